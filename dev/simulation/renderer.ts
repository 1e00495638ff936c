import { createHash } from 'node:crypto';
import type { Renderer } from '../../src/app/ports/renderer.ts';

/** What a picture shows: the hash of it. */
export const hashOf = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('hex');

/** The hash of what a picture would show. */
export const paintedIn = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(DOT.length)).toString();

/** Paints nothing: each picture is a PNG of one dot, behind which stands the hash of what it would show. */
export function blindRenderer(): Renderer {
  return {
    async render({ game, scene, palette }) {
      const hash = hashOf({ game, palette, scene });
      return { bytes: Buffer.concat([DOT, Buffer.from(hash)]), type: 'image/png', hash, width: 1, height: 1 };
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
