/** Reads animated GIFs as their format says, frame by frame, for the tests of our writer. */
export interface Frame {
  /** The whole picture after this frame: red, green, blue and alpha of each pixel. */
  readonly data: Uint8ClampedArray;
  readonly ms: number;
  /** The part it changed. */
  readonly part: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

export function readGif(bytes: Uint8Array) {
  const view = Buffer.from(bytes);
  if (view.toString('latin1', 0, 6) !== 'GIF89a') throw new Error('not a GIF');
  const [width, height] = [view.readUInt16LE(6), view.readUInt16LE(8)];
  if (view[10] !== 0xf7) throw new Error('not a table of 256 colours');
  const colours = view.subarray(13, 13 + 768);
  const picture = new Uint8ClampedArray(width * height * 4);
  const frames: Frame[] = [];
  let at = 13 + 768;
  let loops: number | null = null;
  let control = { ms: 0, transparent: -1 };
  const blocks = (): Buffer => {
    const parts: Buffer[] = [];
    for (let length = view[at++] ?? 0; length > 0; length = view[at++] ?? 0) {
      parts.push(view.subarray(at, at + length));
      at += length;
    }
    return Buffer.concat(parts);
  };
  for (;;) {
    const kind = view[at++];
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      const label = view[at++];
      const data = blocks();
      if (label === 0xff && data.toString('latin1', 0, 11) === 'NETSCAPE2.0') loops = data.readUInt16LE(12);
      if (label === 0xf9) {
        const packed = data[0] ?? 0;
        if (packed >> 2 !== 1) throw new Error('frames must stay where they are');
        control = { ms: data.readUInt16LE(1) * 10, transparent: packed & 1 ? (data[3] ?? -1) : -1 };
      }
    } else if (kind === 0x2c) {
      const [left = 0, top = 0, w = 0, h = 0] = [0, 2, 4, 6].map((by) => view.readUInt16LE(at + by));
      if (left + w > width || top + h > height || view[at + 8] !== 0) throw new Error('a frame out of place');
      at += 9;
      const size = view[at++] ?? 0;
      const numbers = unpacked(blocks(), size);
      if (numbers.length !== w * h) throw new Error(`${numbers.length} pixels for ${w} by ${h}`);
      for (const [i, number] of numbers.entries()) {
        if (number === control.transparent) continue;
        const to = ((top + Math.floor(i / w)) * width + left + (i % w)) * 4;
        picture.set([...colours.subarray(number * 3, number * 3 + 3), 255], to);
      }
      frames.push({ data: picture.slice(), ms: control.ms, part: { left, top, width: w, height: h } });
    } else throw new Error(`a block of kind ${kind}`);
  }
  if (at !== view.length) throw new Error('bytes after the end');
  return { width, height, loops, frames };
}

/** LZW: what each code stands for is kept in full, which is slow and plain. */
function unpacked(codes: Buffer, size: number): number[] {
  const clear = 1 << size;
  const end = clear + 1;
  const first = (): number[][] => [...Array.from({ length: clear }, (_, i) => [i]), [], []];
  let table = first();
  let width = size + 1;
  let before: number[] | null = null;
  const out: number[] = [];
  let [held, bits] = [0, 0];
  for (const byte of codes) {
    held |= byte << bits;
    for (bits += 8; bits >= width; ) {
      const code: number = held & ((1 << width) - 1);
      held >>>= width;
      bits -= width;
      if (code === end) return out;
      if (code === clear) {
        table = first();
        width = size + 1;
        before = null;
        continue;
      }
      const known: number[] | undefined =
        table[code] ?? (before && code === table.length ? [...before, before[0] ?? 0] : undefined);
      if (known === undefined) throw new Error(`code ${code} before its time`);
      for (const number of known) out.push(number);
      if (before && table.length < 4096) table.push([...before, known[0] ?? 0]);
      if (table.length === 1 << width && width < 12) width++;
      before = known;
    }
  }
  throw new Error('no end of codes');
}
