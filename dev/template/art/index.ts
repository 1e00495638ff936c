import type { Ink } from '../../../src/core/scene/ink.ts';
import type { Art, Drawing } from '../../../src/core/scene/scene.ts';
import { box, disc, shape } from '../../../src/core/scene/sketch.ts';
import { COLOURS } from '../rules/pieces.ts';

const INKS: { readonly [C in (typeof COLOURS)[number]]: Ink } = {
  vermilion: 'red-plain',
  cerulean: 'blue-light',
  ochre: 'yellow-dark',
  magenta: 'pink-plain',
  viridian: 'green-dark',
  umber: 'brown-dark',
  turquoise: 'teal-plain',
  mauve: 'purple-light',
  sepia: 'brown-light',
  indigo: 'blue-dark',
};

const pebble = (fill: Ink): Drawing => ({
  w: 100,
  h: 100,
  nodes: [
    shape('M 8 60 Q 10 22 50 20 Q 94 22 92 58 Q 90 86 48 86 Q 10 84 8 60 Z', { fill, line: 'grey-deep', width: 4 }),
    shape('M 26 46 Q 34 32 54 32', { line: 'white', width: 6 }),
  ],
});

/** What the drawing of a pebble in this colour is called. */
export const pebbleOf = (colour: string): string => `pebble-${colour}`;

/** The drawings of the game, each in units of its own; a sprite calls them by name. Inks have names, never colours. */
export const art: Art = {
  pebble: pebble('grey-light'),
  ...Object.fromEntries(COLOURS.map((colour) => [pebbleOf(colour), pebble(INKS[colour])])),
  chest: {
    w: 100,
    h: 100,
    nodes: [
      box(12, 44, 76, 44, { fill: 'brown-plain', line: 'brown-deep', width: 4, round: 6 }),
      shape('M 12 46 Q 12 16 50 16 Q 88 16 88 46 Z', { fill: 'brown-light', line: 'brown-deep', width: 4 }),
      disc(50, 54, 11, { fill: 'yellow-plain', line: 'brown-deep', width: 4 }),
    ],
  },
  bag: {
    w: 100,
    h: 100,
    nodes: [
      shape('M 34 30 Q 2 62 18 86 Q 50 98 82 86 Q 98 62 66 30 Z', {
        fill: 'orange-light',
        line: 'brown-deep',
        width: 4,
      }),
      shape('M 30 10 L 70 10 L 64 30 L 36 30 Z', { fill: 'orange-plain', line: 'brown-deep', width: 4 }),
    ],
  },
};
