import { known } from '../../../core/known.ts';
import { type Bonus, type CardId, type Guild, type Resource, type Scoring, SIDES, type Side } from './types.ts';

/** The building face of a coin/building card. */
export type Building = {
  readonly id: CardId;
  /** Null for diamonds, which belong to no guild. */
  readonly guild: Guild | null;
  readonly scoring: Scoring;
  /** The fixed part of what it counts. */
  readonly base: number;
  /** The number in its shield, which only neighbours count; 0 for none (ruling A14). */
  readonly shield: number;
  /** In the order wood, clay, stone, crystal. */
  readonly cost: readonly Resource[];
  readonly bonus: Bonus;
  /** Which edges are streets; the others are walls. */
  readonly streets: readonly Side[];
};

const LETTERS: { readonly [letter: string]: Resource } = { W: 'wood', C: 'clay', S: 'stone', X: 'crystal' };

function row(
  id: CardId,
  guild: Guild | null,
  scoring: Scoring,
  base: number,
  shield: number,
  cost: string,
  bonus: Bonus,
  streets: string,
): Building {
  return {
    id,
    guild,
    scoring,
    base,
    shield,
    cost: [...cost].map((letter) => known(LETTERS[letter], `resource "${letter}"`)),
    bonus,
    streets: SIDES.filter((side) => streets.includes(side)),
  };
}

/**
 * All 64 (rules 8.4). The kinds of cost, bonus, edge and scoring are the game's; which card has which is our own
 * composition until the printed one is known. Columns: id, guild, scoring, base, shield, cost, bonus, streets.
 */
export const BUILDINGS: readonly Building[] = [
  row('r01', 'rooster', 'guild', 1, 1, 'WSS', 'crystal', 'nw'),
  row('r02', 'rooster', 'guild', 2, 2, 'WCX', 'stone', 'sw'),
  row('r03', 'rooster', 'diamonds', 3, 3, 'SSX', 'coin', 'es'),
  row('r04', 'rooster', 'beside', 1, 1, 'WW', 'swap', 'ne'),
  row('r05', 'rooster', 'beside', 1, 1, 'WC', 'coin', 'ns'),
  row('r06', 'rooster', 'beside3', 0, 0, 'WCCX', 'swap', 'esw'),
  row('r07', 'rooster', 'column', 1, 1, 'WWC', 'double', 'nes'),
  row('r08', 'rooster', 'column', 1, 1, 'CX', 'wood', 'w'),
  row('r09', 'rooster', 'row', 2, 2, 'WSX', 'double', 'n'),
  row('r10', 'rooster', 'row', 2, 2, 'WCSX', 'any', 'nesw'),
  row('r11', 'rooster', 'shields', 0, 0, 'CS', 'coin', 'ew'),
  row('r12', 'rooster', 'shields', 0, 0, 'WSX', 'clay', 'nsw'),
  row('b01', 'bells', 'guild', 1, 1, 'WCS', 'coin', 'nsw'),
  row('b02', 'bells', 'guild', 2, 2, 'WCX', 'double', 'ne'),
  row('b03', 'bells', 'diamonds', 3, 3, 'WSX', 'swap', 'nw'),
  row('b04', 'bells', 'beside', 1, 1, 'WC', 'coin', 'esw'),
  row('b05', 'bells', 'beside', 1, 1, 'WS', 'double', 'es'),
  row('b06', 'bells', 'beside3', 0, 0, 'CSXX', 'any', 'n'),
  row('b07', 'bells', 'column', 1, 1, 'WWS', 'clay', 'nesw'),
  row('b08', 'bells', 'column', 1, 1, 'CCS', 'crystal', 'new'),
  row('b09', 'bells', 'row', 2, 2, 'WCX', 'coin', 'nes'),
  row('b10', 'bells', 'row', 2, 2, 'WWCX', 'stone', 'ew'),
  row('b11', 'bells', 'shields', 0, 0, 'WS', 'swap', 'sw'),
  row('b12', 'bells', 'shields', 0, 0, 'CSS', 'wood', 's'),
  row('m01', 'mask', 'guild', 1, 1, 'WCX', 'double', 'e'),
  row('m02', 'mask', 'guild', 2, 2, 'WSX', 'coin', 'ew'),
  row('m03', 'mask', 'diamonds', 3, 3, 'CSX', 'wood', 'esw'),
  row('m04', 'mask', 'beside', 1, 1, 'CC', 'double', 'nes'),
  row('m05', 'mask', 'beside', 1, 1, 'CS', 'crystal', 'nsw'),
  row('m06', 'mask', 'beside3', 0, 0, 'WCSX', 'coin', 'nw'),
  row('m07', 'mask', 'column', 1, 1, 'WS', 'swap', 's'),
  row('m08', 'mask', 'column', 1, 1, 'WX', 'clay', 'ne'),
  row('m09', 'mask', 'row', 2, 2, 'WSS', 'swap', 'sw'),
  row('m10', 'mask', 'row', 2, 2, 'WWSX', 'any', 'new'),
  row('m11', 'mask', 'shields', 0, 0, 'WCS', 'coin', 'nesw'),
  row('m12', 'mask', 'shields', 0, 0, 'WCX', 'stone', 'ns'),
  row('l01', 'lily', 'guild', 1, 1, 'WWC', 'swap', 'esw'),
  row('l02', 'lily', 'guild', 2, 2, 'CSX', 'wood', 'nes'),
  row('l03', 'lily', 'diamonds', 3, 3, 'WXX', 'double', 'ns'),
  row('l04', 'lily', 'beside', 1, 1, 'WS', 'any', 'w'),
  row('l05', 'lily', 'beside', 1, 1, 'WX', 'stone', 'ew'),
  row('l06', 'lily', 'beside3', 0, 0, 'WSSX', 'clay', 'nsw'),
  row('l07', 'lily', 'column', 1, 1, 'CS', 'coin', 'sw'),
  row('l08', 'lily', 'column', 1, 1, 'WCS', 'coin', 'nw'),
  row('l09', 'lily', 'row', 2, 2, 'CSX', 'coin', 'e'),
  row('l10', 'lily', 'row', 2, 2, 'WCSS', 'crystal', 'ne'),
  row('l11', 'lily', 'shields', 0, 0, 'WWC', 'swap', 'new'),
  row('l12', 'lily', 'shields', 0, 0, 'WCC', 'double', 'es'),
  row('d01', null, 'fixed', 4, 4, 'S', 'coin', 'n'),
  row('d02', null, 'fixed', 4, 4, 'S', 'swap', 'new'),
  row('d03', null, 'fixed', 4, 4, 'WW', 'coin', 'nw'),
  row('d04', null, 'fixed', 4, 4, 'X', 'wood', 'w'),
  row('d05', null, 'fixed', 4, 4, 'X', 'clay', 'nes'),
  row('d06', null, 'fixed', 4, 4, 'WC', 'stone', 'ns'),
  row('d07', null, 'fixed', 4, 4, 'WC', 'any', 'nsw'),
  row('d08', null, 'fixed', 4, 4, 'WC', 'any', 'es'),
  row('d09', null, 'fixed', 4, 4, 'CC', 'crystal', 'ew'),
  row('d10', null, 'fixed', 4, 4, 'WS', 'any', 'nesw'),
  row('d11', null, 'fixed', 5, 5, 'CS', 'swap', 'sw'),
  row('d12', null, 'fixed', 5, 5, 'SS', 'coin', 'es'),
  row('d13', null, 'fixed', 5, 5, 'WX', 'coin', 'new'),
  row('d14', null, 'fixed', 5, 5, 'WWC', 'double', 'ns'),
  row('d15', null, 'fixed', 5, 5, 'CX', 'any', 'esw'),
  row('d16', null, 'fixed', 5, 5, 'WWS', 'any', 'ne'),
];

const BY_ID = new Map(BUILDINGS.map((building) => [building.id, building]));

export function building(id: CardId): Building {
  const found = BY_ID.get(id);
  if (found === undefined) throw new Error(`no building ${id}`);
  return found;
}
