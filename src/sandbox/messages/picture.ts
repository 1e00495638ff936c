/** What the first bytes of a file say about it. */
export interface Picture {
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/** Type and size of a PNG, GIF, WebP or JPEG picture in pixels; null for anything else. */
export function pictureOf(bytes: Uint8Array): Picture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes.length >= 24 && ascii(1, 4) === 'PNG')
    return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
  if (bytes.length >= 10 && ascii(0, 3) === 'GIF')
    return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (bytes.length >= 30 && ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return webp(view, ascii(12, 16));
  if (bytes.length >= 4 && view.getUint16(0) === 0xffd8) return jpeg(view);
  return null;
}

function webp(view: DataView, chunk: string): Picture {
  const type = 'image/webp';
  if (chunk === 'VP8X') {
    const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
    return { type, width: three(24), height: three(27) };
  }
  if (chunk === 'VP8L') {
    const packed = view.getUint32(21, true);
    return { type, width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
  }
  return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

function jpeg(view: DataView): Picture | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    const marker = view.getUint16(at);
    // Start-of-frame markers carry the size; C4, C8 and CC share their range but mean something else.
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

const TYPES: { readonly [extension: string]: string } = {
  txt: 'text/plain; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** The content type to store for a file: pictures by their bytes, the rest by their name. */
export function typeOf(name: string, bytes: Uint8Array): string {
  return pictureOf(bytes)?.type ?? TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}
