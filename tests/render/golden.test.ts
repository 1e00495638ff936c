import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createCanvas, ImageData } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { shrink, type Thumbnail, thumbnailsOf } from '../../dev/pictures/thumbnails.ts';
import type { AnyGame } from '../../src/core/contract/any-game.ts';
import type { Node } from '../../src/core/scene/scene.ts';
import { GAMES } from '../../src/games/index.ts';
import { decode } from './sample.ts';

/**
 * Pictures as they were when somebody last looked at them. When one has changed on purpose, look at it in
 * tests/golden/diff (as it was, as it is, where they differ), then `npm run golden`.
 */
const FOLDER = resolve(import.meta.dirname, '../golden');
const DIFF = resolve(FOLDER, 'diff');

/** Pixels that differ by more than this in red, green or blue look different; so many of a hundred thousand may. */
const LEVELS = 32;
const MOST = 20;

type Decoded = Awaited<ReturnType<typeof decode>>;

/** Whether a pixel looks different, by its number. */
function differs(one: Decoded, other: Decoded, pixel: number): boolean {
  for (let at = pixel * 4; at < pixel * 4 + 3; at++)
    if (Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > LEVELS) return true;
  return false;
}

/** How many of a hundred thousand pixels look different; all of them when the pictures differ in size. */
function difference(one: Decoded, other: Decoded): number {
  if (one.width !== other.width || one.height !== other.height) return 100_000;
  const pixels = one.width * one.height;
  let different = 0;
  for (let pixel = 0; pixel < pixels; pixel++) if (differs(one, other, pixel)) different += 1;
  return (100_000 * different) / pixels;
}

/** As it was, as it is, and where they differ, side by side. */
function writeDiff(file: string, was: Decoded, is: Decoded): void {
  const width = Math.max(was.width, is.width);
  const canvas = createCanvas(width * 3 + 20, Math.max(was.height, is.height));
  const ctx = canvas.getContext('2d');
  ctx.putImageData(new ImageData(was.data, was.width, was.height), 0, 0);
  ctx.putImageData(new ImageData(is.data, is.width, is.height), width + 10, 0);
  ctx.globalAlpha = 0.25;
  ctx.drawImage(canvas, width + 10, 0, width, canvas.height, width * 2 + 20, 0, width, canvas.height);
  ctx.globalAlpha = 1;
  ctx.fillStyle = '#ff0000';
  if (was.width === is.width && was.height === is.height)
    for (let pixel = 0; pixel < was.width * was.height; pixel++)
      if (differs(was, is, pixel))
        ctx.fillRect(width * 2 + 20 + (pixel % was.width), Math.floor(pixel / was.width), 1, 1);
  mkdirSync(DIFF, { recursive: true });
  writeFileSync(resolve(DIFF, file), canvas.toBuffer('image/png'));
}

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s looks as it did',
  async (id, game: AnyGame) => {
    const thumbnails = thumbnailsOf(game);
    expect(readdirSync(resolve(FOLDER, id)).sort()).toEqual(thumbnails.map(({ name }) => `${name}.png`).sort());
    const changed: string[] = [];
    for (const thumbnail of thumbnails) {
      const file = `${id}-${thumbnail.name}.png`;
      rmSync(resolve(DIFF, file), { force: true });
      const was = await decode(readFileSync(resolve(FOLDER, id, `${thumbnail.name}.png`)));
      const is = await decode(shrink(thumbnail, game));
      await turn();
      if (difference(was, is) <= MOST) continue;
      writeDiff(file, was, is);
      changed.push(`tests/golden/diff/${file}`);
    }
    expect(changed).toEqual([]);
  },
  120_000,
);

/** With one more point for everybody: each number one higher. */
function higher(nodes: readonly Node[]): readonly Node[] {
  return nodes.map((node): Node => {
    if (node.kind === 'group') return { ...node, nodes: higher(node.nodes) };
    return node.kind === 'text' && /^\d+$/.test(node.text) ? { ...node, text: String(Number(node.text) + 1) } : node;
  });
}

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s: a change of points would be seen',
  async (_, game) => {
    const [board] = thumbnailsOf(game).filter(({ name }) => name.endsWith('-late'));
    if (!board) throw new Error('there is no board');
    const other: Thumbnail = { ...board, scene: { ...board.scene, nodes: higher(board.scene.nodes) } };
    const [was, is] = [await decode(shrink(board, game)), await decode(shrink(other, game))];
    expect(difference(was, is)).toBeGreaterThan(5 * MOST);
    expect(difference(was, await decode(shrink(board, game)))).toBe(0);
  },
  120_000,
);
