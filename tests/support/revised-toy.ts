import type { AnyGame } from '../../src/core/contract/any-game.ts';
import { isObject } from '../../src/core/json.ts';
import { known } from '../../src/core/known.ts';
import { TOY } from './toy.ts';

/** By the second revision of the toy's rules a seat takes two pebbles at most, and not three. */
const isFor = (state: unknown, path: readonly string[]): boolean =>
  !(isObject(state) && state.revision === 2 && path[0] === 'take' && path[1] === '3');

/** The toy after a correction of its rules: it plays by both revisions, and keeps in the state by which. */
export const REVISED: AnyGame = {
  ...TOY,
  revision: 2,
  begin(terms, deal) {
    const state = TOY.begin(terms, deal);
    return isObject(state) ? { ...state, revision: terms.revision ?? 1 } : state;
  },
  paths: (state, seat) => TOY.paths(state, seat).filter((path) => isFor(state, path)),
  apply: (state, seat, path, chance) => (isFor(state, path) ? TOY.apply(state, seat, path, chance) : null),
  autopilot(state, seat, rng) {
    const path = TOY.autopilot(state, seat, rng);
    return isFor(state, path) ? path : known(REVISED.paths(state, seat)[0], 'move of a seat on turn');
  },
};

/** Later still: the first revision is no longer played. */
export const WITHOUT_FIRST: AnyGame = { ...REVISED, oldestRevision: 2 };
