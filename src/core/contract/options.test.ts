import { expect, test } from 'vitest';
import type { AnyGame } from './any-game.ts';
import { readTerms, type TermsFault, termsText, writtenRevision } from './options.ts';

const game = {
  seats: { min: 2, max: 4 },
  revision: 1,
  options: {
    long: { kind: 'flag', default: false },
    duel: { kind: 'flag', default: false, seats: [2, 3] },
    ending: { kind: 'choice', values: ['base', 'more'], default: 'base' },
  },
} as unknown as AnyGame;
const USUAL = { long: false, duel: false, ending: 'base' };

test('options that are left out are as usual', () => {
  expect(readTerms(game, 2, {})).toEqual({ ok: true, value: { seats: 2, options: USUAL } });
  expect(readTerms(game, 4, null)).toEqual({ ok: true, value: { seats: 4, options: USUAL } });
  expect(readTerms(game, 3, { ending: 'more', duel: true })).toEqual({
    ok: true,
    value: { seats: 3, options: { ...USUAL, ending: 'more', duel: true } },
  });
});

test.each<readonly [number, object, TermsFault, string]>([
  [1, {}, { kind: 'seats', min: 2, max: 4 }, 'the game is for 2 to 4 seats'],
  [5, {}, { kind: 'seats', min: 2, max: 4 }, 'the game is for 2 to 4 seats'],
  [2.5, {}, { kind: 'seats', min: 2, max: 4 }, 'the game is for 2 to 4 seats'],
  [2, { short: true }, { kind: 'unknown-option', option: 'short' }, 'unknown option "short"'],
  [2, { toString: true }, { kind: 'unknown-option', option: 'toString' }, 'unknown option "toString"'],
  [
    2,
    { long: 'yes' },
    { kind: 'value', option: 'long', values: ['true', 'false'] },
    'option long is one of true, false',
  ],
  [
    2,
    { ending: true },
    { kind: 'value', option: 'ending', values: ['base', 'more'] },
    'option ending is one of base, more',
  ],
  [4, { duel: true }, { kind: 'option-seats', option: 'duel', seats: [2, 3] }, 'option duel is for 2 or 3 seats only'],
])('what %i seats cannot play with %j is said: %j', (seats, options, fault, text) => {
  const read = readTerms(game, seats, options as Parameters<typeof readTerms>[2]);
  expect(read).toEqual({ ok: false, error: fault });
  expect(termsText(fault)).toBe(text);
});

test('an option for some seats only can be left as usual by all', () => {
  expect(readTerms(game, 4, { duel: false }).ok).toBe(true);
});

test('terms name the revision of the rules, unless it is the first', () => {
  expect([writtenRevision(1), writtenRevision(2)]).toEqual([{}, { revision: 2 }]);
  expect(readTerms(game, 2, {}, 3)).toEqual({ ok: true, value: { seats: 2, options: USUAL, revision: 3 } });
  expect(readTerms({ ...game, revision: 2 }, 2, {})).toEqual({
    ok: true,
    value: { seats: 2, options: USUAL, revision: 2 },
  });
});
