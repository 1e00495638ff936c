import type { AnyGame, AnyState } from '../contract/any-game.ts';
import { type Rng, rng } from '../rng.ts';
import type { Reader } from '../seat.ts';

/**
 * Determinization number `n` (from 0) of `of`: a state `reader` cannot tell from the real one. Together the `of` states
 * differ from each other as much as possible. They depend only on what the reader knows and on `seed` (`determinize`
 * promises that), so nothing that is computed from them tells a secret.
 */
export function sampledWorld(
  game: AnyGame,
  state: AnyState,
  reader: Reader,
  { n, of, seed }: { readonly n: number; readonly of: number; readonly seed: string },
): AnyState {
  return game.determinize(state, reader, rotated(rng(seed, 'world'), n / of));
}

/**
 * The same dice with each result rotated by `share` (from 0 to below 1) of its range, which quasi-Monte Carlo calls a
 * Cranley–Patterson rotation. Rotated dice are as fair as the original ones, and dice with evenly spaced shares cover
 * all outcomes evenly: in the four shuffles by dice rotated by 0, 1/4, 1/2 and 3/4, four or more cards never lie in the
 * same place twice, and each of two or three lies in every place. With eight independent shuffles, the same one of two
 * cards would lie on top every time in one case out of 128.
 */
export function rotated(dice: Rng, share: number): Rng {
  const by = (count: number): number => Math.floor(count * share);
  const int = (below: number): number => (dice.int(below) + by(below)) % below;
  return {
    int,
    pick(items) {
      return items[int(items.length)] as (typeof items)[number];
    },
    shuffle(items) {
      const order = dice.shuffle(items);
      return [...order.slice(by(order.length)), ...order.slice(0, by(order.length))];
    },
  };
}
