import { readTerms } from '../core/contract/options.ts';
import type { AnyGame } from '../core/contract/seal.ts';
import { begin } from '../core/match/match.ts';
import { positionOf } from './position.ts';
import type { Table } from './table.ts';
import type { TimeControl } from './time-control.ts';

/** Estimates how long a table will go on, from how many decisions are left and how long its players have taken for one. */

const HOUR = 3_600_000;

/** Milliseconds one decision is expected to take before these players have made any. */
function usualDecisionTime({ clock }: TimeControl): number {
  if (clock === null) return 8 * HOUR;
  // Players use a part of the time they have, and rarely more than a third of a day.
  return Math.min(8 * HOUR, clock.increment / 3);
}

/** The usual decision time counts as much as this many decisions that were measured at the table. */
const PRIOR_DECISIONS = 8;

/**
 * Milliseconds until the game will probably be over; for a lobby, how long the whole game will take. Null when the terms
 * cannot be played, when the state cannot be read, and when no person plays.
 */
export function forecast(game: AnyGame, table: Table, now: number): number | null {
  if (table.match === null) {
    const terms = readTerms(game, table.size, table.options);
    if (!terms.ok) return null;
    const people = table.chairs.filter((chair) => chair.person !== null).length + table.invited.length;
    const decisions = game.remainingDecisions(begin(game, terms.value, table.id).state);
    return (
      (decisions * Math.min(table.size, Math.max(1, people || table.size)) * usualDecisionTime(table.timeControl)) /
      table.size
    );
  }
  const position = positionOf(game, table.match);
  if (position === null) return null;
  const people = table.chairs.filter(({ person, seat }) => person !== null && !position.resigned.includes(seat)).length;
  if (people === 0 || table.startedAt === null) return null;
  const share = people / table.chairs.length;
  const made = position.ply * share;
  const elapsed = Math.max(0, now - table.startedAt.getTime());
  const perDecision = (PRIOR_DECISIONS * usualDecisionTime(table.timeControl) + elapsed) / (PRIOR_DECISIONS + made);
  return game.remainingDecisions(position.state) * share * perDecision;
}
