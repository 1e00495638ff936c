import { expect, test } from 'vitest';
import { readTerms } from '../../src/core/contract/options.ts';
import { begin } from '../../src/core/match/match.ts';
import { INKS, type Ink } from '../../src/core/scene/ink.ts';
import type { Node, Scene, Text } from '../../src/core/scene/scene.ts';
import { badge } from '../../src/core/scene/sketch.ts';
import { SEATS } from '../../src/core/seat.ts';
import { GAMES } from '../../src/games/index.ts';
import { around, type Matrix, placed, STILL, times } from '../../src/render/canvas/matrix.ts';
import { DRAWN, type Overflow, PALETTES, type Palette, THEMES } from '../../src/render/index.ts';
import { samplesAt } from '../../src/tools/samples.ts';
import { TOY } from '../support/toy.ts';
import { apart, contrast, type Eye } from './colour-vision.ts';
import { bitmap, colourAt, inked, sheet } from './sample.ts';

/** Whose eyes each palette is for. */
const EYES: { readonly [P in Palette]: Eye } = {
  standard: 'usual',
  dark: 'usual',
  deuteranopia: 'deuteranopia',
  protanopia: 'protanopia',
  tritanopia: 'tritanopia',
  'dark-deuteranopia': 'deuteranopia',
  'dark-protanopia': 'protanopia',
  'dark-tritanopia': 'tritanopia',
};

/** Inks that mean different things side by side, and how far apart they have to look (palette-eye.ts). */
const TOLD_APART: readonly {
  readonly what: string;
  readonly inks: readonly Ink[];
  readonly least: number;
  /** By day, for eyes that lack a kind of cones. */
  readonly leastByDay?: number;
}[] = [
  { what: 'seats of tables of four', inks: ['seat-0', 'seat-1', 'seat-2', 'seat-3'], least: 0.14 },
  // White letters need dark colours, and of those such eyes have no eight that are farther apart.
  { what: 'seats of larger tables', inks: SEATS.map((n): Ink => `seat-${n}`), least: 0.14, leastByDay: 0.12 },
  { what: 'letters in a seat’s colour', inks: SEATS.map((n): Ink => `seat-${n}-dark`), least: 0.085 },
  { what: 'panels of seats', inks: SEATS.map((n): Ink => `seat-${n}-pale`), least: 0.025 },
  { what: 'marks', inks: ['good', 'bad', 'accent'], least: 0.14 },
  {
    what: 'grounds of a map',
    inks: ['yellow-light', 'green-dark', 'blue-plain', 'green-light', 'brown-plain', 'grey-light'],
    least: 0.085,
  },
  {
    what: 'groups of cards',
    inks: ['orange-plain', 'blue-plain', 'purple-plain', 'pink-plain', 'teal-plain'],
    least: 0.09,
  },
  { what: 'sorts of tiles', inks: ['red-plain', 'brown-plain', 'purple-plain', 'orange-plain'], least: 0.09 },
];

test.each(PALETTES)('%s: what means different things looks different, also inside drawings', (palette) => {
  for (const theme of [THEMES[palette], DRAWN[palette]])
    for (const { what, inks, least: usual, leastByDay = usual } of TOLD_APART)
      for (const [i, one] of inks.entries())
        for (const other of inks.slice(i + 1)) {
          const least = ['deuteranopia', 'protanopia', 'tritanopia'].includes(palette) ? leastByDay : usual;
          // Lightness shrinks on a dark sheet: what matters there are the drawings.
          const wanted = palette.startsWith('dark') && theme === THEMES[palette] ? least * 0.7 : least;
          expect(apart(theme[one], theme[other], EYES[palette]), `${what}: ${one}, ${other}`).toBeGreaterThan(wanted);
        }
});

test.each(['deuteranopia', 'protanopia', 'tritanopia'] as const)('%s: the standard palette would not do', (eye) => {
  const { standard } = THEMES;
  const closest = (inks: readonly Ink[]): number =>
    Math.min(...inks.flatMap((one, i) => inks.slice(i + 1).map((other) => apart(standard[one], standard[other], eye))));
  expect(TOLD_APART.some(({ inks, least }) => closest(inks) < least / 2)).toBe(true);
});

test.each(PALETTES)('%s: letters in colours can be read', (palette) => {
  const theme = THEMES[palette];
  for (const n of SEATS) {
    expect(contrast(theme[`seat-${n}-dark`], theme[`seat-${n}-pale`]), `seat-${n}-dark`).toBeGreaterThan(6);
    expect(contrast(theme.white, theme[`seat-${n}-dark`]), `white on seat-${n}-dark`).toBeGreaterThan(6);
    expect(contrast(theme[`seat-${n}`], theme.paper), `seat-${n} on paper`).toBeGreaterThan(3);
  }
  for (const mark of ['good', 'bad'] as const)
    for (const ground of ['paper', 'card', `${mark}-pale`] as const)
      expect(contrast(theme[mark], theme[ground]), `${mark} on ${ground}`).toBeGreaterThan(3);
  for (const ink of INKS.filter((one) => one.endsWith('-pale')))
    expect(contrast(theme.ink, theme[ink]), `ink on ${ink}`).toBeGreaterThan(7);
});

/** Badges differ without any colour: their outlines, as wide as each other, do not cover each other. */
test('badges of different seats have different shapes', () => {
  const size = 200;
  const masks = SEATS.map((seat) => {
    const data = bitmap(sheet([badge(seat, (one) => (one === seat ? 'Ann' : ''), 100, 100, 70)], size, size));
    const [left, , right] = inked(data, size) ?? [0, 0, 0, 0];
    // Stretched to the same width: it is the shape that counts, not the size.
    const scale = (right - left + 1) / 160;
    return Array.from({ length: 160 * 160 }, (_, i) => {
      const [x, y] = [(i % 160) - 80, Math.floor(i / 160) - 80].map((at) => 100 + Math.round(at * scale));
      return (
        colourAt(data, size, x ?? 0, y ?? 0) !== THEMES.standard.white ||
        Math.hypot((x ?? 0) - 100, (y ?? 0) - 100) < 50
      );
    });
  });
  for (const [i, one] of masks.entries())
    for (const other of masks.slice(i + 1)) {
      const both = one.filter((on, at) => on && other[at]).length;
      const either = one.filter((on, at) => on || other[at]).length;
      expect(both / either).toBeLessThan(0.93);
    }
});

test.each(PALETTES)('%s: a board of eight shows each seat in its own colours', (palette) => {
  const terms = readTerms(TOY, 8, {});
  if (!terms.ok) throw new Error('the toy is not played by eight');
  const { state } = begin(TOY, terms.value, 'eight');
  const names = ['Ann', 'Bob', 'Cleo', 'Maximiliane', 'Emil', 'Fanni', 'Gaspard', 'Hugo'];
  const scene = TOY.voice('en', (seat) => names[seat] ?? '').scene(TOY.view(state, 'public'), { kind: 'board' });
  const faults: Overflow[] = [];
  const data = bitmap(scene, { game: TOY.id, art: TOY.art, palette, onOverflow: (overflow) => faults.push(overflow) });
  expect(faults).toEqual([]);
  const seen = new Set(new Uint32Array(data.buffer));
  for (const seat of SEATS)
    for (const ink of [`seat-${seat}`, `seat-${seat}-dark`, `seat-${seat}-pale`] as const)
      expect(seen.has(pixelOf(THEMES[palette][ink])), ink).toBe(true);
});

/** Every text of a scene that is not faded on purpose, with the box it stands in, in pixels. */
function texts(nodes: readonly Node[], at: Matrix = STILL): readonly { node: Text; box: ReturnType<typeof around> }[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'group')
      return node.opacity !== undefined && node.opacity < 1 ? [] : texts(node.nodes, times(at, placed(node)));
    return node.kind === 'text' ? [{ node, box: around(at, node.x, node.y, node.w, node.h) }] : [];
  });
}

function wordless(nodes: readonly Node[]): readonly Node[] {
  return nodes.flatMap((node): readonly Node[] =>
    node.kind === 'text' ? [] : node.kind === 'group' ? [{ ...node, nodes: wordless(node.nodes) }] : [node],
  );
}

/** A colour as a bitmap's bytes read as one number, and back. */
const pixelOf = (colour: string): number =>
  (0xff000000 | Number.parseInt(colour.slice(5) + colour.slice(3, 5) + colour.slice(1, 3), 16)) >>> 0;
const colourOf = (pixel: number): string =>
  `#${[pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** A text, the pixels its letters cover whole, and the colours that lie under those. */
interface Letters {
  readonly node: Text;
  readonly pixels: readonly number[];
}

/** A scene in a palette, with its words and without. */
const painted = (scene: Scene, game: (typeof GAMES)[number], palette: Palette): Uint32Array =>
  new Uint32Array(bitmap(scene, { game: game.id, art: game.art, palette }).buffer);
const withoutWords = (scene: Scene): Scene => ({ ...scene, nodes: wordless(scene.nodes) });

/**
 * The letters of each text of a scene, whose picture without words is `bare`. They lie at the same place in every
 * palette.
 */
function lettersOf(
  scene: Scene,
  game: (typeof GAMES)[number],
  palette: Palette,
  bare: Uint32Array,
): readonly Letters[] {
  const written = painted(scene, game, palette);
  return texts(scene.nodes).map(({ node, box }) => {
    const pixels: number[] = [];
    const ink = pixelOf(THEMES[palette][node.ink]);
    if (node.halo === undefined)
      for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(scene.height, box.bottom); y++)
        for (let x = Math.max(0, Math.floor(box.left)); x < Math.min(scene.width, box.right); x++) {
          const at = y * scene.width + x;
          if (written[at] === ink && bare[at] !== ink) pixels.push(at);
        }
    return { node, pixels };
  });
}

/** How well each text stands out from what mostly lies under its letters, or from its halo. */
function* readings(bare: Uint32Array, letters: readonly Letters[], palette: Palette) {
  const theme = THEMES[palette];
  for (const { node, pixels } of letters) {
    if (node.halo !== undefined) {
      yield { node, contrast: contrast(theme[node.ink], theme[node.halo]) };
      continue;
    }
    const ink = pixelOf(theme[node.ink]);
    const grounds = new Map<number, number>();
    for (const at of pixels) {
      const ground = bare[at];
      if (ground !== undefined && ground !== ink) grounds.set(ground, (grounds.get(ground) ?? 0) + 1);
    }
    const [usual] = [...grounds].sort(([, a], [, b]) => b - a);
    if (usual) yield { node, contrast: contrast(theme[node.ink], colourOf(usual[0])) };
  }
}

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s: every palette can be read',
  async (_, game) => {
    const samples = samplesAt(game, game.seats.max)
      .filter(({ name }) => /^\dp-(late|score|preview-.*|ask-.*-1)$/.test(name))
      .slice(0, 12);
    expect(samples.length).toBeGreaterThan(2);
    for (const [nth, { name, scene }] of samples.entries()) {
      const wordless = withoutWords(scene);
      const standard = painted(wordless, game, 'standard');
      const letters = lettersOf(scene, game, 'standard', standard);
      const usual = [...readings(standard, letters, 'standard')];
      for (const palette of PALETTES) {
        const bare = palette === 'standard' ? standard : painted(wordless, game, palette);
        // That letters have their own colour in each palette is looked at in one picture of each game.
        const own = nth === 0 && palette !== 'standard' ? lettersOf(scene, game, palette, bare) : letters;
        const here = [...readings(bare, own, palette)];
        expect(here.length).toBe(usual.length);
        for (const [at, { node, contrast }] of here.entries()) {
          // What is faint on purpose may stay as faint as it is in the standard palette.
          const least = Math.min(3, 0.85 * (usual[at]?.contrast ?? 3));
          expect(contrast, `${palette}, ${name}: "${node.text}" in ${node.ink}`).toBeGreaterThanOrEqual(least);
        }
        // Painting in a row, without a turn of the event loop, would keep the memory of every canvas.
        await new Promise(setImmediate);
      }
    }
  },
  120_000,
);
