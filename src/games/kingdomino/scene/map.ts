import type { Bounds } from '../../../core/grid.ts';
import type { Node } from '../../../core/scene/scene.ts';
import { box, seatInks, shape, sprite, text } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import { squareArt } from '../art/index.ts';
import { boundsOf, CASTLE, type Cell, cellAt, SIDE, writeColumn, writeRow } from '../rules/cell.ts';
import type { Half } from '../rules/dominoes.ts';
import { type Grid, gridOf, holds, type Kingdom, type Laid, landOf, squaresOf } from '../rules/kingdom.ts';
import { borders } from './land.ts';
import { height, type Plan, placeOf, width, xOf, yOf } from './plan.ts';

/** The columns or rows from one to another. */
const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

const cellsIn = ({ left, right, top, bottom }: Bounds): readonly Cell[] =>
  range(top, bottom).flatMap((row) => range(left, right).flatMap((column) => cellAt(column, row) ?? []));

/** A kingdom with the ground it may still grow on; what was laid `last` has a line in the seat's colour round it. */
export function mapOf(plan: Plan, kingdom: Kingdom, seat: Seat, last: readonly Laid[] = []): readonly Node[] {
  const { unit } = plan;
  const grid = gridOf(kingdom);
  return [
    ...plots(plan, grid),
    ...(plan.letters > 0 ? edges(plan) : []),
    sprite(`castle-${seat}`, xOf(plan, CASTLE), yOf(plan, CASTLE), unit, unit),
    ...kingdom.laid.flatMap((laid) => squaresOn(plan, laid)),
    borders(plan, grid),
    ...last.flatMap((laid) => [
      outline(plan, laid, { line: 'white', width: Math.max(8, unit / 9) }),
      outline(plan, laid, { line: seatInks(seat).plain, width: Math.max(5, unit / 17) }),
    ]),
  ];
}

/**
 * Squares that may still be built on, and how far they reach: a broken line on the sides where the kingdom can go no
 * further, a solid line all round once the frame is settled or when no seat is to build (then there are no letters).
 */
function plots(plan: Plan, grid: Grid): readonly Node[] {
  const { unit, shown, reach } = plan;
  const inset = Math.max(2, Math.round(unit * 0.05));
  const free = cellsIn(shown).filter((cell) => grid[cell] === null && holds(reach, cell));
  const settled = reach.right - reach.left === reach.bottom - reach.top && same(boundsOf(landOf(grid)), reach);
  const closed = settled || plan.letters === 0;
  const ground = [plan.x - 6, plan.y - 6, width(plan) + 12, height(plan) + 12] as const;
  return [
    box(...ground, { fill: 'paper-dark', round: 8, ...(closed ? { line: 'brown-plain', width: 6 } : {}) }),
    ...(closed ? [] : limits(plan, ...ground)),
    ...free.map((cell) =>
      box(xOf(plan, cell) + inset, yOf(plan, cell) + inset, unit - 2 * inset, unit - 2 * inset, {
        fill: 'paper',
        round: Math.round(unit * 0.12),
      }),
    ),
  ];
}

/** The sides of what is shown that no frame reaches beyond. */
function limits({ shown, reach }: Plan, x: number, y: number, w: number, h: number): readonly Node[] {
  const sides = [
    { ends: shown.top <= Math.max(0, reach.top), path: `M ${x} ${y} h ${w}` },
    { ends: shown.right >= Math.min(SIDE - 1, reach.right), path: `M ${x + w} ${y} v ${h}` },
    { ends: shown.bottom >= Math.min(SIDE - 1, reach.bottom), path: `M ${x} ${y + h} h ${w}` },
    { ends: shown.left <= Math.max(0, reach.left), path: `M ${x} ${y} v ${h}` },
  ];
  const path = sides.flatMap((side) => (side.ends ? [side.path] : []));
  return path.length === 0 ? [] : [shape(path.join(' '), { line: 'brown-plain', width: 4, dash: [14, 10] })];
}

const same = (a: Bounds, b: Bounds): boolean =>
  a.left === b.left && a.right === b.right && a.top === b.top && a.bottom === b.bottom;

function edges(plan: Plan): readonly Node[] {
  const { x, y, unit, shown, letters } = plan;
  const how = { size: letters, ink: 'ink-soft', bold: true, align: 'center' } as const;
  return [
    ...range(shown.left, shown.right).map((column, at) =>
      text(writeColumn(column), { x: x + at * unit, y: y - letters - 18, w: unit, h: letters + 6 }, how),
    ),
    ...range(shown.top, shown.bottom).map((row, at) =>
      text(writeRow(row), { x: x - letters - 22, y: y + at * unit, w: letters + 12, h: unit }, how),
    ),
  ];
}

/** One square of landscape. */
export const landscape = (half: Half, variety: number, x: number, y: number, unit: number): Node =>
  sprite(squareArt(half, variety), x, y, unit, unit);

const squaresOn = (plan: Plan, laid: Laid): readonly Node[] =>
  squaresOf(laid).map(([cell, half], at) =>
    landscape(half, laid.domino + at, xOf(plan, cell), yOf(plan, cell), plan.unit),
  );

/** A domino by itself, with a line round it. */
export function dominoOn(plan: Plan, laid: Laid): readonly Node[] {
  const { unit } = plan;
  return [...squaresOn(plan, laid), outline(plan, laid, { line: 'brown-deep', width: Math.max(2, unit / 30) })];
}

/** What is about to be laid. */
export const ring = (plan: Plan, laid: Laid): Node =>
  outline(plan, laid, { line: 'accent', width: Math.max(5, plan.unit / 12) });

function outline(plan: Plan, laid: Laid, inked: Parameters<typeof box>[4]): Node {
  const { x, y, w, h } = placeOf(plan, laid);
  return box(x, y, w, h, { round: Math.max(3, plan.unit / 14), ...inked });
}
