import type { Feat } from '../../../core/contract/achievements.ts';
import { character } from '../rules/characters.ts';
import { type Sheet, sheets } from '../rules/score.ts';
import { GUILDS, type View } from '../rules/types.ts';
import type { Say } from './names.ts';

/** What is remarkable about somebody's town, the rarest first. Of a hundred autopilots 2, 3 and 16 achieve it. */
const FEATS: readonly { readonly id: string; readonly words: Say; is(sheet: Sheet): boolean }[] = [
  {
    id: 'all-guilds',
    words: { say: 'featGuilds' },
    is: ({ people }) => new Set(people.flatMap(({ id }) => character(id)?.guild ?? [])).size === GUILDS.length,
  },
  {
    id: 'building-15',
    words: { say: 'featBuilding' },
    is: ({ lots }) => lots.some(({ points }) => points.total >= 15),
  },
  {
    id: 'character-7',
    words: { say: 'featCharacter' },
    is: ({ people }) => people.some(({ points }) => points >= 7),
  },
];

/** What seats have achieved in a finished game. */
export function feats(view: View): readonly Feat<Say>[] {
  const all = sheets(view);
  return FEATS.flatMap(({ id, words, is }) => all.filter(is).map(({ seat }) => ({ seat, id, words })));
}
