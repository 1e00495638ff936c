import { parentPort, workerData } from 'node:worker_threads';
import type { Art, Scene } from '../core/scene.ts';
import { Easel } from './easel.ts';
import type { Palette } from './theme.ts';

/** What a worker is told at its start, as its `workerData`. */
export interface Studies {
  /** By game id. */
  readonly art: { readonly [game: string]: Art };
}

/** What a worker is asked for, as JSON: text crosses threads faster than objects do. */
export interface Request {
  readonly game: string;
  readonly palette: Palette;
  readonly scene: Scene;
}

/** What it answers, one reply for each request in their order. `heap`: bytes of memory that its own objects take. */
export type Reply = { readonly bytes: Uint8Array; readonly heap: number } | { readonly refused: string };

const { art } = workerData as Studies;
const easel = new Easel();

function reply(answer: Reply): void {
  // The picture is handed over, not copied.
  if ('bytes' in answer) parentPort?.postMessage(answer, [answer.bytes.buffer as ArrayBuffer]);
  else parentPort?.postMessage(answer);
}

parentPort?.on('message', (letter: string) => {
  try {
    const { game, palette, scene } = JSON.parse(letter) as Request;
    const drawings = art[game];
    if (drawings === undefined) throw new Error(`there is no art for ${game}`);
    const bytes = easel.picture(scene, { game, art: drawings, palette });
    const { heapUsed, external } = process.memoryUsage();
    reply({ bytes, heap: heapUsed + external });
  } catch (error) {
    reply({ refused: error instanceof Error ? error.message : String(error) });
  }
});
