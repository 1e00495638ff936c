import type { Scene } from '../../../src/core/scene/scene.ts';
import { box, sprite, TYPE, text } from '../../../src/core/scene/sketch.ts';
import type { Speak } from '../face/names.ts';

/** The title picture: the name among the game's drawings. */
export function cover(words: Speak): Scene {
  const name = words.say({ say: 'name' });
  return {
    width: 1200,
    height: 500,
    paper: 'paper-dark',
    alt: name,
    nodes: [
      box(40, 40, 1120, 420, { fill: 'card', line: 'brown-light', width: 5, round: 20 }),
      sprite('bag', 490, 70, 220, 220),
      sprite('chest', 150, 150, 180, 180),
      ...[850, 930, 1010].map((x, at) => sprite('pebble', x, 170 + (at % 2) * 70, 110, 110)),
      text(name, { x: 80, y: 310, w: 1040, h: 130 }, { size: TYPE.huge, ink: 'ink', bold: true, align: 'center' }),
    ],
  };
}
