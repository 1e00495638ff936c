import type { Rng } from '../core/rng.ts';
import { sha256 } from '../core/sha256.ts';

/**
 * Fast dice for playouts: sfc32 (Chris Doty-Humphrey, PractRand), whole numbers of 32 bits alone, so they are the same
 * on every machine. One seed has many streams, and only the seed is hashed: a hash for every playout would take longer
 * than a fast playout. Nobody can check these dice, so nothing at a table may depend on them but a computer's choice.
 */
export class FastDice implements Rng {
  private readonly seed: Uint32Array;
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 0;

  constructor(seed: string) {
    this.seed = sha256(seed);
    this.restart(0);
  }

  /** Goes to the beginning of the stream with this number. */
  restart(stream: number): void {
    const [a = 0, b = 0, c = 0] = this.seed;
    this.a = a | 0;
    this.b = b | 0;
    this.c = (c + stream) | 0;
    this.counter = 1;
    for (let n = 0; n < 12; n += 1) this.next();
  }

  private next(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  // Some numbers come up more often than others, by less than one in a million for what games ask for.
  int(below: number): number {
    if (!Number.isInteger(below) || below < 1 || below > 2 ** 32) throw new RangeError(`int(${below})`);
    return Math.floor((this.next() * below) / 2 ** 32);
  }

  pick<T>(items: readonly T[]): T {
    return items[this.int(items.length)] as T;
  }

  shuffle<T>(items: readonly T[]): T[] {
    const out = [...items];
    for (let i = out.length - 1; i > 0; i -= 1) {
      const j = this.int(i + 1);
      [out[i], out[j]] = [out[j] as T, out[i] as T];
    }
    return out;
  }
}
