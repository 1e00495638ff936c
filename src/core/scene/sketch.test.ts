import { expect, test } from 'vitest';
import {
  box,
  crown,
  disc,
  gainPill,
  group,
  line,
  masthead,
  noted,
  nth,
  polygon,
  scaled,
  seatInks,
  shape,
  sprite,
  text,
  turned,
} from './sketch.ts';

test('nodes are spelled short', () => {
  expect(box(1, 2, 3, 4, { fill: 'ink', round: 5 })).toEqual({
    ...{ kind: 'box', x: 1, y: 2, w: 3, h: 4, fill: 'ink', round: 5 },
  });
  expect(disc(10, 20, 5, { fill: 'ink' })).toEqual({
    ...{ kind: 'box', x: 5, y: 15, w: 10, h: 10, round: 5, fill: 'ink' },
  });
  expect(shape('M 0 0', { fill: 'ink' })).toEqual({ kind: 'shape', path: 'M 0 0', x: 0, y: 0, fill: 'ink' });
  expect(
    polygon(
      [
        [0, 1],
        [2, 3],
        [4, 5],
      ],
      {},
    ),
  ).toMatchObject({ path: 'M 0 1 L 2 3 L 4 5 Z' });
  expect(line(0, 1, 2, 3, 'ink')).toEqual({ ...shape('M 0 1 L 2 3', {}), line: 'ink', width: 2 });
  expect(line(0, 1, 2, 3, 'ink', 5, [1, 2])).toMatchObject({ width: 5, dash: [1, 2] });
  expect(group(1, 2, [])).toEqual({ kind: 'group', x: 1, y: 2, nodes: [] });
  expect([turned(1, 2, 90, []), scaled(1, 2, 3, [])]).toEqual([
    group(1, 2, [], { turn: 90 }),
    group(1, 2, [], { scale: 3 }),
  ]);
  expect(sprite('cat', 1, 2, 3, 4)).toEqual({ kind: 'sprite', name: 'cat', x: 1, y: 2, w: 3, h: 4, turns: 0 });
  expect(text('Hi', { x: 1, y: 2, w: 3, h: 4 }, { size: 20, ink: 'ink' })).toEqual({
    ...{ kind: 'text', text: 'Hi', x: 1, y: 2, w: 3, h: 4, size: 20, ink: 'ink' },
  });
});

test('a seat has three inks, which its masthead shows', () => {
  expect(seatInks(3)).toEqual({ plain: 'seat-3', dark: 'seat-3-dark', pale: 'seat-3-pale' });
  expect(masthead(3, 100)).toEqual([
    box(0, 0, 1200, 100, { fill: 'seat-3-pale' }),
    box(0, 96, 1200, 6, { fill: 'seat-3' }),
  ]);
  expect(masthead(null, 100)).toMatchObject([{ fill: 'paper-dark' }, { fill: 'brown-light' }]);
});

test('a gain is good, a loss bad, and nothing neither', () => {
  const fills = [2, -2, 0].map((gain) => gainPill(gain, `${gain}`, { x: 0, y: 0, w: 100, h: 40 })[0]);
  expect(fills).toMatchObject([{ fill: 'good', round: 20 }, { fill: 'bad' }, { fill: 'ink-soft' }]);
  expect(gainPill(2, '+2', { x: 10, y: 5, w: 100, h: 50 })[1]).toMatchObject({
    ...{ text: '+2', x: 16, y: 5, w: 88, h: 50, size: 36, align: 'center' },
  });
});

test('a crown is as wide as it is told, with its points up', () => {
  const node = crown(100, 50, 50);
  expect(node).toMatchObject({ kind: 'shape', fill: 'yellow-plain', width: 50 / 13 });
  const path = node.kind === 'shape' ? node.path : '';
  const points = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([75, 125]);
  expect([Math.min(...ys), Math.max(...ys)]).toEqual([50 - 18, 50 + 18]);
  expect(points.filter(([, y]) => y < 45).map(([x]) => x)).toEqual([75, 100, 125]);
  expect(crown(0, 0, 13, { fill: 'ink' })).toMatchObject({ fill: 'ink', width: 2 });
});

test('what has changed is outlined, and numbered at its upper right corner', () => {
  const [white, accent, number, digit] = noted([{ n: 7, x: 10, y: 20, w: 200, h: 100 }]);
  expect([white, accent]).toEqual([
    box(10, 20, 200, 100, { line: 'white', width: 11, round: 12 }),
    box(10, 20, 200, 100, { line: 'accent', width: 6, round: 12 }),
  ]);
  // A disc of radius 19 at the least, 27 at most, and in between 17 in a hundred of the shorter side.
  expect(number).toEqual(disc(210 - 19 * 0.55, 20 + 19 * 0.55, 19, { fill: 'accent', line: 'white', width: 3 }));
  expect(digit).toMatchObject({ text: '7', w: 38, h: 38, size: 19 * 1.35 });
  const radius = (w: number, h: number) => {
    const node = noted([{ n: 1, x: 0, y: 0, w, h }])[2];
    return node?.kind === 'box' ? node.w / 2 : null;
  };
  expect([radius(300, 300), radius(300, 20)]).toEqual([27, 19]);
  expect(radius(150, 300)).toBeCloseTo(25.5, 10);
  expect(noted([{ n: 1, x: 0, y: 0, w: 20, h: 20 }])[0]).toMatchObject({ round: 5 });
});

test('things in a row are counted round', () => {
  expect([0, 1, 2, 3].map((n) => nth(['a', 'b', 'c'], n))).toEqual(['a', 'b', 'c', 'a']);
  expect(() => nth([], 1)).toThrow('thing number');
});
