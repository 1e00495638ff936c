import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { hiddenIn, overlapsIn } from '../../../dev/pictures/overlaps.ts';
import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import { LEVELS } from '../../../src/core/contract/level.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import type { Scene, Text } from '../../../src/core/scene/scene.ts';
import { LANGUAGES, type Language } from '../../../src/core/text/message.ts';
import { nextRung, rungsOf, type SoloGame } from '../../../src/domain/results/ladder.ts';
import { type PlayedSeat, statisticsOf } from '../../../src/domain/results/statistics.ts';
import { GAMES } from '../../../src/games/index.ts';
import { fontOf } from '../../../src/render/canvas/fonts.ts';
import { typeset } from '../../../src/render/text/typeset.ts';
import { type BoardRow, boardScene } from '../../../src/scenes/statistics/board-scene.ts';
import { hallScene } from '../../../src/scenes/statistics/hall-scene.ts';
import { personScene } from '../../../src/scenes/statistics/person-scene.ts';
import { TOY } from '../../support/toy.ts';

/** The pictures of statistics on a phone: long names, large numbers, every row they can have, and nothing at all. */

/** Units; a phone shows a sheet at 0.29 to 0.33 of its size. The longest names and labels may be a little smaller. */
const [LEAST, SHRUNK] = [36, 28];
/** Units: a sheet that is higher is shown narrower than a phone. */
const HIGHEST = 2_060;

const LONG = 'Maximiliane von Hohenzollern-Sig';
const NAMES = [LONG, '陳大文陳大文陳大文陳大文陳大文陳大文陳大文陳大文陳大文陳大文陳大', 'Ada'];

const texts = (scene: Scene): readonly Text[] => scene.nodes.flatMap((node) => (node.kind === 'text' ? [node] : []));

const ctx = createCanvas(1, 1).getContext('2d');
function widthOf(words: string, size: number, bold: boolean): number {
  ctx.font = fontOf(size, bold);
  return ctx.measureText(words).width;
}

/** What is wrong with a picture on a phone. */
function faultsOf(scene: Scene): readonly string[] {
  const small = texts(scene).filter((one) => one.size < LEAST || typeset(one, widthOf).size < SHRUNK);
  return [
    ...overlapsIn(scene),
    ...hiddenIn(scene),
    ...small.map((one) => `"${one.text}" is ${typeset(one, widthOf).size} units high`),
    ...(scene.height > HIGHEST ? [`${scene.height} units are too high`] : []),
  ];
}

function played(n: number, size: number, options: JsonObject = {}): PlayedSeat {
  const home = { rooms: 20, decor: 5, functionality: 6, roof: 4 };
  const parts = { crowns: 109, properties: 140, largest: 17, middleKingdom: 10, harmony: 5, ...home };
  const city = { children: 2, buildings: 125, plaza: 33, characters: 109, figures: 12 };
  return {
    ...{ endedAt: new Date(0), size, rank: 1 + (n % size), score: 100 + n, moves: 12, seconds: 900_000 },
    ...{ parts: { ...parts, ...city }, options, measures: { gaps: 12 } },
  };
}

/** Every third game in a variant of its own; `games` of them. */
function personIn(game: AnyGame, language: Language, games: number, ranked = true): Scene {
  const switches = Object.entries(game.options).filter(([, one]) => one.comparable === false && one.default === false);
  const options = (n: number): JsonObject =>
    Object.fromEntries(
      switches.filter((_, at) => n % 3 === 0 && ((n / 3) >> at) % 2 === 1).map(([key]) => [key, true]),
    );
  const rows = Array.from({ length: games }, (_, n) => played(n, 2 + (n % 3), options(n)));
  const all = new Map([2, 3, 4].map((size) => [size, rows.filter((one) => one.size === size)]));
  const course = [25, 44, 2, 26].slice(0, games).map((mu) => ({ at: new Date(0), mu }));
  const solo: readonly SoloGame[] = LEVELS.flatMap((level, at) =>
    Array.from({ length: at === 3 ? 0 : games }, (_, n) => ({ level, won: n % 3 !== at })),
  );
  const rungs = rungsOf(game, solo);
  return personScene(game, language, {
    ...{ name: LONG, statistics: statisticsOf(game, rows, all, new Date(0)), course: ranked ? course : [] },
    rating: games === 0 || !ranked ? null : { mu: 26, sigma: 7, games },
    ladder: rungs.length === 0 ? null : { rungs, next: nextRung(rungs), rating: { mu: 21, sigma: 7, games }, course },
    against: games === 0 ? null : { name: LONG, games: 250, better: 140, worse: 110 },
  });
}

const boardRow = (place: number, isOwn = false): BoardRow => ({
  ...{
    place,
    name: NAMES[place % 3] ?? LONG,
    mu: 28,
    sigma: 6,
    played: 128,
    won: 104,
    gain: place % 2 ? 112 : -112,
    isOwn,
  },
});

test.each(LANGUAGES)('the statistics of a person can be read in %s', (language) => {
  for (const game of GAMES)
    for (const games of [0, 1, 150])
      for (const ranked of [true, false])
        expect([game.id, games, ranked, faultsOf(personIn(game, language, games, ranked))]).toEqual([
          game.id,
          games,
          ranked,
          [],
        ]);
});

test.each(LANGUAGES)('leaderboards can be read in %s', (language) => {
  for (const period of ['month', 'season', 'ever'] as const) {
    const full = { rows: Array.from({ length: 10 }, (_, n) => boardRow(n + 1)), own: boardRow(12_345, true) };
    for (const shown of [full, { rows: [], own: null }])
      expect(faultsOf(boardScene(TOY, language, { period, inServer: false, ...shown }))).toEqual([]);
  }
});

test.each(LANGUAGES)('halls of records can be read in %s, with as many as a sheet has room for', (language) => {
  for (const game of GAMES) {
    const variants = Object.keys(game.options).filter((key) => game.options[key]?.comparable === false);
    const strengths = game.strengths.map(({ id }) => ({ kind: `s-${id}` as const, variant: '' }));
    const usual = ['', ...variants, variants.join('+')].flatMap((variant) =>
      (['score', 'margin', 'streak'] as const).map((kind) => ({ kind, variant })),
    );
    const entries = [...strengths, ...usual].map((one, at) => ({
      ...{ ...one, size: 4, value: one.kind === 'margin' ? -112 : 432, name: NAMES[at % 3] ?? LONG },
      endedAt: new Date('2026-09-28'),
    }));
    for (const shown of [[], entries])
      expect(faultsOf(hallScene(game, language, { inServer: false, entries: shown }))).toEqual([]);
  }
});

test('a picture says how many rows of variants it has no room for', () => {
  const [game] = GAMES.filter(
    ({ options }) => Object.values(options).filter((one) => one.comparable === false).length > 2,
  );
  if (!game) throw new Error('no game has so many variants');
  const said = texts(personIn(game, 'en', 150)).map(({ text }) => text);
  const rows = said.filter((text) => /^[234] players$/.test(text)).length;
  const more = said.find((text) => text.endsWith('more rows are in the text.'));
  expect(rows).toBeGreaterThan(1);
  expect(more).toBeDefined();
  expect(Number.parseInt(more ?? '', 10)).toBeGreaterThan(0);
  expect(texts(personIn(game, 'en', 1)).some(({ text }) => text.includes('in the text'))).toBe(false);
});
