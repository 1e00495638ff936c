import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { platesOf } from '../../dev/pictures/plates.ts';
import { TYPE } from '../../src/core/scene/sketch.ts';
import { GAMES } from '../../src/games/index.ts';
import { ReusableCanvas } from '../../src/render/canvas/reusable-canvas.ts';
import { createRenderContext, type Overflow, renderScene } from '../../src/render/index.ts';

const DOCS = resolve(import.meta.dirname, '../../docs');
const plates = platesOf(GAMES);

test('docs/pictures.md shows every plate there is, and no other', () => {
  const files = readdirSync(resolve(DOCS, 'pictures')).sort();
  expect(files).toEqual(plates.map(({ name }) => `${name}.png`).sort());
  const page = readFileSync(resolve(DOCS, 'pictures.md'), 'utf8');
  const shown = [...page.matchAll(/!\[[^\]]+\]\(pictures\/([^)]+)\)/g)].map((match) => match[1]);
  expect(shown.sort()).toEqual(files);
});

test('the plates say all they have to say', () => {
  const context = createRenderContext();
  const canvas = new ReusableCanvas();
  const faults: string[] = [];
  for (const { name, scene, palette, game } of plates) {
    const onOverflow = ({ text }: Overflow) => faults.push(`${name}: ${text}`);
    const options = { game: game?.id ?? '', art: game?.art ?? {}, palette, onOverflow };
    renderScene(canvas.context(scene.width / 4, scene.height / 4), scene, options, context, 0.25);
  }
  expect(faults).toEqual([]);
});

test('the type scale rises in steps that can be seen', () => {
  const sizes = Object.values(TYPE);
  for (const [at, size] of sizes.slice(1).entries()) expect(size / (sizes[at] ?? 0)).toBeGreaterThan(1.1);
});
