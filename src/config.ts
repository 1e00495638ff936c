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
  readonly logLevel: string;
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
  return {
    token: data.DISCORD_TOKEN ?? null,
    apiUrl: data.DISCORD_API_URL?.replace(/\/+$/, '') ?? null,
    databaseUrl: data.DATABASE_URL ?? null,
    dataDir: resolve(data.DATA_DIR ?? 'data'),
    sandboxPort: data.SANDBOX_PORT ?? 8787,
    logLevel: data.LOG_LEVEL ?? 'info',
  };
}
