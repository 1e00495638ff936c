import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { faultsAtEnd } from '../../dev/pictures/ends.ts';
import { overlapsIn } from '../../dev/pictures/overlaps.ts';
import type { Node } from '../../src/core/scene/scene.ts';
import { box, group, sprite, text } from '../../src/core/scene/sketch.ts';
import { LANGUAGES } from '../../src/core/text/message.ts';
import { GAMES } from '../../src/games/index.ts';
import { nameOf } from '../../src/tools/autoplay.ts';
import { sheet } from './sample.ts';

/** In all; `npm run bench overlaps` plays each of them by autopilots and measures it in every language. */
const GAMES_PLAYED = 500;
/** Every so manieth by autopilots: they think four times as long as dice roll. No divisor of the number of tables. */
const BY_AUTOPILOTS = 10;
/** Every so manieth is looked at before its end as well. */
const MIDWAY = 5;

const TABLES = GAMES.flatMap((game) =>
  Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => ({ game, seats: game.seats.min + i })),
);

test.each(TABLES.map((table, at) => ({ ...table, at, id: table.game.id })))(
  '$id of $seats: all letters of the score sheets and boards can be read',
  async ({ game, seats, at }) => {
    const faults: string[] = [];
    let played = 0;
    for (let n = at; n < GAMES_PLAYED; n += TABLES.length) {
      const language = LANGUAGES[n % LANGUAGES.length] ?? 'en';
      const players = n % BY_AUTOPILOTS === 0 ? 'autopilots' : 'dice';
      faults.push(...faultsAtEnd(game, seats, n, players, [language], n % MIDWAY === 0 ? [0.6, 1] : [1]));
      played += 1;
      await setImmediate();
    }
    expect(played).toBeGreaterThanOrEqual(Math.floor(GAMES_PLAYED / TABLES.length));
    expect(faults).toEqual([]);
  },
  120_000,
);

test.each(GAMES.map((game) => [game.id, game] as const))('%s: all letters of the guide can be read', (_, game) => {
  const faults = LANGUAGES.flatMap((language) => {
    const voice = game.voice(language, nameOf);
    return voice.topics().flatMap(({ topic }) => {
      const scene = voice.page(topic)?.scene;
      return scene ? overlapsIn(scene).map((fault) => `${topic}, ${language}: ${fault}`) : [];
    });
  });
  expect(faults).toEqual([]);
});

const label = (words: string, x: number, y: number, w = 60, h = 30) =>
  text(words, { x, y, w, h }, { size: 24, ink: 'ink', bold: true });
const faultsOf = (...nodes: readonly Node[]): readonly string[] => overlapsIn(sheet(nodes, 300, 200));

test('letters over letters are found, also inside groups', () => {
  expect(faultsOf(label('2+10', 10, 10), label('12', 60, 10))).toEqual(['"2+10" and "12" overlap']);
  expect(faultsOf(group(0, 0, [label('2+10', 10, 10)]), group(50, 0, [label('12', 10, 10)]))).toHaveLength(1);
  expect(faultsOf(label('2+10', 10, 10), label('12', 120, 10))).toEqual([]);
});

test('letters that leave the picture or do not fit are found', () => {
  expect(faultsOf(label('12', 280, 10))).toEqual(['"12" leaves the picture']);
  expect(faultsOf(label('a very long name of somebody', 10, 10))).toEqual([
    expect.stringMatching(/^".*…" does not fit: cut$/),
  ]);
});

test('letters half on a drawing, and under something, are found', () => {
  expect(faultsOf(sprite('row', 90, 10, 40, 40), label('12', 110, 15))).toEqual(['"12" runs over the drawing row']);
  expect(faultsOf(sprite('meadow', 0, 0, 300, 200), label('12', 110, 15))).toEqual([]);
  expect(faultsOf(label('12', 110, 15), box(100, 10, 30, 40, { fill: 'ink' }))).toEqual(['a box in ink covers "12"']);
  expect(faultsOf(label('12', 110, 15), box(100, 10, 30, 40, { line: 'ink' }))).toEqual([]);
});
