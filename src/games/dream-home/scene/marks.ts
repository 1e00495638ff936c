import type { Ink } from '../../../core/ink.ts';
import type { Node } from '../../../core/scene.ts';
import { box, disc, group, sprite, text } from '../../../core/sketch.ts';
import { LINE, type Nodes } from '../art/pen.ts';
import type { Cell, HomeView } from '../types.ts';

/** How a cell is set off. */
export type Mark =
  /** One of the possible answers. */
  | { readonly kind: 'answer' }
  /** Already chosen, or new in a preview. */
  | { readonly kind: 'chosen' }
  /** What is about to lie there. */
  | { readonly kind: 'ghost'; readonly sprite: string }
  /** Changed by the seat's last turn, as the n-th of its steps; null when there was only one. */
  | { readonly kind: 'latest'; readonly n: number | null }
  /** Points that came or went here. */
  | { readonly kind: 'points'; readonly text: string; readonly good: boolean };

/** Where a cell lies on the sheet. */
export type Place = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

const MARK_INKS: { readonly [kind in 'answer' | 'chosen']: Ink } = { answer: 'accent', chosen: 'good' };

/** The marks of one cell and, where cells are `named`, its name: large and in colour on a possible answer. */
export function marked(cell: Cell, { x, y, w, h }: Place, own: readonly Mark[], named: boolean): Nodes {
  const asked = own.some(({ kind }) => kind === 'answer');
  const chosen = own.some(({ kind }) => kind === 'chosen');
  const nodes: Node[] = own.flatMap((mark): Nodes => {
    switch (mark.kind) {
      case 'answer':
      case 'chosen': {
        const inset = Math.max(3, w * 0.03);
        return [
          box(x + inset, y + inset, w - 2 * inset, h - 2 * inset, {
            line: 'white',
            width: Math.max(9, w * 0.07),
            round: 10,
          }),
          box(x + inset, y + inset, w - 2 * inset, h - 2 * inset, {
            line: MARK_INKS[mark.kind],
            width: Math.max(5, w * 0.045),
            round: 10,
          }),
        ];
      }
      case 'ghost':
        return [group(0, 0, [sprite(mark.sprite, x, y, w, h)], { opacity: 0.6 })];
      case 'latest': {
        const r = Math.max(15, w * 0.11);
        return [
          box(x + 4, y + 4, w - 8, h - 8, { line: 'white', width: 6, round: 6 }),
          box(x + 4, y + 4, w - 8, h - 8, { line: LINE, width: 2.4, dash: [9, 6], round: 6 }),
          ...(mark.n === null ? [] : numbered(mark.n, x + w - r - 2, y + r + 2, r)),
        ];
      }
      default:
        return [];
    }
  });
  if (named) {
    const size = Math.max(24, w * (asked ? 0.25 : 0.18));
    const [pw, ph] = [size * 1.75, size * 1.25];
    const [px, py] = asked ? [x + (w - pw) / 2, y + (h - ph) / 2] : [x + 5, y + 5];
    nodes.push(
      box(px, py, pw, ph, {
        fill: asked ? 'accent' : chosen ? 'good' : 'card',
        line: asked || chosen ? 'white' : LINE,
        width: asked ? 3 : 2,
        round: ph / 3,
      }),
      text(
        cell,
        { x: px, y: py, w: pw, h: ph },
        { size, ink: asked || chosen ? 'white' : 'ink', bold: true, align: 'center' },
      ),
    );
  }
  for (const mark of own) {
    if (mark.kind !== 'points') continue;
    // On the floor of the room, clear of its name and of a token.
    const size = Math.max(30, w * 0.24);
    const [pw, ph] = [size * 1.9, size * 1.2];
    const [px, py] = [x + w * 0.08, y + h - ph - h * 0.07];
    nodes.push(
      box(px, py, pw, ph, { fill: mark.good ? 'good' : 'bad', line: 'white', width: 4, round: ph / 2 }),
      text(mark.text, { x: px, y: py, w: pw, h: ph }, { size, ink: 'white', bold: true, align: 'center' }),
    );
  }
  return nodes;
}

const numbered = (n: number, cx: number, cy: number, r: number): Nodes => [
  disc(cx, cy, r, { fill: 'white', line: LINE, width: 2 }),
  text(
    `${n}`,
    { x: cx - r, y: cy - r, w: 2 * r, h: 2 * r },
    { size: r * 1.4, ink: 'ink', bold: true, align: 'center' },
  ),
];

/** The cells of the seat's last turn, numbered in order. */
export function latestMarks({ latest }: HomeView): ReadonlyMap<Cell, readonly Mark[]> {
  const several = latest.cells.length > 1;
  return new Map(
    latest.cells.map((cell, at): [Cell, readonly Mark[]] => [cell, [{ kind: 'latest', n: several ? at + 1 : null }]]),
  );
}
