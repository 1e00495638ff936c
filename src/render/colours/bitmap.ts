/** A painted picture, read row by row, so that no copy of the whole has to be kept. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** `count` rows from row `from` on, red, green, blue and alpha (255) of each pixel. Valid until the next call. */
  rows(from: number, count: number): Uint8Array;
}

/** A picture whose pixels are all at hand: four bytes for each. */
export function bitmapFrom(rgba: Uint8Array, width: number, height: number): Bitmap {
  return { width, height, rows: (from, count) => rgba.subarray(from * width * 4, (from + count) * width * 4) };
}
