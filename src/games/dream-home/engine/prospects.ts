import { FREE_HOUSE } from '../rules/appraise.ts';
import { ROOMS } from '../rules/cards.ts';
import { ROUNDS } from '../rules/types.ts';
import { byteAt, realAt } from './arrays.ts';
import type { Board } from './board.ts';
import { BESIDE, KINDS, kindOf, LARGEST, PARTNER, POINTS, ROOM_KIND, SIZES } from './numbers.ts';

/** What a home has of bathrooms, kitchens and bedrooms, and where there is room for more, as bits of one number. */
export const BATH_UP = 1;
export const BATH_DOWN = 2;
export const HAS_KITCHEN = 4;
export const HAS_BEDROOM = 8;
export const FREE_UP = 16;
export const FREE_DOWN = 32;

const BATHROOM = kindOf('bathroom');
const KITCHEN = kindOf('kitchen');
const BEDROOM = kindOf('bedroom');

/** What the cards to come promise in a round: the tables behind `growth` and `functions` of rules/appraise.ts. */
export class Prospects {
  /** At kind × 4 + size: what growing may bring a room that is open on both sides. */
  readonly growth = new Float64Array(KINDS * SIZES);
  /** Per kind of annex room: what its partner may bring. */
  readonly partner = new Float64Array(KINDS);
  /** By the bits above: how many bonuses a home has, or may get. */
  readonly bonuses = new Float64Array(64);
  /** How many rounds come after this one. */
  rounds = 0;

  private readonly chance = new Float64Array(KINDS);
  private readonly counts = new Uint8Array(KINDS);
  /** By number of cards: the chance that none of them comes in time. */
  private readonly misses: Float64Array;

  constructor(seats: number) {
    const share = 1 / (seats + 2.5);
    this.misses = new Float64Array(ROOMS.length + 1);
    this.misses[0] = 1;
    for (let n = 1; n <= ROOMS.length; n += 1) this.misses[n] = realAt(this.misses, n - 1) * (1 - share);
  }

  /** Reads the set of rooms in the deck. */
  survey(board: Board): void {
    const { counts, chance, growth, partner } = this;
    this.rounds = ROUNDS - board.round;
    counts.fill(0);
    for (let n = board.roomsDealt; n < board.roomDeck.length; n += 1) {
      const kind = byteAt(ROOM_KIND, byteAt(board.roomDeck, n));
      counts[kind] = byteAt(counts, kind) + 1;
    }
    for (let kind = 0; kind < KINDS; kind += 1) chance[kind] = 1 - realAt(this.misses, byteAt(counts, kind));
    for (let kind = 1; kind < KINDS; kind += 1) {
      if (byteAt(PARTNER, kind) !== 0) {
        const more = byteAt(BESIDE, kind) - byteAt(POINTS, kind * SIZES + 1);
        partner[kind] = more * realAt(chance, byteAt(PARTNER, kind));
        continue;
      }
      for (let size = 1; size < byteAt(LARGEST, kind); size += 1) growth[kind * SIZES + size] = this.grown(kind, size);
    }
    for (let bits = 0; bits < this.bonuses.length; bits += 1) this.bonuses[bits] = this.bonus(bits);
  }

  private grown(kind: number, from: number): number {
    let likely = 1;
    let total = 0;
    for (let size = from; size < byteAt(LARGEST, kind); size += 1) {
      likely *= realAt(this.chance, kind);
      const gain = byteAt(POINTS, kind * SIZES + size + 1) - byteAt(POINTS, kind * SIZES + size);
      total += likely * Math.max(0, gain - FREE_HOUSE / 2) * 0.5;
    }
    return total;
  }

  private bonus(bits: number): number {
    const bath = realAt(this.chance, BATHROOM);
    const up = (bits & BATH_UP) !== 0;
    const down = (bits & BATH_DOWN) !== 0;
    const freeUp = (bits & FREE_UP) !== 0;
    const freeDown = (bits & FREE_DOWN) !== 0;
    let total = 0;
    if (up && down) total += 1;
    else if (up !== down) total += (up ? freeDown : freeUp) ? bath * 0.7 : 0;
    else if (freeUp && freeDown) total += bath * bath * 0.5;
    let trio = 1;
    let missing = 0;
    if (!up && !down) {
      trio *= bath * 0.8;
      missing += 1;
    }
    if ((bits & HAS_KITCHEN) === 0) {
      trio *= realAt(this.chance, KITCHEN) * 0.8;
      missing += 1;
    }
    if ((bits & HAS_BEDROOM) === 0) {
      trio *= realAt(this.chance, BEDROOM) * 0.8;
      missing += 1;
    }
    if (missing === 0 || freeUp || freeDown) total += trio;
    return total;
  }
}
