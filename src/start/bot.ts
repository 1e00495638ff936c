import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { AppContext } from '../app/context.ts';
import { scheduleDaily } from '../app/daily/deals.ts';
import { scheduleDigests } from '../app/digests/queue.ts';
import { scheduleFinding } from '../app/finding/find-players.ts';
import { jobHandlers } from '../app/jobs/job-handlers.ts';
import { NO_TELEMETRY } from '../app/ports/telemetry.ts';
import { schedulePuzzles } from '../app/puzzles/seek.ts';
import { scheduleCleanUp } from '../app/retention/clean-up.ts';
import { scheduleServers } from '../app/servers/arrivals.ts';
import { scheduleRecaps } from '../app/statistics/recap.ts';
import { commandsOf } from '../commands/index.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { mapErrors } from '../db/errors.ts';
import { postgresStore } from '../db/store.ts';
import { announceVersion, newerRuns } from '../db/versions.ts';
import { createBot } from '../discord/bot.ts';
import type { OperatorFault } from '../fault.ts';
import { GAMES } from '../games/index.ts';
import { startBackfill } from '../jobs/backfill.ts';
import { startHeartbeat } from '../jobs/heartbeat.ts';
import { startIcons } from '../jobs/icons.ts';
import { startOperations } from '../jobs/operations.ts';
import { startJobs } from '../jobs/runner.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/index.ts';
import { startRenderer } from '../render/index.ts';
import { startThinkers } from '../thinkers/thinkers.ts';
import { VERSION } from '../version.ts';
import type { Started } from './stops.ts';

/** Milliseconds for which a press takes its place: fifty presses a second get through, more than fingers reach. */
const HOLD = 100;

/** What stands on a database: renderer, thinkers, chat and jobs, each with what it needs of the others. */
export async function startBot(on: {
  readonly config: Config;
  readonly log: Log;
  readonly started: Started;
  /** Stops everything for a reason that turns up later, or (null) since an operator wants it, and ends the process. */
  readonly leave: (fault: OperatorFault | null) => void;
  readonly metrics: Metrics | null;
  readonly database: Database;
  /** The way to Discord, null for Discord's own, and the id under which the commands are registered. */
  readonly chat: { readonly token: string; readonly apiUrl: string | null; readonly registeredAs: string };
}): Promise<{
  readonly games: readonly string[];
  readonly invite: string | null;
  readonly install: string | null;
  readonly registered: boolean;
  /** Ids of those that this process serves. */
  readonly shards: readonly number[];
}> {
  const { config, log, started, leave, metrics, database, chat } = on;
  const telemetry = metrics?.telemetry ?? NO_TELEMETRY;
  const plainStore = postgresStore(database);
  const store = metrics?.store(plainStore) ?? plainStore;
  const art = Object.fromEntries(GAMES.map((game) => [game.id, game.art]));
  const plainRenderer = started('renderer', startRenderer({ art }), (one) => one.close());
  const renderer = metrics?.renderer(plainRenderer) ?? plainRenderer;
  const thinkers = config.thinkers === 0 ? null : startThinkers({ thinkers: config.thinkers, log });
  const thinker = thinkers && (metrics?.thinker(thinkers) ?? thinkers);

  const made = createBot({
    token: chat.token,
    config: {
      apiUrl: chat.apiUrl,
      shards: config.shards,
      requestsPerSecond: config.requestsPerSecond,
    },
    games: GAMES,
    commands: commandsOf(GAMES, config.operators),
    store,
    log,
    telemetry,
    newerRuns: () => newerRuns(database.pool),
    hold: HOLD,
  });
  // The bot hears people before the start is done: when a later part fails, those who are waiting are answered first.
  const bot = started('bot', made, (one) => one.close());
  const operations = started(
    'operations',
    await mapErrors(() => startOperations({ store: plainStore, process: processMark(), log })),
    (one) => one.stop(),
  );
  const context: AppContext = {
    operations,
    games: GAMES,
    store,
    renderer,
    ...(thinker ? { thinker } : {}),
    chat: bot.chat,
    ...(config.icons ? { emojis: bot.emojis(chat.registeredAs) } : {}),
    ...(config.limits ? { limits: config.limits } : {}),
    entropy: { id: tableId, secret: () => randomBytes(32).toString('hex') },
    retention: config.retention,
    noteFailure: (what, table, error) => log.error({ err: error, table }, what),
    now: Date.now,
  };
  const { invite, install, registered } = await bot.open(context);
  void bot.refused.then(leave);
  // A process without shards hears nobody: it cannot say whether people can play.
  const hears = (): boolean => config.shards !== 'none' && bot.connected();
  started('heartbeat', await mapErrors(() => startHeartbeat({ store, hears, log })), async (heart) => heart.stop());
  // Jobs begin last: what they post needs everything else.
  const jobs = started(
    'jobs',
    await mapErrors(() =>
      startJobs({
        pool: database.pool,
        tasks: jobHandlers(context),
        log,
        telemetry,
        admit: announceVersion,
        thinkers: config.thinkers,
      }),
    ),
    (one) => one.stop(),
  );
  // Before the jobs, which would wait for their thoughts; another process thinks them anew.
  if (thinkers) started('thinkers', thinkers, (all) => all.close());
  void jobs.refused.then(leave);
  void operations.drained.then(() => leave(null));
  await mapErrors(() => scheduleCleanUp(context));
  await mapErrors(() => scheduleServers(context));
  await mapErrors(() => scheduleRecaps(context));
  await mapErrors(() => scheduleDaily(context));
  await mapErrors(() => schedulePuzzles(context));
  await mapErrors(() => scheduleDigests(context));
  await mapErrors(() => scheduleFinding(context));
  if (config.icons) started('icons', await mapErrors(() => startIcons({ context, log })), async (one) => one.stop());
  started('backfill', startBackfill({ context, log }), (one) => one.stop());
  if (metrics) {
    const leave = metrics.open({
      pool: database.pool,
      shards: () => bot.shards(),
      hears: config.shards !== 'none',
      drains: () => operations.state().draining,
    });
    started('health', leave, async () => leave());
  }
  return { games: GAMES.map((game) => game.id), invite, install, registered, shards: bot.shards().map(({ id }) => id) };
}

/** What operators call this process: its machine or container, its number, and what tells it from others called so. */
function processMark(): Parameters<typeof startOperations>[0]['process'] {
  return {
    name: `${hostname()}-${process.pid}-${randomBytes(2).toString('hex')}`,
    version: VERSION,
    startedAt: new Date(),
  };
}

/** Eleven characters of [a-z0-9]. */
function tableId(): string {
  return Array.from(randomBytes(11), (byte) => '0123456789abcdefghijklmnopqrstuvwxyz'[byte % 36]).join('');
}
