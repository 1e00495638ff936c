import type { Palette } from '../core/ink.ts';
import type { JsonObject } from '../core/json.ts';
import type { Entry, Position } from '../core/match.ts';
import type { Language } from '../core/message.ts';
import type { Token } from '../core/path.ts';
import type { Scene } from '../core/scene.ts';
import type { Seat } from '../core/seat.ts';
import type { Standing } from '../core/standing.ts';
import type { Act } from './acts.ts';
import type { Motion } from './motion.ts';
import type { Pace } from './pace.ts';
import type { Sitting } from './sitting.ts';
import type { Span } from './span.ts';

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

/** What a reminder says: that it is one's turn; that most of the time is gone; that it ends soon; that it is over. */
export const MARKS = ['turn', 'most', 'soon', 'end'] as const;
export type Mark = (typeof MARKS)[number];

/**
 * Work to be done after a change is safe. Jobs carry ids, never content; running one twice changes nothing.
 *
 * - `announce` brings the posts up to the position as it is when the job runs (the lobby, while people gather)
 * - `remind` tells a seat's player of the decision that has waited for them since `since` (it names the decision: a later
 *   one has a later moment), and sees to it when its time is over
 * - `whisper` tells each person what they alone may know of the entries after `from`, up to `version`
 * - `autopilot` plays the seats that no person plays, and moves that were planned ahead
 * - `withdraw` takes back what was posted of the versions after `from`, up to `version`
 * - `disarm` takes the buttons off what was posted in rooms that the table is no longer played in
 * - `expire` closes a lobby that nobody started
 * - `inbox` brings a person's list of waiting tables up to date
 *
 * `after` holds the job back for so many seconds.
 */
export type Job = TableJob | PersonJob;

export type TableJob = { readonly table: TableId; readonly after?: number } & (
  | { readonly task: 'announce' | 'autopilot'; readonly version: number }
  | { readonly task: 'remind'; readonly seat: Seat; readonly since: number; readonly mark: Mark }
  | { readonly task: 'whisper' | 'withdraw'; readonly from: number; readonly version: number }
  | { readonly task: 'disarm'; readonly rooms: readonly string[]; readonly post: string | null }
  | { readonly task: 'expire' }
);

export type Reminder = Extract<Job, { readonly task: 'remind' }>;

export type PersonJob = { readonly person: PersonId; readonly after?: number; readonly task: 'inbox' };

export const TASKS = [
  'announce',
  'remind',
  'whisper',
  'autopilot',
  'withdraw',
  'disarm',
  'expire',
  'inbox',
] as const satisfies readonly Job['task'][];

/** A change of one table: all of it happens, or nothing. */
export interface Change {
  readonly id: TableId;
  /** The version that was read. The change fails when the table has moved on. */
  readonly version: number;
  /** The new values of what changes; the new version is `version` + max(1, entries + acts). */
  readonly set: Partial<
    Pick<
      Table,
      | 'phase'
      | 'size'
      | 'options'
      | 'chairs'
      | 'invited'
      | 'match'
      | 'host'
      | 'pace'
      | 'sittings'
      | 'paused'
      | 'motion'
      | 'startedAt'
      | 'place'
    >
  >;
  /** Appended to the log, with versions from `version` + 1 on. */
  readonly entries: readonly (Entry & { readonly planned?: boolean })[];
  /** Appended to the log after the entries, each with a version of its own. */
  readonly acts?: readonly Act[];
  /** Moves with a later version than this no longer count. They stay in the log. */
  readonly undone?: number;
  readonly jobs: readonly Job[];
}

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
  /** A time zone's name ("Europe/Budapest"); null: unknown, and then quiet hours are those of UTC. */
  readonly zone: string | null;
  readonly quiet: Quiet | null;
  /** Null when there is none. */
  readonly inbox: InboxPost | null;
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
  /** The moves that count, oldest first; `after` leaves out those up to that version. */
  entries(id: TableId, after?: number): Promise<readonly LoggedEntry[]>;
  /** Everything that happened, oldest first, moves that were taken back included. */
  log(id: TableId, after?: number): Promise<readonly LogLine[]>;
  /** Adds jobs that belong to no change. */
  later(jobs: readonly Job[]): Promise<void>;
  /**
   * Adds the next link of a chain of reminders, as long as the decision it names still waits: a link that comes late must
   * not take the place of the first one about the decision after it.
   */
  chain(job: Reminder): Promise<void>;
  /** Where things were posted. It is no change of the table and has no version; `announced` never goes down. */
  placed(id: TableId, where: Partial<Place> & { readonly announced?: number }): Promise<void>;
  /** Why clocks stand still after `from`: outages, these people's vacations that reach beyond it, and their quiet hours. */
  stops(people: readonly PersonId[], from: number): Promise<Stops>;
  /** A person's vacation that is going on, else their next one. */
  vacation(person: PersonId): Promise<Span | null>;
  /** Announces a vacation in place of the one that is going on or comes next; null ends or cancels it. */
  vacate(person: PersonId, span: Span | null): Promise<void>;
  /** Says that the service is up. What passed since somebody last said so is an outage when it is longer than `gap` ms. */
  beat(gap: number): Promise<Span | null>;
  person(id: PersonId): Promise<Person | null>;
  /** Remembers what is known of a person; creates them when they are new. */
  remember(person: Partial<Person> & Pick<Person, 'id'>): Promise<Person>;
  /**
   * Remembers the live message of a person, null for none, and returns the one it stands in for: of several that are sent
   * at once each but the last is returned to somebody. With `known` nothing happens unless that is the one.
   */
  swapInbox(id: PersonId, inbox: InboxPost | null, known?: InboxPost): Promise<InboxPost | null>;
  /** A text kept under `key`; null when there is none. Used to do a thing only on change. */
  setting(key: string): Promise<string | null>;
  keep(key: string, value: string): Promise<void>;
}

/** Times in which clocks stand still. */
export interface Stops {
  readonly outages: readonly Span[];
  /** When the service last said that it was up; null when it never did. */
  readonly beat: number | null;
  readonly vacations: readonly (Span & { readonly person: PersonId })[];
  readonly nights: readonly { readonly person: PersonId; readonly zone: string | null; readonly quiet: Quiet }[];
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
  /** Who has to act; `until`: when their time is over, null without a clock; `mention`: whether the post calls them. */
  readonly onTurn: readonly {
    readonly person: PersonId;
    readonly seat: Seat;
    readonly task: string;
    readonly until: Date | null;
    readonly mention: boolean;
  }[];
  /** People the post calls because the table's motion has just asked them. */
  readonly asked: readonly PersonId[];
  /** Players on vacation, and until when. */
  readonly resting: readonly { readonly name: string; readonly until: Date }[];
  /** About how long the game will go on, in milliseconds; null when nobody can say. */
  readonly forecast: number | null;
  /** When the game is over: the result, and the score sheet as a second picture where there is one. */
  readonly result?: {
    readonly standings: readonly Standing[];
    readonly sheet: Painted | null;
  };
}

/** A direct message about a table. Its words are the person's. */
export type Direct = { readonly key: string; readonly table: Table; readonly language: Language } & (
  | { readonly kind: 'secret'; readonly lines: readonly string[] }
  /** Moves they had planned were played, or none of them was possible. */
  | { readonly kind: 'planned'; readonly lines: readonly string[] }
  /**
   * What the table is asked, or has decided. `asked`: whether their answer is awaited; `away`: whether the autopilot plays
   * for them until they are back.
   */
  | { readonly kind: 'table'; readonly lines: readonly string[]; readonly asked: boolean; readonly away: boolean }
  /** To the host: nothing can be posted where the table is played. `why` is the chat's own code. */
  | { readonly kind: 'closed'; readonly why: string }
);

/** A table that waits for a person. */
export interface Waiting {
  readonly table: Table;
  readonly round: string;
  readonly task: string;
  /** When their time is over; null without a clock. */
  readonly until: Date | null;
}

/** The one live message that lists what waits for a person; words and colours are theirs. */
export interface Inbox {
  readonly language: Language;
  /** What it is sent anew for; null when it is only brought up to date. `key` makes it go out once. */
  readonly news: {
    readonly key: string;
    readonly mark: Mark;
    readonly waiting: Waiting;
    readonly seat: Seat;
    readonly board: Painted;
  } | null;
  /** The other tables that wait, those with the least time first. */
  readonly others: readonly Waiting[];
}

/** A short post at a table that calls somebody who cannot, or would rather not, be told in private. */
export type Remark = { readonly key: string; readonly person: PersonId } & {
  readonly mark: Mark;
  readonly task: string;
  readonly until: Date | null;
};

/** Where a post went. */
export type Posted =
  /** `lost`: the table's thread is gone for good, and it went to the channel instead. */
  | { readonly kind: 'posted'; readonly id: string; readonly lost?: boolean }
  /** The place is gone for good or closed to us; trying again will not help. */
  | { readonly kind: 'gone'; readonly why: string };

export interface Chat {
  /**
   * Posts the lobby, or brings the posted one up to date. `card` is the game's title picture; `deaf` are people whose
   * direct messages were found closed, `forecast` is about how long the game will take, in milliseconds.
   */
  lobby(
    table: Table,
    more: { readonly card: Painted; readonly deaf: readonly PersonId[]; readonly forecast: number | null },
  ): Promise<Posted>;
  /** Opens the table's own thread, from its lobby; 'gone' where that is not allowed (the channel itself then serves). */
  thread(table: Table): Promise<Posted>;
  /**
   * Posts the turn once, however often it is called for the same table and version, and takes the buttons off the table's
   * earlier turn posts: off the one it remembers, and off whatever a bot that was killed has posted without being able to
   * remember it. Posts that are gone are no error.
   */
  turn(post: TurnPost): Promise<Posted>;
  /** Takes back the turn posts of these versions; those that are gone are no error. */
  withdraw(table: Table, versions: readonly number[]): Promise<void>;
  /** Takes the buttons off a table's turn posts in these rooms: recent ones, and `post`. Whatever is gone is no error. */
  disarm(table: TableId, rooms: readonly string[], post: string | null): Promise<void>;
  /** Calls somebody at the table, once for its key. */
  remark(table: Table, remark: Remark): Promise<Posted>;
  /** A direct message about a table; false when the person's direct messages are closed. `key` makes it go out once. */
  direct(person: PersonId, message: Direct): Promise<boolean>;
  /** Takes back direct messages by their keys, as far as they are found. */
  retract(person: PersonId, keys: readonly string[]): Promise<void>;
  /**
   * Sends the inbox anew and removes the former one, or, without news, edits the former one (null when that is gone).
   * 'closed' when the person's direct messages are.
   */
  inbox(person: PersonId, inbox: Inbox, former: InboxPost | null): Promise<InboxPost | null | 'closed'>;
  /** Removes an inbox message; one that is gone is no error. */
  discard(former: InboxPost): Promise<void>;
}
