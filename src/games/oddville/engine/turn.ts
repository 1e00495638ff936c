import { at, BENEFACTOR, BUILDER } from './cards.ts';
import { canBuild, hasAbilities, hasOpenBonuses } from './moves.ts';
import { ENDING, type Position, STEP } from './position.ts';
import { gain } from './purse.ts';

// rules 4.3: the Builder answers a build that is fully resolved, once, and a reaction is never answered.
export function afterBuild(position: Position, seat: number): void {
  position.step = STEP.end;
  if (seat !== position.active) return;
  for (let other = 0; other < position.seats; other += 1) {
    if (!position.has(other, BUILDER)) continue;
    if (other !== seat && canBuild(position, other)) {
      position.step = STEP.react;
      position.acting = other;
    }
    return;
  }
}

export function settle(position: Position): void {
  for (;;) {
    if (position.mustDiscard()) return;
    if (position.step === STEP.bonus) {
      if (hasOpenBonuses(position, position.acting)) return;
      afterBuild(position, position.acting);
    } else if (position.step === STEP.end) {
      if (hasAbilities(position, position.active)) return;
      endTurn(position);
    } else return;
  }
}

export function startTurn(position: Position, seat: number): void {
  position.active = seat;
  position.step = STEP.main;
  position.exchanges = 0;
  if (position.has(seat, BENEFACTOR)) gain(position, seat, 1);
}

export function endTurn(position: Position): void {
  const next = following(position);
  if (next < 0) {
    position.step = STEP.over;
    return;
  }
  if (next <= position.active) position.round += 1;
  startTurn(position, next);
}

/** Whose turn comes next; -1 when the game is over (rules 5). */
function following(position: Position): number {
  const { seats, active, trigger, ending, extra } = position;
  const next = (active + 1) % seats;
  if (trigger < 0) return next;
  if (ending === ENDING.base) return -1;
  if (ending === ENDING['equal-turns']) return active === seats - 1 ? -1 : next;
  if (position.extraCount < 0) {
    // ruling A24: everybody but the trigger player, from the active player's left round to the active player.
    position.extraCount = 0;
    for (let n = 1; n <= seats; n += 1) {
      const seat = (active + n) % seats;
      if (seat === trigger) continue;
      extra[position.extraCount] = seat;
      position.extraCount += 1;
    }
  }
  if (position.extraCount === 0) return -1;
  const first = at(extra, 0);
  extra.copyWithin(0, 1, position.extraCount);
  position.extraCount -= 1;
  return first;
}
