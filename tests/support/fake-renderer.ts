import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Renderer } from '../../src/app/ports/renderer.ts';

/**
 * A fake for tests that are not about pictures. What it makes is a PNG of one dot, with the whole scene written into a
 * text chunk (and of films a GIF that does not move, with all scenes behind it): a test that searches what was sent to
 * somebody then also finds what they could have seen.
 */
export function fakeRenderer(): Renderer {
  return {
    async render({ game, scene, palette }) {
      const words = Buffer.from(`scene\0${JSON.stringify({ game, palette, scene })}`, 'utf8');
      const hash = createHash('sha256').update(words).digest('hex');
      return { bytes: new Uint8Array(png(words)), type: 'image/png', hash, width: 1, height: 1 };
    },
    async film({ game, frames, palette, progress }) {
      for (const at of frames.keys()) progress?.(at + 1, frames.length);
      const words = Buffer.from(JSON.stringify({ game, palette, scenes: frames.map(({ scene }) => scene()) }), 'utf8');
      const hash = createHash('sha256').update(words).digest('hex');
      return { bytes: new Uint8Array(Buffer.concat([DOT, words])), type: 'image/gif', hash };
    },
    close: async () => {},
  };
}

/** A GIF of one dot, whole. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

function png(words: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(1, 0);
  head.writeUInt32BE(1, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    magic,
    chunk('IHDR', head),
    chunk('tEXt', words),
    chunk('IDAT', deflateSync(Buffer.alloc(2))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Checksums are left out: nobody decodes this picture. */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}
