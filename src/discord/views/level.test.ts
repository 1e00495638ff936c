import { expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { bookOf } from '../text/book.ts';
import { ratedLevel } from './level.ts';

test('a level is shown with the rating that was measured in its game, and alone where it was not', () => {
  const calibration = { date: '2026-11-23', games: 400, levels: { gentle: 18.07, steady: 25 } };
  const book = bookOf('en');
  expect(ratedLevel(book, { calibration }, 'gentle')).toBe('●\u00a0gentle\u00a0796');
  expect(ratedLevel(book, { calibration }, 'steady')).toBe('●●\u00a0steady\u00a01000');
  expect(ratedLevel(book, { calibration }, 'strong')).toBe('●●●\u00a0strong');
  expect(ratedLevel(book, { calibration: null }, 'gentle')).toBe('●\u00a0gentle');
});

const MEASURED = GAMES.filter(({ calibration }) => calibration !== null);

test.each(MEASURED.map((game) => [game.id, game] as const))(
  'the stronger level of %s has the higher rating',
  (_, game) => {
    const { gentle, steady, strong, relentless } = game.calibration?.levels ?? {};
    const measured = [gentle, steady, strong, relentless].flatMap((mu) => mu ?? []);
    expect(measured.length).toBeGreaterThan(1);
    expect(measured).toEqual(measured.toSorted((a, b) => a - b));
  },
);
