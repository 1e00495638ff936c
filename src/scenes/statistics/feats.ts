import type { Voice } from '../../core/contract/any-game.ts';
import type { Token } from '../../core/contract/path.ts';
import type { Language } from '../../core/text/message.ts';
import { appWords } from '../../text/words.ts';

/** What feats are called and what has to be achieved. */

const HOUSE = {
  'house-relentless': ['featRelentless', 'featRelentlessAbout'],
  'house-ranked': ['featRanked', 'featRankedAbout'],
  'house-people': ['featPeople', 'featPeopleAbout'],
  'house-strong': ['featStrong', 'featStrongAbout'],
} as const;

/** Null for one that a newer or an older version has stored and this one does not name. */
export function featWords(
  voice: Pick<Voice, 'feat'>,
  language: Language,
  id: Token,
): { readonly name: string; readonly about: string } | null {
  const house = Object.entries(HOUSE).find(([one]) => one === id)?.[1];
  if (!house) return voice.feat(id);
  const { say } = appWords(language, String);
  return { name: say({ say: house[0] }), about: say({ say: house[1] }) };
}
