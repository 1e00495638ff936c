import { z } from 'zod';
import { isSeat, type Seat } from '../../core/seat.ts';
import { LANGUAGES } from '../../core/text/message.ts';
import type { PersonId, TableId } from '../ids.ts';
import { WAYS_TO_GO } from '../people/lobby-notice.ts';
import { REASONS, REMINDER_KINDS, type Reason, type ReminderKind } from '../people/notice.ts';
import { defineJob, type JobDescriptor } from './define-job.ts';
import { CLEAN_UP_STEPS } from './retention.ts';

/** Jobs: work to be done after a change was committed. Running one twice changes nothing. */

const ID = z.string().min(1);
const NUMBER = z.number().int().min(0);
/** A decision that a table waits for (`PendingDecision`). */
const DECISION = { table: ID, seat: z.custom<Seat>(isSeat), since: z.number() };
/** Where the batch or page before has stopped; null at the beginning. */
const PAST = { past: ID.nullable() };

const DEFINED = {
  /** Updates the table's posts to the position at the time the job runs (the lobby post, while people gather). */
  announce: defineJob(z.object({ table: ID, version: NUMBER }), {
    sends: 'posts',
    tells: true,
    lost: 'the post of what has happened at the table, until something else happens there',
  }),
  /** Queues a `notify` when a reminder is due, queues the next reminder, and handles the time-out. */
  remind: defineJob(z.object({ ...DECISION, mark: z.enum(REMINDER_KINDS) }), {
    key: ({ table, seat }) => [table, seat],
    lost: 'all further reminders of that decision, and what happens when its time is over',
  }),
  /** Tells a player that the table waits for them. */
  notify: defineJob(z.object({ ...DECISION, person: ID, mark: z.enum(REASONS) }), {
    key: ({ table, person }) => [table, person],
    sends: 'posts',
    tells: true,
    lost: 'one reminder',
  }),
  /**
   * Sends private messages about the log lines after version `from`, up to `version`; from 0 to 0 it tells people what
   * they have missed while their direct messages were closed. No later one takes its place.
   */
  'private-messages': defineJob(z.object({ table: ID, from: NUMBER, version: NUMBER }), {
    formerly: ['whisper'],
    key: ({ table, version }) => [table, version],
    sends: 'in private',
    tells: true,
    lost: 'what players were to be told in private',
  }),
  /** Plays the seats that no person plays, and premoves. */
  autopilot: defineJob(z.object({ table: ID, version: NUMBER }), {
    lost: 'the moves of seats that nobody plays: the table stands until a player does something',
  }),
  /** Thinks for a computer that a table waits for, and plays its move; other jobs of the table go on meanwhile. */
  think: defineJob(z.object({ table: ID, version: NUMBER }), {
    queue: 'thinking',
    timed: false,
    lost: "a computer's move: the table stands until a player does something",
  }),
  /**
   * Deletes what was posted about the versions after `from`, up to `version`, and was taken back or told in another
   * post. No later one takes its place.
   */
  withdraw: defineJob(z.object({ table: ID, from: NUMBER, version: NUMBER }), {
    key: ({ table, from, version }) => [table, from, version],
    sends: 'posts',
    lost: 'posts of moves that were taken back stay',
  }),
  /** Removes the buttons from a table's turn posts that are not the newest. */
  retire: defineJob(z.object({ table: ID }), {
    priority: 'last',
    lost: 'old posts keep their buttons, which do nothing',
  }),
  /** Edits a table's lobby and newest turn post, after somebody there is called otherwise. */
  'refresh-posts': defineJob(z.object({ table: ID }), {
    sends: 'posts',
    timed: false,
    lost: 'posts show a former name',
  }),
  /**
   * Removes the buttons from posts in channels that the table is no longer played in, which are left one by one.
   * `again`: once more, from what was on its way there.
   */
  disarm: defineJob(
    z.object({ table: ID, rooms: z.array(ID).readonly(), post: ID.nullable(), again: z.boolean().optional() }),
    {
      key: ({ table, rooms, post, again }) => [table, rooms.join(','), String(post), ...(again ? ['again'] : [])],
      sends: 'posts',
      lost: 'posts in a former place keep their buttons, which do nothing',
    },
  ),
  /** Closes a lobby that was not started. */
  expire: defineJob(z.object({ table: ID }), { timed: false, lost: 'the lobby stays open until the nightly clean-up' }),
  /**
   * Tells the people of a lobby in private of an invitation, of what became of it, and its host who has gone in the way
   * `left`, or who is asleep until then, where that is null.
   */
  'tell-lobby': defineJob(z.object({ table: ID, about: ID.nullable(), left: z.enum(WAYS_TO_GO).nullable() }), {
    key: ({ table, about, left }) => [table, about, left],
    sends: 'in private',
    lost: 'an invitation in private, or what has become of it; the lobby itself says it',
  }),
  /**
   * Tells people who have looked for others, each in private, that their table has begun, and calls it off where one of
   * them cannot be told; then why.
   */
  'tell-apart': defineJob(z.object({ table: ID }), {
    sends: 'in private',
    tells: true,
    lost: 'that a table was found, or why it was called off: each player sees the table in private all the same',
  }),
  /** Looks who plays with whom of those who look for other players, and queues the next look. */
  find: defineJob<object>(z.object({}), {
    timed: false,
    lost: 'nobody is found other players until somebody looks for some, or the next start',
  }),
  /** Tells somebody in private that nobody has come since they began to wait then (milliseconds since 1970). */
  'tell-unfound': defineJob(z.object({ person: ID, since: z.number() }), {
    key: ({ person, since }) => [person, since],
    sends: 'posts',
    tells: true,
    lost: 'somebody is not told that they do not wait any more',
  }),
  /** Archives the thread of a table that has ended. */
  'archive-thread': defineJob(z.object({ table: ID }), {
    sends: 'posts',
    timed: false,
    lost: 'the thread stays among the active ones',
  }),
  /** Lets the result of a table count for ratings, unless it has. */
  rate: defineJob(z.object({ table: ID }), {
    priority: 'first',
    timed: false,
    lost: 'the result changes ratings at the next start',
  }),
  /** Keeps what people have done best in the game of a table. */
  'note-bests': defineJob(z.object({ table: ID }), {
    priority: 'first',
    timed: false,
    lost: 'records of the game are kept at the next start',
  }),
  /** Closes a running table at which nothing has happened since `version`, which said that it will be closed. */
  'close-abandoned': defineJob(z.object({ table: ID, version: NUMBER }), {
    timed: false,
    lost: 'the table stays open until it is found again',
  }),
  /** Updates the message that lists the tables waiting for a person. */
  inbox: defineJob(z.object({ person: ID }), {
    sends: 'posts',
    tells: true,
    lost: 'the list of what waits for a person shows an older state',
  }),
  /**
   * Sends a person the data they asked for at `askedAt` (milliseconds since 1970). `reply`: where the chat can answer
   * them besides a direct message, in the chat's own words.
   */
  export: defineJob(z.object({ person: ID, askedAt: z.number(), reply: ID.nullable() }), {
    sends: 'posts',
    tells: true,
    lost: 'somebody does not get the data they have asked for; they can ask again',
  }),
  /** Uploads the icons of the games where the chat does not have them, and deletes emojis that have been replaced. */
  icons: defineJob(z.object({ leftovers: z.array(ID).readonly() }), {
    priority: 'last',
    timed: false,
    lost: 'icons that Discord lacks stay words until the next start',
  }),
  /**
   * Archives a batch of one part of the games that have ended (of so many, counted from 0), and queues the part's next
   * batch. Several processes work at it, each at a part.
   */
  archive: defineJob(
    z.object({ part: NUMBER, of: NUMBER, ...PAST }).refine(({ part, of }) => part < of, 'there is no such part'),
    {
      key: ({ part }) => [part],
      queue: 'key',
      priority: 'last',
      timed: false,
      lost: 'a part of the games that have ended is archived a night later',
    },
  ),
  /** Does one batch of a step of the nightly clean-up, and queues the next batch, step or night. */
  'clean-up': defineJob(z.object({ step: z.enum(CLEAN_UP_STEPS), past: z.string().nullable() }), {
    timed: false,
    lost: 'nothing is archived or deleted until the next start',
  }),
  /** Calls the server's role to a lobby that has just been opened. */
  'call-role': defineJob(z.object({ table: ID, role: ID }), {
    sends: 'posts',
    tells: true,
    lost: 'a role is not called to a lobby',
  }),
  /** Meets the servers that the bot is in and does not know, of those after `past`, and queues the next look. */
  servers: defineJob(z.object(PAST), { timed: false, lost: 'new servers are not welcomed until the next start' }),
  /** Posts in a server, in this channel of it, what to do with the bot. */
  welcome: defineJob(z.object({ server: ID, room: ID, language: z.enum(LANGUAGES) }), {
    key: ({ server }) => [server],
    timed: false,
    lost: 'one server is not welcomed',
  }),
  /** Draws the deals of tomorrow, and queues itself for the next day. */
  daily: defineJob<object>(z.object({}), {
    priority: 'last',
    timed: false,
    lost: 'the deals of tomorrow are drawn when somebody first asks for them',
  }),
  /** Queues what the digests of all servers have to show, and itself for the next half day. */
  digests: defineJob<object>(z.object({}), {
    timed: false,
    lost: 'digests of the deal of the day are neither posted nor closed, until the next start',
  }),
  /** Brings the digest of a day in a server up to date. */
  digest: defineJob(z.object({ server: ID, day: z.iso.date() }), {
    key: ({ server, day }) => [server, day],
    queue: 'server',
    priority: 'last',
    timed: false,
    lost: 'the digest of one server shows an older state, for half a day at most',
  }),
  /** Brings the list of the open lobbies of a server up to date. */
  'lobby-list': defineJob(z.object({ server: ID }), {
    key: ({ server }) => [server],
    queue: 'server',
    priority: 'last',
    timed: false,
    lost: 'the list of open tables in one server shows an older state, until a lobby there changes',
  }),
  /** Gives the role of the winners of the day to those of a server, and takes it from those before. */
  crown: defineJob(z.object({ server: ID }), {
    key: ({ server }) => [server],
    priority: 'last',
    timed: false,
    lost: 'the role of the winners of the day stays with those before, for half a day at most',
  }),
  /** Queues the look back on the month before for each server that wants it, and itself for the next month. */
  recaps: defineJob<object>(z.object({}), {
    timed: false,
    lost: 'no server looks back on the month, until the next start',
  }),
  /**
   * Looks for puzzles in one game that was played, and queues the next look: so many decisions may still be thought
   * about in this night.
   */
  puzzles: defineJob(z.object({ left: NUMBER }), {
    priority: 'last',
    timed: false,
    lost: 'no puzzles are found in games that were played, until the next start',
  }),
  /** Posts the look back on a month ("2026-11") in a channel of a server. */
  recap: defineJob(z.object({ server: ID, channel: ID, month: z.string().regex(/^\d{4}-\d{2}$/) }), {
    key: ({ server }) => [server],
    priority: 'last',
    timed: false,
    lost: 'one server does not look back on the month',
  }),
  /** Queues a `tell` for each server or host that an announcement is for, after `past`, and the next page. */
  broadcast: defineJob(z.object({ announcement: ID, ...PAST }), {
    key: ({ announcement }) => [announcement],
    priority: 'last',
    lost: 'those that an announcement has not reached yet do not get it',
  }),
  /** Says an announcement in one server, or to one host, as its audience is. */
  tell: defineJob(z.object({ announcement: ID, to: ID }), {
    key: ({ announcement, to }) => [announcement, to],
    priority: 'last',
    lost: 'one server or host does not get an announcement',
  }),
  /** Ends all tables of a server, which the operator has blocked. */
  'end-tables': defineJob(z.object({ server: ID }), {
    key: ({ server }) => [server],
    lost: 'tables of a blocked server go on',
  }),
};

type Task = keyof typeof DEFINED;
type Payloads = {
  readonly [T in Task]: (typeof DEFINED)[T] extends JobDescriptor<infer Payload> ? Readonly<Payload> : never;
};

/** The kinds of jobs, by name. */
export const JOBS: { readonly [T in Task]: JobDescriptor<Payloads[T]> } = DEFINED;
export const TASKS = Object.keys(JOBS) as readonly Task[];

/** A job of one kind. `after`: seconds to wait before it runs. */
export type JobOf<T extends Task> = {
  readonly [K in T]: { readonly task: K; readonly after?: number } & Payloads[K];
}[T];
export type Job = JobOf<Task>;

/**
 * A decision that a table waits for. `since` is when the turn started, in milliseconds since 1970; it tells the
 * decision from the seat's other decisions.
 */
export interface PendingDecision {
  readonly table: TableId;
  readonly seat: Seat;
  readonly since: number;
}

/** A job about a decision that the table still waits for. */
export type DecisionJob =
  | { readonly task: 'remind'; readonly mark: ReminderKind; readonly after: number }
  | { readonly task: 'notify'; readonly mark: Reason; readonly person: PersonId };
