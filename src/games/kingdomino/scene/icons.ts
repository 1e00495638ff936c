import type { Icon, Icons } from '../../../core/contract/face.ts';
import type { Path, Token } from '../../../core/contract/path.ts';
import { fillingIcon, iconScene } from '../../../core/scene/icon.ts';
import type { Ink } from '../../../core/scene/ink.ts';
import type { Node } from '../../../core/scene/scene.ts';
import { box, crown, disc, group, line, scaled, shape, sprite } from '../../../core/scene/sketch.ts';
import { inHand } from '../face/names.ts';
import {
  DOMINOES,
  type Domino,
  type Half,
  halvesOf,
  isDomino,
  isTwin,
  TERRAINS,
  type Terrain,
} from '../rules/dominoes.ts';
import type { Event, View } from '../rules/types.ts';

/** Terrains, dominoes, crown and castle as icons. */

/** Drawn anew and thicker than the squares of the board, which have too much on them for 24 pixels. */
const SIGNS: { readonly [T in Terrain]: { readonly ground: Ink; readonly edge: Ink; readonly sign: readonly Node[] } } =
  {
    wheat: {
      ground: 'yellow-plain',
      edge: 'brown-dark',
      sign: [
        line(50, 90, 50, 34, 'brown-dark', 8),
        ...[36, 54, 72].flatMap((y) => [leaf(50, y, -1), leaf(50, y, 1)]),
        shape('M 50 8 Q 62 22 50 36 Q 38 22 50 8 Z', { fill: 'yellow-pale', line: 'brown-dark', width: 5 }),
      ],
    },
    forest: {
      ground: 'green-dark',
      edge: 'green-deep',
      sign: [
        box(42, 74, 16, 20, { fill: 'brown-light', line: 'green-deep', width: 5 }),
        shape('M 50 30 L 86 80 L 14 80 Z', { fill: 'green-light', line: 'green-deep', width: 6 }),
        shape('M 50 6 L 76 50 L 24 50 Z', { fill: 'green-light', line: 'green-deep', width: 6 }),
      ],
    },
    lake: {
      ground: 'blue-plain',
      edge: 'blue-deep',
      sign: [24, 50, 76].map((y) => shape(`M 8 ${y} q 14 -16 28 0 t 28 0 t 28 0`, { line: 'blue-pale', width: 11 })),
    },
    pasture: {
      ground: 'green-light',
      edge: 'green-dark',
      sign: [
        line(34, 66, 34, 90, 'ink', 9),
        line(64, 66, 64, 90, 'ink', 9),
        shape('M 18 62 Q 4 50 18 38 Q 22 18 42 24 Q 62 12 72 30 Q 90 38 80 56 Q 78 76 58 70 Q 34 80 18 62 Z', {
          fill: 'white',
          line: 'green-deep',
          width: 5,
        }),
        disc(80, 40, 14, { fill: 'grey-deep', line: 'green-deep', width: 4 }),
      ],
    },
    swamp: {
      ground: 'brown-light',
      edge: 'brown-deep',
      sign: [
        ...[26, 50, 74].flatMap((x, at) => [
          line(x, 82, x, 30 + (at % 2) * -8, 'green-deep', 7),
          box(x - 8, 12 + (at % 2) * -6, 16, 36, { fill: 'brown-dark', line: 'brown-deep', width: 4, round: 8 }),
        ]),
        shape('M 4 84 q 12 -12 24 0 t 24 0 t 24 0 t 20 0', { line: 'teal-dark', width: 10 }),
      ],
    },
    mine: {
      ground: 'grey-deep',
      edge: 'black',
      sign: [
        line(26, 92, 66, 26, 'brown-light', 12),
        shape('M 14 34 Q 46 -6 92 42 Q 66 24 56 28 Q 38 20 14 34 Z', { fill: 'grey-pale', line: 'white', width: 5 }),
        disc(78, 80, 11, { fill: 'yellow-plain', line: 'yellow-pale', width: 4 }),
      ],
    },
  };

function leaf(x: number, y: number, side: 1 | -1): Node {
  const path = `M ${x} ${y + 14} Q ${x + side * 8} ${y - 8} ${x + side * 28} ${y - 10} Q ${x + side * 26} ${y + 12} ${x} ${y + 14} Z`;
  return shape(path, { fill: 'yellow-pale', line: 'brown-dark', width: 5 });
}

/** A square of terrain from (x, y), its sign on it, with as many crowns in a bar along the upper edge. */
function square({ terrain, crowns }: Half, x: number, y: number, side: number): readonly Node[] {
  const { ground, edge, sign } = SIGNS[terrain];
  const small = crowns > 0;
  const scale = (side / 120) * (small ? 0.72 : 0.96);
  const w = 37;
  return [
    scaled(x, y, side / 120, [
      box(3, 3, 114, 114, { fill: ground, line: edge, width: 7, round: 14 }),
      group(60 - (scale / (side / 120)) * 50, small ? 44 : 60 - 48, sign, { scale: scale / (side / 120) }),
      ...(small
        ? [
            box(60 - (crowns * w) / 2 - 2, 4, crowns * w + 4, 42, { fill: 'brown-deep', round: 10 }),
            ...Array.from({ length: crowns }, (_, at) =>
              crown(60 + (at - (crowns - 1) / 2) * w, 25, 32, { fill: 'yellow-plain', line: 'yellow-plain', width: 1 }),
            ),
          ]
        : []),
    ]),
  ];
}

const terrainIcon = (half: Half): Icon => ({ name: halfName(half), scene: iconScene(square(half, 4, 4, 120)) });

/** Both halves, the second in front of the first. */
function dominoIcon(domino: Domino): Icon {
  const [first, second] = halvesOf(domino);
  return { name: dominoName(domino), scene: iconScene([...square(first, 1, 1, 78), ...square(second, 49, 49, 78)]) };
}

const halfName = ({ terrain, crowns }: Half): Token => (crowns > 0 ? `${terrain}${crowns}` : terrain);

/** Dominoes that look alike share a name. Of a twin one half is enough. */
function dominoName(domino: Domino): Token {
  const [first, second] = halvesOf(domino);
  return isTwin(domino) ? halfName(first) : `${halfName(first)}-${halfName(second)}`;
}

const CASTLE = fillingIcon([sprite('castle-2-alone', 0, 0, 120, 120)], { x: 4, y: 0, w: 112, h: 114 });

const CROWN = crown(64, 66, 112, { fill: 'yellow-plain', line: 'brown-deep', width: 9 });

const all: readonly Icon[] = uniqueByName([
  ...TERRAINS.map((terrain) => terrainIcon({ terrain, crowns: 0 })),
  ...DOMINOES.flatMap((domino) => halvesOf(domino)).map(terrainIcon),
  ...DOMINOES.filter((domino) => !isTwin(domino)).map(dominoIcon),
  { name: 'castle', scene: iconScene([CASTLE]) },
  { name: 'crown', scene: iconScene([CROWN]) },
]);

function uniqueByName(icons: readonly Icon[]): readonly Icon[] {
  return [...new Map(icons.map((icon) => [icon.name, icon])).values()];
}

/** What the answer lays or picks: a domino, or the half that the question is about. */
function answer(view: View, path: Path): Token | null {
  const [verb, first, second] = path;
  if (verb === 'pick') {
    if (first === undefined) return 'crown';
    return isDomino(Number(first)) ? dominoName(Number(first)) : null;
  }
  if (verb !== 'place') return null;
  if (first === undefined) return 'castle';
  const domino = inHand(view);
  if (domino === null) return null;
  const [one, other] = halvesOf(domino);
  // Several answers at once place the whole domino.
  return second === undefined ? halfName(one) : halfName(other);
}

function told(event: Event): readonly Token[] {
  switch (event.kind) {
    case 'picked':
    case 'placed':
    case 'discarded':
      return [dominoName(event.domino)];
    case 'drawn':
      return event.dominoes.map(dominoName);
    case 'scored':
      return ['crown'];
  }
}

export const icons: Icons<View, Event> = { all, answer, told, toldPrivately: () => [] };
