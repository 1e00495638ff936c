import type { AnyGame } from '../../core/contract/any-game.ts';
import { type Position, waiting } from '../../core/match/match.ts';
import type { TableId } from '../../domain/ids.ts';
import type { Job } from '../../domain/operations/job.ts';
import { readPosition, termsOf } from '../../domain/table/position.ts';
import { type ArmedPost, channelsOf, type Table } from '../../domain/table/table.ts';
import { playersInPrivate, type Viewer, viewersOf } from '../../domain/table/viewer.ts';
import { gameOf } from '../../domain/table/voice.ts';
import { verdict } from '../../domain/table/votes.ts';
import type { AppContext } from '../context.ts';
import { currentPosition } from '../history/positions.ts';
import type { PostedNews } from '../ports/chat.ts';
import { Superseded } from '../ports/renderer.ts';
import { readAhead } from '../read-ahead.ts';
import { disarmFormerChannels } from '../seats/seats.ts';
import { playableNow } from '../transition/clock-pauses.ts';
import { playsAutomatically } from '../transition/follow-up-jobs.ts';
import { graceEnd } from '../transition/grace.ts';
import { paceEnd } from '../transition/pace.ts';
import { decideDueMotion } from '../votes/propose.ts';
import { tellBesideBoard } from './beside-board.ts';
import { isStillClosed, markClosed } from './closed-place.ts';
import { withLobbyAndThread } from './lobby-post.ts';
import { isAllAboutMotions, newsOf } from './news.ts';
import { disarmOlder, retireOrQueue } from './retired-posts.ts';
import { showPlayers } from './seat-messages.ts';
import {
  awaitAnswer,
  beginPost,
  jobsAgainstLate,
  leaveLate,
  rememberFound,
  sendOnce,
  type Told,
  withdrawLate,
} from './send-once.ts';
import { turnPost } from './turn-post.ts';

/**
 * The job `announce`: updates a table's posts to the table as it is now. While people gather that is the lobby post,
 * later one turn post for each version that is announced, for each of the table's viewers, and the messages of those
 * who see it in private. It can be run again at any time by any process.
 */
export async function announce(around: AppContext, id: TableId): Promise<void> {
  const context = await readAhead(around, id);
  const found = await context.store.find(id);
  if (!found) return;
  // The last person who had not answered the motion may have left or be away by now.
  const { motion } = found;
  const isDue = motion && verdict(found, motion, await playableNow(context, motion.at)) !== null;
  if (isDue && (await decideDueMotion(context, id))) return announce(around, id);
  const isClosed = await isStillClosed(context, found);
  const inPrivate = playersInPrivate(found).length > 0;
  if (isClosed && !inPrivate) return;
  const table = isClosed ? found : await withLobbyAndThread(context, found);
  if (!table) return announce(around, id);
  if (!table.match) return;
  const viewers = isClosed ? [] : viewersOf(table).filter(({ announced }) => announced < table.version);
  // A bot that was killed may have posted all there is to post, and not have come to the posts before it.
  if (viewers.length === 0 && !isClosed) await retireOrQueue(context, id);
  if (viewers.length === 0 && !inPrivate) return;
  const game = gameOf(context, table.game);
  const position = (await currentPosition(context, game, table)) ?? readPosition(game, table.match);
  // Automatic seats and premoves are about to be played. The job after them announces all of it in one post.
  const automatic = playsAutomatically(table, position, waiting(game, termsOf(table), position));
  const waits = async (): Promise<boolean> =>
    (await graceEnd(context, table)) !== null || (await paceEnd(context, table)) !== null;
  if (table.phase === 'playing' && automatic && !(await waits())) return;
  const isNewThread = table.place.thread !== found.place.thread;
  for (const viewer of viewers)
    if ((await tell(context, game, table, viewer, position, isNewThread)) === 'again') return announce(around, id);
  if (inPrivate) await showPlayers(context, table);
}

/** Tells a viewer everything since their newest post, by a turn post or beside it. */
async function tell(
  context: AppContext,
  game: AnyGame,
  table: Table,
  viewer: Viewer,
  position: Position,
  isNewThread: boolean,
): Promise<Told> {
  const news = await newsOf(context, table, viewer);
  if (table.phase === 'playing' && viewer.post !== null) {
    const told = await tellBesideBoard(context, game, table, viewer, news.lines);
    // The job that posted the newest turn may have ended before it came to the posts before that, and this one follows.
    if (told === 'told' && !isAllAboutMotions(news.lines)) await retireOrQueue(context, table.id);
    if (told !== null) return told;
  }
  const post = await turnPost(context, game, table, viewer, position, news).catch(nullIfSuperseded);
  // A later run is painting the same table. This one starts again and sees what is left to be done.
  if (!post) return 'again';
  const { id } = table;
  // A post that asks nobody is the last one of a game, as a rule: one of eighty.
  const answers = post.onTurn.length > 0 && context.chat.mayAnswer(viewer);
  const older = await beginPost(context, id, viewer.id, answers ? new Date(context.now()) : null);
  const first = older !== null;
  const posted = await sendOnce(context, table, viewer, first, (stands, how) =>
    context.chat.turn(post, first, stands, first && answers ? 'answered' : how),
  );
  if (posted.kind === 'gone') {
    // The game can be continued by commands. The job after the next change tries to post again, with all lines since
    // then.
    await markClosed(context, table, posted.why);
    await retireOrQueue(context, id);
    return 'told';
  }
  if (posted.kind === 'awaited') return awaitAnswer(context, table, viewer);
  if (posted.kind === 'late') return leaveLate(context, table);
  if (posted.kind === 'found') return rememberFound(context, table, viewer, posted.earlier);
  return saveTurnPost({ context, table, viewer, posted, older, isNewThread });
}

interface Sent {
  readonly context: AppContext;
  readonly table: Table;
  readonly viewer: Viewer;
  readonly posted: Extract<PostedNews, { kind: 'posted' }>;
  /** The posts that it makes old; null: it may have been sent before, and they are not known. */
  readonly older: readonly ArmedPost[] | null;
  /** Whether its thread was opened for it. */
  readonly isNewThread: boolean;
}

/** Takes the buttons off the posts before a turn post that was sent, and stores it. */
async function saveTurnPost({ context, table, viewer, posted, older, isNewThread }: Sent): Promise<Told> {
  const { id, place, version } = table;
  const former = viewer.post;
  const mayRetire = former === null || context.chat.hasSpareRequests(former);
  // An older bot may have posted the former one; then it is not known to have any.
  const isKnown = former === posted.id || older?.some(({ message }) => message === former);
  const [channel] = viewer.channels;
  const before =
    former !== null && channel !== undefined && !isKnown ? [{ channel, message: former, plain: null }] : [];
  const tried = mayRetire && older ? [...older, ...before] : [];
  const { retired, refused, failed } = await disarmOlder(context, table, tried);
  const left = before.filter(({ message }) => !retired.includes(message));
  const retire: readonly Job[] = !mayRetire || failed ? [{ task: 'retire', table: id }] : [];
  const placed = {
    viewer: viewer.id,
    post: posted.id,
    announced: version,
    closed: false,
    ...(posted.lost ? { thread: null } : {}),
    // The last post keeps its buttons.
    armed: [...left, ...(table.phase === 'playing' ? [posted.armed] : [])],
    disarmed: retired,
    jobs: [...retire, ...jobsAgainstLate(table, viewer, older !== null)],
  };
  const saved = await context.store.savePlace(id, placed, place.channel);
  if (saved.outcome === 'late') {
    await withdrawLate(context, table);
    return 'told';
  }
  // If the table was moved while its thread was being opened, the change did not know the thread as a channel to
  // disarm. If it was moved while this was being posted, the channels it left may have been disarmed before the post
  // was there.
  if (saved.outcome === 'moved' || isNewThread)
    await disarmFormerChannels(context, { table: id, rooms: channelsOf(place), post: posted.id });
  if (refused.length > 0) await context.store.restArmedPosts(id, refused);
  const others = saved.retired.filter(({ message }) => tried.every((one) => one.message !== message));
  if (mayRetire) await retireOrQueue(context, id, others);
  return 'told';
}

function nullIfSuperseded(error: unknown): null {
  if (error instanceof Superseded) return null;
  throw error;
}
