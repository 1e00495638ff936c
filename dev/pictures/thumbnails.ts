import type { AnyGame } from '../../src/core/contract/any-game.ts';
import type { Scene } from '../../src/core/scene/scene.ts';
import { ReusableCanvas } from '../../src/render/canvas/reusable-canvas.ts';
import { bitmapFrom } from '../../src/render/colours/bitmap.ts';
import { Indexer } from '../../src/render/colours/indexer.ts';
import { createRenderContext, type Palette, renderScene, THEMES } from '../../src/render/index.ts';
import { writePng } from '../../src/render/png/png.ts';
import { samplesOf } from '../../src/tools/samples.ts';

/** What golden pictures are: sample scenes as small as a phone shows them. */
export interface Thumbnail {
  /** File name without its ending. */
  readonly name: string;
  readonly scene: Scene;
  readonly palette: Palette;
}

/** Pixels of a painted scene, across and down, that become one. */
const SHRUNK = 3;

/**
 * A dozen scenes of a game: the largest table at every stage, its questions and a preview, the smallest table, a page
 * of the guide, two frames of a film; one board on the dark sheet besides.
 */
export function thumbnailsOf(game: AnyGame): readonly Thumbnail[] {
  const large = `${game.seats.max}p`;
  const samples = [...samplesOf(game)];
  const some = (pattern: string, most: number) =>
    samples.filter(({ name }) => new RegExp(pattern).test(name)).slice(0, most);
  const chosen = [
    ...some(`^${large}-(start|middle|late|end|score)$`, 5),
    ...some(`^${large}-ask-`, 2),
    ...some(`^${large}-preview-`, 1),
    ...some(`^${game.seats.min}p-(late|middle-own)$`, 2),
    ...some('^guide-', 1),
    ...some('^film-(turning|course)$', 2),
  ].map(({ name, scene }): Thumbnail => ({ name, scene, palette: 'standard' }));
  const board = chosen.find(({ name }) => name === `${large}-late`);
  return [...chosen, ...(board ? [{ ...board, name: `${board.name}-dark`, palette: 'dark' } as const] : [])];
}

const context = createRenderContext();
const canvas = new ReusableCanvas();

/** The thumbnail as a PNG: each of its pixels is the mean of nine, so that a hair's breadth makes no difference. */
export function shrink({ scene, palette }: Thumbnail, game: AnyGame): Uint8Array {
  renderScene(canvas.context(scene.width, scene.height), scene, { game: game.id, art: game.art, palette }, context);
  const pixels = canvas.bitmap(scene.width, scene.height).rows(0, scene.height);
  const [width, height] = [scene.width, scene.height].map((side) => Math.floor(side / SHRUNK)) as [number, number];
  const small = new Uint8Array(width * height * 4).fill(255);
  const row = scene.width * 4;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let part = 0; part < 3; part++) {
        const first = y * SHRUNK * row + x * SHRUNK * 4 + part;
        let sum = 0;
        for (let line = first; line < first + SHRUNK * row; line += row)
          for (let at = line; at < line + SHRUNK * 4; at += 4) sum += pixels[at] ?? 0;
        small[(y * width + x) * 4 + part] = Math.round(sum / SHRUNK ** 2);
      }
  return writePng(new Indexer({ theme: THEMES[palette], beyondFour: false }).index(bitmapFrom(small, width, height)));
}
