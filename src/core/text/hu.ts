import { known } from '../known.ts';

/**
 * Hungarian articles and endings. A word is a Hungarian noun, a number, or a label such as "m3"; it gets the form
 * that fits how it is spoken: "az m3", "5-ös", "kőről". These functions are not for names of people: their
 * pronunciation is unknown, so phrases leave them as they are.
 */

const VOWELS = 'aáeéiíoóöőuúüű';
const BACK = 'aáoóuú';
const ROUNDED = 'öőüű';
const NEUTRAL = 'iíé';

/** Letters whose names begin with a vowel: "az m3", but "a g2". */
const VOWEL_NAMES = `${VOWELS}flmnrsxy`;

/** Words, also as the end of longer ones, whose harmony the vowels before them must not decide. */
const FRONT_WORDS = ['gép', 'kép'];

/** Words, also as the end of longer ones, whose form as an object follows no rule. */
const OBJECTS: readonly (readonly [word: string, object: string])[] = [
  ['ház', 'házat'],
  ['ágy', 'ágyat'],
  ['tár', 'tárat'],
  ['kád', 'kádat'],
  ['kő', 'követ'],
  ['torony', 'tornyot'],
];

/** One consonant after a vowel that takes -t by itself: garázst, kristályt, sort. */
const SMOOTH = /[aáeéiíoóöőuúüű](?:sz|zs|ly|ny|[jlnrsz])$/;

const ONES = ['nulla', 'egy', 'kettő', 'három', 'négy', 'öt', 'hat', 'hét', 'nyolc', 'kilenc'];
const TENS = ['', 'tíz', 'húsz', 'harminc', 'negyven', 'ötven', 'hatvan', 'hetven', 'nyolcvan', 'kilencven'];

/** The last spoken word of a whole number from 0 on: "kettő" for 12, "száz" for 300. Throws for fractions. */
function lastWord(n: number): string {
  if (n === 0 || n % 10 > 0) return known(ONES[n % 10], `word for ${n}`);
  if (n % 100 > 0) return known(TENS[(n / 10) % 10], `word for ${n}`);
  if (n % 1_000 > 0) return 'száz';
  return n % 1_000_000 > 0 ? 'ezer' : 'millió';
}

/** The number at the end of a word as it is spoken; null when it ends otherwise. */
function spokenNumber(word: string): string | null {
  const digits = word.match(/\d+$/)?.[0];
  return digits === undefined ? null : lastWord(Number(digits));
}

/** The last vowel of the last word that decides its vowel harmony; undefined when all its vowels are neutral. */
function telling(words: string): string | undefined {
  const word = words.toLowerCase().replace(/^.*[\s-]/s, '');
  const vowels = [...word].filter((letter) => VOWELS.includes(letter));
  return vowels.findLast((letter) => !NEUTRAL.includes(letter));
}

function isBack(word: string): boolean {
  const vowel = telling(word);
  return vowel !== undefined && BACK.includes(vowel) && !FRONT_WORDS.some((end) => word.toLowerCase().endsWith(end));
}

/** A word as it stands before an ending: a last a or e becomes long. */
function stem(word: string): string {
  if (word.endsWith('a')) return `${word.slice(0, -1)}á`;
  return word.endsWith('e') ? `${word.slice(0, -1)}é` : word;
}

function ending(word: string, back: string, front: string): string {
  const number = spokenNumber(word);
  if (number !== null) return `${word}-${isBack(number) ? back : front}`;
  return stem(word) + (isBack(word) ? back : front);
}

function beginsWithVowel(word: string): boolean {
  const begin = word.toLowerCase().match(/[\p{L}\d].*/su)?.[0] ?? '';
  const digits = begin.match(/^\d+/)?.[0];
  // Egy, ezer, egymillió; öt and all numbers that begin with a 5.
  if (digits !== undefined) return digits.startsWith('5') || (digits.startsWith('1') && digits.length % 3 === 1);
  const first = begin.charAt(0);
  if (first === '') return false;
  if (!/^\p{L}{2}/u.test(begin)) return VOWEL_NAMES.includes(first);
  // Y is a vowel before a consonant: az Ybl, a York.
  return first === 'y' ? !VOWELS.includes(begin.charAt(1)) : VOWELS.includes(first);
}

/** With its article: "a konyha", "az erdő", "az m3", "az 5-ös", "a 12". */
export const az = (word: string | number): string => `${beginsWithVowel(String(word)) ? 'az' : 'a'} ${word}`;

/** With its article at the beginning of a sentence. */
export const Az = (word: string | number): string => `A${az(word).slice(1)}`;

/** To the top of: "konyhára", "kőre", "u3-ra", "g2-re". */
export const onto = (word: string): string => ending(word, 'ra', 're');

/** From the top of: "fáról", "kőről", "u3-ról". */
export const off = (word: string): string => ending(word, 'ról', 'ről');

/** To the inside of: "szobába", "emeletbe", "m3-ba". */
export const into = (word: string): string => ending(word, 'ba', 'be');

/** From the inside or the number of: "szobából", "6-ból", "12-ből". */
export const outOf = (word: string | number): string => ending(String(word), 'ból', 'ből');

/** A number as a name: "1-es", "5-ös", "6-os", "48-as", "20-as". */
export function numbered(n: number): string {
  const spoken = lastWord(n);
  if (VOWELS.includes(spoken.slice(-1)) && spoken !== 'kettő') return `${n}-s`;
  if (spoken === 'öt') return `${n}-ös`;
  if (spoken === 'hat') return `${n}-os`;
  return `${n}-${isBack(spoken) ? 'as' : 'es'}`;
}

/** As an object: "konyhát", "nappalit", "könyvtárat", "polcokat", "garázst", "gyümölcsöt". */
export function object(word: string): string {
  const lower = word.toLowerCase();
  const irregular = OBJECTS.find(([end]) => lower.endsWith(end));
  if (irregular !== undefined) {
    const [end, form] = irregular;
    // The first letter stays as it is: Torony, Lámpatorony.
    return word.slice(0, 1 - end.length) + form.slice(1);
  }
  if (VOWELS.includes(lower.slice(-1))) return `${stem(word)}t`;
  if (SMOOTH.test(lower)) return `${word}t`;
  // Plurals of back words: polcokat, szobákat.
  if (/(?:ok|ák)$/.test(lower)) return `${word}at`;
  if (isBack(word)) return `${word}ot`;
  return word + (ROUNDED.includes(telling(word) ?? 'e') ? 'öt' : 'et');
}

/** Gives every item of a spoken list its form: "fa és kő" becomes "fát és követ". */
export function each(list: string, form: (word: string) => string): string {
  return list
    .split(/(, | és )/)
    .map((part, at) => (at % 2 === 0 ? form(part) : part))
    .join('');
}
