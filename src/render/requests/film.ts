import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Palette } from '../../core/scene/ink.ts';
import type { Scene } from '../../core/scene/scene.ts';
import type { Colour } from '../colours/colour.ts';
import { outOfRange } from '../colours/out-of-range.ts';
import type { FilmFormat, FrameRequest } from '../gif/frame-renderer.ts';
import { GIF_END, gifHeader } from '../gif/gif.ts';
import type { WorkerRequest } from '../worker/request.ts';
import { Unrenderable } from './errors.ts';
import { type ShownFrame, schedule } from './schedule.ts';

/** A frame: what is seen, and for how long, in milliseconds. A function is called only if the frame is shown. */
export interface FilmFrame {
  readonly scene: Scene | (() => Scene);
  readonly ms: number;
}

/** What a film is to be made of. */
export interface FilmRequest {
  readonly game: string;
  /** In their order. Scenes may differ in height: the film is as high as the highest. */
  readonly frames: readonly FilmFrame[];
  readonly palette?: Palette;
  /** What the film is of, where that decides every frame of it: requests for the same get the same film. */
  readonly of?: string;
  /** Called after each frame that is painted; from the first frame on again when a film was too heavy. */
  readonly progress?: (painted: number, all: number) => void;
}

/** An animated picture that begins again when it is over. */
export interface Film {
  readonly bytes: Uint8Array;
  readonly type: 'image/gif';
  /** The same film has the same hash. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** How many frames are shown, and for how many milliseconds altogether. */
  readonly frames: number;
  readonly ms: number;
}

/** What can be attached everywhere is 10 MiB (docs/decisions/discord.md); this leaves room for what goes with it. */
const HEAVIEST = 9.5 * 1024 * 1024;
const WIDTH = 600;
const FRAMES = 250;
/** How many frames are searched for colours. */
const SAMPLED = 8;

/**
 * Makes a film, one request and at least one turn of the event loop for each frame. One too heavy is made again,
 * smaller and with fewer frames. Throws Unrenderable when there is no frame, and whatever `request` throws.
 */
export async function makeFilm(film: FilmRequest, request: (json: string) => Promise<Uint8Array>): Promise<Film> {
  if (film.frames.length === 0) throw new Unrenderable('a film without frames cannot be made');
  for (let [width, most] = [WIDTH, FRAMES]; ; width = Math.round(width * 0.8), most = Math.ceil(most * 0.7)) {
    const shown = schedule(
      film.frames.map(({ ms }) => ms),
      most,
    );
    const made = await renderFilm(film, shown, width, request);
    if (made !== null) return made;
  }
}

/** Null when it becomes too heavy. */
async function renderFilm(
  { game, frames, palette = 'standard', progress }: FilmRequest,
  schedule: readonly ShownFrame[],
  width: number,
  request: (json: string) => Promise<Uint8Array>,
): Promise<Film | null> {
  const shown: { readonly scene: Scene; readonly ms: number }[] = [];
  for (const { frame, ms } of schedule) {
    const { scene } = frames[frame] ?? outOfRange();
    shown.push({ scene: typeof scene === 'function' ? scene() : scene, ms });
    await setImmediate();
  }
  const scenes = shown.map(({ scene }) => scene);
  const scale = width / Math.max(...scenes.map((scene) => scene.width));
  const height = Math.round(scale * Math.max(...scenes.map((scene) => scene.height)));
  const format: FilmFormat = { width, height, scale };
  const send = (task: WorkerRequest): Promise<Uint8Array> => request(JSON.stringify(task));

  const sampled = scenes.filter((_, i) => (scenes.length - 1 - i) % Math.ceil(scenes.length / SAMPLED) === 0);
  const colours = triples(await send({ kind: 'colours', game, palette, format, scenes: sampled }));
  const header = gifHeader(width, height, colours);
  const parts = [header];
  const hash = createHash('sha256').update(header);
  let weight = 0;
  for (const [i, { scene, ms }] of shown.entries()) {
    const frame: FrameRequest = { scene, before: shown[i - 1]?.scene ?? null, colours, ms };
    const part = await send({ kind: 'frame', game, palette, format, ...frame });
    parts.push(part);
    hash.update(part);
    weight += part.length;
    progress?.(i + 1, shown.length);
    if (weight > HEAVIEST) return null;
  }
  const bytes = new Uint8Array(Buffer.concat([...parts, GIF_END]));
  const ms = shown.reduce((sum, { ms }) => sum + ms, 0);
  return {
    bytes,
    type: 'image/gif',
    hash: hash.digest('hex').slice(0, 32),
    width,
    height,
    frames: shown.length,
    ms,
  };
}

function triples(bytes: Uint8Array): readonly Colour[] {
  return Array.from({ length: bytes.length / 3 }, (_, i): Colour => {
    const byte = (at: number): number => bytes[i * 3 + at] ?? outOfRange();
    return [byte(0), byte(1), byte(2)];
  });
}
