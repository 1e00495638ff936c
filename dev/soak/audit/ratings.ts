import type { RatingChange } from '../../../src/domain/results/rating.ts';
import type { Checks } from './checks.ts';
import type { Evidence } from './evidence.ts';

/**
 * Milliseconds are all that a store keeps of a moment, and floats are rounded somewhere: so little is no difference.
 */
const ALMOST = 1e-9;

/**
 * Each result moves the ratings of its people once: what one changes begins where the one before has ended, and what
 * somebody has is what the last one has left.
 */
export async function movedOnce({ store, all, box }: Evidence): Promise<Checks> {
  const ended: { readonly game: string; readonly at: number; readonly changes: readonly RatingChange[] }[] = [];
  for (const { table } of all) {
    const result = await store.results(table.id);
    const changes = await store.ratingChanges(table.id);
    if (result) ended.push({ game: table.game, at: result.endedAt.getTime(), changes });
  }
  ended.sort((a, b) => a.at - b.at);
  const checks: (readonly string[])[] = ended.map(({ changes }) => {
    const seats = changes.map(({ seat, pool }) => `${seat} ${pool}`);
    return new Set(seats).size === seats.length ? [] : [`a result has moved one seat twice: ${seats.join(', ')}`];
  });
  for (const { id, name } of box.people())
    for (const { game, pool, mu, games } of await store.ratingsOf(id)) {
      const own = ended.flatMap((one) =>
        one.game === game ? one.changes.filter((change) => change.person === id && change.pool === pool) : [],
      );
      const what = `${name} in ${game} (${pool})`;
      checks.push(
        own.flatMap(({ before }, at) => {
          const last = own[at - 1]?.after.mu;
          return last === undefined || Math.abs(last - before.mu) < ALMOST
            ? []
            : [`${what}: game ${at + 1} begins at ${before.mu}, the one before has ended at ${last}`];
        }),
      );
      const after = own.at(-1)?.after.mu;
      const right = own.length === games && after !== undefined && Math.abs(after - mu) < ALMOST;
      checks.push(right ? [] : [`${what} has ${mu} after ${games} games; ${own.length} have moved it, to ${after}`]);
    }
  return checks;
}
