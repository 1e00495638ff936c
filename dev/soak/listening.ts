import type { Sandbox } from '../../src/sandbox/index.ts';
import { KIND } from '../../src/sandbox/messages/interactions.ts';
import { CHANNEL, type Id, isObject, type Json, type JsonObject } from '../../src/sandbox/world/wire.ts';
import { readSent, type Sent, wordsOf } from './sent.ts';
import type { DmRefusal, PublicMessage, Trace } from './trace.ts';

/** Hears of everything that happens in the sandbox, from the first moment to the last. */
type Heard = Pick<
  Trace,
  'sent' | 'gone' | 'publicMessages' | 'activity' | 'dmRefusals' | 'unrecognized' | 'lobbies' | 'turns' | 'motions'
>;

export function listen(box: Sandbox, tell: (what: Sent['kind'] | 'gone') => void): Heard {
  const sent: Sent[] = [];
  const gone = new Map<Id, number>();
  const publicMessages: PublicMessage[] = [];
  const activity = new Map<Id, number[]>();
  const dmRefusals: DmRefusal[] = [];
  const unrecognized: string[] = [];
  const lobbies = new Map<string, Sent>();
  const turns = new Map<string, Sent>();
  const motions = new Map<string, Sent>();
  box.world.listen((change) => {
    const at = Date.now();
    if (change.kind === 'dispatch' && change.t === 'INTERACTION_CREATE') {
      const who = change.d.type === KIND.autocomplete ? null : userOf(change.d);
      if (who !== null)
        activity
          .set(who, activity.get(who) ?? [])
          .get(who)
          ?.push(at);
    }
    if (change.kind !== 'post' || change.post.only !== null) return;
    const { room, post, what } = change;
    if (post.message.author.id !== box.world.bot.id) return;
    if (what === 'delete') {
      gone.set(post.message.id, at);
      return tell('gone');
    }
    publicMessages.push({ at, room, id: post.message.id, words: wordsOf(post) });
    if (what !== 'create') return;
    const one = readSent(room, post.message, at);
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
    tell(one.kind);
  });
  box.onRequest(({ method, template, path, status, body, response }) => {
    if (method !== 'POST' || template !== '/channels/{channel_id}/messages' || status !== 403) return;
    const room = box.world.rooms.get(path.split('/')[2] ?? '');
    const [person] = room?.type === CHANNEL.dm ? room.members : [];
    if (!room || person === undefined || codeOf(response) !== CLOSED) return;
    const at = Date.now();
    const nonce = String(isObject(body) ? (body.nonce ?? '') : '');
    dmRefusals.push({ person, at, post: readSent(room, { id: '', nonce }, at) });
  });
  return { sent, gone, publicMessages, activity, dmRefusals, unrecognized, lobbies, turns, motions };
}

/** Discord's code for direct messages that are closed. */
const CLOSED = 50007;

function codeOf(response: Json): Json {
  return isObject(response) ? (response.code ?? null) : null;
}

/** Who does something. */
export function userOf({ member, user }: JsonObject): Id | null {
  const who = isObject(member) ? member.user : user;
  return isObject(who) && typeof who.id === 'string' ? who.id : null;
}
