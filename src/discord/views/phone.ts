/** What is known of the screen of a phone: 390 × 844 pixels, all lengths in pixels. */
export const PHONE = {
  /** How much of a conversation is seen at once. */
  seen: 674,
  /**
   * Of a row of buttons; of what stands between two of them; of a button without letters; of an icon or emoji on one.
   */
  row: 296,
  gap: 8,
  button: 27,
  icon: 26,
  /** How high a row of buttons is, and how much higher one with a label of two lines. */
  control: 44,
  secondLine: 11,
  /** How wide a picture is, and how high at most. */
  picture: 300,
  pictureMost: 405,
  /** How high a line of text is, and the space between two paragraphs. */
  line: 22,
  paragraph: 11,
  /** How high a title is, and a line in small letters. */
  title: 28,
  small: 18,
  /** What stands above the first part of a post: who says it; above that of an answer also to what. */
  post: 42,
  answer: 63,
  /**
   * How high an answer is at most, to the end of its last part, that is seen whole: below that its frame ends, and it
   * says that only one person sees it.
   */
  answerMost: 622,
} as const;

/** Chinese letters and those like them are about twice as wide as Latin ones. */
const isWide = (letter: string): boolean => letter >= '\u2e80';

/** How wide a text is, in letters of the Latin alphabet. */
export function lettersOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (isWide(letter) ? 2 : 1), 0);
}

/** A phone shows about so many letters of a button. */
export const BUTTON_LETTERS = 38;

/** As much of a label as a phone shows of a button. */
export function buttonText(label: string): string {
  if (lettersOf(label) <= BUTTON_LETTERS) return label;
  let end = 0;
  for (let wide = 1; end < label.length; end += 1) {
    wide += lettersOf(label.charAt(end));
    if (wide > BUTTON_LETTERS) break;
  }
  const shown = label.slice(0, end);
  // Whole words, where one ends within the last few letters.
  const word = shown.search(/\s\S{0,11}$/);
  return `${(word < 0 ? shown : shown.slice(0, word)).replace(/[\s(·,–:]+$/, '')}…`;
}

/** How wide a letter of a button is. */
export function letterWidth(letter: string): number {
  if (isWide(letter)) return 15;
  if (/[ .,:;!?'’|iíjlfrtI]/.test(letter)) return 4.5;
  if (/[mwMW]/.test(letter)) return 12;
  return letter === letter.toLowerCase() ? 8 : 9.5;
}
