import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Scene } from '../core/scene/scene.ts';
import type { Colour } from './colour.ts';
import { Unpaintable } from './faults.ts';
import { GIF_END, gifHead } from './gif.ts';
import type { Exposure, Format } from './reel.ts';
import { type Showing, schedule } from './schedule.ts';
import type { Palette } from './theme.ts';
import type { Request } from './worker.ts';

/** A frame: what is seen, and for how long, in milliseconds. A function is called only if the frame is shown. */
export interface Shot {
  readonly scene: Scene | (() => Scene);
  readonly ms: number;
}

/** What a film is to be made of. */
export interface FilmRequest {
  readonly game: string;
  /** In their order. Scenes may differ in height: the film is as high as the highest. */
  readonly frames: readonly Shot[];
  readonly palette?: Palette;
  /** What the film is of, where that decides every frame of it: whoever asks for the same gets the same film. */
  readonly of?: string;
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
/** How many frames are asked for their colours. */
const ASKED = 8;

/**
 * Makes a film, one request and at least one turn of the event loop for each frame. One too heavy is made again,
 * smaller and with fewer frames. Throws Unpaintable when there is no frame, and whatever `ask` throws.
 */
export async function makeFilm(film: FilmRequest, ask: (letter: string) => Promise<Uint8Array>): Promise<Film> {
  if (film.frames.length === 0) throw new Unpaintable('a film without frames cannot be made');
  for (let [width, most] = [WIDTH, FRAMES]; ; width = Math.round(width * 0.8), most = Math.ceil(most * 0.7)) {
    const showings = schedule(
      film.frames.map(({ ms }) => ms),
      most,
    );
    const made = await expose(film, showings, width, ask);
    if (made !== null) return made;
  }
}

/** Null when it becomes too heavy. */
async function expose(
  { game, frames, palette = 'standard' }: FilmRequest,
  showings: readonly Showing[],
  width: number,
  ask: (letter: string) => Promise<Uint8Array>,
): Promise<Film | null> {
  const scenes: Scene[] = [];
  for (const { frame } of showings) {
    const scene = frames[frame]?.scene;
    if (scene) scenes.push(typeof scene === 'function' ? scene() : scene);
    await setImmediate();
  }
  const scale = width / Math.max(...scenes.map((scene) => scene.width));
  const height = Math.round(scale * Math.max(...scenes.map((scene) => scene.height)));
  const format: Format = { width, height, scale };
  const send = (request: Request): Promise<Uint8Array> => ask(JSON.stringify(request));

  const asked = scenes.filter((_, i) => (scenes.length - 1 - i) % Math.ceil(scenes.length / ASKED) === 0);
  const colours = triples(await send({ kind: 'colours', game, palette, format, scenes: asked }));
  const parts = [gifHead(width, height, colours)];
  const hash = createHash('sha256').update(parts[0] ?? '');
  let weight = 0;
  for (const [i, { ms }] of showings.entries()) {
    const [before = null, scene] = [scenes[i - 1], scenes[i]];
    if (!scene) continue;
    const exposure: Exposure = { scene, before, colours, ms };
    const part = await send({ kind: 'frame', game, palette, format, ...exposure });
    parts.push(part);
    hash.update(part);
    weight += part.length;
    if (weight > HEAVIEST) return null;
  }
  const bytes = new Uint8Array(Buffer.concat([...parts, GIF_END]));
  const ms = showings.reduce((sum, showing) => sum + showing.ms, 0);
  return {
    bytes,
    type: 'image/gif',
    hash: hash.digest('hex').slice(0, 32),
    width,
    height,
    frames: showings.length,
    ms,
  };
}

function triples(bytes: Uint8Array): readonly Colour[] {
  return Array.from({ length: bytes.length / 3 }, (_, i): Colour => {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(i * 3, i * 3 + 3);
    return [red, green, blue];
  });
}
