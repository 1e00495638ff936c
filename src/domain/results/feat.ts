import type { AnyGame, AnyView } from '../../core/contract/any-game.ts';
import type { Level } from '../../core/contract/level.ts';
import type { Token } from '../../core/contract/path.ts';
import type { Seat } from '../../core/seat.ts';
import type { PersonId } from '../ids.ts';

/** Feats: what people collect. Each game has its own, the house adds some that follow from results. */

/** What of a seat's result the feats of the house follow from. */
interface SeatOutcome {
  readonly seat: Seat;
  /** Null: a computer. */
  readonly person: PersonId | null;
  /** As in the result; null when the game was aborted. */
  readonly rank: number | null;
  /** Of a computer; null for a person. */
  readonly level: Level | null;
}

type House = { readonly id: Token; has(own: SeatOutcome, others: readonly SeatOutcome[], rated: boolean): boolean };

const beats = (own: SeatOutcome, others: readonly SeatOutcome[], level: Level): boolean =>
  own.rank === 1 && others.some((one) => one.level === level && one.rank !== 1);

/** A win over a relentless computer is rarer than what a game's own feats ask for, the others are not. */
const RAREST: readonly House[] = [{ id: 'house-relentless', has: (own, others) => beats(own, others, 'relentless') }];
const OTHERS: readonly House[] = [
  { id: 'house-ranked', has: ({ rank }, _, rated) => rated && rank === 1 },
  {
    id: 'house-people',
    has: ({ rank }, others) => rank === 1 && others.length >= 3 && others.every(({ person }) => person !== null),
  },
  { id: 'house-strong', has: (own, others) => beats(own, others, 'strong') },
];

/** All that can be collected in a game, the rarest first. */
export function featsOf(game: Pick<AnyGame, 'feats'>): readonly Token[] {
  return [...RAREST, ...game.feats, ...OTHERS].map(({ id }) => id);
}

/**
 * What a seat has achieved in a game that ended at `view`, the public's, the rarest first. `seats`: those of its
 * result.
 */
export function achieved(
  game: AnyGame,
  view: AnyView,
  seat: Seat,
  { seats, rated }: { readonly seats: readonly SeatOutcome[]; readonly rated: boolean },
): readonly Token[] {
  const own = seats.find((one) => one.seat === seat);
  const others = seats.filter((one) => one.seat !== seat);
  const house = (all: readonly House[]): readonly Token[] =>
    all.flatMap(({ id, has }) => (own && has(own, others, rated) ? [id] : []));
  return [...house(RAREST), ...game.feats.flatMap(({ id, has }) => (has(view, seat) ? [id] : [])), ...house(OTHERS)];
}

/** What of that somebody collects: they have played the game to its end themselves, and without hints. */
export function collected(
  { feats, how }: { readonly feats: readonly Token[] | null; readonly how: string | null },
  hints: number,
): readonly Token[] {
  return how === 'played' && hints === 0 ? (feats ?? []) : [];
}
