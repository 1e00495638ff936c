import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { AppContext } from './app/context.ts';
import { jobHandlers } from './app/jobs/job-handlers.ts';
import { Unreachable } from './app/ports/store.ts';
import { NO_TELEMETRY } from './app/ports/telemetry.ts';
import { scheduleCleanUp } from './app/retention/clean-up.ts';
import { scheduleServers } from './app/servers/arrivals.ts';
import { scheduleRecaps } from './app/statistics/recap.ts';
import { commandsOf } from './commands/index.ts';
import { type Config, checkChat, readConfig, strangeSettings } from './config.ts';
import { type Connection, connect, type Database } from './db/client.ts';
import { mapErrors } from './db/errors.ts';
import { migrate } from './db/migrate.ts';
import { type Application, checkOwner, SANDBOX, takeDatabase } from './db/owner.ts';
import { preparing } from './db/prevented.ts';
import { postgresStore } from './db/store.ts';
import { announceVersion, newerRuns } from './db/versions.ts';
import { createBot } from './discord/bot.ts';
import { applicationOf } from './discord/gateway/application.ts';
import { loadEnvironment } from './environment.ts';
import { ConfigFault, OperatorFault } from './fault.ts';
import { GAMES } from './games/index.ts';
import { startBackfill } from './jobs/backfill.ts';
import { startHeartbeat } from './jobs/heartbeat.ts';
import { startIcons } from './jobs/icons.ts';
import { installJobs, startJobs } from './jobs/runner.ts';
import { type LimitedLog, type Log, startLog } from './log.ts';
import type { Metrics } from './metrics/index.ts';
import { type Embedded, startEmbedded } from './postgres/embedded.ts';
import { startRenderer } from './render/index.ts';
import { type Sandbox, startSandbox } from './sandbox/index.ts';
import { startThinkers } from './thinkers/thinkers.ts';
import { VERSION } from './version.ts';

/**
 * The composition root: configuration, log, metrics, database, renderer, chat, jobs, in this order, and back in the
 * other. Each part that starts says how it is stopped.
 */
type Stop = { readonly name: string; readonly stop: () => Promise<void> };

/** Notes how a part that has started is stopped, and hands it on. */
type Started = <T>(name: string, part: T, stop: (part: T) => Promise<void>) => T;

/** Milliseconds after which a stop that hangs is cut short. */
const PATIENCE = 5_000;

/** `leave` stops everything for a reason that turns up later, and ends the process. */
async function start(config: Config, log: Log, stops: Stop[], leave: (fault: OperatorFault) => void): Promise<void> {
  const began = performance.now();
  const started: Started = (name, part, stop) => {
    stops.push({ name, stop: () => stop(part) });
    return part;
  };

  const metrics = config.metrics
    ? started('metrics', await metricsAt(config.metrics, log), (one) => one.close())
    : null;
  const watch = metrics?.watch ?? NO_TELEMETRY;
  const sandbox = config.token ? null : started('sandbox', await sandboxFor(config, log), (box) => box.close());
  const token = config.token ?? theSandbox(sandbox).token;
  const application = sandbox
    ? { id: SANDBOX, registeredAs: sandbox.world.bot.id }
    : await onDiscord(token, config.apiUrl);
  const { database, applied } = await openDatabase({ config, application, log, started });
  const plainStore = postgresStore(database);
  const store = metrics?.store(plainStore) ?? plainStore;
  const art = Object.fromEntries(GAMES.map((game) => [game.id, game.art]));
  const plainRenderer = started('renderer', startRenderer({ art }), (one) => one.close());
  const renderer = metrics?.renderer(plainRenderer) ?? plainRenderer;
  const thinkers = config.thinkers === 0 ? null : startThinkers({ thinkers: config.thinkers, log });
  const thinker = thinkers && (metrics?.thinker(thinkers) ?? thinkers);

  const made = createBot({
    token,
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
    newerRuns: () => newerRuns(database.pool),
  });
  // The bot hears people before the start is done: when a later part fails, those who are waiting are answered first.
  const bot = started('bot', made, (one) => one.close());
  const context: AppContext = {
    games: GAMES,
    store,
    renderer,
    ...(thinker ? { thinker } : {}),
    chat: bot.chat,
    ...(config.icons ? { emojis: bot.emojis(application.registeredAs) } : {}),
    ...(config.limits ? { limits: config.limits } : {}),
    entropy: { id: tableId, secret: () => randomBytes(32).toString('hex') },
    retention: config.retention,
    now: Date.now,
  };
  const { invite, registered } = await bot.open(context);
  // A process without shards hears nobody: it cannot say whether people can play.
  const hears = (): boolean => config.shards !== 'none' && bot.connected();
  started('heartbeat', await mapErrors(() => startHeartbeat({ store, hears, log })), async (heart) => heart.stop());
  // Jobs begin last: what they post needs everything else.
  const jobs = started(
    'jobs',
    await mapErrors(() =>
      startJobs({
        ...{ pool: database.pool, tasks: jobHandlers(context), log, watch, admit: announceVersion },
        thinkers: config.thinkers,
      }),
    ),
    (one) => one.stop(),
  );
  // Before the jobs, which would wait for their thoughts; another process thinks them anew.
  if (thinkers) started('thinkers', thinkers, (all) => all.close());
  void jobs.refused.then(leave);
  await mapErrors(() => scheduleCleanUp(context));
  await mapErrors(() => scheduleServers(context));
  await mapErrors(() => scheduleRecaps(context));
  if (config.icons) started('icons', await mapErrors(() => startIcons({ context, log })), async (one) => one.stop());
  started('backfill', startBackfill({ context, log }), (one) => one.stop());
  if (metrics) {
    const leave = metrics.open({
      ...{ pool: database.pool, shards: () => bot.shards() },
      hears: config.shards !== 'none',
    });
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

/**
 * The operator's Postgres or one of our own, this application's and its tables up to date; `applied` names the migrations that
 * were missing.
 */
async function openDatabase(options: {
  readonly config: Config;
  readonly application: Application;
  readonly log: Log;
  readonly started: Started;
}): Promise<{ readonly database: Database; readonly applied: readonly string[] }> {
  const { config, application, log, started } = options;
  const embedded = config.databaseUrl
    ? null
    : started('postgres', await startEmbedded({ directory: config.dataDir, log }), (postgres) => postgres.stop());
  const connection = connectionFor(config, embedded);
  const database = started('database', await connect({ connection, log, size: config.databasePool }), (db) =>
    db.close(),
  );
  const { pool } = database;
  const applied = await preparing(pool, async () => {
    await checkOwner(pool, application, config.moveFrom);
    const names = await migrate({ pool, log });
    const moved = await takeDatabase(pool, application, config.moveFrom);
    if (moved) log.warn({ from: config.moveFrom, to: application.id }, 'the database has moved to another application');
    await mapErrors(() => installJobs({ pool, log }));
    return names;
  });
  return { database, applied };
}

/** Whose token it is. */
async function onDiscord(token: string, apiUrl: string | null): Promise<Application> {
  const id = await applicationOf(token, apiUrl);
  return { id, registeredAs: id };
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
  if (metrics !== null) log.info({ at: metrics }, '/livez, /readyz, /healthz and /metrics');
  const begun = { version: VERSION, ms };
  log.info(begun, sandbox === null ? 'playing on Discord' : 'DISCORD_TOKEN is not set: playing in the sandbox');
  if (sandbox !== null) console.log(`\n  Open ${sandbox} and play.\n`);
  else if (invite !== null) console.log(`\n  Invite the bot: ${invite}\n`);
}

async function sandboxFor({ sandboxPort, dataDir }: Config, log: Log): Promise<Sandbox> {
  try {
    return await startSandbox({
      ...{ port: sandboxPort, botName: 'Turnkeeper', folder: join(dataDir, 'sandbox') },
      onError: (error) => log.error({ err: error }, 'the sandbox broke'),
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (!(error instanceof Error) || (code !== 'EADDRINUSE' && code !== 'EACCES')) throw error;
    const kind = code === 'EACCES' ? ConfigFault : OperatorFault;
    throw new kind(`SANDBOX_PORT: ${error.message}. Choose another port, or 0 for any that is free.`, { cause: error });
  }
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
  const environment = loadEnvironment();
  const config = readConfig(environment);
  const log = startLog(config);
  tellEverything(log);
  const strange = strangeSettings(environment).map(({ name, meant }) => (meant ? `${name} (${meant}?)` : name));
  if (strange.length > 0) log.warn({}, `nobody reads these settings: ${strange.join(', ')}`);
  checkChat(config);
  const stops: Stop[] = [];
  let leaving = false;
  const leave = (code: number, why: object): void => {
    if (leaving) return;
    leaving = true;
    log.info(why, 'stopping');
    setTimeout(() => {
      log.warn({}, 'something did not stop in time; leaving all the same. Nothing is lost.');
      process.exit(code);
    }, PATIENCE).unref();
    void stopAll(stops, log).then(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => leave(0, { signal }));
  try {
    await start(config, log, stops, (fault) => {
      log.error({}, fault.message);
      leave(fault.exitCode, {});
    });
  } catch (error) {
    await stopAll(stops, log);
    if (isOutside(error)) throw error;
    log.error({ err: error }, 'the bot could not start');
    process.exit(1);
  }
}

/** Node's warnings and what nobody has caught become lines of the log, like everything else. */
function tellEverything(log: LimitedLog): void {
  // Node's own listener prints to stderr.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node or of a package'));
  // Rejections that nobody handles come here, too.
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'nobody caught this error; the bot ends');
    process.exit(1);
  });
  // Before pino's own listener, which ends the log.
  process.prependOnceListener('exit', () => log.flush());
}

/** Whether it is not a bug but something that the operator can mend: one line without a stack. */
function isOutside(error: unknown): error is OperatorFault | Unreachable {
  return error instanceof OperatorFault || error instanceof Unreachable;
}

main().catch((error: unknown) => {
  console.error(isOutside(error) ? error.message : error);
  process.exit(error instanceof OperatorFault ? error.exitCode : 1);
});
