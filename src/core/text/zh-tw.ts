import { known } from '../known.ts';

/** Chinese typography as Taiwan uses it. */

/** Scripts whose letters are written without spaces between them. */
const DENSE = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}';

/** Stars mark bold type and are not shown, so they are ignored between two letters. */
const ENDS_DENSE = new RegExp(`[${DENSE}]\\**$`, 'u');
const STARTS_DENSE = new RegExp(`^\\**[${DENSE}]`, 'u');
/** Latin and other letters, digits and signs before them, pictures such as ♛, code, and mentions such as <@1>. */
const ENDS_LOOSE = new RegExp(`(?![${DENSE}])[\\p{L}\\p{M}\\p{Nd}\\p{So}>\`%?]\\**$`, 'u');
const STARTS_LOOSE = new RegExp(`^\\**(?![${DENSE}])[\\p{L}\\p{Nd}\\p{So}<\`+−±]`, 'u');

const apart = (left: string, right: string): boolean =>
  (ENDS_DENSE.test(left) && STARTS_LOOSE.test(right)) || (ENDS_LOOSE.test(left) && STARTS_DENSE.test(right));

/**
 * A Chinese sentence as Taiwan sets it: one space where a word put in makes Chinese meet Latin letters or digits,
 * none beside full-width punctuation. The words themselves, being names, are left as they are.
 */
export function tw(texts: readonly string[], ...words: readonly (string | number)[]): string {
  return texts.reduce((left, right, at) => {
    const word = String(known(words[at - 1], `word number ${at}`));
    const said = left + (apart(left, word) ? ' ' : '') + word;
    return said + (apart(said, right) ? ' ' : '') + right;
  });
}

/** In bold type, the stars being part of the word. */
export const bold = (word: string): string => `**${word}**`;

/** "+3", "−2", "+0". */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
