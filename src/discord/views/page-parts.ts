import { lettersOf, PHONE } from './phone.ts';

/** Divides the text of a page into parts of which a phone shows each at once. */

/** A message shows so many pixels of text and picture besides its title and its controls. */
const ROOM = 450;

/** A part with a picture has at least so much text. */
const LEAST = 4 * PHONE.line;

/**
 * The parts in their order, each of whole lines of `text`; `taken`: the pixels that the picture of the first part takes. A line
 * longer than a part stands alone.
 */
export function partsOf(text: string, taken: number): readonly string[] {
  const parts: string[] = [];
  let [part, left] = ['', Math.max(LEAST, ROOM - taken)];
  for (const paragraph of text.split('\n\n')) {
    for (const [at, line] of paragraph.split('\n').entries()) {
      const gap = part === '' ? '' : at === 0 ? '\n\n' : '\n';
      const height = heightOf(line) + (gap === '\n\n' ? PHONE.paragraph : 0);
      if (part !== '' && height > left) {
        parts.push(part);
        [part, left] = [line, ROOM - heightOf(line)];
      } else {
        part = `${part}${gap}${line}`;
        left -= height;
      }
    }
  }
  return [...parts, part];
}

function heightOf(line: string): number {
  return Math.max(1, Math.ceil(lettersOf(line.replaceAll('**', '')) / PHONE.letters)) * PHONE.line;
}
