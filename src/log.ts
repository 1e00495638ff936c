import pino from 'pino';
import type { Config } from './config.ts';

/** What every room needs of a logger; pino is one. */
export type Log = {
  readonly [level in 'debug' | 'info' | 'warn' | 'error']: (facts: object, message: string) => void;
};

const SECRETS = ['token', 'seed', 'state', 'match', 'events', 'deal', 'password', 'authorization'];

/** JSON lines, or coloured ones on a terminal. Tokens, seeds and states are cut out wherever they stand. */
export function startLog(config: Pick<Config, 'logLevel'>, terminal = process.stdout.isTTY): Log {
  return pino({
    level: config.logLevel,
    base: null,
    serializers: { err: plainError },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    ...(terminal ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
  });
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
