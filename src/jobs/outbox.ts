import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isSeat, type Seat } from '../core/seat.ts';
import { LANGUAGES } from '../core/text/message.ts';
import type { Job, JobOf } from '../domain/operations/job.ts';
import { CLEAN_UP_STEPS } from '../domain/operations/retention.ts';
import { WAYS_TO_GO } from '../domain/people/lobby-notice.ts';
import { MARKS, REASONS } from '../domain/people/notice.ts';
import { factsHere } from '../log.ts';
import { type QueuedJob, THINKING } from './graphile.ts';

/**
 * How a job is written for the queue and read back by the runner. Jobs are added by the statement that changes the
 * table, so that both happen or neither.
 */

/**
 * A job that fails is tried again after 3, 7, 20, 55 and 148 seconds, then rests and gets one attempt at a time; in its
 * first minutes, and when others that have failed are done, it comes sooner (`hasten`).
 */
const ATTEMPTS = 6;

/** Of jobs that are due those of the lowest number run first. Some wait while there is anything else to do. */
const FIRST = -10;
const USUAL = 0;
const LOW = 10;
/**
 * Buttons of old posts, icons, without which everything is said in words, the look back on a month, archiving, and what
 * operators announce.
 */
const LATER: readonly Job['task'][] = ['retire', 'icons', 'recap', 'archive', 'broadcast', 'tell'];

/** What the last turn post of a table tells is written before it is posted. */
const BEFORE_POSTS: readonly Job['task'][] = ['rate', 'note-bests'];

/** A job as the queue keeps it. */
export type QueuedTask = QueuedJob & { readonly identifier: Job['task'] };

export function writeJob(job: Job): QueuedTask {
  const { task, after, ...payload } = job;
  // What somebody did leads through its jobs to their posts in the log. Other versions read past it.
  const { interaction } = factsHere();
  return {
    identifier: task,
    payload: interaction === undefined ? payload : { ...payload, interaction },
    queue_name: queueFor(job),
    line: job.task === 'think' ? THINKING : null,
    wait: after ?? 0,
    max_attempts: ATTEMPTS,
    job_key: keyOf(job),
    priority: priorityOf(job),
  };
}

function priorityOf({ task }: Job): number {
  if (BEFORE_POSTS.includes(task)) return FIRST;
  return LATER.includes(task) ? LOW : USUAL;
}

/**
 * The queue of a job's person or table; jobs about the whole service have one of their own, so that no table waits for
 * them; so has each part of what is archived, since several processes work at it. A thought is in none: what else is to
 * be done at its table goes on meanwhile.
 */
function queueFor(job: Job): string | null {
  if (job.task === 'think') return null;
  if (job.task === 'archive') return keyOf(job);
  if ('person' in job) return queueOf(job.person);
  return 'table' in job ? queueOf(job.table) : job.task;
}

/**
 * How many queues there are; tables and people are spread over them. A worker that looks for a job locks every queue
 * that is free, so a queue for each table made that slower with each table there had ever been: 0.1 s at 100,000. Two
 * tables that share one wait for each other, which with so many happens rarely and costs little.
 */
const SHARDS = 256;

/** The name of the queue of a table or a person, always the same one. Databases hold jobs under these names. */
export function queueOf(id: string): string {
  return `lane:${createHash('sha256').update(id).digest().readUInt32BE() % SHARDS}`;
}

/**
 * Only the newest announcement of a table is worth making; the same goes for everything that looks at the table as it
 * is when the job runs, for what a seat is reminded of, and for a person's inbox. Private messages and withdrawals are
 * about certain versions, and rooms that were left are left behind one by one: no later one may take their place.
 */
function keyOf(job: Job): string {
  switch (job.task) {
    case 'clean-up':
    case 'icons':
    case 'servers':
    case 'recaps':
      return job.task;
    case 'archive':
      return `${job.task}:${job.part}`;
    case 'recap':
    case 'welcome':
    case 'end-tables':
      return `${job.task}:${job.server}`;
    case 'broadcast':
      return `${job.task}:${job.announcement}`;
    case 'tell':
      return `${job.task}:${job.announcement}:${job.to}`;
    case 'inbox':
    case 'export':
      return `${job.task}:${job.person}`;
    case 'notify':
      return `${job.task}:${job.table}:${job.person}`;
    case 'remind':
      return `${job.task}:${job.table}:${job.seat}`;
    case 'disarm':
      return `${job.task}:${job.table}:${job.rooms.join(',')}:${job.post}`;
    case 'tell-lobby':
      return `${job.task}:${job.table}:${job.about ?? ''}:${job.left ?? ''}`;
    case 'private-messages':
    case 'withdraw':
      return `${job.task}:${job.table}:${job.version}`;
    default:
      return `${job.task}:${job.table}`;
  }
}

/**
 * Whether a job says something in the chat, in the order of its table or person. The others only decide, and have to be
 * done in time, or only take buttons off, which no post waits for.
 */
const SENDING: Readonly<Record<Job['task'], boolean>> = {
  announce: true,
  remind: false,
  notify: true,
  'private-messages': true,
  autopilot: false,
  think: false,
  withdraw: true,
  retire: false,
  'refresh-posts': true,
  disarm: true,
  expire: false,
  'tell-lobby': true,
  'archive-thread': true,
  rate: false,
  'note-bests': false,
  'close-abandoned': false,
  inbox: true,
  export: true,
  icons: false,
  archive: false,
  'clean-up': false,
  'call-role': true,
  servers: false,
  welcome: false,
  recaps: false,
  recap: false,
  broadcast: false,
  tell: false,
  'end-tables': false,
};

/**
 * The table or person whose posts and messages keep their order; null for a job without an order. What a table's people
 * are told in private has an order of its own: direct messages of everybody wait for one limit, and a table's posts
 * must not wait with them.
 */
export function subjectOf(job: Job): string | null {
  if (!SENDING[job.task]) return null;
  if (job.task === 'private-messages' || job.task === 'tell-lobby') return `private ${job.table}`;
  if ('person' in job) return `person ${job.person}`;
  return 'table' in job ? `table ${job.table}` : null;
}

const NUMBER = z.number().int().min(0);
const ID = z.string().min(1);
const SEAT = z.custom<Seat>(isSeat);
const AT_VERSION = z.object({ table: ID, version: NUMBER });
const REMIND = z.object({ table: ID, seat: SEAT, since: z.number(), mark: z.enum(MARKS) });
const NOTIFY = z.object({ person: ID, table: ID, seat: SEAT, since: z.number(), mark: z.enum(REASONS) });
const BETWEEN = z.object({ table: ID, from: NUMBER, version: NUMBER });
const DISARM = z.object({ table: ID, rooms: z.array(ID), post: ID.nullable() });
const TELL_LOBBY = z.object({ table: ID, about: ID.nullable(), left: z.enum(WAYS_TO_GO).nullable() });
const OF_TABLE = z.object({ table: ID });
const EXPORT = z.object({ person: ID, askedAt: z.number(), reply: ID.nullable() });
const CLEAN_UP = z.object({ step: z.enum(CLEAN_UP_STEPS), past: z.string().nullable() });
const ARCHIVE = z
  .object({ part: NUMBER, of: NUMBER, past: ID.nullable() })
  .refine(({ part, of }) => part < of, 'there is no such part');
const ICONS = z.object({ leftovers: z.array(ID) });
const CALL_ROLE = z.object({ table: ID, role: ID });
const SERVERS = z.object({ past: ID.nullable() });
const WELCOME = z.object({ server: ID, room: ID, language: z.enum(LANGUAGES) });
const BROADCAST = z.object({ announcement: ID, past: ID.nullable() });
const TELL = z.object({ announcement: ID, to: ID });
const END_TABLES = z.object({ server: ID });
const INBOX = z.object({ person: ID });
const RECAP = z.object({ server: ID, channel: ID, month: z.string().regex(/^\d{4}-\d{2}$/) });

const PARSERS: { readonly [T in Job['task']]: (payload: unknown) => JobOf<T> } = {
  announce: (payload) => ({ task: 'announce', ...AT_VERSION.parse(payload) }),
  remind: (payload) => ({ task: 'remind', ...REMIND.parse(payload) }),
  notify: (payload) => ({ task: 'notify', ...NOTIFY.parse(payload) }),
  'private-messages': (payload) => ({ task: 'private-messages', ...BETWEEN.parse(payload) }),
  autopilot: (payload) => ({ task: 'autopilot', ...AT_VERSION.parse(payload) }),
  think: (payload) => ({ task: 'think', ...AT_VERSION.parse(payload) }),
  withdraw: (payload) => ({ task: 'withdraw', ...BETWEEN.parse(payload) }),
  disarm: (payload) => ({ task: 'disarm', ...DISARM.parse(payload) }),
  expire: (payload) => ({ task: 'expire', ...OF_TABLE.parse(payload) }),
  'tell-lobby': (payload) => ({ task: 'tell-lobby', ...TELL_LOBBY.parse(payload) }),
  retire: (payload) => ({ task: 'retire', ...OF_TABLE.parse(payload) }),
  'refresh-posts': (payload) => ({ task: 'refresh-posts', ...OF_TABLE.parse(payload) }),
  'archive-thread': (payload) => ({ task: 'archive-thread', ...OF_TABLE.parse(payload) }),
  rate: (payload) => ({ task: 'rate', ...OF_TABLE.parse(payload) }),
  'note-bests': (payload) => ({ task: 'note-bests', ...OF_TABLE.parse(payload) }),
  'close-abandoned': (payload) => ({ task: 'close-abandoned', ...AT_VERSION.parse(payload) }),
  inbox: (payload) => ({ task: 'inbox', ...INBOX.parse(payload) }),
  export: (payload) => ({ task: 'export', ...EXPORT.parse(payload) }),
  icons: (payload) => ({ task: 'icons', ...ICONS.parse(payload) }),
  'call-role': (payload) => ({ task: 'call-role', ...CALL_ROLE.parse(payload) }),
  servers: (payload) => ({ task: 'servers', ...SERVERS.parse(payload) }),
  welcome: (payload) => ({ task: 'welcome', ...WELCOME.parse(payload) }),
  archive: (payload) => ({ task: 'archive', ...ARCHIVE.parse(payload) }),
  'clean-up': (payload) => ({ task: 'clean-up', ...CLEAN_UP.parse(payload) }),
  recaps: () => ({ task: 'recaps' }),
  recap: (payload) => ({ task: 'recap', ...RECAP.parse(payload) }),
  broadcast: (payload) => ({ task: 'broadcast', ...BROADCAST.parse(payload) }),
  'end-tables': (payload) => ({ task: 'end-tables', ...END_TABLES.parse(payload) }),
  tell: (payload) => ({ task: 'tell', ...TELL.parse(payload) }),
};

/** The job as it was written, without its delay. Throws on a payload that nobody here wrote. */
export function parseJob<T extends Job['task']>(task: T, payload: unknown): JobOf<T> {
  return PARSERS[task](payload);
}
