import { poolOf } from '../domain/rating.ts';
import type { GameEnd, SeatResult } from '../domain/result.ts';

/** What of a result is written in columns, for the two statements that write one. */

/** What `results.rating` is at first: `due` where a result changes ratings; null otherwise. */
export function dueOf(end: Pick<GameEnd, 'ending' | 'rated' | 'seats'>): 'due' | null {
  return poolOf(end) === null ? null : 'due';
}

/** Feats, how it ended, levels, moves, seconds, parts of the score, and who stands for erased people. */
export function detailColumns(seats: readonly SeatResult[]): readonly unknown[] {
  return [
    seats.map(({ feats }) => feats && JSON.stringify(feats)),
    seats.map(({ how }) => how),
    seats.map(({ level }) => level),
    seats.map(({ moves }) => moves),
    seats.map(({ seconds }) => seconds),
    seats.map(({ parts }) => parts && JSON.stringify(parts)),
    seats.map(({ ratedAs }) => ratedAs),
  ];
}
