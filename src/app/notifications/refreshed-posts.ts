import { readPosition } from '../../domain/position.ts';
import type { TableId } from '../../domain/table.ts';
import { summaryOf } from '../../domain/table-summary.ts';
import { gameOf } from '../../domain/voice.ts';
import type { AppContext } from '../context.ts';
import { currentPosition } from '../history/positions.ts';
import { lobbyDetails } from './lobby-post.ts';
import { motionPost } from './motion-post.ts';
import { isAllAboutMotions, newsOf } from './news.ts';
import { turnPost } from './turn-post.ts';

/** Posts that are edited, as people are called otherwise by now. */

/**
 * The job `refresh-posts`: edits the lobby, the newest turn post and the motion posts after it so that the table's people are called as they are now. A
 * post whose moves are no longer the newest is about to be followed by another, and stays as it is.
 */
export async function refreshPosts(context: AppContext, id: TableId): Promise<void> {
  const table = await context.store.find(id);
  if (!table) return;
  if (table.place.lobby !== null) await context.chat.lobby(summaryOf(table), await lobbyDetails(context, table));
  const { match, announced } = table;
  if (!match || announced === 0 || table.place.post === null) return;
  const later = await context.store.entries(id, announced);
  if (later.length > 0) return;
  for (let version = announced; ; ) {
    const told = await context.store.beginPostEdit(id, version);
    if (told === null) return;
    const shown = { ...table, version, announced: told };
    const news = await newsOf(context, shown);
    if (told === 0 || !isAllAboutMotions(news.lines)) {
      const game = gameOf(context, table.game);
      const position = (await currentPosition(context, game, table)) ?? readPosition(game, match);
      return context.chat.editTurn(await turnPost(context, game, shown, position, news));
    }
    // That version was told by a motion post; the turn post is older. Only the newest can ask what is still open.
    const then = { ...shown, motion: version === announced ? table.motion : null };
    await context.chat.editMotion(motionPost(gameOf(context, table.game), then, news.lines, []));
    version = told;
  }
}
