import { expect, test } from 'vitest';
import { bestMove } from '../../../core/contract/best.ts';
import { playOut } from '../../../core/match/record.ts';
import { rng } from '../../../core/rng.ts';
import { oddville } from '../index.ts';
import { sample } from './example.ts';
import { rules } from './index.ts';
import { moves } from './moves.ts';
import type { State } from './types.ts';

test('the autopilot nearly always beats somebody who plays at random', () => {
  const games = 12;
  let won = 0;
  for (let game = 0; game < games; game += 1) {
    const me = game % 2;
    const dice = rng(`random/${game}`, 0);
    const { standings } = playOut(
      oddville,
      { seats: 2, options: { ending: 'base' } },
      `duel-${game}`,
      (_, seat, paths) => (seat === me ? null : dice.pick(paths)),
    );
    if (standings.some(({ seat, rank }) => seat === me && rank === 1)) won += 1;
  }
  expect(won).toBeGreaterThanOrEqual(games - 1);
});

test('four autopilots come to an end within forty rounds, whatever the ending', () => {
  for (const ending of ['base', 'equal-turns', 'one-more-turn']) {
    const { position } = playOut(oddville, { seats: 4, options: { ending } }, `self-${ending}`, () => null);
    expect((position.state as State).round).toBeLessThanOrEqual(40);
  }
});

test('two who see nothing good to do any more come to an end all the same', () => {
  for (const seed of ['s1643', 's1351']) {
    const { position } = playOut(oddville, { seats: 2, options: { ending: 'base' } }, seed, () => null);
    // Longer than games usually are, or it would not be what this is about.
    expect((position.state as State).round).toBeGreaterThan(30);
    expect((position.state as State).round).toBeLessThanOrEqual(60);
  }
});

test('the autopilot builds what brings most where it brings most', () => {
  const state = sample({
    built: [
      ['r10', 'p0-1', 1],
      ['m04', 'p0-2', 1],
      ['b07', 'p0-3', 1],
    ],
    board: { wood: [[0], [], []], crystal: [[0], [], []] },
    people: [{ buildings: ['m08'] }],
  });
  // One more in its column: nowhere does it count as much as at the far end of the long one.
  expect(moves(state, 0).filter(({ kind }) => kind === 'build').length).toBeGreaterThan(1);
  expect(bestMove(rules, state, 0, rng('any', 0))).toEqual({ kind: 'build', card: 'm08', cell: { x: 0, y: 4 } });
});
