import type { Position } from '../core/match.ts';
import { waiting } from '../core/match.ts';
import type { AnyGame } from '../core/seal.ts';
import type { Seat } from '../core/seat.ts';
import type { Job, Table } from './ports.ts';
import { playsItself, termsOf } from './table.ts';

/** Seconds for which a post waits when the same player goes on deciding, so that a burst of moves shares one post. */
const BURST = 45;

/**
 * The jobs that follow a change of a running table: whoever plays by itself plays on before anything is posted;
 * otherwise the table is announced and the next people are told.
 * `same` is the seat that has just acted; `from` the version before the change; `secrets` whether somebody is to be told
 * something in private.
 */
export function followUps(
  game: AnyGame,
  table: Table,
  position: Position,
  change: { readonly from: number; readonly secrets: boolean; readonly same: Seat | null },
): readonly Job[] {
  const { id, version } = table;
  const jobs: Job[] = [];
  if (change.secrets) jobs.push({ task: 'whisper', table: id, from: change.from, version });
  const next = waiting(game, termsOf(table), position);
  if (next.some((seat) => playsItself(table, position, seat))) {
    jobs.push({ task: 'autopilot', table: id, version });
  } else if (next.length === 1 && next[0] === change.same) {
    jobs.push({ task: 'announce', table: id, version, after: BURST });
  } else {
    jobs.push({ task: 'announce', table: id, version });
    if (next.length > 0) jobs.push({ task: 'nudge', table: id, version });
  }
  return jobs;
}
