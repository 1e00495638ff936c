import { known } from '../../../core/known.ts';
import type { Seat } from '../../../core/seat.ts';
import { has } from './characters.ts';
import { FLAGS } from './flags.ts';
import { type Board, type CharacterId, RESOURCES, type Resource, type Spot } from './types.ts';

/** The resource board: four fields of spaces for 0, 1 and 2 coins, filled from the cheapest (rules 2.4, 8.2). */
export const LEVELS = [0, 1, 2] as const;
const DEAREST = 2;

/** Figures a space level holds; the dearest takes any number. */
export function room(seats: number, level: number): number {
  if (level === 0) return 1;
  return level === 1 ? (seats === 2 ? FLAGS.oneSpaces2p : 2) : Number.POSITIVE_INFINITY;
}

/** One value per resource. */
export function byResource<T>(value: (resource: Resource) => T): { readonly [R in Resource]: T } {
  const [wood, clay, stone, crystal] = RESOURCES;
  return { wood: value(wood), clay: value(clay), stone: value(stone), crystal: value(crystal) };
}

export const EMPTY_BOARD: Board = byResource(() => [[], [], []]);

/** The level of the cheapest free space, which is also its price. */
export function cheapest(board: Board, seats: number, resource: Resource): number {
  return LEVELS.find((level) => figuresOn(board, resource, level).length < room(seats, level)) ?? DEAREST;
}

export function figuresOn(board: Board, resource: Resource, level: number): readonly Seat[] {
  return known(board[resource][level], `space for ${level} coins`);
}

/** How many of a resource a seat owns. */
export function owned(board: Board, seat: Seat, resource: Resource): number {
  return board[resource].reduce((sum, space) => sum + space.filter((one) => one === seat).length, 0);
}

export function ownedInAll(board: Board, seat: Seat): number {
  return RESOURCES.reduce((sum, resource) => sum + owned(board, seat, resource), 0);
}

/** Whether a seat owns everything in `cost`, symbol by symbol. */
export function affords(board: Board, seat: Seat, cost: readonly Resource[]): boolean {
  return RESOURCES.every((resource) => {
    const wanted = cost.filter((one) => one === resource).length;
    return wanted === 0 || owned(board, seat, resource) >= wanted;
  });
}

/** Where a seat has figures: one entry per field and price level. */
export function spots(board: Board, seat: Seat): readonly Spot[] {
  return RESOURCES.flatMap((resource) =>
    LEVELS.filter((level) => figuresOn(board, resource, level).includes(seat)).map((level) => ({ resource, level })),
  );
}

export function put(board: Board, seat: Seat, resource: Resource, level: number): Board {
  return {
    ...board,
    [resource]: board[resource].map((space, at) => (at === level ? [...space, seat] : space)),
  };
}

export function take(board: Board, seat: Seat, { resource, level }: Spot): Board {
  const at = figuresOn(board, resource, level).indexOf(seat);
  if (at < 0) throw new Error(`no figure of seat ${seat} on ${resource} ${level}`);
  return {
    ...board,
    [resource]: board[resource].map((space, i) => (i === level ? space.filter((_, j) => j !== at) : space)),
  };
}

/** Pays one of a resource: the figure on the cheapest of one's own spaces leaves (ruling A3). */
export function spend(board: Board, seat: Seat, resource: Resource): Board {
  const level = LEVELS.find((one) => figuresOn(board, resource, one).includes(seat));
  if (level === undefined) throw new Error(`seat ${seat} has no ${resource}`);
  return take(board, seat, { resource, level });
}

/** Coins that fetching a resource costs its buyer now (ruling A19). */
export function fetchPrice(
  board: Board,
  seats: number,
  buyer: { readonly characters: readonly CharacterId[] },
  resource: Resource,
): number {
  return Math.max(0, cheapest(board, seats, resource) - (has(buyer, 'landowner') ? 1 : 0));
}

/** Coins for fetching several one after the other, each at the price it then has (ruling A20). */
export function fetchPrices(
  board: Board,
  seats: number,
  seat: Seat,
  buyer: { readonly characters: readonly CharacterId[] },
  resources: readonly Resource[],
): readonly number[] {
  let after = board;
  return resources.map((resource) => {
    const price = fetchPrice(after, seats, buyer, resource);
    after = put(after, seat, resource, cheapest(after, seats, resource));
    return price;
  });
}
