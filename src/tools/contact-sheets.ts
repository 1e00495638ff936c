import type { Icon } from '../core/contract/face.ts';
import type { Art, Scene } from '../core/scene/scene.ts';
import { box, group, sprite, text } from '../core/scene/sketch.ts';

const WIDE = 1200;

/** Every drawing of a game, side by side with its name, forty to a sheet. */
export function contactSheets(art: Art): readonly Scene[] {
  const names = Object.keys(art);
  return Array.from({ length: Math.ceil(names.length / 40) }, (_, sheet): Scene => {
    const shown = names.slice(sheet * 40, sheet * 40 + 40);
    const nodes = shown.flatMap((name, at) => {
      const drawing = art[name];
      if (!drawing) return [];
      const scale = Math.min(140 / drawing.w, 140 / drawing.h);
      const [w, h] = [Math.round(drawing.w * scale), Math.round(drawing.h * scale)];
      const [x, y] = [(at % 8) * 150 + 5, Math.floor(at / 8) * 180 + 5];
      return [
        sprite(name, x + (140 - w) / 2, y + (140 - h) / 2, w, h),
        text(name, { x: x - 2, y: y + 142, w: 144, h: 30 }, { size: 18, ink: 'ink', align: 'center' }),
      ];
    });
    const height = Math.ceil(shown.length / 8) * 180 + 10;
    return { width: WIDE, height, paper: 'paper', nodes, alt: `${shown.length} drawings` };
  });
}

/** The icons of a game, large and as small as a chat shows them on light, dark and blue ground. */
export function iconSheet(icons: readonly Icon[]): Scene {
  const nodes = icons.flatMap(({ name, scene }, at) => {
    const [x, y] = [(at % 8) * 150 + 11, Math.floor(at / 8) * 225 + 5];
    return [
      group(x, y, scene.nodes),
      ...GROUNDS.flatMap((fill, n) => [
        box(x - 6 + n * 46, y + 132, 46, 46, { fill }),
        group(x - 6 + n * 46 + 2, y + 134, scene.nodes, { scale: 42 / scene.width }),
      ]),
      text(
        name.replaceAll('_', ' '),
        { x: x - 8, y: y + 178, w: 144, h: 42 },
        { size: 18, ink: 'ink', align: 'center', lines: 2 },
      ),
    ];
  });
  const height = Math.ceil(icons.length / 8) * 225 + 10;
  return { width: WIDE, height, paper: 'paper', nodes, alt: `${icons.length} icons` };
}

const GROUNDS = ['white', 'ink', 'blue-dark'] as const;
