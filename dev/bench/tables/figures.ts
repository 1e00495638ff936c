import type { Level } from '../../../src/core/contract/level.ts';
import type { Kind } from './plan.ts';

/** How many there were, and how they spread; milliseconds. NaN where there were none becomes null in JSON. */
export interface Spread {
  readonly n: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number =>
    rounded(sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN);
  return { n: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** To a tenth; large figures to whole numbers. */
export function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
}

/** A mean over tables, and its standard error. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/** NaN, and null in JSON, for the mean of nothing and the error of fewer than two. */
export function estimate(values: readonly number[]): Estimate {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean: hundredth(mean), error: hundredth(Math.sqrt(squares / (n - 1) / n)) };
}

/** How long something took each time, in milliseconds: how that spreads, and its mean with the standard error. */
export type Times = Spread & Estimate;

export function timesOf(times: readonly number[]): Times {
  return { ...spread(times), ...estimate(times) };
}

export function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * What a request is for: a post at a table, the buttons of an old one, another edit there; something said to one person
 * alone, edited or removed; a look at what there is; anything else.
 */
export const REQUEST_KINDS = ['post', 'strip', 'edit', 'direct', 'fetch', 'other'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Whether the bot may send as many requests as it likes, or each has to wait for the one before. */
export const SUPPLIES = ['plenty', 'scarce'] as const;
export type Supply = (typeof SUPPLIES)[number];

/** What turns cost in requests, those of a game's first post left out. */
export interface RequestFigures {
  readonly tables: number;
  /** How many turns were taken: by people who pressed, by computers, and by moves that were planned. */
  readonly turns: { readonly people: number; readonly computers: number; readonly planned: number };
  /** Requests for one turn of a person or a computer. */
  readonly each: Estimate;
  readonly byKind: Readonly<Record<RequestKind, Estimate>>;
  /** Requests for one turn of a person who pressed. */
  readonly eachOfPeople: Estimate;
  /** Answers to presses for one turn, which Discord counts apart. */
  readonly answers: Estimate;
}

/** What cannot be avoided on this machine, measured in the same run. */
export interface Floor {
  /** From an interaction to its acknowledgement by a bot that does nothing else; one at a time. */
  readonly acknowledgement: Spread;
  /** A transaction of one small update, one at a time. */
  readonly commit: Spread;
  /** A board, painted by one worker, none of them twice. */
  readonly picture: Spread;
}

/** Milliseconds of processor time a second: 1000 are one core. */
export interface Load {
  /** The bot's main thread. */
  readonly bot: number;
  /** The bot's other threads: painting, the garbage collector, compression. */
  readonly threads: number;
  readonly postgres: number;
  /** Sandbox and people. */
  readonly sandbox: number;
  /** Whatever else runs on the machine. */
  readonly others: number;
}

/** One rate at one size. */
export interface RateFigures {
  readonly kind: Kind;
  /** Moves, or turns, that were due in a second. */
  readonly rate: number;
  readonly seconds: number;
  readonly played: {
    readonly begun: number;
    /** Those after which it was somebody else's turn, and those of them whose post came in the time that was waited. */
    readonly toPost: number;
    readonly posted: number;
    /** What else became of them; empty as a rule. */
    readonly failed: Readonly<Record<string, number>>;
    /** Those that had to wait for a table that rests, and the longest such wait; they count from when they were due. */
    readonly late: number;
    readonly latest: number;
  };
  /** From the instant a press is due to the bot's acknowledgement of it. */
  readonly acknowledgement: Spread;
  /** From a press to what it leads to: the next question, or "Done". */
  readonly answer: Spread;
  /** From the press that confirms to the turn post. */
  readonly pressToPost: Spread;
  /** For one move or turn: presses, requests of the bot, transactions of the database. */
  readonly each: {
    readonly presses: number;
    readonly requests: number;
    readonly transactions: number;
    /** Rows of large tables that were read one after the other, for want of an index. */
    readonly scanned: number;
    /** Milliseconds of processor time; null where nobody can say. */
    readonly work: Omit<Load, 'others'> | null;
    readonly byRoute: Readonly<Record<string, number>>;
  };
  /** Direct messages that were sent meanwhile. */
  readonly directs: number;
  /** Null where nobody can say. */
  readonly load: Load | null;
  /** Milliseconds by which the sandbox's event loop was late, at the 99th percentile: it is in every figure. */
  readonly sandboxLate: number;
  /** Milliseconds after the last one until nothing was left to do. */
  readonly settled: number;
}

export interface SizeFigures {
  readonly tables: number;
  /** What is stored at the start, by name of the database's table; jobs by their queue's table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly megabytes: number;
  readonly seeding: number;
  /** Milliseconds from the command to a bot that plays: its Postgres at rest, its commands registered before. */
  readonly start: number;
  /** Null where nobody can say. */
  readonly memory: {
    readonly atStart: Memory | null;
    readonly atEnd: Memory | null;
  };
  readonly rates: readonly RateFigures[];
}

/** MiB. */
export interface Memory {
  /** Resident, of the bot. */
  readonly bot: number;
  readonly parts: BotMemory;
  /** Proportional, of Postgres with all its processes: what they share is counted once. */
  readonly postgres: number;
  /** Resident, of all these processes: what they share is counted in each. */
  readonly postgresResident: number;
  readonly postgresProcesses: number;
}

/** What the bot's resident memory is made of, in MiB. */
export interface BotMemory {
  /** Files that are mapped: Node, the canvas library; and those of the fonts. */
  readonly program: number;
  readonly fonts: number;
  /** The JavaScript heaps, as large as they are at the moment, garbage included. */
  readonly mainHeap: number;
  readonly workerHeaps: number;
  /** Render workers that live. */
  readonly workers: number;
  /** What objects of the heaps hold outside of them: buffers, compiled WebAssembly, what the canvas library reports. */
  readonly external: number;
  /** All else: drawings, glyphs, machine code, what was freed and not given back. */
  readonly rest: number;
}

export interface Figures {
  readonly date: string;
  readonly machine: string;
  readonly seconds: number;
  /** The level of the computers that thought meanwhile, and the MiB a thinker takes; null: none did. */
  readonly computers: Level | null;
  readonly thinker: number | null;
  readonly floor: Floor;
  readonly requests: { readonly [When in Supply]: RequestFigures };
  readonly sizes: readonly SizeFigures[];
}
