import type { Feat } from '../../../src/core/contract/achievements.ts';
import type { View } from '../rules/types.ts';
import type { Say } from './names.ts';

/** So many pebbles are a hoard. */
const HOARD = 4;

/** What one can achieve, the rarest first. */
export const feats: readonly Feat<View, Say>[] = [
  {
    id: 'hoard',
    name: { say: 'hoardName' },
    about: { say: 'hoard', with: { n: HOARD } },
    has: ({ counts }, seat) => (counts[seat] ?? 0) >= HOARD,
  },
];
