import type { Ink } from '../../../core/scene/ink.ts';
import type { Art, Drawing, Node } from '../../../core/scene/scene.ts';
import { box, disc, group, line, shape, sprite, text, turned } from '../../../core/scene/sketch.ts';
import { CHARACTERS, type Role } from '../rules/characters.ts';
import type { Worker } from '../rules/types.ts';
import { OUT, outlined, shades } from './inks.ts';

/** Portraits, each 120 × 120: twelve citizens with opinions and four workers; and the wooden figures, 60 × 80. */
const portrait = (back: Ink, nodes: readonly Node[]): Drawing => ({
  w: 120,
  h: 120,
  nodes: [box(2, 2, 116, 116, { fill: back, line: OUT, width: 4, round: 14 }), ...nodes],
});

const shoulders = (coat: Ink): Node =>
  shape('M 14 116 C 14 92 34 84 60 84 C 86 84 106 92 106 116 Z', outlined(coat, 4));

type Look = {
  readonly skin?: Ink;
  readonly mouth?: 'smile' | 'flat' | 'smirk' | 'moustache';
  readonly cheeks?: boolean;
};

/** A round face with dots for eyes; everything else is hats. */
function face({ skin = 'skin-light', mouth = 'smile', cheeks = false }: Look = {}): readonly Node[] {
  const mouths: { readonly [M in NonNullable<Look['mouth']>]: Node } = {
    smile: shape('M 50 74 Q 60 84 70 74', { line: OUT, width: 4 }),
    flat: line(51, 76, 69, 76, OUT, 4),
    smirk: shape('M 50 77 Q 62 80 70 71', { line: OUT, width: 4 }),
    moustache: shape('M 60 70 Q 48 66 42 76 Q 54 80 60 74 Q 66 80 78 76 Q 72 66 60 70 Z', outlined('hair-dark', 2)),
  };
  return [
    disc(60, 60, 29, outlined(skin, 4)),
    disc(50, 57, 4, { fill: OUT }),
    disc(70, 57, 4, { fill: OUT }),
    shape('M 60 60 Q 66 66 59 68', { line: OUT, width: 3 }),
    ...(cheeks ? [disc(43, 68, 5, { fill: 'red-light' }), disc(77, 68, 5, { fill: 'red-light' })] : []),
    mouths[mouth],
  ];
}

const topHat = (fill: Ink, band: Ink): readonly Node[] => [
  box(40, 6, 40, 32, { fill, line: OUT, width: 4, round: 4 }),
  box(41, 26, 38, 8, { fill: band }),
  box(28, 34, 64, 9, { fill, line: OUT, width: 4, round: 5 }),
];

const curls = (ink: Ink): readonly Node[] =>
  [
    [32, 54],
    [34, 40],
    [46, 31],
    [60, 28],
    [74, 31],
    [86, 40],
    [88, 54],
  ].map(([x = 0, y = 0]) => disc(x, y, 11, outlined(ink, 3)));

const FACES: { readonly [R in Role]: readonly Node[] } = {
  // She has a form for everything.
  manager: [
    shoulders('blue-dark'),
    shape('M 30 62 C 24 24 96 24 90 62 L 90 84 L 30 84 Z', outlined('hair-dark', 4)),
    ...face({ skin: 'skin-tan', mouth: 'flat' }),
    shape('M 32 52 C 40 34 72 30 88 50 C 84 30 40 24 32 52 Z', outlined('hair-dark', 3)),
    turned(90, 92, 10, [
      box(-16, -20, 32, 42, { fill: 'brown-light', line: OUT, width: 3, round: 4 }),
      box(-11, -12, 22, 30, { fill: 'white' }),
      shape('M -7 -5 L 7 -5 M -7 3 L 7 3 M -7 11 L 3 11', { line: 'ink-soft', width: 3 }),
    ]),
  ],
  landowner: [
    shoulders('green-dark'),
    ...face({ mouth: 'moustache', cheeks: true }),
    ...topHat('grey-deep', 'green-plain'),
    disc(70, 57, 10, { line: 'yellow-dark', width: 4 }),
    line(79, 62, 84, 92, 'yellow-dark', 3),
  ],
  seignior: [
    shoulders('red-dark'),
    ...[26, 43, 60, 77, 94].map((x) => disc(x, 92, 10, outlined('white', 3))),
    ...face({ mouth: 'smirk' }),
    shape('M 34 42 L 30 12 L 46 28 L 60 6 L 74 28 L 90 12 L 86 42 Z', outlined('yellow-plain', 4)),
    disc(60, 32, 5, outlined('red-plain', 2)),
  ],
  cheater: [
    shoulders('grey-deep'),
    ...face({ mouth: 'smirk' }),
    shape('M 30 50 C 44 46 54 50 60 54 C 66 50 76 46 90 50 C 90 66 74 70 60 62 C 46 70 30 66 30 50 Z', {
      fill: 'grey-deep',
    }),
    disc(49, 57, 5, { fill: 'white' }),
    disc(71, 57, 5, { fill: 'white' }),
    disc(51, 57, 2.5, { fill: OUT }),
    disc(73, 57, 2.5, { fill: OUT }),
    shape('M 22 42 C 40 30 80 30 98 42 L 78 34 C 76 14 44 14 42 34 Z', outlined('purple-dark', 4)),
    turned(96, 92, 14, [
      box(-13, -18, 26, 36, { fill: 'white', line: OUT, width: 3, round: 4 }),
      text('♠', { x: -12, y: -14, w: 24, h: 28 }, { size: 24, ink: 'ink', align: 'center' }),
    ]),
  ],
  mistress: [
    shoulders('pink-dark'),
    ...curls('hair-red'),
    disc(60, 16, 13, outlined('hair-red', 3)),
    ...face({ mouth: 'smile', cheeks: true }),
    disc(72, 74, 2.5, { fill: OUT }),
    shape('M 18 112 L 12 80 Q 24 70 38 76 Z', outlined('pink-light', 3)),
    shape('M 18 112 L 20 78 M 18 112 L 29 76', { line: OUT, width: 2 }),
    ...[46, 53, 60, 67, 74].map((x) => disc(x, 91, 4, outlined('white', 2))),
  ],
  bookkeeper: [
    shoulders('brown-dark'),
    ...face({ skin: 'skin-brown', mouth: 'flat' }),
    disc(49, 58, 11, outlined('white', 4)),
    disc(71, 58, 11, outlined('white', 4)),
    disc(50, 59, 4, { fill: OUT }),
    disc(70, 59, 4, { fill: OUT }),
    shape('M 30 46 Q 60 22 90 46 L 96 40 Q 60 16 24 40 Z', outlined('green-plain', 3)),
    shape('M 84 84 C 96 56 112 36 110 22 C 98 30 88 54 80 82 Z', outlined('white', 3)),
  ],
  ghost: [
    shape(
      'M 22 112 C 18 40 34 14 60 14 C 86 14 102 40 98 112 L 86 100 L 74 112 L 60 100 L 46 112 L 34 100 Z',
      outlined('white', 4),
    ),
    disc(48, 52, 6, { fill: OUT }),
    disc(72, 52, 6, { fill: OUT }),
    shape('M 50 70 Q 60 82 70 70', { line: OUT, width: 4 }),
    disc(38, 64, 6, { fill: 'pink-light' }),
    disc(82, 64, 6, { fill: 'pink-light' }),
    shape('M 92 30 c -8 -14 -22 -2 -10 10 l 10 10 l 10 -10 c 12 -12 -2 -24 -10 -10 Z', outlined('red-plain', 3)),
    shape('M 38 26 Q 60 6 82 26', { line: 'grey-plain', width: 5 }),
  ],
  'tax-collector': [
    shoulders('grey-dark'),
    ...face({ mouth: 'flat' }),
    shape('M 32 42 C 32 8 88 8 88 42 Z', outlined('grey-deep', 4)),
    box(24, 38, 72, 9, { fill: 'grey-deep', line: OUT, width: 4, round: 5 }),
    shape('M 42 50 L 56 53 M 78 50 L 64 53', { line: OUT, width: 4 }),
    shape(
      'M 76 110 C 72 90 86 86 90 80 L 84 72 L 104 72 L 98 80 C 104 86 116 92 112 110 Z',
      outlined('yellow-dark', 3),
    ),
    sprite('coin', 84, 88, 20, 20),
  ],
  benefactor: [
    shoulders('yellow-dark'),
    ...face({ mouth: 'smile', cheeks: true, skin: 'skin-tan' }),
    shape(
      'M 31 62 C 26 92 48 104 60 102 C 72 104 94 92 89 62 C 84 84 72 80 60 80 C 48 80 36 84 31 62 Z',
      outlined('white', 3),
    ),
    shape('M 50 82 Q 60 90 70 82', { line: OUT, width: 3 }),
    shape('M 32 50 C 34 26 86 26 88 50 C 74 40 46 40 32 50 Z', outlined('white', 3)),
    sprite('coin', 80, 80, 34, 34),
    sprite('coin', 92, 66, 24, 24),
  ],
  lamplighter: [
    shoulders('blue-deep'),
    ...face({ skin: 'skin-brown' }),
    shape('M 30 46 C 34 20 80 16 90 44 Z', outlined('blue-dark', 4)),
    box(26, 42, 50, 8, { fill: 'blue-dark', line: OUT, width: 4, round: 4 }),
    line(100, 118, 100, 44, 'brown-dark', 6),
    disc(100, 28, 21, { fill: 'yellow-light' }),
    box(90, 16, 20, 26, { fill: 'yellow-plain', line: OUT, width: 4, round: 4 }),
    shape('M 86 16 L 100 4 L 114 16 Z', outlined('grey-deep', 3)),
  ],
  builder: [
    shoulders('orange-dark'),
    ...face({ mouth: 'smirk', cheeks: true }),
    shape('M 30 46 C 30 12 90 12 90 46 Z', outlined('yellow-plain', 4)),
    box(54, 14, 12, 32, { fill: 'yellow-light', line: OUT, width: 3, round: 5 }),
    box(22, 42, 76, 9, { fill: 'yellow-plain', line: OUT, width: 4, round: 5 }),
    turned(22, 92, -16, [
      box(-4, -18, 8, 46, outlined('brown-plain', 3)),
      box(-15, -28, 30, 16, { fill: 'grey-plain', line: OUT, width: 3, round: 3 }),
    ]),
  ],
  traveller: [
    shoulders('teal-dark'),
    shape('M 88 118 C 88 86 96 80 108 84 L 116 112 Z', outlined('brown-plain', 3)),
    ...face({ skin: 'skin-tan' }),
    shape('M 14 46 Q 60 30 106 46 Q 60 58 14 46 Z', outlined('brown-light', 4)),
    shape('M 40 40 C 40 12 80 12 80 40 Q 60 46 40 40 Z', outlined('brown-light', 4)),
    shape('M 41 36 Q 60 42 79 36', { line: 'red-dark', width: 5 }),
    shape('M 78 30 C 92 24 96 10 92 4 C 82 10 78 20 78 30 Z', outlined('green-plain', 3)),
    line(16, 118, 22, 66, 'brown-dark', 6),
  ],
};

const WORKER_FACES: { readonly [W in Worker]: Drawing } = {
  // The nephew, with a broom.
  1: portrait('yellow-pale', [
    shoulders('grey-plain'),
    ...face({ mouth: 'flat' }),
    shape('M 30 52 C 30 26 90 26 90 52 C 80 42 70 50 60 42 C 50 50 40 42 30 52 Z', outlined('hair-fair', 4)),
    line(98, 118, 90, 40, 'brown-plain', 6),
    shape('M 78 42 L 102 40 L 106 16 L 72 18 Z', outlined('yellow-dark', 3)),
  ]),
  // Carries what he is told to carry.
  2: portrait('orange-pale', [
    shoulders('orange-plain'),
    ...face({ skin: 'skin-tan' }),
    shape('M 30 48 C 32 24 88 24 90 48 L 104 50 L 90 42 Z', outlined('red-dark', 4)),
    box(8, 66, 26, 14, outlined('orange-dark', 3)),
    box(14, 52, 26, 14, outlined('orange-dark', 3)),
    box(8, 80, 26, 14, outlined('orange-dark', 3)),
  ]),
  // Knows which end of a chisel is which.
  3: portrait('grey-pale', [
    shoulders('blue-plain'),
    shape('M 34 84 L 44 116 L 76 116 L 86 84', outlined('blue-dark', 4)),
    ...face({ skin: 'skin-brown', mouth: 'smirk' }),
    shape('M 31 46 C 40 22 80 22 89 46 Q 60 34 31 46 Z', outlined('card', 4)),
    disc(90, 44, 6, outlined('card', 3)),
    turned(98, 90, 12, [
      box(-5, -10, 10, 36, outlined('brown-plain', 3)),
      box(-13, -28, 26, 20, { fill: 'grey-plain', line: OUT, width: 3, round: 3 }),
    ]),
  ]),
  // The foreman: hat, whistle, moustache.
  4: portrait('teal-pale', [
    shoulders('teal-dark'),
    ...face({ mouth: 'moustache' }),
    ...topHat('brown-dark', 'red-plain'),
    disc(60, 96, 5, outlined('yellow-plain', 3)),
    disc(60, 109, 5, outlined('yellow-plain', 3)),
  ]),
};

const seats = ['0', '1', '2', '3'] as const;

const BODY =
  'M 22 26 C 8 30 2 40 6 46 C 10 50 14 46 18 44 L 12 74 L 27 74 L 30 62 L 33 74 L 48 74 L 42 44 C 46 46 50 50 54 46 C 58 40 52 30 38 26 Z';

/** Each seat's wears a hat of its own, and the shape of the seat's badge on its chest. */
const LOOKS: { readonly [S in (typeof seats)[number]]: { readonly crest: string; readonly hat: string } } = {
  // A bowler.
  '0': {
    crest: 'M 21 46 A 9 9 0 1 1 39 46 A 9 9 0 1 1 21 46 Z',
    hat: 'M 10 17 Q 30 10 50 17 L 42 13 C 41 0 19 0 18 13 Z',
  },
  // A top hat.
  '1': {
    crest: 'M 22 38 L 38 38 L 38 54 L 22 54 Z',
    hat: 'M 8 14 L 52 14 L 52 19 L 8 19 Z M 18 14 L 18 -2 L 42 -2 L 42 14 Z',
  },
  // A wizard's.
  '2': { crest: 'M 30 35 L 41 46 L 30 57 L 19 46 Z', hat: 'M 10 20 L 30 -6 L 50 20 Q 30 12 10 20 Z' },
  // A fool's.
  '3': {
    crest: 'M 20 46 L 25 38 L 35 38 L 40 46 L 35 54 L 25 54 Z',
    hat: 'M 17 20 L 4 6 L 20 8 L 30 0 L 40 8 L 56 6 L 43 20 Q 30 13 17 20 Z',
  },
};

const figure = (seat: (typeof seats)[number]): Drawing => ({ w: 60, h: 80, nodes: [group(0, 3, pieces(seat))] });

function pieces(seat: (typeof seats)[number]): readonly Node[] {
  const ink = { fill: `seat-${seat}`, line: OUT, width: 4 } as const;
  const { hat, crest } = LOOKS[seat];
  const dark = { fill: `seat-${seat}-dark`, line: OUT, width: 3 } as const;
  return [shape(BODY, ink), disc(30, 21, 11, ink), shape(hat, dark), shape(crest, { fill: 'white' })];
}

/** The same in front of a house it owns: with a pale edge, so that it stands out from street and garden. */
function owner(seat: (typeof seats)[number]): Drawing {
  const edge = { fill: 'white', line: 'white', width: 15 } as const;
  return {
    w: 76,
    h: 96,
    nodes: [group(8, 11, [shape(BODY, edge), disc(30, 21, 11, edge), shape(LOOKS[seat].hat, edge), ...pieces(seat)])],
  };
}

export const PORTRAIT = (id: string): string => `who-${id}`;
export const WORKER = (id: Worker): string => `worker-${id}`;
/** A figure in front of a house, 76 × 96. */
export const OWNER = (seat: number): string => `owner-${seat % 4}`;
export const FIGURE = (seat: number): string => `figure-${seat % 4}`;

export const PEOPLE: Art = {
  ...Object.fromEntries(
    CHARACTERS.map(({ id, role, guild }) => [PORTRAIT(id), portrait(shades(guild).light, FACES[role])]),
  ),
  'who-hidden': portrait('paper-dark', [
    text('?', { x: 10, y: 10, w: 100, h: 100 }, { size: 90, ink: 'ink-soft', bold: true, align: 'center' }),
  ]),
  ...Object.fromEntries(([1, 2, 3, 4] as const).map((id) => [WORKER(id), WORKER_FACES[id]])),
  ...Object.fromEntries(seats.map((seat) => [FIGURE(Number(seat)), figure(seat)])),
  ...Object.fromEntries(seats.map((seat) => [OWNER(Number(seat)), owner(seat)])),
};
