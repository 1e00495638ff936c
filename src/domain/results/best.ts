import type { Measures } from '../../core/contract/achievements.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Token } from '../../core/contract/path.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Seat } from '../../core/seat.ts';
import type { PersonId, TableId } from '../ids.ts';
import { type Variant, variantOf } from '../table/variant.ts';
import { isOwnPlay, type SeatEnding } from './result.ts';

/** Bests: the most remarkable thing of a kind that somebody has done. The best of all people's is a record. */

/** A seat of a game that was played to its end. */
export interface ScoredSeat {
  readonly seat: Seat;
  /** Null for a computer, and for a person whose data were erased. */
  readonly person: PersonId | null;
  readonly rank: number;
  readonly score: number | null;
  readonly resigned: boolean;
  /** What the score is made of; null when it was not kept. */
  readonly parts: JsonObject | null;
  /** What the final position shows beyond the parts; null when it was not kept. */
  readonly measures: Measures | null;
  /** Null when it was not kept. */
  readonly how: SeatEnding | null;
  /** About how many decisions its player was given hints. */
  readonly hints: number;
}

/** A game that was played to its end. */
export interface ScoredGame {
  readonly table: TableId;
  readonly game: Token;
  readonly options: JsonObject;
  readonly seats: readonly ScoredSeat[];
}

/**
 * - `score`: the most points with so many seats
 * - `margin`: the closest win; its value is the negative of the points between the winner and the next, so that more is
 *   better
 * - `streak`: the longest row of wins
 * - `s-…`: the most of a strength of the game
 */
export type BestKind = 'score' | 'margin' | 'streak' | `s-${Token}`;

/**
 * Something that a seat has done; `size`: with how many seats, 0 where that does not matter; `variant`: in games of
 * which variant, '' where that does not matter.
 */
export interface Best {
  readonly seat: Seat;
  readonly kind: BestKind;
  readonly variant: Variant;
  readonly size: number;
  readonly value: number;
}

/** A best in a hall, and whose it is. */
export interface HallEntry extends Pick<Best, 'kind' | 'variant' | 'size' | 'value'> {
  readonly person: PersonId;
  readonly name: string;
  readonly listed: boolean;
  readonly endedAt: Date;
  readonly table: TableId;
}

/** How a kind is stored with its variant: "score", "score:dynasty". */
export function writeBestKind({ kind, variant }: Pick<Best, 'kind' | 'variant'>): string {
  return variant === '' ? kind : `${kind}:${variant}`;
}

/** Null for a kind that a newer version has stored. */
export function parseBestKind(text: string): Pick<Best, 'kind' | 'variant'> | null {
  const [kind = '', variant = ''] = text.split(':');
  return isBestKind(kind) ? { kind, variant } : null;
}

function isBestKind(text: string): text is BestKind {
  return text === 'score' || text === 'margin' || text === 'streak' || text.startsWith('s-');
}

/** The kinds of a game in their order, each with the numbers of seats it is kept for. */
function kindsOf(game: AnyGame): readonly { readonly kind: BestKind; readonly size: number }[] {
  const { min, max } = game.seats;
  const sizes = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  return [
    ...sizes.map((size) => ({ kind: 'score', size }) as const),
    ...recordStrengths(game).map(({ id }) => ({ kind: `s-${id}`, size: 0 }) as const),
    { kind: 'margin', size: 0 },
    { kind: 'streak', size: 0 },
  ];
}

/**
 * Records in the order of their kinds, those of usual games first, then by variant, the newest variant first. Kinds
 * that the game does not have any more are left out.
 */
export function inOrder<B extends Pick<Best, 'kind' | 'variant' | 'size'> & { readonly endedAt: Date }>(
  game: AnyGame,
  records: readonly B[],
): readonly B[] {
  const kinds = kindsOf(game);
  const newest = new Map<Variant, number>();
  for (const { variant, endedAt } of records)
    newest.set(variant, Math.max(newest.get(variant) ?? 0, endedAt.getTime()));
  const variants = [...newest.keys()].sort(
    (a, b) => Number(a !== '') - Number(b !== '') || (newest.get(b) ?? 0) - (newest.get(a) ?? 0) || (a < b ? -1 : 1),
  );
  return variants.flatMap((variant) =>
    kinds.flatMap(({ kind, size }) =>
      records.filter((one) => one.variant === variant && one.kind === kind && one.size === size),
    ),
  );
}

/**
 * What people have done by themselves at a table, without hints, besides rows of wins, which take more than one game.
 */
export function bestsOf(game: AnyGame, { options, seats }: ScoredGame): readonly Best[] {
  const people = seats.filter((one) => one.person !== null && !one.resigned && isOwnPlay(one));
  const size = seats.length;
  const variant = variantOf(game, options);
  return [
    ...people.flatMap(({ seat, score }) =>
      score === null ? [] : [{ seat, kind: 'score', variant, size, value: score } as const],
    ),
    ...people.flatMap(({ seat, parts, measures }) =>
      recordStrengths(game).flatMap(({ id, amount }) => {
        const value = parts && amount(parts, options, measures ?? {});
        return value === null ? [] : [{ seat, kind: `s-${id}`, variant, size: 0, value } as const];
      }),
    ),
    ...marginOf(seats),
  ];
}

/** The win of a person over others, as far as another person was among them. */
function marginOf(seats: readonly ScoredSeat[]): readonly Best[] {
  const [winner, ...more] = seats.filter(({ rank }) => rank === 1);
  const others = seats.filter((one) => one !== winner && !one.resigned && one.score !== null);
  if (!winner || more.length > 0 || winner.person === null || winner.score === null || winner.resigned) return [];
  if (!isOwnPlay(winner) || !others.some(({ person }) => person !== null)) return [];
  const next = Math.max(...others.map(({ score }) => score ?? 0));
  return [{ seat: winner.seat, kind: 'margin', variant: '', size: 0, value: next - winner.score }];
}

function recordStrengths({ strengths }: AnyGame): AnyGame['strengths'] {
  return strengths.filter(({ record }) => record === true);
}

/** A best as it is kept, with those of anybody that were the best before it; null: there was none. */
export interface KeptBest extends Best {
  readonly person: PersonId;
  readonly formerHere: number | null;
  readonly formerAnywhere: number | null;
}

/** A best that nobody has done before in the server (`here`) or in any. */
export type BrokenRecord = KeptBest & { readonly where: 'here' | 'anywhere' };

/** How remarkable a record is: the more the better. */
const ORDER: readonly string[] = ['margin', 'streak', 's', 'score'];

/** So many games of a kind make a field: a best in fewer is not announced. */
export const FIELD = 20;

/**
 * The records that a game has broken and that are worth a line, the most remarkable first: those of the `winners`, and
 * the most points. What nobody had done before at all is no record yet: somebody has to be the first.
 */
export function brokenRecords(kept: readonly KeptBest[], winners: readonly Seat[]): readonly BrokenRecord[] {
  const broken = kept.flatMap((best): readonly BrokenRecord[] => {
    if (best.kind !== 'score' && !winners.includes(best.seat)) return [];
    const { value, formerHere, formerAnywhere } = best;
    if (formerAnywhere !== null && value > formerAnywhere) return [{ ...best, where: 'anywhere' }];
    return formerHere !== null && value > formerHere ? [{ ...best, where: 'here' }] : [];
  });
  const weight = ({ where, kind }: BrokenRecord): number =>
    (where === 'anywhere' ? 10 : 0) + ORDER.indexOf(kind.startsWith('s-') ? 's' : kind);
  return [...broken].sort((a, b) => weight(b) - weight(a) || b.value - a.value || a.seat - b.seat);
}
