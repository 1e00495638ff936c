import type { AnyGame } from '../../core/contract/any-game.ts';
import { readTerms } from '../../core/contract/options.ts';
import { begin } from '../../core/match/match.ts';
import type { Table } from '../table/table.ts';
import type { TimeControl } from '../time/time-control.ts';

/**
 * Estimates how long the game of a lobby will take, from how many decisions it has and how long people take before they
 * come back.
 */

const HOUR = 3_600_000;

/** Milliseconds that pass until somebody whose turn has come makes their decisions. */
function usualTurnTime({ clock }: TimeControl): number {
  if (clock === null) return 8 * HOUR;
  // Players use a part of the time they have, and rarely more than a third of a day.
  return Math.min(8 * HOUR, clock.increment / 3);
}

/**
 * So many decisions a person makes at one go: place and pick, build and take the bonus. Roughly: in games of autopilots
 * it is from 1.1, in Dream Home for four, to about 3, in Kingdomino for two.
 */
const DECISIONS_AT_A_GO = 1.7;

/** What a forecast depends on. */
type Lobby = Pick<Table, 'id' | 'size' | 'options' | 'chairs' | 'invited' | 'timeControl'>;

/** How long a game will probably take, in milliseconds, and how many seats that game has. */
export interface Forecast {
  readonly seats: number;
  readonly time: number;
}

/**
 * The game that starts with those who sit or are awaited in this lobby, and a person more where they are too few. Null
 * when the terms cannot be played, and for one person alone, who takes as long as they like.
 */
export function forecast(game: AnyGame, table: Lobby): Forecast | null {
  const taken = Math.max(table.chairs.length + table.invited.length, game.seats.min);
  // An option may be for a full table only.
  const [terms] = [taken, table.size].flatMap((seats) => {
    const read = readTerms(game, seats, table.options);
    return read.ok ? [read.value] : [];
  });
  if (!terms) return null;
  const people = terms.seats - table.chairs.filter((chair) => chair.person === null).length;
  if (people < 2) return null;
  const decisions = game.remainingDecisions(begin(game, terms, table.id).state);
  const turns = ((decisions / DECISIONS_AT_A_GO) * people) / terms.seats;
  return { seats: terms.seats, time: turns * usualTurnTime(table.timeControl) };
}
