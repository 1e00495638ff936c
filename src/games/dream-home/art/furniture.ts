import type { Ink } from '../../../core/scene/ink.ts';
import type { Node } from '../../../core/scene/scene.ts';
import { group, nth } from '../../../core/scene/sketch.ts';
import { area, flat, form, LINE, type Nodes, oval, rect, row, spot, stroke } from './pen.ts';

/**
 * What stands in the rooms. Unless a drawing says otherwise (x, y) is the left end of the line on which the thing
 * stands; things on the wall are placed by their upper left corner.
 */
const put = (x: number, y: number, nodes: Nodes): Node => group(x, y, nodes);

export const rug = (x: number, y: number, w: number, ink: Ink, trim: Ink): Node =>
  put(x, y, [oval(w / 2, 0, w / 2, ink, 9), spot(w / 2, 0, w / 2 - 9, trim, 5)]);

export const sofa = (x: number, y: number, w: number, ink: Ink, dark: Ink): Node =>
  put(x, y, [
    rect(6, -4, 7, 8, 'brown-dark'),
    rect(w - 13, -4, 7, 8, 'brown-dark'),
    rect(8, -46, w - 16, 40, ink, 10),
    stroke(`M ${w / 2} -44 L ${w / 2} -22`, dark, 2),
    rect(10, -24, w - 20, 20, ink, 5),
    stroke(`M ${w / 2} -23 L ${w / 2} -5`, dark, 2),
    rect(0, -32, 16, 30, ink, 8),
    rect(w - 16, -32, 16, 30, ink, 8),
  ]);

export const cushion = (x: number, y: number, ink: Ink, turn = 12): Node =>
  group(x, y, [rect(-9, -9, 18, 18, ink, 5), spot(0, 0, 2, 'white')], { turn });

export const armchair = (x: number, y: number, ink: Ink): Node =>
  put(x, y, [
    rect(6, -4, 5, 8, 'brown-dark'),
    rect(41, -4, 5, 8, 'brown-dark'),
    rect(7, -54, 38, 48, ink, 12),
    rect(9, -24, 34, 20, ink, 5),
    rect(0, -34, 13, 32, ink, 7),
    rect(39, -34, 13, 32, ink, 7),
    spot(26, -40, 2, LINE),
  ]);

export const floorLamp = (x: number, y: number, ink: Ink): Node =>
  put(x, y, [
    stroke('M 0 0 L 0 -78', LINE, 3.6),
    rect(-9, -4, 18, 5, 'brown-dark', 2),
    form('M -9 -100 L 9 -100 L 16 -76 L -16 -76 Z', ink),
    area('M -7 -97 L -2 -97 L -6 -79 L -12 -79 Z', 'white'),
  ]);

/** Hangs from the ceiling. */
export const pendant = (x: number, length: number, ink: Ink): Node =>
  put(x, 0, [
    stroke(`M 0 0 L 0 ${length}`, LINE, 2.4),
    form(`M -6 ${length} L 6 ${length} L 17 ${length + 15} L -17 ${length + 15} Z`, ink),
    spot(0, length + 18, 5, 'yellow-light', 4),
  ]);

export const tableLamp = (x: number, y: number, ink: Ink): Node =>
  put(x, y, [
    oval(0, -5, 6, 'white', 5),
    stroke('M 0 -10 L 0 -14'),
    form('M -6 -27 L 6 -27 L 11 -13 L -11 -13 Z', ink),
  ]);

export const picture = (x: number, y: number, w: number, h: number, sky: Ink, land: Ink): Node =>
  put(x, y, [
    rect(0, 0, w, h, 'yellow-plain', 1),
    flat(4, 4, w - 8, h - 8, sky),
    area(
      `M 4 ${h - 4} L 4 ${h - 10} L ${w * 0.38} ${h * 0.42} L ${w * 0.62} ${h * 0.68} L ${w - 4} ${h * 0.5} L ${w - 4} ${h - 4} Z`,
      land,
    ),
    spot(w - 11, 10, 3.4, 'yellow-light'),
  ]);

export const windowPane = (x: number, y: number, w: number, h: number, curtain: Ink, night = false): Node =>
  put(x, y, [
    rect(0, 0, w, h, night ? 'blue-deep' : 'blue-light'),
    ...(night
      ? [
          spot(w * 0.7, h * 0.28, 7, 'yellow-light'),
          spot(w * 0.7 - 4, h * 0.28 - 2, 6, 'blue-deep'),
          spot(w * 0.3, h * 0.3, 1.6, 'white'),
          spot(w * 0.4, h * 0.7, 1.6, 'white'),
          spot(w * 0.8, h * 0.75, 1.6, 'white'),
        ]
      : [
          spot(w * 0.34, h * 0.3, 6, 'white', 4),
          spot(w * 0.44, h * 0.27, 7, 'white', 5),
          area(
            `M 2 ${h - 2} L 2 ${h * 0.75} Q ${w * 0.3} ${h * 0.52} ${w * 0.6} ${h * 0.78} Q ${w * 0.8} ${h * 0.62} ${w - 2} ${h * 0.74} L ${w - 2} ${h - 2} Z`,
            'green-plain',
          ),
        ]),
    stroke(`M ${w / 2} 0 L ${w / 2} ${h} M 0 ${h / 2} L ${w} ${h / 2}`, 'white', 3.4),
    rect(-3, h - 1, w + 6, 6, 'white', 1),
    form(`M -5 -4 L ${w * 0.34} -4 Q ${w * 0.3} ${h * 0.55} -5 ${h * 0.82} Z`, curtain),
    form(`M ${w + 5} -4 L ${w * 0.66} -4 Q ${w * 0.7} ${h * 0.55} ${w + 5} ${h * 0.82} Z`, curtain),
    stroke(`M -9 -5 L ${w + 9} -5`, LINE, 4),
  ]);

export const plant = (x: number, y: number, pot: Ink, tall = 40): Node =>
  put(x, y, [
    form(`M 0 -14 Q -26 ${-tall * 0.6} -22 ${-tall - 4} Q -4 ${-tall + 4} 0 -14 Z`, 'green-dark'),
    form(`M 0 -14 Q 26 ${-tall * 0.6} 22 ${-tall - 4} Q 4 ${-tall + 4} 0 -14 Z`, 'green-plain'),
    form(`M 0 -14 Q -12 ${-tall} 1 ${-tall - 16} Q 13 ${-tall} 0 -14 Z`, 'green-light'),
    form('M -11 -17 L 11 -17 L 8 0 L -8 0 Z', pot),
    rect(-13, -20, 26, 6, pot, 2),
  ]);

export const cat = (x: number, y: number, ink: Ink): Node =>
  put(x, y, [
    stroke('M 20 -6 Q 34 -8 30 -20', LINE, 7),
    stroke('M 20 -6 Q 34 -8 30 -20', ink, 3.4),
    form('M -14 0 Q -16 -18 4 -18 Q 24 -18 22 0 Z', ink),
    form('M -22 -12 L -21 -25 L -14 -20 L -8 -20 L -2 -25 L 0 -12 Q -11 -2 -22 -12 Z', ink),
    stroke('M -17 -14 q 2 2.5 4 0 M -9 -14 q 2 2.5 4 0', LINE, 1.7),
    spot(-11, -10, 1.5, 'pink-dark'),
  ]);

export const dog = (x: number, y: number, ink: Ink): Node =>
  put(x, y, [
    stroke('M 24 -20 Q 34 -24 33 -34', LINE, 7),
    stroke('M 24 -20 Q 34 -24 33 -34', ink, 3.4),
    form('M -10 0 L -10 -18 Q 8 -26 28 -18 L 28 0 L 21 0 L 21 -9 L -2 -9 L -2 0 Z', ink),
    oval(-12, -26, 11, ink, 10),
    form('M -20 -34 Q -28 -30 -24 -16 Q -16 -18 -16 -30 Z', 'brown-dark'),
    spot(-9, -28, 1.7, LINE),
    oval(-3, -24, 3.2, 'black', 2.6),
    stroke('M -8 -19 Q -5 -17 -3 -20', LINE, 1.6),
  ]);

export const fireplace = (x: number, y: number): Node =>
  put(x, y, [
    rect(0, -66, 70, 66, 'red-plain', 1),
    stroke(
      'M 0 -44 L 12 -44 M 0 -22 L 12 -22 M 58 -44 L 70 -44 M 58 -22 L 70 -22 M 6 -58 L 6 -44 M 64 -33 L 64 -22 M 6 -33 L 6 -22 M 64 -58 L 64 -44',
      'red-dark',
      2,
    ),
    form('M 12 0 L 12 -34 Q 35 -56 58 -34 L 58 0 Z', 'black'),
    form('M 20 -3 Q 16 -20 27 -27 Q 28 -38 38 -44 Q 38 -32 46 -27 Q 54 -16 50 -3 Z', 'orange-plain'),
    area('M 28 -3 Q 26 -14 34 -22 Q 36 -16 41 -13 Q 45 -8 42 -3 Z', 'yellow-light'),
    rect(17, -6, 36, 6, 'brown-plain', 3),
    rect(-6, -74, 82, 9, 'brown-light', 2),
  ]);

export const clock = (x: number, y: number): Node =>
  put(x, y, [oval(0, 0, 11, 'white'), stroke('M 0 -6 L 0 0 L 4 3', LINE, 2.2)]);

export const vase = (x: number, y: number, pot: Ink, bloom: Ink): Node =>
  put(x, y, [
    stroke('M 0 -12 L -6 -24 M 0 -12 L 0 -28 M 0 -12 L 6 -24', 'green-dark', 2),
    oval(-7, -25, 4, bloom),
    oval(7, -25, 4, bloom),
    oval(0, -30, 4.5, 'yellow-light'),
    form('M -4 -13 L 4 -13 Q 9 -4 5 0 L -5 0 Q -9 -4 -4 -13 Z', pot),
  ]);

export const television = (x: number, y: number): Node =>
  put(x, y, [
    rect(0, -22, 74, 18, 'brown-plain'),
    stroke('M 37 -22 L 37 -4 M 8 -4 L 8 2 M 66 -4 L 66 2', LINE, 3),
    spot(32, -13, 2, 'yellow-plain'),
    spot(42, -13, 2, 'yellow-plain'),
    rect(6, -66, 62, 42, 'black', 4),
    flat(11, -61, 52, 32, 'blue-light'),
    area('M 11 -29 L 11 -38 Q 26 -50 40 -38 Q 52 -46 63 -36 L 63 -29 Z', 'green-plain'),
    spot(52, -53, 5, 'yellow-plain'),
    stroke('M 30 -66 L 22 -78 M 42 -66 L 50 -78', LINE, 2.4),
  ]);

/** A case of books; the colours of the spines run on from `start`. */
export const bookcase = (x: number, y: number, w: number, shelves: number, wood: Ink, start: number): Node => {
  const spines: readonly [Ink, ...Ink[]] = [
    'red-plain',
    'blue-plain',
    'yellow-plain',
    'green-plain',
    'purple-plain',
    'orange-plain',
    'teal-plain',
  ];
  const h = shelves * 26 + 6;
  return put(x, y, [
    rect(0, -h, w, h, wood, 2),
    ...row(shelves, (s) => {
      const floor = -h + 28 + s * 26;
      const books: Node[] = [flat(4, floor - 22, w - 8, 22, 'brown-deep')];
      for (let at = 5, n = start + s * 5; at < w - 12; n += 1) {
        const thick = 5 + ((n * 7) % 4);
        const tall = 14 + ((n * 5) % 6);
        if (n % 7 === 4) {
          books.push(group(at + 6, floor, [rect(-3, -tall, thick, tall, nth(spines, n), 1)], { turn: -16 }));
          at += thick + 5;
        } else {
          books.push(box2(at, floor - tall, thick, tall, nth(spines, n)));
          at += thick + 1;
        }
      }
      books.push(stroke(`M 2 ${floor + 1} L ${w - 2} ${floor + 1}`, LINE, 3));
      return books;
    }),
  ]);
};

const box2 = (x: number, y: number, w: number, h: number, ink: Ink): Node => flat(x, y, w, h, ink, 1);

export const table = (x: number, y: number, w: number, h: number, wood: Ink): Node =>
  put(x, y, [rect(5, -h + 4, 6, h - 4, wood, 1), rect(w - 11, -h + 4, 6, h - 4, wood, 1), rect(0, -h, w, 8, wood, 3)]);

export const chair = (x: number, y: number, ink: Ink, facing: 1 | -1 = 1): Node =>
  put(x, y, [
    stroke(`M 0 0 L 0 -46 M ${facing * 20} 0 L ${facing * 20} -20`, LINE, 6),
    stroke(`M 0 0 L 0 -46 M ${facing * 20} 0 L ${facing * 20} -20`, ink, 2.4),
    rect(facing > 0 ? -2 : -22, -24, 24, 7, ink, 3),
  ]);

export const bedFront = (x: number, y: number, w: number, blanket: Ink, trim: Ink, wood: Ink): Node =>
  put(x, y, [
    form(`M 0 0 L 0 -58 Q ${w / 2} -82 ${w} -58 L ${w} 0 Z`, wood),
    rect(6, -44, w - 12, 40, 'white', 8),
    rect(12, -50, w / 2 - 16, 20, 'white', 8),
    rect(w / 2 + 4, -50, w / 2 - 16, 20, 'white', 8),
    form(`M 2 -32 Q ${w / 2} -40 ${w - 2} -32 L ${w} 2 L 0 2 Z`, blanket),
    area(`M 3 -31 Q ${w / 2} -39 ${w - 3} -31 L ${w - 2} -21 Q ${w / 2} -29 2 -21 Z`, trim),
    rect(0, 0, 7, 7, wood, 2),
    rect(w - 7, 0, 7, 7, wood, 2),
  ]);

export const bedSide = (x: number, y: number, w: number, blanket: Ink, trim: Ink, wood: Ink): Node =>
  put(x, y, [
    rect(0, -56, 9, 60, wood, 4),
    rect(w - 9, -38, 9, 42, wood, 4),
    rect(8, -26, w - 16, 18, 'white', 4),
    rect(10, -38, 34, 15, 'white', 7),
    form(`M 40 -29 Q ${w * 0.6} -40 ${w - 8} -30 L ${w - 8} -6 L 40 -6 Z`, blanket),
    area(`M 41 -28 Q 47 -31 54 -31.5 L 54 -7 L 41 -7 Z`, trim),
    rect(6, -10, w - 12, 8, wood, 2),
  ]);

export const nightstand = (x: number, y: number, wood: Ink): Node =>
  put(x, y, [
    rect(0, -28, 26, 28, wood, 2),
    stroke('M 3 -14 L 23 -14', LINE, 1.8),
    spot(13, -21, 2, 'yellow-plain'),
    spot(13, -7, 2, 'yellow-plain'),
  ]);

export const wardrobe = (x: number, y: number, wood: Ink): Node =>
  put(x, y, [
    rect(0, -96, 58, 96, wood, 3),
    rect(5, -90, 22, 82, wood, 2),
    rect(31, -90, 22, 82, wood, 2),
    spot(24, -48, 2.4, 'yellow-plain'),
    spot(34, -48, 2.4, 'yellow-plain'),
    rect(-3, -101, 64, 8, wood, 3),
    rect(10, -114, 30, 13, 'brown-pale', 3),
    stroke('M 20 -114 L 20 -101 M 31 -114 L 31 -101', 'brown-dark', 2),
  ]);

export const teddy = (x: number, y: number, ink: Ink): Node =>
  put(x, y, [
    oval(-7, -2, 5, ink, 4),
    oval(7, -2, 5, ink, 4),
    oval(0, -9, 9, ink, 9),
    oval(-7, -27, 4, ink),
    oval(7, -27, 4, ink),
    oval(0, -21, 9, ink, 8.5),
    spot(0, -18, 4, 'brown-pale', 3),
    spot(-3, -23, 1.3, LINE),
    spot(3, -23, 1.3, LINE),
    spot(0, -19.5, 1.4, LINE),
  ]);

export const counter = (x: number, y: number, w: number, ink: Ink, doors: number): Node =>
  put(x, y, [
    rect(0, -44, w, 44, ink, 1),
    ...row(doors, (n) => [
      rect(3 + (n * (w - 3)) / doors, -36, (w - 3) / doors - 3, 30, ink, 2),
      spot(((n + 0.82) * w) / doors - 1, -24, 2, 'white'),
    ]),
    flat(1, -5, w - 2, 5, 'brown-dark'),
    rect(-3, -50, w + 6, 8, 'brown-pale', 2),
  ]);

export const cupboard = (x: number, y: number, w: number, ink: Ink): Node =>
  put(x, y, [
    rect(0, 0, w, 34, ink, 2),
    stroke(`M ${w / 2} 0 L ${w / 2} 34`),
    spot(w / 2 - 5, 24, 2, 'white'),
    spot(w / 2 + 5, 24, 2, 'white'),
  ]);

export const stove = (x: number, y: number, ink: Ink): Node =>
  put(x, y, [
    rect(0, -52, 48, 52, ink, 3),
    rect(6, -34, 36, 24, 'black', 3),
    area('M 10 -14 L 20 -30 L 28 -30 L 18 -14 Z', 'grey-dark'),
    stroke('M 8 -38 L 40 -38', LINE, 3),
    ...row(4, (n) => spot(9 + n * 10, -45, 3, 'black')),
    rect(-1, -56, 50, 5, 'black', 2),
  ]);

export const pot = (x: number, y: number, ink: Ink): Node =>
  put(x, y, [
    stroke('M -14 -9 L 14 -9', LINE, 4),
    rect(-10, -14, 20, 14, ink, 3),
    rect(-11, -17, 22, 4, ink, 2),
    oval(0, -19, 2.5, 'black'),
    stroke('M -4 -24 q -4 -5 0 -9 q 4 -5 0 -9 M 5 -24 q -4 -5 0 -9 q 4 -5 0 -9', 'white', 2.6),
  ]);

export const hood = (x: number, ink: Ink): Node =>
  put(x, 0, [rect(16, 0, 18, 22, ink, 0), form('M 12 20 L 38 20 L 52 42 L -2 42 Z', ink), rect(-4, 40, 58, 7, ink, 2)]);

export const fridge = (x: number, y: number, ink: Ink): Node =>
  put(x, y, [
    rect(0, -98, 46, 98, ink, 7),
    stroke('M 0 -64 L 46 -64'),
    stroke('M 8 -86 L 8 -72 M 8 -56 L 8 -34', LINE, 3.6),
    area('M 22 -50 l 14 2 l -2 15 l -14 -2 Z', 'white'),
    stroke('M 24 -43 l 8 1 M 23 -38 l 6 1', 'red-plain', 1.6),
    spot(29, -50, 2.6, 'red-plain'),
    spot(34, -80, 4, 'yellow-plain'),
    spot(26, -76, 3, 'green-plain'),
    rect(4, 0, 8, 4, 'black', 1),
    rect(34, 0, 8, 4, 'black', 1),
  ]);

export const sinkBasin = (x: number, y: number, ink: Ink): Node =>
  put(x, y, [
    rect(17, -38, 12, 38, ink, 3),
    form('M 0 -52 L 46 -52 Q 44 -32 23 -32 Q 2 -32 0 -52 Z', ink),
    stroke('M 23 -52 L 23 -66 Q 23 -71 31 -70 L 32 -65', LINE, 4.5),
    spot(12, -55, 3, 'red-plain'),
    spot(40, -55, 3, 'blue-plain'),
  ]);

export const mirror = (x: number, y: number, w: number, h: number, frame: Ink): Node =>
  put(x, y, [
    rect(0, 0, w, h, frame, w / 2.4),
    rect(4, 4, w - 8, h - 8, 'blue-pale', w / 2.8),
    stroke(`M ${w * 0.3} ${h * 0.6} L ${w * 0.62} ${h * 0.28}`, 'white', 3.6),
  ]);

export const tub = (x: number, y: number, w: number, ink: Ink, foam: boolean): Node =>
  put(x, y, [
    oval(16, 0, 6, 'yellow-plain', 5),
    oval(w - 16, 0, 6, 'yellow-plain', 5),
    ...(foam
      ? row(6, (n) => oval(16 + (n * (w - 32)) / 5, -42 - (n % 2) * 5, 10, 'white', 9))
      : [flat(8, -41, w - 16, 6, 'blue-light')]),
    form(`M 2 -38 L ${w - 2} -38 Q ${w - 2} -2 ${w - 26} -2 L 26 -2 Q 2 -2 2 -38 Z`, ink),
    rect(-4, -43, w + 8, 9, ink, 4),
  ]);

export const duck = (x: number, y: number): Node =>
  put(x, y, [
    form('M -11 -8 Q -2 -4 2 -10 L 12 -12 Q 12 0 0 0 Q -11 0 -11 -8 Z', 'yellow-plain'),
    oval(-5, -14, 6, 'yellow-plain'),
    form('M -11 -14 L -17 -12 L -10 -10 Z', 'orange-plain'),
    spot(-6, -15, 1.3, LINE),
  ]);

export const toilet = (x: number, y: number, ink: Ink): Node =>
  put(x, y, [
    rect(2, -62, 30, 30, ink, 4),
    stroke('M 24 -52 L 30 -52', LINE, 3),
    form('M 6 -22 L 28 -22 L 26 0 L 8 0 Z', ink),
    form('M -2 -32 L 36 -32 Q 36 -14 17 -14 Q -2 -14 -2 -32 Z', ink),
    rect(-4, -36, 42, 7, 'brown-light', 3),
  ]);

export const towel = (x: number, y: number, ink: Ink, trim: Ink): Node =>
  put(x, y, [stroke('M -5 0 L 29 0', LINE, 4), rect(0, -2, 24, 38, ink, 2), flat(1.5, 24, 21, 5, trim)]);

export const shower = (x: number, y: number): Node =>
  put(x, y, [
    flat(0, -104, 60, 100, 'blue-light'),
    stroke('M 12 -104 L 12 -90 Q 12 -84 24 -84', LINE, 4),
    form('M 14 -84 L 34 -84 L 38 -76 L 10 -76 Z', 'grey-light'),
    stroke(
      'M 14 -70 l -1 10 M 24 -70 l 0 10 M 34 -70 l 1 10 M 18 -54 l -1 10 M 29 -54 l 1 10 M 13 -38 l -1 10 M 24 -38 l 0 10 M 35 -38 l 1 10',
      'blue-plain',
      2.6,
    ),
    stroke('M 0 -106 L 64 -106', LINE, 4),
    form('M 38 -106 Q 44 -60 38 -2 L 62 -2 L 62 -106 Z', 'pink-light'),
    ...row(3, (n) => [spot(50, -90 + n * 30, 4, 'pink-plain')]),
    stroke('M 46 -104 L 45 -4 M 54 -104 L 55 -4', 'pink-plain', 1.5),
    rect(-4, -6, 70, 10, 'white', 4),
  ]);

export const bunting = (y: number): Node =>
  put(0, y, [
    stroke('M 0 0 Q 50 16 100 4 Q 150 16 200 0', LINE, 2),
    ...row(8, (n) => {
      const inks: readonly Ink[] = ['red-plain', 'yellow-plain', 'blue-plain', 'orange-plain'];
      const x = 10 + n * 24;
      const top = nth([4, 7.5, 8, 6, 5, 7, 8, 4], n);
      return form(`M ${x} ${top} L ${x + 14} ${top} L ${x + 7} ${top + 14} Z`, nth(inks, n));
    }),
  ]);

export const train = (x: number, y: number): Node =>
  put(x, y, [
    rect(34, -18, 24, 14, 'yellow-plain', 2),
    rect(62, -18, 24, 14, 'blue-plain', 2),
    form('M 0 -4 L 0 -14 L 12 -14 L 12 -26 L 30 -26 L 30 -4 Z', 'red-plain'),
    rect(15, -23, 9, 8, 'white', 1),
    rect(2, -22, 6, 9, 'black', 1),
    ...[6, 22, 40, 52, 68, 80].map((cx) => oval(cx, -2, 4.5, 'grey-dark')),
    spot(6, -30, 5, 'white', 4),
    spot(13, -38, 7, 'white', 5),
  ]);

export const blocks = (x: number, y: number): Node =>
  put(x, y, [
    rect(0, -16, 16, 16, 'red-plain', 2),
    rect(17, -16, 16, 16, 'blue-plain', 2),
    rect(9, -32, 16, 16, 'yellow-plain', 2),
    oval(17, -24, 3.5, 'white'),
    form('M 8 -33 L 26 -33 L 17 -46 Z', 'green-plain'),
    form('M 4 -4 L 12 -4 L 8 -12 Z', 'white'),
  ]);

export const ball = (x: number, y: number, ink: Ink): Node =>
  put(x, y, [oval(0, -10, 10, ink), area('M -9 -13 Q 0 -8 9 -13 L 10 -8 Q 0 -3 -10 -8 Z', 'white')]);

export const tent = (x: number, y: number): Node =>
  put(x, y, [
    stroke('M 34 -92 L 44 -76 M 50 -92 L 40 -76', LINE, 4),
    form('M 42 -82 L 84 0 L 0 0 Z', 'white'),
    area('M 42 -80 L 53 -60 L 31 -60 Z', 'red-plain'),
    area('M 21 -40 L 63 -40 L 69 -28 L 15 -28 Z', 'blue-plain'),
    area('M 9 -17 L 75 -17 L 81 -5 L 3 -5 Z', 'yellow-plain'),
    form('M 42 -58 Q 62 -26 64 0 L 20 0 Q 22 -26 42 -58 Z', 'brown-deep'),
  ]);

export const rockingHorse = (x: number, y: number, ink: Ink): Node =>
  put(x, y, [
    stroke('M -4 -6 Q 30 12 66 -8', LINE, 7),
    stroke('M -4 -6 Q 30 12 66 -8', 'red-plain', 3),
    stroke('M 16 -2 L 20 -22 M 44 -2 L 40 -22', LINE, 8),
    stroke('M 16 -2 L 20 -22 M 44 -2 L 40 -22', ink, 4),
    form('M 12 -38 Q 30 -30 44 -38 L 52 -62 L 58 -54 L 70 -46 L 66 -38 L 56 -42 L 50 -20 Q 30 -12 14 -20 Z', ink),
    form('M 46 -44 Q 40 -60 52 -66 L 52 -54 Z', 'brown-deep'),
    stroke('M 12 -36 Q 0 -34 2 -18', 'brown-deep', 5),
    rect(22, -40, 18, 9, 'red-plain', 4),
    spot(58, -49, 1.7, LINE),
  ]);

export const toyShelf = (x: number, y: number): Node =>
  put(x, y, [
    stroke('M -4 34 L 66 34', LINE, 6),
    stroke('M -4 34 L 66 34', 'brown-light', 2.4),
    oval(8, 24, 8, 'orange-plain'),
    rect(20, 14, 14, 18, 'purple-plain', 2),
    form('M 38 31 L 46 8 L 54 31 Z', 'teal-plain'),
    oval(46, 8, 3, 'yellow-plain'),
    oval(61, 26, 5, 'pink-plain'),
  ]);

export const slide = (x: number, y: number): Node =>
  put(x, y, [
    stroke('M 6 0 L 12 -66 M 26 0 L 24 -66', LINE, 6),
    stroke('M 6 0 L 12 -66 M 26 0 L 24 -66', 'yellow-plain', 2.5),
    stroke('M 8 -16 L 25 -16 M 10 -32 L 25 -32 M 11 -48 L 24 -48', LINE, 4),
    form('M 20 -68 L 32 -68 Q 46 -20 88 -10 L 90 0 L 76 0 Q 40 -10 20 -60 Z', 'red-plain'),
    stroke('M 28 -64 Q 42 -20 84 -5', 'red-light', 3),
  ]);

export const globe = (x: number, y: number): Node =>
  put(x, y, [
    stroke('M 0 -4 L 0 0', LINE, 4),
    rect(-9, -4, 18, 4, 'brown-dark', 1),
    oval(0, -16, 12, 'blue-plain'),
    area('M -9 -20 Q -4 -27 1 -23 Q 2 -17 -4 -16 Q -8 -15 -9 -20 Z M 2 -14 Q 9 -17 9 -11 Q 5 -6 2 -9 Z', 'green-plain'),
    stroke('M -10 -27 A 15 15 0 0 1 11 -6', LINE, 2),
  ]);

export const car = (x: number, y: number, ink: Ink, dark: Ink): Node =>
  put(x, y, [
    form(
      'M 4 -10 Q 0 -32 22 -36 L 40 -60 Q 44 -64 52 -64 L 92 -64 Q 100 -64 106 -56 L 118 -36 Q 138 -34 138 -10 Z',
      ink,
    ),
    form('M 40 -38 L 52 -56 L 70 -56 L 70 -38 Z', 'blue-pale'),
    form('M 76 -38 L 76 -56 L 92 -56 Q 98 -54 108 -38 Z', 'blue-pale'),
    stroke('M 73 -38 L 73 -12 M 80 -30 L 88 -30', LINE, 2.4),
    rect(0, -16, 140, 8, dark, 4),
    oval(12, -28, 5, 'yellow-light', 6),
    rect(130, -32, 7, 10, 'red-light', 3),
    ...[30, 108].flatMap((cx) => [oval(cx, -8, 15, 'grey-deep'), oval(cx, -8, 7, 'grey-light')]),
  ]);

export const van = (x: number, y: number, ink: Ink, stripe: Ink): Node =>
  put(x, y, [
    rect(0, -78, 142, 68, ink, 16),
    area('M 2 -40 L 140 -40 L 140 -26 L 2 -26 Z', stripe),
    stroke('M 2 -40 L 140 -40', LINE, 2),
    rect(8, -70, 26, 26, 'blue-pale', 6),
    ...[40, 74, 108].map((wx) => rect(wx, -70, 28, 24, 'blue-pale', 4)),
    form('M 40 -70 L 50 -70 Q 49 -55 40 -50 Z', 'red-light'),
    form('M 68 -70 L 58 -70 Q 59 -55 68 -50 Z', 'red-light'),
    rect(-4, -18, 150, 8, 'grey-light', 4),
    oval(9, -30, 5, 'yellow-light', 6),
    rect(20, -88, 100, 8, 'grey-light', 2),
    rect(34, -102, 42, 16, 'brown-plain', 3),
    rect(80, -97, 28, 11, 'red-plain', 3),
    ...[32, 110].flatMap((cx) => [oval(cx, -8, 14, 'grey-deep'), oval(cx, -8, 6.5, 'grey-light')]),
  ]);

export const bicycle = (x: number, y: number, ink: Ink): Node =>
  put(x, y, [
    ...[16, 74].flatMap((cx) => [
      stroke(`M ${cx - 16} -17 A 16 16 0 1 1 ${cx + 16} -17 A 16 16 0 1 1 ${cx - 16} -17 Z`, LINE, 4.5),
      stroke(`M ${cx - 14} -17 L ${cx + 14} -17 M ${cx} -31 L ${cx} -3`, 'grey-plain', 1.4),
    ]),
    stroke(
      'M 16 -17 L 42 -17 L 68 -44 L 30 -44 L 16 -17 M 42 -17 L 28 -52 M 68 -44 L 74 -17 M 68 -44 L 66 -56 L 58 -58',
      LINE,
      6.5,
    ),
    stroke(
      'M 16 -17 L 42 -17 L 68 -44 L 30 -44 L 16 -17 M 42 -17 L 28 -52 M 68 -44 L 74 -17 M 68 -44 L 66 -56',
      ink,
      3,
    ),
    rect(19, -56, 19, 6, 'brown-dark', 3),
    oval(42, -17, 5, 'grey-light'),
  ]);

export const tyres = (x: number, y: number, count: number): Node =>
  put(
    x,
    y,
    row(count, (n) => [
      rect(0, -14 - n * 14, 42, 14, 'grey-deep', 7),
      stroke(`M 8 ${-7 - n * 14} l 26 0`, 'grey-plain', 1.6),
    ]),
  );

export const barrel = (x: number, y: number): Node =>
  put(x, y, [
    oval(26, -26, 26, 'brown-plain'),
    oval(26, -26, 20, 'brown-light'),
    stroke('M 16 -43 L 16 -9 M 26 -46 L 26 -6 M 36 -43 L 36 -9', 'brown-dark', 2),
    oval(26, -14, 4, 'yellow-plain'),
  ]);

export const bottleRack = (x: number, y: number, w: number, rows: number): Node =>
  put(x, y, [
    rect(0, -rows * 20 - 4, w, rows * 20 + 4, 'brown-dark', 2),
    ...row(rows, (r) =>
      row(Math.floor(w / 20), (c) => [
        oval(
          11 + c * 20,
          -12 - r * 20,
          7.6,
          (r + c) % 3 === 0 ? 'green-dark' : (r + c) % 3 === 1 ? 'red-dark' : 'green-deep',
        ),
        spot(11 + c * 20, -12 - r * 20, 3, (r + c) % 2 ? 'yellow-light' : 'red-light'),
      ]),
    ),
  ]);

export const washer = (x: number, y: number, wash: Ink): Node =>
  put(x, y, [
    rect(0, -60, 52, 60, 'white', 4),
    stroke('M 0 -46 L 52 -46', LINE, 2),
    spot(10, -53, 3.5, 'blue-plain'),
    flat(22, -56, 22, 6, 'grey-light', 2),
    oval(26, -23, 18, 'grey-plain'),
    oval(26, -23, 13, 'blue-light'),
    area('M 14 -20 Q 20 -28 26 -21 Q 32 -14 38 -22 Q 38 -10 26 -10 Q 15 -10 14 -20 Z', wash),
  ]);

export const crate = (x: number, y: number, w: number, h: number, ink: Ink): Node =>
  put(x, y, [
    rect(0, -h, w, h, ink, 1),
    flat(w / 2 - 5, -h + 1.5, 10, h - 3, 'brown-pale'),
    stroke(`M 4 ${-h * 0.3} l 8 0`, 'brown-dark', 2),
  ]);

export const jar = (x: number, y: number, ink: Ink): Node =>
  put(x, y, [rect(-7, -16, 14, 16, ink, 3), rect(-7, -20, 14, 5, 'white', 1), flat(-4, -11, 8, 6, 'white', 1)]);

export const shelfBoard = (x: number, y: number, w: number): Node =>
  put(x, y, [stroke(`M 0 0 L ${w} 0`, LINE, 7), stroke(`M 1 0 L ${w - 1} 0`, 'brown-light', 3)]);

export const stool = (x: number, y: number, ink: Ink): Node =>
  put(x, y, [stroke('M 5 0 L 8 -20 M 25 0 L 22 -20', LINE, 4), rect(0, -25, 30, 7, ink, 3)]);
