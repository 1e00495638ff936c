import type { REST } from 'discord.js';
import type { Chat, FoundPost, Posted, PostedNews, SendingWay, ThreadAttempt } from '../../app/ports/chat.ts';
import type { TurnPost } from '../../app/ports/table-messages.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import { type ArmedPost, channelsOf } from '../../domain/table/table.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';
import type { Viewer } from '../../domain/table/viewer.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import { checkHeld, isHeld, JobLost } from '../../held-job.ts';
import { closedTableCode, isTooOldToEdit, isUnknownMessage } from '../api/errors.ts';
import type { Requests } from '../api/lent-presses.ts';
import { clip, LIMITS } from '../api/limits.ts';
import { bookOf } from '../text/book.ts';
import { lobbyScreen, players } from '../views/lobby.ts';
import { motionScreen } from '../views/motion.ts';
import { turnScreen } from '../views/turn-post.ts';
import { lobbyAgainKey, lobbyKey, motionKey, turnKey } from './keys.ts';
import { inFirstOpen } from './once.ts';
import { type OwnMessages, unlessGone } from './own-messages.ts';
import type { Publisher } from './publisher.ts';
import { threadAlone, threadAt } from './threads.ts';
import type { TurnPosts, UnknownVersions } from './turn-posts.ts';

type TablePosts = Pick<
  Chat,
  | 'lobby'
  | 'thread'
  | 'archiveThread'
  | 'turn'
  | 'motion'
  | 'mayAnswer'
  | 'editTurn'
  | 'editMotion'
  | 'retire'
  | 'withdraw'
  | 'disarm'
>;

/** What is said where a table is played. */
export function tablePosts(
  {
    rest,
    games,
    botId,
    isScarce,
    lent,
  }: Pick<Requests, 'isScarce' | 'lent'> & {
    readonly rest: REST;
    readonly games: readonly AnyGame[];
    readonly botId: () => string | null;
  },
  { edit, archive }: OwnMessages,
  { renew, revise, removeSince }: Publisher,
  { newTurn, turn, motion, revise: reviseMotion, disarm, retire, disarmRecent }: TurnPosts,
): TablePosts {
  return {
    async lobby(table, news) {
      const { channel, lobby: known } = table.place;
      const key = lobbyKey(table.id);
      const screen = lobbyScreen(games, table, news);
      try {
        if (known === null) {
          const renewed = (): Promise<string> => renew(channel, screen, key);
          // What moderators delete after it was found is looked for once more.
          const id = await renewed().catch((error) => {
            if (isUnknownMessage(error)) return renewed();
            throw error;
          });
          return { kind: 'posted', id };
        }
        try {
          await edit(channel, known, screen, key);
          return { kind: 'posted', id: known };
        } catch (error) {
          // One that cannot be changed is there all the same: a second one beside it could be joined as well.
          if (!isUnknownMessage(error)) throw error;
        }
        // A lobby that a moderator deleted is posted anew as long as people can still join. It may have been, and never
        // remembered.
        const again = lobbyAgainKey(table.id, known);
        const id = await (table.phase === 'gathering' ? renew : revise)(channel, screen, again);
        return id === null ? { kind: 'gone', why: '10008' } : { kind: 'posted', id };
      } catch (error) {
        return goneOr(error);
      }
    },

    async thread(table, number = 1, attempt = UNTRIED) {
      const { kind, channel, lobby } = table.place;
      if (kind === 'direct') return { kind: 'gone', why: 'no threads in direct messages' };
      const name = threadName(games, table, number);
      try {
        const id =
          lobby === null
            ? await threadAlone(rest, botId(), table, name, attempt)
            : await threadAt(rest, channel, lobby, name);
        return { kind: 'posted', id };
      } catch (error) {
        return goneOr(error);
      }
    },

    async archiveThread({ place }) {
      if (place.thread !== null) await archive(place.thread);
    },

    mayAnswer: ({ post, channels: [channel] }) =>
      post !== null && channel !== undefined && isScarce() && lent.of(post)?.channel === channel,

    turn: orLate(async (news, first = false, stands, how = 'posted') => {
      const { table, viewer, version } = news;
      const former = viewer.post;
      const screen = turnScreen(games, news);
      const key = turnKey(table.id, version);
      const unknown = unknownVersions(viewer, version, stands, how);
      const press = how === 'answered' && former !== null ? lent.of(former) : null;
      const posted = await inFirstOpen<ArmedPost | readonly FoundPost[] | null>(viewer.channels, (channel, others) =>
        first
          ? newTurn(channel, screen, key, press)
          : turn([channel, ...others], screen, key, table.id, before(news), unknown),
      );
      if (posted.kind === 'gone') return posted;
      const { sent, ...where } = posted;
      if (sent === null) return { kind: 'awaited' };
      if (!('message' in sent)) return foundPosts(sent);
      return { ...where, id: sent.message, armed: sent };
    }),

    async editTurn(news) {
      const { table, viewer, version } = news;
      const { post: id } = viewer;
      if (id === null) return false;
      const screen = turnScreen(games, news);
      const key = turnKey(table.id, version);
      for (const channel of viewer.channels) {
        let edited = false;
        const there = await unlessGone(async () => {
          edited = await edit(channel, id, screen, key).then(() => true, falseIfTooOld);
        });
        if (there) return edited;
      }
      return false;
    },

    motion: orLate(async (news, first = false, stands, how = 'posted') => {
      const { table, viewer, version } = news;
      const [screen, key] = [motionScreen(news), motionKey(table.id, version)];
      const unknown = unknownVersions(viewer, version, stands, how);
      const posted = await inFirstOpen(viewer.channels, (channel, others) =>
        motion([channel, ...others], screen, key, table.id, before(news), unknown, first),
      );
      if (posted.kind === 'gone') return posted;
      const { sent, ...where } = posted;
      if (sent === null) return { kind: 'awaited' };
      if (!('message' in sent)) return foundPosts(sent);
      return { ...where, id: sent.message, armed: sent };
    }),

    async editMotion(news, former) {
      const { table, viewer, version } = news;
      const { post: from } = viewer;
      if (from === null) return false;
      const screen = motionScreen(news);
      const keys = [motionKey(table.id, former), motionKey(table.id, version)] as const;
      for (const channel of viewer.channels) {
        let edited = false;
        await unlessGone(async () => {
          edited = await reviseMotion(channel, screen, ...keys, from).catch(falseIfTooOld);
        });
        if (edited) return true;
      }
      return false;
    },

    retire,

    async withdraw({ id, place }, versions, since) {
      const keys = versions.flatMap((version) => [turnKey(id, version), motionKey(id, version)]);
      let isDone = true;
      for (const channel of channelsOf(place)) isDone = (await removeSince(channel, keys, since, place.post)) && isDone;
      return isDone;
    },

    async disarm(table, channels, known, except) {
      let isDone = true;
      for (const channel of channels) {
        isDone = (await disarmRecent(channel, table, known, except)) && isDone;
        if (known !== null && known !== except?.post) await disarm(channel, known);
      }
      return isDone;
    },
  };
}

/** What stands before the posts that nobody remembers: the newest turn post, else the beginning of the place. */
function before({ viewer, table: { place } }: Pick<TurnPost, 'viewer' | 'table'>): string | null {
  return viewer.post ?? place.thread ?? place.lobby;
}

/**
 * The versions after what a viewer was told. A post of the other kind may show the very version that is to be
 * posted: what a motion post told is told by a turn post once an outage has come to it.
 */
function unknownVersions(
  { announced }: Viewer,
  version: number,
  stands: ((version: number) => boolean) | undefined,
  how: SendingWay,
): UnknownVersions {
  const between = Array.from({ length: Math.max(0, version - announced) }, (_, at) => announced + 1 + at);
  return {
    between,
    fateOf: (one) => (!stands || one <= announced ? null : stands(one) ? 'stands' : 'gone'),
    onlyFind: how === 'found',
  };
}

/** Tells what was sent for a job that is another process's by now, or may have been, as late. */
function orLate<Given extends readonly unknown[]>(send: (...given: Given) => Promise<PostedNews>): typeof send {
  return async (...given) => {
    try {
      const posted = await send(...given);
      return posted.kind === 'posted' && !isHeld() ? { kind: 'late' } : posted;
    } catch (error) {
      if (error instanceof JobLost) return { kind: 'late' };
      throw error;
    }
  };
}

/** What another process may remember by now is not remembered by this one. */
function foundPosts(earlier: readonly FoundPost[]): PostedNews {
  checkHeld();
  return { kind: 'found', earlier };
}

function falseIfTooOld(error: unknown): false {
  if (isTooOldToEdit(error)) return false;
  throw error;
}

const UNTRIED: ThreadAttempt = { first: true, isFree: async () => true };

function goneOr(error: unknown): Posted {
  const why = closedTableCode(error);
  if (why === null) throw error;
  return { kind: 'gone', why };
}

function threadName(games: readonly AnyGame[], table: TableSummary, number: number): string {
  const game = voiceOf(gameOf({ games }, table.game), table).name;
  return clip(bookOf(table.language).threadName({ game, players: players(table), number }), LIMITS.threadName);
}
