import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type Limits, parseLimits } from './domain/permissions/quota.ts';
import { type Environment, type UnknownSetting, unknownSettings } from './environment.ts';
import { ConfigFault } from './fault.ts';

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

/** The API's address: the client adds the version and the path of each request. */
const apiUrl = z
  .url({ protocol: /^https?$/, error: 'has to be an address like http://127.0.0.1:8787/api' })
  .transform((written) => written.replace(/\/+$/, ''))
  .refine((written) => !/[?#]/.test(written), 'has to end with a path like /api, without ? and #')
  .refine((written) => !/\/v\d+(\/|$)/.test(written), 'has to be without the version: http://127.0.0.1:8787/api');

const DAY = 86_400_000;

/** Days, as milliseconds; null for never. */
const days = z.union(
  [
    z.enum(['0', 'never']).transform(() => null),
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform((written) => Number(written) * DAY),
  ],
  { error: 'has to be a number of days up to 9999, or never' },
);

/** What only a shell puts the home folder in the place of would be a folder of that name in the working directory. */
const folder = text.refine(
  (written) => !/^(~[^/\\]*|\$\{?\w+\}?|%\w+%)(?=[/\\]|$)/.test(written),
  'has to be written out, like /home/me/data: ~ and $HOME stand for a folder in a shell alone (a folder really called so is ./~)',
);

/** Fewer connections would wait for each other: the job runner keeps two for itself. */
const POOL_LEAST = 5;
const pool = z.coerce
  .number({ error: 'has to be a number of connections like 10' })
  .int('has to be a whole number')
  .min(POOL_LEAST, `has to be ${POOL_LEAST} or more`);

const UNENCODED =
  'is cut short by its password, or another part: there @ has to be written %40, / %2F, # %23, ? %3F and % %25';

/**
 * Whether a sign in the password ends what leads to the server, so that a part of the password passes for its name:
 * then another `@` comes after that.
 */
function isCutShort(written: string): boolean {
  const [, authority = '', rest = ''] = /^[^:]*:\/\/([^/?#]*)(.*)$/s.exec(written) ?? [];
  const [path = '', query = ''] = rest.split(/\?(.*)/s);
  return authority.includes('@') && (rest.includes('#') || path.includes('@') || /^[^=]*@/.test(query));
}

/** An address of a database, of whose parameters some are read here and the others by the driver. */
const databaseUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    error:
      'has to be an address like postgres://user:password@host:5432/database; in the password @ is written %40, / %2F, # %23, ? %3F',
  })
  .transform((written, context) => {
    const wrong = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (isCutShort(written)) return wrong(UNENCODED);
    const { searchParams } = new URL(written);
    const schema = searchParams.get('schema');
    if (schema !== null && schema !== 'public')
      return wrong(`has ?schema=${schema}: the bot's tables lie in the schema public. Give it a database of its own`);
    const limit = searchParams.get('connection_limit');
    const size = limit === null ? null : pool.safeParse(limit);
    if (size && !size.success) return wrong(`has a connection_limit that ${size.error.issues[0]?.message}`);
    return { url: written, pool: size?.data ?? null };
  });

const quotas = z.string().transform((written, context): Limits => {
  const read = parseLimits(written);
  if (read.ok) return read.value;
  context.addIssue({ code: 'custom', message: read.error });
  return z.NEVER;
});

/** Discord grants the largest bots some hundreds. */
const REQUESTS_MAX = 10_000;

/**
 * A name of a time zone; a file, as `:/etc/localtime`, is left to the system. Of others Node makes UTC without a word.
 */
const zone = text.refine(
  (written) => /^:?\//.test(written) || isZone(written.replace(/^:/, '').replace(/^UTC0$/, 'UTC')),
  {
    error: 'has to be a time zone like Europe/Budapest, or UTC',
  },
);

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** Host names, as a scraper asks for them. */
const names = z.string().transform((written, context): readonly string[] => {
  const all = written.split(',').map((name) => name.trim().toLowerCase());
  const wrong = all.find((name) => !/^[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?$/.test(name));
  if (wrong === undefined) return all;
  context.addIssue({
    code: 'custom',
    message: 'has to be host names, separated by commas, without ports: bot.example.org',
  });
  return z.NEVER;
});

const people = z
  .string()
  .transform((written) => written.split(/[\s,]+/).filter((id) => id !== ''))
  .refine(
    (ids) => ids.every((id) => /^\d{15,20}$/.test(id)),
    'has to be ids of people in Discord, 17 to 20 digits each, with commas between them',
  );

/** Each takes up to 64 MiB. */
const THINKERS_MAX = 64;

const SCHEMA = z.object({
  DISCORD_TOKEN: optional(
    text.regex(/^[\x21-\x7e]+$/, 'has to be the token alone, without spaces, line breaks or other characters'),
  ),
  DISCORD_API_URL: optional(apiUrl),
  DATABASE_URL: optional(databaseUrl),
  DATABASE_POOL: optional(pool),
  MOVE_DATABASE_FROM: optional(text),
  DATA_DIR: optional(folder),
  SANDBOX: optional(z.enum(['0', '1'], { error: 'has to be 1 (play in the sandbox) or 0' })),
  SANDBOX_PORT: optional(port),
  ICONS: optional(z.enum(['0', '1'], { error: "has to be 1 (upload the games' icons) or 0 (words alone)" })),
  SHARDS: optional(shards),
  DISCORD_REQUESTS_PER_SECOND: optional(
    z.coerce
      .number({ error: 'has to be a number like 50' })
      .int('has to be a whole number')
      .min(1, 'has to be 1 or more')
      .max(REQUESTS_MAX, `has to be ${REQUESTS_MAX} or less: 50, unless Discord has granted the bot more`),
  ),
  ARCHIVE_AFTER_DAYS: optional(days),
  ABANDON_AFTER_DAYS: optional(days),
  QUOTAS: optional(quotas),
  OPERATORS: optional(people),
  METRICS_PORT: optional(port),
  METRICS_HOST: optional(
    z.union([z.ipv4(), z.ipv6(), z.literal('localhost')], {
      error: 'has to be an address of this machine: 127.0.0.1, 0.0.0.0 for all of them, or ::',
    }),
  ),
  METRICS_NAMES: optional(names),
  THINKERS: optional(
    z.coerce
      .number({ error: 'has to be a number of threads like 1, or 0' })
      .int('has to be a whole number')
      .min(0, 'has to be 0 or more')
      .max(THINKERS_MAX, `has to be ${THINKERS_MAX} or less`),
  ),
  TZ: optional(zone),
  LOG_LEVEL: optional(z.enum(LEVELS, { error: `has to be one of ${LEVELS.join(', ')}` })),
});

export interface Config {
  /** Null: the bot plays against the built-in sandbox. */
  readonly token: string | null;
  /** Another API than Discord's own, without the version: `http://127.0.0.1:8787/api`. */
  readonly apiUrl: string | null;
  /** Null: the bot starts a Postgres of its own. */
  readonly databaseUrl: string | null;
  /** How many connections to the database this process may have at once. */
  readonly databasePool: number;
  /** The application whose database this one takes over on purpose; see `db/owner.ts`. */
  readonly moveFrom: string | null;
  /** Where the bot's own Postgres keeps its files; absolute. */
  readonly dataDir: string;
  /** Whether the sandbox was asked for by name. */
  readonly sandbox: boolean;
  /** The page of the sandbox; 0 takes any free port. */
  readonly sandboxPort: number;
  /** Whether the icons of the games are uploaded as emojis of the application, and shown. */
  readonly icons: boolean;
  readonly shards: Shards;
  /** How many computers think at a time in this process; 0: none, and they move at once. */
  readonly thinkers: number;
  /** How many requests Discord allows the bot in a second, all processes together, answers to people not counted. */
  readonly requestsPerSecond: number;
  /** For how long ended games are kept as they were played, and tables without anybody are kept open. */
  readonly retention: {
    /** Milliseconds; null: for ever. */
    readonly archiveAfter: number | null;
    readonly abandonAfter: number | null;
  };
  /** How much people and servers may have; null: as usual. */
  readonly limits: Limits | null;
  /** Whom the command of operators obeys, by their ids in Discord. */
  readonly operators: readonly string[];
  /** Where `/healthz` and `/metrics` are served; 0 takes any free port, null: nowhere. */
  readonly metrics: {
    readonly host: string;
    readonly port: number;
    /** Names besides those that can only be this machine, under which it may be asked. */
    readonly names: readonly string[];
  } | null;
  readonly logLevel: (typeof LEVELS)[number];
}

/** What looks like a setting and is none, by its name. */
export function strangeSettings(environment: Environment): readonly UnknownSetting[] {
  return unknownSettings(environment, Object.keys(SCHEMA.shape));
}

/**
 * Checks that the settings say unmistakably where people play. A bot whose token got lost must not open the sandbox on
 * its operator's database. Throws a `ConfigFault`.
 */
export function checkChat({ token, databaseUrl, sandbox }: Config): void {
  if (token !== null && sandbox)
    throw new ConfigFault(
      'SANDBOX is 1 and DISCORD_TOKEN is set: leave one of them out, for one bot plays in one place',
    );
  if (token === null && databaseUrl !== null && !sandbox)
    throw new ConfigFault(
      'DISCORD_TOKEN is not set, but DATABASE_URL is: set the token, or SANDBOX=1 to play in the sandbox on that database',
    );
}

/** Throws a `ConfigFault` that names the variable. */
export function readConfig(environment: Environment): Config {
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
    apiUrl: data.DISCORD_API_URL ?? null,
    databaseUrl: data.DATABASE_URL?.url ?? null,
    databasePool: data.DATABASE_POOL ?? data.DATABASE_URL?.pool ?? 10,
    moveFrom: data.MOVE_DATABASE_FROM ?? null,
    dataDir: resolve(data.DATA_DIR ?? 'data'),
    sandbox: data.SANDBOX === '1',
    sandboxPort: data.SANDBOX_PORT ?? 8787,
    icons: data.ICONS !== '0',
    shards: data.SHARDS ?? 'auto',
    thinkers: data.THINKERS ?? Math.min(THINKERS_MAX, Math.max(1, availableParallelism() - 2)),
    requestsPerSecond: data.DISCORD_REQUESTS_PER_SECOND ?? 50,
    retention: {
      archiveAfter: data.ARCHIVE_AFTER_DAYS === undefined ? 30 * DAY : data.ARCHIVE_AFTER_DAYS,
      abandonAfter: data.ABANDON_AFTER_DAYS === undefined ? 90 * DAY : data.ABANDON_AFTER_DAYS,
    },
    limits: data.QUOTAS ?? null,
    operators: data.OPERATORS ?? [],
    metrics:
      data.METRICS_PORT === undefined
        ? null
        : { port: data.METRICS_PORT, host: data.METRICS_HOST ?? '127.0.0.1', names: data.METRICS_NAMES ?? [] },
    logLevel: data.LOG_LEVEL ?? 'info',
  };
}

/** Whether others have to serve the rest. */
function isShare(shards: Shards | undefined): boolean {
  if (shards === undefined || shards === 'auto') return false;
  return shards === 'none' || shards.ids.length < shards.count;
}
