import { sample } from './example.ts';
import type { State } from './types.ts';

/** A column of three, where a fourth building counts most at the far end. */
export function longColumn(): State {
  return sample({
    built: [
      ['r10', 'p0-1', 1],
      ['m04', 'p0-2', 1],
      ['b07', 'p0-3', 1],
    ],
    board: { wood: [[0], [], []], crystal: [[0], [], []] },
    people: [{ buildings: ['m08'] }],
  });
}
