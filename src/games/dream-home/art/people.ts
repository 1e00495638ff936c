import type { Ink } from '../../../core/scene/ink.ts';
import type { Art, Group, Node } from '../../../core/scene/scene.ts';
import { group, nth, shape } from '../../../core/scene/sketch.ts';
import { area, flat, form, LINE, type Nodes, oval, rect, ring, row, spot, stroke, WIDTH } from './pen.ts';

/** The face of every child. No other figure has it, so counting these in a drawing counts its children. */
export const CHILD_FACE = ring(0, 0, 11, 10.5);

const SKINS = ['skin-light', 'skin-tan', 'skin-brown'] as const;
const HAIRS = ['hair-dark', 'hair-fair', 'hair-red'] as const;
const SHIRTS = ['red-plain', 'yellow-plain', 'blue-plain', 'green-plain', 'purple-plain', 'orange-plain'] as const;
const TROUSERS = ['blue-dark', 'brown-dark', 'purple-dark', 'teal-dark'] as const;

/** How a child holds itself; a bust is cut off below the arms, for tubs, tents and blankets. */
export type Pose = 'stand' | 'wave' | 'jump' | 'sit' | 'bust';

function hair(style: number, ink: Ink): { readonly behind: Nodes; readonly before: Nodes } {
  const fringe = form('M -11.5 1 C -13 -15 13 -15 11.5 1 C 7 -5 -3 -2 -11.5 1 Z', ink);
  switch (style % 5) {
    case 0:
      return { behind: [], before: [fringe] };
    case 1:
      return { behind: [oval(-13, 1, 5, ink), oval(13, 1, 5, ink)], before: [fringe] };
    case 2:
      return {
        behind: [],
        before: [
          form('M -12 0 L -13 -9 L -7 -8 L -6 -15 L 0 -10 L 5 -16 L 7 -9 L 13 -10 L 12 0 C 5 -6 -5 -6 -12 0 Z', ink),
        ],
      };
    case 3:
      return {
        behind: [form('M -12 -2 C -14 -16 14 -16 12 -2 L 14 13 C 8 16 -8 16 -14 13 Z', ink)],
        before: [fringe],
      };
    default:
      return {
        behind: [],
        before: row(5, (n) => oval(-10 + n * 5, n === 0 || n === 4 ? -4 : -9, 5.2, ink)),
      };
  }
}

/** A child whose feet (or lower edge) are at (x, y), about 54 units tall. `look` picks hair, skin and clothes. */
export function child(x: number, y: number, look: number, pose: Pose): Group {
  const skin = nth(SKINS, look + (look >> 2));
  const shirt = nth(SHIRTS, look);
  const legs = nth(TROUSERS, look + 1);
  const { behind, before } = hair(look, nth(HAIRS, look + Math.floor(look / 3)));
  const seated = pose === 'sit';
  const bust = pose === 'bust';
  const lift = bust ? 16 : seated ? 9 : 0;
  const arm = (side: -1 | 1, up: boolean): Nodes => {
    const [handX, handY] = up ? ([side * 19, -45 + lift] as const) : ([side * 16, -19 + lift] as const);
    return [
      stroke(`M ${side * 7} ${-27 + lift} L ${handX} ${handY}`, LINE, 8),
      stroke(`M ${side * 7} ${-27 + lift} L ${handX} ${handY}`, shirt, 4.2),
      oval(handX, handY, 3.4, skin),
    ];
  };
  const leg = (side: -1 | 1): Nodes => {
    if (bust) return [];
    if (seated) return [rect(side < 0 ? -15 : 2, -9, 13, 8, legs, 4), oval(side * 15, -4, 4.5, 'brown-dark')];
    if (pose === 'jump') {
      return [
        stroke(`M ${side * 4} -13 L ${side * 11} -3`, LINE, 9),
        stroke(`M ${side * 4} -13 L ${side * 11} -3`, legs, 5),
        oval(side * 12.5, -1.5, 4, 'red-dark', 3.4),
      ];
    }
    return [rect(side < 0 ? -8 : 1, -13, 7, 12, legs, 1), oval(side * 5.5, -1.5, 5, 'brown-dark', 3.2)];
  };
  const face = shape(CHILD_FACE, { fill: skin, line: LINE, width: WIDTH }, 0, -41 + lift);
  return group(x, y, [
    ...leg(-1),
    ...leg(1),
    ...arm(-1, pose === 'jump'),
    ...arm(1, pose === 'jump' || pose === 'wave' || bust),
    ...(bust
      ? [rect(-9, -32 + lift, 18, 16, shirt, 5)]
      : [form(`M -9 ${-27 + lift} C -9 -34 9 -34 9 ${-27 + lift} L 10 ${-11 + lift} L -10 ${-11 + lift} Z`, shirt)]),
    group(0, -41 + lift, behind),
    face,
    group(0, -41 + lift, [
      ...before,
      spot(-4, 2, 1.7, LINE),
      spot(4, 2, 1.7, LINE),
      spot(-7, 5, 2.2, 'pink-light'),
      spot(7, 5, 2.2, 'pink-light'),
      stroke('M -3.5 5.5 Q 0 9 3.5 5.5', LINE, 1.6),
    ]),
  ]);
}

/** Two children by themselves. */
export const CHILD_ART: Art = {
  'child-waving': { w: 56, h: 64, nodes: [child(28, 60, 3, 'wave')] },
  'child-jumping': { w: 56, h: 64, nodes: [child(28, 60, 14, 'jump')] },
};

/** How many children a drawing shows. */
export function childrenIn(nodes: readonly Node[]): number {
  return nodes.reduce(
    (sum, node) =>
      sum +
      (node.kind === 'group' ? childrenIn(node.nodes) : 0) +
      (node.kind === 'shape' && node.path === CHILD_FACE ? 1 : 0),
    0,
  );
}

/** Where the faces of its children are, as middles in units of the drawing. */
export function facesIn(nodes: readonly Node[], x = 0, y = 0): readonly { readonly x: number; readonly y: number }[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'group') return facesIn(node.nodes, x + node.x, y + node.y);
    return node.kind === 'shape' && node.path === CHILD_FACE ? [{ x: x + (node.x ?? 0), y: y + (node.y ?? 0) }] : [];
  });
}

/** A grown-up down to the chest, in a 120 × 120 square: the helpers. */
function bust(skin: Ink, coat: Ink, head: Nodes, extras: Nodes, behind: Nodes = []): Nodes {
  return [
    ...behind,
    form('M 18 120 C 18 88 38 82 60 82 C 82 82 102 88 102 120 Z', coat),
    form('M 50 70 L 50 86 Q 60 94 70 86 L 70 70 Z', skin),
    oval(60, 50, 25, skin, 27),
    oval(35, 52, 5, skin, 6),
    oval(85, 52, 5, skin, 6),
    spot(51, 50, 3, LINE),
    spot(69, 50, 3, LINE),
    spot(45, 60, 4.5, 'pink-light', 3.4),
    spot(75, 60, 4.5, 'pink-light', 3.4),
    form('M 57 54 Q 53 62 60 62 Q 66 62 63 54', skin),
    stroke('M 51 68 Q 60 75 69 68', LINE, 2.6),
    ...head,
    ...extras,
  ];
}

export const HELPERS: { readonly [name: string]: Nodes } = {
  roofer: bust(
    'skin-tan',
    'green-plain',
    [
      form('M 34 44 C 32 8 88 8 86 44 Z', 'orange-plain'),
      rect(28, 39, 64, 9, 'orange-dark', 4),
      stroke('M 60 18 L 60 38', 'orange-dark', 4),
      stroke('M 50 46 L 46 44 M 70 46 L 74 44', 'hair-dark', 3),
      form('M 44 67 Q 60 57 76 67 Q 68 71 60 67 Q 52 71 44 67 Z', 'hair-dark'),
    ],
    [
      form('M 76 84 L 114 84 L 114 116 Q 95 128 76 116 Z', 'red-plain'),
      stroke('M 76 99 Q 85.5 108 95 99 Q 104.5 108 114 99', 'red-deep'),
      oval(84, 114, 7, 'skin-tan'),
      flat(38, 92, 8, 28, 'green-dark'),
    ],
  ),
  supplier: bust(
    'skin-brown',
    'blue-plain',
    [
      form('M 34 44 C 30 10 86 10 86 42 Z', 'blue-dark'),
      form('M 60 38 L 104 40 Q 104 48 92 48 L 60 46 Z', 'blue-deep'),
      oval(58, 28, 8, 'yellow-light'),
    ],
    [
      rect(6, 84, 52, 34, 'brown-light', 3),
      flat(28, 85, 9, 32, 'yellow-light'),
      stroke('M 6 96 L 58 96', 'brown-dark', 2),
      oval(54, 106, 7, 'skin-brown'),
      oval(10, 106, 7, 'skin-brown'),
    ],
    [form('M 34 50 C 30 30 38 26 60 24 C 86 26 90 34 86 50 L 86 62 L 34 62 Z', 'hair-dark')],
  ),
  architect: bust(
    'skin-light',
    'grey-dark',
    [
      form('M 34 50 C 28 14 60 12 66 20 C 88 18 90 36 86 50 C 82 36 70 34 58 36 C 46 36 38 40 34 50 Z', 'grey-pale'),
      stroke('M 41 50 A 9 9 0 1 0 59 50 A 9 9 0 1 0 41 50 M 61 50 A 9 9 0 1 0 79 50 A 9 9 0 1 0 61 50', LINE, 3),
      stroke('M 34 48 L 41 49 M 79 49 L 86 48', LINE, 3),
    ],
    [
      area('M 50 86 L 60 100 L 70 86 L 66 120 L 54 120 Z', 'white'),
      form('M 57 92 L 63 92 L 66 112 L 60 120 L 54 112 Z', 'red-plain'),
      form('M 76 104 L 104 72 L 112 80 L 84 112 Z', 'blue-light'),
      oval(108, 76, 5.6, 'blue-pale'),
      stroke('M 88 98 L 102 82', 'white', 2),
      oval(84, 106, 7, 'skin-light'),
    ],
  ),
  handyman: bust(
    'skin-light',
    'red-plain',
    [
      form('M 33 46 C 30 14 90 14 87 46 Q 60 34 33 46 Z', 'red-dark'),
      form('M 54 40 L 66 40 L 94 36 Q 100 44 88 46 Z', 'red-deep'),
      form('M 60 64 C 50 58 40 62 36 72 C 46 76 54 74 60 69 C 66 74 74 76 84 72 C 80 62 70 58 60 64 Z', 'hair-red'),
    ],
    [
      form('M 40 90 L 80 90 L 84 120 L 36 120 Z', 'blue-dark'),
      stroke('M 42 92 L 36 84 M 78 92 L 84 84', 'blue-dark', 7),
      oval(44, 97, 3.4, 'yellow-plain'),
      oval(76, 97, 3.4, 'yellow-plain'),
      stroke('M 100 112 L 108 76', LINE, 12),
      stroke('M 100 112 L 108 76', 'grey-light', 7.5),
      form('M 100 76 C 94 64 102 56 106 56 L 105 67 L 112 68 L 116 58 C 122 64 120 78 112 79 Z', 'grey-light'),
      oval(101, 106, 7.5, 'skin-light'),
    ],
  ),
  'interior-designer': bust(
    'skin-tan',
    'purple-plain',
    [
      form(
        'M 32 66 C 22 20 44 18 60 20 C 84 16 98 30 88 66 C 84 58 86 44 80 36 C 66 42 48 42 40 36 C 36 46 37 58 32 66 Z',
        'hair-dark',
      ),
      form('M 28 30 C 24 8 66 2 84 14 C 96 22 92 34 82 32 C 66 28 44 30 28 30 Z', 'pink-plain'),
      oval(56, 9, 3.4, 'pink-dark'),
      area('M 55 67 Q 60 76 66 67 Q 60 69 55 67 Z', 'red-plain'),
      oval(35, 64, 4, 'yellow-plain'),
      oval(85, 64, 4, 'yellow-plain'),
    ],
    [
      form('M 44 84 Q 60 100 76 84 L 80 92 Q 60 110 40 92 Z', 'yellow-plain'),
      group(96, 112, [
        group(0, 0, [rect(-6, -40, 13, 40, 'teal-plain', 3)], { turn: -28 }),
        group(0, 0, [rect(-6, -40, 13, 40, 'yellow-plain', 3)], { turn: 0 }),
        group(0, 0, [rect(-6, -40, 13, 40, 'pink-plain', 3)], { turn: 26 }),
      ]),
      oval(95, 112, 7.5, 'skin-tan'),
    ],
  ),
};
