import { known } from './known.ts';
import { sha256, sha256Hex } from './sha256.ts';

/**
 * Dice. Each turn has its own stream, which follows from the table's seed, so that no generator state is stored and a
 * replay is exact. Word i of a stream is word i mod 8 of SHA-256(`seed/stream/(i div 8)`): everybody can check a
 * published seed, and the cards that lie open do not tell the rest of the deck.
 */
export interface Rng {
  /** A whole number from 0 to `below` - 1, all equally likely. `below` is at least 1. */
  int(below: number): number;
  /** One of `items`, which is not empty. */
  pick<T>(items: readonly T[]): T;
  /** A new list in random order (Fisher–Yates from the end); the input stays as it is. */
  shuffle<T>(items: readonly T[]): T[];
}

/** The dice of one stream, from its first word on; equal seeds and streams make equal dice. */
export function rng(seed: string, stream: string | number): Rng {
  let words = new Uint32Array(0);
  let used = 0;
  let block = 0;
  const next = (): number => {
    if (used === words.length) {
      words = sha256(`${seed}/${stream}/${block}`);
      block += 1;
      used = 0;
    }
    const word = known(words[used], 'word left of the block');
    used += 1;
    return word;
  };
  const int = (below: number): number => {
    if (!Number.isInteger(below) || below < 1 || below > 2 ** 32) throw new RangeError(`int(${below})`);
    // Words beyond the last whole multiple of `below` are skipped, since low numbers would come up more often with
    // them.
    const limit = 2 ** 32 - (2 ** 32 % below);
    for (;;) {
      const word = next();
      if (word < limit) return word % below;
    }
  };
  return {
    int,
    pick(items) {
      return items[int(items.length)] as (typeof items)[number];
    },
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

/**
 * The hash that fixes a text of 32 random bytes without revealing it. That of the secret is posted while people gather,
 * that of the seed when the table starts.
 */
export function commitment(text: string): string {
  return sha256Hex(`turnkeeper/${text}`);
}
