import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppContext } from './app/context.ts';
import { Unreachable } from './app/ports/store.ts';
import { NO_TELEMETRY } from './app/ports/telemetry.ts';
import { tasksOf } from './app/tasks.ts';
import { commandsOf } from './commands/index.ts';
import { type Config, ConfigFault, readConfig } from './config.ts';
import { reaching } from './db/away.ts';
import { connect, type Database, DatabaseFault } from './db/client.ts';
import { startEmbedded } from './db/embedded.ts';
import { MigrationFault, migrate } from './db/migrate.ts';
import { postgresStore } from './db/store.ts';
import { BotRefused, createBot } from './discord/bot.ts';
import { GAMES } from './games/index.ts';
import { startHeartbeat } from './jobs/heartbeat.ts';
import { installJobs, startJobs } from './jobs/runner.ts';
import { type Log, startLog } from './log.ts';
import type { Metrics } from './metrics/index.ts';
import { MetricsFault } from './metrics/server.ts';
import { startPainter } from './render/index.ts';
import { type SandboxOptions, startSandbox } from './sandbox/index.ts';

/**
 * The composition root: configuration, log, metrics, database, painter, chat, jobs, in this order, and back in the
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
  const plainPainter = started('painter', startPainter({ art }), (one) => one.close());
  const painter = metrics?.painter(plainPainter) ?? plainPainter;

  const made = createBot({
    token: config.token ?? sandbox?.token ?? '',
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
  // It hears people before all of it is open: when something fails then, those are answered before it goes.
  const bot = started('bot', made, (one) => one.close());
  const context: AppContext = {
    games: GAMES,
    store,
    painter,
    chat: bot.chat,
    entropy: { id: tableId, seed: () => randomBytes(32).toString('hex') },
    now: Date.now,
  };
  const { invite, registered } = await bot.open(context);
  // A process without shards hears nobody: it cannot say whether people can play.
  const hears = (): boolean => config.shards !== 'none' && bot.connected();
  started('heartbeat', await reaching(() => startHeartbeat({ store, hears, log })), async (heart) => heart.stop());
  // Jobs begin last: what they post needs everything else.
  started(
    'jobs',
    await reaching(() => startJobs({ pool: database.pool, tasks: tasksOf(context), log, watch })),
    (jobs) => jobs.stop(),
  );
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
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' };
  const database = started('database', await connect({ connection, log }), (db) => db.close());
  const applied = await migrate({ pool: database.pool, log });
  await reaching(() => installJobs({ pool: database.pool, log }));
  return { database, applied };
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

/** Eight characters of [a-z0-9]. */
function tableId(): string {
  return Array.from(randomBytes(8), (byte) => '0123456789abcdefghijklmnopqrstuvwxyz'[byte % 36]).join('');
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

const FAULTS = [ConfigFault, DatabaseFault, MigrationFault, MetricsFault, BotRefused, Unreachable];

/** A mistake of the operator, or the weather, is one line that says what to do; anything else is ours and shows where. */
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
