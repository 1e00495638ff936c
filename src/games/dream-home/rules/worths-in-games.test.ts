import { expect, test } from 'vitest';
import { bestMove } from '../../../core/contract/best.ts';
import { rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { rules } from './index.ts';
import { DEFAULTS, NO_CHANCE } from './position.fixture.ts';
import type { State } from './types.ts';

const choice = (state: State, seat: Seat, seed = 'choice'): string =>
  rules.path(bestMove(rules, state, seat, rng(seed, 0))).join(' ');

test('it decides the same in every position its seat cannot tell apart', () => {
  for (const openRoofs of [false, true]) {
    const dice = rng('apart', String(openRoofs));
    const terms = { seats: 3, options: { ...DEFAULTS, openRoofs } };
    let state = rules.begin(terms, rules.deal(terms, dice));
    for (;;) {
      const turn = rules.turn(state);
      const [seat] = turn.kind === 'play' ? turn.seats : [];
      if (seat === undefined) break;
      const choices = [1, 2].map(() => choice(rules.determinize(state, seat, dice), seat));
      expect(choices[0]).toBe(choices[1]);
      state = rules.apply(state, seat, bestMove(rules, state, seat, dice), NO_CHANCE).state;
    }
  }
});

test('it beats chance', () => {
  let won = 0;
  for (let game = 0; game < 20; game += 1) {
    const dice = rng(`beats-${game}`, 0);
    const own: Seat = game % 2 === 0 ? 0 : 1;
    const terms = { seats: 2, options: DEFAULTS };
    let state = rules.begin(terms, rules.deal(terms, dice));
    for (;;) {
      const turn = rules.turn(state);
      const [seat] = turn.kind === 'play' ? turn.seats : [];
      if (seat === undefined) break;
      const move =
        seat === own
          ? bestMove(rules, rules.determinize(state, seat, dice), seat, dice)
          : dice.pick(rules.moves(state, seat));
      state = rules.apply(state, seat, move, NO_CHANCE).state;
    }
    const [best, second] = rules.standings(state, []);
    if (best?.seat === own && second?.rank === 2) won += 1;
  }
  expect(won).toBeGreaterThanOrEqual(18);
});
