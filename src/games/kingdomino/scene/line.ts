import type { Node } from '../../../core/scene/scene.ts';
import { badge, box, group, text } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Speak } from '../face/names.ts';
import { type Domino, halvesOf } from '../rules/dominoes.ts';
import type { Slot } from '../rules/types.ts';
import { crown } from './head.ts';
import { landscape } from './map.ts';

/** A domino on the table: two squares of `unit` and its number on a tab. */
export function dominoNodes(domino: Domino, x: number, y: number, unit: number): readonly Node[] {
  return [
    ...halvesOf(domino).map((half, at) => landscape(half, domino + at, x + at * unit, y, unit)),
    box(x, y, 2 * unit, unit, { line: 'brown-deep', width: 4, round: 8 }),
  ];
}

/** How wide the tab with a domino's number is, for letters of this size. */
export const tabWidth = (size: number): number => Math.round(size * 1.75);

/** The number on a domino's back, on a tab whose upper left corner is (x, y). */
function tab(domino: Domino, x: number, y: number, size: number): readonly Node[] {
  const [w, h] = [tabWidth(size), Math.round(size * 1.3)];
  return [
    box(x, y, w, h, { fill: 'card', line: 'brown-deep', width: 3, round: 8 }),
    text(String(domino), { x, y, w, h }, { size, ink: 'ink', bold: true, align: 'center' }),
  ];
}

/** A king: the seat's badge with a crown. (x, y) is the middle of the badge. */
export function king(seat: Seat, name: Speak['name'], x: number, y: number, r: number): Node {
  return group(x, y, [badge(seat, name, 0, 0, r), crown(0, -r * 1.24, r * 1.3)]);
}

export interface SlotLook {
  /** Laid already: only its place is left. */
  readonly gone?: boolean;
  /** Its king acts now, or it is there to be picked now. */
  readonly acting?: boolean;
  readonly faded?: boolean;
}

/** Height of the letters on the tab of a domino of this size. */
export const tabSize = (unit: number): number => Math.max(28, Math.round(unit * 0.25));

/** How far tab and king hang below a slot's dominoes. */
export const HANG = 0.4;

/** A slot of a line: the domino, two squares of `unit`, number and king at the lower edge, clear of the crowns. */
export function slotNodes(
  { domino, king: seat }: Slot,
  { x, y, unit }: { readonly x: number; readonly y: number; readonly unit: number },
  words: Speak,
  { gone = false, acting = false, faded = false }: SlotLook = {},
): readonly Node[] {
  const size = tabSize(unit);
  const tabNodes = tab(domino, x + 8, y + unit - Math.round(size * 0.4), size);
  if (gone) {
    const place = box(x, y, 2 * unit, unit, { line: 'ink-faint', width: 3, dash: [10, 9], round: 8 });
    const owner = seat === null ? [] : [badge(seat, words.name, x + unit, y + unit * 0.46, unit * 0.25)];
    return acting
      ? [box(x, y, 2 * unit, unit, { fill: 'accent-pale', line: 'accent', width: 6, round: 8 }), ...owner, ...tabNodes]
      : [group(0, 0, [place, ...owner, ...tabNodes], { opacity: 0.6 })];
  }
  const nodes = [...dominoNodes(domino, x, y, unit), ...tabNodes];
  const ringed = box(x - 9, y - 9, 2 * unit + 18, unit + 18, {
    fill: 'accent-pale',
    line: 'accent',
    width: 8,
    round: 14,
  });
  return [
    ...(acting ? [ringed] : []),
    ...(faded ? [group(0, 0, nodes, { opacity: 0.5 })] : nodes),
    ...(seat === null ? [] : [king(seat, words.name, x + unit * 1.4, y + unit * 1.07, Math.max(27, unit * 0.26))]),
  ];
}

/** A row of slots in the middle of `w`, and how wide each square may be for it to fit. */
export function rowOf(
  count: number,
  { x, y, w, unit, gap }: { x: number; y: number; w: number; unit: number; gap: number },
): readonly { readonly x: number; readonly y: number; readonly unit: number }[] {
  const whole = count * 2 * unit + (count - 1) * gap;
  const start = Math.round(x + (w - whole) / 2);
  return Array.from({ length: count }, (_, at) => ({ x: start + at * (2 * unit + gap), y, unit }));
}
