import type { StatisticsStore } from '../../../src/app/ports/statistics.ts';
import type { PersonId } from '../../../src/domain/ids.ts';
import { type Best, type KeptBest, type ScoredGame, writeBestKind } from '../../../src/domain/results/best.ts';
import { type GameResult, isOwnPlay } from '../../../src/domain/results/result.ts';

type Bests = Pick<StatisticsStore, 'scoredGame' | 'unnoted' | 'noteBests' | 'keptBests' | 'hall' | 'bestsBy'>;

export type MemoryBest = KeptBest & Pick<GameResult, 'table' | 'game' | 'endedAt'> & { readonly guild: string };

/** Bests of a store in memory; `ended`: games that were played to their end, the newest first. */
export function inMemoryBests(kept: {
  ended(): readonly GameResult[];
  /** All that have ended, the newest first. */
  results(): readonly GameResult[];
  /** How many hints a seat was given. */
  hints(table: string, seat: number): number;
  person(id: PersonId, server: string | null): { readonly name: string; readonly listed: boolean } | undefined;
}): {
  readonly bests: Bests;
  all(): readonly MemoryBest[];
  forget(person: PersonId): void;
  /** Lets a result be noted again that was computed anew. */
  renote(table: string): void;
} {
  const { ended } = kept;
  let bests: readonly MemoryBest[] = [];
  const noted = new Set<string>();
  const sat = ({ seats }: GameResult, person: PersonId) => seats.find((one) => one.person === person);
  const scored = ({ table, game, options, seats }: GameResult): ScoredGame => ({
    ...{ table, game, options },
    seats: seats.map(({ seat, person, rank, score, resigned, parts = null, measures = null, how = null }) => ({
      ...{ seat, person, rank: rank ?? 0, score, resigned, parts, measures, how, hints: kept.hints(table, seat) },
    })),
  });
  const isOwn = ({ table }: GameResult, { seat, how = null }: GameResult['seats'][number]): boolean =>
    isOwnPlay({ how, hints: kept.hints(table, seat) });
  /** How many games a person has won in a row, up to one of them, against people. */
  const winsUntil = (person: PersonId, last: GameResult): number => {
    const games = ended().filter(
      (one) =>
        one.game === last.game &&
        one.endedAt <= last.endedAt &&
        sat(one, person) &&
        one.seats.filter((seat) => seat.person !== null).length > 1 &&
        one.seats.some((seat) => seat.person === person && (seat.rank !== 1 || isOwn(one, seat))),
    );
    const lost = games.findIndex((one) => sat(one, person)?.rank !== 1);
    return lost < 0 ? games.length : lost;
  };
  const top = (all: readonly MemoryBest[]): number | null =>
    all.length === 0 ? null : Math.max(...all.map(({ value }) => value));
  const alike = (one: Pick<Best, 'kind' | 'variant' | 'size'>, other: typeof one): boolean =>
    writeBestKind(one) === writeBestKind(other) && one.size === other.size;

  return {
    all: () => bests,
    forget(person) {
      bests = bests.filter((one) => one.person !== person);
    },
    renote(table) {
      noted.delete(table);
    },
    bests: {
      async scoredGame(table) {
        const found = ended().find((one) => one.table === table);
        return found && found.seats.length > 0 ? scored(found) : null;
      },
      async unnoted(limit) {
        return [...kept.results()]
          .filter(({ table }) => !noted.has(table))
          .reverse()
          .slice(0, limit)
          .map((one) =>
            one.ending === 'over' && one.seats.length > 0
              ? scored(one)
              : { table: one.table, game: '', options: {}, seats: [] },
          );
      },
      async noteBests(table, given) {
        const result = ended().find((one) => one.table === table);
        if (kept.results().some((one) => one.table === table)) noted.add(table);
        if (!result) return;
        const streaks = result.seats.flatMap((one): readonly Best[] => {
          const { seat, person, rank, resigned } = one;
          const counts = rank === 1 && !resigned && isOwn(result, one);
          const value = person !== null && counts ? winsUntil(person, result) : 0;
          return value < 2 ? [] : [{ seat, kind: 'streak', variant: '', size: 0, value }];
        });
        const all = [...given, ...streaks];
        const outdated = bests.filter(
          (one) =>
            one.table === table &&
            !all.some((best) => best.seat === one.seat && alike(best, one) && best.value === one.value),
        );
        bests = bests.filter((one) => !outdated.includes(one));
        for (const { person, game } of outdated)
          for (const one of ended())
            if (one.game === game && one.table !== table && sat(one, person)) noted.delete(one.table);
        const guild = result.guild ?? '';
        const others = bests.filter((one) => one.table !== table);
        for (const best of all) {
          const person = result.seats.find(({ seat }) => seat === best.seat)?.person ?? null;
          if (person === null) continue;
          const same = (one: MemoryBest): boolean => one.game === result.game && alike(one, best);
          const own = (one: MemoryBest): boolean => same(one) && one.person === person && one.guild === guild;
          if (bests.some((one) => own(one) && one.value >= best.value)) continue;
          const former = {
            formerHere: top(others.filter((one) => same(one) && one.guild === guild)),
            formerAnywhere: top(others.filter(same)),
          };
          const { game, endedAt } = result;
          bests = [...bests.filter((one) => !own(one)), { ...best, person, ...former, table, game, endedAt, guild }];
        }
      },
      async keptBests(table) {
        const order = ({ seat, size, ...one }: MemoryBest): string => `${seat} ${writeBestKind(one)} ${size}`;
        return bests
          .filter((one) => one.table === table)
          .sort((a, b) => (order(a) < order(b) ? -1 : 1))
          .map(({ seat, kind, variant, size, value, person, formerHere, formerAnywhere }) => ({
            ...{ seat, kind, variant, size, value, person, formerHere, formerAnywhere },
          }));
      },
      async hall(game, server) {
        const here = bests.filter((one) => one.game === game && (server === null || one.guild === server));
        const first = here.filter(
          (one) =>
            !here.some(
              (other) =>
                alike(one, other) && (other.value > one.value || (other.value === one.value && isBefore(other, one))),
            ),
        );
        return first.map(({ kind, variant, size, value, person, endedAt, table }) => {
          const { name, listed } = kept.person(person, server) ?? { name: person, listed: false };
          return { kind, variant, size, value, person, name, listed, endedAt: new Date(endedAt), table };
        });
      },
      async bestsBy(person) {
        const order = (one: MemoryBest): string => `${one.game} ${writeBestKind(one)} ${one.size} ${one.guild}`;
        return bests
          .filter((one) => one.person === person)
          .sort((a, b) => (order(a) < order(b) ? -1 : 1))
          .map((one) => ({
            ...{ game: one.game, kind: writeBestKind(one), size: one.size, value: one.value },
            ...{ server: one.guild === '' ? null : one.guild, table: one.table },
          }));
      },
    },
  };
}

/** Whether a best of the same value counts before another one. */
function isBefore(one: MemoryBest, other: MemoryBest): boolean {
  const [at, otherAt] = [new Date(one.endedAt).getTime(), new Date(other.endedAt).getTime()];
  if (at !== otherAt) return at < otherAt;
  return one.table === other.table ? one.seat < other.seat : one.table < other.table;
}
