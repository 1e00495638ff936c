import { resolve } from 'node:path';
import { z } from 'zod';

/** The one reader of the environment. Every variable is described in .env.example. */

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const text = z.string().min(1);
const port = z.coerce
  .number({ error: 'has to be a port: a whole number from 0 to 65535' })
  .int('has to be a whole number')
  .min(0, 'has to be 0 or more')
  .max(65535, 'has to be 65535 or less');

/** An empty variable is one that is not set. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Discord's own limit for one bot is far below. */
const SHARDS_MAX = 10_000;

/**
 * Which of the bot's shards this process serves: all there are, none at all (it then only runs jobs), or these of so
 * many.
 */
export type Shards = 'auto' | 'none' | { readonly ids: readonly number[]; readonly count: number };

const shards = z.string().transform((written, context): Shards => {
  if (written === 'auto' || written === 'none') return written;
  const wrong = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const found = /^(\d{1,5})(?:-(\d{1,5}))?\/(\d{1,5})$/.exec(written);
  if (!found) return wrong('has to be like 0-3/16 (shards 0 to 3 of 16) or 5/16, or auto, or none');
  const from = Number(found[1]);
  const to = found[2] === undefined ? from : Number(found[2]);
  const count = Number(found[3]);
  if (count < 1 || count > SHARDS_MAX) return wrong(`has to name 1 to ${SHARDS_MAX} shards in all, not ${count}`);
  if (to < from) return wrong(`has to count upwards, not from ${from} to ${to}`);
  if (to >= count) return wrong(`has no shard ${to}: ${count} shards are numbered from 0 to ${count - 1}`);
  return { ids: Array.from({ length: to - from + 1 }, (_, at) => from + at), count };
});

const SCHEMA = z.object({
  DISCORD_TOKEN: optional(text),
  DISCORD_API_URL: optional(
    z.url({ protocol: /^https?$/, error: 'has to be an address like http://127.0.0.1:8787/api' }),
  ),
  DATABASE_URL: optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'has to be an address like postgres://user:password@host:5432/database',
    }),
  ),
  DATA_DIR: optional(text),
  SANDBOX_PORT: optional(port),
  SHARDS: optional(shards),
  DISCORD_REQUESTS_PER_SECOND: optional(
    z.coerce
      .number({ error: 'has to be a number like 50' })
      .int('has to be a whole number')
      .min(1, 'has to be 1 or more'),
  ),
  METRICS_PORT: optional(port),
  METRICS_HOST: optional(
    z.union([z.ipv4(), z.ipv6(), z.literal('localhost')], {
      error: 'has to be an address of this machine: 127.0.0.1, 0.0.0.0 for all of them, or ::',
    }),
  ),
  LOG_LEVEL: optional(z.enum(LEVELS, { error: `has to be one of ${LEVELS.join(', ')}` })),
});

export interface Config {
  /** Null: the bot plays against the built-in sandbox. */
  readonly token: string | null;
  /** Another API than Discord's own, without the version: `http://127.0.0.1:8787/api`. */
  readonly apiUrl: string | null;
  /** Null: the bot starts a Postgres of its own. */
  readonly databaseUrl: string | null;
  /** Where the bot's own Postgres keeps its files; absolute. */
  readonly dataDir: string;
  /** The page of the sandbox; 0 takes any free port. */
  readonly sandboxPort: number;
  readonly shards: Shards;
  /** How many requests this process may send Discord in a second, answers to people not counted. */
  readonly requestsPerSecond: number;
  /** Where `/healthz` and `/metrics` are served; 0 takes any free port, null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  readonly logLevel: (typeof LEVELS)[number];
}

/** What is wrong with a variable, in one line that names it. */
export class ConfigFault extends Error {}

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = SCHEMA.safeParse(environment);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new ConfigFault(`${issue?.path.join('.')} ${issue?.message}`);
  }
  const { data } = read;
  const lacking = (['DISCORD_TOKEN', 'DATABASE_URL'] as const).find((name) => data[name] === undefined);
  // The sandbox and a Postgres of our own live and die with their process: nobody could share them.
  if (lacking && isShare(data.SHARDS))
    throw new ConfigFault(`SHARDS needs ${lacking}: processes that share the work share the bot and the database`);
  return {
    token: data.DISCORD_TOKEN ?? null,
    apiUrl: data.DISCORD_API_URL?.replace(/\/+$/, '') ?? null,
    databaseUrl: data.DATABASE_URL ?? null,
    dataDir: resolve(data.DATA_DIR ?? 'data'),
    sandboxPort: data.SANDBOX_PORT ?? 8787,
    shards: data.SHARDS ?? 'auto',
    requestsPerSecond: data.DISCORD_REQUESTS_PER_SECOND ?? 50,
    metrics:
      data.METRICS_PORT === undefined ? null : { port: data.METRICS_PORT, host: data.METRICS_HOST ?? '127.0.0.1' },
    logLevel: data.LOG_LEVEL ?? 'info',
  };
}

/** Whether others have to serve the rest. */
function isShare(shards: Shards | undefined): boolean {
  if (shards === undefined || shards === 'auto') return false;
  return shards === 'none' || shards.ids.length < shards.count;
}
