import type { Seat } from '../../../core/seat.ts';
import { cheapest, owned, put, spots, take } from './board.ts';
import { building } from './buildings.ts';
import { has } from './characters.ts';
import { joined, lotAt, lotsBeside } from './city.ts';
import { COIN_LIMIT, FLAGS } from './flags.ts';
import { person } from './table.ts';
import {
  type Board,
  type Bonus,
  type Cell,
  type Lot,
  type Move,
  type MoveOf,
  type Person,
  RESOURCES,
  type Resource,
  type State,
  type Step,
} from './types.ts';

/** What a build brings (rules 3 step 6, 4.1). */
type BonusMove = MoveOf<'bonus'>;
type BonusStep = Extract<Step, { kind: 'bonus' }>;

/** Whose bonuses a build brings: its own, and those at its streets; with the Lamplighter those all around. */
export function sources(city: readonly Lot[], lot: Lot, builder: Person): readonly Cell[] {
  const around = has(builder, 'lamplighter') ? lotsBeside(city, lot) : joined(city, lot);
  return [lot, ...around].map(({ x, y }) => ({ x, y }));
}

export function bonusAt(city: readonly Lot[], cell: Cell): Bonus {
  const lot = lotAt(city, cell);
  if (lot === null) throw new Error(`no building at ${cell.x},${cell.y}`);
  return building(lot.card).bonus;
}

export function isResource(bonus: Bonus): bonus is Resource {
  return RESOURCES.some((resource) => resource === bonus);
}

/** What counts for a bonus: the figures on the board and beside it, and the coins. */
type Means = { readonly board: Board; readonly supply: number; readonly coins: number; readonly deck: number };

function means(state: State, seat: Seat): Means {
  const { supply, coins } = person(state, seat);
  return { board: state.board, supply, coins: coins.length, deck: state.deck.length };
}

/** The ways in which one waiting bonus can be taken with these means; none if it can do nothing. */
function ways(bonus: Bonus, cell: Cell, seat: Seat, has: Means): readonly BonusMove[] {
  if (bonus === 'coin') return has.coins < COIN_LIMIT && has.deck > 0 ? [{ kind: 'bonus', cell }] : [];
  if (bonus === 'swap') {
    return spots(has.board, seat).flatMap((from) =>
      RESOURCES.filter((to) => to !== from.resource).map((to): BonusMove => ({ kind: 'bonus', cell, from, to })),
    );
  }
  if (has.supply === 0) return [];
  if (isResource(bonus)) return [{ kind: 'bonus', cell }];
  return RESOURCES.filter((to) => bonus === 'any' || owned(has.board, seat, to) > 0).map((to) => ({
    kind: 'bonus',
    cell,
    to,
  }));
}

/** Every bonus that can be taken at the moment. */
export function bonusMoves(state: State, { seat, sources }: BonusStep): readonly BonusMove[] {
  const has = means(state, seat);
  return sources.flatMap((cell) => ways(bonusAt(state.city, cell), cell, seat, has));
}

/** Figures whose removal puts a waiting bonus on the list (ruling A5, docs/records/oddville.md). */
export function helpfulRemovals(state: State, { seat, sources }: BonusStep): readonly Move[] {
  const has = means(state, seat);
  if (has.supply > 0) return [];
  const bonuses = sources.map((cell) => ({ cell, bonus: bonusAt(state.city, cell) }));
  const waiting = bonuses.filter(({ cell, bonus }) => ways(bonus, cell, seat, has).length === 0);
  return spots(state.board, seat)
    .filter((spot) => {
      const after = { ...has, board: take(has.board, seat, spot), supply: 1 };
      return waiting.some(({ cell, bonus }) => ways(bonus, cell, seat, after).length > 0);
    })
    .map((spot) => ({ kind: 'remove', ...spot }));
}

/** Whether there is anything to decide about the waiting bonuses; if not, they lapse by themselves. */
export function openBonuses(state: State, step: BonusStep): boolean {
  if (step.sources.length === 0) return false;
  if (bonusMoves(state, step).length > 0 || helpfulRemovals(state, step).length > 0) return true;
  // A coin turned over makes room for one: only the Cheater can do that, and only on the own turn.
  const { coins } = means(state, step.seat);
  const flips = step.seat === state.active && canFlip(state, step.seat);
  return flips && coins === COIN_LIMIT && step.sources.some((cell) => bonusAt(state.city, cell) === 'coin');
}

export function canFlip(state: State, seat: Seat): boolean {
  const me = state.players[seat];
  return me !== undefined && has(me, 'cheater') && me.coins.length > 0 && state.flips < FLAGS.cheaterPerTurn;
}

/** The board after a bonus that moves or brings a figure. */
export function afterBonus(
  state: Pick<State, 'board' | 'seats'>,
  seat: Seat,
  from: BonusMove['from'],
  to: Resource,
): Board {
  const board = from ? take(state.board, seat, from) : state.board;
  return put(board, seat, to, cheapest(board, state.seats, to));
}
