import type { RecapStore } from '../../src/app/ports/recaps.ts';
import type { StatisticsStore } from '../../src/app/ports/statistics.ts';
import type { JsonObject } from '../../src/core/json.ts';
import type { Best, KeptBest, ScoredGame } from '../../src/domain/best.ts';
import type { PersonId } from '../../src/domain/person.ts';
import type { GameResult } from '../../src/domain/result.ts';
import type { PlayedSeat } from '../../src/domain/statistics.ts';

/** What the statistics of a store in memory are made of. */
export interface Kept {
  results(): readonly GameResult[];
  settings(): readonly (readonly [server: string, settings: JsonObject])[];
  person(id: PersonId): { readonly name: string; readonly listed: boolean } | undefined;
}

type MemoryBest = KeptBest & Pick<GameResult, 'table' | 'game' | 'endedAt'> & { readonly guild: string };

/** Statistics of a store in memory. It has no ratings, and no parts of scores. */
export function inMemoryStatistics(kept: Kept): {
  readonly statistics: StatisticsStore & RecapStore;
  forget(person: PersonId): void;
} {
  let bests: readonly MemoryBest[] = [];
  const noted = new Set<string>();
  const recapped = new Set<string>();
  const ended = (): readonly GameResult[] =>
    kept
      .results()
      .filter(({ ending }) => ending === 'over')
      .sort((a, b) => b.endedAt.getTime() - a.endedAt.getTime() || (a.table < b.table ? 1 : -1));
  const sat = ({ seats }: GameResult, person: PersonId) => seats.find((one) => one.person === person);
  const seenOf = ({ person, seenBy }: Parameters<StatisticsStore['gamesPlayed']>[0]): readonly GameResult[] =>
    ended().filter(
      (one) => sat(one, person) && (!seenBy || one.guild === seenBy.server || sat(one, seenBy.person) !== undefined),
    );
  const seatOf = (result: GameResult, seat: GameResult['seats'][number]): PlayedSeat => ({
    endedAt: new Date(result.endedAt),
    size: result.seats.length,
    rank: seat.rank ?? 0,
    score: seat.score,
    moves: null,
    seconds: null,
    parts: null,
  });
  const scored = ({ table, game, seats }: GameResult): ScoredGame => ({
    table,
    game,
    seats: seats.map(({ seat, person, rank, score, resigned }) => ({
      ...{ seat, person, rank: rank ?? 0, score, resigned, parts: null },
    })),
  });
  /** How many games a person has won in a row, up to one of them, against people. */
  const winsUntil = (person: PersonId, last: GameResult): number => {
    const games = ended().filter(
      (one) =>
        one.game === last.game &&
        one.endedAt <= last.endedAt &&
        sat(one, person) &&
        one.seats.filter((seat) => seat.person !== null).length > 1,
    );
    const lost = games.findIndex((one) => sat(one, person)?.rank !== 1);
    return lost < 0 ? games.length : lost;
  };
  const top = (all: readonly MemoryBest[]): number | null =>
    all.length === 0 ? null : Math.max(...all.map(({ value }) => value));

  return {
    forget(person) {
      bests = bests.filter((one) => one.person !== person);
    },
    statistics: {
      async gamesPlayed(of) {
        const counts = new Map<string, number>();
        for (const { game } of seenOf(of)) counts.set(game, (counts.get(game) ?? 0) + 1);
        return counts;
      },
      async playedBy(of, game, limit) {
        return seenOf(of)
          .filter((one) => one.game === game)
          .slice(0, limit)
          .flatMap((one) => one.seats.filter(({ person }) => person === of.person).map((seat) => seatOf(one, seat)));
      },
      async playedByAll(game, size, limit) {
        return ended()
          .filter((one) => one.game === game && one.seats.length === size)
          .flatMap((one) =>
            one.seats.filter(({ person, resigned }) => person !== null && !resigned).map((seat) => seatOf(one, seat)),
          )
          .slice(0, limit);
      },
      async headToHead(person, other, game) {
        const both = ended().flatMap((one) => {
          const [own, theirs] = [sat(one, person), sat(one, other)];
          return one.game === game && own && theirs ? [(theirs.rank ?? 0) - (own.rank ?? 0)] : [];
        });
        const [better, worse] = [both.filter((lead) => lead > 0).length, both.filter((lead) => lead < 0).length];
        return { games: both.length, better, worse };
      },
      async ratingOf() {
        return null;
      },
      async ratingCourse() {
        return [];
      },
      async leaders() {
        return [];
      },
      async leader() {
        return null;
      },
      async scoredGame(table) {
        const found = ended().find((one) => one.table === table);
        return found ? scored(found) : null;
      },
      async unnoted(limit) {
        return ended()
          .filter(({ table }) => !noted.has(table))
          .reverse()
          .slice(0, limit)
          .map(scored);
      },
      async noteBests(table, given) {
        const result = ended().find((one) => one.table === table);
        if (!result) return [];
        const streaks = result.seats.flatMap(({ seat, person, rank, resigned }): readonly Best[] => {
          const value = person !== null && rank === 1 && !resigned ? winsUntil(person, result) : 0;
          return value < 2 ? [] : [{ seat, kind: 'streak', size: 0, value }];
        });
        noted.add(table);
        const guild = result.guild ?? '';
        const others = bests.filter((one) => one.table !== table);
        for (const best of [...given, ...streaks]) {
          const person = result.seats.find(({ seat }) => seat === best.seat)?.person ?? null;
          if (person === null) continue;
          const same = (one: MemoryBest): boolean =>
            one.game === result.game && one.kind === best.kind && one.size === best.size;
          const own = (one: MemoryBest): boolean => same(one) && one.person === person && one.guild === guild;
          if (bests.some((one) => own(one) && one.value >= best.value)) continue;
          const former = {
            formerHere: top(others.filter((one) => same(one) && one.guild === guild)),
            formerAnywhere: top(others.filter(same)),
          };
          const { game, endedAt } = result;
          bests = [...bests.filter((one) => !own(one)), { ...best, person, ...former, table, game, endedAt, guild }];
        }
        return bests
          .filter((one) => one.table === table)
          .map(({ seat, kind, size, value, person, formerHere, formerAnywhere }) => ({
            ...{ seat, kind, size, value, person, formerHere, formerAnywhere },
          }));
      },
      async hall(game, server, kinds) {
        return kinds.flatMap(({ kind, size }) => {
          const all = bests.filter(
            (one) =>
              one.game === game && one.kind === kind && one.size === size && (server === null || one.guild === server),
          );
          const [first] = [...all].sort((a, b) => b.value - a.value || a.endedAt.getTime() - b.endedAt.getTime());
          if (!first) return [];
          const { name, listed } = kept.person(first.person) ?? { name: first.person, listed: false };
          const { value, person, endedAt, table } = first;
          return [{ kind, size, value, person, name, listed, endedAt: new Date(endedAt), table }];
        });
      },
      async recapServers(past, limit) {
        return kept
          .settings()
          .flatMap(([server, { recap, recapChannel }]) =>
            recap === true && typeof recapChannel === 'string' && server > past
              ? [{ server, channel: recapChannel }]
              : [],
          )
          .sort((a, b) => (a.server < b.server ? -1 : 1))
          .slice(0, limit);
      },
      async recapped(server, month) {
        return recapped.has(`${server} ${month}`);
      },
      async noteRecap(server, month) {
        recapped.add(`${server} ${month}`);
      },
      async monthOf(server, { from, to }) {
        const here = ended().filter(({ guild, endedAt }) => guild === server && endedAt >= from && endedAt < to);
        const count = (all: readonly string[]): readonly (readonly [string, number])[] =>
          [...new Set(all)]
            .map((one) => [one, all.filter((other) => other === one).length] as const)
            .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
        const people = count(here.flatMap(({ seats }) => seats.flatMap(({ person }) => person ?? [])));
        return {
          language: null,
          games: count(here.map(({ game }) => game)).map(([game, n]) => ({ game, n })),
          people: people.length,
          active: people.slice(0, 5).map(([id, games]) => ({ name: kept.person(id)?.name ?? id, games })),
          climbers: [],
          records: [],
          closest: null,
        };
      },
      async bestsBy(person) {
        const order = ({ game, kind, size, guild }: MemoryBest): string => `${game} ${kind} ${size} ${guild}`;
        return bests
          .filter((one) => one.person === person)
          .sort((a, b) => (order(a) < order(b) ? -1 : 1))
          .map(({ game, kind, size, value, guild, table }) => ({
            ...{ game, kind, size, value, server: guild === '' ? null : guild, table },
          }));
      },
    },
  };
}
