import type { Token } from '../../core/contract/path.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Entry } from '../../core/match/match.ts';
import type { Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { KeptAnalysis } from '../../domain/analysis.ts';
import type { Block, Party } from '../../domain/block.ts';
import type { ClockPauses } from '../../domain/clock-pauses.ts';
import type { Export } from '../../domain/export.ts';
import type { DecisionJob, Job, PendingDecision } from '../../domain/job.ts';
import type { LessonProgress } from '../../domain/lesson-progress.ts';
import type { LoggedEntry, LogLine } from '../../domain/log.ts';
import type { FormerResults } from '../../domain/milestone.ts';
import type { Person, PersonId } from '../../domain/person.ts';
import type { PrivateNotice } from '../../domain/private-notice.ts';
import type { Demand, Exceeded, Quota, ServerLimit, ServerLimits, Uses } from '../../domain/quota.ts';
import type { RankedPolicy } from '../../domain/ranked.ts';
import type { Rated, RatedResult, Rating, RatingChange } from '../../domain/rating.ts';
import type { FinishedGame, GameEnd, GameResult } from '../../domain/result.ts';
import type { EndedGame } from '../../domain/retention.ts';
import type { SeatHints } from '../../domain/seat-hints.ts';
import type { ServerSettings } from '../../domain/server-settings.ts';
import type { Span } from '../../domain/span.ts';
import type { ArmedPost, NewTable, Place, Table, TableId } from '../../domain/table.ts';
import type { TableEvent } from '../../domain/table-event.ts';
import type { RecapStore } from './recaps.ts';
import type { StatisticsStore } from './statistics.ts';

/** The port to the store of tables and people. src/db implements it; nothing here depends on a database. */

/** A change of one table: all of it happens, or nothing. */
export interface Change {
  readonly id: TableId;
  /** The version that was read. The change fails when the table has moved on. */
  readonly version: number;
  /** The new values of what changes; the new version is `version` + max(1, entries + table events). */
  readonly set: Partial<
    Pick<
      Table,
      | 'phase'
      | 'language'
      | 'size'
      | 'options'
      | 'hints'
      | 'chairs'
      | 'invited'
      | 'match'
      | 'host'
      | 'timeControl'
      | 'ranked'
      | 'unranked'
      | 'computerPace'
      | 'seatStatuses'
      | 'paused'
      | 'motion'
      | 'startedAt'
      | 'place'
      | 'seed'
      | 'contributions'
    >
  >;
  /** Appended to the log, with versions from `version` + 1 on. */
  readonly entries: readonly (Entry & { readonly planned?: boolean })[];
  /** Appended to the log after the entries, each with a version of its own. */
  readonly tableEvents?: readonly TableEvent[];
  /**
   * Moves with a later version than this are taken back. They stay in the log. `announced` goes back to the last turn post up to
   * that version: later ones do not stand any more.
   */
  readonly undone?: number;
  /** How the game ended; given when the change ends it. */
  readonly results?: GameEnd;
  readonly jobs: readonly Job[];
}

/** Where something of a table was posted. */
export type Placed = Partial<Place> & {
  /** The version that the newest post about the table's course shows: the turn post, or a later motion post. */
  readonly announced?: number;
  /** The motion post that shows the open motion; left out or null: none does. It is stored with `announced` only. */
  readonly motionPost?: string | null;
  /** Turn posts that have their buttons; those that are known stay as they are known. */
  readonly armed?: readonly ArmedPost[];
  readonly jobs?: readonly Job[];
};

export interface Store extends StatisticsStore, RecapStore {
  open(table: NewTable, jobs: readonly Job[]): Promise<Table>;
  find(id: TableId): Promise<Table | null>;
  /** The table whose thread, lobby post or turn post this is. */
  findAt(chatId: string): Promise<Table | null>;
  /** How many tables of the same game have started before this one in the same server, with the same people and as many computers. */
  startedBefore(table: Pick<Table, 'id' | 'game' | 'place' | 'startedAt' | 'chairs'>): Promise<number>;
  /** Tables that are gathering or playing and have this person in a chair, oldest change first. */
  tablesOf(person: PersonId): Promise<readonly Table[]>;
  /** Of the other tables that wait for a person the one that has waited longest; null when none does. */
  nextFor(person: PersonId, but: TableId): Promise<Pick<Table, 'id' | 'version' | 'game'> | null>;
  /** False when another change was committed first; then nothing has changed. */
  commit(change: Change): Promise<boolean>;
  /** The moves that count, oldest first; `after` leaves out those up to that version. */
  entries(id: TableId, after?: number): Promise<readonly LoggedEntry[]>;
  /** Everything that happened, oldest first, moves that were taken back included. */
  log(id: TableId, after?: number): Promise<readonly LogLine[]>;
  /**
   * Notes that a seat was given a hint about a decision, `decision` being the same for positions that the seat cannot tell apart:
   * it counts once, however often the seat asks again. Returns how many hints the seat has been given at the table.
   */
  countHint(id: TableId, seat: Seat, decision: string): Promise<number>;
  /** How many hints each seat has been given, in seat order; seats without any are left out. */
  hintsOf(id: TableId): Promise<readonly SeatHints[]>;
  /** What became of a game; null while it is not over, and when it ended before results were kept (`unresolved`). */
  results(id: TableId): Promise<GameResult | null>;
  /** A page of the games that were played to their end, the newest first. */
  finished(of: FinishedOf, page: FinishedPage): Promise<readonly FinishedGame[]>;
  /**
   * What each of these people did in games that they played to their end. People who have played
   * none are missing.
   */
  formerResults(people: readonly PersonId[], of: GamesBefore): Promise<ReadonlyMap<PersonId, FormerResults>>;
  /** The film that was kept under `key`; null when there is none, or no more. */
  film(key: string): Promise<StoredFilm | null>;
  /** Keeps a film of a table, and deletes the oldest films as long as all together have more than `limit` bytes. */
  saveFilm(film: StoredFilm & { readonly key: string; readonly table: TableId }, limit: number): Promise<void>;
  /** What this revision of the search has judged of a game; null when it has judged nothing, or that is kept no more. */
  analysis(id: TableId, revision: number): Promise<KeptAnalysis | null>;
  /**
   * Keeps an analysis in place of one of the same revision in which less is judged, and deletes the oldest as long as there are more
   * than `most`. Nothing is kept when the person of a seat that it judges has been erased.
   */
  saveAnalysis(id: TableId, kept: KeptAnalysis, most: number): Promise<void>;
  /** Tables whose game has ended and has no result, by id: those after `after`, `limit` at most. */
  unresolved(after: TableId, limit: number): Promise<readonly Table[]>;
  /**
   * Keeps the result of a game that has ended, unless there is one. The table's last change counts as its end, and people
   * and names are those of its chairs at this moment: somebody may have been erased since it was read.
   */
  resolve(id: TableId, end: GameEnd): Promise<void>;
  /** The tables of results, by id: those after `after`, `limit` at most; with `incomplete` those that an older version has written. */
  resolved(after: TableId, limit: number, which?: 'incomplete'): Promise<readonly Table[]>;
  /**
   * Writes a stored result anew. People, names, when it ended, and levels of computers that `end` does not know stay as they are;
   * seconds stay where they are stored, with `keep.seconds`.
   */
  rewrite(id: TableId, end: GameEnd, keep: { readonly seconds: boolean }): Promise<void>;
  /**
   * Writes down what the results of a game that are due change, as `rules` says, each once and in the order in which they ended. Where
   * one is older than others that have counted, those count again after it. Returns how many results have counted.
   */
  rate(game: Token, rules: RatingRules): Promise<number>;
  /** Forgets the ratings of a game, and what has changed them, and computes all of it again. Returns how many results have counted. */
  rebuildRatings(game: Token, rules: RatingRules): Promise<number>;
  /** The games that have results which change ratings; with `due` those of which some have not counted yet. */
  ratedGames(which?: 'due'): Promise<readonly Token[]>;
  /** What a result has done to ratings, in seat order; nothing as long as it is due. */
  ratingChanges(id: TableId): Promise<readonly RatingChange[]>;
  /** What a person has in each game. */
  ratingsOf(person: PersonId): Promise<readonly Rating[]>;
  /** What the admins of a server want of ranked tables. */
  rankedPolicy(server: string): Promise<RankedPolicy>;
  /** How many tables have started ranked since then, and were not aborted, with exactly these people, of any game. */
  rankedSince(people: readonly PersonId[], since: Date): Promise<number>;
  /**
   * Running tables of a game that are played by an older revision of the rules than `revision`, by id: those after `after`,
   * `limit` at most.
   */
  playingBefore(game: Token, revision: number, after: TableId, limit: number): Promise<readonly Table[]>;
  /** Games that ended before a moment and are not archived, the oldest first: those after `past`, `limit` at most. */
  unarchived(before: Date, past: EndedGame | null, limit: number): Promise<readonly EndedGame[]>;
  /**
   * Archives a game that has ended: packs its entries, and forgets clocks, premoves, what its people were told in private and, unless `keep.state`,
   * the state of its match. `entries` and `log` tell the same as before. False when the table has another version, or goes on.
   */
  archive(id: TableId, version: number, keep: { readonly state: boolean }): Promise<boolean>;
  /** Tables that gather or are played and have not changed since `before`, by id: those after `past`, `limit` at most. */
  unchanged(before: Date, past: TableId, limit: number): Promise<readonly TableId[]>;
  /**
   * Deletes what was last needed before `before`, at most `limit` of each kind: jobs that failed for good, claims, exports, keys
   * of direct messages that were begun,
   * lobbies that never began, outages and vacations that no running game has seen, and the marks of notices to people who
   * sit at no table that goes on, lessons, and analyses that were left unfinished. Returns how much it was.
   */
  deleteLeftovers(before: Date, limit: number): Promise<number>;
  /** Adds jobs that belong to no change. */
  addJobs(jobs: readonly Job[]): Promise<void>;
  /**
   * Adds jobs about a decision, all or none of them, if the table still waits for it: a late one must not replace the first
   * reminder of the seat's next decision.
   */
  addDecisionJobs(wait: PendingDecision, links: readonly DecisionJob[]): Promise<void>;
  /**
   * Notes that a turn post or a motion post of the table is about to be sent. False when one was begun before and `savePlace` was never told
   * of it: it may have been posted.
   */
  beginTurnPost(id: TableId): Promise<boolean>;
  /** Notes that the turn post which was begun has certainly not been sent. */
  cancelTurnPost(id: TableId): Promise<void>;
  /**
   * Stores where things were posted. This is no change of the table and makes no new version; `announced` is not lowered, and
   * stays as it is when the post shows moves that were taken back meanwhile. With `channel` nothing is stored when the table is played in another channel by now. Returns whether it was stored.
   */
  savePlace(id: TableId, where: Placed, channel?: string): Promise<boolean>;
  /**
   * The posts of a table that have their buttons and show neither its newest turn nor its open motion, oldest first; those that
   * rest only where they stand in the same room as the newest turn.
   */
  retiredPosts(id: TableId): Promise<readonly ArmedPost[]>;
  /** Forgets posts that have their buttons no more, by the chat's ids. */
  removeArmedPosts(id: TableId, messages: readonly string[]): Promise<void>;
  /**
   * The version up to which everything was told before the post of `version`; null where it is not known. What armed posts look
   * like without their buttons is forgotten, since the newest is about to be edited.
   */
  beginPostEdit(id: TableId, version: number): Promise<number | null>;
  /** Lets posts rest whose buttons could not be taken off, by the chat's ids. */
  restArmedPosts(id: TableId, messages: readonly string[]): Promise<void>;
  /**
   * Lets no post rest any more, and forgets those that were refused first before `before`. Returns the tables of the others that
   * rested.
   */
  wakeArmedPosts(before: Date): Promise<readonly TableId[]>;
  /** Why clocks stand still after `from`: outages, these people's vacations that reach beyond it, and their quiet hours. */
  clockPauses(people: readonly PersonId[], from: number): Promise<ClockPauses>;
  /** A person's vacation that is going on, else their next one. */
  vacation(person: PersonId): Promise<Span | null>;
  /** Announces a vacation in place of the one that is going on or comes next; null ends or cancels it. */
  setVacation(person: PersonId, span: Span | null): Promise<void>;
  /**
   * Records that the service is up. If the last record is more than `gap` ms old the time since then is an outage, and
   * returned.
   */
  recordHeartbeat(gap: number): Promise<Span | null>;
  person(id: PersonId): Promise<Person | null>;
  /** Stores what is given about a person; creates them when they are new. */
  savePerson(person: Partial<Person> & Pick<Person, 'id'>): Promise<Person>;
  /**
   * Notes that an inbox is about to be sent to a person (`inboxSending`). False when that was noted before: then one may
   * have been sent.
   */
  beginInbox(id: PersonId): Promise<boolean>;
  /** What a person is told in private of a table. */
  privateNotice(table: TableId, person: PersonId): Promise<PrivateNotice>;
  /**
   * Notes that the direct message of a private notice is about to be sent or edited. False when that was noted before and
   * `savePrivateNotice` was never told of it: then it may have been.
   */
  beginPrivateNotice(table: TableId, person: PersonId): Promise<boolean>;
  /** Stores where the message of a private notice is and what it tells. */
  savePrivateNotice(table: TableId, person: PersonId, notice: Pick<PrivateNotice, 'post' | 'told'>): Promise<void>;
  /** Notes that somebody was certainly shown what only they may know of the moves of these versions. */
  addShown(table: TableId, person: PersonId, versions: readonly number[]): Promise<void>;
  /** Notes that a direct message is about to be sent, by its key. False when that was noted before: then it may have been. */
  beginMessage(person: PersonId, key: string): Promise<boolean>;
  /** Notes that a direct message which was begun has certainly not been sent. */
  cancelMessage(person: PersonId, key: string): Promise<void>;
  /**
   * Every table, in any phase, at which a person sits, which they host, or to which they are invited, the oldest first; with
   * `page` those after a table, `limit` at most.
   */
  allTablesOf(person: PersonId, page?: TablePage): Promise<readonly Table[]>;
  /**
   * Notes that a person asks for their data at `askedAt`, and adds the job that sends them. Null when it was noted; otherwise
   * when they last asked, since that was after `since` and the data are on their way or were sent.
   */
  askForExport(person: PersonId, askedAt: Date, since: Date, job: Job): Promise<Date | null>;
  /** The last time a person has asked for their data; null when they have not, or it was long ago. */
  exportOf(person: PersonId): Promise<Export | null>;
  /** Notes what became of what was asked for at `askedAt`. */
  endExport(person: PersonId, askedAt: Date, outcome: Export['outcome']): Promise<void>;
  /**
   * Forgets a person: what is known of them, their lessons, what they were told in private, what their quotas count, whom they block, and who they were at tables, where
   * they are called otherwise from then on, with the films and analyses of these. They sit at none that is gathering or playing. Blocks of them stay. `jobs` are added
   * with it. In rated results `ratedAs`, made by chance, stands for them from then on, so that others keep their ratings.
   */
  erase(person: PersonId, traces: readonly Mention[], jobs?: readonly Job[], ratedAs?: string): Promise<void>;
  /** How far a person is in each lesson that they have begun, by game. */
  lessonsOf(person: PersonId): Promise<readonly LessonProgress[]>;
  /**
   * Stores how far a person is in a lesson, under `version` + 1. False when the stored version is not `version` (0: nothing is
   * stored): another change was faster, and nothing has changed.
   */
  saveLesson(
    person: PersonId,
    version: number,
    progress: Omit<LessonProgress, 'version' | 'changedAt'>,
  ): Promise<boolean>;
  /** Claims an interaction, by the chat's id: true for the first process that does so within an hour. */
  claim(id: string): Promise<boolean>;
  /**
   * Does `work` if every demand may be met, and counts it, in one transaction with what `inside` writes: of several at once
   * none counts what another has not written yet. Nothing is counted or written when `work` returns null or throws. Of several with
   * the same people in `together` one begins its work after the other has written.
   */
  within<T>(
    demands: readonly Demand[],
    work: (inside: Pick<Store, 'open' | 'commit'>) => Promise<T | null>,
    together?: readonly PersonId[],
  ): Promise<Result<T | null, Exceeded>>;
  /** What a person's quotas count now, the oldest first. */
  usesOf(person: PersonId): Promise<readonly PersonalUses[]>;
  /** What the admins of a server have chosen. */
  serverLimits(server: string): Promise<ServerLimits>;
  /** Chooses for one quota; what is left out is as usual again. */
  saveServerLimit(server: string, quota: Quota, limit: ServerLimit): Promise<void>;
  /** What else they have chosen. */
  serverSettings(server: string): Promise<ServerSettings>;
  /** Chooses so; what is left out stays as it is. */
  saveServerSettings(server: string, settings: Partial<ServerSettings>): Promise<void>;
  /** Those of the servers that were never met, by id. */
  unmetServers(servers: readonly string[]): Promise<readonly string[]>;
  /** Remembers that the bot is in a server, and adds the jobs; false when it was met before: nothing is added then. */
  meetServer(server: string, jobs: readonly Job[]): Promise<boolean>;
  /** The blocks by one of these, of one of these (left out: by or of anybody), the newest first. */
  blocks(which: { readonly by?: readonly Party[]; readonly whom?: readonly Party[] }): Promise<readonly Block[]>;
  /** Nothing changes when there is such a block. */
  saveBlock(by: Party, whom: Party): Promise<void>;
  /** False when there is no such block. */
  removeBlock(by: Party, whom: Party): Promise<boolean>;
  /**
   * Leases, for `seconds`, a share of the `total` requests that the chat allows the bot in a second. Returns how many `holder`, a
   * process, may send in each; `demand`: how many it has lately wanted to. What all processes have leased is never more than
   * `total`, so that one which has just started may get none at first.
   */
  leaseRequests(lease: RequestLease): Promise<number>;
  /** Gives a lease back before its time. */
  endRequestLease(holder: string): Promise<void>;
  /** A text kept under `key`; null when there is none. Used to do a thing only on change. */
  setting(key: string): Promise<string | null>;
  saveSetting(key: string, value: string): Promise<void>;
  /** Which emojis of an application show icons of games. */
  appEmojis(application: string): Promise<readonly AppEmoji[]>;
  /** In place of the one that has shown the icon so far. */
  saveAppEmoji(emoji: AppEmoji): Promise<void>;
  /** Forgets the emojis of these icons; that there are none is no error. */
  removeAppEmojis(application: string, names: readonly string[]): Promise<void>;
}

/** What a result changes; `known` tells what somebody had before, by `ratedKey` (domain/rating). */
export type RatingRules = (result: RatedResult, known: (key: string) => Rated | null) => readonly RatingChange[];

/** An emoji that shows an icon. */
export interface AppEmoji {
  readonly application: string;
  /** The icon, one of `AnyGame.icons`. */
  readonly name: string;
  /** Of how the icon looked when it was uploaded. */
  readonly hash: string;
  readonly id: string;
}

/** Which finished games are asked for. */
export interface FinishedOf {
  /**
   * Those at which a person sat, with `seenBy` only those of its server and those at which its person sat, too; or all of a
   * server.
   */
  readonly tables:
    | {
        readonly kind: 'person';
        readonly person: PersonId;
        readonly seenBy: { readonly person: PersonId; readonly server: string | null } | null;
      }
    | { readonly kind: 'server'; readonly server: string };
  /** A game's id; null: any. */
  readonly game: Token | null;
  /** Only those at which this person sat, too; left out or null: all. */
  readonly opponent?: PersonId | null;
}

/** A part of a list of finished games: those that ended before `past`, or (`newer`) after it; null: from the newest on. */
export interface FinishedPage {
  readonly past: EndedGame | null;
  readonly newer: boolean;
  readonly limit: number;
}

/**
 * Games of one kind that ended before another one. Those of `size` seats count as alike whose scores depend on options alike:
 * `compared.own` are those options, `compared.usual` what they are where a game does not say (`comparedOptions`).
 */
export interface GamesBefore {
  readonly game: Token;
  readonly size: number;
  readonly compared: { readonly own: JsonObject; readonly usual: JsonObject };
  readonly before: EndedGame;
}

/** A finished film. */
export interface StoredFilm {
  readonly bytes: Uint8Array;
  /** The same film has the same hash. */
  readonly hash: string;
}

/** A part of a long list of tables: those after `past` (null: from the first on). */
export interface TablePage {
  readonly past: Pick<Table, 'id' | 'openedAt'> | null;
  readonly limit: number;
}

/** What a person did, in one server or (null) in all of them together. */
export interface PersonalUses extends Uses {
  readonly quota: Quota;
  readonly server: string | null;
}

/** What a process asks for of the requests that the chat allows the bot. */
export interface RequestLease {
  readonly holder: string;
  readonly demand: number;
  readonly total: number;
  readonly seconds: number;
}

/** The name of a person at a table, and the one that replaces it when their data are erased. */
export interface Mention {
  readonly table: TableId;
  readonly name: string;
  readonly called: string;
}

/** Thrown by an adapter that cannot do its work just now; the edges answer "try again in a moment". */
export class Unreachable extends Error {
  /** Why nothing can be written although the store may answer; null: it is away altogether. */
  readonly refusal: WriteRefusal | null;

  constructor(message: string, options: ErrorOptions & { readonly refusal?: WriteRefusal | null } = {}) {
    super(message, options);
    this.refusal = options.refusal ?? null;
  }
}

export type WriteRefusal = 'read_only' | 'disk_full';

/**
 * Thrown for something stored that this version cannot read, since a newer one has written it. It is left as it is; the edges
 * answer "try again in a moment", and jobs are tried again until a newer version runs them.
 */
export class Unreadable extends Error {}
