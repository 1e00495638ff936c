import pino from 'pino';
import type { Config } from './config.ts';

/** JSON lines, or coloured ones on a terminal. Tokens, seeds and states are cut out wherever they stand. */
export type Log = pino.Logger;

const SECRETS = ['token', 'seed', 'state', 'match', 'events', 'deal', 'password', 'authorization'];

export function startLog(config: Pick<Config, 'logLevel'>, terminal = process.stdout.isTTY): Log {
  return pino({
    level: config.logLevel,
    base: null,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    ...(terminal ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
  });
}
