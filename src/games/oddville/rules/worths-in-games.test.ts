import { expect, test } from 'vitest';
import { playOut } from '../../../core/match/record.ts';
import { rng } from '../../../core/rng.ts';
import { oddville } from '../index.ts';
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
