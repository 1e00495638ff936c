import { CARD_MARK } from '../../src/discord/views/card.ts';
import type { Room, Sandbox } from '../../src/sandbox/index.ts';
import { KIND } from '../../src/sandbox/messages/interactions.ts';
import { CHANNEL, flatten, type Id, isObject, type Json, type JsonObject } from '../../src/sandbox/world/wire.ts';
import { addresses } from '../run/controls.ts';
import { says } from './answers.ts';
import { readSent, type Sent, wordsOf } from './sent.ts';
import type { DmRefusal, PlaceRefusal, PublicMessage, SeatMessageSent, Trace } from './trace.ts';

/** Hears of everything that happens in the sandbox, from the first moment to the last. */
type Heard = Pick<
  Trace,
  | 'sent'
  | 'gone'
  | 'publicMessages'
  | 'privateMessages'
  | 'activity'
  | 'named'
  | 'dmRefusals'
  | 'placeRefusals'
  | 'unrecognized'
  | 'lobbies'
  | 'turns'
  | 'motions'
  | 'cards'
  | 'seatMessages'
>;

export function listen(box: Sandbox, tell: (what: Sent['kind'] | 'gone') => void): Heard {
  const sent: Sent[] = [];
  const gone = new Map<Id, number>();
  const publicMessages: PublicMessage[] = [];
  const privateMessages: Omit<PublicMessage, 'room'>[] = [];
  const activity = new Map<Id, number[]>();
  const named = new Map<Id, number>();
  const dmRefusals: DmRefusal[] = [];
  const placeRefusals: PlaceRefusal[] = [];
  const unrecognized: string[] = [];
  const lobbies = new Map<string, Sent>();
  const turns = new Map<string, Sent>();
  const motions = new Map<string, Sent>();
  const cards = new Map<string, Pick<Sent, 'table' | 'room' | 'id'>>();
  const seatMessages: SeatMessageSent[] = [];
  /** Those in which something was posted, also when they are gone. */
  const rooms = new Map<Id, Room>();
  box.world.listen((change) => {
    const at = Date.now();
    if (change.kind === 'post') rooms.set(change.room.id, change.room);
    if (change.kind === 'dispatch' && change.t === 'INTERACTION_CREATE') {
      for (const id of namedIn(change.d)) named.set(id, at);
      const who = change.d.type === KIND.autocomplete ? null : userOf(change.d);
      if (who !== null)
        activity
          .set(who, activity.get(who) ?? [])
          .get(who)
          ?.push(at);
    }
    if (change.kind !== 'post') return;
    if (change.post.only !== null) {
      privateMessages.push({ at, id: change.post.message.id, words: wordsOf(change.post) });
      return;
    }
    const { room, post, what } = change;
    if (post.message.author.id !== box.world.bot.id) return;
    if (what === 'delete') {
      gone.set(post.message.id, at);
      return tell('gone');
    }
    publicMessages.push({ at, room, id: post.message.id, words: wordsOf(post) });
    if (!box.world.belongs(room)) {
      // All that stands there is an answer, which has no key, but for a turn from where the bot was thrown out.
      const [table] = addresses(post.message).flatMap((one) => one.table ?? []);
      const isCard = post.message.components[0]?.id === CARD_MARK;
      if (isCard && table) cards.set(table, { table, room, id: post.message.id });
      if (!readSent(room, post.message, at)?.answered) return;
    }
    if (what !== 'create') return;
    // These are about no table; the simulation has promises for them.
    const isOfServer = ['digest/', 'lobbies/'].some((key) => String(post.message.nonce).startsWith(key));
    if (isOfServer || wordsOf(post).includes(SHARED)) return;
    const one = readSent(room, post.message, at);
    // What somebody is told of their own data has a key that says nothing.
    if (
      !one &&
      room.type === CHANNEL.dm &&
      DATA.some((phrase) =>
        says(
          flatten(post.message.components)
            .map(({ content }) => content)
            .join('\n'),
          phrase,
        ),
      )
    )
      return;
    if (!one) {
      unrecognized.push(
        `${String(post.message.nonce)} in ${room.name || 'a direct message'}: ${wordsOf(post).slice(0, 300)}`,
      );
      return;
    }
    sent.push(one);
    if (one.kind === 'l') lobbies.set(one.table, one);
    if (one.kind === 't') turns.set(one.table, one);
    if (one.kind === 'q') motions.set(one.table, one);
    const [person] = room.members;
    if (one.kind === 'v' && person !== undefined) {
      const rings = post.pinged.includes(person);
      seatMessages.push({ table: one.table, person, id: one.id, at, rings });
    }
    tell(one.kind);
  });
  box.onRequest(({ method, template, path, status, body, response }) => {
    const person = isObject(body) ? body.recipient_id : null;
    if (template === '/users/@me/channels' && CLOSED.some((one) => one === codeOf(response)))
      dmRefusals.push({ person: String(person), at: Date.now(), post: null });
    if (status < 400 || !template.startsWith('/channels/{channel_id}')) return;
    const [, , id = ''] = path.split('/');
    const room = box.world.rooms.get(id) ?? rooms.get(id);
    const isPost = method === 'POST' && template === '/channels/{channel_id}/messages';
    const at = Date.now();
    const nonce = String(isPost && isObject(body) ? (body.nonce ?? '') : '');
    const post = room ? readSent(room, { id: '', nonce }, at) : null;
    const code = codeOf(response);
    if (room?.type === CHANNEL.dm) {
      const [person] = room.members;
      if (isPost && person !== undefined && CLOSED.some((one) => one === code)) dmRefusals.push({ person, at, post });
    } else if (PLACE_CLOSED.some((one) => one === code)) {
      // An archived thread is opened for a change; where the bot may not, that is what is refused.
      const isOpened = code === ARCHIVED && template === '/channels/{channel_id}/messages/{message_id}';
      if (!isOpened) placeRefusals.push({ room: id, at, post });
    }
  });
  const refusals = { dmRefusals, placeRefusals };
  return {
    sent,
    gone,
    publicMessages,
    privateMessages,
    activity,
    named,
    ...refusals,
    unrecognized,
    lobbies,
    turns,
    motions,
    cards,
    seatMessages,
  };
}

/** How it begins what somebody shares of a deal of the day. */
export const SHARED = '"🌅 **';
/** How the files begin that somebody has asked for. */
const DATA = ['dataHead', 'dataPart'] as const;
/** Discord's codes for direct messages that are closed, or to somebody with whom the bot shares no server. */
const CLOSED = [50007, 50278] as const;
/** Its codes for a channel that is gone, that the bot does not see, may not write in, or that is a locked thread. */
const ARCHIVED = 50083;
const PLACE_CLOSED = [10003, 50001, 50013, ARCHIVED] as const;

function codeOf(response: Json): Json {
  return isObject(response) ? (response.code ?? null) : null;
}

/** Who does something. */
export function userOf({ member, user }: JsonObject): Id | null {
  const who = isObject(member) ? member.user : user;
  return isObject(who) && typeof who.id === 'string' ? who.id : null;
}

/** The people whom a command names. */
function namedIn({ data }: JsonObject): readonly Id[] {
  const resolved = isObject(data) ? data.resolved : null;
  const users = isObject(resolved) ? resolved.users : null;
  return isObject(users) ? Object.keys(users) : [];
}
