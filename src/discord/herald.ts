import { type APIChannel, type APIMessage, type REST, Routes } from 'discord.js';
import type { House } from '../app/house.ts';
import { gameOf } from '../app/house.ts';
import type { Chat, Direct, PersonId, Posted, Table, TurnPost } from '../app/ports.ts';
import { voiceOf } from '../app/table.ts';
import { bare } from './bare.ts';
import { calling, closed, deaf, threadThere, tooOld } from './fate.ts';
import { type Screen, write } from './layout.ts';
import { clip, LIMITS } from './limits.ts';
import { lobbyScreen, players } from './lobby.ts';
import { directScreen } from './notice.ts';
import { turnScreen } from './post.ts';
import { bookOf } from './words.ts';

/**
 * The herald posts what everybody may see. Its work comes from jobs that may run twice, so every post carries an
 * enforced nonce made of table and version, and every error is either for good (said as a value) or passing (thrown,
 * so that the job is tried again).
 */
export function startHerald(rest: REST, house: Pick<House, 'games'>): Chat {
  const send = async (channel: string, screen: Screen, nonce: string): Promise<string> => {
    const { body, files } = write(screen);
    const sent = await calling(() =>
      rest.post(Routes.channelMessages(channel), {
        body: { ...body, nonce: nonce.slice(0, LIMITS.nonce), enforce_nonce: true },
        files: [...files],
      }),
    );
    return (sent as APIMessage).id;
  };
  const edit = async (channel: string, id: string, screen: Screen): Promise<void> => {
    const { body, files } = write(screen);
    await calling(() => rest.patch(Routes.channelMessage(channel, id), { body, files: [...files] }));
  };

  const lobby = async (table: Table): Promise<Posted> => {
    const { channel, lobby: known } = table.place;
    try {
      if (known !== null && (await existed(() => edit(channel, known, lobbyScreen(house, table)))))
        return { kind: 'posted', id: known };
      // A lobby that a moderator deleted is posted anew as long as people can still join.
      if (known !== null && table.phase !== 'gathering') return { kind: 'gone', why: '10008' };
      const nonce = known === null ? `l${table.id}` : `l${table.id}${table.version}`;
      return { kind: 'posted', id: await send(channel, lobbyScreen(house, table), nonce) };
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
    // A thread that was opened from a message has the message's id; now the lobby can say where the game is.
    const opened = { ...table, place: { ...table.place, thread: from } };
    await existed(() => edit(channel, from, lobbyScreen(house, opened)));
    return { kind: 'posted', id: from };
  };

  const turn = async (post: TurnPost): Promise<Posted> => {
    const { table } = post;
    const screen = turnScreen(house, post);
    const rooms = table.place.thread === null ? [table.place.channel] : [table.place.thread, table.place.channel];
    let why = '';
    for (const room of rooms) {
      try {
        return { kind: 'posted', id: await send(room, screen, `t${table.id}${post.version}`) };
      } catch (error) {
        // A thread that is lost or locked is no reason to stop: the channel it hung from serves.
        why = closed(error) ?? '';
        if (why === '') throw error;
      }
    }
    return { kind: 'gone', why };
  };

  const strip = async (table: Table, post: string): Promise<void> => {
    const rooms = table.place.thread === null ? [table.place.channel] : [table.place.thread, table.place.channel];
    for (const room of rooms) {
      const done = await existed(async () => {
        const message = (await calling(() => rest.get(Routes.channelMessage(room, post)))) as APIMessage;
        await calling(() => rest.patch(Routes.channelMessage(room, post), { body: bare(message) })).catch((error) => {
          if (!tooOld(error)) throw error;
        });
      });
      if (done) return;
    }
  };

  const direct = async (person: PersonId, message: Direct): Promise<boolean> => {
    try {
      const opened = await calling(() => rest.post(Routes.userChannels(), { body: { recipient_id: person } }));
      await send((opened as APIChannel).id, directScreen(house, message), message.key);
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

/** Whether it could be done; false when what it was done to is gone or closed. */
async function existed(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (closed(error) === null) throw error;
    return false;
  }
}

function threadName(house: Pick<House, 'games'>, table: Table): string {
  const game = voiceOf(gameOf(house, table.game), table).name;
  return clip(bookOf(table.language).threadName({ game, players: players(table) }), LIMITS.threadName);
}
