import { expect, test } from 'vitest';
import { bestMove } from '../../../core/contract/best.ts';
import { rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { actor } from './apply.ts';
import { rules } from './index.ts';
import type { Options } from './types.ts';

/** Plays a game of two, the autopilot against random legal moves, and gives the points of both. */
function duel(seed: string, pilot: Seat, options: Options): readonly [pilot: number, other: number] {
  const terms = { seats: 2, options };
  const dice = rng(seed, 'play');
  let state = rules.begin(terms, rules.deal(terms, rng(seed, 0)));
  for (let acting = actor(state); acting !== null; acting = actor(state)) {
    const { seat } = acting;
    const move =
      seat === pilot
        ? bestMove(rules, rules.determinize(state, seat, dice), seat, dice)
        : dice.pick(rules.moves(state, seat));
    state = rules.apply(state, seat, move, { shuffle: (_, items) => items }).state;
  }
  const standings = rules.standings(state, []);
  const points = (of: boolean) => standings.find(({ seat }) => (seat === pilot) === of)?.score ?? 0;
  return [points(true), points(false)];
}

test.each([
  ['the plain game', {}],
  ['all bonuses', { harmony: true, middleKingdom: true }],
  ['the Mighty Duel', { mightyDuel: true }],
])('the autopilot beats random play: %s', (_, options) => {
  const full: Options = { harmony: false, middleKingdom: false, dynasty: false, mightyDuel: false, ...options };
  const games = Array.from({ length: 12 }, (_, n) => duel(`duel-${n}`, n % 2 === 0 ? 0 : 1, full));
  expect(games.filter(([pilot, other]) => pilot > other).length).toBeGreaterThanOrEqual(11);
});
