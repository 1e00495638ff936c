import { AsyncLocalStorage } from 'node:async_hooks';
import pino from 'pino';
import type { Config } from './config.ts';

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

/** Does some work. Each line that it logs, and each of all that it calls, carries `facts`. */
export function logging<T>(facts: WorkFacts, doing: () => T): T {
  return work.run({ facts: { ...factsHere(), ...facts } }, doing);
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

/** JSON lines, or coloured ones on a terminal. Tokens, seeds, secrets and states are cut out wherever they stand. */
export function startLog(config: Pick<Config, 'logLevel'>, terminal = process.stdout.isTTY): Log {
  const pretty = { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } };
  return pino({ ...optionsOf(config), ...(terminal ? pretty : {}) });
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
  return { type: name, message, stack, ...told, ...(cause === undefined ? {} : { cause: plainError(cause) }) };
}
