import { expect, test } from 'vitest';
import type { Scene } from '../../src/core/scene/scene.ts';
import { box, group, text } from '../../src/core/scene/sketch.ts';
import { FrameRenderer } from '../../src/render/gif/frame-renderer.ts';
import { changes, GIF_END, gifFrame, gifHeader, UNCHANGED } from '../../src/render/gif/gif.ts';
import { createRenderContext, type FilmFrame } from '../../src/render/index.ts';
import { makeFilm } from '../../src/render/requests/film.ts';
import type { WorkerRequest } from '../../src/render/worker/request.ts';
import { readGif } from './gif-reader.ts';
import { bitmap, colourAt, decode, fidelity, SAMPLE_ART, sample, sheet } from './sample.ts';

const frames = new FrameRenderer(createRenderContext());

/** What a worker does, here. */
async function ask(letter: string): Promise<Uint8Array> {
  const request: WorkerRequest = JSON.parse(letter);
  const options = { game: request.game, art: SAMPLE_ART, palette: request.palette };
  if (request.kind === 'colours') return frames.colours(request.scenes, request.format, options);
  if (request.kind === 'frame') return frames.frame(request, request.format, options);
  throw new Error(`a film asks for a ${request.kind}`);
}

const film = (frames: readonly FilmFrame[]) => makeFilm({ game: 'sample', frames }, ask);

/** The sample with a mark that wanders over it. */
function wandering(step: number): Scene {
  const mark = [
    box(0, 0, 90, 60, { fill: 'accent', line: 'ink' }),
    text(String(step), { x: 0, y: 0, w: 90, h: 60 }, { size: 40, ink: 'white' }),
  ];
  const base = sample();
  return { ...base, nodes: [...base.nodes, group(100 + step * 80, 300 + step * 10, mark)] };
}

test('every frame shows its scene, and only what has changed is in it', async () => {
  const scenes = [0, 1, 2, 3].map(wandering);
  const made = await film(scenes.map((scene) => ({ scene, ms: 700 })));
  expect(made).toMatchObject({ type: 'image/gif', width: 600, height: 450, frames: 4, ms: 7100 });
  const { frames, loops, ...size } = readGif(made.bytes);
  expect([size, loops]).toEqual([{ width: 600, height: 450 }, 0]);
  expect(frames.map(({ ms }) => ms)).toEqual([700, 700, 700, 5000]);
  for (const [i, { data, part }] of frames.entries()) {
    const half: Scene = {
      width: 600,
      height: 450,
      paper: 'paper',
      alt: '',
      nodes: [group(0, 0, wandering(i).nodes, { scale: 0.5 })],
    };
    expect(fidelity(bitmap(half, { art: SAMPLE_ART }), data), `frame ${i}`).toBeGreaterThan(38);
    if (i > 0) expect([part.width < 120, part.height < 60]).toEqual([true, true]);
  }
});

test('the canvas library reads the first frame the same', async () => {
  const { bytes } = await film([{ scene: sample(), ms: 100 }]);
  const [first] = readGif(bytes).frames;
  expect(Buffer.from((await decode(bytes)).data).equals(Buffer.from(first?.data ?? []))).toBe(true);
});

test('scenes of different heights share a sheet, and scenes left out are never made', async () => {
  const flat = (height: number, paper: Scene['paper']): Scene => ({ ...sheet([], 1200, height), paper });
  const made = await film([
    { scene: () => flat(400, 'red-pale'), ms: 500 },
    { scene: () => flat(800, 'blue-pale'), ms: 500 },
  ]);
  expect([made.width, made.height]).toEqual([600, 400]);
  const { frames } = readGif(made.bytes);
  expect(frames.map(({ data }) => colourAt(data, 600, 599, 399))).toEqual(['#ffe0db', '#daecfd']);
  let calls = 0;
  const counted = (): Scene => {
    calls++;
    return flat(40, 'paper');
  };
  const long = await film(Array.from({ length: 900 }, () => ({ scene: counted, ms: 500 })));
  expect([long.frames, calls]).toEqual([long.frames, long.frames]);
  expect(long.frames).toBeLessThanOrEqual(250);
  expect(long.ms).toBeLessThanOrEqual(60_000);
});

test('a film too heavy becomes smaller', async () => {
  const widths: number[] = [];
  const made = await makeFilm(
    { game: 'sample', frames: Array.from({ length: 40 }, () => ({ scene: sheet([], 1200, 900), ms: 500 })) },
    async (letter) => {
      const request: WorkerRequest = JSON.parse(letter);
      if (request.kind === 'picture') throw new Error('a film asks for a picture');
      widths.push(request.format.width);
      return request.kind === 'colours' ? Uint8Array.of(0, 0, 0) : new Uint8Array(600_000);
    },
  );
  expect(made.width).toBeLessThan(600);
  expect(made.bytes.length).toBeLessThanOrEqual(9.5 * 1024 * 1024 + 1024);
  expect(made.frames).toBeLessThan(40);
  expect(widths[0]).toBe(600);
});

test('a film without frames is none', async () => {
  await expect(film([])).rejects.toThrow('without frames');
});

const COLOURS = Array.from({ length: 255 }, (_, i) => [i, 255 - i, 7] as const);

/** Writes one frame of these numbers and reads it again. */
function again(pixels: Uint8Array, width: number): Buffer {
  const gif = [gifHeader(width, pixels.length / width, COLOURS), gifFrame(changes(null, pixels, width), 100), GIF_END];
  const [frame] = readGif(new Uint8Array(Buffer.concat(gif))).frames;
  return Buffer.from(pixels.map((_, i) => frame?.data[i * 4] ?? UNCHANGED));
}

test.each([
  ['one pixel', 1, 1, () => 3],
  ['one colour', 300, 200, () => 9],
  ['two colours in turn', 301, 7, (i: number) => i % 2],
  ['all colours', 255, 40, (i: number) => i % 255],
  // Full tables: codes become longer up to twelve bits, and begin again.
  ['noise', 400, 300, (i: number) => ((Math.imul(i + 1, 2654435761) >>> 16) * 255) >>> 16],
  ['stripes of every length', 500, 100, (i: number) => Math.floor(Math.sqrt(i * 3)) % 255],
])('%s is written so that it can be read', (_, width, height, number) => {
  const pixels = Uint8Array.from({ length: width * height }, (_, i) => number(i));
  expect(again(pixels, width).equals(pixels)).toBe(true);
});

test('every length of codes ends as it should', () => {
  const noise = Uint8Array.from({ length: 9000 }, (_, i) => ((Math.imul(i + 1, 2654435761) >>> 16) * 255) >>> 16);
  // Each count at which codes become longer or are forgotten is met by one of these as the last.
  for (const around of [1, 254, 510, 1022, 2046, 3838, 3841, 8000])
    for (let length = Math.max(1, around - 6); length < around + 6; length++)
      expect(again(noise.slice(0, length), length).equals(noise.slice(0, length)), `${length}`).toBe(true);
});

test('a change is the smallest box around it', () => {
  const before = new Uint8Array(12).fill(1);
  const after = before.slice();
  expect(changes(before, after, 4)).toEqual({ left: 0, top: 0, width: 1, height: 1, pixels: Uint8Array.of(UNCHANGED) });
  after[5] = 2;
  after[10] = 3;
  const pixels = Uint8Array.of(2, UNCHANGED, UNCHANGED, 3);
  expect(changes(before, after, 4)).toEqual({ left: 1, top: 1, width: 2, height: 2, pixels });
});
