import { FIGURES, FLAGS } from '../rules/flags.ts';
import { SCORINGS, SIDES } from '../rules/types.ts';
import { at, BASES, GUILD_OF, SCORING_OF, SHIELDS, STREETS } from './cards.ts';

/** Nobody has more than nine figures, so no building is further from the plaza than the figures of four. */
const REACH = 4 * FIGURES;
/** One more column on each side, and a row north of the plaza's, where nothing is ever built. */
const WIDTH = 2 * REACH + 3;
const HEIGHT = REACH + 3;
const SIZE = WIDTH * HEIGHT;

/** A cell as a number; they grow in reading order. */
export const cellAt = (x: number, y: number): number => (y + 1) * WIDTH + x + REACH + 1;
export const columnOf = (cell: number): number => (cell % WIDTH) - REACH - 1;
export const rowOf = (cell: number): number => Math.floor(cell / WIDTH) - 1;

const PLAZA = cellAt(0, 0);
/** What stands on the plaza's cell; other cells hold a building's number and one, or 0 for nothing. */
const PLAZA_CARD = 255;
/** East, south and west. */
const PLAZA_STREETS = 0b1110;

/** By side, in the order of `SIDES`: how far the cell beside it is. The opposite side is two further. */
export const STEPS = Int32Array.of(-WIDTH, 1, WIDTH, -1);
const SIDE_COUNT = SIDES.length;

/** By set of sides: how many. */
const COUNTS = Int32Array.from(
  { length: 2 ** SIDE_COUNT },
  (_, set) => [0, 1, 2, 3].filter((n) => set & (1 << n)).length,
);

const [FIXED, DIAMONDS, BESIDE, BESIDE_THREE, COLUMN, ROW, SHIELD] = SCORINGS.map((_, n) => n);

/** The city: what stands where, what fits where, and what it counts. Rulings are those of rules/flags. */
export class City {
  private readonly memory = new Int32Array(4 * SIZE + WIDTH + HEIGHT + 4 + REACH * 5);
  private carved = 0;
  /** By cell. */
  private readonly cards = this.carve(SIZE);
  /** By cell: the sides on which something stands; of these the ones from which a street leads here. */
  private readonly beside = this.carve(SIZE);
  private readonly streets = this.carve(SIZE);
  /** By cell: the sum of the shields beside it. */
  private readonly shields = this.carve(SIZE);
  /** Cards in each column and row, the plaza among them. */
  private readonly columns = this.carve(WIDTH);
  private readonly rows = this.carve(HEIGHT);
  private readonly guilds = this.carve(4);
  /** Free cells beside something, in reading order. */
  private readonly frontier = this.carve(2 * REACH);
  private readonly lotCards = this.carve(REACH);
  private readonly lotCells = this.carve(REACH);
  private readonly lotOwners = this.carve(REACH);
  private free = 0;
  private diamonds = 0;
  /** How many buildings there are. */
  size = 0;

  private carve(length: number): Int32Array {
    this.carved += length;
    return this.memory.subarray(this.carved - length, this.carved);
  }

  copy(from: City): void {
    this.memory.set(from.memory);
    this.free = from.free;
    this.diamonds = from.diamonds;
    this.size = from.size;
  }

  /** The plaza alone. */
  clear(): void {
    this.memory.fill(0);
    this.free = 0;
    this.diamonds = 0;
    this.size = 0;
    this.cards[PLAZA] = PLAZA_CARD;
    this.surround(PLAZA, PLAZA_STREETS, FLAGS.plazaShield);
    this.count(PLAZA, 1);
  }

  build(card: number, cell: number, owner: number): void {
    this.lotCards[this.size] = card;
    this.lotCells[this.size] = cell;
    this.lotOwners[this.size] = owner;
    this.size += 1;
    this.cards[cell] = card + 1;
    this.close(cell);
    this.surround(cell, at(STREETS, card), at(SHIELDS, card));
    this.count(cell, 1);
    this.tally(card, 1);
  }

  /** Takes the building away that was built last. */
  undo(): void {
    this.size -= 1;
    const card = at(this.lotCards, this.size);
    const cell = at(this.lotCells, this.size);
    this.cards[cell] = 0;
    for (let side = 0; side < SIDE_COUNT; side += 1) {
      const next = cell + at(STEPS, side);
      const back = ~(1 << (side ^ 2));
      const left = at(this.beside, next) & back;
      this.beside[next] = left;
      this.streets[next] = at(this.streets, next) & back;
      this.shields[next] = at(this.shields, next) - at(SHIELDS, card);
      if (left === 0 && at(this.cards, next) === 0) this.close(next);
    }
    this.open(cell);
    this.count(cell, -1);
    this.tally(card, -1);
  }

  /** Tells the cells around one what stands there now. */
  private surround(cell: number, streets: number, shield: number): void {
    for (let side = 0; side < SIDE_COUNT; side += 1) {
      const next = cell + at(STEPS, side);
      const back = 1 << (side ^ 2);
      const before = at(this.beside, next);
      this.beside[next] = before | back;
      if (streets & (1 << side)) this.streets[next] = at(this.streets, next) | back;
      this.shields[next] = at(this.shields, next) + shield;
      if (before === 0 && at(this.cards, next) === 0) this.open(next);
    }
  }

  private count(cell: number, one: number): void {
    const column = cell % WIDTH;
    const row = (cell - column) / WIDTH;
    this.columns[column] = at(this.columns, column) + one;
    this.rows[row] = at(this.rows, row) + one;
  }

  private tally(card: number, one: number): void {
    const guild = at(GUILD_OF, card);
    if (guild >= 0) this.guilds[guild] = at(this.guilds, guild) + one;
    if (at(SCORING_OF, card) === FIXED) this.diamonds += one;
  }

  /** Adds a cell to the frontier, unless it lies north of the plaza. */
  private open(cell: number): void {
    if (cell < WIDTH) return;
    let place = this.free;
    for (; place > 0 && at(this.frontier, place - 1) > cell; place -= 1) {
      this.frontier[place] = at(this.frontier, place - 1);
    }
    this.frontier[place] = cell;
    this.free += 1;
  }

  private close(cell: number): void {
    const place = this.frontier.indexOf(cell);
    if (place < 0 || place >= this.free) return;
    this.free -= 1;
    for (let n = place; n < this.free; n += 1) this.frontier[n] = at(this.frontier, n + 1);
  }

  /** Writes the cells where a building fits into `found`, in reading order; how many. */
  cellsFor(card: number, found: Int32Array): number {
    const streets = at(STREETS, card);
    let many = 0;
    for (let n = 0; n < this.free; n += 1) {
      const cell = at(this.frontier, n);
      if ((streets & at(this.beside, cell)) !== at(this.streets, cell)) continue;
      found[many] = cell;
      many += 1;
    }
    return many;
  }

  fitsSomewhere(card: number): boolean {
    const streets = at(STREETS, card);
    for (let n = 0; n < this.free; n += 1) {
      const cell = at(this.frontier, n);
      if ((streets & at(this.beside, cell)) === at(this.streets, cell)) return true;
    }
    return false;
  }

  /** What a building would count on its best cell; -1 when it fits nowhere. */
  best(card: number): number {
    const streets = at(STREETS, card);
    let most = -1;
    for (let n = 0; n < this.free; n += 1) {
      const cell = at(this.frontier, n);
      if ((streets & at(this.beside, cell)) !== at(this.streets, cell)) continue;
      const points = this.points(card, cell, 1);
      if (points > most) most = points;
    }
    return most;
  }

  /** What the buildings of a seat count. */
  total(owner: number): number {
    let sum = 0;
    for (let n = 0; n < this.size; n += 1) {
      if (at(this.lotOwners, n) === owner) sum += this.points(at(this.lotCards, n), at(this.lotCells, n), 0);
    }
    return sum;
  }

  // rules 4.2; `own` is 1 for a building that does not stand yet, which counts itself.
  private points(card: number, cell: number, own: number): number {
    const base = at(BASES, card);
    switch (at(SCORING_OF, card)) {
      case FIXED:
        return base;
      case DIAMONDS:
        return base + this.diamonds;
      case BESIDE:
        return base + at(COUNTS, at(this.beside, cell));
      case BESIDE_THREE:
        return base + 3 * at(COUNTS, at(this.beside, cell));
      case COLUMN:
        return base + own + at(this.columns, cell % WIDTH);
      case ROW:
        return base + own + at(this.rows, Math.floor(cell / WIDTH));
      case SHIELD:
        return base + at(this.shields, cell);
      default:
        return base + own + at(this.guilds, at(GUILD_OF, card));
    }
  }

  /** The building on a cell; -1 where none stands. */
  cardAt(cell: number): number {
    const card = at(this.cards, cell);
    return card === PLAZA_CARD ? -1 : card - 1;
  }

  /** The cells of the buildings in the order in which they were built, and their owners. */
  cellOfLot(n: number): number {
    return at(this.lotCells, n);
  }

  ownerOfLot(n: number): number {
    return at(this.lotOwners, n);
  }
}
