import { expect, test } from 'vitest';
import { badge } from '../../src/core/scene/sketch.ts';
import { SEATS } from '../../src/core/seat.ts';
import { GAMES } from '../../src/games/index.ts';
import { BUILDINGS } from '../../src/games/oddville/rules/buildings.ts';
import { likeness, outlineOf, type Part } from './greyscale.ts';
import { SAMPLE_ART } from './sample.ts';

/** Drawings that mean different things side by side. */
interface Family {
  readonly what: string;
  /** How large a phone shows the smallest of them that must be told apart, in pixels. */
  readonly side: number;
  /** Where they differ, when they share an outline; the whole drawing when left out. */
  readonly part?: Part;
  /** What a drawing means; null when it does not belong to the family. */
  readonly meaning: (name: string) => string | null;
}

const named =
  (pattern: RegExp) =>
  (name: string): string | null =>
    pattern.exec(name)?.[1] ?? null;

const SLOPE: Part = [0.22, 0.26, 0.78, 0.66];

const FAMILIES: { readonly [game: string]: readonly Family[] } = {
  'dream-home': [
    { what: 'rooms', side: 30, meaning: named(/^([a-z-]+)-\d+$/) },
    { what: 'roofs', side: 44, part: SLOPE, meaning: named(/^roof-(red|brown|purple|orange)$/) },
    { what: 'windows in roofs', side: 44, part: SLOPE, meaning: named(/^roof-(red(?:-window)?)$/) },
    {
      what: 'décor',
      side: 24,
      meaning: named(
        /^(piano|paintings|canopy-bed|hot-tub|whirlpool-bath|ice-cream-machine|shelves|cat-house|treehouse|birdhouse)$/,
      ),
    },
    {
      what: 'tools and helpers',
      side: 20,
      meaning: named(
        /^(drill|jackhammer|concrete-mixer|scaffolding|roofer|supplier|architect|handyman|interior-designer)$/,
      ),
    },
  ],
  kingdomino: [{ what: 'terrains', side: 26, meaning: named(/^([a-z]+)-\d[abc]?$/) }],
  oddville: [
    { what: 'guilds', side: 12, meaning: named(/^guild-(.*)$/) },
    { what: 'resources', side: 14, meaning: named(/^resource-(.*)$/) },
    { what: 'bonuses', side: 12, meaning: named(/^(coin|any|swap|double|resource-.*)$/) },
    { what: 'figures', side: 20, part: [0.1, 0, 0.9, 0.42], meaning: named(/^figure-(.*)$/) },
    { what: 'workers', side: 16, meaning: named(/^worker-(.*)$/) },
    { what: 'characters', side: 24, meaning: named(/^who-(ch-.*)$/) },
    {
      what: 'what a house counts',
      side: 34,
      meaning: (name) => BUILDINGS.find(({ id }) => name === `lot-${id}`)?.scoring ?? null,
    },
  ],
};

/** Two drawings that differ in their colours alone are about 0.98 alike, two of any kind 0.3. */
const MOST = 0.8;

test('every game says what must be told apart', () => {
  expect(Object.keys(FAMILIES).sort()).toEqual(GAMES.map(({ id }) => id).sort());
});

test('what has other colours and nothing else is found out', () => {
  const [wheat] = Object.values(SAMPLE_ART);
  const drawing = wheat ?? { w: 100, h: 100, nodes: [] };
  const pink = JSON.parse(JSON.stringify(drawing).replaceAll(/"(green|blue|yellow|teal|brown|grey)-/g, '"pink-'));
  const art = { drawing, pink };
  expect(likeness(outlineOf(art, 'drawing', 30), outlineOf(art, 'pink', 30))).toBeGreaterThan(0.9);
});

test('badges of all seats differ without their colours and letters', () => {
  // The smallest badges are 50 units wide, with what lies around them 72: a third of that on a phone.
  const art = Object.fromEntries(
    SEATS.map((seat) => [
      `seat-${seat}`,
      { w: 72, h: 72, nodes: [badge(seat, (one) => (one === seat ? 'Ann' : ''), 36, 36, 25)] },
    ]),
  );
  const outlines = Object.keys(art).map((name) => ({ name, outline: outlineOf(art, name, 24) }));
  const pairs = outlines.flatMap((one, i) =>
    outlines.slice(i + 1).map((other) => ({
      pair: `${one.name}, ${other.name}`,
      like: likeness(one.outline, other.outline),
    })),
  );
  expect(pairs).toHaveLength(28);
  expect(pairs.filter(({ like }) => like > MOST)).toEqual([]);
});

test.each(GAMES.flatMap((game) => (FAMILIES[game.id] ?? []).map((family) => ({ id: game.id, game, ...family }))))(
  '$id: $what differ without their colours',
  ({ game, side, part, meaning }) => {
    const drawings = Object.keys(game.art).flatMap((name) => {
      const means = meaning(name);
      return means === null ? [] : [{ name, means, outline: outlineOf(game.art, name, side, part) }];
    });
    expect(new Set(drawings.map(({ means }) => means)).size).toBeGreaterThan(1);
    const alike = drawings.flatMap((one, i) =>
      drawings
        .slice(i + 1)
        .filter(({ means }) => means !== one.means)
        .map((other) => ({ pair: `${one.name}, ${other.name}`, like: likeness(one.outline, other.outline) })),
    );
    expect(alike.filter(({ like }) => like > MOST)).toEqual([]);
  },
);
