import { readTerms } from '../core/contract/options.ts';
import type { AnyGame } from '../core/contract/seal.ts';
import { begin } from '../core/match/match.ts';
import { positionOf } from './position.ts';
import type { Table } from './table.ts';
import type { TimeControl } from './time-control.ts';

/** About how long a table will go on, from how many decisions are left and how long one has taken. */

const HOUR = 3_600_000;

/** What a decision takes as long as nothing is known of these people: milliseconds, by how much time they have for it. */
function usual({ clock }: TimeControl): number {
  if (clock === null) return 8 * HOUR;
  // People use a part of what they have, and rarely more than half a day.
  return Math.min(8 * HOUR, clock.increment / 3);
}

/** So many decisions of a table weigh as much as what is usual. */
const TRUST = 8;

/** In milliseconds; null when the state cannot be read. While people gather it is the length of the whole game. */
export function forecast(game: AnyGame, table: Table, now: number): number | null {
  if (table.match === null) {
    const terms = readTerms(game, table.size, table.options);
    if (!terms.ok) return null;
    const people = table.chairs.filter((chair) => chair.person !== null).length + table.invited.length;
    const decisions = game.remainingDecisions(begin(game, terms.value, table.id).state);
    return (
      (decisions * Math.min(table.size, Math.max(1, people || table.size)) * usual(table.timeControl)) / table.size
    );
  }
  const position = positionOf(game, table.match);
  if (position === null) return null;
  const people = table.chairs.filter(({ person, seat }) => person !== null && !position.resigned.includes(seat)).length;
  if (people === 0 || table.startedAt === null) return null;
  const share = people / table.chairs.length;
  const made = position.ply * share;
  const took = Math.max(0, now - table.startedAt.getTime());
  const each = (TRUST * usual(table.timeControl) + took) / (TRUST + made);
  return game.remainingDecisions(position.state) * share * each;
}
