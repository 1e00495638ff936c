import type { Ink } from '../../../core/scene/ink.ts';
import type { Art, Drawing, Node } from '../../../core/scene/scene.ts';
import { box, disc, group, line, nth, shape, sprite, text, turned } from '../../../core/scene/sketch.ts';
import { BUILDINGS, type Building } from '../rules/buildings.ts';
import { PLAZA_STREETS } from '../rules/city.ts';
import { RESOURCES, type Resource, type Scoring } from '../rules/types.ts';
import { ground, STREET, TILE } from './ground.ts';
import { OUT, outlined, type Shades, shades } from './inks.ts';
import { bonusSign, GUILD_SIGN, RESOURCE_SIGN } from './symbols.ts';

/**
 * The 64 houses of a crooked little town, each 200 × 200, put together from parts: ground and streets by edge, a house
 * by what it counts, roof and crest by guild, and small oddities by number. On the left stand what a house is worth
 * and, once it is built, its owner; on the right the guild and the bonus; the house between them, so that nothing hides
 * it.
 */
const tile = (nodes: readonly Node[]): Drawing => ({ w: TILE, h: TILE, nodes });

const wallInk = (i: number): Ink => nth(['card', 'yellow-pale', 'brown-pale', 'orange-pale', 'grey-pale'], i);
const doorInk = (i: number): Ink => nth(['red-dark', 'green-dark', 'brown-dark', 'blue-dark'], i);

const pane = (x: number, y: number, w = 13, h = 15): readonly Node[] => [
  box(x, y, w, h, { fill: 'yellow-light', line: OUT, width: 3, round: 2 }),
];

const door = (x: number, i: number, w = 18, h = 28): readonly Node[] => [
  shape(
    `M ${x} 0 L ${x} ${-h + 8} Q ${x + w / 2} ${-h - 6} ${x + w} ${-h + 8} L ${x + w} 0 Z`,
    outlined(doorInk(i), 3),
  ),
];

const chimney = (x: number, y: number): readonly Node[] => [
  box(x, y, 13, 24, outlined('orange-dark', 3)),
  shape(`M ${x + 8} ${y - 6} q -8 -6 0 -12 q 8 -6 0 -12`, { line: 'grey-plain', width: 4 }),
];

/** Houses stand with their doorstep at (0, 0) and reach up to about -100. */
type House = (roof: Shades, i: number) => readonly Node[];

const HOUSES: { readonly [S in Scoring]: House } = {
  // A jeweller's, bulging like a purse, with the stone itself on the roof.
  fixed: (roof, i) => [
    shape('M -40 0 C -52 -30 -40 -52 -34 -54 L 36 -54 C 44 -50 52 -28 40 0 Z', outlined(wallInk(i), 4)),
    shape('M -48 -50 L 50 -54 L 36 -72 L -32 -68 Z', outlined(roof.plain, 4)),
    sprite('diamond', -20, -108, 42, 42),
    ...door(-9, i),
    ...pane(-34, -38),
    ...pane(22, -38),
  ],
  // A museum: columns and three stones in the gable.
  diamonds: (roof, i) => [
    box(-46, -52, 92, 52, outlined(wallInk(i), 4)),
    shape('M -56 -50 L 4 -98 L 56 -52 Z', outlined(roof.plain, 4)),
    ...[-22, 0, 22].map((x) => shape(`M ${x - 7} -64 L ${x + 7} -64 L ${x} -54 Z`, outlined('teal-light', 2))),
    ...[-40, -20, 12, 32].map((x) => box(x, -46, 9, 46, outlined('card', 3))),
    ...door(-8, i, 16, 30),
  ],
  // A cottage with its washing on the neighbours' lines.
  beside: (roof, i) => [
    ...chimney(14, -92),
    shape('M -32 0 L -36 -50 L 30 -54 L 34 0 Z', outlined(wallInk(i), 4)),
    shape('M -46 -46 L -8 -94 L 44 -52 Z', outlined(roof.plain, 4)),
    shape('M -36 -36 Q -56 -28 -74 -38 M 34 -38 Q 54 -30 72 -42', { line: OUT, width: 2 }),
    box(-62, -33, 11, 14, outlined('red-light', 2)),
    box(-48, -34, 9, 17, outlined('card', 2)),
    box(46, -36, 12, 13, outlined('blue-light', 2)),
    ...door(-22, i),
    ...pane(10, -36),
  ],
  // A market hall with a striped awning on every side.
  beside3: (roof, i) => [
    box(-44, -48, 88, 48, outlined(wallInk(i), 4)),
    shape('M -52 -48 L -30 -88 L -8 -48 Z', outlined(roof.plain, 4)),
    shape('M -22 -48 L 2 -100 L 24 -48 Z', outlined(roof.dark, 4)),
    shape('M 8 -48 L 32 -86 L 54 -48 Z', outlined(roof.plain, 4)),
    ...[-48, -32, -16, 0, 16, 32].map((x, at) =>
      shape(`M ${x} -48 l 16 0 l 0 14 q -8 10 -16 0 Z`, outlined(at % 2 === 0 ? 'card' : roof.light, 3)),
    ),
    ...door(-9, i, 18, 26),
    ...pane(-36, -26),
    ...pane(22, -26),
  ],
  // A tower that leans, four storeys of it.
  column: (roof, i) => [
    turned(0, 0, i % 2 === 0 ? 5 : -5, [
      box(-20, -84, 40, 86, outlined(wallInk(i), 4)),
      shape('M -28 -82 L 0 -118 L 28 -82 Z', outlined(roof.plain, 4)),
      ...pane(-7, -76),
      ...pane(-7, -54),
      ...door(-9, i),
      line(-20, -58, 20, -58, OUT, 2),
      line(-20, -34, 20, -34, OUT, 2),
    ]),
    disc(-34, -8, 11, outlined('green-plain', 3)),
    disc(36, -7, 10, outlined('green-plain', 3)),
  ],
  // A terrace: narrow houses that hold one another up.
  row: (roof, i) =>
    [-48, -16, 16].flatMap((x, at) => {
      const h = nth([46, 58, 42], at);
      return [
        box(x, -h, 32, h, outlined(wallInk(i + at), 4)),
        shape(
          `M ${x - 3} ${-h + 1} L ${x + 13 + at * 3} ${-h - 34} L ${x + 35} ${-h + 1} Z`,
          outlined(at === 1 ? roof.dark : roof.plain, 4),
        ),
        ...front(x, i + at, h),
      ];
    }),
  // A gatehouse with battlements and a big shield.
  shields: (roof, i) => [
    box(-48, -70, 26, 70, outlined('grey-light', 4)),
    box(22, -76, 26, 76, outlined('grey-light', 4)),
    box(-24, -56, 48, 56, outlined(wallInk(i), 4)),
    ...[-48, -35, 22, 35].map((x, at) => box(x, at < 2 ? -80 : -86, 11, 12, outlined(roof.plain, 3))),
    ...[-22, -6, 10].map((x) => box(x, -66, 11, 12, outlined(roof.plain, 3))),
    shape('M -12 -52 L 12 -52 L 12 -38 Q 10 -26 0 -22 Q -10 -26 -12 -38 Z', outlined(roof.light, 3)),
    ...door(-10, i, 20, 16),
    ...pane(-41, -50, 11, 16),
    ...pane(30, -54, 11, 16),
  ],
  // The guild's own hall, with a banner from the balcony.
  guild: (roof, i) => [
    shape('M -42 0 L -46 -58 L 42 -62 L 44 0 Z', outlined(wallInk(i), 4)),
    shape('M -54 -54 L -26 -92 L 28 -96 L 54 -58 Z', outlined(roof.plain, 4)),
    shape('M -36 -74 L 40 -77 M -46 -64 L 48 -67', { line: roof.dark, width: 3 }),
    line(0, -94, 0, -116, OUT, 4),
    shape('M 0 -116 L 26 -109 L 0 -102 Z', outlined(roof.light, 3)),
    shape('M -14 -56 L 14 -57 L 14 -26 L 0 -34 L -14 -26 Z', outlined(roof.dark, 3)),
    disc(0, -46, 7, outlined('card', 2)),
    ...door(-9, i, 18, 20),
    ...pane(-38, -42),
    ...pane(25, -44),
  ],
};

function front(x: number, i: number, h: number): readonly Node[] {
  return i % 3 === 0
    ? [...pane(x + 9, -h + 8), ...pane(x + 9, -h + 30, 13, 11)]
    : [...pane(x + 9, -h + 6), ...door(x + 8, i, 15, 20)];
}

/** What stands on the roof of a guild's houses, besides the colour. */
function crest(card: Building): readonly Node[] {
  const i = Number(card.id.slice(1));
  if (i % 3 === 0) return [];
  const x = 58;
  return i % 4 === 1
    ? [
        // A tree that has seen better days.
        line(x, 0, x + 2, -20, 'brown-dark', 6),
        disc(x + 2, -30, 14, outlined('green-plain', 3)),
      ]
    : i % 4 === 2
      ? [
          // A lamp.
          line(x, 0, x, -34, OUT, 4),
          box(x - 6, -46, 12, 14, { fill: 'yellow-plain', line: OUT, width: 3, round: 3 }),
        ]
      : [
          // A cat, thinking.
          shape(`M ${x - 9} 0 q -2 -16 6 -18 l -2 -8 l 6 4 l 6 -4 l -1 9 q 8 6 5 17 Z`, { fill: OUT }),
          shape(`M ${x + 9} -3 q 12 -2 8 -14`, { line: OUT, width: 3 }),
        ];
}

/** The sign of what a building counts. */
export function countSign(card: Building): string {
  switch (card.scoring) {
    case 'fixed':
    case 'diamonds':
      return 'diamond';
    case 'beside3':
      return 'beside';
    case 'shields':
      return 'shield';
    case 'guild':
      return card.guild === null ? 'unknown' : GUILD_SIGN(card.guild);
    default:
      return card.scoring;
  }
}

/** Number and sign of what a building counts, on a plate; shield-shaped where neighbours may count the number. */
function plate(card: Building, x: number, y: number): readonly Node[] {
  const number = (label: string, at: number, w: number, size = 38): Node =>
    text(label, { x: x + at, y: y + 4, w, h: 44 }, { size, ink: 'ink', bold: true, align: 'center' });
  const sign = (name: string, at: number, size = 32): Node => sprite(name, x + at, y + 26 - size / 2, size, size);
  const wide = card.scoring !== 'fixed' && card.scoring !== 'shields';
  const w = wide ? 83 : card.scoring === 'fixed' ? 54 : 66;
  const back =
    card.shield > 0
      ? shape(
          `M ${x} ${y} L ${x + w} ${y} L ${x + w} ${y + 36} Q ${x + w * 0.9} ${y + 54} ${x + w / 2} ${y + 60} Q ${x + w * 0.1} ${y + 54} ${x} ${y + 36} Z`,
          outlined('white', 4),
        )
      : box(x, y, w, 52, { fill: 'white', line: OUT, width: 4, round: 10 });
  switch (card.scoring) {
    case 'fixed':
      return [back, number(String(card.base), 3, w - 6, 44)];
    case 'shields':
      return [back, number('Σ', 2, 30, 34), sign('shield', 30, 32)];
    case 'beside3':
      return [back, number('3×', 3, 46, 36), sign('beside', 48, 30)];
    default:
      return [
        back,
        number(`${card.base}+`, 4, 44, 37),
        sign(countSign(card), 47, card.scoring === 'diamonds' ? 30 : 32),
      ];
  }
}

function lot(card: Building): Drawing {
  const roof = shades(card.guild);
  const i = Number(card.id.slice(1));
  const lean = nth([-4, 2, 5, -2, 3], i);
  return tile([
    ...ground(card.streets, i),
    group(
      99,
      149,
      [...crest(card), group(0, 0, HOUSES[card.scoring](roof, i), { turn: card.scoring === 'row' ? 0 : lean })],
      { scale: 1 },
    ),
    ...plate(card, 5, 5),
    ...(card.guild === null ? [] : [sprite(GUILD_SIGN(card.guild), 147, 4, 50, 50)]),
    ...bonusPlate(card),
  ]);
}

function bonusPlate(card: Building): readonly Node[] {
  const y = card.guild === null ? 6 : 57;
  return [
    box(150, y, 46, 46, { fill: 'card', line: OUT, width: 3, round: 12 }),
    sprite(bonusSign(card.bonus), 155, y + 5, 36, 36),
  ];
}

/** Spaces for figures lie around the fountain, one for each resource: where they begin, and how wide they are. */
export const SPACES: { readonly [R in Resource]: readonly [number, number] } = {
  wood: [70, 6],
  clay: [113, 6],
  stone: [156, 6],
  crystal: [156, 51],
};
export const SPACE = 40;

const plazaLot = tile([
  ...ground(PLAZA_STREETS, 0),
  disc(100, 108, 62, { fill: STREET, line: 'brown-plain', width: 5 }),
  disc(100, 104, 27, outlined('blue-light', 4)),
  disc(100, 104, 14, outlined('grey-light', 3)),
  shape('M 100 104 C 92 90 92 74 100 62 C 108 74 108 90 100 104 Z', outlined('blue-plain', 3)),
  shape('M 96 76 C 84 76 80 86 80 94 M 104 76 C 116 76 120 86 120 94', { line: 'blue-dark', width: 4 }),
  shape('M 7 7 L 61 7 L 61 43 Q 56 61 34 67 Q 12 61 7 43 Z', outlined('white', 4)),
  text('4', { x: 10, y: 10, w: 48, h: 46 }, { size: 42, ink: 'ink', bold: true, align: 'center' }),
  ...RESOURCES.flatMap((resource): readonly Node[] => {
    const [x, y] = SPACES[resource];
    return [
      box(x, y, SPACE, SPACE, { fill: 'card', line: OUT, width: 3, round: 8 }),
      sprite(RESOURCE_SIGN(resource), x + 4, y + 4, SPACE - 8, SPACE - 8),
    ];
  }),
]);

const hiddenLot = tile([
  box(3, 3, 194, 194, { fill: 'paper-dark', line: OUT, width: 5, round: 14 }),
  text('?', { x: 20, y: 20, w: 160, h: 160 }, { size: 140, ink: 'ink-soft', bold: true, align: 'center' }),
]);

export const LOT = (id: string): string => `lot-${id}`;

export const HOUSE_ART: Art = {
  ...Object.fromEntries(BUILDINGS.map((card) => [LOT(card.id), lot(card)])),
  'lot-plaza': plazaLot,
  'lot-hidden': hiddenLot,
};
