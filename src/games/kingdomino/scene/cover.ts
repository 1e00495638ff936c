import { known } from '../../../core/known.ts';
import type { Ink } from '../../../core/scene/ink.ts';
import type { Node, Scene } from '../../../core/scene/scene.ts';
import { box, group, nth, shape, sprite, text } from '../../../core/scene/sketch.ts';
import { squareArt } from '../art/index.ts';
import type { Speak } from '../face/names.ts';
import type { Terrain } from '../rules/dominoes.ts';
import { crown } from './head.ts';

/** The title picture: a land of squares with four castles, and across it the name, two letters to a domino. */
const LAND = ['FFFWWWLLLPPP', 'FFWWWLLLLPPM', 'FWWWSSLLPPMM', 'SSWWSSSLPMMM', 'SSSWFFFPPPMM'] as const;
const TERRAIN: { readonly [letter: string]: Terrain } = {
  W: 'wheat',
  F: 'forest',
  L: 'lake',
  P: 'pasture',
  S: 'swamp',
  M: 'mine',
};
/** Where crowns are, and how many: row, column, crowns. */
const CROWNED = [
  [0, 1, 1],
  [0, 4, 1],
  [0, 7, 1],
  [0, 10, 2],
  [4, 1, 2],
  [4, 4, 1],
  [4, 8, 1],
  [4, 11, 3],
] as const;
const CASTLES = [
  [0, 2],
  [0, 9],
  [4, 3],
  [4, 9],
] as const;

export function cover(words: Speak): Scene {
  const unit = 100;
  return {
    width: 1200,
    height: 500,
    paper: 'paper-dark',
    nodes: [
      ...LAND.flatMap((row, y) =>
        [...row].flatMap((letter, x): readonly Node[] => {
          const terrain = known(TERRAIN[letter], `terrain ${letter}`);
          const crowns = CROWNED.find(([cy, cx]) => cy === y && cx === x)?.[2] ?? 0;
          return [sprite(squareArt({ terrain, crowns }, x + y), x * unit, y * unit, unit, unit)];
        }),
      ),
      ...CASTLES.map(([y, x], seat) => sprite(`castle-${seat}`, x * unit, y * unit, unit, unit)),
      borders(unit),
      ...title(words.say({ say: 'name' })),
    ],
    alt: words.say({ say: 'altCover' }),
  };
}

/** Where one land ends and another begins, as in a kingdom. */
function borders(unit: number): Node {
  const at = (x: number, y: number): string =>
    CASTLES.some(([row, column]) => row === y && column === x) ? '' : (LAND[y]?.[x] ?? '');
  const path = LAND.flatMap((row, y) =>
    [...row].flatMap((_, x) => [
      ...(x > 0 && at(x, y) !== at(x - 1, y) ? [`M ${x * unit} ${y * unit} v ${unit}`] : []),
      ...(y > 0 && at(x, y) !== at(x, y - 1) ? [`M ${x * unit} ${y * unit} h ${unit}`] : []),
    ]),
  );
  return shape(path.join(' '), { line: 'brown-deep', width: 4 });
}

/** The grounds of the letters, each in the colour of a land. */
const FACES: readonly Ink[] = ['yellow-light', 'green-plain', 'blue-light', 'green-light', 'grey-light', 'brown-light'];

/** How far down the name stands. */
const MIDDLE = 264;

/** The name in dominoes, each a little askew as if laid by hand; a crown stands in for a missing last letter. */
function title(name: string): readonly Node[] {
  const letters = [...name.replaceAll(/\s/gu, '')];
  const pairs = Array.from({ length: Math.ceil(letters.length / 2) }, (_, at) => letters.slice(at * 2, at * 2 + 2));
  const gap = 30;
  const unit = Math.min(150, (1_130 - gap * (pairs.length - 1)) / (pairs.length * 2));
  const width = pairs.length * 2 * unit + gap * (pairs.length - 1);
  return [
    crown(600, MIDDLE - unit / 2 - 40, 140),
    ...pairs.map((pair, at) => {
      const x = (1200 - width) / 2 + at * (2 * unit + gap) + unit;
      return group(x, MIDDLE, domino(pair, at, unit), { turn: at % 2 === 0 ? -2.5 : 2.5 });
    }),
  ];
}

/** A domino around (0, 0) with a letter on each half. */
function domino(letters: readonly string[], at: number, unit: number): readonly Node[] {
  return [
    box(-unit - 9, -unit / 2 - 9, 2 * unit + 18, unit + 18, { fill: 'card', line: 'brown-deep', width: 4, round: 16 }),
    ...[0, 1].flatMap((half): readonly Node[] => {
      const x = (half - 1) * unit;
      const letter = letters[half];
      return [
        box(x, -unit / 2, unit, unit, { fill: nth(FACES, at * 2 + half) }),
        letter === undefined
          ? crown(x + unit / 2, 0, unit * 0.62)
          : text(
              letter.toUpperCase(),
              { x: x - unit * 0.1, y: -unit * 0.62, w: unit * 1.2, h: unit * 1.2 },
              { size: unit * 1.02, ink: 'brown-deep', bold: true, align: 'center' },
            ),
      ];
    }),
    box(-unit, -unit / 2, 2 * unit, unit, { line: 'brown-deep', width: 4, round: 8 }),
  ];
}
