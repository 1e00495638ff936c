import type { Standing } from '../../core/contract/standing.ts';
import { isUncertain, points } from '../../domain/rating.ts';
import type { TableId } from '../../domain/table.ts';
import type { AppContext } from '../context.ts';
import type { RatingNews } from '../ports/chat.ts';
import { rateTable } from '../ratings/rate.ts';

/**
 * What a game that is over has done to ratings; null when nothing. Its result counts first unless it has, so that the post tells it
 * whether the job `rate` has run or not.
 */
export async function ratingNews(
  context: AppContext,
  table: TableId,
  standings: readonly Standing[],
): Promise<RatingNews | null> {
  await rateTable(context, table);
  const changes = await context.store.ratingChanges(table);
  const [first] = changes;
  if (!first) return null;
  const seats = standings.flatMap(({ seat }) => {
    const change = changes.find((one) => one.seat === seat);
    if (!change) return [];
    const [was, now] = [points(change.before), points(change.after)];
    return [{ seat, points: now, change: now - was, uncertain: isUncertain(change.after) }];
  });
  return { pool: first.pool, seats };
}
