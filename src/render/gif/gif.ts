import type { Colour } from '../colours/colour.ts';
import { outOfRange } from '../colours/out-of-range.ts';

/** Animated GIF: a head, frames that each change a part of the picture, an end. Bytes simply follow each other. */

/** The number that leaves a pixel as it was; the other 255 are colours. */
export const UNCHANGED = 255;

/** A part of the picture, row by row. */
export interface Patch {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** `colours`: at most 255. The film begins again when it is over. */
export function gifHeader(width: number, height: number, colours: readonly Colour[]): Uint8Array {
  const table = new Uint8Array(256 * 3);
  table.set(colours.slice(0, UNCHANGED).flat());
  return Uint8Array.from([
    ...Buffer.from('GIF89a'),
    ...[width, height].flatMap(little),
    // A table of 256 colours of eight bits follows; no background, square pixels.
    ...[0xf7, 0, 0],
    ...table,
    0x21,
    0xff,
    11,
    ...Buffer.from('NETSCAPE2.0'),
    3,
    1,
    0,
    0,
    0,
  ]);
}

/** A change of the picture that stands for `ms` milliseconds, in steps of ten. */
export function gifFrame({ left, top, width, height, pixels }: Patch, ms: number): Uint8Array<ArrayBuffer> {
  const codes = compress(pixels);
  const blocks = Math.ceil(codes.length / 255);
  // What was painted stays; SAME is transparent.
  const control = [0x21, 0xf9, 4, 0b101, ...little(Math.round(ms / 10)), UNCHANGED, 0];
  const place = [0x2c, ...[left, top, width, height].flatMap(little), 0, 8];
  const frame = new Uint8Array(control.length + place.length + codes.length + blocks + 1);
  frame.set([...control, ...place]);
  let at = control.length + place.length;
  for (let from = 0; from < codes.length; from += 255) {
    const block = codes.subarray(from, from + 255);
    frame[at] = block.length;
    frame.set(block, at + 1);
    at += 1 + block.length;
  }
  return frame;
}

export const GIF_END = Uint8Array.of(0x3b);

/** What has changed: the smallest upright box around it, with SAME where nothing has; one such pixel if nothing has. */
export function changes(before: Uint8Array | null, after: Uint8Array, width: number): Patch {
  const height = after.length / width;
  if (before === null) return { left: 0, top: 0, width, height, pixels: after };
  let [left, top, right, bottom] = [width, -1, -1, -1];
  for (let y = 0; y < height; y++) {
    let from = y * width;
    let to = from + width;
    while (from < to && before[from] === after[from]) from++;
    if (from === to) continue;
    while (before[to - 1] === after[to - 1]) to--;
    if (top < 0) top = y;
    bottom = y;
    left = Math.min(left, from - y * width);
    right = Math.max(right, to - y * width);
  }
  if (top < 0) return { left: 0, top: 0, width: 1, height: 1, pixels: Uint8Array.of(UNCHANGED) };
  const part = { left, top, width: right - left, height: bottom - top + 1 };
  const pixels = new Uint8Array(part.width * part.height);
  for (let y = 0, i = 0; y < part.height; y++)
    for (let at = (top + y) * width + left, end = at + part.width; at < end; at++, i++)
      pixels[i] = before[at] === after[at] ? UNCHANGED : (after[at] ?? outOfRange());
  return { ...part, pixels };
}

const CLEAR = 256;
const END = 257;
const LONGEST = 12;
/** By a code and the colour after it: the code of both together, 0 when there is none yet. */
const known = new Uint16Array(1 << (LONGEST + 8));

/** LZW as GIF has it: codes of nine bits and more, the lowest bit first. */
function compress(pixels: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(((pixels.length + 3) * LONGEST * 1.01) / 8) + 16);
  let [at, held, bits] = [0, 0, 0];
  let [width, next] = [9, END + 1];
  const put = (code: number): void => {
    held |= code << bits;
    for (bits += width; bits >= 8; bits -= 8, held >>>= 8) bytes[at++] = held & 255;
  };
  const forget = (): void => {
    put(CLEAR);
    known.fill(0);
    [width, next] = [9, END + 1];
  };
  forget();
  let code = pixels[0] ?? outOfRange();
  for (let i = 1; i < pixels.length; i++) {
    const colour = pixels[i] ?? outOfRange();
    const longer = known[(code << 8) | colour] ?? outOfRange();
    if (longer !== 0) {
      code = longer;
      continue;
    }
    put(code);
    if (next === 1 << LONGEST) forget();
    else {
      if (next === 1 << width) width++;
      known[(code << 8) | colour] = next++;
    }
    code = colour;
  }
  put(code);
  // The reader has learnt one more code by now, and may read wider ones from here on.
  if (next === 1 << width && width < LONGEST) width++;
  put(END);
  if (bits > 0) bytes[at++] = held & 255;
  return bytes.slice(0, at);
}

function little(value: number): readonly number[] {
  return [value & 255, value >> 8];
}
