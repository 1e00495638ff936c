import { expect, test } from 'vitest';
import { BUTTON_LETTERS, buttonText, lettersOf } from './phone.ts';

test('a label that a phone cannot show ends after a whole word', () => {
  expect(buttonText('1 · Lay 47: swamp on f8, mine on f9')).toBe('1 · Lay 47: swamp on f8, mine on f9');
  expect(buttonText('2 · Worker 1 takes Gilded Barn (1 coin)')).toBe('2 · Worker 1 takes Gilded Barn (1…');
  expect(buttonText('1 · Take m5: Living room on g3, Purple roof')).toBe('1 · Take m5: Living room on g3…');
  const chinese = buttonText(`1 · ${'放'.repeat(40)}`);
  expect(chinese).toMatch(/放…$/);
  expect(lettersOf(chinese)).toBeLessThanOrEqual(BUTTON_LETTERS);
});
