import { type APIChannel, type REST, Routes } from 'discord.js';
import type { House } from '../app/house.ts';
import { gameOf } from '../app/house.ts';
import type { Chat, Direct, Painted, PersonId, Place, Posted, Table, TurnPost } from '../app/ports.ts';
import { voiceOf } from '../app/table.ts';
import { calling, closed, deaf, threadThere } from './fate.ts';
import { clip, LIMITS } from './limits.ts';
import { lobbyScreen, players } from './lobby.ts';
import { directScreen } from './notice.ts';
import { turnScreen } from './post.ts';
import { existed, posting } from './posting.ts';
import { bookOf } from './words.ts';

/**
 * The herald posts what everybody may see. Its work comes from jobs that may run twice, so every post has a key made of
 * table and version and goes out once, and every error is either for good (said as a value) or passing (thrown, so that
 * the job is tried again).
 */
export function startHerald(rest: REST, house: Pick<House, 'games'>, self: () => string | null): Chat {
  const { once, edit, disarm, disarmRecent } = posting(rest, self);

  const lobby = async (table: Table, card: Painted): Promise<Posted> => {
    const { channel, lobby: known } = table.place;
    const key = `l${table.id}`;
    const screen = lobbyScreen(house, table, card);
    try {
      if (known !== null && (await existed(() => edit(channel, known, screen, key))))
        return { kind: 'posted', id: known };
      // A lobby that a moderator deleted is posted anew as long as people can still join.
      if (known !== null && table.phase !== 'gathering') return { kind: 'gone', why: '10008' };
      return {
        kind: 'posted',
        id: await once(channel, screen, known === null ? key : `${key}${table.version}`),
      };
    } catch (error) {
      return goneOr(error);
    }
  };

  const thread = async (table: Table): Promise<Posted> => {
    const { channel, lobby: from } = table.place;
    if (from === null || table.place.guild === null) return { kind: 'gone', why: 'nothing to open a thread from' };
    try {
      const body = { name: threadName(house, table), auto_archive_duration: WEEK };
      await calling(() => rest.post(Routes.threads(channel, from), { body }));
    } catch (error) {
      if (!threadThere(error)) return goneOr(error);
    }
    // A thread that was opened from a message has the message's id.
    return { kind: 'posted', id: from };
  };

  const turn = async (post: TurnPost): Promise<Posted> => {
    const { table } = post;
    const screen = turnScreen(house, post);
    let why = '';
    for (const room of roomsOf(table.place)) {
      try {
        return { kind: 'posted', id: await once(room, screen, `t${table.id}${post.version}`) };
      } catch (error) {
        // A thread that is lost or locked is no reason to stop: the channel it hung from serves.
        why = closed(error) ?? '';
        if (why === '') throw error;
      }
    }
    return { kind: 'gone', why };
  };

  const strip = async (table: Table, newest: string | null, former: string | null): Promise<void> => {
    const rooms = roomsOf(table.place);
    const done = new Set([newest]);
    for (const room of rooms) {
      const open = await existed(async () => {
        for (const id of await disarmRecent(room, table.id, [newest, table.place.lobby])) done.add(id);
      });
      if (open) break;
    }
    if (former === null || done.has(former)) return;
    // Much was said since, or it stands where the table's posts were before.
    for (const room of rooms) if (await disarm(room, former)) return;
  };

  const direct = async (person: PersonId, message: Direct): Promise<boolean> => {
    try {
      const opened = await calling(() => rest.post(Routes.userChannels(), { body: { recipient_id: person } }));
      await once((opened as APIChannel).id, directScreen(house, message), message.key);
      return true;
    } catch (error) {
      if (deaf(error)) return false;
      throw error;
    }
  };

  return { lobby, thread, turn, strip, direct };
}

/** Minutes of silence after which a thread leaves the list of channels; a sent message brings it back. */
const WEEK = 10_080;

function goneOr(error: unknown): Posted {
  const why = closed(error);
  if (why === null) throw error;
  return { kind: 'gone', why };
}

/** Where a table's turns may be posted, the best place first. */
function roomsOf({ thread, channel }: Place): readonly string[] {
  return thread === null ? [channel] : [thread, channel];
}

function threadName(house: Pick<House, 'games'>, table: Table): string {
  const game = voiceOf(gameOf(house, table.game), table).name;
  return clip(bookOf(table.language).threadName({ game, players: players(table) }), LIMITS.threadName);
}
