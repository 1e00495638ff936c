import type { Rng } from '../../../core/rng.ts';
import { kingsAt } from '../rules/deal.ts';
import { DOMINOES, type Domino } from '../rules/dominoes.ts';
import { at } from '../rules/frame.ts';
import { kingdomAt } from '../rules/kingdom.ts';
import type { Slot, State } from '../rules/types.ts';
import { unseen } from '../rules/view.ts';
import { NOWHERE, type Place } from './place.ts';
import { Realm } from './realm.ts';

/** On a domino of the next line without a king. */
export const OPEN = 255;

/**
 * The course of one game, changing in place: the lines, the kings on them, the kingdoms. It plays as rules/apply.ts
 * does, except that a domino which fits nowhere is laid nowhere by its own step.
 */
export class Course {
  readonly seats: number;
  /** By seat. */
  readonly realms: readonly Realm[];
  /** Whether the king on turn places its domino; it picks otherwise. */
  placing = false;
  over = false;
  /** The current line and its kings' seats, and the next one: lowest numbers first. */
  line = new Uint8Array(4);
  owners = new Uint8Array(4);
  next = new Uint8Array(4);
  claims = new Uint8Array(4);
  lineCount = 0;
  nextCount = 0;
  /** Which king of the line is on turn. */
  turn = 0;
  /** Dominoes to be drawn after those in `next`. */
  left = 0;
  /** How many lines have come to their end since the position was read. */
  lines = 0;

  /** The kings of the opening, and which of them picks. */
  private readonly bag = new Uint8Array(4);
  private bagCount = 0;
  private bagTurn = 0;
  /** Dominoes nobody has seen; those drawn next are the first after `drawn`. */
  private readonly pile = new Uint8Array(DOMINOES.length);
  private unseen = 0;
  private drawn = 0;
  private readonly kings: number;

  constructor({ seats, options }: Pick<State, 'seats' | 'options'>) {
    this.seats = seats;
    this.kings = kingsAt(seats);
    this.realms = Array.from({ length: seats }, () => new Realm(options));
  }

  /** Reads a position. What is hidden in it plays no part: `deal` deals it. */
  load(state: State): void {
    const { step, bag, line, at: turn, next, pile, kingdoms } = state;
    for (const [seat, realm] of this.realms.entries()) realm.load(kingdomAt(kingdoms, seat));
    this.placing = step === 'place';
    this.over = step === 'over';
    this.lineCount = readLine(line, this.line, this.owners);
    this.nextCount = readLine(next, this.next, this.claims);
    this.turn = turn;
    this.left = pile.length;
    this.lines = 0;
    const [acting, ...hidden] = bag;
    this.bag.set(acting === undefined ? [] : [acting, ...hidden.sort()]);
    this.bagCount = bag.length;
    this.bagTurn = 0;
    const pool = unseen(state);
    this.pile.set(pool);
    this.unseen = pool.length;
    this.drawn = 0;
  }

  /** Becomes the position that all playouts begin with: always the same `start`. */
  copy(start: Course): void {
    for (const [seat, realm] of this.realms.entries()) {
      const own = start.realms[seat];
      if (own !== undefined) realm.copy(own);
    }
    this.placing = start.placing;
    this.over = start.over;
    this.line.set(start.line);
    this.owners.set(start.owners);
    this.next.set(start.next);
    this.claims.set(start.claims);
    this.lineCount = start.lineCount;
    this.nextCount = start.nextCount;
    this.turn = start.turn;
    this.left = start.left;
    this.lines = start.lines;
    this.bag.set(start.bag);
    this.bagCount = start.bagCount;
    this.bagTurn = start.bagTurn;
    this.pile.set(start.pile);
    this.unseen = start.unseen;
    this.drawn = start.drawn;
  }

  /** Deals what nobody has seen: the order of the kings in the bag, and the pile. */
  deal(dice: Rng): void {
    shuffle(this.bag, this.bagTurn + 1, this.bagCount, this.bagCount, dice);
    shuffle(this.pile, 0, this.left, this.unseen, dice);
  }

  /** Begins a new game, dealt by these dice. */
  begin(dice: Rng, dominoes: number): void {
    for (const realm of this.realms) realm.clear();
    for (let king = 0; king < this.kings; king += 1) this.bag[king] = king % this.seats;
    this.bagCount = this.kings;
    this.bagTurn = 0;
    shuffle(this.bag, 0, this.kings, this.kings, dice);
    this.pile.set(DOMINOES);
    this.unseen = DOMINOES.length;
    this.drawn = 0;
    this.left = dominoes;
    shuffle(this.pile, 0, dominoes, this.unseen, dice);
    this.placing = false;
    this.over = false;
    this.lineCount = 0;
    this.turn = 0;
    this.draw();
  }

  /** The seat on turn. */
  get acting(): number {
    return this.bagTurn < this.bagCount ? at(this.bag, this.bagTurn) : at(this.owners, this.turn);
  }

  /** The kingdom of the seat on turn. */
  get realm(): Realm {
    const realm = this.realms[this.acting];
    if (realm === undefined) throw new Error('nobody is on turn');
    return realm;
  }

  /** The domino that is to be placed. */
  get domino(): Domino {
    return at(this.line, this.turn);
  }

  /** The domino on which another king of the seat on turn waits in the current line; 0 for none. */
  get waiting(): Domino | 0 {
    for (let king = this.turn + 1; king < this.lineCount; king += 1)
      if (this.owners[king] === this.owners[this.turn]) return at(this.line, king);
    return 0;
  }

  /** The king on turn lays its domino there; nowhere when it fits nowhere. */
  put(place: Place): void {
    if (place === NOWHERE) this.realm.discard();
    else this.realm.lay(this.domino, place);
    if (this.nextCount > 0) this.placing = false;
    else this.pass();
  }

  /** The king on turn claims the domino at this index of the next line. */
  claim(index: number): void {
    this.claims[index] = this.acting;
    this.pass();
  }

  private pass(): void {
    if (this.bagTurn < this.bagCount) {
      this.bagTurn += 1;
      if (this.bagTurn < this.bagCount) return;
    } else {
      this.turn += 1;
      if (this.turn < this.lineCount) {
        this.placing = true;
        return;
      }
      if (this.nextCount === 0) {
        this.over = true;
        return;
      }
    }
    this.lines += 1;
    [this.line, this.next] = [this.next, this.line];
    [this.owners, this.claims] = [this.claims, this.owners];
    this.lineCount = this.nextCount;
    this.turn = 0;
    this.placing = true;
    this.draw();
  }

  /** A new line for picking, sorted, as long as the pile lasts. */
  private draw(): void {
    const { next, claims, pile } = this;
    this.nextCount = Math.min(this.kings, this.left);
    for (let i = 0; i < this.nextCount; i += 1) {
      const domino = at(pile, this.drawn + i);
      let j = i;
      for (; j > 0 && at(next, j - 1) > domino; j -= 1) next[j] = at(next, j - 1);
      next[j] = domino;
      claims[i] = OPEN;
    }
    this.drawn += this.nextCount;
    this.left -= this.nextCount;
  }
}

/** Dominoes and kings of a line; says how many there are. */
function readLine(slots: readonly Slot[], dominoes: Uint8Array, kings: Uint8Array): number {
  for (const [index, { domino, king }] of slots.entries()) {
    dominoes[index] = domino;
    kings[index] = king ?? OPEN;
  }
  return slots.length;
}

/** Fills `items` from `from` to `to` with random ones of those from `from` to `end`. */
function shuffle(items: Uint8Array, from: number, to: number, end: number, dice: Rng): void {
  for (let i = from; i < to && i < end - 1; i += 1) {
    const j = i + dice.int(end - i);
    const item = at(items, j);
    items[j] = at(items, i);
    items[i] = item;
  }
}
