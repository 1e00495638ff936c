import type { AnyGame } from '../../core/contract/any-game.ts';
import { waiting } from '../../core/match/match.ts';
import type { TableId } from '../../domain/ids.ts';
import type { Job } from '../../domain/operations/job.ts';
import type { LogLine } from '../../domain/table/log.ts';
import { readPosition, termsOf } from '../../domain/table/position.ts';
import { channelsOf, type Table } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import { gameOf } from '../../domain/table/voice.ts';
import { pendingVoters, verdict } from '../../domain/table/votes.ts';
import type { AppContext } from '../context.ts';
import type { OutageLine } from '../history/lines.ts';
import { currentPosition } from '../history/positions.ts';
import type { FoundPost, PostedNews } from '../ports/chat.ts';
import { RateLimited } from '../ports/rate-limit.ts';
import { Superseded } from '../ports/renderer.ts';
import { disarmFormerChannels } from '../seats/seats.ts';
import { playableNow } from '../transition/clock-pauses.ts';
import { playsAutomatically } from '../transition/follow-up-jobs.ts';
import { graceEnd } from '../transition/grace.ts';
import { paceEnd } from '../transition/pace.ts';
import { decideDueMotion } from '../votes/propose.ts';
import { isStillClosed, markClosed } from './closed-place.ts';
import { withLobbyAndThread } from './lobby-post.ts';
import { peopleToCall } from './mentions.ts';
import { motionPost } from './motion-post.ts';
import { areQuiet, isAllAboutMotions, isQuestion, type News, newsOf } from './news.ts';
import { editNewestTurn, showAnswers } from './refreshed-posts.ts';
import { retireOrQueue } from './retired-posts.ts';
import { turnPost } from './turn-post.ts';

/**
 * The job `announce`: updates a table's posts to the table as it is now. While people gather that is the lobby post,
 * later one turn post for each version that is announced. It can be run again at any time by any process.
 */
export async function announce(context: AppContext, id: TableId): Promise<void> {
  const found = await context.store.find(id);
  if (!found) return;
  // The last person who had not answered the motion may have left or be away by now.
  const { motion } = found;
  const isDue = motion && verdict(found, motion, await playableNow(context, motion.at)) !== null;
  if (isDue && (await decideDueMotion(context, id))) return announce(context, id);
  if (await isStillClosed(context, found)) return;
  const table = await withLobbyAndThread(context, found);
  if (!table.match) return;
  // A bot that was killed may have posted all there is to post, and not have come to the post before it.
  if (table.announced >= table.version) return retireOrQueue(context, id);
  const game = gameOf(context, table.game);
  const position = (await currentPosition(context, game, table)) ?? readPosition(game, table.match);
  // Automatic seats and premoves are about to be played. The job after them announces all of it in one post.
  const automatic = playsAutomatically(table, position, waiting(game, termsOf(table), position));
  const waits = async (): Promise<boolean> =>
    (await graceEnd(context, table)) !== null || (await paceEnd(context, table)) !== null;
  if (table.phase === 'playing' && automatic && !(await waits())) return;
  const news = await newsOf(context, table);
  if (
    table.phase === 'playing' &&
    table.place.post !== null &&
    (await toldBesideBoard(context, game, table, news.lines))
  )
    return;
  const post = await turnPost(context, game, table, position, news).catch(nullIfSuperseded);
  // A later run is painting the same table. This one starts again and sees what is left to be done.
  if (!post) return announce(context, id);
  const first = await context.store.beginTurnPost(id);
  const posted = await sending(context, table, first, (stands) => context.chat.turn(post, first, stands));
  const { channel, post: former } = table.place;
  if (posted.kind === 'gone') {
    // The game can be continued by commands. The job after the next change tries to post again, with all lines since
    // then.
    await markClosed(context, table, posted.why);
    return retireOrQueue(context, id);
  }
  if (posted.kind === 'found') return rememberFound(context, table, posted.earlier);
  const lost = posted.lost ? { thread: null } : {};
  const placed = { post: posted.id, announced: table.version, closed: false, ...lost };
  // The last post keeps its buttons. The former one is not known to have any when an older bot has posted it.
  const armed = table.phase === 'playing' ? [posted.armed] : [];
  const [place] = channelsOf(table.place);
  const before =
    first && former !== null && place !== undefined ? [{ channel: place, message: former, plain: null }] : [];
  const retiring = former === null ? 'nothing' : context.chat.hasSpareRequests() ? 'now' : 'later';
  const jobs: readonly Job[] = retiring === 'later' ? [{ task: 'retire', table: id }] : [];
  const saved = await context.store.savePlace(id, { ...placed, armed: [...before, ...armed], jobs }, channel);
  if (saved === 'late') return withdrawLate(context, table);
  // If the table was moved while its thread was being opened, the change did not know the thread as a channel to
  // disarm. If it was moved while this was being posted, the channels it left may have been disarmed before the post
  // was there.
  if (saved === 'moved' || table.place.thread !== found.place.thread)
    await disarmFormerChannels(context, { table: id, rooms: channelsOf(table.place), post: posted.id });
  if (retiring === 'now') await retireOrQueue(context, id);
}

/**
 * Tells what leaves the board as it is without another turn post; false when that needs one. The newest turn post goes
 * on saying all there is to say, and its buttons work on.
 */
async function toldBesideBoard(
  context: AppContext,
  game: AnyGame,
  table: Table,
  lines: News['lines'],
): Promise<boolean> {
  if (lines.length === 0) {
    if (!table.motion || table.announced === 0) return false;
    await showAnswers(context, table);
    return true;
  }
  const isAsked = table.motion !== null && lines.some(isQuestion);
  const aboutMotions = isAllAboutMotions(lines);
  if (isAsked || (aboutMotions && !areQuiet(lines))) {
    if (aboutMotions) await postMotion(context, game, table, lines);
    return aboutMotions;
  }
  if (!areQuiet(lines)) return false;
  // What becomes of a motion replaces its question.
  if (aboutMotions && !(await closeMotionPost(context, game, table, lines)))
    await postMotion(context, game, table, lines);
  // Whether the table rests, and until when it waits.
  return (await editNewestTurn(context, (await context.store.find(table.id)) ?? table, lines)) || aboutMotions;
}

/** Makes the newest motion post say what became of the motion. False when there is none that can be edited. */
async function closeMotionPost(
  context: AppContext,
  game: AnyGame,
  table: Table,
  lines: News['lines'],
): Promise<boolean> {
  const { id, version, announced } = table;
  // Where a post was begun and never remembered, it has to be looked for.
  if (!(await context.store.beginTurnPost(id))) return false;
  await context.store.beginPostEdit(id, announced);
  const edited = await context.chat.editMotion(motionPost(game, table, lines, []), announced);
  if (!edited) {
    await context.store.cancelTurnPost(id);
    return false;
  }
  const jobs: readonly Job[] = [{ task: 'retire', table: id }];
  const saved = await context.store.savePlace(id, { announced: version, closed: false, jobs }, table.place.channel);
  if (saved === 'late') await withdrawLate(context, table);
  return true;
}

/** Posts what a table is asked, or that it was not agreed to, and leaves the turn post as it is. */
async function postMotion(
  context: AppContext,
  game: AnyGame,
  table: Table,
  lines: readonly (LogLine | OutageLine)[],
): Promise<void> {
  const { id, version, motion } = table;
  const asked = motion === null ? [] : await peopleToCall(context, pendingVoters(table));
  const first = await context.store.beginTurnPost(id);
  const post = motionPost(game, table, lines, asked);
  const posted = await sending(context, table, first, (stands) => context.chat.motion(post, first, stands));
  if (posted.kind === 'gone') return markClosed(context, table, posted.why);
  if (posted.kind === 'found') return rememberFound(context, table, posted.earlier);
  const lost = posted.lost ? { thread: null } : {};
  const shown = motion === null ? { armed: [] } : { motionPost: posted.id, armed: [posted.armed] };
  // A motion that was closed may have a post whose buttons are still there, and a bot that was killed may have left
  // behind others.
  const jobs: readonly Job[] = [{ task: 'retire', table: id }];
  const placed = { announced: version, closed: false, ...lost, ...shown, jobs };
  const saved = await context.store.savePlace(id, placed, table.place.channel);
  if (saved === 'late') return withdrawLate(context, table);
  if (saved === 'moved')
    await disarmFormerChannels(context, { table: id, rooms: channelsOf(table.place), post: posted.id });
}

/**
 * Takes back the post of this version, which arrived after another process had told the same in a newer one: it was on
 * its way while this process lost the database, and was taken for dead.
 */
async function withdrawLate(context: AppContext, table: Table): Promise<void> {
  const { id, version, changedAt } = table;
  try {
    await context.chat.withdraw(summaryOf(table), [version], changedAt);
  } catch {
    // What it tells is told, so this is not the job's failure: the other job tries it again, and its failure is logged.
    await context.store.addJobs([{ task: 'withdraw', table: id, from: version - 1, version }]);
  }
}

/**
 * Stores posts that were sent and never remembered, and tells what they do not tell. A later change without a line
 * needs no post of its own.
 */
async function rememberFound(context: AppContext, table: Table, earlier: readonly FoundPost[]): Promise<void> {
  for (const { kind, version, ...armed } of earlier) {
    const placed = {
      announced: version,
      closed: false,
      armed: [armed],
      jobs: [{ task: 'retire', table: table.id }],
    } as const;
    const where = kind === 'turn' ? { post: armed.message } : { motionPost: table.motion ? armed.message : null };
    await context.store.savePlace(table.id, { ...placed, ...where }, table.place.channel);
  }
  const told = Math.max(...earlier.map(({ version }) => version));
  if ((await context.store.log(table.id, told)).length > 0) return announce(context, table.id);
}

/**
 * Sends a turn post or a motion post. Unless it is the `first` attempt, a post may have been sent before and not been
 * remembered: then `send` is told which versions stand.
 */
async function sending(
  context: AppContext,
  table: Table,
  first: boolean,
  send: (stands?: (version: number) => boolean) => Promise<PostedNews>,
): Promise<PostedNews> {
  if (first) {
    try {
      return await send();
    } catch (error) {
      if (error instanceof RateLimited && error.untouched) await context.store.cancelTurnPost(table.id);
      throw error;
    }
  }
  const undone = (await context.store.log(table.id, table.announced)).flatMap(({ version, ...line }) =>
    'tableEvent' in line && line.tableEvent.kind === 'undo' ? [{ to: line.tableEvent.to, by: version }] : [],
  );
  return send((version) => undone.every(({ to, by }) => version <= to || version >= by));
}

function nullIfSuperseded(error: unknown): null {
  if (error instanceof Superseded) return null;
  throw error;
}
