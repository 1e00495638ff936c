import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type Picture, Superseded } from '../../src/app/ports/painter.ts';
import type { Scene } from '../../src/core/scene/scene.ts';
import { box, sprite } from '../../src/core/scene/sketch.ts';
import { Crew } from '../../src/render/crew.ts';
import { Flood } from '../../src/render/flood.ts';
import {
  Closed,
  Easel,
  HandLost,
  type Painter,
  type PainterOptions,
  startPainter,
  TooBusy,
  Unpaintable,
} from '../../src/render/index.ts';
import { Pictures } from '../../src/render/pictures.ts';
import { SAMPLE_ART, sample, sheet } from './sample.ts';

const art = { sample: SAMPLE_ART };
const started: Painter[] = [];

function start(options: Partial<PainterOptions> = {}): Painter {
  const painter = startPainter({ art, ...options });
  started.push(painter);
  return painter;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((painter) => painter.close()));
});

/** Scenes that differ in where a box lies. */
const scene = (x = 0, alt = 'a sample'): Scene => ({ ...sheet([box(x, 0, 50, 50, { fill: 'pink-plain' })]), alt });

const folder = mkdtempSync(join(tmpdir(), 'painter-'));
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
     parentPort.on('message', (letter) => { if (!letter.includes('harmless')) { ${weakness} } });`,
  );
  // The weakness listens first.
  const files = [pathToFileURL(`${file}.weakness.mjs`), new URL('../../dist/render/worker.js', import.meta.url)];
  writeFileSync(`${file}.mjs`, files.map(({ href }) => `import ${JSON.stringify(href)};`).join('\n'));
  return pathToFileURL(`${file}.mjs`);
}

test('a picture painted in a worker is the one painted here', async () => {
  const picture = await start().paint({ game: 'sample', scene: sample() });
  expect(picture).toMatchObject({ type: 'image/png', width: 1200, height: 900 });
  expect(picture.hash).toMatch(/^[0-9a-f]{32}$/);
  const here = new Easel().picture(sample(), { game: 'sample', art: SAMPLE_ART });
  expect(Buffer.from(picture.bytes).equals(here)).toBe(true);
});

test('equal scenes are painted once and have one hash, others another', async () => {
  const painter = start();
  const [one, two, other] = await Promise.all(
    [scene(), scene(), scene(10)].map((each) => painter.paint({ game: 'sample', scene: each })),
  );
  expect(two).toBe(one);
  expect(other?.hash).not.toBe(one?.hash);
  expect(await painter.paint({ game: 'sample', scene: scene() })).toBe(one);
  const again = await start().paint({ game: 'sample', scene: scene() });
  expect(again).toEqual(one);
});

test('finished pictures are kept only while they fit', async () => {
  const painter = start({ kept: 0 });
  const one = await painter.paint({ game: 'sample', scene: scene() });
  const two = await painter.paint({ game: 'sample', scene: scene() });
  expect(two).not.toBe(one);
  expect(two).toEqual(one);
});

test('several workers paint what one would', async () => {
  const scenes = Array.from({ length: 12 }, (_, i) => scene(i));
  const paintAll = (painter: Painter) =>
    Promise.all(scenes.map((each) => painter.paint({ game: 'sample', scene: each })));
  expect(await paintAll(start({ workers: 2, flood: 100 }))).toEqual(await paintAll(start({ flood: 100 })));
});

test('a scene that cannot be painted is refused, and the next is painted', async () => {
  const painter = start();
  const wrong = painter.paint({ game: 'sample', scene: sheet([sprite('nowhere', 0, 0, 9, 9)]) });
  await expect(wrong).rejects.toThrow(new Unpaintable('sample has no drawing called nowhere'));
  await expect(painter.paint({ game: 'chess', scene: scene() })).rejects.toThrow('there is no art for chess');
  await expect(painter.paint({ game: 'sample', scene: scene() })).resolves.toMatchObject({ width: 100 });
});

test('the queue is bounded', async () => {
  const painter = start({ queue: 2 });
  const orders = [0, 1, 2, 3].map((x) => painter.paint({ game: 'sample', scene: scene(x) }));
  const ends = await Promise.allSettled(orders);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  await expect(orders[3]).rejects.toBeInstanceOf(TooBusy);
  // There is room again.
  await expect(painter.paint({ game: 'sample', scene: scene(3) })).resolves.toMatchObject({ width: 100 });
});

test('closing finishes what was asked for and takes nothing more', async () => {
  const painter = start();
  const orders = [0, 1, 2].map((x) => painter.paint({ game: 'sample', scene: scene(x) }));
  await painter.close();
  expect(await Promise.all(orders)).toHaveLength(3);
  await expect(painter.paint({ game: 'sample', scene: scene() })).rejects.toBeInstanceOf(Closed);
  await painter.close();
});

test.each([
  ['crashes', 'process.exit(3)', 20_000],
  ['throws', 'throw new Error("a fault")', 20_000],
  ['runs out of memory', 'const hoard = []; for (;;) hoard.push(new Array(1e6).fill(0.5));', 20_000],
  ['never ends', 'for (;;);', 4000],
])('a worker that %s is replaced and the picture painted by the next', async (_, weakness, patience) => {
  const painter = start({ file: weak(`if (!spent()) { ${weakness} }`), patience });
  const orders = [0, 1].map((x) => painter.paint({ game: 'sample', scene: scene(x) }));
  const plain = [0, 1].map((x) => start().paint({ game: 'sample', scene: scene(x) }));
  expect(await Promise.all(orders)).toEqual(await Promise.all(plain));
});

test('a picture that ends two workers is given up, and the next is painted', async () => {
  const painter = start({ file: weak('process.exit(3)') });
  await expect(painter.paint({ game: 'sample', scene: scene() })).rejects.toBeInstanceOf(HandLost);
  await expect(painter.paint({ game: 'sample', scene: scene(0, 'harmless') })).resolves.toMatchObject({ width: 100 });
});

test('a worker that cannot even start fails each request and no more', async () => {
  const painter = start({ file: pathToFileURL(join(folder, 'missing.mjs')) });
  expect(existsSync(join(folder, 'missing.mjs'))).toBe(false);
  await expect(painter.paint({ game: 'sample', scene: scene() })).rejects.toBeInstanceOf(HandLost);
  await expect(painter.paint({ game: 'sample', scene: scene(1) })).rejects.toBeInstanceOf(HandLost);
});

test('a worker that has grown large is replaced after its picture', async () => {
  const log = join(folder, 'threads');
  const note = `appendFileSync(${JSON.stringify(log)}, threadId + ' ');`;
  const painter = start({
    file: weak(`${note} if (letter.includes('large')) globalThis.hoard = new Uint8Array(300e6);`),
  });
  for (const [x, alt] of ['small', 'large', 'small', 'small'].entries())
    await painter.paint({ game: 'sample', scene: scene(x, alt) });
  const [one, two, three, four] = readFileSync(log, 'utf8').split(' ');
  expect([two, three === two, four]).toEqual([one, false, three]);
});

test('of several requests about one thing only the newest that waits is painted', async () => {
  const painter = start();
  const ask = (x: number, about?: string) =>
    painter.paint({ game: 'sample', scene: scene(x), ...(about === undefined ? {} : { about }) });
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
  const painter = start();
  const ask = (x: number, about?: string) =>
    painter.paint({ game: 'sample', scene: scene(x), ...(about === undefined ? {} : { about }) });
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
  const painter = start({ queue: 1 });
  const ask = (x: number, about: string) => painter.paint({ game: 'sample', scene: scene(x), about });
  const orders = [ask(0, 'a'), ask(1, 'b'), ask(2, 'b'), ask(3, 'c')];
  const ends = await Promise.allSettled(orders);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  await expect(orders[1]).rejects.toBeInstanceOf(Superseded);
  await expect(orders[3]).rejects.toBeInstanceOf(TooBusy);
});

test('in a flood pictures are smaller, and afterwards as large as before', async () => {
  const painter = start({ flood: 2, lull: 0 });
  const ask = (x: number) => painter.paint({ game: 'sample', scene: scene(x) });
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

test('a flood does not end with the first picture that finds nothing waiting', async () => {
  const painter = start({ flood: 2, lull: 3_600_000 });
  const ask = (x: number) => painter.paint({ game: 'sample', scene: scene(x) });
  await Promise.all([ask(0), ask(1), ask(2), ask(3)]);
  expect((await ask(4)).width).toBe(50);
  expect((await ask(0)).width).toBe(100);
});

test('a flood hears of each picture that is painted, and how long the large ones took', async () => {
  class Heard extends Flood {
    asks = 0;
    readonly times: number[] = [];
    override asked(now: number): void {
      this.asks++;
      super.asked(now);
    }
    override took(ms: number): void {
      this.times.push(ms);
      super.took(ms);
    }
  }
  const flood = new Heard({ most: 2, workers: 1, lull: 0 });
  const crew = new Crew(new URL('../../dist/render/worker.js', import.meta.url), { art }, 1, 20_000);
  const pictures = new Pictures(crew, flood, { queue: 100, kept: 1e6 });
  const ask = (x: number) => pictures.paint({ game: 'sample', scene: scene(x) });
  try {
    // The fourth is small; what is being painted, waits or is finished is not painted again.
    await Promise.all([0, 1, 2, 3, 0, 1, 3].map(ask));
    await Promise.all([0, 1, 2].map(ask));
    expect(flood.asks).toBe(4);
    expect(flood.times).toHaveLength(3);
    expect(Math.min(...flood.times)).toBeGreaterThan(0);
  } finally {
    await crew.dismiss();
  }
});

const shots = (count: number) => Array.from({ length: count }, (_, i) => ({ scene: () => scene(i), ms: 500 }));

test('a film is made between pictures, and again by another worker when one is lost', async () => {
  const painter = start();
  const ended: string[] = [];
  const note = (what: string) => () => ended.push(what);
  const film = painter.film({ game: 'sample', frames: shots(20) });
  await Promise.all([
    film.then(note('film')),
    painter.film({ game: 'sample', frames: shots(2) }).then(note('second film')),
    ...[50, 51, 52].map((x) => painter.paint({ game: 'sample', scene: scene(x) }).then(note('picture'))),
  ]);
  expect(ended).toEqual(['picture', 'picture', 'picture', 'film', 'second film']);
  const { bytes, hash, frames, type } = await film;
  expect({ frames, type }).toEqual({ frames: 20, type: 'image/gif' });
  const spoilt = start({ file: weak('if (letter.includes("frame") && !spent()) process.exit(3)') });
  const again = await spoilt.film({ game: 'sample', frames: shots(20) });
  expect(Buffer.from(again.bytes).equals(bytes)).toBe(true);
  expect(again.hash).toBe(hash);
});

test('who asks for the film of the same thing gets the same film, and a new one after one that failed', async () => {
  const painter = start();
  const of = (name: string, frames = shots(2)) => painter.film({ game: 'sample', frames, of: name });
  const [first, second, other] = await Promise.all([of('a game'), of('a game'), of('another', shots(3))]);
  expect(second).toBe(first);
  expect(await of('a game')).toBe(first);
  expect(other.hash).not.toBe(first.hash);
  const nowhere = [{ scene: () => sheet([sprite('nowhere', 0, 0, 9, 9)]), ms: 1 }];
  await expect(of('a fault', nowhere)).rejects.toThrow();
  expect((await of('a fault')).frames).toBe(2);
});

test('a film that cannot be made fails alone, and closing ends what is not finished', async () => {
  const painter = start();
  const wrong = painter.film({ game: 'sample', frames: [{ scene: sheet([sprite('nowhere', 0, 0, 9, 9)]), ms: 1 }] });
  await expect(wrong).rejects.toThrow(new Unpaintable('sample has no drawing called nowhere'));
  const films = [
    painter.film({ game: 'sample', frames: shots(200) }),
    painter.film({ game: 'sample', frames: shots(3) }),
  ];
  const picture = painter.paint({ game: 'sample', scene: scene() });
  const ends = Promise.allSettled(films);
  await painter.close();
  expect((await picture).width).toBe(100);
  for (const end of await ends) expect(end).toMatchObject({ status: 'rejected', reason: expect.any(Closed) });
});
