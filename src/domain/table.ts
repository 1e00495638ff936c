import type { Token } from '../core/contract/path.ts';
import type { JsonObject } from '../core/json.ts';
import type { Position } from '../core/match/match.ts';
import type { Palette } from '../core/scene/ink.ts';
import type { Seat } from '../core/seat.ts';
import type { Language } from '../core/text/message.ts';
import type { Motion } from './motion.ts';
import type { PersonId } from './person.ts';
import type { SeatStatus } from './seat-status.ts';
import type { TimeControl } from './time-control.ts';

/** A table as it is stored: who sits where, what is played and how fast, where it lives in the chat. */

/** Eleven characters of [a-z0-9] (eight in older tables); short enough to live inside a button. */
export type TableId = string;
export const PHASES = ['gathering', 'playing', 'over', 'aborted'] as const;
export type Phase = (typeof PHASES)[number];

/** One place at a table and who sits there. Chairs are numbered from 0 without gaps. */
export interface Chair {
  readonly seat: Seat;
  /** Null for a computer. */
  readonly person: PersonId | null;
  /** What the seat is called in texts and pictures. */
  readonly name: string;
}

/** Where a table lives in the chat. Ids are the chat's own. */
export interface Place {
  /** Null in a direct message. */
  readonly guild: string | null;
  readonly channel: string;
  /** The lobby post; null until it has been posted. */
  readonly lobby: string | null;
  /** The table's own thread; null until it is opened, and where threads may not be opened. */
  readonly thread: string | null;
  /** The newest turn post, the only one that carries buttons; null before the first. */
  readonly post: string | null;
  /** Nothing can be posted there: the place is gone or closed to us, and the host has been told. */
  readonly closed: boolean;
}

export interface Table {
  readonly id: TableId;
  /** A game's id. */
  readonly game: Token;
  /** Goes up with every change; whoever writes says which one they have read. */
  readonly version: number;
  readonly phase: Phase;
  readonly host: PersonId;
  readonly language: Language;
  /** What its public pictures are painted in. */
  readonly palette: Palette;
  /** How many chairs there may be; the table starts when they are taken. */
  readonly size: number;
  /** The game's options, complete. */
  readonly options: JsonObject;
  /** In seat order. */
  readonly chairs: readonly Chair[];
  /** People a chair is kept for while the table gathers; whoever sits down leaves the list. */
  readonly invited: readonly PersonId[];
  readonly place: Place;
  /** 32 random bytes in hex. Never shown before the game is over; its commitment does at the start. */
  readonly seed: string;
  readonly timeControl: TimeControl;
  /** Null while people gather. */
  readonly match: Match | null;
  /** How each seat's player is doing, in seat order; empty while people gather. */
  readonly seatStatuses: readonly SeatStatus[];
  /** Since when clocks and notices rest by consent; null while they do not. */
  readonly paused: Date | null;
  /** What the table is asked to agree to; null when nothing is. */
  readonly motion: Motion | null;
  /** The version the newest turn post shows; 0 before the first. */
  readonly announced: number;
  /** The table this one is a rematch of. */
  readonly rematchOf: TableId | null;
  /** A hash of what it was opened for: one occasion opens one table. Null: nothing that could come twice. */
  readonly occasion: string | null;
  readonly openedAt: Date;
  /** Null while people gather. */
  readonly startedAt: Date | null;
  readonly changedAt: Date;
}

/** A position at rest, with the shape of its state. */
export interface Match extends Position {
  readonly schema: number;
}

export type NewTable = Omit<Table, 'version' | 'announced' | 'openedAt' | 'startedAt' | 'changedAt'>;

/** Where a table's turns may be posted, the best place first. */
export function roomsOf({ thread, channel }: Pick<Place, 'thread' | 'channel'>): readonly string[] {
  return thread === null ? [channel] : [thread, channel];
}
