import type { Seat } from '../../core/seat.ts';
import type { LoggedTableEvent, LogLine } from './log.ts';
import type { TableEvent } from './table-event.ts';

type Move = Extract<LogLine, { undone: boolean }>;

/** A move with a choice that a seat's person has made. */
export function moved(seat: Seat, more: Partial<Move> = {}): Move {
  return {
    version: 1,
    at: new Date(0),
    seat,
    path: ['pass'],
    choices: 3,
    autopilot: false,
    shuffles: [],
    events: [],
    planned: false,
    undone: false,
    ...more,
  };
}

export function happened(tableEvent: TableEvent, version = 1): LoggedTableEvent {
  return { version, at: new Date(0), tableEvent };
}

export const RESIGNATION = { path: ['resign'], choices: 0 } as const;
