import type { Dice } from '../soak/plan.ts';

/** Dice for many throws: a small generator (sfc32), the same numbers from the same seed everywhere. */
export function fastDice(seed: string): Dice {
  const word = sfc32(seed);
  const share = (): number => word() / 2 ** 32;
  const int = (below: number): number => Math.floor(share() * below);
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
    chance: (probability) => share() < probability,
    between: (from, to) => from + share() * (to - from),
  };
}

/** Whole numbers of 32 bits. */
export function sfc32(seed: string): () => number {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  for (const letter of seed) a = Math.imul(a ^ letter.charCodeAt(0), 0x01000193);
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let n = 0; n < 15; n += 1) next();
  return next;
}
