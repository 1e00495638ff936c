/**
 * A line of moves in bits, so that lines which begin alike are written alike as far as they go: whole bytes, and what
 * is left, at most seven bits, as a number.
 */
export interface Line {
  readonly whole: Uint8Array;
  readonly rest: number;
  readonly bits: number;
}

/** The line as bytes that no other line has. */
export function lineKey({ whole, rest, bits }: Line): Uint8Array {
  return Uint8Array.from([...whole, rest, bits]);
}

/** Whether bytes begin with a line. */
export function beginsWith(bytes: Uint8Array, { whole, rest, bits }: Line): boolean {
  if (bytes.length <= whole.length) return false;
  return whole.every((byte, at) => bytes[at] === byte) && (bytes[whole.length] ?? 0) >> (8 - bits) === rest;
}
