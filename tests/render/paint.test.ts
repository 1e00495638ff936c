import { expect, test } from 'vitest';
import { INKS, type Ink } from '../../src/core/scene/ink.ts';
import type { Art, Node, Text } from '../../src/core/scene/scene.ts';
import { box, disc, group, line, shape, sprite, text } from '../../src/core/scene/sketch.ts';
import { SEATS } from '../../src/core/seat.ts';
import { type Overflow, PALETTES, THEMES } from '../../src/render/index.ts';
import { contrast } from './colour-vision.ts';
import { bitmap, colourAt, inked, SAMPLE_ART, sample, sheet } from './sample.ts';

const theme = THEMES.standard;

/** Paints on a white sheet of 100 by 100; says the ink of a pixel, or its colour where it is no plain ink. */
function painted(nodes: readonly Node[], art: Art = {}) {
  const data = bitmap(sheet(nodes), { art });
  return (x: number, y: number): string => {
    const colour = colourAt(data, 100, x, y);
    return INKS.find((ink) => theme[ink] === colour) ?? colour;
  };
}

test.each(PALETTES)('%s: every ink has a colour of its own', (palette) => {
  const colours = INKS.map((ink) => THEMES[palette][ink]);
  for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  // Inks less than four levels apart could not both be exact in an indexed picture.
  const coarse = colours.map((colour) => Number.parseInt(colour.slice(1), 16) & 0xfcfcfc);
  expect(new Set(coarse).size).toBe(INKS.length);
});

test.each(PALETTES)('%s: what is written can be read', (palette) => {
  const colours = THEMES[palette];
  const grounds: readonly Ink[] = ['paper', 'paper-dark', 'card', ...SEATS.map((seat): Ink => `seat-${seat}-pale`)];
  for (const ground of grounds) {
    expect(contrast(colours.ink, colours[ground]), `ink on ${ground}`).toBeGreaterThan(7);
    expect(contrast(colours['ink-soft'], colours[ground]), `ink-soft on ${ground}`).toBeGreaterThan(4.5);
  }
  for (const seat of SEATS)
    expect(contrast(colours.white, colours[`seat-${seat}`]), `white on seat-${seat}`).toBeGreaterThan(4.5);
});

test('the sheet is of its paper, all of it opaque', () => {
  const data = bitmap({ ...sheet([]), paper: 'teal-pale' });
  expect(colourAt(data, 100, 0, 0)).toBe(theme['teal-pale']);
  expect(colourAt(data, 100, 99, 99)).toBe(theme['teal-pale']);
  expect(data.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
});

test('a box is filled, outlined on its edge, and hollow without a fill', () => {
  const at = painted([
    box(10, 10, 40, 40, { fill: 'red-plain', line: 'line', width: 4 }),
    box(60, 10, 30, 30, { line: 'ink' }),
  ]);
  expect([at(7, 30), at(8, 30), at(11, 30), at(12, 30)]).toEqual(['white', 'line', 'line', 'red-plain']);
  // Two units wide when nothing is said.
  expect([at(58, 20), at(59, 20), at(60, 20), at(61, 20)]).toEqual(['white', 'ink', 'ink', 'white']);
});

test('a box is rounded up to a disc', () => {
  const at = painted([box(10, 10, 40, 40, { fill: 'red-plain', round: 10 }), disc(75, 75, 20, { fill: 'blue-plain' })]);
  expect([at(11, 11), at(11, 30), at(16, 16)]).toEqual(['white', 'red-plain', 'red-plain']);
  expect([at(58, 58), at(75, 56), at(62, 62), at(75, 93)]).toEqual(['white', 'blue-plain', 'blue-plain', 'blue-plain']);
  const too = painted([box(10, 10, 40, 20, { fill: 'red-plain', round: 99 })]);
  expect([too(30, 11), too(11, 11)]).toEqual(['red-plain', 'white']);
});

test('an outline may be dashed', () => {
  const at = painted([line(10, 20, 90, 20, 'ink', 4, [10, 6]), line(10, 40, 90, 40, 'ink', 4)]);
  expect([12, 17, 22, 24, 28, 38].map((x) => at(x, 20))).toEqual(['ink', 'ink', 'white', 'white', 'ink', 'white']);
  // The dash is forgotten with the line that had it.
  expect([12, 22, 38].map((x) => at(x, 40))).toEqual(['ink', 'ink', 'ink']);
});

test('a shape is an SVG path, moved', () => {
  const at = painted([shape('M 0 0 L 20 0 L 20 20 Z', { fill: 'green-plain' }, 30, 40)]);
  expect([at(48, 42), at(32, 58), at(18, 2)]).toEqual(['green-plain', 'white', 'white']);
});

test('later nodes lie on top', () => {
  expect(painted([box(0, 0, 50, 50, { fill: 'red-plain' }), box(0, 0, 50, 50, { fill: 'blue-plain' })])(20, 20)).toBe(
    'blue-plain',
  );
});

test('a group moves, scales and turns what is in it', () => {
  const mark = box(0, 0, 10, 4, { fill: 'red-plain' });
  expect(painted([group(30, 40, [mark])])(35, 42)).toBe('red-plain');
  const large = painted([group(30, 40, [mark], { scale: 3 })]);
  expect([large(58, 50), large(61, 50)]).toEqual(['red-plain', 'white']);
  // Clockwise: what pointed right points down.
  const turned = painted([group(30, 40, [mark], { turn: 90 })]);
  expect([turned(28, 48), turned(35, 42)]).toEqual(['red-plain', 'white']);
  const back = painted([group(30, 40, [mark], { turn: -90 })]);
  expect(back(32, 32)).toBe('red-plain');
  const slanted = painted([group(50, 50, [box(-20, -2, 40, 4, { fill: 'red-plain' })], { turn: 45 })]);
  expect([slanted(60, 60), slanted(60, 40)]).toEqual(['red-plain', 'white']);
  // Groups in groups, and nothing left over for what follows.
  const nested = painted([group(20, 20, [group(10, 0, [mark], { turn: 90 })], { scale: 2, turn: 90 }), mark]);
  expect([nested(18, 37), nested(5, 2)]).toEqual(['red-plain', 'red-plain']);
});

test('a ghost shines through as a whole', () => {
  const nodes = [box(10, 10, 40, 40, { fill: 'black' }), box(30, 30, 40, 40, { fill: 'red-plain' })];
  const at = painted([group(0, 0, nodes, { opacity: 0.5 }), group(0, 0, nodes, { opacity: 0 })]);
  const half = (colour: string): string =>
    `#${[1, 3, 5]
      .map((i) =>
        Math.round((Number.parseInt(colour.slice(i, i + 2), 16) + 255) / 2)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  const near = (one: string, other: string): boolean =>
    [1, 3, 5].every(
      (i) => Math.abs(Number.parseInt(one.slice(i, i + 2), 16) - Number.parseInt(other.slice(i, i + 2), 16)) <= 1,
    );
  expect(near(at(20, 20), half(theme.black))).toBe(true);
  expect(near(at(60, 60), half(theme['red-plain']))).toBe(true);
  // Where both lie only the upper one is seen.
  expect(at(40, 40)).toBe(at(60, 60));
  expect(at(80, 80)).toBe('white');
});

/** A quarter of another colour in the corner up left, so that turns can be told. */
const ART: Art = {
  corner: {
    w: 20,
    h: 20,
    nodes: [box(0, 0, 20, 20, { fill: 'yellow-plain' }), box(0, 0, 10, 10, { fill: 'red-plain' })],
  },
  wide: { w: 40, h: 10, nodes: [box(0, 0, 40, 10, { fill: 'blue-plain' }), box(0, 0, 10, 10, { fill: 'red-plain' })] },
  over: { w: 10, h: 10, nodes: [box(-50, -50, 100, 100, { fill: 'green-plain' })] },
  double: { w: 40, h: 20, nodes: [sprite('corner', 0, 0, 20, 20), sprite('corner', 20, 0, 20, 20, 2)] },
  endless: { w: 10, h: 10, nodes: [sprite('endless', 0, 0, 10, 10)] },
};

test('a sprite is turned by quarters', () => {
  const corners = ([0, 1, 2, 3] as const).map((turns) => {
    const at = painted([sprite('corner', 20, 20, 60, 60, turns)], ART);
    return [at(30, 30), at(70, 30), at(70, 70), at(30, 70)].indexOf('red-plain');
  });
  expect(corners).toEqual([0, 1, 2, 3]);
  const edges = painted([sprite('corner', 20, 20, 60, 60, 1)], ART);
  expect([edges(19, 50), edges(20, 50), edges(79, 50), edges(80, 50)]).toEqual([
    'white',
    'yellow-plain',
    'yellow-plain',
    'white',
  ]);
});

test('a sprite keeps its proportions, in the middle of its box', () => {
  const at = painted([sprite('wide', 10, 10, 80, 80)], ART);
  expect([at(50, 39), at(50, 40), at(50, 59), at(50, 60), at(12, 50)]).toEqual([
    'white',
    'blue-plain',
    'blue-plain',
    'white',
    'red-plain',
  ]);
  const upended = painted([sprite('wide', 10, 10, 80, 80, 1)], ART);
  expect([upended(39, 50), upended(40, 50), upended(50, 12), upended(50, 88)]).toEqual([
    'white',
    'blue-plain',
    'red-plain',
    'blue-plain',
  ]);
});

test('what sticks out of a drawing is cut off', () => {
  const at = painted(
    [sprite('over', 20, 20, 30, 30), group(75, 75, [sprite('over', -10, -10, 20, 20)], { turn: 45 })],
    ART,
  );
  expect([at(19, 30), at(20, 30), at(49, 30), at(50, 30)]).toEqual(['white', 'green-plain', 'green-plain', 'white']);
  // Turned on its corner it reaches 14 units sideways and not farther.
  expect([at(75, 75), at(62, 75), at(58, 75), at(66, 66)]).toEqual(['green-plain', 'green-plain', 'white', 'white']);
});

test('sprites turn and grow with their group, and may contain sprites', () => {
  const at = painted([group(50, 50, [sprite('corner', -20, -20, 40, 40, 1)], { turn: 90, scale: 1.5 })], ART);
  expect([at(30, 30), at(70, 30), at(70, 70), at(30, 70)].indexOf('red-plain')).toBe(2);
  const double = painted([sprite('double', 10, 30, 80, 40)], ART);
  expect([double(15, 35), double(85, 65), double(85, 35)]).toEqual(['red-plain', 'red-plain', 'yellow-plain']);
});

test('neighbours meet without a gap wherever they lie', () => {
  const at = painted([sprite('over', 10.3, 10.3, 30.4, 30.4), sprite('over', 40.7, 10.3, 30.4, 30.4)], ART);
  expect(Array.from({ length: 58 }, (_, i) => at(11 + i, 20)).every((ink) => ink === 'green-plain')).toBe(true);
});

test('a scene that names what does not exist is refused', () => {
  expect(() => painted([sprite('nowhere', 0, 0, 10, 10)], ART)).toThrow('sample has no drawing called nowhere');
  expect(() => painted([sprite('endless', 0, 0, 10, 10)], ART)).toThrow('a drawing contains itself');
  expect(() => painted([shape('M 0 nonsense', { fill: 'ink' })])).toThrow('cannot read the path M 0 nonsense');
  const unknown: Node = JSON.parse('{"kind":"box","x":0,"y":0,"w":9,"h":9,"fill":"mauve"}');
  expect(() => painted([unknown])).toThrow('there is no ink called mauve');
});

function written(how: Partial<Text> & Pick<Text, 'text'>, width = 400, height = 200) {
  const faults: string[] = [];
  const node: Text = { kind: 'text', x: 50, y: 50, w: 300, h: 100, size: 40, ink: 'ink', ...how };
  const data = bitmap(sheet([node], width, height), { onOverflow: ({ fault }) => faults.push(fault) });
  const [left, top, right, bottom] = inked(data, width) ?? [0, 0, 0, 0];
  return { left, top, right, bottom, faults, data };
}

test('text sits where it is told to', () => {
  const places = (['left', 'center', 'right'] as const).map((align) => written({ text: 'HHH', align }));
  expect(places.map(({ left }) => left < 60)).toEqual([true, false, false]);
  expect(places.map(({ right }) => right > 340)).toEqual([false, false, true]);
  const [, middle] = places;
  expect(Math.abs((middle?.left ?? 0) + (middle?.right ?? 0) + 1 - 400)).toBeLessThanOrEqual(2);
  // A capital's middle is the box's middle.
  expect(Math.abs((middle?.top ?? 0) + (middle?.bottom ?? 0) + 1 - 200)).toBeLessThanOrEqual(3);
  const top = written({ text: 'Őg國', sit: 'top' });
  expect([top.top >= 46, top.top < 58]).toEqual([true, true]);
  const bottom = written({ text: 'Őg國', sit: 'bottom' });
  expect([bottom.bottom <= 150, bottom.bottom > 142]).toEqual([true, true]);
});

test('text is broken, then made smaller, then cut off and reported', () => {
  const long = 'A long sentence that has to be broken';
  const single = written({ text: 'A long sentence that' });
  expect([single.right <= 350, single.bottom - single.top < 45, single.faults]).toEqual([true, true, []]);
  const broken = written({ text: long, lines: 2, h: 100 });
  expect([broken.right <= 350, broken.bottom - broken.top > 50, broken.faults]).toEqual([true, true, []]);
  const cut = written({ text: long, lines: 1 });
  expect([cut.right <= 350, cut.faults]).toEqual([true, ['cut']]);
  const again: Overflow[] = [];
  const node: Text = { kind: 'text', text: long, x: 0, y: 0, w: 99, h: 30, size: 30, ink: 'ink' };
  for (let i = 0; i < 2; i++) bitmap(sheet([node]), { onOverflow: (overflow) => again.push(overflow) });
  // Reported each time, also when the setting is remembered.
  expect(again).toEqual([0, 1].map(() => ({ text: long, fault: 'cut', node })));
});

test('Chinese is broken between characters', () => {
  const { right, bottom, top, faults } = written({ text: '請選擇一張卡片然後放到王國裡', lines: 2 });
  expect([right <= 350, bottom - top > 60, faults]).toEqual([true, true, []]);
});

test('a halo lies around the letters and under them', () => {
  const { data, left } = written({ text: 'H', halo: 'yellow-plain', bold: true });
  const row = Array.from({ length: 40 }, (_, i) => colourAt(data, 400, left + i, 100));
  const first = row.indexOf(theme['yellow-plain']);
  expect(first).toBeGreaterThanOrEqual(0);
  expect(row.indexOf(theme.ink)).toBeGreaterThan(first);
  // The crossbar of the H is all ink.
  expect(row.lastIndexOf(theme['yellow-plain'])).toBeGreaterThan(row.lastIndexOf(theme.ink));
});

test('bold is bolder', () => {
  const weight = (bold: boolean) => written({ text: 'Hamburg', bold }).data.reduce((sum, part) => sum + 255 - part, 0);
  expect(weight(true)).toBeGreaterThan(weight(false) * 1.1);
});

test('no text of the sample overflows, and all that is remembered changes nothing', () => {
  const faults: string[] = [];
  const how = { art: SAMPLE_ART, onOverflow: ({ text }: Overflow) => faults.push(text) };
  const first = bitmap(sample(), how);
  expect(Buffer.from(bitmap(sample(), how)).equals(Buffer.from(first))).toBe(true);
  expect(faults).toEqual([]);
});

test('an empty text and an empty ghost are nothing', () => {
  const at = painted([
    text('', { x: 0, y: 0, w: 50, h: 50 }, { size: 30, ink: 'ink' }),
    text(' ', { x: 0, y: 0, w: 50, h: 50 }, { size: 30, ink: 'ink', halo: 'red-plain' }),
    group(0, 0, [], { opacity: 0.5 }),
    group(500, 500, [box(0, 0, 10, 10, { fill: 'ink' })], { opacity: 0.5 }),
  ]);
  expect(at(25, 25)).toBe('white');
});
