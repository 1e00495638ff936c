import type { Measures } from '../../core/contract/achievements.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Token } from '../../core/contract/path.ts';
import type { JsonObject } from '../../core/json.ts';
import { type Variant, variantOf } from '../table/variant.ts';

/** Statistics of one person in one game, out of the results of their games. */

/** The result of a seat of a game that was played to its end. */
export interface PlayedSeat {
  readonly endedAt: Date;
  /** How many seats played. */
  readonly size: number;
  readonly rank: number;
  readonly score: number | null;
  /** Null, here and below, when it was not kept. */
  readonly moves: number | null;
  /** How long the others have waited for the seat, in seconds. */
  readonly seconds: number | null;
  readonly parts: JsonObject | null;
  readonly measures: Measures | null;
  /** Of the game; empty when it ended before they were kept. */
  readonly options: JsonObject;
}

/** How somebody has done against somebody else in games that both played to their end. */
export interface HeadToHead {
  readonly games: number;
  /** In how many the person came before the other, and the other before the person. */
  readonly better: number;
  readonly worse: number;
}

/** Places and scores in games of one size and variant. */
export interface SizeStatistics {
  readonly size: number;
  readonly variant: Variant;
  /** How often each place was reached, the first one first; `size` numbers. */
  readonly places: readonly number[];
  /** Null without a game that was scored. */
  readonly average: number | null;
  readonly best: number | null;
  /** What the people of all servers score on the average; null when nobody has. */
  readonly usual: number | null;
}

/** A strength of the game, as an average; `usual`: that of the people of all servers. */
export interface StrengthStatistics {
  readonly id: Token;
  readonly kind: 'count' | 'share';
  /** Whether less of it is better. */
  readonly less: boolean;
  readonly average: number;
  readonly usual: number | null;
}

export interface Statistics {
  readonly games: number;
  readonly wins: number;
  /** How many games ended since the month began. */
  readonly thisMonth: number;
  /** The usual games first, then each variant, by number of seats; only those that were played. */
  readonly sizes: readonly SizeStatistics[];
  readonly strengths: readonly StrengthStatistics[];
  /** Seconds that a move took on the average; null when it was not kept. */
  readonly pace: number | null;
}

/**
 * `rows`: somebody's games; `usual`: by number of seats, seats of people of all servers, to compare with; `month`: when
 * the month began.
 */
export function statisticsOf(
  game: AnyGame,
  rows: readonly PlayedSeat[],
  usual: ReadonlyMap<number, readonly PlayedSeat[]>,
  month: Date,
): Statistics {
  const groups = groupsOf(game, rows);
  const others = new Map(
    [...usual].flatMap(([, seats]) => groupsOf(game, seats)).map((one) => [keyOf(one), one.seats]),
  );
  const timed = rows.filter(({ moves, seconds }) => (moves ?? 0) > 0 && seconds !== null);
  const moves = sum(timed.map((one) => one.moves ?? 0));
  return {
    games: rows.length,
    wins: rows.filter(({ rank }) => rank === 1).length,
    thisMonth: rows.filter(({ endedAt }) => endedAt >= month).length,
    sizes: groups.map((group) => {
      const { size, variant, seats: own } = group;
      const scores = own.flatMap(({ score }) => score ?? []);
      return {
        size,
        variant,
        places: Array.from({ length: size }, (_, at) => own.filter(({ rank }) => rank === at + 1).length),
        average: average(scores),
        best: scores.length === 0 ? null : scores.reduce((best, one) => Math.max(best, one)),
        usual: average((others.get(keyOf(group)) ?? []).flatMap(({ score }) => score ?? [])),
      };
    }),
    strengths: game.strengths.flatMap(({ id, kind, less = false, amount }) => {
      const amounts = (seats: readonly PlayedSeat[]): readonly number[] =>
        seats.flatMap(({ parts, options, measures }) => (parts ? (amount(parts, options, measures ?? {}) ?? []) : []));
      const own = average(amounts(rows));
      // Compared with games of the same sizes and variants only.
      const all = average(groups.flatMap((group) => amounts(others.get(keyOf(group)) ?? [])));
      return own === null ? [] : [{ id, kind, less, average: own, usual: all }];
    }),
    pace: moves === 0 ? null : sum(timed.map((one) => one.seconds ?? 0)) / moves,
  };
}

/** Seats of games of one size and variant. */
interface Group {
  readonly size: number;
  readonly variant: Variant;
  readonly seats: readonly PlayedSeat[];
}

function groupsOf(game: AnyGame, rows: readonly PlayedSeat[]): readonly Group[] {
  const groups = new Map<string, { readonly size: number; readonly variant: Variant; readonly seats: PlayedSeat[] }>();
  for (const row of rows) {
    const kind = { size: row.size, variant: variantOf(game, row.options) };
    const group = groups.get(keyOf(kind));
    if (group) group.seats.push(row);
    else groups.set(keyOf(kind), { ...kind, seats: [row] });
  }
  return [...groups.values()].sort((a, b) =>
    a.variant === b.variant ? a.size - b.size : a.variant < b.variant ? -1 : 1,
  );
}

const keyOf = ({ size, variant }: Pick<Group, 'size' | 'variant'>): string => `${size} ${variant}`;

/** Nobody is strong in anything before so many games. */
const GAMES_BEFORE_TALENTS = 10;

/**
 * What somebody is best at, compared with others: strengths of which they have at least a tenth more than is usual, the
 * farthest first; or a tenth less, where less is better. Nothing before ten games.
 */
export function talents({ games, strengths }: Pick<Statistics, 'games' | 'strengths'>): readonly Token[] {
  if (games < GAMES_BEFORE_TALENTS) return [];
  const lead = ({ average: own, usual, less }: StrengthStatistics): number => {
    if (usual === null || usual <= 0) return 1;
    return less ? usual / own : own / usual;
  };
  return strengths
    .filter((one) => lead(one) >= 1.1)
    .sort((a, b) => lead(b) - lead(a))
    .map(({ id }) => id);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function average(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : sum(numbers) / numbers.length;
}
