import type { RatingRules, RatingStore } from '../../../src/app/ports/ratings.ts';
import { POOLS, type Pool, type Rated, type RatingChange, ratedKey } from '../../../src/domain/results/rating.ts';
import type { GameResult } from '../../../src/domain/results/result.ts';
import { byText, type Memory, type StoredChange } from './memory.ts';

type Ratings = Pick<RatingStore, 'rate' | 'rebuildRatings' | 'ratedGames' | 'ratingChanges' | 'ratingsOf'>;

/** What statistics read of ratings; of those among people where no pool is named. */
export interface KnownRatings {
  /** Of whom there are ratings in a game, the best first. */
  rated(game: string, pool?: Pool): readonly (Rated & { readonly person: string })[];
  /** What results of a game have changed, the oldest first. */
  changed(game: string, pool?: Pool): readonly StoredChange[];
}

/** Ratings, and what has changed them: each result counts once, in the order in which games ended. */
export function inMemoryRatings({ results, rating, ratings: stored, ratingChanges }: Memory): {
  readonly ratings: Ratings;
  readonly known: KnownRatings;
} {
  const order = ({ table, endedAt }: GameResult): string => `${new Date(endedAt).toISOString()} ${table}`;
  const inGame = (game: string, state: 'due' | 'done'): readonly GameResult[] =>
    [...results.values()]
      .filter((one) => one.game === game && rating.get(one.table) === state)
      .sort((a, b) => byText(order(a), order(b)));
  const changed = (game: string, pool: Pool = 'people'): readonly StoredChange[] =>
    [...ratingChanges.values()]
      .flat()
      .filter((one) => one.game === game && one.pool === pool)
      .sort((a, b) => a.at - b.at || byText(a.table, b.table));
  const reopen = (game: string, after: string): void => {
    for (const one of inGame(game, 'done'))
      if (order(one) > after) {
        rating.set(one.table, 'due');
        ratingChanges.delete(one.table);
      }
  };
  /** What somebody, or what stands for an erased one, has by the latest change. */
  const knownBy = (game: string, pool: Pool, key: string): Rated | null => {
    const own = changed(game, pool).filter((one) => one.person === key);
    const replaced = changed(game, pool).filter((one) => {
      const seat = results.get(one.table)?.seats.find(({ seat: number }) => number === one.seat);
      return one.person === null && seat?.ratedAs === key;
    });
    const found = replaced.length > 0 ? replaced : own;
    const last = found.at(-1);
    return last ? { ...last.after, at: new Date(last.at), games: found.length } : null;
  };
  const count = (game: string, rules: RatingRules): number => {
    const due = inGame(game, 'due');
    for (const result of due) {
      const at = new Date(result.endedAt);
      const pool: Pool = result.rated ? 'people' : 'solo';
      const changes = rules({ ...result, endedAt: at }, (key) => knownBy(game, pool, key));
      // By whom the seats of one result are known does not follow from each other's changes.
      ratingChanges.set(
        result.table,
        changes.map((one) => ({ ...one, game, at: at.getTime() })),
      );
      rating.set(result.table, 'done');
      for (const { seat, person } of changes) {
        const own = result.seats.find((one) => one.seat === seat);
        const key = own ? ratedKey(own, pool) : null;
        const now = key === null || person === null ? null : knownBy(game, pool, key);
        if (now) stored.set(`${game} ${pool} ${person}`, now);
      }
    }
    return due.length;
  };
  const ratings: Ratings = {
    async rate(game, rules) {
      const [oldest] = inGame(game, 'due');
      if (oldest) reopen(game, order(oldest));
      return count(game, rules);
    },
    async rebuildRatings(game, rules) {
      for (const one of inGame(game, 'done')) rating.set(one.table, 'due');
      for (const [id, changes] of [...ratingChanges])
        if (changes.some((one) => one.game === game)) ratingChanges.delete(id);
      for (const key of [...stored.keys()]) if (key.startsWith(`${game} `)) stored.delete(key);
      return count(game, rules);
    },
    async ratedGames(which) {
      const asked = [...results.values()].filter(({ table }) =>
        which ? rating.get(table) === 'due' : rating.has(table),
      );
      return [...new Set(asked.map(({ game }) => game))].sort();
    },
    async ratingChanges(id) {
      return (ratingChanges.get(id) ?? [])
        .map(({ game: _, at: _at, ...change }): RatingChange => change)
        .sort((a, b) => a.seat - b.seat);
    },
    async ratingsOf(person) {
      return [...stored]
        .flatMap(([key, rated]) => {
          const [game = '', which, who] = key.split(' ');
          const pool = POOLS.find((one) => one === which);
          return who === person && pool ? [{ game, pool, ...rated }] : [];
        })
        .sort((a, b) => byText(`${a.game} ${a.pool}`, `${b.game} ${b.pool}`));
    },
  };
  return {
    ratings,
    known: {
      rated: (game, which = 'people') =>
        [...stored]
          .flatMap(([key, rated]) => {
            const [own, pool, person = ''] = key.split(' ');
            return own === game && pool === which ? [{ ...rated, person }] : [];
          })
          .sort((a, b) => b.mu - a.mu || byText(b.person, a.person)),
      changed,
    },
  };
}
