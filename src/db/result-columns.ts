import type { Measures } from '../core/contract/achievements.ts';
import { isObject } from '../core/json.ts';
import type { SeatTimes } from '../domain/clocks/seat-course.ts';
import { poolOf } from '../domain/results/rating.ts';
import type { GameEnd, SeatResult } from '../domain/results/result.ts';
import { type Columns, raw } from './sql.ts';

/** What of a result is written, for the statements that write one. */

/** What `results.rating` is at first: `due` where a result changes ratings; null otherwise. */
export function dueOf(end: Pick<GameEnd, 'ending' | 'rated' | 'seats'>): 'due' | null {
  return poolOf(end) === null ? null : 'due';
}

/** Whether what seat `one` has achieved is collected (domain/feat). */
export const COLLECTED = raw(`one.ending = 'played'
  and not exists (select from hints where hints.table_id = one.table_id and hints.seat = one.seat)`);

/** What a result says of each seat. */
export const SEAT_RESULT = {
  seat: ['int2', ({ seat }) => seat],
  person: ['text', ({ person }) => person],
  name: ['text', ({ name }) => name],
  rank: ['int2', ({ rank }) => rank],
  score: ['float8', ({ score }) => score],
  resigned: ['bool', ({ resigned }) => resigned],
  feats: ['json', ({ feats }) => feats],
  ending: ['text', ({ how }) => how],
  level: ['text', ({ level }) => level],
  moves: ['int4', ({ moves }) => moves],
  seconds: ['int4', ({ seconds }) => seconds],
  parts: ['json', ({ parts }) => parts],
  ratedAs: ['text', ({ ratedAs }) => ratedAs],
  measures: ['json', ({ measures }) => measures],
  times: ['json', ({ times }) => times],
} as const satisfies Columns<SeatResult>;

/** How a person used their time, as it was stored; null where that was not kept. */
export function readTimes(stored: unknown): SeatTimes | null {
  if (!isObject(stored)) return null;
  const { turn, late, hours } = stored;
  const counts = Array.isArray(hours) ? hours.filter((one) => typeof one === 'number') : [];
  if (typeof late !== 'number' || counts.length !== 24) return null;
  return { turn: typeof turn === 'number' ? turn : null, late, hours: counts };
}

/**
 * Measures as they were stored; null where there are none. What a newer version may have stored besides numbers is left
 * out.
 */
export function readMeasures(stored: unknown): Measures | null {
  if (!isObject(stored)) return null;
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  );
}
