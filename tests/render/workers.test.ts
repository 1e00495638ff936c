import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, afterEach, expect, test } from 'vitest';
import { Overloaded, type Picture, Superseded } from '../../src/app/ports/renderer.ts';
import { Unreachable } from '../../src/app/ports/store.ts';
import type { Scene } from '../../src/core/scene/scene.ts';
import { box, sprite } from '../../src/core/scene/sketch.ts';
import {
  PictureRenderer,
  type Renderer,
  RendererClosed,
  type RendererOptions,
  RenderWorkerLost,
  startRenderer,
  Unrenderable,
} from '../../src/render/index.ts';
import { LoadShedder } from '../../src/render/requests/load-shedding.ts';
import { Pictures } from '../../src/render/requests/pictures.ts';
import { WorkerPool } from '../../src/workers/pool.ts';
import { SAMPLE_ART, sample, sheet } from './sample.ts';

const art = { sample: SAMPLE_ART };
const started: Renderer[] = [];

function start(options: Partial<RendererOptions> = {}): Renderer {
  const renderer = startRenderer({ art, ...options });
  started.push(renderer);
  return renderer;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((renderer) => renderer.close()));
});

/** Scenes that differ in where a box lies. */
const scene = (x = 0, alt = 'a sample'): Scene => ({ ...sheet([box(x, 0, 50, 50, { fill: 'pink-plain' })]), alt });

const folder = mkdtempSync(join(tmpdir(), 'renderer-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * The real worker with a weakness: `weakness`, JavaScript, runs before each picture whose alt text is not harmless.
 * `spent()` is false once and true from then on, also for the workers that follow.
 */
function weak(weakness: string): URL {
  const file = join(folder, Math.random().toString(36).slice(2));
  const mark = JSON.stringify(`${file}.spent`);
  writeFileSync(
    `${file}.weakness.mjs`,
    `import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
     import { parentPort, threadId } from 'node:worker_threads';
     const spent = () => existsSync(${mark}) || writeFileSync(${mark}, '') !== undefined;
     parentPort.on('message', (json) => { if (!json.includes('harmless')) { ${weakness} } });`,
  );
  // The weakness listens first.
  const files = [pathToFileURL(`${file}.weakness.mjs`), new URL('../../dist/render/worker/worker.js', import.meta.url)];
  writeFileSync(`${file}.mjs`, files.map(({ href }) => `import ${JSON.stringify(href)};`).join('\n'));
  return pathToFileURL(`${file}.mjs`);
}

test('a picture painted in a worker is the one painted here', async () => {
  const picture = await start().render({ game: 'sample', scene: sample() });
  expect(picture).toMatchObject({ type: 'image/png', width: 1200, height: 900 });
  expect(picture.hash).toMatch(/^[0-9a-f]{32}$/);
  const here = new PictureRenderer().render(sample(), { game: 'sample', art: SAMPLE_ART });
  expect(Buffer.from(picture.bytes).equals(here)).toBe(true);
});

test('equal scenes are painted once and have one hash, others another', async () => {
  const renderer = start();
  const [one, two, other] = await Promise.all(
    [scene(), scene(), scene(10)].map((each) => renderer.render({ game: 'sample', scene: each })),
  );
  expect(two).toBe(one);
  expect(other?.hash).not.toBe(one?.hash);
  expect(await renderer.render({ game: 'sample', scene: scene() })).toBe(one);
  const again = await start().render({ game: 'sample', scene: scene() });
  expect(again).toEqual(one);
});

test('finished pictures are kept only while they fit', async () => {
  const renderer = start({ cacheBytes: 0 });
  const one = await renderer.render({ game: 'sample', scene: scene() });
  const two = await renderer.render({ game: 'sample', scene: scene() });
  expect(two).not.toBe(one);
  expect(two).toEqual(one);
});

test('several workers paint what one would', async () => {
  const scenes = Array.from({ length: 12 }, (_, i) => scene(i));
  const paintAll = (renderer: Renderer) =>
    Promise.all(scenes.map((each) => renderer.render({ game: 'sample', scene: each })));
  expect(await paintAll(start({ workers: 2, shedAt: 100 }))).toEqual(await paintAll(start({ shedAt: 100 })));
});

test('a scene that cannot be painted is refused, and the next is painted', async () => {
  const renderer = start();
  const wrong = renderer.render({ game: 'sample', scene: sheet([sprite('nowhere', 0, 0, 9, 9)]) });
  await expect(wrong).rejects.toThrow(new Unrenderable('sample has no drawing called nowhere'));
  await expect(renderer.render({ game: 'chess', scene: scene() })).rejects.toThrow('there is no art for chess');
  await expect(renderer.render({ game: 'sample', scene: scene() })).resolves.toMatchObject({ width: 100 });
});

test('the queue is bounded', async () => {
  const renderer = start({ queue: 2 });
  const orders = [0, 1, 2, 3].map((x) => renderer.render({ game: 'sample', scene: scene(x) }));
  const ends = await Promise.allSettled(orders);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  await expect(orders[3]).rejects.toBeInstanceOf(Overloaded);
  await expect(orders[3]).rejects.not.toBeInstanceOf(Unreachable);
  // There is room again.
  await expect(renderer.render({ game: 'sample', scene: scene(3) })).resolves.toMatchObject({ width: 100 });
});

test('closing finishes what was asked for and takes nothing more', async () => {
  const renderer = start();
  const orders = [0, 1, 2].map((x) => renderer.render({ game: 'sample', scene: scene(x) }));
  await renderer.close();
  expect(await Promise.all(orders)).toHaveLength(3);
  await expect(renderer.render({ game: 'sample', scene: scene() })).rejects.toBeInstanceOf(RendererClosed);
  await renderer.close();
});

test.each([
  ['crashes', 'process.exit(3)', 20_000],
  ['throws', 'throw new Error("a fault")', 20_000],
  ['runs out of memory', 'const hoard = []; for (;;) hoard.push(new Array(1e6).fill(0.5));', 20_000],
  ['never ends', 'for (;;);', 4000],
])('a worker that %s is replaced and the picture painted by the next', async (_, weakness, patience) => {
  const renderer = start({ file: weak(`if (!spent()) { ${weakness} }`), timeout: patience });
  const orders = [0, 1].map((x) => renderer.render({ game: 'sample', scene: scene(x) }));
  const plain = [0, 1].map((x) => start().render({ game: 'sample', scene: scene(x) }));
  expect(await Promise.all(orders)).toEqual(await Promise.all(plain));
});

test('a picture that ends two workers is given up, and the next is painted', async () => {
  const renderer = start({ file: weak('process.exit(3)') });
  await expect(renderer.render({ game: 'sample', scene: scene() })).rejects.toBeInstanceOf(RenderWorkerLost);
  await expect(renderer.render({ game: 'sample', scene: scene(0, 'harmless') })).resolves.toMatchObject({ width: 100 });
});

test('a worker that cannot even start fails each request and no more', async () => {
  const renderer = start({ file: pathToFileURL(join(folder, 'missing.mjs')) });
  expect(existsSync(join(folder, 'missing.mjs'))).toBe(false);
  await expect(renderer.render({ game: 'sample', scene: scene() })).rejects.toBeInstanceOf(RenderWorkerLost);
  await expect(renderer.render({ game: 'sample', scene: scene(1) })).rejects.toBeInstanceOf(RenderWorkerLost);
});

test('a worker that has grown large is replaced after its picture', async () => {
  const log = join(folder, 'threads');
  const note = `appendFileSync(${JSON.stringify(log)}, threadId + ' ');`;
  const renderer = start({
    file: weak(`${note} if (json.includes('large')) globalThis.hoard = new Uint8Array(300e6);`),
  });
  for (const [x, alt] of ['small', 'large', 'small', 'small'].entries())
    await renderer.render({ game: 'sample', scene: scene(x, alt) });
  const [one, two, three, four] = readFileSync(log, 'utf8').split(' ');
  expect([two, three === two, four]).toEqual([one, false, three]);
});

test('of several requests about one thing only the newest that waits is painted', async () => {
  const renderer = start();
  const ask = (x: number, about?: string) =>
    renderer.render({ game: 'sample', scene: scene(x), ...(about === undefined ? {} : { about }) });
  const orders = [ask(0, 'table'), ask(1, 'table'), ask(2, 'table'), ask(3, 'other'), ask(4), ask(5, 'table')];
  const ends = await Promise.allSettled(orders);
  // The first is being painted before the second comes.
  expect(ends.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  await expect(orders[1]).rejects.toBeInstanceOf(Superseded);
  // What was finished is not about anything any more.
  expect(await Promise.all([ask(6, 'table'), ask(6, 'table')])).toHaveLength(2);
});

test('what another still wants is painted all the same', async () => {
  const renderer = start();
  const ask = (x: number, about?: string) =>
    renderer.render({ game: 'sample', scene: scene(x), ...(about === undefined ? {} : { about }) });
  const first = ask(0);
  const [stale, also, plain, same] = [ask(1, 'a'), ask(1, 'b'), ask(1), ask(1, 'a')];
  const newer = ask(2, 'a');
  const ends = await Promise.allSettled([first, stale, also, plain, same, newer]);
  expect(ends.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('a full queue takes a newer request in place of an older one', async () => {
  const renderer = start({ queue: 1 });
  const ask = (x: number, about: string) => renderer.render({ game: 'sample', scene: scene(x), about });
  const orders = [ask(0, 'a'), ask(1, 'b'), ask(2, 'b'), ask(3, 'c')];
  const ends = await Promise.allSettled(orders);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  await expect(orders[1]).rejects.toBeInstanceOf(Superseded);
  await expect(orders[3]).rejects.toBeInstanceOf(Overloaded);
});

test('under high load pictures are smaller, and afterwards as large as before', async () => {
  const renderer = start({ shedAt: 2, recovery: 0 });
  const ask = (x: number) => renderer.render({ game: 'sample', scene: scene(x) });
  const size = ({ width, height }: Picture) => [width, height];
  // One is being painted, two wait; who asks for one of these gets it as it was asked for.
  const pictures = await Promise.all([ask(0), ask(1), ask(2), ask(3), ask(2), ask(3)]);
  const [large, small] = [
    [100, 100],
    [50, 50],
  ];
  expect(pictures.map(size)).toEqual([large, large, large, small, large, small]);
  for (const { bytes, width, height } of pictures) {
    const image = await loadImage(Buffer.from(bytes));
    expect([image.width, image.height]).toEqual([width, height]);
  }
  expect(new Set(pictures.map(({ hash }) => hash)).size).toBe(4);
  expect(size(await ask(3))).toEqual(large);
  expect(size(await ask(4))).toEqual(large);
});

test('load shedding does not end with the first picture that finds nothing waiting', async () => {
  const renderer = start({ shedAt: 2, recovery: 3_600_000 });
  const ask = (x: number) => renderer.render({ game: 'sample', scene: scene(x) });
  await Promise.all([ask(0), ask(1), ask(2), ask(3)]);
  expect((await ask(4)).width).toBe(50);
  expect((await ask(0)).width).toBe(100);
});

test('the load shedder is told of each picture that is rendered, and how long the large ones took', async () => {
  class Recorded extends LoadShedder {
    asks = 0;
    readonly times: number[] = [];
    override requested(now: number): void {
      this.asks++;
      super.requested(now);
    }
    override rendered(ms: number): void {
      this.times.push(ms);
      super.rendered(ms);
    }
  }
  const load = new Recorded({ shedAt: 2, workers: 1, recovery: 0 });
  const pool = new WorkerPool<string, Uint8Array>({
    file: new URL('../../dist/render/worker/worker.js', import.meta.url),
    data: { art },
    workers: 1,
    timeout: 20_000,
    idle: 60_000,
    heap: { initial: 32, young: 8, retire: 256, most: 384 },
  });
  const pictures = new Pictures(pool, load, { queue: 100, cacheBytes: 1e6 });
  const ask = (x: number) => pictures.render({ game: 'sample', scene: scene(x) });
  try {
    // The fourth is small; what is being rendered, waits or is finished is not painted again.
    await Promise.all([0, 1, 2, 3, 0, 1, 3].map(ask));
    await Promise.all([0, 1, 2].map(ask));
    expect(load.asks).toBe(4);
    expect(load.times).toHaveLength(3);
    expect(Math.min(...load.times)).toBeGreaterThan(0);
  } finally {
    await pool.close();
  }
});

const framesOf = (count: number) => Array.from({ length: count }, (_, i) => ({ scene: () => scene(i), ms: 500 }));

test('a film is made between pictures, and again by another worker when one is lost', async () => {
  const renderer = start();
  const ended: string[] = [];
  const note = (what: string) => () => ended.push(what);
  const film = renderer.film({ game: 'sample', frames: framesOf(20) });
  await Promise.all([
    film.then(note('film')),
    renderer.film({ game: 'sample', frames: framesOf(2) }).then(note('second film')),
    ...[50, 51, 52].map((x) => renderer.render({ game: 'sample', scene: scene(x) }).then(note('picture'))),
  ]);
  expect(ended).toEqual(['picture', 'picture', 'picture', 'film', 'second film']);
  const { bytes, hash, frames, type } = await film;
  expect({ frames, type }).toEqual({ frames: 20, type: 'image/gif' });
  const spoilt = start({ file: weak('if (json.includes("frame") && !spent()) process.exit(3)') });
  const again = await spoilt.film({ game: 'sample', frames: framesOf(20) });
  expect(Buffer.from(again.bytes).equals(bytes)).toBe(true);
  expect(again.hash).toBe(hash);
});

test('who asks for the film of the same thing gets the same film, and a new one after one that failed', async () => {
  const renderer = start();
  const of = (name: string, frames = framesOf(2)) => renderer.film({ game: 'sample', frames, of: name });
  const [first, second, other] = await Promise.all([of('a game'), of('a game'), of('another', framesOf(3))]);
  expect(second).toBe(first);
  expect(await of('a game')).toBe(first);
  expect(other.hash).not.toBe(first.hash);
  const nowhere = [{ scene: () => sheet([sprite('nowhere', 0, 0, 9, 9)]), ms: 1 }];
  await expect(of('a fault', nowhere)).rejects.toThrow();
  expect((await of('a fault')).frames).toBe(2);
});

test('a film that cannot be made fails alone, and closing ends what is not finished', async () => {
  const renderer = start();
  const wrong = renderer.film({ game: 'sample', frames: [{ scene: sheet([sprite('nowhere', 0, 0, 9, 9)]), ms: 1 }] });
  await expect(wrong).rejects.toThrow(new Unrenderable('sample has no drawing called nowhere'));
  const films = [
    renderer.film({ game: 'sample', frames: framesOf(200) }),
    renderer.film({ game: 'sample', frames: framesOf(3) }),
  ];
  const picture = renderer.render({ game: 'sample', scene: scene() });
  const ends = Promise.allSettled(films);
  await renderer.close();
  expect((await picture).width).toBe(100);
  for (const end of await ends) expect(end).toMatchObject({ status: 'rejected', reason: expect.any(RendererClosed) });
});
