import { LIMITS } from '../api/limits.ts';
import type { Button } from './screen.ts';

/** Buttons in rows that a phone shows as they are: it breaks a row that is too long, and leaves its last button alone. */

/** In pixels of a phone: what a row of buttons has, the distance between two, and what a button is wide without letters and with an emoji. */
const ROW = 296;
const GAP = 8;
const EMPTY = 27;
const EMOJI = 26;

/** The same buttons in the same order, in as few rows as hold them; five in a row at most. */
export function phoneRows(buttons: readonly Button[]): readonly (readonly Button[])[] {
  const packed: Button[][] = [];
  let left = 0;
  for (const one of buttons) {
    const width = widthOf(one);
    const row = packed.at(-1);
    if (row === undefined || row.length === LIMITS.buttonsPerRow || width + GAP > left) {
      packed.push([one]);
      left = ROW - width;
    } else {
      row.push(one);
      left -= GAP + width;
    }
  }
  return packed;
}

function widthOf(one: Button): number {
  const label = 'label' in one ? (one.label ?? '') : '';
  const letters = [...label].reduce((sum, letter) => sum + letterWidth(letter), 0);
  return EMPTY + letters + ('emoji' in one && one.emoji !== undefined ? EMOJI : 0);
}

/** In pixels, of the letters of a button. */
function letterWidth(letter: string): number {
  if (letter >= '\u2e80') return 15;
  if (/[ .,:;!?'’|iíjlfrtI]/.test(letter)) return 4.5;
  if (/[mwMW]/.test(letter)) return 12;
  return letter === letter.toLowerCase() ? 8 : 9.5;
}
