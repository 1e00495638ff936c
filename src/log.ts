import { AsyncLocalStorage } from 'node:async_hooks';
import pino from 'pino';
import type { Config } from './config.ts';
import { sourceStack } from './stack.ts';

/** What every room needs of a logger; pino is one. */
export type Log = {
  readonly [level in 'debug' | 'info' | 'warn' | 'error']: (facts: object, message: string) => void;
};

/**
 * What the lines of a piece of work have in common: which job or which request it is, and at which table. Never what
 * somebody does there, which may be secret, and never who they are.
 */
export interface WorkFacts {
  /** A table's id. */
  readonly table?: string;
  /** A job: what it does, its number in the queue, and which attempt it is, from 1 on. */
  readonly task?: string;
  readonly job?: string;
  readonly attempt?: number;
  /** Something somebody did: the chat's id of it, and the command or the control. */
  readonly interaction?: string;
  readonly command?: string;
  readonly control?: string;
}

const work = new AsyncLocalStorage<{ facts: WorkFacts }>();

/**
 * Does some work. Each line that it logs, and each of all that it calls, carries `facts`, and those of the work that it
 * is `within`.
 */
export function logging<T>(facts: WorkFacts, doing: () => T, within: WorkFacts = factsHere()): T {
  return work.run({ facts: { ...within, ...facts } }, doing);
}

/** Adds what has turned out meanwhile to the lines of the work that is being done; nothing where none is. */
export function addFacts(facts: WorkFacts): void {
  const here = work.getStore();
  if (here) here.facts = { ...here.facts, ...facts };
}

/** The facts of the work that is being done. */
export function factsHere(): WorkFacts {
  return work.getStore()?.facts ?? {};
}

const SECRETS = ['token', 'seed', 'secret', 'state', 'match', 'events', 'deal', 'password', 'authorization'];

/**
 * JSON lines, or coloured ones on a terminal, one per cause and minute. Tokens, seeds, secrets and states are cut out
 * wherever they stand.
 */
export function startLog(config: Pick<Config, 'logLevel'>, terminal = process.stdout.isTTY): LimitedLog {
  const pretty = { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } };
  return limitRepeats(pino({ ...optionsOf(config), ...(terminal ? pretty : {}) }));
}

/** How lines are made, wherever they go. */
export function optionsOf({ logLevel }: Pick<Config, 'logLevel'>): pino.LoggerOptions {
  return {
    level: logLevel,
    base: null,
    mixin: () => ({ ...factsHere() }),
    serializers: { err: plainError },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
  };
}

/** A log that says each thing once a minute. */
export interface LimitedLog extends Log {
  /** Writes the lines that stand for what is held back. */
  flush(): void;
}

/** Milliseconds in which the lines of one cause become one. */
const WINDOW = 60_000;
/** How many causes are told apart at a time; all further ones count as one. */
const CAUSES = 200;
/** On a full disk each table and each index has a file for which there is no space. */
const SERVER_FILE = /"(base|global|pg_\w+)\/[^"]*"/g;
/** Facts that make two lines two causes. An `id` has been told to a person, who may ask for it. */
const DISTINCT = ['id', 'shard', 'task', 'part'] as const;

/**
 * Lets one warning and one error per cause and minute through. A cause is a level, a message and an error (`err` or
 * `error`), apart from the numbers and the files of Postgres in them, with the `DISTINCT` facts. What comes again
 * within the minute is held back, and at its end the last of it is written with `suppressed`, the number of lines it
 * stands for.
 */
export function limitRepeats(log: Log): LimitedLog {
  const causes = new Map<string, { suppressed: number; write: () => void; timer: NodeJS.Timeout }>();

  function close(cause: string): void {
    const window = causes.get(cause);
    causes.delete(cause);
    if (!window || window.suppressed === 0) return;
    open(cause);
    // Not in the work in which the window was opened: its facts belong to the first line.
    work.exit(window.write);
  }

  function open(cause: string): void {
    const timer = setTimeout(() => close(cause), WINDOW).unref();
    causes.set(cause, { suppressed: 0, write: () => {}, timer });
  }

  const limited =
    (level: 'warn' | 'error') =>
    (facts: object, message: string): void => {
      const cause = causeOf(level, facts, message);
      const known = causes.has(cause) || causes.size < CAUSES ? cause : 'others';
      const window = causes.get(known);
      if (!window) {
        open(known);
        log[level](facts, message);
        return;
      }
      window.suppressed += 1;
      const { suppressed } = window;
      const told = { ...factsHere(), ...facts, suppressed };
      window.write = () => log[level](told, message);
    };

  return {
    debug: (facts, message) => log.debug(facts, message),
    info: (facts, message) => log.info(facts, message),
    warn: limited('warn'),
    error: limited('error'),
    flush() {
      for (const [cause, { suppressed, timer, write }] of causes) {
        clearTimeout(timer);
        causes.delete(cause);
        if (suppressed > 0) work.exit(write);
      }
    },
  };
}

function causeOf(level: string, facts: object, message: string): string {
  const all: Readonly<Record<string, unknown>> = { ...factsHere(), ...facts };
  const error = all.err ?? all.error;
  const said = error instanceof Error ? `${error.name} ${error.message}` : error;
  const parts = [level, message, typeof said === 'string' ? said : JSON.stringify(said)];
  const distinct = DISTINCT.map((name) => JSON.stringify(all[name]));
  return JSON.stringify([...parts.map((part) => part?.replace(SERVER_FILE, 'file').replace(/\d+/g, '0')), ...distinct]);
}

/** What an error says, and what the error behind it says, in one line. */
export function inOneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const several = error instanceof AggregateError && error.message === '';
  // Prisma's messages end with what happened.
  const said = several ? error.errors.map(inOneLine).join('; ') : (error.message.trim().split('\n').at(-1) ?? '');
  return error.cause === undefined ? said : `${said}: ${inOneLine(error.cause)}`;
}

/**
 * What may be told of an error: not the request it failed on, which holds what was being said to somebody, nor its
 * address, which holds an interaction's token.
 */
export function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const told = Object.fromEntries(
    ['code', 'status', 'method'].flatMap((key) => {
      const value: unknown = Reflect.get(error, key);
      return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [];
    }),
  );
  const where = stack === undefined ? {} : { stack: sourceStack(stack) };
  return { type: name, message, ...where, ...told, ...(cause === undefined ? {} : { cause: plainError(cause) }) };
}
