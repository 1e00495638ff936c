/** Where a line of text may be broken. */

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uff60]/u;
const SPACE = /[ \t\u200b\u3000]/u;
/** Neither before nor after these: no-break spaces, word joiner, zero-width joiner. */
const GLUE = /[\u00a0\u202f\u2007\u2060\ufeff\u200d]/u;
/** Never at the beginning of a line. */
const CLOSING = /[)\]}»”’!,.:;?%…·、。，．！？：；）」』】〉》〕〗、～ー々\p{M}]/u;
/** Never at the end of a line. */
const OPENING = /[([{«“‘（「『【〈《〔〖]/u;
const LETTER = /\p{L}/u;

function mayBreak(before: string, prev: string, next: string): boolean {
  if (GLUE.test(prev) || GLUE.test(next)) return false;
  if (SPACE.test(next)) return false;
  // French sets a space before these and after «, whether or not its writer made it a no-break one.
  if (SPACE.test(prev)) return !/[»:;!?%]/.test(next) && before !== '«';
  if (CLOSING.test(next) || OPENING.test(prev)) return false;
  if (WIDE.test(prev) || WIDE.test(next)) return true;
  // A hyphen between letters; a minus or a range of numbers stays together.
  return /[-–—]/.test(prev) && LETTER.test(before) && LETTER.test(next);
}

/** The pieces of a paragraph that stay whole, in order; spaces stand at the end of the piece before them. */
export function piecesOf(paragraph: string): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  let before = '';
  let prev = '';
  for (const next of paragraph) {
    if (prev !== '' && mayBreak(before, prev, next)) {
      pieces.push(piece);
      piece = '';
    }
    piece += next;
    before = prev;
    prev = next;
  }
  if (piece !== '') pieces.push(piece);
  return pieces;
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader calls letters: accents and joined emoji stay together. */
export function lettersOf(text: string): readonly string[] {
  return Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
}
