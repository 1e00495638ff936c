import type { Rng } from '../../../core/rng.ts';
import { at } from './cards.ts';

/** Shuffles `size` numbers from `first` on, in the way of `Rng.shuffle`. */
export function shuffle(numbers: Int32Array, first: number, size: number, dice: Rng): void {
  for (let n = size - 1; n > 0; n -= 1) {
    const other = dice.int(n + 1);
    const here = at(numbers, first + n);
    numbers[first + n] = at(numbers, first + other);
    numbers[first + other] = here;
  }
}
