import type { Palette } from '../core/ink.ts';
import type { JsonObject } from '../core/json.ts';
import type { Entry, Position } from '../core/match.ts';
import type { Language } from '../core/message.ts';
import type { Token } from '../core/path.ts';
import type { Scene } from '../core/scene.ts';
import type { Seat } from '../core/seat.ts';
import type { Standing } from '../core/standing.ts';

/**
 * What the use cases need from the outside: somewhere to keep tables, somebody to post, somebody to paint. The
 * adapters (db, discord, render, jobs) implement these; nothing here names a database or a chat.
 */

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
  /** Null while people gather. */
  readonly match: Match | null;
  /** The version the newest turn post shows; 0 before the first. */
  readonly announced: number;
  /** The table this one is a rematch of. */
  readonly rematchOf: TableId | null;
  readonly openedAt: Date;
  readonly changedAt: Date;
}

/** A position at rest, with the shape of its state. */
export interface Match extends Position {
  readonly schema: number;
}

/** A line of a table's log. */
export interface LoggedEntry extends Entry {
  /** The table's version after this entry. */
  readonly version: number;
  readonly at: Date;
}

export type NewTable = Omit<Table, 'version' | 'announced' | 'openedAt' | 'changedAt'>;

/**
 * Work to be done after a change is safe. Jobs carry ids, never content; running one twice changes nothing.
 *
 * - `announce` brings the posts up to the position as it is when the job runs (the lobby, while people gather)
 * - `nudge` tells the people on turn, by direct message
 * - `whisper` tells each person what they alone may know of the entries after `from`, up to `version`
 * - `autopilot` plays the seats that no person plays
 * - `expire` closes a lobby that nobody started
 *
 * `after` holds the job back for so many seconds.
 */
export type Job = { readonly table: TableId; readonly after?: number } & (
  | { readonly task: 'announce' | 'nudge' | 'autopilot'; readonly version: number }
  | { readonly task: 'whisper'; readonly from: number; readonly version: number }
  | { readonly task: 'expire' }
);

export const TASKS = ['announce', 'nudge', 'whisper', 'autopilot', 'expire'] as const satisfies readonly Job['task'][];

/** A change of one table: all of it happens, or nothing. */
export interface Change {
  readonly id: TableId;
  /** The version that was read. The change fails when the table has moved on. */
  readonly version: number;
  /** The new values of what changes; the new version is `version` + max(1, entries). */
  readonly set: Partial<Pick<Table, 'phase' | 'size' | 'options' | 'chairs' | 'invited' | 'match' | 'host'>>;
  /** Appended to the log, with versions from `version` + 1 on. */
  readonly entries: readonly Entry[];
  readonly jobs: readonly Job[];
}

export type Notices = 'all' | 'none';

export interface Person {
  readonly id: PersonId;
  readonly name: string;
  /** Null: the language their chat program speaks. */
  readonly language: Language | null;
  /** What pictures for this person alone are painted in; null: the table's. */
  readonly palette: Palette | null;
  /** The locale the chat sent last, as it spells it; null when it never did. */
  readonly locale: string | null;
  /** Whether they want a direct message when their turn comes. */
  readonly notices: Notices;
  /** Set when a direct message could not be delivered; cleared when the person does something. */
  readonly dmsClosed: boolean;
}

export interface Store {
  open(table: NewTable, jobs: readonly Job[]): Promise<Table>;
  find(id: TableId): Promise<Table | null>;
  /** The table whose thread, lobby post or turn post this is. */
  findAt(chatId: string): Promise<Table | null>;
  /** Tables that are gathering or playing and have this person in a chair, oldest change first. */
  tablesOf(person: PersonId): Promise<readonly Table[]>;
  /** False when somebody else was faster; then nothing has changed. */
  commit(change: Change): Promise<boolean>;
  /** The log, oldest first; `after` leaves out entries up to that version. */
  entries(id: TableId, after?: number): Promise<readonly LoggedEntry[]>;
  /** Where things were posted. It is no change of the table and has no version; `announced` never goes down. */
  placed(
    id: TableId,
    where: Partial<Pick<Place, 'thread' | 'lobby' | 'post'>> & { readonly announced?: number },
  ): Promise<void>;
  person(id: PersonId): Promise<Person | null>;
  /** Remembers what is known of a person; creates them when they are new. */
  remember(person: Partial<Person> & Pick<Person, 'id'>): Promise<Person>;
  /** A text kept under `key`; null when there is none. Used to do a thing only on change. */
  setting(key: string): Promise<string | null>;
  keep(key: string, value: string): Promise<void>;
}

/** Thrown by an adapter that cannot do its work just now; the edges answer "try again in a moment". */
export class Unreachable extends Error {}

export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: 'image/png';
  /** For file names and caches: the same picture has the same hash. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** A picture that moves, and begins again when it is over. */
export interface Film {
  readonly bytes: Uint8Array;
  readonly type: 'image/gif';
  readonly hash: string;
}

/** A frame of a film: what is seen, and for how many milliseconds. The scene is asked for only if it is shown. */
export interface Shot {
  readonly scene: () => Scene;
  readonly ms: number;
}

/** A picture that was painted of a scene, and what it says for those who cannot see it. */
export interface Painted {
  readonly picture: Picture;
  readonly alt: string;
}

/** Nobody needs this picture any more: a newer one about the same was asked for before it was begun. */
export class Superseded extends Error {}

export interface Painter {
  /**
   * Paints a scene with the art of `game`, in the standard palette unless told otherwise. `about` says what it is of, where
   * only the newest counts: a request still waiting when a newer one about the same comes in rejects with Superseded.
   */
  paint(request: {
    readonly game: Token;
    readonly scene: Scene;
    readonly palette?: Palette;
    readonly about?: string;
  }): Promise<Picture>;
  /**
   * Makes a film of the shots; of too many it shows some, so that it is at most a minute long and can be sent. `of` says
   * what it is of: where it is the same the frames are, so one film will do.
   */
  film(request: {
    readonly game: Token;
    readonly frames: readonly Shot[];
    readonly palette?: Palette;
    readonly of?: string;
  }): Promise<Film>;
  close(): Promise<void>;
}

/** A turn post: what everybody at the table sees after something happened. All texts are ready to show. */
export interface TurnPost extends Painted {
  readonly table: Table;
  /** The table's version this post shows. */
  readonly version: number;
  /** "Round 3 of 12". */
  readonly round: string;
  /** One line per event since the former post. */
  readonly lines: readonly string[];
  /** People who have to act: the only ones mentioned. */
  readonly onTurn: readonly { readonly person: PersonId; readonly task: string }[];
  /** When the game is over: the result, and the score sheet as a second picture where there is one. */
  readonly result?: {
    readonly standings: readonly Standing[];
    readonly sheet: Painted | null;
  };
}

/** A direct message: that it is one's turn, or what only this person may know. Words and colours are the person's. */
export type Direct = { readonly key: string; readonly table: Table; readonly language: Language } & (
  | { readonly kind: 'turn'; readonly round: string; readonly task: string; readonly board: Painted }
  | { readonly kind: 'secret'; readonly lines: readonly string[] }
);

/** Where a post went. */
export type Posted =
  | { readonly kind: 'posted'; readonly id: string }
  /** The place is gone for good or closed to us; trying again will not help. */
  | { readonly kind: 'gone'; readonly why: string };

export interface Chat {
  /** Posts the lobby, or brings the posted one up to date. `card` is the game's title picture. */
  lobby(table: Table, card: Painted): Promise<Posted>;
  /** Opens the table's own thread, from its lobby; 'gone' where that is not allowed (the channel itself then serves). */
  thread(table: Table): Promise<Posted>;
  /** Posts the turn once, however often it is called for the same table and version. */
  turn(post: TurnPost): Promise<Posted>;
  /**
   * Takes the buttons off the table's turn posts but for the newest: off `former`, and off whatever a bot that was killed
   * has posted without being able to remember it. Posts that are gone are no error.
   */
  strip(table: Table, newest: string | null, former: string | null): Promise<void>;
  /** A direct message about a table; false when the person's direct messages are closed. `key` makes it go out once. */
  direct(person: PersonId, message: Direct): Promise<boolean>;
}
