/** French typography, articles and numbers. */

const NARROW = '\u202f';
const BROAD = '\u00a0';

/**
 * A French text with no-break spaces before ; ! ? : and inside « », so that no line ends there; they are narrow ones
 * except before a colon. The source has plain spaces in these places. The inserted words are names and are left as they
 * are.
 */
export function vf(texts: readonly string[], ...words: readonly (string | number)[]): string {
  const set = typeset.get(texts) ?? texts.map(spaced);
  typeset.set(texts, set);
  return set.map((text, at) => (at === 0 ? '' : words[at - 1]) + text).join('');
}

/** The texts of each template with their spaces, which stay the same whatever is put in. */
const typeset = new WeakMap<readonly string[], readonly string[]>();

const spaced = (text: string): string =>
  text
    .replace(/ (?=[;!?»])/g, NARROW)
    .replace(/(?<=«) /g, NARROW)
    .replace(/ (?=:)/g, BROAD);

/** "0 point", "1 point", "2 points": French counts in the plural from two on. */
export const count = (n: number, one: string, many: string): string => `${n}${BROAD}${Math.abs(n) < 2 ? one : many}`;

/** "1er", "2e": of a player, a rank, a turn. */
export const ordinal = (n: number): string => (n === 1 ? '1er' : `${n}e`);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Words with an aspirated h, before which articles are not elided: la haie, le huit. */
const ASPIRATED =
  /^(?:hache|hai[em]|hall|hamac|hamster|hangar|harpe|hasard|haut|hérisson|héron|héros|hibou|huit|hutte)/;
const VOWEL = /^(?:[aeiouœæ]|h|y(?![aeiou]))/;

/** Whether le, la and de lose their vowel before `word`: l’atelier, d’OddVille. Stars around bold words are ignored. */
export function elides(word: string): boolean {
  const heard = word.replace(/^[*_]+/, '').toLowerCase();
  return VOWEL.test(heard.normalize('NFD')) && !ASPIRATED.test(heard.normalize('NFC'));
}

/** The gender and number of a noun: masculine or feminine, singular or plural. */
export type Kind = 'm' | 'f' | 'mp' | 'fp';

/** By noun, its kind: of lists of nouns with commas between them. */
export const kindsOf = (nouns: { readonly [K in Kind]?: string }): { readonly [noun: string]: Kind } =>
  Object.fromEntries(
    Object.entries(nouns).flatMap(([kind, list]) => list.split(/,\s+/).map((noun) => [noun, kind as Kind])),
  );

const plural = (kind: Kind): boolean => kind === 'mp' || kind === 'fp';

/** "de Kingdomino", "d’OddVille": before names, which have no article. */
export const de = (name: string): string => (elides(name) ? `d’${name}` : `de ${name}`);

/** "le salon", "la cuisine", "l’atelier", "les tableaux". */
export function le(noun: string, kind: Kind): string {
  if (plural(kind)) return `les ${noun}`;
  return elides(noun) ? `l’${noun}` : `${kind === 'f' ? 'la' : 'le'} ${noun}`;
}

/** "un salon", "une cuisine", "des tableaux". */
export const un = (noun: string, kind: Kind): string => `${plural(kind) ? 'des' : kind === 'f' ? 'une' : 'un'} ${noun}`;

/** "du salon", "de la cuisine", "de l’atelier", "des tableaux"; with stuff, "some of it": "du bois". */
export function du(noun: string, kind: Kind): string {
  if (plural(kind)) return `des ${noun}`;
  return elides(noun) || kind === 'f' ? `de ${le(noun, kind)}` : `du ${noun}`;
}
