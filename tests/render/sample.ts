import '../../src/render/canvas/no-system-fonts.ts';
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import type { Ink } from '../../src/core/scene/ink.ts';
import type { Art, Node, Scene } from '../../src/core/scene/scene.ts';
import { badge, box, disc, group, line, polygon, shape, sprite, text } from '../../src/core/scene/sketch.ts';
import { ReusableCanvas } from '../../src/render/canvas/reusable-canvas.ts';
import { createRenderContext, type RenderOptions, renderScene } from '../../src/render/index.ts';
import { pixelSize } from '../../src/render/png/picture-renderer.ts';

/** What the picture tests share: a scene as rich as a game's, and ways to look at what was painted. */

const context = createRenderContext();
const canvas = new ReusableCanvas();

export function knownFonts(): readonly string[] {
  return GlobalFonts.families.map(({ family }) => family).sort();
}

/** Red, green, blue and alpha of each pixel, as painted and before any encoding. */
export function bitmap(scene: Scene, options: Partial<RenderOptions> = {}, scale = 1): Uint8ClampedArray {
  const { width, height } = pixelSize(scene, scale);
  const ctx = canvas.context(width, height);
  renderScene(ctx, scene, { game: 'sample', art: {}, ...options }, context, scale);
  return ctx.getImageData(0, 0, width, height).data;
}

export async function decode(png: Uint8Array) {
  const image = await loadImage(Buffer.from(png));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const { data } = canvas.getContext('2d').getImageData(0, 0, image.width, image.height);
  return { width: image.width, height: image.height, data };
}

/** How faithful a copy is, in decibels; infinite when it is exact. */
export function fidelity(original: Uint8ClampedArray, copy: Uint8ClampedArray): number {
  let squares = 0;
  for (let i = 0; i < original.length; i++) squares += ((original[i] ?? 0) - (copy[i] ?? 0)) ** 2;
  // Alpha is equal everywhere and must not flatter the mean.
  return 10 * Math.log10(255 ** 2 / (squares / ((original.length / 4) * 3)));
}

export function sheet(nodes: readonly Node[], width = 100, height = 100): Scene {
  return { width, height, paper: 'white', nodes, alt: 'a sample' };
}

/** The colour at a pixel, as `#rrggbb`. */
export function colourAt(data: Uint8ClampedArray, width: number, x: number, y: number): string {
  const at = (y * width + x) * 4;
  return `#${[...data.subarray(at, at + 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The box around all pixels that are not white: [left, top, right, bottom], inclusive; null when all are. */
export function inked(data: Uint8ClampedArray, width: number): readonly [number, number, number, number] | null {
  let [left, top, right, bottom] = [width, Number.POSITIVE_INFINITY, -1, -1];
  for (let i = 0; i < data.length; i += 4) {
    if (data[i] === 255 && data[i + 1] === 255 && data[i + 2] === 255) continue;
    const x = (i / 4) % width;
    const y = Math.floor(i / 4 / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return right < 0 ? null : [left, top, right, bottom];
}

const GROUNDS = ['green', 'blue', 'yellow', 'teal', 'brown', 'grey'] as const;

function ground(hue: (typeof GROUNDS)[number]): readonly Node[] {
  const marks = [0, 1, 2, 3].flatMap((i) => [
    shape(
      'M -14 8 Q -7 -10 0 0 Q 7 -10 14 8 Z',
      { fill: `${hue}-dark`, line: `${hue}-deep` },
      25 + i * 18,
      30 + (i % 2) * 44,
    ),
  ]);
  return [box(1.5, 1.5, 97, 97, { fill: `${hue}-light`, line: 'line', width: 3, round: 8 }), ...marks];
}

export const SAMPLE_ART: Art = {
  ...Object.fromEntries(GROUNDS.map((hue) => [hue, { w: 100, h: 100, nodes: ground(hue) }])),
  house: {
    w: 80,
    h: 80,
    nodes: [
      box(16, 36, 48, 40, { fill: 'card', line: 'line', width: 3 }),
      polygon(
        [
          [8, 40],
          [40, 8],
          [72, 40],
        ],
        { fill: 'red-plain', line: 'line', width: 3 },
      ),
      box(32, 52, 16, 24, { fill: 'brown-plain', line: 'line', width: 2, round: 3 }),
      disc(40, 30, 6, { fill: 'yellow-light', line: 'line' }),
    ],
  },
};

/** A board of 48 tiles with marks and numbers, ghosts, and four panels of text in three scripts: 1200 by 900. */
export function sample(): Scene {
  const tiles = Array.from({ length: 48 }, (_, i): readonly Node[] => {
    const x = 24 + (i % 8) * 92;
    const y = 24 + Math.floor(i / 8) * 92;
    return [
      sprite(GROUNDS[(i * 7) % GROUNDS.length] ?? 'green', x, y, 92, 92, ((i * 3) % 4) as 0 | 1 | 2 | 3),
      ...(i % 3 === 0 ? [sprite('house', x + 14, y + 14, 64, 64)] : []),
      text(
        String(i + 1),
        { x: x + 56, y: y + 52, w: 30, h: 34 },
        { size: 28, ink: 'ink', bold: true, halo: 'white', align: 'center' },
      ),
    ];
  });
  const names = ['Ann', 'Béla Őrmező', 'Zoë Lefèvre', '王小明'];
  const lines = [
    'Takes the third column and builds a nursery',
    'Árvíztűrő tükörfúrógép – Ő űz, őröl',
    'Un cœur « naïf » de l’été à Saint-Ouen',
    '請選擇一張卡片，然後把它放到你的王國裡。',
  ];
  const panels = names.map((name, seat): Node => {
    const tone = `seat-${seat}-pale` as Ink;
    return group(780, 24 + seat * 212, [
      box(0, 0, 396, 200, { fill: tone, line: 'line', round: 16 }),
      badge(seat as 0 | 1 | 2 | 3, (one) => (one === seat ? name : ''), 50, 54, 32),
      text(name, { x: 96, y: 24, w: 200, h: 60 }, { size: 38, ink: 'ink', bold: true }),
      text(
        String(31 + seat * 7),
        { x: 300, y: 20, w: 84, h: 64 },
        { size: 48, ink: `seat-${seat}-dark` as Ink, bold: true, align: 'right' },
      ),
      text(lines[seat] ?? '', { x: 20, y: 100, w: 356, h: 84 }, { size: 30, ink: 'ink-soft', lines: 2 }),
    ]);
  });
  return {
    width: 1200,
    height: 900,
    paper: 'paper',
    alt: 'a sample board',
    nodes: [
      box(12, 12, 760, 576, { fill: 'card', line: 'line', width: 3, round: 20 }),
      ...tiles.flat(),
      group(400, 700, [sprite('green', -60, -60, 120, 120), sprite('house', -40, -40, 80, 80)], { opacity: 0.45 }),
      group(600, 700, [sprite('teal', -60, -60, 120, 120)], { turn: 12 }),
      line(40, 640, 740, 640, 'accent', 6, [18, 12]),
      box(40, 660, 240, 120, { fill: 'accent-pale', line: 'accent', width: 5, round: 14 }),
      text(
        'Your move',
        { x: 50, y: 660, w: 220, h: 120 },
        { size: 40, ink: 'ink', bold: true, align: 'center', lines: 2 },
      ),
      text('Round 3 of 12 · 4 tiles left', { x: 40, y: 810, w: 700, h: 60 }, { size: 40, ink: 'ink' }),
      ...panels,
    ],
  };
}
