import { resolve } from 'node:path';
import { z } from 'zod';

/** The one reader of the environment. Every variable is described in .env.example. */
const port = z.coerce.number().int().min(0).max(65535);
const empty = (value: unknown): unknown => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());

const SCHEMA = z.object({
  DISCORD_TOKEN: optional(z.string().min(1)),
  DISCORD_API_URL: optional(z.url({ protocol: /^https?$/ })),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATA_DIR: optional(z.string().min(1)),
  SANDBOX_PORT: optional(port),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
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
    throw new ConfigFault(`${issue?.path.join('.')}: ${issue?.message}`);
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
