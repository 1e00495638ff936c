import { known } from '../../../core/known.ts';
import type { Rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { apply } from './apply.ts';
import { owned } from './board.ts';
import { building } from './buildings.ts';
import { has } from './characters.ts';
import { cellsFor } from './city.ts';
import { MASKED_CHANCE, masked } from './preview.ts';
import { points, sheet } from './score.ts';
import { cityFigures, person } from './table.ts';
import {
  type CardId,
  type Guild,
  HIDDEN,
  type Lot,
  type Move,
  RESOURCES,
  type Resource,
  type State,
  type Worker,
} from './types.ts';
import { workerCard } from './workers.ts';

/** Every move is tried on a table whose hidden cards stay hidden; what it promises is the estimate of its result. */
export function worths(state: State, seat: Seat, moves: readonly Move[], rng: Rng): readonly number[] {
  const worth = estimate(masked(state), seat);
  const restless = restlessness(state.round);
  return moves.map((move) => worth(move) + (restless > 0 ? (restless * rng.int(1_000)) / 1_000 : 0));
}

/** What each move is worth to `seat`, in points hoped for; in `covered` all that the seat cannot see is hidden. */
export function estimate(covered: State, seat: Seat): (move: Move) => number {
  const sites: Sites = new Map();
  return (move) => expectation(apply(covered, seat, move, MASKED_CHANCE).state, seat, sites) - nuisance(move);
}

/** Points taken off for moves that change little, so that an autopilot does not exchange and flip cards without end. */
export const NUISANCE = { exchange: 0.6, flip: 0.3 } as const;

function nuisance(move: Move): number {
  return move.kind === 'exchange' || move.kind === 'flip' ? NUISANCE[move.kind] : 0;
}

/** What a figure in the city is worth besides its points: the game ends with the sixth. */
export const PACE = 2.2;

/**
 * How many points chance may add to a move. An autopilot that looks one move ahead can idle for ever when no seat can
 * use its figures; that happens in one of four hundred games of two. From the thirtieth round on, which few games
 * reach, chance adds more points with each round, so that other moves are tried.
 */
export function restlessness(round: number): number {
  return 0.3 * Math.max(0, round - 30);
}

/** Waiting loses worth with each round, so that every game ends. */
export function haste(round: number): number {
  return 0.4 * Math.max(0, round - 16);
}

/** Roughly: the points to be hoped for at the end of the game. */
function expectation(state: State, seat: Seat, sites: Sites): number {
  const me = person(state, seat);
  const { total } = sheet(state, seat);
  const pace = (PACE + haste(state.round)) * cityFigures(state, seat);
  return total + pace + people(state, seat) + plans(state, seat, sites) + purse(me.coins.length) + handWorth(me.hand);
}

/** What characters will still do for their owner. */
export const USES = [
  ...(['seignior', 'manager', 'landowner', 'cheater', 'benefactor', 'tax-collector', 'builder'] as const).map(
    (role) => ({ role, worth: 1 }),
  ),
  { role: 'traveller', worth: 2 },
] as const;

function people(state: State, seat: Seat): number {
  const me = person(state, seat);
  return USES.reduce((sum, { role, worth }) => sum + (has(me, role) ? worth : 0), 0);
}

/** By number of coins: the first ones are worth more than the later ones. */
export const PURSE = [0, 0.9, 1.6, 2, 2.2, 2.3];

function purse(coins: number): number {
  return known(PURSE[coins], `worth of ${coins} coins`);
}

/** Workers in hand; none at all means that all of them come back. */
export function handWorth(hand: readonly Worker[]): number {
  if (hand.length === 0) return 1.6;
  return hand.reduce((sum, worker) => sum + 0.2 + 0.1 * workerCard(worker).free, 0);
}

/** A building that nobody has seen yet; the second best of those in front of a seat, of what it promises. */
export const UNSEEN = 1.5;
export const SECOND = 0.35;

/** How near the buildings in front of the seat are to being built, and what they would bring. */
function plans(state: State, seat: Seat, sites: Sites): number {
  const { buildings, supply } = person(state, seat);
  const ready = buildings
    .filter((card) => card !== HIDDEN)
    .map((card) => promise(state, seat, card, sites))
    .sort((a, b) => b - a);
  const [first = 0, second = 0] = ready;
  const unknown = buildings.includes(HIDDEN) ? UNSEEN : 0;
  const short = shortage(state, seat, buildings, supply) * (1 + haste(state.round) / 2);
  return first + SECOND * second + unknown - short;
}

/** Figures that are missing for the nearest building even if all of the supply went to the board. */
export const MOST_SHORTAGE = 2;

function shortage(state: State, seat: Seat, buildings: readonly CardId[], supply: number): number {
  const seen = buildings.filter((card) => card !== HIDDEN);
  const short = seen.map((card) => Math.max(0, missing(state, seat, building(card).cost) - supply));
  return Math.min(MOST_SHORTAGE, ...short);
}

function promise(state: State, seat: Seat, id: CardId, sites: Sites): number {
  const { cost, guild } = building(id);
  return promiseOf({ guild, size: cost.length }, missing(state, seat, cost), bestSite(state, seat, id, sites));
}

/** By number of figures that are lacking: fetching one takes about a turn. */
const DELAY = [1, 0.72, 0.72 * 0.72, 0.72 * 0.72 * 0.72, 0.72 * 0.72 * 0.72 * 0.72];

/** What a building promises, by what it counts on its best cell, if it fits on one, and what is lacking of its cost. */
export function promiseOf(
  { guild, size }: { readonly guild: Guild | null; readonly size: number },
  lacking: number,
  worth: number | null,
): number {
  const hope = (worth ?? 0) + PACE + (guild === null ? 0.5 : 1) - size;
  // A card that fits on no cell may never be built.
  return Math.max(0, hope) * known(DELAY[lacking], `delay by ${lacking}`) * (worth === null ? 0.2 : 0.6);
}

/** By city and card: what the best cell counts. Most moves leave the city alone, so this is found once for all. */
type Sites = Map<readonly Lot[], Map<CardId, number | null>>;

/** What a card would count on its best cell; null when it fits nowhere. */
function bestSite({ city }: State, seat: Seat, card: CardId, sites: Sites): number | null {
  const known = sites.get(city) ?? new Map<CardId, number | null>();
  sites.set(city, known);
  const before = known.get(card);
  if (before !== undefined) return before;
  const worths = cellsFor(city, building(card)).map((cell) => {
    const lot = { ...cell, card, owner: seat };
    return points({ city: [...city, lot] }, lot).total;
  });
  const most = worths.length === 0 ? null : Math.max(...worths);
  known.set(card, most);
  return most;
}

function missing(state: State, seat: Seat, cost: readonly Resource[]): number {
  return RESOURCES.reduce((sum, resource) => {
    const wanted = cost.filter((one) => one === resource).length;
    return sum + Math.max(0, wanted - owned(state.board, seat, resource));
  }, 0);
}
