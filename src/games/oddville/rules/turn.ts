import { clockwise, type Seat } from '../../../core/seat.ts';
import { openBonuses } from './bonuses.ts';
import { has } from './characters.ts';
import { CITY_FIGURES } from './flags.ts';
import { abilities, builds } from './moves.ts';
import type { Play } from './play.ts';
import { gain } from './purse.ts';
import { cityFigures, mustDiscard, person } from './table.ts';
import type { State } from './types.ts';

/** Runs on to the next real decision. */
export function settle(play: Play): void {
  for (;;) {
    const { state } = play;
    const { step } = state;
    if (mustDiscard(state.players[state.active])) return;
    switch (step.kind) {
      case 'bonus':
        if (openBonuses(state, step)) return;
        afterBuild(play, step.seat);
        break;
      case 'end':
        if (abilities(state, state.active).length > 0) return;
        endTurn(play);
        break;
      default:
        return;
    }
  }
}

// rules 4.3: the Builder answers a build that is fully resolved, once, and a reaction, which is the Builder's own, is
// never answered (ruling A17).
export function afterBuild(play: Play, seat: Seat): void {
  const { state } = play;
  const reactor = builderOwner(state);
  const asked = reactor !== null && reactor !== seat && builds(state, reactor).length > 0;
  play.state = { ...state, step: asked ? { kind: 'react', seat: reactor } : { kind: 'end' } };
}

function builderOwner(state: State): Seat | null {
  return clockwise(state.seats, 0).find((seat) => has(person(state, seat), 'builder')) ?? null;
}

/** After a figure has come to the city: the first to have six triggers the end (rules 3 step 4, 5). */
export function countFigures(play: Play, seat: Seat): void {
  const { state } = play;
  if (state.trigger !== null || cityFigures(state, seat) < CITY_FIGURES) return;
  play.state = { ...state, trigger: seat };
  play.events.push({ kind: 'triggered', seat, ending: state.ending });
}

export function startTurn(play: Play, seat: Seat): void {
  play.state = { ...play.state, active: seat, step: { kind: 'main' }, exchanges: 0, flips: 0 };
  // rules 4.3: before anything else.
  if (has(person(play.state, seat), 'benefactor') && gain(play, seat, 1) > 0) {
    play.events.push({ kind: 'coin', seat, why: 'benefactor' });
  }
}

export function endTurn(play: Play): void {
  const next = following(play.state);
  if (next === null) {
    play.state = { ...play.state, step: { kind: 'over' } };
    play.events.push({ kind: 'ended' });
    return;
  }
  const round = play.state.round + (next.seat <= play.state.active ? 1 : 0);
  play.state = { ...play.state, round, extra: next.extra };
  startTurn(play, next.seat);
}

/** Whose turn comes next, and who has one after that in a last round; null when the game is over (rules 5). */
function following(state: State): { readonly seat: Seat; readonly extra: readonly Seat[] | null } | null {
  const { seats, active, trigger, ending } = state;
  const order = [...clockwise(seats, active).slice(1), active];
  const [next = active] = order;
  if (trigger === null) return { seat: next, extra: null };
  switch (ending) {
    case 'base':
      return null;
    case 'equal-turns':
      return active === seats - 1 ? null : { seat: next, extra: null };
    case 'one-more-turn': {
      // ruling A24: everybody but the trigger player, from the active player's left round to the active player.
      const [seat, ...extra] = state.extra ?? order.filter((one) => one !== trigger);
      return seat === undefined ? null : { seat, extra };
    }
  }
}
