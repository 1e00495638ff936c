import { expect, test } from 'vitest';
import { optionDigits, optionsByDigits } from './table-wish.ts';

const game = {
  options: {
    harmony: { kind: 'flag', default: false },
    ending: { kind: 'choice', values: ['base', 'long', 'short'], default: 'base' },
    open: { kind: 'flag', default: true },
  },
} as unknown as Parameters<typeof optionDigits>[0];

test('the options of a game are written as digits and read again', () => {
  expect(optionDigits(game, { harmony: true, ending: 'short', open: false })).toBe('120');
  for (const digits of ['000', '001', '100', '111', '120'])
    expect(optionDigits(game, optionsByDigits(game, digits))).toBe(digits);
  expect(optionsByDigits(game, '120')).toEqual({ harmony: true, ending: 'short', open: false });
});

test('an option that is left out, or has a value that there is not, has its default', () => {
  expect(optionDigits(game, {})).toBe('001');
  expect(optionDigits(game, { ending: 'endless' })).toBe('001');
  const usual = { harmony: false, ending: 'base', open: true };
  for (const digits of ['', '12', '1200']) expect(optionsByDigits(game, digits)).toEqual(usual);
  expect(optionsByDigits(game, '29x')).toEqual(usual);
});
