import { describe, expect, test } from 'vitest';
import { nextRung, rungsOf, type SoloGame } from './ladder.ts';

const GAME = {
  engine: null,
  calibration: { date: '2026-01-01', games: 1, levels: { gentle: 20, steady: 25, strong: 30 } },
} as const;

const game = (level: SoloGame['level'], won: boolean): SoloGame => ({ level, won });

describe('the ladder against computers', () => {
  test('begins at the lowest level, and has no rung that was not measured', () => {
    const rungs = rungsOf(GAME, []);
    expect(rungs.map(({ level, games, beaten }) => [level, games, beaten])).toEqual([
      ['gentle', 0, false],
      ['steady', 0, false],
      ['strong', 0, false],
    ]);
    expect(nextRung(rungs)).toBe('gentle');
    expect(rungsOf({ ...GAME, calibration: null }, [])).toEqual([]);
    expect(nextRung([])).toBeNull();
  });

  test('takes three wins in the newest five games against a level', () => {
    const won = (...wins: readonly boolean[]) =>
      nextRung(
        rungsOf(
          GAME,
          wins.map((one) => game('gentle', one)),
        ),
      );
    expect(won(true, true)).toBe('gentle');
    expect(won(true, true, true)).toBe('steady');
    expect(won(true, false, true, false, true)).toBe('steady');
    // The newest first: what was won before does not count.
    expect(won(false, false, false, true, true, true)).toBe('gentle');
    expect(rungsOf(GAME, [game('gentle', true), game('gentle', false)])[0]).toMatchObject({ games: 2, won: 1 });
  });

  test('passes over what is below a level that was beaten, and ends', () => {
    const wins = (level: SoloGame['level']) => Array.from({ length: 3 }, () => game(level, true));
    const rungs = rungsOf(GAME, wins('steady'));
    expect(rungs.map(({ beaten }) => beaten)).toEqual([true, true, false]);
    expect(nextRung(rungs)).toBe('strong');
    expect(nextRung(rungsOf(GAME, wins('strong')))).toBeNull();
  });
});
