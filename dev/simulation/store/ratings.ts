import type { RatingStore } from '../../../src/app/ports/ratings.ts';
import type { Store } from '../../../src/app/ports/store.ts';
import { type Pool, poolOf, type Rated, type RatingChange, ratedKey } from '../../../src/domain/results/rating.ts';
import type { GameResult } from '../../../src/domain/results/result.ts';

type Ratings = Pick<RatingStore, 'rate' | 'rebuildRatings' | 'ratedGames' | 'ratingChanges' | 'ratingsOf'>;

/** What statistics read of ratings; of those among people where no pool is named. */
export interface KnownRatings {
  /** Of whom there are ratings in a game, the best first. */
  rated(game: string, pool?: Pool): readonly (Rated & { readonly person: string })[];
  /** What results of a game have changed, the oldest first. */
  changed(game: string, pool?: Pool): readonly (RatingChange & { readonly at: Date })[];
}

/** Ratings as a database keeps them: what follows from all results that have counted is computed anew each time. */
export function inMemoryRatings(
  results: ReadonlyMap<string, GameResult>,
  reach: () => void,
): { readonly ratings: Ratings; readonly known: KnownRatings } {
  const counted = new Set<string>();
  const changes = new Map<string, readonly RatingChange[]>();
  const known = new Map<string, Rated>();
  const order = ({ table, endedAt }: GameResult): string => `${new Date(endedAt).toISOString()} ${table}`;
  const counting = (): readonly GameResult[] => [...results.values()].filter((one) => poolOf(one) !== null);
  const inGame = (game: string): readonly GameResult[] =>
    counting()
      .filter((one) => one.game === game)
      .sort((a, b) => (order(a) < order(b) ? -1 : 1));
  /** Of people as they are in the results now: an erased person is nobody. */
  const changesOf = (id: string): readonly RatingChange[] =>
    (changes.get(id) ?? []).map((one) => {
      const seat = results.get(id)?.seats.find((own) => own.seat === one.seat);
      return { ...one, person: (one.pool === 'people' ? seat?.person : seat && ratedKey(seat, one.pool)) ?? null };
    });
  const rate: Store['rate'] = async (game, rules) => {
    reach();
    const all = inGame(game);
    const due = all.filter(({ table }) => !counted.has(table));
    for (const key of [...known.keys()]) if (key.startsWith(`${game} `)) known.delete(key);
    for (const result of all) {
      const at = new Date(result.endedAt);
      const pool = poolOf(result) ?? 'people';
      const place = `${game} ${pool}`;
      const changed = rules({ ...result, endedAt: at }, (key) => known.get(`${place} ${key}`) ?? null);
      for (const { seat, after } of changed) {
        const own = result.seats.find((one) => one.seat === seat);
        const key = `${place} ${own && ratedKey(own, pool)}`;
        known.set(key, { ...after, at, games: 1 + (known.get(key)?.games ?? 0) });
      }
      changes.set(result.table, changed);
      counted.add(result.table);
    }
    return due.length;
  };
  const plays = (person: string): boolean =>
    [...results.values()].some(({ seats }) => seats.some((seat) => seat.person === person || seat.ratedAs === person));
  const ratings: Ratings = {
    rate,
    async rebuildRatings(game, rules) {
      for (const one of counting()) if (one.game === game) counted.delete(one.table);
      return rate(game, rules);
    },
    async ratedGames(which) {
      reach();
      const asked = counting().filter(({ table }) => which === undefined || !counted.has(table));
      return [...new Set(asked.map(({ game }) => game))].sort();
    },
    async ratingChanges(id) {
      reach();
      return changesOf(id);
    },
    async ratingsOf(person) {
      reach();
      return [...known].flatMap(([key, rated]) => {
        const [game = '', pool, who] = key.split(' ');
        return who === person && plays(person) && (pool === 'people' || pool === 'solo')
          ? [{ game, pool, ...rated }]
          : [];
      });
    },
  };
  return {
    ratings,
    known: {
      rated: (game, which = 'people') =>
        [...known]
          .flatMap(([key, rated]) => {
            const [own, pool, person = ''] = key.split(' ');
            return own === game && pool === which && plays(person) ? [{ ...rated, person }] : [];
          })
          .sort((a, b) => b.mu - a.mu || (a.person > b.person ? -1 : 1)),
      changed: (game, which = 'people') =>
        inGame(game).flatMap(({ table, endedAt }) =>
          changesOf(table).flatMap((one) => (one.pool === which ? [{ ...one, at: new Date(endedAt) }] : [])),
        ),
    },
  };
}
