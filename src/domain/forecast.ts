import type { AnyGame } from '../core/contract/any-game.ts';
import { readTerms } from '../core/contract/options.ts';
import { begin } from '../core/match/match.ts';
import type { Table } from './table.ts';
import type { TimeControl } from './time-control.ts';

/** Estimates how long the game of a lobby will take, from how many decisions it has and how long people may take for one. */

const HOUR = 3_600_000;

/** Milliseconds one decision is expected to take. */
function usualDecisionTime({ clock }: TimeControl): number {
  if (clock === null) return 8 * HOUR;
  // Players use a part of the time they have, and rarely more than a third of a day.
  return Math.min(8 * HOUR, clock.increment / 3);
}

/**
 * Milliseconds a game of this lobby will probably take, with a person on each free chair. Null when the terms cannot be played,
 * and for one person alone, who takes as long as they like.
 */
export function forecast(game: AnyGame, table: Table): number | null {
  const terms = readTerms(game, table.size, table.options);
  const people = table.size - table.chairs.filter((chair) => chair.person === null).length;
  if (!terms.ok || people < 2) return null;
  const decisions = game.remainingDecisions(begin(game, terms.value, table.id).state);
  return ((decisions * people) / table.size) * usualDecisionTime(table.timeControl);
}
