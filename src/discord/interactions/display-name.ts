import { clip } from '../api/limits.ts';

/**
 * What somebody is called at a table. Names stand in texts as well as in pictures, so letters that Discord would take
 * for markup are replaced by their wide twins rather than escaped; what is invisible or turns the line around is left
 * out.
 */
const WIDE: { readonly [letter: string]: string } = {
  '*': '＊',
  '`': '｀',
  '~': '～',
  '|': '｜',
  '<': '＜',
  '>': '＞',
  '@': '＠',
  '#': '＃',
  '\\': '＼',
  '[': '［',
  ']': '］',
  '.': '．',
  ')': '）',
  '-': '－',
  '+': '＋',
};

const NAME = 32;

export function displayName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[*`~|<>@#\\[\]]/g, (letter) => WIDE[letter] ?? letter)
    // Inside a word an underscore is harmless.
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '＿')
    // At the beginning of a line these would make a list of it.
    .replace(/^(\d+)([.)]) /, (_, digits, sign) => `${digits}${WIDE[sign] ?? sign} `)
    .replace(/^[-+] /, (sign) => `${WIDE[sign.trim()]} `)
    .replace(/:\/\//g, '：//');
  return clip(plain === '' ? '?' : plain, NAME);
}
