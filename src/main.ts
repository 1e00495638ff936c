import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppContext } from './app/context.ts';
import { jobHandlers } from './app/jobs/job-handlers.ts';
import { Unreachable } from './app/ports/store.ts';
import { NO_TELEMETRY } from './app/ports/telemetry.ts';
import { commandsOf } from './commands/index.ts';
import { type Config, ConfigFault, readConfig } from './config.ts';
import { type Connection, connect, type Database, DatabaseFault } from './db/client.ts';
import { mapErrors } from './db/errors.ts';
import { MigrationFault, migrate } from './db/migrate.ts';
import { postgresStore } from './db/store.ts';
import { BotRefused, createBot } from './discord/bot.ts';
import { GAMES } from './games/index.ts';
import { startBackfill } from './jobs/backfill.ts';
import { startHeartbeat } from './jobs/heartbeat.ts';
import { installJobs, startJobs } from './jobs/runner.ts';
import { type Log, startLog } from './log.ts';
import type { Metrics } from './metrics/index.ts';
import { MetricsFault } from './metrics/server.ts';
import { type Embedded, startEmbedded } from './postgres/embedded.ts';
import { PostgresFault } from './postgres/fault.ts';
import { startRenderer } from './render/index.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from './sandbox/index.ts';

/**
 * The composition root: configuration, log, metrics, database, renderer, chat, jobs, in this order, and back in the
 * other. Each part that starts says how it is stopped.
 */
type Stop = { readonly name: string; readonly stop: () => Promise<void> };

/** Notes how a part that has started is stopped, and hands it on. */
type Started = <T>(name: string, part: T, stop: (part: T) => Promise<void>) => T;

/** Milliseconds after which a stop that hangs is cut short. */
const PATIENCE = 5_000;

async function start(config: Config, log: Log, stops: Stop[]): Promise<void> {
  const began = performance.now();
  const started: Started = (name, part, stop) => {
    stops.push({ name, stop: () => stop(part) });
    return part;
  };

  const metrics = config.metrics
    ? started('metrics', await metricsAt(config.metrics, log), (one) => one.close())
    : null;
  const watch = metrics?.watch ?? NO_TELEMETRY;
  const sandbox = config.token ? null : started('sandbox', await startSandbox(sandboxOf(config)), (box) => box.close());
  const { database, applied } = await openDatabase(config, log, started);
  const plainStore = postgresStore(database);
  const store = metrics?.store(plainStore) ?? plainStore;
  const art = Object.fromEntries(GAMES.map((game) => [game.id, game.art]));
  const plainRenderer = started('renderer', startRenderer({ art }), (one) => one.close());
  const renderer = metrics?.renderer(plainRenderer) ?? plainRenderer;

  const made = createBot({
    token: config.token ?? theSandbox(sandbox).token,
    config: {
      apiUrl: config.apiUrl ?? sandbox?.api ?? null,
      shards: config.shards,
      requestsPerSecond: config.requestsPerSecond,
    },
    games: GAMES,
    commands: commandsOf(GAMES),
    store,
    log,
    telemetry: watch,
  });
  // The bot hears people before the start is done: when a later part fails, those who are waiting are answered first.
  const bot = started('bot', made, (one) => one.close());
  const context: AppContext = {
    games: GAMES,
    store,
    renderer,
    chat: bot.chat,
    entropy: { id: tableId, seed: () => randomBytes(32).toString('hex') },
    now: Date.now,
  };
  const { invite, registered } = await bot.open(context);
  // A process without shards hears nobody: it cannot say whether people can play.
  const hears = (): boolean => config.shards !== 'none' && bot.connected();
  started('heartbeat', await mapErrors(() => startHeartbeat({ store, hears, log })), async (heart) => heart.stop());
  // Jobs begin last: what they post needs everything else.
  started(
    'jobs',
    await mapErrors(() => startJobs({ pool: database.pool, tasks: jobHandlers(context), log, watch })),
    (jobs) => jobs.stop(),
  );
  started('backfill', startBackfill({ context, log }), (one) => one.stop());
  if (metrics) {
    const leave = metrics.open({ pool: database.pool, shards: () => bot.shards() });
    started('health', leave, async () => leave());
  }

  report(config, log, {
    applied,
    registered,
    invite,
    shards: bot.shards().map(({ id }) => id),
    metrics: metrics?.url ?? null,
    sandbox: sandbox?.url ?? null,
    ms: Math.round(performance.now() - began),
  });
}

/** The operator's Postgres or one of our own, its tables up to date; `applied` names the migrations that were missing. */
async function openDatabase(
  config: Config,
  log: Log,
  started: Started,
): Promise<{ readonly database: Database; readonly applied: readonly string[] }> {
  const embedded = config.databaseUrl
    ? null
    : started('postgres', await startEmbedded({ directory: config.dataDir, log }), (postgres) => postgres.stop());
  const connection = connectionFor(config, embedded);
  const database = started('database', await connect({ connection, log }), (db) => db.close());
  const applied = await migrate({ pool: database.pool, log });
  await mapErrors(() => installJobs({ pool: database.pool, log }));
  return { database, applied };
}

/** The way to the operator's Postgres, else to our own. */
function connectionFor({ databaseUrl }: Config, embedded: Embedded | null): Connection {
  if (databaseUrl !== null) return { connectionString: databaseUrl };
  if (!embedded) throw new Error('there is neither a DATABASE_URL nor a Postgres of our own');
  return embedded.connection;
}

/** The sandbox, where there is no Discord. */
function theSandbox(sandbox: Sandbox | null): Sandbox {
  if (!sandbox) throw new Error('there is neither a DISCORD_TOKEN nor a sandbox');
  return sandbox;
}

/** What an operator reads after a start: what there is, and where to go next. */
function report(
  config: Config,
  log: Log,
  up: {
    readonly applied: readonly string[];
    readonly registered: boolean;
    readonly invite: string | null;
    readonly shards: readonly number[];
    readonly metrics: string | null;
    readonly sandbox: string | null;
    /** Milliseconds that the start took. */
    readonly ms: number;
  },
): void {
  const { applied, registered, invite, shards, metrics, sandbox, ms } = up;
  const own = config.databaseUrl === null;
  log.info({ games: GAMES.map((game) => game.id) }, 'games');
  log.info({ where: own ? config.dataDir : 'DATABASE_URL', applied }, own ? 'a Postgres of our own' : 'your Postgres');
  log.info({ registered }, registered ? 'slash commands were registered' : 'slash commands are as they were');
  if (config.shards === 'none') log.info({}, 'no shards: this process posts, others hear what people do');
  else log.info({ shards }, 'shards');
  if (metrics !== null) log.info({ at: metrics }, '/healthz and /metrics');
  log.info({ ms }, sandbox === null ? 'playing on Discord' : 'DISCORD_TOKEN is not set: playing in the sandbox');
  if (sandbox !== null) console.log(`\n  Open ${sandbox} and play.\n`);
  else if (invite !== null) console.log(`\n  Invite the bot: ${invite}\n`);
}

function sandboxOf({ sandboxPort, dataDir }: Config): SandboxOptions {
  return { port: sandboxPort, botName: 'Turnkeeper', folder: join(dataDir, 'sandbox') };
}

/** Loaded only where it is wanted: it takes a tenth of a second. */
async function metricsAt(where: NonNullable<Config['metrics']>, log: Log): Promise<Metrics> {
  const { startMetrics } = await import('./metrics/index.ts');
  return startMetrics({ ...where, log });
}

/** Eleven characters of [a-z0-9]. */
function tableId(): string {
  return Array.from(randomBytes(11), (byte) => '0123456789abcdefghijklmnopqrstuvwxyz'[byte % 36]).join('');
}

/** Stops what was started, last first, so that nothing loses what it stands on. */
async function stopAll(stops: Stop[], log: Log): Promise<void> {
  for (const { name, stop } of stops.splice(0).reverse()) {
    try {
      await stop();
    } catch (error) {
      log.error({ err: error, part: name }, 'could not stop in good order');
    }
  }
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const log = startLog(config);
  const stops: Stop[] = [];
  let leaving = false;
  const leave = (signal: string): void => {
    if (leaving) return;
    leaving = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.warn({}, 'something did not stop in time; leaving all the same. Nothing is lost.');
      process.exit(0);
    }, PATIENCE).unref();
    void stopAll(stops, log).then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => leave(signal));
  try {
    await start(config, log, stops);
  } catch (error) {
    await stopAll(stops, log);
    throw error;
  }
}

const FAULTS = [ConfigFault, DatabaseFault, PostgresFault, MigrationFault, MetricsFault, BotRefused, Unreachable];

/**
 * One line that says what to do, for a wrong setting or something outside that cannot be reached; null for a bug, which is
 * shown with its stack.
 */
function sentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (FAULTS.some((kind) => error instanceof kind)) return error.message;
  if (!('code' in error)) return null;
  switch (error.code) {
    case 'EADDRINUSE':
    case 'EACCES':
      return `SANDBOX_PORT: ${error.message}. Choose another port, or 0 for any that is free.`;
    case 'ENOTFOUND':
    case 'ECONNREFUSED':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
      return `Discord cannot be reached: ${error.message}`;
    default:
      return null;
  }
}

main().catch((error: unknown) => {
  console.error(sentence(error) ?? error);
  process.exit(1);
});
