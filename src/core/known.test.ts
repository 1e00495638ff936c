import { expect, test } from 'vitest';
import { known } from './known.ts';

test('what is there is given back, also when it is nothing much', () => {
  expect(known(0, 'number')).toBe(0);
  expect(known('', 'text')).toBe('');
  expect(known(false, 'flag')).toBe(false);
});

test('what is missing is named', () => {
  expect(() => known([1, 2][2], 'third number')).toThrow('there is no third number');
  expect(() => known(null, 'seat')).toThrow('there is no seat');
});
