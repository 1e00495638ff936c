import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Standing } from '../../core/contract/standing.ts';
import { isUncertain, points } from '../../domain/results/rating.ts';
import { chairAt } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import type { AppContext } from '../context.ts';
import type { RatingNews } from '../ports/table-messages.ts';
import { ladderOf } from '../statistics/person.ts';

/** What a game that is over has done to ratings; null when nothing, or as long as its result has not counted. */
export async function ratingNews(
  context: AppContext,
  game: AnyGame,
  table: Pick<Table, 'id' | 'chairs'>,
  standings: readonly Standing[],
): Promise<RatingNews | null> {
  const all = await context.store.ratingChanges(table.id);
  // Whoever has handed a seat over does not sit there.
  const changes = all.filter(({ seat, person }) => person === null || chairAt(table, seat)?.person === person);
  const [first] = changes;
  if (!first) return null;
  const seats = standings.flatMap(({ seat }) => {
    const change = changes.find((one) => one.seat === seat);
    if (!change) return [];
    const [was, now] = [points(change.before), points(change.after)];
    return [{ seat, points: now, change: now - was, uncertain: isUncertain(change.after) }];
  });
  if (first.pool === 'people' || first.person === null) return { pool: first.pool, seats };
  const ladder = await ladderOf(context, game, first.person);
  return { pool: first.pool, seats, next: ladder?.next ?? null };
}
