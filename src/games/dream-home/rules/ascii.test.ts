import { expect, test } from 'vitest';
import { Cards, parseHome, writeHome } from './ascii.fixture.ts';

test('a home is read and written', () => {
  const drawing = ['u: PL1^ LR12^+piano . . DR1_', 'g: BA8^+hot-tub BE1^ KI2_ sc2 KI1^', 'b: GA1^ sc1'].join('\n');
  expect(writeHome(parseHome(drawing))).toBe(drawing);
});

test('copies are handed out once', () => {
  const cards = new Cards();
  expect([cards.draw('KI'), cards.draw('KI'), cards.draw('KI7')]).toEqual(['kitchen-1', 'kitchen-2', 'kitchen-7']);
  expect(cards.draw('ST')).toBe('study-1');
  expect(() => cards.draw('ST')).toThrow('no ST left');
});

test('a drawing that is not one of a home is refused', () => {
  expect(() => parseHome('u: . . .')).toThrow('is no floor');
  expect(() => parseHome('x: . .')).toThrow('is no floor');
  expect(() => parseHome('b: XX^ .')).toThrow('is no room card');
  expect(() => parseHome('b: GA^+drill .')).toThrow('is no token');
});
