import { LIMITS } from '../api/limits.ts';
import { letterWidth, PHONE } from './phone.ts';
import type { Button } from './screen.ts';

/** Buttons in rows that a phone shows as they are: it breaks a row that is too long, and leaves its last button alone. */

/** The same buttons in the same order, in as few rows as hold them; five in a row at most. */
export function phoneRows(buttons: readonly Button[]): readonly (readonly Button[])[] {
  const packed: Button[][] = [];
  let left = 0;
  for (const one of buttons) {
    const width = widthOf(one);
    const row = packed.at(-1);
    if (row === undefined || row.length === LIMITS.buttonsPerRow || width + PHONE.gap > left) {
      packed.push([one]);
      left = PHONE.row - width;
    } else {
      row.push(one);
      left -= PHONE.gap + width;
    }
  }
  return packed;
}

function widthOf(one: Button): number {
  const label = 'label' in one ? (one.label ?? '') : '';
  const letters = [...label].reduce((sum, letter) => sum + letterWidth(letter), 0);
  return PHONE.button + letters + ('emoji' in one && one.emoji !== undefined ? PHONE.icon : 0);
}
