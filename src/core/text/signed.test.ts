import { expect, test } from 'vitest';
import { gained, signed } from './signed.ts';

test('signed numbers', () => {
  expect([signed(3), signed(0), signed(-2)]).toEqual(['+3', '+0', '−2']);
  expect([gained(3), gained(0), gained(-2)]).toEqual(['+3', '±0', '−2']);
});
