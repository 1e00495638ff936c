import type { AnyGame, AnyState } from '../contract/seal.ts';
import { type Rng, rng } from '../rng.ts';
import type { Reader } from '../seat.ts';

/**
 * World `n` of `of` that `reader` cannot tell from the real one; together they are as unlike each other as may be. They
 * follow from what the reader knows and from `seed` alone (`determinize` promises that), so what is made of them tells no
 * secret.
 */
export function sampledWorld(
  game: AnyGame,
  state: AnyState,
  reader: Reader,
  { n, of, seed }: { readonly n: number; readonly of: number; readonly seed: string },
): AnyState {
  return game.determinize(state, reader, turned(rng(seed, 'world'), n / of));
}

/**
 * The same dice, each throw turned by a share of the circle. Each by itself is as fair as the one it is made of, but
 * together they miss nothing: shuffled by dice turned by 0, 1/4, 1/2 and 3/4, four cards or more lie in no place twice,
 * and of two or three each lies in every place once. Unturned, one of two cards lies on top eight times out of eight
 * in one try of 128.
 */
export function turned(dice: Rng, share: number): Rng {
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
