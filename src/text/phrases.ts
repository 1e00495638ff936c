import type { Language } from '../core/text/message.ts';
import type { Phrase } from '../domain/conduct/phrase.ts';
import { appWords } from './words.ts';

/** What players can say to each other, in words. */

const WORDS = {
  hello: 'phraseHello',
  'good-luck': 'phraseGoodLuck',
  'good-move': 'phraseGoodMove',
  surprised: 'phraseSurprised',
  'sorry-late': 'phraseSorryLate',
  'close-game': 'phraseCloseGame',
  'good-game': 'phraseGoodGame',
  again: 'phraseAgain',
} as const satisfies { readonly [P in Phrase]: string };

/** A phrase in a language. */
export function phraseWords(phrase: Phrase, language: Language): string {
  return appWords(language, String).say({ say: WORDS[phrase] });
}
