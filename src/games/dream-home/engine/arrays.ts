/**
 * Elements of arrays that exist: inner loops do not check them. One function for each type of array, since the compiler
 * makes fast code only for a function that sees one.
 */
export function byteAt(xs: Uint8Array, i: number): number {
  return xs[i] ?? 0;
}

export function wholeAt(xs: Int32Array, i: number): number {
  return xs[i] ?? 0;
}

export function realAt(xs: Float64Array, i: number): number {
  return xs[i] ?? 0;
}
