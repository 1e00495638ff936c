import type { Ink } from '../../../core/scene/ink.ts';
import type { Art, Node } from '../../../core/scene/scene.ts';
import { box, group, nth, shape } from '../../../core/scene/sketch.ts';
import { outlined } from './inks.ts';

/** Bunting and confetti for the last picture of a game. */
export const PARTY = { w: 400, h: 170 } as const;

const COLOURS: readonly Ink[] = [
  'red-plain',
  'yellow-plain',
  'blue-plain',
  'green-plain',
  'purple-plain',
  'orange-plain',
];
const colour = (i: number): Ink => nth(COLOURS, i);

/** The string hangs through from one end to the other. */
const sag = (x: number): number => 8 + 46 * (1 - ((x - 200) / 200) ** 2);

const flags = Array.from({ length: 9 }, (_, i): Node => {
  const [from, to] = [i * 44 + 6, i * 44 + 40];
  const middle = (from + to) / 2;
  return shape(`M ${from} ${sag(from)} L ${to} ${sag(to)} L ${middle} ${sag(middle) + 34} Z`, outlined(colour(i), 3));
});

const confetti = Array.from({ length: 26 }, (_, i): Node => {
  const [x, y] = [(i * 157) % 390, 8 + ((i * 67) % 150)];
  return group(x, y, [box(-4, -6, 8, 12, { fill: colour(i + 2), round: 2 })], { turn: (i * 53) % 180 });
});

export const PARTY_ART: Art = {
  party: {
    ...PARTY,
    nodes: [...confetti, shape('M 0 8 Q 200 100 400 8', { line: 'ink', width: 4 }), ...flags],
  },
};
