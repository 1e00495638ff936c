import { expect, test } from 'vitest';
import { rng } from '../../../core/rng.ts';
import { rules } from './index.ts';
import { withPlayer } from './player.ts';
import { DEFAULTS } from './position.fixture.ts';
import { promises } from './promises.ts';
import { type Decided, randomGame } from './random-games.fixture.ts';
import type { State } from './types.ts';

test('a view promises what the autopilot expects of the position', () => {
  const terms = { seats: 2, options: DEFAULTS };
  const begun = rules.begin(terms, rules.deal(terms, rng('promises', 0)));
  const hammer: State = {
    ...withPlayer(begun, 0, { tools: ['jackhammer'] }),
    phase: { kind: 'jackhammer', seat: 0 },
  };
  const decisions: readonly Decided[] = [
    { state: hammer, seat: 0, moves: rules.moves(hammer, 0) },
    ...[2, 3, 4].flatMap((seats) => randomGame(seats, `promises-${seats}`, { openRoofs: seats === 3 }).decisions),
  ];
  const kinds = new Set<string>();
  for (const { state, seat, moves } of decisions) {
    const dice = rng('promises', state.round);
    const judged = rules.worths(rules.determinize(state, seat, dice), seat, moves, dice);
    const found = promises(rules.view(state, seat, []));
    expect([...found.keys()]).toEqual(moves.map((move) => rules.path(move).join(' ')));
    expect([...found.values()]).toEqual(judged);
    for (const { kind } of moves) kinds.add(kind);
  }
  const seen = ['cull', 'jackhammer', 'take', 'drill', 'mix', 'supplier', 'handyman', 'roofer'] as const;
  expect([...kinds]).toEqual(expect.arrayContaining([...seen]));
});
