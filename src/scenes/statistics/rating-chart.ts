import type { Node } from '../../core/scene/scene.ts';
import { box, disc, line, shape, text } from '../../core/scene/sketch.ts';
import { LETTERS } from './sheet.ts';

/** Units: how far the numbers beside a chart stand from each other at least. */
const STEP = 44;

/**
 * The course of a rating as a line, `w` by `h` units at (x, y). `values`: the shown ratings, the oldest first, at least
 * two.
 */
export function ratingChart(
  values: readonly number[],
  { x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
): readonly Node[] {
  const [left, right, top, bottom] = [x + 124, x + w - 156, y + 34, y + h - 34];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const steps = Math.max(1, Math.min(4, Math.floor((bottom - top) / STEP)));
  const step =
    [10, 20, 25, 50, 100, 200, 250, 500].find((one) => Math.ceil(most / one) - Math.floor(least / one) <= steps) ??
    1_000;
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  const across = (at: number): number => round(left + ((right - left) * at) / Math.max(1, values.length - 1));
  const up = (value: number): number => round(bottom - ((bottom - top) * (value - low)) / (high - low));
  const path = `M ${values.map((value, at) => `${across(at)} ${up(value)}`).join(' L ')}`;
  const last = values.at(-1) ?? 0;
  return [
    box(x, y, w, h, { fill: 'card', line: 'line', width: 3, round: 18 }),
    ...Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step).flatMap((value) => [
      line(left, up(value), right, up(value), 'paper-dark', 3),
      text(
        `${value}`,
        { x: x + 8, y: up(value) - 24, w: 102, h: 48 },
        { size: LETTERS.note, ink: 'ink-soft', align: 'right' },
      ),
    ]),
    shape(path, { line: 'card', width: 13 }),
    shape(path, { line: 'blue-plain', width: 7 }),
    disc(right, up(last), 12, { fill: 'blue-dark', line: 'card', width: 4 }),
    text(`${last}`, { x: right + 20, y: up(last) - 30, w: 128, h: 60 }, { size: LETTERS.name, ink: 'ink', bold: true }),
  ];
}

const round = (units: number): number => Math.round(units * 10) / 10;
