import type { Feat } from '../../../src/core/contract/achievements.ts';
import { isSeat } from '../../../src/core/seat.ts';
import type { View } from '../rules/types.ts';
import type { Say } from './names.ts';

/** So many pebbles are a hoard. */
const HOARD = 4;

/** What seats have achieved in a finished game, the rarest first. */
export function feats({ counts }: View): readonly Feat<Say>[] {
  return [...counts.entries()].flatMap(([seat, n]) =>
    isSeat(seat) && n >= HOARD ? [{ seat, id: 'hoard', words: { say: 'hoard', with: { n: HOARD } } }] : [],
  );
}
