import type { Measures } from '../../../core/contract/achievements.ts';
import { ranked, type Standing } from '../../../core/contract/standing.ts';
import { clockwise, type Seat, seatsOf } from '../../../core/seat.ts';
import { ownedInAll } from './board.ts';
import { type Building, building } from './buildings.ts';
import { character } from './characters.ts';
import { besidePlaza, lotsBeside } from './city.ts';
import { FLAGS, PLAZA_POINTS } from './flags.ts';
import { onPlaza, person } from './table.ts';
import type { CharacterId, Lot, Public } from './types.ts';

/** What everything counts (rules 4.2, 5.3). */

/** A card's worth taken apart: `base + each * count`. */
export type Points = {
  readonly base: number;
  readonly each: number;
  /** How many things count; for shields the sum of their numbers. */
  readonly count: number;
  readonly total: number;
};

/** The number a neighbour's SHIELD card may count (ruling A14). */
function shield(card: Building): number {
  return card.scoring === 'fixed' && !FLAGS.diamondShield ? 0 : card.shield;
}

export function points({ city }: Pick<Public, 'city'>, lot: Lot): Points {
  const card = building(lot.card);
  const worth = (base: number, each: number, count: number): Points => ({
    base,
    each,
    count,
    total: base + each * count,
  });
  const among = (test: (other: Lot) => boolean): number => city.filter(test).length;
  const plaza = (counts: boolean): number => (FLAGS.plazaIsCard && counts ? 1 : 0);
  switch (card.scoring) {
    case 'fixed':
      return worth(card.base, 0, 0);
    case 'diamonds':
      return worth(
        card.base,
        1,
        among((other) => building(other.card).scoring === 'fixed'),
      );
    case 'beside':
    case 'beside3':
      return worth(
        card.base,
        card.scoring === 'beside3' ? 3 : 1,
        lotsBeside(city, lot).length + plaza(besidePlaza(lot)),
      );
    case 'column':
      return worth(card.base, 1, among((other) => other.x === lot.x) + plaza(lot.x === 0)); // ruling A30
    case 'row':
      return worth(card.base, 1, among((other) => other.y === lot.y) + plaza(lot.y === 0));
    case 'shields': {
      const around = lotsBeside(city, lot).map((other) => shield(building(other.card)));
      const sum = around.reduce((total, one) => total + one, besidePlaza(lot) ? FLAGS.plazaShield : 0);
      return worth(card.base, 1, sum);
    }
    case 'guild':
      return worth(
        card.base,
        1,
        among((other) => building(other.card).guild === card.guild),
      ); // ruling A13
  }
}

/** Points of a character for its owner; none for one that a preview keeps hidden. */
function characterPoints(id: CharacterId, table: Public, owner: Seat): number {
  const found = character(id);
  if (found === null) return 0;
  return found.onPlaza !== undefined && onPlaza(table, owner) ? found.onPlaza : found.points;
}

/** One seat's score, line by line. */
export type Sheet = {
  readonly seat: Seat;
  readonly lots: readonly { readonly lot: Lot; readonly points: Points }[];
  readonly people: readonly { readonly id: CharacterId; readonly points: number }[];
  readonly buildings: number;
  readonly plaza: number;
  readonly characters: number;
  /** One for each figure on the resource board. */
  readonly figures: number;
  readonly total: number;
};

export function sheet(table: Public, seat: Seat): Sheet {
  const lots = table.city.filter((lot) => lot.owner === seat).map((lot) => ({ lot, points: points(table, lot) }));
  const people = person(table, seat).characters.map((id) => ({ id, points: characterPoints(id, table, seat) }));
  const buildings = lots.reduce((sum, one) => sum + one.points.total, 0);
  const plaza = onPlaza(table, seat) ? PLAZA_POINTS : 0;
  const characters = people.reduce((sum, one) => sum + one.points, 0);
  const figures = ownedInAll(table.board, seat);
  return { seat, lots, people, buildings, plaza, characters, figures, total: buildings + plaza + characters + figures };
}

/** What points are for, in the order of the score sheet. */
const PARTS = ['buildings', 'plaza', 'characters', 'figures'] as const;

/** What became of the parts of a seat's points between two positions; those that stay are left out. */
export function partsOfChange(before: Public, after: Public, seat: Seat) {
  const [old, now] = [sheet(before, seat), sheet(after, seat)];
  return PARTS.map((part) => ({ part, n: now[part] - old[part] })).filter(({ n }) => n !== 0);
}

export function sheets(table: Public): readonly Sheet[] {
  return seatsOf(table.seats).map((seat) => sheet(table, seat));
}

/** By seat: its points by what they are for. */
export function items(table: Public): readonly Measures[] {
  return sheets(table).map((one) => Object.fromEntries(PARTS.map((part) => [part, one[part]])));
}

/** Who has won: of those who lead, the first clockwise from the trigger player (rules 5.4). */
export function winner(table: Public, all: readonly Sheet[], resigned: readonly Seat[]): Seat | null {
  const staying = all.filter(({ seat }) => !resigned.includes(seat));
  const best = Math.max(...staying.map(({ total }) => total));
  const order = clockwise(table.seats, table.trigger ?? 0);
  return order.find((seat) => staying.some((one) => one.seat === seat && one.total === best)) ?? null;
}

export function standings(table: Public, resigned: readonly Seat[]): readonly Standing[] {
  const all = sheets(table);
  const first = winner(table, all, resigned);
  const rows = all.map(({ seat, total, buildings, plaza, characters, figures }) => ({
    seat,
    score: total,
    parts: { buildings, plaza, characters, figures },
  }));
  // Only the first place is fought over; behind it equal scores share one.
  return ranked(rows, (a, b) => Number(b.seat === first) - Number(a.seat === first) || b.score - a.score, resigned);
}
