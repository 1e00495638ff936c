import type { Token } from '../core/contract/path.ts';
import type { JsonObject } from '../core/json.ts';
import type { Entry, Position } from '../core/match/match.ts';
import type { Palette } from '../core/scene/ink.ts';
import type { Seat } from '../core/seat.ts';
import type { Language } from '../core/text/message.ts';
import type { Motion } from './motion.ts';
import type { Sitting } from './seat-status.ts';
import type { Act } from './table-event.ts';
import type { Pace } from './time-control.ts';

/** What the house keeps: tables with their people and logs, and what it knows of people. */

/** Eight characters of [a-z0-9]; short enough to live inside a button. */
export type TableId = string;
/** A person as the chat names them. */
export type PersonId = string;

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
  /** 32 random bytes in hex. Never leaves the house before the game is over; its commitment does at the start. */
  readonly seed: string;
  readonly pace: Pace;
  /** Null while people gather. */
  readonly match: Match | null;
  /** How each seat's player is doing, in seat order; empty while people gather. */
  readonly sittings: readonly Sitting[];
  /** Since when clocks and notices rest by consent; null while they do not. */
  readonly paused: Date | null;
  /** What the table is asked to agree to; null when nothing is. */
  readonly motion: Motion | null;
  /** The version the newest turn post shows; 0 before the first. */
  readonly announced: number;
  /** The table this one is a rematch of. */
  readonly rematchOf: TableId | null;
  readonly openedAt: Date;
  /** Null while people gather. */
  readonly startedAt: Date | null;
  readonly changedAt: Date;
}

/** A position at rest, with the shape of its state. */
export interface Match extends Position {
  readonly schema: number;
}

/** A move in a table's log. */
export interface LoggedEntry extends Entry {
  /** The table's version after this entry. */
  readonly version: number;
  readonly at: Date;
  /** It was planned ahead by its player. */
  readonly planned: boolean;
}

/** Something else that happened at a table, in its log. */
export interface LoggedAct {
  /** The table's version after it. */
  readonly version: number;
  readonly at: Date;
  readonly act: Act;
}

/** A line of a table's log: a move, or an act of the house. A move that was taken back stays in the log. */
export type LogLine = (LoggedEntry & { readonly undone: boolean }) | LoggedAct;

export type NewTable = Omit<Table, 'version' | 'announced' | 'openedAt' | 'startedAt' | 'changedAt'>;

/** What people can be told of: that it is their turn; that time runs out; what the table is asked or has decided. */
export const NOTICES = ['turn', 'time', 'table'] as const;
export type Notice = (typeof NOTICES)[number];

/** Where: by direct message, by a mention at the table, both, or not at all. */
export const WAYS = ['both', 'dm', 'thread', 'none'] as const;
export type Way = (typeof WAYS)[number];

export type Notices = { readonly [N in Notice]: Way };

/** What people have who never chose. */
export const USUAL_NOTICES: Notices = { turn: 'both', time: 'dm', table: 'thread' };

/** A daily time of rest, in minutes after midnight where the person lives; it may reach over midnight. */
export interface Quiet {
  readonly from: number;
  readonly to: number;
}

/** The one live message that lists what waits for a person. */
export interface InboxPost {
  readonly channel: string;
  readonly message: string;
  readonly at: Date;
}

export interface Person {
  readonly id: PersonId;
  readonly name: string;
  /** Null: the language their chat program speaks. */
  readonly language: Language | null;
  /** What pictures for this person alone are painted in; null: the table's. */
  readonly palette: Palette | null;
  /** The locale the chat sent last, as it spells it; null when it never did. */
  readonly locale: string | null;
  readonly notices: Notices;
  /** Whether they see a move before it is made, and confirm it. */
  readonly confirms: boolean;
  /** A time zone's name ("Europe/Budapest"); null: unknown, and then quiet hours are those of UTC. */
  readonly zone: string | null;
  readonly quiet: Quiet | null;
  /** Null when there is none. */
  readonly inbox: InboxPost | null;
  /** Which news the inbox has brought lately, the latest first, as the chat marks them. */
  readonly told: readonly string[];
  /** Set when a direct message could not be delivered; cleared when the person does something. */
  readonly dmsClosed: boolean;
}
