import { known } from '../known.ts';

/** Chinese typography as Taiwan uses it. */

/** Scripts whose letters are written without spaces between them. */
const DENSE = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}';

const IS_DENSE = new RegExp(`[${DENSE}]`, 'u');
/** Latin and other letters, digits and signs before them, pictures such as ♛, code, and mentions such as <@1>. */
const ENDS_LOOSE = new RegExp(`(?![${DENSE}])[\\p{L}\\p{M}\\p{Nd}\\p{So}>\`%?]`, 'u');
const STARTS_LOOSE = new RegExp(`(?![${DENSE}])[\\p{L}\\p{Nd}\\p{So}<\`+−±]`, 'u');

/** What a letter is where a text ends or begins with it. */
type Setting = 'dense' | 'loose' | 'neither';

/** Each letter is classified once: there are few, and they are asked for with every word that is put in. */
const endings = new Map<string, Setting>();
const beginnings = new Map<string, Setting>();

function settingOf(letter: string, known: Map<string, Setting>, loose: RegExp): Setting {
  const found = known.get(letter);
  if (found !== undefined) return found;
  const setting = IS_DENSE.test(letter) ? 'dense' : loose.test(letter) ? 'loose' : 'neither';
  known.set(letter, setting);
  return setting;
}

/** Stars mark bold type and are not shown, so they are ignored between two letters. */
function endOf(text: string): Setting {
  let at = text.length;
  while (text[at - 1] === '*') at -= 1;
  return settingOf(lastOf(text.slice(Math.max(0, at - 2), at)), endings, ENDS_LOOSE);
}

function beginningOf(text: string): Setting {
  let at = 0;
  while (text[at] === '*') at += 1;
  const letter = text.codePointAt(at);
  return settingOf(letter === undefined ? '' : String.fromCodePoint(letter), beginnings, STARTS_LOOSE);
}

/** The last letter of one or two units: both of them when they are one letter. */
const lastOf = (units: string): string => [...units].at(-1) ?? '';

function apart(left: string, right: string): boolean {
  const end = endOf(left);
  if (end === 'neither') return false;
  const beginning = beginningOf(right);
  return beginning !== 'neither' && beginning !== end;
}

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
