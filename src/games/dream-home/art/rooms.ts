import { known } from '../../../core/known.ts';
import type { Ink } from '../../../core/scene/ink.ts';
import type { Drawing, Node } from '../../../core/scene/scene.ts';
import { nth } from '../../../core/scene/sketch.ts';
import {
  armchair,
  ball,
  barrel,
  bedFront,
  bedSide,
  bicycle,
  blocks,
  bookcase,
  bottleRack,
  bunting,
  car,
  cat,
  chair,
  clock,
  counter,
  crate,
  cupboard,
  cushion,
  dog,
  duck,
  fireplace,
  floorLamp,
  fridge,
  globe,
  hood,
  jar,
  mirror,
  nightstand,
  pendant,
  picture,
  plant,
  pot,
  rockingHorse,
  rug,
  shelfBoard,
  shower,
  sinkBasin,
  slide,
  sofa,
  stool,
  stove,
  table,
  tableLamp,
  teddy,
  television,
  tent,
  toilet,
  towel,
  toyShelf,
  train,
  tub,
  tyres,
  van,
  vase,
  wardrobe,
  washer,
  windowPane,
} from './furniture.ts';
import { area, flat, form, LINE, type Nodes, oval, rect, row, spot, stroke } from './pen.ts';
import { child, type Pose } from './people.ts';
import { EMPTY, ROOM, WALLS } from './walls.ts';

/** Where a child may be in a layout: x, y of its feet, and how it holds itself. */
type Place = readonly [x: number, y: number, pose: Pose];

/**
 * One way to furnish a room: what is there, where children may be (in the order they come), and what stands in front
 * of them. `n` counts the copies of the layout, so that equal layouts differ in colour.
 */
interface Layout {
  readonly things: (n: number) => Nodes;
  readonly children?: readonly Place[];
  readonly front?: (n: number) => Nodes;
}

type Two = readonly [Ink, Ink];
const SOFAS: readonly [Two, ...Two[]] = [
  ['red-plain', 'red-dark'],
  ['teal-plain', 'teal-dark'],
  ['purple-plain', 'purple-dark'],
];
const CURTAINS: readonly [Ink, ...Ink[]] = ['red-light', 'green-light', 'yellow-plain', 'pink-plain'];
const WOODS: readonly [Ink, ...Ink[]] = ['brown-plain', 'brown-light', 'orange-dark'];

const livingRooms: readonly [Layout, ...Layout[]] = [
  {
    things: (n) => [
      picture(66, 16, 44, 34, 'blue-light', nth(['green-plain', 'purple-plain', 'orange-plain'], n)),
      picture(118, 24, 26, 24, 'pink-light', 'teal-plain'),
      floorLamp(26, 134, 'yellow-plain'),
      sofa(48, 136, 116, ...nth(SOFAS, n)),
      cushion(72, 108, 'yellow-plain'),
      plant(183, 136, 'orange-plain'),
      cat(140, 112, nth(['orange-plain', 'grey-plain', 'black'], n)),
    ],
    children: [[100, 155, 'wave']],
  },
  {
    things: (n) => [
      picture(47, 10, 36, 30, 'yellow-light', nth(['blue-plain', 'green-plain', 'red-plain'], n)),
      fireplace(30, 130),
      vase(36, 56, 'blue-plain', nth(['red-plain', 'purple-plain', 'pink-plain'], n)),
      clock(94, 46),
      windowPane(136, 18, 44, 46, nth(CURTAINS, n)),
      armchair(132, 142, nth(['green-plain', 'purple-plain', 'blue-plain'], n)),
      rug(30, 148, 90, nth(['red-plain', 'blue-plain', 'purple-plain'], n), 'yellow-light'),
      dog(100, 147, 'brown-light'),
    ],
    children: [[46, 152, 'sit']],
  },
  {
    things: (n) => [
      toyShelf(130, 20),
      television(18, 130),
      plant(112, 134, nth(['blue-plain', 'orange-plain', 'pink-plain'], n), 50),
      picture(22, 14, 30, 26, 'pink-light', nth(['purple-plain', 'red-plain', 'blue-plain'], n)),
      armchair(136, 144, nth(['orange-plain', 'blue-plain', 'pink-plain'], n)),
      cushion(162, 112, 'yellow-light', 20),
    ],
    children: [[84, 154, 'jump']],
  },
  {
    things: (n) => [
      windowPane(72, 14, 62, 54, nth(CURTAINS, n + 1)),
      bookcase(6, 132, 48, 4, nth(WOODS, n), n * 3),
      sofa(64, 138, 92, ...nth(SOFAS, n + 1)),
      cushion(84, 110, 'pink-light'),
      cushion(134, 110, 'yellow-plain', -14),
      floorLamp(182, 138, 'pink-light'),
    ],
    children: [[112, 150, 'sit']],
  },
];

const bedrooms: readonly [Layout, ...Layout[]] = [
  {
    things: (n) => [
      picture(82, 14, 38, 28, 'pink-light', nth(['purple-plain', 'teal-plain'], n)),
      bedFront(50, 142, 100, nth(['red-plain', 'green-plain'], n), 'red-pale', nth(WOODS, n)),
      nightstand(14, 142, nth(WOODS, n)),
      tableLamp(27, 114, 'yellow-plain'),
      nightstand(160, 142, nth(WOODS, n)),
      vase(173, 114, 'teal-plain', 'pink-plain'),
    ],
    children: [[100, 112, 'jump']],
  },
  {
    things: (n) => [
      windowPane(84, 16, 50, 50, nth(['purple-plain', 'yellow-plain'], n), true),
      bedSide(12, 144, 120, nth(['orange-plain', 'purple-plain'], n), 'yellow-light', nth(WOODS, n + 1)),
      wardrobe(134, 138, nth(['brown-light', 'brown-plain'], n)),
      cat(100, 116, nth(['black', 'orange-plain'], n)),
    ],
  },
  {
    things: (n) => [
      windowPane(26, 18, 46, 48, nth(['pink-plain', 'red-light'], n), true),
      bedSide(58, 144, 132, nth(['teal-plain', 'pink-plain'], n), 'white', nth(WOODS, n)),
      pendant(150, 20, nth(['orange-plain', 'yellow-plain'], n)),
      nightstand(20, 142, 'brown-light'),
      tableLamp(33, 114, 'pink-light'),
    ],
    children: [[150, 118, 'bust']],
    front: (n) => [
      form('M 128 114 Q 150 106 181 112 L 181 128 L 128 128 Z', nth(['teal-plain', 'pink-plain'], n)),
      teddy(118, 118, 'brown-light'),
    ],
  },
  {
    things: (n) => [
      bookcase(6, 130, 36, 3, 'brown-light', n * 2 + 1),
      mirror(152, 20, 32, 52, 'yellow-plain'),
      picture(66, 14, 28, 24, 'yellow-light', nth(['red-plain', 'green-plain'], n)),
      picture(102, 20, 24, 22, 'pink-pale', 'purple-plain'),
      bedFront(50, 144, 92, nth(['yellow-plain', 'blue-plain'], n), 'white', nth(['brown-plain', 'white'], n)),
      nightstand(156, 142, 'brown-light'),
      tableLamp(169, 114, 'green-light'),
    ],
  },
];

const steam = (x: number, y: number): Node =>
  stroke(`M ${x} ${y} q -5 -6 0 -12 q 5 -6 0 -12 M ${x + 10} ${y} q -5 -6 0 -12 q 5 -6 0 -12`, 'white', 3);

const kitchens: readonly [Layout, ...Layout[]] = [
  {
    things: (n) => [
      cupboard(6, 12, 52, nth(['green-plain', 'red-plain'], n)),
      hood(74, 'grey-light'),
      cupboard(140, 12, 54, nth(['green-plain', 'red-plain'], n)),
      counter(4, 138, 66, nth(['green-plain', 'red-plain'], n), 2),
      stove(75, 138, 'white'),
      pot(99, 82, nth(['red-plain', 'blue-plain'], n)),
      counter(128, 138, 68, nth(['green-plain', 'red-plain'], n), 2),
      vase(22, 88, 'blue-light', 'red-plain'),
      rect(144, 70, 20, 18, 'brown-light', 3),
      oval(178, 82, 6, 'red-plain'),
      oval(187, 82, 6, 'green-light'),
    ],
    children: [[52, 154, 'wave']],
  },
  {
    things: (n) => [
      windowPane(84, 12, 52, 48, nth(CURTAINS, n)),
      fridge(8, 140, nth(['pink-light', 'blue-light'], n)),
      counter(64, 138, 90, nth(['blue-plain', 'orange-plain'], n), 3),
      stroke('M 108 88 L 108 74 Q 108 69 118 70 L 119 75', LINE, 4.4),
      flat(98, 87, 30, 4, 'grey-plain', 1),
      plant(78, 90, 'red-plain', 20),
      pendant(174, 30, 'red-plain'),
      stool(162, 142, 'red-plain'),
      oval(144, 82, 6, 'yellow-plain'),
    ],
  },
  {
    things: (n) => [
      pendant(100, 26, nth(['red-plain', 'teal-plain'], n)),
      picture(28, 24, 30, 30, 'white', nth(['red-plain', 'orange-plain'], n)),
      cupboard(142, 14, 52, nth(['teal-plain', 'purple-plain'], n)),
      counter(146, 134, 50, nth(['teal-plain', 'purple-plain'], n), 2),
      pot(170, 84, 'grey-light'),
      chair(18, 142, nth(['red-plain', 'blue-plain'], n)),
      chair(136, 142, nth(['red-plain', 'blue-plain'], n), -1),
      table(32, 144, 92, 44, 'brown-light'),
      form('M 60 100 Q 76 82 92 100 Z', 'orange-plain'),
      rect(54, 98, 44, 4, 'white', 2),
      steam(72, 80),
    ],
    children: [[112, 153, 'wave']],
  },
  {
    things: (n) => [
      cupboard(60, 12, 74, nth(['orange-plain', 'green-plain'], n)),
      fridge(146, 140, 'white'),
      stove(10, 138, nth(['red-plain', 'blue-plain'], n)),
      pot(34, 82, 'grey-light'),
      counter(62, 138, 78, nth(['orange-plain', 'green-plain'], n), 2),
      stroke('M 64 58 L 132 58', LINE, 3),
      ...row(4, (k) => [
        stroke(`M ${74 + k * 16} 58 L ${74 + k * 16} 66`, LINE, 2),
        oval(74 + k * 16, 71, 5, 'grey-light'),
      ]),
      jar(78, 88, 'red-plain'),
      jar(96, 88, 'yellow-plain'),
      jar(114, 88, 'green-plain'),
      oval(20, 24, 12, 'white'),
      stroke('M 20 17 L 20 24 L 25 27', LINE, 2.2),
    ],
  },
];

const bathrooms: readonly [Layout, ...Layout[]] = [
  {
    things: (n) => [
      windowPane(100, 11, 34, 28, nth(['pink-light', 'green-light'], n)),
      mirror(20, 34, 30, 40, 'yellow-plain'),
      sinkBasin(12, 146, nth(['pink-light', 'white'], n)),
      towel(164, 58, nth(['red-plain', 'yellow-plain'], n), 'white'),
      stroke('M 82 106 L 82 74 Q 82 64 94 66', LINE, 4.5),
      form('M 88 64 L 102 68 L 98 76 L 86 72 Z', 'grey-light'),
    ],
    children: [[122, 106, 'bust']],
    front: (n) => [tub(74, 148, 100, nth(['white', 'pink-light'], n), true), duck(156, 104)],
  },
  {
    things: (n) => [
      shower(12, 146),
      picture(150, 14, 34, 26, 'blue-light', 'teal-plain'),
      mirror(100, 34, 34, 40, nth(['orange-plain', 'green-plain'], n)),
      sinkBasin(94, 146, 'white'),
      towel(152, 62, nth(['blue-plain', 'purple-plain'], n), 'yellow-light'),
      form('M 150 146 L 154 118 L 186 118 L 190 146 Z', 'brown-light'),
      stroke('M 152 132 L 188 132 M 162 118 L 160 146 M 178 118 L 180 146', 'brown-dark', 2),
      oval(163, 115, 8, 'white', 6),
      oval(177, 115, 8, 'red-light', 6),
    ],
  },
  {
    things: (n) => [
      toilet(14, 146, 'white'),
      oval(66, 96, 8, 'white'),
      spot(66, 96, 3, LINE),
      rect(62, 96, 8, 14, 'white', 1),
      windowPane(104, 10, 36, 30, nth(['pink-light', 'yellow-light'], n)),
      tub(82, 148, 106, nth(['white', 'green-light'], n), true),
      duck(114, 104),
      duck(150, 104),
      plant(72, 150, 'blue-plain', 24),
    ],
  },
  {
    things: (n) => [
      windowPane(144, 11, 34, 28, nth(['purple-light', 'yellow-light'], n)),
      mirror(20, 38, 34, 40, 'white'),
      mirror(72, 38, 34, 40, 'white'),
      counter(10, 146, 108, nth(['purple-plain', 'blue-plain'], n), 3),
      stroke('M 36 96 L 36 86 Q 36 82 43 83 M 88 96 L 88 86 Q 88 82 95 83', LINE, 4),
      toilet(136, 146, nth(['white', 'pink-light'], n)),
      vase(64, 97, 'white', 'red-plain'),
      towel(166, 58, nth(['orange-plain', 'green-plain'], n), 'white'),
    ],
  },
];

const playrooms: readonly [Layout, ...Layout[]] = [
  {
    things: () => [
      bunting(8),
      toyShelf(18, 44),
      windowPane(120, 34, 44, 44, 'red-light'),
      blocks(10, 136),
      rug(52, 142, 120, 'blue-plain', 'blue-light'),
    ],
    children: [
      [58, 146, 'wave'],
      [99, 146, 'stand'],
    ],
    front: () => [train(98, 156), ball(34, 157, 'red-plain')],
  },
  {
    things: () => [
      ...row(3, (k) => [
        spot(30 + k * 66, 30 + (k % 2) * 12, 15, 'white', 9),
        spot(42 + k * 66, 26 + (k % 2) * 12, 13, 'white', 10),
      ]),
      tent(10, 146),
      toyShelf(122, 52),
      rug(100, 146, 92, 'pink-plain', 'pink-light'),
    ],
    children: [
      [52, 146, 'sit'],
      [146, 150, 'jump'],
    ],
    front: (n) => [teddy(112, 152, nth(['brown-light', 'brown-plain'], n)), ball(184, 154, 'blue-plain')],
  },
  {
    things: () => [
      form('M 20 50 Q 56 6 92 50 L 84 50 Q 56 20 28 50 Z', 'red-plain'),
      form('M 28 50 Q 56 20 84 50 L 76 50 Q 56 32 36 50 Z', 'yellow-plain'),
      form('M 36 50 Q 56 32 76 50 L 68 50 Q 56 42 44 50 Z', 'blue-plain'),
      windowPane(128, 22, 46, 44, 'yellow-plain'),
      rockingHorse(18, 148, 'brown-light'),
      blocks(156, 138),
    ],
    children: [
      [112, 148, 'wave'],
      [146, 154, 'sit'],
    ],
    front: () => [duck(94, 156)],
  },
  {
    things: (n) => [
      bunting(8),
      picture(22, 48, 34, 30, 'white', nth(['red-plain', 'blue-plain'], n)),
      slide(88, 148),
      teddy(40, 140, 'brown-light'),
      rug(6, 146, 74, 'orange-plain', 'orange-light'),
    ],
    children: [
      [120, 86, 'bust'],
      [66, 152, 'jump'],
    ],
    front: () => [
      form('M 108 80 L 120 80 Q 122 92 128 101 L 116 103 Q 110 92 108 84 Z', 'red-plain'),
      ball(26, 156, 'yellow-plain'),
    ],
  },
];

const garages: readonly [Layout, ...Layout[]] = [
  {
    things: (n) => [
      rect(20, 14, 72, 26, 'blue-light'),
      stroke('M 56 14 L 56 40', LINE, 2),
      tyres(146, 128, 3),
      stroke('M 120 24 L 190 24', LINE, 5),
      ...row(4, (k) => [
        stroke(`M ${130 + k * 16} 24 L ${130 + k * 16} ${40 + (k % 2) * 8}`, LINE, 3),
        oval(130 + k * 16, 44 + (k % 2) * 8, 4, 'yellow-plain'),
      ]),
      car(6, 146, nth(['red-plain', 'yellow-plain'], n), nth(['red-dark', 'yellow-dark'], n)),
    ],
    children: [[170, 154, 'wave']],
  },
  {
    things: (n) => [
      bicycle(12, 142, nth(['green-plain', 'pink-plain'], n)),
      bicycle(86, 150, nth(['orange-plain', 'blue-plain'], n)),
      rect(20, 20, 60, 34, 'brown-light', 1),
      stroke('M 30 26 l 0 20 M 42 26 l 0 16 M 54 26 l 8 18 M 62 26 l -8 18', LINE, 3.4),
      oval(140, 40, 22, 'grey-deep'),
      oval(140, 40, 11, 'grey-light'),
      crate(166, 128, 28, 24, 'brown-light'),
    ],
  },
  {
    things: (n) => [
      van(28, 148, nth(['teal-plain', 'orange-plain'], n), 'white'),
      stroke('M 4 18 L 196 18', 'grey-dark', 5),
      ...row(6, (k) => stroke(`M ${16 + k * 34} 18 l 0 -18`, 'grey-dark', 3)),
    ],
    children: [[14, 154, 'stand']],
  },
];

const single: { readonly [type: string]: Layout } = {
  study: {
    things: () => [
      windowPane(74, 10, 54, 50, 'red-light'),
      bookcase(6, 134, 50, 4, 'brown-dark', 2),
      picture(148, 18, 38, 36, 'blue-light', 'orange-plain'),
      rect(76, 96, 112, 12, 'brown-light', 2),
      rect(80, 107, 32, 37, 'brown-light', 2),
      rect(152, 107, 32, 37, 'brown-light', 2),
      spot(96, 120, 2.4, 'yellow-plain'),
      spot(168, 120, 2.4, 'yellow-plain'),
      form('M 116 144 L 120 112 L 146 112 L 150 144 Z', 'red-dark'),
      globe(90, 96),
      stroke('M 168 96 L 168 86 L 154 76', LINE, 3.4),
      form('M 144 80 L 154 66 L 164 78 Z', 'green-plain'),
      rect(112, 89, 26, 7, 'white', 1),
      rect(116, 84, 24, 6, 'blue-plain', 1),
    ],
  },
  library: {
    things: () => [
      bookcase(4, 132, 76, 4, 'brown-plain', 0),
      bookcase(122, 132, 74, 4, 'brown-plain', 4),
      form('M 84 26 L 118 26 L 118 66 Q 101 76 84 66 Z', 'blue-deep'),
      spot(106, 40, 6, 'yellow-light'),
      spot(92, 52, 1.6, 'white'),
      spot(97, 34, 1.6, 'white'),
      stroke('M 112 140 L 136 34 M 130 140 L 154 34', LINE, 6),
      stroke('M 112 140 L 136 34 M 130 140 L 154 34', 'yellow-plain', 2.4),
      stroke('M 117 118 L 135 118 M 122 96 L 140 96 M 127 74 L 145 74', LINE, 3.4),
      cushion(62, 142, 'purple-plain', 4),
    ],
    children: [[82, 152, 'sit']],
    front: () => [
      form('M 82 138 L 70 133 L 70 146 L 82 151 L 94 146 L 94 133 Z', 'red-plain'),
      stroke('M 82 138 L 82 151', LINE, 2),
    ],
  },
  'games-room': {
    things: () => [
      oval(38, 36, 24, 'red-plain'),
      oval(38, 36, 17, 'white'),
      oval(38, 36, 10, 'red-plain'),
      spot(38, 36, 4, 'yellow-plain'),
      stroke('M 41 33 L 56 24', LINE, 3),
      pendant(116, 18, 'green-dark'),
      pendant(152, 18, 'green-dark'),
      rect(84, 100, 10, 42, 'brown-dark'),
      rect(172, 100, 10, 42, 'brown-dark'),
      rect(76, 84, 114, 22, 'brown-plain', 5),
      form('M 86 84 L 180 84 L 188 94 L 78 94 Z', 'green-light'),
      oval(112, 88, 4, 'red-plain', 3.6),
      oval(130, 90, 4, 'white', 3.6),
      oval(150, 87, 4, 'yellow-plain', 3.6),
      oval(158, 91, 4, 'blue-plain', 3.6),
      stroke('M 120 78 L 196 60', LINE, 4),
    ],
    children: [[54, 150, 'jump']],
    front: () => [
      rect(20, 142, 15, 15, 'white', 3),
      spot(24, 146, 1.6, LINE),
      spot(31, 153, 1.6, LINE),
      spot(27.5, 149.5, 1.6, LINE),
    ],
  },
  'dressing-room': {
    things: () => [
      stroke('M 10 28 L 112 28', LINE, 5),
      ...row(5, (k) => {
        const inks: readonly [Ink, ...Ink[]] = [
          'red-plain',
          'blue-plain',
          'yellow-plain',
          'teal-plain',
          'purple-plain',
        ];
        const x = 22 + k * 20;
        return [
          stroke(`M ${x} 28 L ${x} 36`, LINE, 2),
          k % 2 === 0
            ? form(
                `M ${x - 4} 36 L ${x + 4} 36 L ${x + 5} 56 L ${x + 12} 98 L ${x - 12} 98 L ${x - 5} 56 Z`,
                nth(inks, k),
              )
            : form(
                `M ${x - 4} 36 L ${x + 4} 36 L ${x + 11} 46 L ${x + 7} 54 L ${x + 6} 84 L ${x - 6} 84 L ${x - 7} 54 L ${x - 11} 46 Z`,
                nth(inks, k),
              ),
        ];
      }),
      rect(134, 24, 46, 106, 'yellow-plain', 20),
      rect(139, 29, 36, 96, 'blue-pale', 16),
      stroke('M 148 86 L 166 50', 'white', 5),
      rect(18, 132, 20, 12, 'white', 2),
      rect(42, 132, 20, 12, 'purple-light', 2),
      form('M 76 144 L 78 130 L 86 130 L 88 138 L 100 142 L 100 145 Z', 'red-plain'),
      form('M 106 144 L 108 130 L 116 130 L 118 138 L 130 142 L 130 145 Z', 'red-plain'),
      form('M 160 146 L 160 132 Q 176 126 192 132 L 192 146 Z', 'pink-plain'),
    ],
  },
  sauna: {
    things: () => [
      rect(66, 70, 130, 16, 'brown-pale', 2),
      rect(74, 86, 8, 56, 'brown-plain', 1),
      rect(180, 86, 8, 56, 'brown-plain', 1),
      rect(52, 106, 144, 16, 'brown-pale', 2),
      rect(60, 122, 8, 26, 'brown-plain', 1),
      rect(182, 122, 8, 26, 'brown-plain', 1),
      rect(86, 64, 34, 8, 'white', 3),
      rect(88, 57, 30, 8, 'blue-light', 3),
      form('M 140 104 L 144 84 L 166 84 L 170 104 Z', 'brown-plain'),
      stroke('M 142 92 L 168 92', LINE, 2),
      stroke('M 156 84 L 178 62', LINE, 4),
      rect(10, 96, 36, 46, 'grey-dark', 3),
      ...[
        [16, 94],
        [27, 92],
        [39, 94],
        [21, 86],
        [33, 86],
      ].map(([x = 0, y = 0]) => oval(x, y, 7.5, 'grey-light', 6)),
      stroke('M 16 116 L 40 116 M 16 124 L 40 124', 'orange-plain', 4),
      steam(18, 74),
      steam(34, 62),
      steam(24, 40),
      steam(150, 46),
      steam(108, 42),
      oval(182, 30, 11, 'white'),
      stroke('M 182 30 L 188 24', 'red-plain', 3),
    ],
  },
  pantry: {
    things: () => [
      shelfBoard(8, 44, 122),
      shelfBoard(8, 80, 122),
      ...row(6, (k) => jar(20 + k * 20, 40, nth(['red-plain', 'orange-plain', 'purple-plain', 'green-plain'], k))),
      oval(22, 68, 9, 'orange-plain', 8),
      oval(40, 69, 8, 'green-plain', 7),
      form('M 56 76 Q 54 60 66 58 Q 80 60 78 76 Z', 'brown-light'),
      jar(92, 76, 'yellow-plain'),
      jar(112, 76, 'pink-plain'),
      stroke('M 146 0 L 146 22 M 164 0 L 164 30 M 182 0 L 182 18', LINE, 2),
      form('M 140 22 L 152 22 Q 156 40 146 52 Q 136 40 140 22 Z', 'red-light'),
      ...row(4, (k) => oval(164, 36 + k * 11, 6, 'white', 6)),
      form('M 176 18 L 188 18 Q 194 40 182 58 Q 170 40 176 18 Z', 'orange-plain'),
      form('M 10 144 Q 6 112 22 106 L 38 106 Q 56 114 50 144 Z', 'brown-pale'),
      stroke('M 20 108 L 40 108', LINE, 3),
      crate(64, 146, 56, 30, 'brown-light'),
      ...row(4, (k) => oval(73 + k * 13, 114, 7, k % 2 ? 'green-light' : 'red-plain')),
      form('M 134 146 L 138 110 L 184 110 L 188 146 Z', 'yellow-plain'),
      stroke('M 136 128 L 186 128 M 150 110 L 148 146 M 172 110 L 174 146', 'brown-plain', 2),
      form('M 144 110 Q 138 84 152 80 Q 158 94 156 110 Z', 'brown-light'),
      form('M 160 110 Q 158 82 172 76 Q 180 94 174 110 Z', 'brown-plain'),
    ],
  },
  'wine-cellar': {
    things: () => [
      bottleRack(112, 140, 82, 4),
      barrel(4, 144),
      barrel(56, 144),
      barrel(30, 99),
      rect(158, 40, 8, 18, 'white', 1),
      area('M 162 26 Q 168 34 162 40 Q 156 34 162 26 Z', 'orange-plain'),
      stroke('M 150 58 L 174 58', LINE, 4),
      form(
        'M 98 118 L 98 106 L 108 106 L 108 118 L 104 124 L 104 140 L 108 143 L 98 143 L 102 140 L 102 124 Z',
        'red-plain',
      ),
    ],
  },
  laundry: {
    things: () => [
      stroke('M 0 22 Q 100 38 200 20', LINE, 2.4),
      form('M 16 25 L 42 28 L 40 66 L 14 62 Z', 'white'),
      form('M 58 29 L 66 29 Q 70 34 75 30 L 84 31 L 92 40 L 85 47 L 83 66 L 59 65 L 58 46 L 51 38 Z', 'red-plain'),
      form('M 104 31 L 112 31 L 112 58 L 122 62 Q 122 68 112 68 L 104 68 Z', 'yellow-plain'),
      form('M 134 30 L 162 28 L 164 64 L 152 64 L 149 44 L 146 64 L 134 66 Z', 'blue-plain'),
      form('M 176 26 L 184 25 L 186 50 L 196 54 Q 196 60 186 60 L 178 60 Z', 'green-plain'),
      washer(12, 142, 'red-plain'),
      washer(68, 142, 'yellow-plain'),
      rect(22, 66, 18, 16, 'blue-plain', 2),
      form('M 130 146 L 136 112 L 184 112 L 190 146 Z', 'orange-plain'),
      stroke('M 132 130 L 188 130 M 148 112 L 145 146 M 172 112 L 175 146', 'orange-dark', 2),
      oval(148, 108, 11, 'white', 9),
      oval(168, 106, 13, 'pink-light', 10),
      cat(162, 100, 'grey-plain'),
    ],
  },
  'storage-room': {
    things: () => [
      shelfBoard(10, 54, 104),
      crate(16, 50, 36, 26, 'brown-light'),
      crate(60, 50, 30, 34, 'brown-plain'),
      oval(102, 40, 9, 'orange-plain'),
      crate(12, 144, 54, 42, 'brown-light'),
      crate(20, 102, 40, 30, 'brown-plain'),
      crate(72, 146, 40, 34, 'brown-light'),
      form('M 84 112 L 108 112 L 104 90 L 96 78 L 88 90 Z', 'purple-plain'),
      stroke('M 160 20 L 136 144 M 176 20 L 158 146', LINE, 7),
      stroke('M 160 20 L 136 144', 'red-plain', 3.4),
      stroke('M 176 20 L 158 146', 'red-plain', 3.4),
      stroke('M 182 30 L 190 144', LINE, 4),
      oval(190, 138, 6, 'grey-light'),
      form('M 118 142 L 126 96 L 132 96 L 140 142 Q 129 148 118 142 Z', 'yellow-plain'),
      stroke('M 129 96 L 129 58', LINE, 4),
      oval(154, 80, 13, 'white', 17),
      stroke('M 146 66 L 162 94 M 162 66 L 146 94 M 154 62 L 154 98', 'grey-plain', 1.5),
    ],
  },
  workshop: {
    things: () => [
      stroke('M 30 18 L 30 46', LINE, 5),
      rect(18, 18, 24, 12, 'grey-plain', 2),
      form('M 60 20 L 72 20 L 96 56 L 92 60 L 60 36 Z', 'grey-light'),
      rect(52, 18, 14, 20, 'red-plain', 4),
      stroke('M 122 72 L 122 40', LINE, 8),
      stroke('M 122 72 L 122 40', 'grey-light', 4),
      form('M 113 40 C 106 28 114 18 118 18 L 118 30 L 126 30 L 126 18 C 130 18 138 28 131 40 Z', 'grey-light'),
      stroke('M 152 20 L 152 52', 'grey-plain', 5),
      rect(147, 48, 10, 22, 'yellow-plain', 4),
      stroke('M 176 20 L 176 48', 'grey-plain', 5),
      rect(171, 46, 10, 22, 'blue-plain', 4),
      rect(16, 112, 12, 34, 'brown-plain', 1),
      rect(150, 112, 12, 34, 'brown-plain', 1),
      rect(8, 100, 166, 14, 'brown-light', 2),
      rect(134, 86, 28, 14, 'red-dark', 2),
      rect(126, 84, 10, 18, 'red-dark', 2),
      rect(34, 92, 62, 8, 'brown-pale', 1),
      stroke('M 44 92 L 60 78 L 90 78', LINE, 4),
      form('M 58 146 Q 52 126 66 124 Q 72 112 84 122 Q 100 116 100 132 Q 112 136 106 146 Z', 'yellow-light'),
      rect(178, 118, 18, 28, 'blue-plain', 2),
      stroke('M 180 118 Q 187 106 194 118', LINE, 3),
    ],
  },
};

const LAYOUTS: { readonly [type: string]: readonly [Layout, ...Layout[]] } = {
  'living-room': livingRooms,
  bedroom: bedrooms,
  kitchen: kitchens,
  bathroom: bathrooms,
  playroom: playrooms,
  garage: garages,
  ...Object.fromEntries(Object.entries(single).map(([type, layout]) => [type, [layout]])),
};

/** The drawing of one room card: its type's wall, a layout of furniture, and exactly `children` children. */
export function roomDrawing(type: string, copy: number, children: number): Drawing {
  const layouts = LAYOUTS[type];
  if (layouts === undefined) throw new Error(`no drawing of a ${type}`);
  // The card table gives every other copy a child; layouts turn over at the same pace, so a place is found for each.
  const layout = nth(layouts, copy - 1);
  const n = Math.floor((copy - 1) / layouts.length);
  const places = layout.children ?? [];
  if (places.length < children) throw new Error(`${type} ${copy} has no place for ${children} children`);
  const kids = places.slice(0, children).map(([x, y, pose], at) => child(x, y, copy * 2 + at * 3 + type.length, pose));
  return {
    ...ROOM,
    nodes: [...known(WALLS[type], `wall of a ${type}`), ...layout.things(n), ...kids, ...(layout.front?.(n) ?? [])],
  };
}

export const emptyDrawing: Drawing = { ...ROOM, nodes: EMPTY };
