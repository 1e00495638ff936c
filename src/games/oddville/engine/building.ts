import type { Rng } from '../../../core/rng.ts';
import { CITY_FIGURES } from '../rules/flags.ts';
import { addSupply, putCheapest, spend, take } from './board.ts';
import {
  at,
  CHARACTER_COUNT,
  COIN_BONUS,
  COST_SIZES,
  COSTS,
  GUILD_OF,
  KINDS,
  LAMPLIGHTER,
  MEMBERS,
  STREETS,
} from './cards.ts';
import { STEPS } from './city.ts';
import { cellOf, NO_KIND, NO_SPOT, resourceOf, spotOf } from './move.ts';
import { bonusOn } from './moves.ts';
import { PILE, type Position, STEP } from './position.ts';
import { gain } from './purse.ts';
import { shuffle } from './shuffle.ts';

// rules 3: pay, place, mark, character, bonuses.
export function build(position: Position, seat: number, card: number, cell: number, world: Rng): void {
  for (let kind = 0; kind < KINDS; kind += 1) {
    for (let n = at(COSTS, card * KINDS + kind); n > 0; n -= 1) spend(position, seat, kind);
  }
  addSupply(position, seat, at(COST_SIZES, card) - 1);
  position.putDown(seat, card);
  position.city.build(card, cell, seat);
  countFigure(position, seat);
  const guild = at(GUILD_OF, card);
  if (guild >= 0) join(position, seat, guild, world);
  findSources(position, seat, card, cell);
  position.step = STEP.bonus;
  position.acting = seat;
}

/** After a figure has come to the city: the first to have six triggers the end. */
export function countFigure(position: Position, seat: number): void {
  const figures = at(position.cityFigures, seat) + 1;
  position.cityFigures[seat] = figures;
  if (position.trigger < 0 && figures >= CITY_FIGURES) position.trigger = seat;
}

// rules 3.3: an empty pile is made again from what everybody has of the guild, except in the last round of
// one-more-turn.
function join(position: Position, seat: number, guild: number, world: Rng): void {
  const { piles, pileSizes, people } = position;
  const first = guild * PILE;
  if (at(pileSizes, guild) === 0) {
    if (position.extraCount >= 0) return;
    gather(position, guild, world);
  }
  people[seat] = at(people, seat) | (1 << at(piles, first));
  const left = at(pileSizes, guild) - 1;
  pileSizes[guild] = left;
  piles.copyWithin(first, first + 1, first + 1 + left);
}

function gather({ seats, piles, pileSizes, people }: Position, guild: number, world: Rng): void {
  const first = guild * PILE;
  let gathered = 0;
  for (let seat = 0; seat < seats; seat += 1) {
    gathered |= at(people, seat) & at(MEMBERS, guild);
    people[seat] = at(people, seat) & ~at(MEMBERS, guild);
  }
  let size = 0;
  for (let one = 0; one < CHARACTER_COUNT; one += 1) {
    if ((gathered & (1 << one)) === 0) continue;
    piles[first + size] = one;
    size += 1;
  }
  pileSizes[guild] = size;
  shuffle(piles, first, size, world);
}

// rules 3 step 6: the building's own bonus, and those at its streets, or with the Lamplighter all around.
function findSources(position: Position, seat: number, card: number, cell: number): void {
  const { city, sources } = position;
  sources[0] = cell;
  let count = 1;
  if (position.has(seat, LAMPLIGHTER)) {
    for (let n = 0; n < city.size; n += 1) {
      const other = city.cellOfLot(n);
      if (!STEPS.includes(other - cell)) continue;
      sources[count] = other;
      count += 1;
    }
  } else {
    for (let side = 0; side < STEPS.length; side += 1) {
      const other = cell + at(STEPS, side);
      if ((at(STREETS, card) & (1 << side)) === 0 || city.cardAt(other) < 0) continue;
      sources[count] = other;
      count += 1;
    }
  }
  position.sourceCount = count;
}

export function bonus(position: Position, seat: number, move: number): void {
  const cell = cellOf(move);
  const kind = bonusOn(position, cell);
  if (kind === COIN_BONUS) gain(position, seat, 1);
  else {
    if (spotOf(move) === NO_SPOT) addSupply(position, seat, -1);
    else take(position, seat, spotOf(move));
    putCheapest(position, seat, resourceOf(move) === NO_KIND ? kind : resourceOf(move));
  }
  const { sources } = position;
  const place = sources.indexOf(cell);
  sources.copyWithin(place, place + 1, position.sourceCount);
  position.sourceCount -= 1;
}
