import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type Application, SANDBOX } from '../db/application.ts';
import { ConfigFault, OperatorFault } from '../fault.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/index.ts';
import type { Sandbox } from '../sandbox/index.ts';
import { BUILD, VERSION } from '../version.ts';
import type { Started, Stop } from './stops.ts';

/**
 * The start of a bot: metrics, sandbox or Discord, database, and the parts that stand on them, in this order. What may
 * say no comes first, and what it does not need is loaded after it.
 */

/** `leave` stops everything for a reason that turns up later, or (null) for an operator, and ends the process. */
export async function start(
  config: Config,
  log: Log,
  stops: Stop[],
  leave: (fault: OperatorFault | null) => void,
): Promise<void> {
  const began = performance.now();
  const started: Started = (name, part, stop) => {
    stops.push({ name, stop: () => stop(part) });
    return part;
  };

  const metrics = config.metrics
    ? started('metrics', await metricsAt(config.metrics, log), (one) => one.close())
    : null;
  const sandbox = config.token ? null : started('sandbox', await sandboxFor(config, log), (box) => box.close());
  const token = config.token ?? theSandbox(sandbox).token;
  const application = sandbox
    ? { id: SANDBOX, registeredAs: sandbox.world.bot.id }
    : await onDiscord(token, config.apiUrl, log);
  const { openDatabase } = await import('./database.ts');
  const [{ database, applied }, startBot] = await Promise.all([
    openDatabase({ config, application, log, started }),
    loadBot(),
  ]);
  const parts = await startBot({
    config,
    log,
    started,
    leave,
    metrics,
    database,
    chat: { token, apiUrl: config.apiUrl ?? sandbox?.api ?? null, registeredAs: application.registeredAs },
  });
  report(config, log, {
    applied,
    ...parts,
    metrics: metrics?.url ?? null,
    sandbox: sandbox?.url ?? null,
    ms: Math.round(performance.now() - began),
  });
}

/** Loads what stands on the database, which meanwhile starts. */
async function loadBot(): Promise<typeof import('./bot.ts')['startBot']> {
  const { startBot } = await import('./bot.ts');
  return startBot;
}

/** Whose token it is. */
async function onDiscord(token: string, apiUrl: string | null, log: Log): Promise<Application> {
  const { applicationOf } = await import('../discord/gateway/application.ts');
  const id = await applicationOf(token, apiUrl, log);
  return { id, registeredAs: id };
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
    readonly games: readonly string[];
    readonly applied: readonly string[];
    readonly registered: boolean;
    readonly invite: string | null;
    readonly install: string | null;
    readonly shards: readonly number[];
    readonly metrics: string | null;
    readonly sandbox: string | null;
    /** Milliseconds that the start took. */
    readonly ms: number;
  },
): void {
  const { applied, registered, invite, install, shards, metrics, sandbox, ms } = up;
  const own = config.databaseUrl === null;
  log.info({ games: up.games }, 'games');
  log.info({ where: own ? config.dataDir : 'DATABASE_URL', applied }, own ? 'a Postgres of our own' : 'your Postgres');
  log.info({ registered }, registered ? 'slash commands were registered' : 'slash commands are as they were');
  if (config.shards === 'none') log.info({}, 'no shards: this process posts, others hear what people do');
  else log.info({ shards }, 'shards');
  if (metrics !== null) log.info({ at: metrics }, '/livez, /readyz, /healthz and /metrics');
  const begun = { version: VERSION, commit: BUILD.commit, ms };
  log.info(begun, sandbox === null ? 'playing on Discord' : 'DISCORD_TOKEN is not set: playing in the sandbox');
  if (sandbox !== null) console.log(`\n  Open ${sandbox} and play.\n`);
  else if (invite !== null)
    console.log(`\n  Invite the bot: ${invite}\n  Install it for yourself, to use it anywhere: ${install}\n`);
}

async function sandboxFor({ sandboxPort, dataDir }: Config, log: Log): Promise<Sandbox> {
  const { startSandbox } = await import('../sandbox/index.ts');
  try {
    return await startSandbox({
      port: sandboxPort,
      botName: 'Turnkeeper',
      guilds: [
        { name: 'The Parlour', channels: ['games', 'lounge'] },
        { name: 'Elsewhere', channels: ['hall', 'library'], bot: false, quiet: ['library'] },
      ],
      groups: [{ name: 'Weekend', people: ['Ann', 'Bob', 'Cleo'] }],
      installed: ['Ann', 'Bob'],
      folder: join(dataDir, 'sandbox'),
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
  const { startMetrics } = await import('../metrics/index.ts');
  return startMetrics({ ...where, log });
}
