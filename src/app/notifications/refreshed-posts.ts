import type { TableId } from '../../domain/ids.ts';
import { readPosition } from '../../domain/table/position.ts';
import type { Table } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import { gameOf } from '../../domain/table/voice.ts';
import type { AppContext } from '../context.ts';
import { currentPosition } from '../history/positions.ts';
import { lobbyDetails } from './lobby-post.ts';
import { motionPost } from './motion-post.ts';
import { isAllAboutMotions, type News, newsOf } from './news.ts';
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
  if (table.place.lobby !== null) await context.chat.lobby(summaryOf(table), await lobbyDetails(context, table));
  const { match, announced } = table;
  if (!match || announced === 0 || table.place.post === null) return;
  const later = await context.store.entries(id, announced);
  if (later.length > 0) return;
  const { turn, motions } = await newestPosts(context, table);
  for (const { shown, news } of motions) await editMotion(context, table, { shown, news });
  if (turn) await editTurn(context, turn);
}

/**
 * Lets the post that tells the end of a game be edited, where it stands before all that it tells was written: an older
 * bot has ended the game, or the job that writes it has failed and was tried again.
 */
export async function refreshToldEnd({ store }: AppContext, id: TableId): Promise<void> {
  const table = await store.find(id);
  if (table && table.phase !== 'playing' && table.announced >= table.version)
    await store.addJobs([{ task: 'refresh-posts', table: id }]);
}

/**
 * Edits the newest turn post to what is true of the table now, beside its board; `pending`: what has happened since,
 * which the next turn post tells. False when that post cannot be edited.
 */
export async function editNewestTurn(context: AppContext, table: Table, pending: News['lines'] = []): Promise<boolean> {
  const { turn } = await newestPosts(context, table);
  return turn !== null && editTurn(context, turn, pending);
}

/** Edits the newest motion post, or the turn post that asks the same, to the answers so far. */
export async function showAnswers(context: AppContext, table: Table): Promise<void> {
  const { turn, motions } = await newestPosts(context, table);
  const [newest] = motions;
  if (newest && (await editMotion(context, table, newest))) return;
  if (turn) await editTurn(context, turn);
}

/** A post: the table with the version that it shows and what was told before it, and what it tells. */
interface ShownPost {
  readonly shown: Table;
  readonly news: News;
}

/**
 * The newest turn post, null where it is not known, and the motion posts after it, the newest first. All are about to
 * be edited.
 */
async function newestPosts(
  context: AppContext,
  table: Table,
): Promise<{ readonly turn: ShownPost | null; readonly motions: readonly ShownPost[] }> {
  const motions: ShownPost[] = [];
  for (let version = table.announced; ; ) {
    const told = await context.store.beginPostEdit(table.id, version);
    if (told === null) return { turn: null, motions };
    const shown = { ...table, version, announced: told };
    const news = await newsOf(context, shown);
    if (told === 0 || !isAllAboutMotions(news.lines)) return { turn: { shown, news }, motions };
    motions.push({ shown, news });
    version = told;
  }
}

async function editTurn(
  context: AppContext,
  { shown, news }: ShownPost,
  pending: News['lines'] = [],
): Promise<boolean> {
  if (!shown.match) return false;
  const game = gameOf(context, shown.game);
  const position = (await currentPosition(context, game, shown)) ?? readPosition(game, shown.match);
  return context.chat.editTurn(await turnPost(context, game, shown, position, news, pending));
}

async function editMotion(context: AppContext, table: Table, { shown, news }: ShownPost): Promise<boolean> {
  // Only the newest can ask what is still open.
  const then = { ...shown, motion: shown.version === table.announced ? table.motion : null };
  return context.chat.editMotion(motionPost(gameOf(context, table.game), then, news.lines, []), shown.version);
}
