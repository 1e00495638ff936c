import { createHash } from 'node:crypto';
import type { Renderer } from '../../src/app/ports/renderer.ts';

/** Paints nothing: each picture is a PNG of one dot, whose hash follows from what it would show. */
export function blindRenderer(): Renderer {
  const hashOf = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('hex');
  return {
    async render({ game, scene, palette }) {
      return { bytes: DOT, type: 'image/png', hash: hashOf({ game, palette, scene }), width: 1, height: 1 };
    },
    async film({ game, frames, palette, progress }) {
      for (const at of frames.keys()) progress?.(at + 1, frames.length);
      const scenes = frames.map(({ scene }) => scene());
      return { bytes: STILL, type: 'image/gif', hash: hashOf({ game, palette, scenes }) };
    },
    close: async () => {},
  };
}

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));
const DOT = bytesOf('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==');
const STILL = bytesOf('R0lGODlhAQABAIAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==');
