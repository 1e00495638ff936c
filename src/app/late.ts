import { autopilot, chanceAt, type Position, play } from '../core/match.ts';
import type { AnyGame } from '../core/seal.ts';
import type { Seat } from '../core/seat.ts';
import type { Act } from './acts.ts';
import { happen } from './happen.ts';
import { gameOf, type House } from './house.ts';
import { electorate } from './motions.ts';
import type { Table } from './ports.ts';
import type { Sitting } from './sitting.ts';
import { positionOf, sittingAt, termsOf } from './table.ts';

/** What becomes of somebody whose time is over. */

/** After so many moves in a row that the autopilot made for somebody it plays on until they are back. */
const MISSES = 2;
/** Seconds after which it is looked again whether the table can be asked. */
const AGAIN = 600;

/**
 * In strict tables the autopilot moves; in friendly ones the others are asked. Nobody there to ask: the table waits.
 * False when somebody else was faster, and it has to be looked at again.
 */
export async function timeUp(house: House, table: Table, seat: Seat): Promise<boolean> {
  const game = gameOf(house, table.game);
  const position = table.match && positionOf(game, table.match);
  if (!position) return true;
  if (table.pace.strict) return (await autopilotMove(house, game, table, position, seat)) !== null;
  const wish = { kind: 'late', seat } as const;
  if (table.motion?.wish.kind === 'late' || electorate(table, wish).length === 0) return true;
  if (table.motion) {
    // One question at a time.
    const { since } = sittingAt(table, seat);
    if (since !== null)
      await house.store.later([{ task: 'remind', table: table.id, seat, since, mark: 'end', after: AGAIN }]);
    return true;
  }
  const after = await happen(house, game, table, position, {
    acts: [{ kind: 'late', seat, next: 'asked' }],
    set: { motion: { wish, by: null, at: house.now(), votes: [] } },
  });
  return after !== null;
}

/** One move by the autopilot for somebody who is late. Null when the table has moved on in the meantime. */
export function autopilotMove(
  house: House,
  game: AnyGame,
  table: Table,
  position: Position,
  seat: Seat,
): Promise<Table | null> {
  const chance = chanceAt(table.seed, position.ply);
  const step = play(game, termsOf(table), position, seat, autopilot(game, position, seat), { chance, autopilot: true });
  if (!step.ok) throw new Error(`the autopilot of ${game.id} was refused: ${step.error.code}`);
  const missed = sittingAt(table, seat).missed + 1;
  const away = missed >= MISSES;
  const act: Act = { kind: 'late', seat, next: away ? 'away' : 'autopilot' };
  return happen(house, game, table, position, {
    position: step.value.position,
    entries: [step.value.entry],
    acts: [act],
    set: { motion: table.motion?.wish.kind === 'late' ? null : table.motion },
    sittings: (all) => all.map((one, at): Sitting => (at === seat ? { ...one, missed, away } : one)),
  });
}
