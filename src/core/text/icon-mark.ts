/**
 * Places for icons in texts. A text names an icon; the chat puts its picture there, or
 * nothing.
 */

const BEGIN = '\uE000';
const END = '\uE001';
/** A chat's own spelling has the name, an id of up to 20 digits and some signs; a mark is as long, so lengths hold. */
const SPELLING = 24;

/** The place of an icon (`iconName` in core/contract/icon-name). */
const iconMark = (name: string): string => BEGIN + name.padEnd(name.length + SPELLING - 1, END);

/** With the icons of `names` before it. */
export const withIcons = (text: string, names: readonly string[]): string =>
  names.length === 0 ? text : `${names.map(iconMark).join('')} ${text}`;

/** A row of marks with the space behind it, or what is left of a mark where a text was cut short. */
const MARKS = new RegExp(`(?:${BEGIN}[a-z0-9_]*${END}*)+ ?`, 'g');
const MARK = new RegExp(`${BEGIN}([a-z0-9_]+)${END}+`, 'g');

/** Puts a picture, written as `spell` says, in each place; an icon of which it says null gets none. */
export function fillIconMarks(text: string, spell: (name: string) => string | null): string {
  return text.replace(MARKS, (marks) => {
    const icons = [...marks.matchAll(MARK)].map(([, name = '']) => spell(name) ?? '').join('');
    return icons === '' || !marks.endsWith(' ') ? icons : `${icons} `;
  });
}

/** The words alone, for where the chat shows no pictures: files, titles. */
export const withoutIconMarks = (text: string): string => fillIconMarks(text, () => null);
