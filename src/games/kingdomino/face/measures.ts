import type { Measures } from '../../../core/contract/achievements.ts';
import { kingdomAt } from '../rules/kingdom.ts';
import { sizeOf } from '../rules/score.ts';
import type { View } from '../rules/types.ts';

/** By seat: how many squares of a full kingdom stayed empty, in a dynasty on the average of its games. */
function measuresOf(view: View): readonly Measures[] {
  const games = [...view.past, view.kingdoms];
  const full = sizeOf(view.options) ** 2;
  return view.kingdoms.map((_, seat) => {
    const gaps = games.map((kingdoms) => full - 1 - 2 * kingdomAt(kingdoms, seat).laid.length);
    return { gaps: gaps.reduce((sum, one) => sum + one, 0) / gaps.length };
  });
}

export const measures = { names: ['gaps'], of: measuresOf };
