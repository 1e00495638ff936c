import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { rng } from '../../src/core/rng.ts';
import { INKS, INKS_BEYOND_FOUR } from '../../src/core/scene/ink.ts';
import type { Node } from '../../src/core/scene/scene.ts';
import { box, group, sprite } from '../../src/core/scene/sketch.ts';
import { PALETTES, PictureRenderer, THEMES } from '../../src/render/index.ts';
import { writePng } from '../../src/render/png/png.ts';
import { bitmap, colourAt, decode, fidelity, SAMPLE_ART, sample, sheet } from './sample.ts';

const renderer = new PictureRenderer();
const part = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
const job = { game: 'sample', art: SAMPLE_ART };

test.each(PALETTES)('%s: an indexed picture shows what was painted', async (palette) => {
  const scene = sample();
  const png = renderer.render(scene, { ...job, palette });
  const { width, height, data } = await decode(png);
  expect([width, height]).toEqual([1200, 900]);
  expect(fidelity(bitmap(scene, { ...job, palette }), data)).toBeGreaterThan(40);
});

test.each(PALETTES)('%s: so does one that is painted small, in a hurry', async (palette) => {
  const scene = sample();
  const small = bitmap(scene, { ...job, palette }, 0.5);
  const { width, height, data } = await decode(renderer.render(scene, { ...job, palette }, 0.5));
  expect([width, height]).toEqual([600, 450]);
  expect(fidelity(small, data)).toBeGreaterThan(36);
  const patches = INKS.map((ink, i) => box((i % 60) * 20, Math.floor(i / 60) * 20, 20, 20, { fill: ink }));
  const inks = renderer.render({ ...scene, nodes: [...scene.nodes, ...patches] }, { ...job, palette }, 0.5);
  const seen = (await decode(inks)).data;
  expect(INKS.map((_, i) => colourAt(seen, 600, (i % 60) * 10 + 5, Math.floor(i / 60) * 10 + 5))).toEqual(
    INKS.map((ink) => THEMES[palette][ink]),
  );
});

test('it is a PNG of at most 256 numbered colours', () => {
  const png = Buffer.from(renderer.render(sample(), job));
  expect(png.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'));
  const chunks: { type: string; length: number }[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), length: png.readUInt32BE(at) });
  expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  expect([...png.subarray(24, 29)]).toEqual([8, 3, 0, 0, 0]);
  expect(chunks[1]?.length).toBeLessThanOrEqual(256 * 3);
  expect(png.length).toBeLessThan(150_000);
});

test.each(PALETTES)('%s: every ink comes out exactly', async (palette) => {
  // With the sample's colours on the same sheet, so that other colours compete for the places.
  const scene = sample();
  const patches = INKS.map((ink, i) => box((i % 60) * 20, Math.floor(i / 60) * 20, 20, 20, { fill: ink }));
  const { data } = await decode(
    renderer.render({ ...scene, nodes: [...scene.nodes, ...patches] }, { ...job, palette }),
  );
  const seen = INKS.map((_, i) => colourAt(data, 1200, (i % 60) * 20 + 10, Math.floor(i / 60) * 20 + 10));
  expect(seen).toEqual(INKS.map((ink) => THEMES[palette][ink]));
});

test.each([1, 0.5])('inks of seats beyond four have places only where they are seen (scale %d)', async (scale) => {
  const flag = { w: 40, h: 40, nodes: [box(0, 0, 40, 40, { fill: 'seat-6' })] };
  const art = { ...SAMPLE_ART, flag, pole: { w: 40, h: 40, nodes: [sprite('flag', 0, 0, 40, 40)] } };
  const colours = async (nodes: readonly Node[]) => {
    const scene = { ...sample(), nodes: [...sample().nodes, ...nodes] };
    return (await decode(renderer.render(scene, { game: 'flags', art }, scale))).data;
  };
  const seen = await colours([sprite('pole', 0, 0, 40, 40), box(100, 0, 40, 40, { fill: 'seat-5-pale' })]);
  const wide = 1200 * scale;
  expect([colourAt(seen, wide, 10, 10), colourAt(seen, wide, 120 * scale, 10)]).toEqual([
    THEMES.standard['seat-6'],
    THEMES.standard['seat-5-pale'],
  ]);
  // A picture without them has none of their colours.
  const plte = Buffer.from(renderer.render(sample(), { game: 'flags', art }, scale));
  const from = plte.indexOf('PLTE') + 4;
  const table = plte
    .subarray(from, from + 256 * 3)
    .toString('hex')
    .match(/.{6}/g);
  expect(table).toContain(THEMES.standard['seat-3'].slice(1));
  for (const ink of INKS_BEYOND_FOUR) expect(table, ink).not.toContain(THEMES.standard[ink].slice(1));
});

test('tints of what is half transparent come out as they are', async () => {
  const ghosts = INKS.slice(0, 60).map((ink, i) =>
    group((i % 60) * 20, 0, [box(0, 0, 20, 60, { fill: ink })], { opacity: 0.3 + (i % 5) / 10 }),
  );
  const scene = { ...sample(), nodes: [...sample().nodes, box(0, 0, 1200, 60, { fill: 'paper' }), ...ghosts] };
  const seen = (data: Uint8ClampedArray) => ghosts.map((_, i) => colourAt(data, 1200, i * 20 + 10, 30));
  const { data } = await decode(renderer.render(scene, job));
  const [painted, shown] = [seen(bitmap(scene, job)), seen(data)];
  const off = painted.map((one, i) =>
    Math.max(...[1, 3, 5].map((at) => Math.abs(part(one, at) - part(shown[i] ?? '', at)))),
  );
  expect(Math.max(...off)).toBeLessThanOrEqual(3);
});

test.each([
  ['like most takes little effort', 3, 500_000],
  ['heavier than 180 KB takes more', 6, 850_000],
  ['still heavier than a board may be takes the most', 8, 1_000_000],
])('a picture %s', (_, level, pixels) => {
  // As pictures are: much that comes again, seldom at the same place.
  const dice = rng('heavy', 0);
  const strokes = Array.from({ length: 800 }, () => Array.from({ length: 3 + dice.int(14) }, () => dice.int(4)));
  const rows = new Uint8Array(pixels);
  for (let at = 0; at < pixels; ) {
    const stroke = strokes[dice.int(1 + dice.int(strokes.length))] ?? [];
    rows.set(stroke.slice(0, pixels - at), at);
    at += stroke.length;
  }
  const png = writePng({ width: pixels - 1, height: 1, rows, colours: [] });
  // Beside what is squeezed: the signature, and four chunks of twelve bytes, one with a header of thirteen.
  expect(png.length - 8 - 4 * 12 - 13).toBe(deflateSync(rows, { level, memLevel: 9 }).length);
});

test.each([1, 0.5])('equal scenes make equal bytes, whatever was painted before (scale %d)', (scale) => {
  const first = renderer.render(sample(), job, scale);
  renderer.render(sheet([box(0, 0, 50, 50, { fill: 'pink-plain' })]), job, scale);
  expect(Buffer.compare(renderer.render(sample(), job, scale), first)).toBe(0);
  expect(Buffer.compare(new PictureRenderer().render(sample(), job, scale), first)).toBe(0);
});

test('the smallest and odd sizes are pictures too', async () => {
  for (const [width, height] of [
    [1, 1],
    [3, 7],
    [2400, 2],
  ] as const) {
    const { data, ...size } = await decode(renderer.render({ ...sheet([], width, height), paper: 'seat-3' }, job));
    expect(size).toEqual({ width, height });
    expect(colourAt(data, width, width - 1, height - 1)).toBe(THEMES.standard['seat-3']);
  }
});

test('a size that is none is refused', () => {
  for (const [width, height] of [
    [0, 10],
    [10, 2401],
    [10.5, 10],
    [Number.NaN, 10],
  ] as const)
    expect(() => renderer.render(sheet([], width, height), job)).toThrow('cannot be rendered');
});
