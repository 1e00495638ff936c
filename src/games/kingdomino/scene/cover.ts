import type { Node, Scene } from '../../../core/scene.ts';
import { box, crown, group, line, sprite, text } from '../../../core/sketch.ts';
import { squareArt } from '../art/index.ts';
import type { Terrain } from '../dominoes.ts';
import type { Speak } from '../names.ts';

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
          const terrain = TERRAIN[letter] ?? 'wheat';
          const crowns = CROWNED.find(([cy, cx]) => cy === y && cx === x)?.[2] ?? 0;
          return [sprite(squareArt({ terrain, crowns }, x + y), x * unit, y * unit, unit, unit)];
        }),
      ),
      ...CASTLES.map(([y, x], seat) => sprite(`castle-${seat}`, x * unit, y * unit, unit, unit)),
      group(0, 0, [box(0, 100, 1200, 300, { fill: 'paper' })], { opacity: 0.93 }),
      ...[102, 398].map((y) => line(0, y, 1200, y, 'brown-deep', 5)),
      ...[600, 528, 672, 462, 738].map((x, at) =>
        crown(x, at === 0 ? 150 : at < 3 ? 156 : 162, at === 0 ? 74 : at < 3 ? 52 : 40),
      ),
      ...title(words.say({ say: 'name' })),
    ],
    alt: words.say({ say: 'altCover' }),
  };
}

const FACES = ['wheat', 'forest', 'lake', 'pasture', 'mine', 'swamp'] as const;

/** The name in dominoes, each a little askew as if laid by hand; a crown stands in for a missing last letter. */
function title(name: string): readonly Node[] {
  const letters = [...name.replaceAll(/\s/gu, '')];
  const pairs = Array.from({ length: Math.ceil(letters.length / 2) }, (_, at) => letters.slice(at * 2, at * 2 + 2));
  const gap = 30;
  const unit = Math.min(150, (1_130 - gap * (pairs.length - 1)) / (pairs.length * 2));
  const width = pairs.length * 2 * unit + gap * (pairs.length - 1);
  return pairs.map((pair, at) => {
    const x = (1200 - width) / 2 + at * (2 * unit + gap) + unit;
    return group(x, 268, domino(pair, at, unit), { turn: at % 2 === 0 ? -2.5 : 2.5 });
  });
}

/** A domino around (0, 0) with a letter on each half. */
function domino(letters: readonly string[], at: number, unit: number): readonly Node[] {
  return [
    box(-unit - 9, -unit / 2 - 9, 2 * unit + 18, unit + 18, { fill: 'card', line: 'brown-deep', width: 4, round: 16 }),
    ...[0, 1].flatMap((half): readonly Node[] => {
      const x = (half - 1) * unit;
      const letter = letters[half];
      const terrain = FACES[(at * 2 + half) % FACES.length] ?? 'wheat';
      return [
        sprite(squareArt({ terrain, crowns: 0 }, at), x, -unit / 2, unit, unit),
        group(0, 0, [box(x, -unit / 2, unit, unit, { fill: 'white' })], { opacity: 0.42 }),
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
