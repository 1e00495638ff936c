import type { Art } from '../../../core/scene/scene.ts';
import { box, disc, line, shape, turned } from '../../../core/scene/sketch.ts';
import { outlined } from './inks.ts';

/** What stands around the town on empty ground; each 100 × 100. It is decoration and can be left out. */
const sheep = [
  line(36, 70, 36, 88, 'ink', 6),
  line(60, 70, 60, 88, 'ink', 6),
  ...[
    [34, 56],
    [50, 46],
    [66, 56],
    [42, 64],
    [58, 64],
  ].map(([x = 0, y = 0]) => disc(x, y, 17, outlined('white', 4))),
  box(32, 44, 38, 28, { fill: 'white', round: 14 }),
  shape('M 70 42 C 84 34 94 44 92 58 C 88 68 76 66 72 58 Z', outlined('grey-deep', 3)),
  disc(82, 50, 3, { fill: 'white' }),
];

const tree = [
  line(50, 92, 52, 60, 'brown-dark', 10),
  disc(36, 46, 22, outlined('green-plain', 4)),
  disc(64, 44, 22, outlined('green-plain', 4)),
  disc(50, 28, 22, outlined('green-plain', 4)),
  disc(50, 44, 20, { fill: 'green-plain' }),
  ...[
    [34, 46],
    [58, 26],
    [66, 50],
  ].map(([x = 0, y = 0]) => disc(x, y, 5, outlined('red-plain', 2))),
];

const haystack = [
  shape('M 12 88 C 14 50 30 24 50 18 C 70 24 86 50 88 88 Z', outlined('yellow-plain', 4)),
  shape('M 30 80 L 38 60 M 52 82 L 50 56 M 70 78 L 64 60 M 44 48 L 48 34', { line: 'yellow-dark', width: 4 }),
  turned(74, 60, 16, [
    line(0, 34, 0, -26, 'brown-dark', 5),
    shape('M -9 -40 L -9 -26 L 9 -26 L 9 -40 M 0 -26 L 0 -40', { line: 'ink', width: 4 }),
  ]),
];

const pond = [
  shape('M 8 66 C 10 46 34 44 50 48 C 70 42 94 50 92 68 C 90 86 60 88 44 84 C 24 90 8 82 8 66 Z', {
    fill: 'blue-light',
    line: 'blue-dark',
    width: 4,
  }),
  shape('M 30 66 C 30 58 44 56 48 64 L 58 64 C 58 76 34 78 30 66 Z', outlined('white', 3)),
  shape('M 46 64 C 44 52 50 46 56 48 C 60 52 56 56 54 58', outlined('white', 3)),
  shape('M 57 49 L 66 52 L 57 55 Z', outlined('orange-plain', 2)),
];

export const COUNTRY = ['tree', 'sheep', 'haystack', 'pond'] as const;

export const COUNTRY_ART: Art = {
  sheep: { w: 100, h: 100, nodes: sheep },
  tree: { w: 100, h: 100, nodes: tree },
  haystack: { w: 100, h: 100, nodes: haystack },
  pond: { w: 100, h: 100, nodes: pond },
};
