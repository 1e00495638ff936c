import { expect, test } from 'vitest';
import type { Art } from '../../src/core/scene/scene.ts';
import { sprite } from '../../src/core/scene/sketch.ts';
import { GAMES } from '../../src/games/index.ts';
import { type Overflow, PictureRenderer } from '../../src/render/index.ts';
import { bitmap, decode, fidelity, sheet } from './sample.ts';

const renderer = new PictureRenderer();

/** All drawings of a game, 24 to a sheet. */
function sheets(art: Art) {
  const names = Object.keys(art);
  return Array.from({ length: Math.ceil(names.length / 24) }, (_, at) =>
    sheet(
      names
        .slice(at * 24, at * 24 + 24)
        .map((name, i) => sprite(name, (i % 6) * 200, Math.floor(i / 6) * 200, 196, 196)),
      1200,
      800,
    ),
  );
}

test('every drawing of every game is painted faithfully', async () => {
  for (const { id, art } of GAMES) {
    const overflows: string[] = [];
    const job = { game: id, art, onOverflow: ({ text }: Overflow) => overflows.push(text) };
    for (const [at, scene] of sheets(art).entries()) {
      const { data } = await decode(renderer.render(scene, job));
      expect(fidelity(bitmap(scene, job), data), `${id}, sheet ${at}`).toBeGreaterThan(40);
    }
    expect(overflows, id).toEqual([]);
  }
});
