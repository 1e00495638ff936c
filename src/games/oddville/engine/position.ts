import { BUILDING_LIMIT, COIN_LIMIT, ROW_LENGTH } from '../rules/flags.ts';
import { GUILDS } from '../rules/types.ts';
import { at, CARDS, KINDS } from './cards.ts';
import { City } from './city.ts';

/** Arrays by seat have so many places. */
export const MOST_SEATS = 4;
/** Price levels of a field of the resource board. */
export const LEVELS = 3;
/** Places of a pile: the characters of a guild. */
export const PILE = 3;
/** A building and what stands around it. */
const MOST_SOURCES = 5;
/** One more than may be kept: the third is discarded at once. */
const MOST_HELD = BUILDING_LIMIT + 1;

export const ENDING = { base: 0, 'equal-turns': 1, 'one-more-turn': 2 } as const;
export const STEP = { start: 0, main: 1, recalled: 2, bonus: 3, react: 4, end: 5, over: 6 } as const;

/** A position as numbers in arrays, which a playout changes as it goes. Seats that are nobody's are -1. */
export class Position {
  readonly city = new City();
  private readonly memory = new Int32Array(256);
  private carved = 0;

  /** The row, position 1 first, `rowSize` of them. */
  readonly row = this.carve(ROW_LENGTH);
  /** A ring of `deckSize` cards from `deckTop` on. */
  readonly deck = this.carve(CARDS);
  /** By guild three places, the top first. */
  readonly piles = this.carve(GUILDS.length * PILE);
  readonly pileSizes = this.carve(GUILDS.length);
  /** By resource: whose figure is on the plaza's space. */
  readonly plaza = this.carve(KINDS);
  /** By field, price level and seat: figures on the resource board; and those of all seats. */
  readonly figures = this.carve(KINDS * LEVELS * MOST_SEATS);
  readonly crowds = this.carve(KINDS * LEVELS);
  /** By seat and resource: how many it owns. */
  readonly owned = this.carve(MOST_SEATS * KINDS);
  /** By seat: workers in hand, as a set. */
  readonly hands = this.carve(MOST_SEATS);
  readonly supplies = this.carve(MOST_SEATS);
  readonly coins = this.carve(MOST_SEATS);
  /** By seat: the buildings on its coins' backs, the last gained last. */
  readonly coinCards = this.carve(MOST_SEATS * COIN_LIMIT);
  /** By seat: buildings to be built, and how many. */
  readonly held = this.carve(MOST_SEATS * MOST_HELD);
  readonly heldCounts = this.carve(MOST_SEATS);
  /** By seat: its characters, as a set. */
  readonly people = this.carve(MOST_SEATS);
  /** By seat: its figures in the city, that on the plaza included. */
  readonly cityFigures = this.carve(MOST_SEATS);
  /** The cells whose bonuses are waiting. */
  readonly sources = this.carve(MOST_SOURCES);
  /** Who has a turn after this one, in one-more-turn. */
  readonly extra = this.carve(MOST_SEATS);

  seats = 0;
  ending = 0;
  round = 0;
  active = 0;
  step = 0;
  /** Whose starting resource, bonuses or answer are awaited. */
  acting = 0;
  exchanges = 0;
  trigger = -1;
  rowSize = 0;
  deckTop = 0;
  deckSize = 0;
  sourceCount = 0;
  /** -1 before the last round. */
  extraCount = -1;

  private carve(length: number): Int32Array {
    this.carved += length;
    return this.memory.subarray(this.carved - length, this.carved);
  }

  copy(from: Position): void {
    this.city.copy(from.city);
    this.memory.set(from.memory);
    this.seats = from.seats;
    this.ending = from.ending;
    this.round = from.round;
    this.active = from.active;
    this.step = from.step;
    this.acting = from.acting;
    this.exchanges = from.exchanges;
    this.trigger = from.trigger;
    this.rowSize = from.rowSize;
    this.deckTop = from.deckTop;
    this.deckSize = from.deckSize;
    this.sourceCount = from.sourceCount;
    this.extraCount = from.extraCount;
  }

  /** Who has to decide; -1 when the game is over. */
  decider(): number {
    if (this.mustDiscard()) return this.active;
    if (this.step === STEP.over) return -1;
    return this.step === STEP.start || this.step === STEP.bonus || this.step === STEP.react ? this.acting : this.active;
  }

  mustDiscard(): boolean {
    return at(this.heldCounts, this.active) > BUILDING_LIMIT;
  }

  has(seat: number, role: number): boolean {
    return (at(this.people, seat) & role) !== 0;
  }

  heldCard(seat: number, n: number): number {
    return at(this.held, seat * MOST_HELD + n);
  }

  takeUp(seat: number, card: number): void {
    const count = at(this.heldCounts, seat);
    this.held[seat * MOST_HELD + count] = card;
    this.heldCounts[seat] = count + 1;
  }

  putDown(seat: number, card: number): void {
    const count = at(this.heldCounts, seat);
    let kept = 0;
    for (let n = 0; n < count; n += 1) {
      const one = this.heldCard(seat, n);
      if (one === card) continue;
      this.held[seat * MOST_HELD + kept] = one;
      kept += 1;
    }
    this.heldCounts[seat] = kept;
  }

  /** Puts another building in the place of one. */
  swapHeld(seat: number, given: number, taken: number): void {
    const count = at(this.heldCounts, seat);
    for (let n = 0; n < count; n += 1) {
      if (this.heldCard(seat, n) === given) this.held[seat * MOST_HELD + n] = taken;
    }
  }

  onPlaza(seat: number): boolean {
    return this.plaza.includes(seat);
  }
}
