/** What is known of the screen of a phone: 390 pixels wide, all lengths in pixels. */
export const PHONE = {
  /** Of a row of buttons; of what stands between two of them; of a button without letters; of an icon or emoji on one. */
  row: 296,
  gap: 8,
  button: 27,
  icon: 26,
  /** How wide a picture is. */
  picture: 300,
  /** How high a line of text is, and the space between two paragraphs. */
  line: 22,
  paragraph: 11,
  /** How many letters of the Latin alphabet a line of text has. */
  letters: 37,
} as const;

/** Chinese letters and those like them are about twice as wide as Latin ones. */
export const isWide = (letter: string): boolean => letter >= '\u2e80';

/** How wide a text is, in letters of the Latin alphabet. */
export function lettersOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (isWide(letter) ? 2 : 1), 0);
}
