import type { Rng } from '../core/rng.ts';
import { sha256 } from '../core/sha256.ts';

/**
 * Fast dice for playouts: sfc32 (Chris Doty-Humphrey, PractRand), started from the SHA-256 of a text. Whole numbers of 32 bits
 * alone, so they are the same on every machine. Nobody can check them, so nothing at a table may depend on them but a
 * computer's choice.
 */
export function fastDice(seed: string): Rng {
  const words = new Uint32Array(sha256(seed));
  let [a = 0, b = 0, c = 0] = words;
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let n = 0; n < 12; n += 1) next();
  // The bias of the remainder is below one in a million for what games ask for.
  const int = (below: number): number => {
    if (!Number.isInteger(below) || below < 1 || below > 2 ** 32) throw new RangeError(`int(${below})`);
    return next() % below;
  };
  return {
    int,
    pick: (items) => items[int(items.length)] as (typeof items)[number],
    shuffle(items) {
      const out = [...items];
      for (let i = out.length - 1; i > 0; i -= 1) {
        const j = int(i + 1);
        [out[i], out[j]] = [out[j] as (typeof out)[number], out[i] as (typeof out)[number]];
      }
      return out;
    },
  };
}
