import type { Room } from '../../src/sandbox/index.ts';
import type { Id, Message } from '../../src/sandbox/world/wire.ts';
import type { MenuAnswer } from './forms.ts';
import type { Sent } from './sent.ts';

/** What could be seen from outside: everything the bot sent, in order, and everything people did and were told. */

/** How somebody's request was answered; `unknown` when no answer came, or one that leaves it open. */
export type Outcome = 'done' | 'refused' | 'unknown';

/** Something a person wanted, as their control or command said it. All times are milliseconds since 1970. */
export interface Action {
  readonly act: string;
  readonly person: Id;
  readonly name: string;
  /** Null where a command leaves it to the bot to find out which. */
  readonly table: string | null;
  /** The version the control showed; null for commands. */
  readonly version: number | null;
  readonly path: readonly string[];
  /** What stood on the button; empty for commands. */
  readonly label: string;
  readonly began: number;
  /** When it was answered; null as long as it was not. */
  ended: number | null;
  outcome: Outcome;
  /** What the answer said; null as long as there is none. */
  heard: string | null;
}

/** Something a person pressed that only shows them something. Times are milliseconds since 1970. */
export interface Glance {
  readonly person: Id;
  readonly began: number;
  /** When it was answered; null as long as it was not. */
  ended: number | null;
}

/** A message that more than one person can read, each time it was sent or changed. */
export interface PublicMessage {
  readonly at: number;
  readonly room: Room;
  readonly id: Id;
  /** Its components as JSON: texts, labels and ids. */
  readonly words: string;
}

/**
 * A message that was refused because somebody's direct messages are closed; `post`: what it would have been, without an
 * id.
 */
export interface DmRefusal {
  readonly person: Id;
  readonly at: number;
  readonly post: Sent | null;
}

/** What the bot was refused in a channel or thread of a server, since that is gone or closed to it. */
export interface PlaceRefusal {
  readonly room: Id;
  readonly at: number;
  /** What would have been posted; null where it was something else. */
  readonly post: Sent | null;
}

/** A message of the bot that moderators have deleted, by itself or with its channel, as it was then. */
export interface Removed {
  readonly at: number;
  readonly message: Message;
}

/** What somebody who was erased is called at a table from then on. */
export interface Erasure {
  /** Null: they sat at none. */
  readonly table: string | null;
  readonly person: Id;
  readonly name: string;
  readonly called: string;
  readonly at: number;
}

/** A message that shows somebody a table in private; `rings`: they are notified of it. */
export interface SeatMessageSent {
  readonly table: string;
  readonly person: Id;
  readonly id: Id;
  readonly at: number;
  readonly rings: boolean;
}

export interface Trace {
  readonly sent: readonly Sent[];
  /** When messages of the bot were deleted. */
  readonly gone: Map<Id, number>;
  /** Those of them that moderators have deleted. */
  readonly removed: Map<Id, Removed>;
  /** What the bot was refused in servers. */
  readonly placeRefusals: readonly PlaceRefusal[];
  readonly publicMessages: readonly PublicMessage[];
  /** What one person alone could read, each time it was sent or changed. */
  readonly privateMessages: readonly Omit<PublicMessage, 'room'>[];
  readonly actions: Action[];
  readonly glances: Glance[];
  /** When people did something that the bot hears of: presses and commands. */
  readonly activity: ReadonlyMap<Id, readonly number[]>;
  /** When somebody else named them in a command. */
  readonly named: ReadonlyMap<Id, number>;
  /** When the bot was refused because somebody's direct messages are closed. */
  readonly dmRefusals: readonly DmRefusal[];
  /** How many days in a row people were told that they have played the deal of the day. */
  readonly streaks: { readonly person: Id; readonly at: number; readonly days: number }[];
  /** Whether the owner of the server was answered who wants digests there. */
  digests: boolean;
  /** When a bot or the database was killed. */
  readonly disruptions: number[];
  /** Messages of the bot that are none of those it should send. */
  /** Who was erased and does not come back, since when. */
  readonly erased: Map<Id, number>;
  /** What they are called since, at each table. */
  readonly erasures: Erasure[];
  readonly unrecognized: readonly string[];
  /** Commands that people have asked for and that the bot has not. */
  readonly unknownCommands: Set<string>;
  /** Who began when to move a table that nobody may have seen yet: which one it was cannot be told. */
  readonly movedAtOnce: { readonly person: Id; readonly began: number }[];
  /** How many tables were asked for, by room and game, or by the table they are a rematch of. */
  readonly opened: ReadonlyMap<string, number>;
  /** The newest lobby and turn post of each table. */
  readonly lobbies: ReadonlyMap<string, Sent>;
  readonly turns: ReadonlyMap<string, Sent>;
  /** The newest card of each table. */
  readonly cards: ReadonlyMap<string, Pick<Sent, 'table' | 'room' | 'id'>>;
  /** Messages that show a player their table, as they were sent. */
  readonly seatMessages: readonly SeatMessageSent[];
  /** What people were answered in the menus of posts. */
  readonly menuAnswers: MenuAnswer[];
  /** The newest motion post of each table. */
  readonly motions: ReadonlyMap<string, Sent>;
  /** How long bots took to leave when they were asked to, and their exit codes. */
  readonly shutdowns: { readonly ms: number; readonly code: number | null }[];
  readonly counts: Map<string, number>;
  count(what: string, by?: number): void;
  /** Somebody asks for a table. */
  ask(room: Id, game: string): void;
  /** Somebody asks for a rematch of a table; all who do get the same one. */
  askRematch(table: string): void;
  /** Is told of each message the moment it is there, or gone, before the bot learns that it is. */
  onSent: ((what: Sent['kind'] | 'gone') => void) | null;
}
