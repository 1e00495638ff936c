import type { Feat } from '../../../core/contract/achievements.ts';
import type { Sheet, View } from '../rules/types.ts';
import type { Say } from './names.ts';

/** What is remarkable about a home, the rarest first. Of a hundred autopilots 3, 5 and 42 achieve it. */
const FEATS: readonly { readonly id: string; readonly words: Say; is(score: Sheet): boolean }[] = [
  { id: 'decor-10', words: { say: 'feat-decor' }, is: ({ decor }) => decor >= 10 },
  { id: 'roof-9', words: { say: 'feat-roof' }, is: ({ roof }) => roof !== null && roof.points >= 9 },
  {
    id: 'living-room-9',
    words: { say: 'feat-living-room' },
    is: ({ runs }) => runs.some(({ type, points }) => type === 'living-room' && points >= 9),
  },
];

/** What seats have achieved in a finished game. */
export function feats({ homes }: View): readonly Feat<Say>[] {
  return FEATS.flatMap(({ id, words, is }) =>
    homes.flatMap(({ seat, score }) => (is(score) ? [{ seat, id, words }] : [])),
  );
}
