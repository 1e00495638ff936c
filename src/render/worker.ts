import { parentPort, workerData } from 'node:worker_threads';
import type { Art, Scene } from '../core/scene/scene.ts';
import { Easel } from './easel.ts';
import { type Commission, openStudio } from './paint.ts';
import { type Exposure, type Format, Reel } from './reel.ts';
import type { Palette } from './theme.ts';

/** What a worker is told at its start, as its `workerData`. */
export interface Studies {
  /** By game id. */
  readonly art: { readonly [game: string]: Art };
}

/**
 * What a worker is asked for, as JSON: text crosses threads faster than objects do. Each request says all there is to
 * know, so that any worker can carry it out, also after another has failed.
 */
export type Request = { readonly game: string; readonly palette: Palette } & (
  | { readonly kind: 'picture'; readonly scene: Scene; readonly scale: number }
  | { readonly kind: 'colours'; readonly scenes: readonly Scene[]; readonly format: Format }
  | ({ readonly kind: 'frame'; readonly format: Format } & Exposure)
);

/**
 * What it answers, one reply for each request in their order: an indexed PNG, the colours of a film (three bytes each)
 * or a frame as a part of a GIF. `heap`: bytes of memory that its own objects take.
 */
export type Reply = { readonly bytes: Uint8Array; readonly heap: number } | { readonly refused: string };

const { art } = workerData as Studies;
const studio = openStudio();
const easel = new Easel(studio);
const reel = new Reel(studio);

function carryOut(request: Request): Uint8Array {
  const { game, palette } = request;
  const drawings = art[game];
  if (drawings === undefined) throw new Error(`there is no art for ${game}`);
  const commission: Commission = { game, art: drawings, palette };
  switch (request.kind) {
    case 'picture':
      return easel.picture(request.scene, commission, request.scale);
    case 'colours':
      return reel.colours(request.scenes, request.format, commission);
    case 'frame':
      return reel.frame(request, request.format, commission);
  }
}

function reply(answer: Reply): void {
  // Bytes are handed over, not copied.
  if ('bytes' in answer) parentPort?.postMessage(answer, [answer.bytes.buffer as ArrayBuffer]);
  else parentPort?.postMessage(answer);
}

parentPort?.on('message', (letter: string) => {
  try {
    const bytes = carryOut(JSON.parse(letter) as Request);
    const { heapUsed, external } = process.memoryUsage();
    reply({ bytes, heap: heapUsed + external });
  } catch (error) {
    reply({ refused: error instanceof Error ? error.message : String(error) });
  }
});
