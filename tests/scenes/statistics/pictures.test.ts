import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { hiddenIn, overlapsIn } from '../../../dev/pictures/overlaps.ts';
import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import type { Scene, Text } from '../../../src/core/scene/scene.ts';
import { LANGUAGES, type Language } from '../../../src/core/text/message.ts';
import { GAMES } from '../../../src/games/index.ts';
import { fontOf } from '../../../src/render/canvas/fonts.ts';
import { typeset } from '../../../src/render/text/typeset.ts';
import { type BoardRow, boardScene } from '../../../src/scenes/statistics/board-scene.ts';
import { hallScene } from '../../../src/scenes/statistics/hall-scene.ts';
import { personScene } from '../../../src/scenes/statistics/person-scene.ts';
import { personShown } from '../../support/person-shown.ts';
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

const personIn = (game: AnyGame, language: Language, games: number, isRanked = true): Scene =>
  personScene(game, language, personShown(game, LONG, games, isRanked));

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

test('a rating that is an estimate says so beside its question mark', () => {
  for (const game of GAMES) {
    const shown = personShown(game, LONG, 150);
    const said = (sigma: number): readonly string[] =>
      texts(personScene(game, 'en', { ...shown, rating: { mu: 26, sigma, games: 150 } })).map(({ text }) => text);
    expect(said(7)).toContain('Rating · still an estimate');
    expect(said(3)).toContain('Rating');
  }
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
