import type { TableId } from '../../domain/ids.ts';
import { readPosition } from '../../domain/table/position.ts';
import { isPosted, type Table } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import { playersInPrivate, type Viewer, type ViewerId, viewersOf } from '../../domain/table/viewer.ts';
import { gameOf } from '../../domain/table/voice.ts';
import type { AppContext } from '../context.ts';
import { currentPosition } from '../history/positions.ts';
import { lobbyDetails, withLobbyAndThread } from './lobby-post.ts';
import { motionPost } from './motion-post.ts';
import { isAllAboutMotions, type News, newsOf } from './news.ts';
import { showPlayers } from './seat-messages.ts';
import { turnPost } from './turn-post.ts';

/** Posts that are edited: people are called otherwise by now, or what a post says beside the board has changed. */

/**
 * The job `refresh-posts`: edits the lobby, the newest turn post and the motion posts after it so that the table's
 * people are called as they are now. A post whose moves are no longer the newest is about to be followed by another,
 * and stays as it is.
 */
export async function refreshPosts(context: AppContext, id: TableId): Promise<void> {
  const table = await context.store.find(id);
  if (!table) return;
  // While people gather, a lobby that moderators have deleted is posted anew, and remembered.
  if (playersInPrivate(table).length > 0) await showPlayers(context, table, true);
  if (!isPosted(table.place)) return;
  if (table.phase === 'gathering' && table.place.lobby !== null) await withLobbyAndThread(context, table);
  else if (table.place.lobby !== null) await context.chat.lobby(summaryOf(table), await lobbyDetails(context, table));
  if (!table.match) return;
  for (const viewer of viewersOf(table)) {
    const { announced, post } = viewer;
    if (announced === 0 || post === null || (await context.store.entries(id, announced)).length > 0) continue;
    const { turn, motions } = await newestPosts(context, table, viewer);
    for (const motion of motions) await editMotion(context, table, viewer, motion);
    if (turn) await editTurn(context, turn);
  }
}

/**
 * Lets the post that tells the end of a game be edited, where it stands before all that it tells was written: an older
 * bot has ended the game, or the job that writes it has failed and was tried again.
 */
export async function refreshToldEnd({ store }: AppContext, id: TableId): Promise<void> {
  const table = await store.find(id);
  if (!table || table.phase === 'playing') return;
  if (playersInPrivate(table).length > 0 || viewersOf(table).some(({ announced }) => announced >= table.version))
    await store.addJobs([{ task: 'refresh-posts', table: id }]);
}

/**
 * Edits a viewer's newest turn post to what is true of the table now, beside its board; `pending`: what has happened
 * since, which the next turn post tells. False when that post cannot be edited; where moves were taken back it stays as
 * it is, and another one follows.
 */
export async function editNewestTurn(
  context: AppContext,
  table: Table,
  viewer: ViewerId,
  pending: News['lines'],
): Promise<boolean> {
  const now = (await context.store.find(table.id)) ?? table;
  const here = viewersOf(now).find(({ id }) => id === viewer);
  if (here && (await isTakenBack(context, now, here))) return true;
  const turn = here && (await newestPosts(context, now, here)).turn;
  return turn != null && editTurn(context, turn, pending);
}

/**
 * Whether something was taken back since a viewer's newest post, perhaps what that very post shows. It is about to be
 * removed or followed by another, and must keep the mark by which it is found.
 */
async function isTakenBack({ store }: AppContext, { id }: Table, { announced }: Viewer): Promise<boolean> {
  const since = await store.log(id, announced);
  return since.some((line) => 'tableEvent' in line && line.tableEvent.kind === 'undo');
}

/** Edits a viewer's newest motion post, or the turn post that asks the same, to the answers so far. */
export async function showAnswers(context: AppContext, table: Table, viewer: Viewer): Promise<void> {
  const { turn, motions } = await newestPosts(context, table, viewer);
  const [newest] = motions;
  if (newest && (await editMotion(context, table, viewer, newest))) return;
  if (turn) await editTurn(context, turn);
}

/** A post: the table with the version that it shows, its viewer as they were before it, and what it tells them. */
interface ShownPost {
  readonly shown: Table;
  readonly viewer: Viewer;
  readonly news: News;
}

/**
 * A viewer's newest turn post, null where it is not known, and the motion posts after it, the newest first. All are
 * about to be edited. There are none where something was taken back since.
 */
async function newestPosts(
  context: AppContext,
  table: Table,
  viewer: Viewer,
): Promise<{ readonly turn: ShownPost | null; readonly motions: readonly ShownPost[] }> {
  const motions: ShownPost[] = [];
  if (await isTakenBack(context, table, viewer)) return { turn: null, motions };
  for (let version = viewer.announced; ; ) {
    const told = await context.store.beginPostEdit(table.id, viewer.id, version);
    if (told === null) return { turn: null, motions };
    const before = { shown: { ...table, version }, viewer: { ...viewer, announced: told } };
    const post = { ...before, news: await newsOf(context, before.shown, before.viewer) };
    if (told === 0 || !isAllAboutMotions(post.news.lines)) return { turn: post, motions };
    motions.push(post);
    version = told;
  }
}

async function editTurn(
  context: AppContext,
  { shown, viewer, news }: ShownPost,
  pending: News['lines'] = [],
): Promise<boolean> {
  if (!shown.match) return false;
  const game = gameOf(context, shown.game);
  const position = (await currentPosition(context, game, shown)) ?? readPosition(game, shown.match);
  return context.chat.editTurn(await turnPost(context, game, shown, viewer, position, news, pending));
}

async function editMotion(
  context: AppContext,
  table: Table,
  { announced }: Viewer,
  { shown, viewer, news }: ShownPost,
): Promise<boolean> {
  // Only the newest can ask what is still open.
  const then = { ...shown, motion: shown.version === announced ? table.motion : null };
  return context.chat.editMotion(motionPost(gameOf(context, table.game), then, viewer, news.lines, []), shown.version);
}
