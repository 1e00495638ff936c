import { LIMITS } from '../api/limits.ts';
import { letterWidth, PHONE } from './phone.ts';
import type { Button } from './screen.ts';

/**
 * Buttons in rows that a phone shows as they are: it breaks a row that is too long, and leaves its last button alone.
 */

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

/**
 * Labels of buttons that stand in rows of their own, with an icon each: without their last parts ("m2 → g2 +1 ·
 * Kitchen" of "m2 → g2 +1 · Kitchen + Piano") where a phone would break them, as long as that tells them apart.
 */
export function phoneLabels(labels: readonly string[]): readonly string[] {
  const short = labels.map((label) => {
    let left = label;
    while (PHONE.button + PHONE.icon + lettersWidth(left) > PHONE.row) {
      const end = Math.max(left.lastIndexOf(' + '), left.lastIndexOf(' · '));
      if (end <= 0) return label;
      left = left.slice(0, end);
    }
    return left;
  });
  return new Set(short).size === labels.length ? short : labels;
}

const lettersWidth = (words: string): number => [...words].reduce((sum, letter) => sum + letterWidth(letter), 0);

function widthOf(one: Button): number {
  const label = 'label' in one ? (one.label ?? '') : '';
  return PHONE.button + lettersWidth(label) + ('emoji' in one && one.emoji !== undefined ? PHONE.icon : 0);
}
