import type { Group } from '../../core/scene/scene.ts';

/** A plane's transformation as a canvas spells it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Leaves everything where it is. */
export const STILL: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function times(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export const moved = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

const QUARTERS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Cosine and sine of so many quarter turns clockwise: exact, so that what is drawn with them stays crisp. */
export function quarterTurn(quarters: number): readonly [cos: number, sin: number] {
  const turn = QUARTERS[((quarters % 4) + 4) % 4];
  if (turn === undefined) throw new RangeError(`${quarters} is no whole number of quarter turns`);
  return turn;
}

/** What a group does to its nodes. */
export function placed({ x, y, scale = 1, turn = 0 }: Group): Matrix {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = Number.isInteger(turn / 90) ? quarterTurn(turn / 90) : [Math.cos(angle), Math.sin(angle)];
  return [scale * cos, scale * sin, -scale * sin, scale * cos, x, y];
}

/** Whether upright boxes stay upright boxes, possibly turned by quarters. */
export function upright([a, b, c, d]: Matrix): boolean {
  return (b === 0 && c === 0) || (a === 0 && d === 0);
}

/** The upright box around a box after the transformation. */
export function around(m: Matrix, x: number, y: number, w: number, h: number) {
  const xs = [x, x + w].flatMap((px) => [y, y + h].map((py) => m[0] * px + m[2] * py + m[4]));
  const ys = [x, x + w].flatMap((px) => [y, y + h].map((py) => m[1] * px + m[3] * py + m[5]));
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, right: Math.max(...xs), bottom: Math.max(...ys) };
}
