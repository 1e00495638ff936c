/** For reads of arrays at places that are always within them: `array[at] ?? outOfRange()`. */
export function outOfRange(): never {
  throw new RangeError('an array was read outside of its range');
}
