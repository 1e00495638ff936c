import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  type Cluster,
  initialise,
  type Launched,
  lastLogLine,
  launch,
  memoryIsHeld,
  shutDown,
  trimLog,
} from './cluster.ts';
import { type Connection, connectionTo, DATABASE } from './connection.ts';
import { createDatabase } from './database.ts';
import { blamingDataDir, PostgresFault } from './fault.ts';
import { locate } from './location.ts';
import type { ServerLog } from './log.ts';
import { clearDeadLocks, processStateOf, readPostmaster } from './postmaster.ts';
import { freePort, PORT, socketFolder } from './socket.ts';
import { isUnready } from './unready.ts';

/**
 * A Postgres of our own, for everybody who brings none. It is a real server with its own processes: a bot that is
 * killed leaves it running and takes it over at the next start.
 *
 * One connection, the guard, does three things. It holds a lock that says whose folder this is; the server frees the
 * lock when the bot dies, however it dies, so there are no stale lock files. It notices when the server goes away, and
 * then it is started again. And it tells a second bot who is here.
 */
export interface Embedded {
  readonly connection: Connection;
  /** How this start found it: made just now, at rest, or left running by a bot that was killed. */
  readonly found: 'made' | 'at rest' | 'running';
  /** Stops the server. End the connections to it first. */
  stop(): Promise<void>;
}

/** Milliseconds between two looks at how long the server's log is. */
const LOG_LOOKS = 10_000;
/** Any number, as long as it stays the same. */
const LOCK = 1_886_545_001;
/** Recovery after a crash may take its time; a server that says nothing for so long is stuck. */
const PATIENCE = 120_000;
/** A start that fails is tried once more. */
const LAUNCHES = 2;
/** A bot that was killed a moment ago may still hold the lock while the server finds out. */
const HANDOVER = 1_000;

/**
 * Finds the server of the data folder or starts one, and keeps it up. Rejects with a `PostgresFault` that says what to
 * do when that cannot be, or another bot has the folder.
 */
export async function startEmbedded(options: {
  /** The bot's data folder; it is made when it is missing. */
  readonly directory: string;
  readonly log: ServerLog;
  /** Listen on 127.0.0.1 with a password instead of a socket; the way where there are no sockets. */
  readonly tcp?: boolean;
  /** Where a bot that is root puts what the user it lends cannot reach. */
  readonly refuge?: string;
  /** Settings of the server, as `name=value`, that come after the usual ones. */
  readonly settings?: readonly string[];
  /** Milliseconds between two looks at how long the server's log is. */
  readonly logLooks?: number;
}): Promise<Embedded> {
  const { log, tcp = process.platform === 'win32', settings = [], logLooks = LOG_LOOKS } = options;
  const { placed, made, first } = await blamingDataDir(async () => {
    const { sockets, ...located } = await locate({ ...options, tcp });
    const placed = { ...located, settings };
    const made = await initialise(placed, tcp);
    const listens = tcp
      ? { socket: null, port: await freePort() }
      : { socket: await socketFolder(sockets, placed.account), port: PORT };
    return { placed, made, first: await hold({ ...placed, ...listens }) };
  });
  const note = await readPostmaster(placed.folder);
  if (!note?.address) throw new PostgresFault(`Postgres runs on ${placed.folder} but left no note there`);
  // One that was running listens where it was told to. It has to come back there when it is started again.
  const cluster: Cluster = { ...placed, ...note.address };
  await createDatabase(first.guard);
  const found = made === 'made' ? 'made' : first.launched ? 'at rest' : 'running';
  log.info({ folder: cluster.folder, pid: note.pid, found }, 'embedded Postgres is up');

  let guard: pg.Client | null = null;
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();
  const watch = (client: pg.Client) => {
    guard = client;
    client.once('end', () => {
      guard = null;
      if (!stopping) restarting = restart();
    });
  };
  const restart = async () => {
    log.warn({}, 'embedded Postgres went away; starting it again');
    for (let pause = 100; !stopping; pause = Math.min(2 * pause, 5_000)) {
      try {
        watch((await hold(cluster)).guard);
        log.info({}, 'embedded Postgres is back');
        return;
      } catch (error) {
        log.error(
          { error: error instanceof Error ? error.message : String(error) },
          'embedded Postgres does not start',
        );
        await wait(pause);
      }
    }
  };
  watch(first.guard);
  const trimming = setInterval(() => {
    trimLog(cluster).catch((error: unknown) => {
      log.warn({ error: error instanceof Error ? error.message : String(error) }, 'the log of Postgres cannot be cut');
    });
  }, logLooks).unref();

  return {
    connection: await connectionTo(note.address, cluster.passwordFile, DATABASE),
    found,
    async stop() {
      stopping = true;
      clearInterval(trimming);
      await restarting;
      // Without the lock it is not our server to stop.
      if (!guard) return;
      await guard.end();
      await shutDown(cluster);
      log.info({}, 'embedded Postgres is stopped');
    },
  };
}

/** A server that answers. */
interface Up {
  readonly guard: pg.Client;
  /** Whether it was started just now, by us. */
  readonly launched: boolean;
}

/** Brings the server up, unless it is, and takes the lock. */
async function hold(cluster: Cluster): Promise<Up> {
  const up = await bringUp(cluster);
  up.guard.on('error', () => {}); // 'end' follows
  const giveUp = performance.now() + HANDOVER;
  try {
    for (;;) {
      const { rows } = await up.guard.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK]);
      if (rows[0]?.held) return up;
      if (performance.now() > giveUp) break;
      await wait(50);
    }
    const { rows } = await up.guard.query<{ name: string }>(
      `select application_name as name from pg_stat_activity join pg_locks using (pid)
       where locktype = 'advisory' and objid = $1 and granted`,
      [LOCK],
    );
    throw new PostgresFault(`${cluster.folder} is in use by another bot (${rows[0]?.name ?? 'just gone'})`);
  } catch (error) {
    await up.guard.end();
    throw error;
  }
}

/** Finds the server that runs, or starts one. What was started here and does not answer is stopped again. */
async function bringUp(cluster: Cluster): Promise<Up> {
  const giveUp = performance.now() + PATIENCE;
  let ours: Launched | null = null;
  let launches = 0;
  try {
    while (performance.now() < giveUp) {
      const note = await readPostmaster(cluster.folder);
      const guard =
        note?.address && (await tryConnect(await connectionTo(note.address, cluster.passwordFile, 'postgres')));
      if (guard) return { guard, launched: ours?.pid === note?.pid };
      const state = note ? await processStateOf(note.pid) : 'gone';
      if (note && state === 'postgres' && note.pid !== ours?.pid) {
        // Somebody else's server on its way up or down: it will answer, or be gone.
        await wait(20);
      } else if (!ours) {
        await clearDeadLocks(cluster);
        ours = await launch(cluster);
        launches += 1;
      } else if (ours.exitCode() !== undefined && (launches < LAUNCHES || (await memoryIsHeld(cluster)))) {
        // Perhaps another bot's server got between, or parts of one that was killed are not gone yet; the next look
        // tells.
        ours = null;
        await wait(200);
      } else if (ours.exitCode() !== undefined) {
        throw new PostgresFault(`Postgres did not start: ${await lastLogLine(cluster, ours.from)}`);
      }
      await wait(5);
    }
    throw new PostgresFault(`Postgres does not answer: ${await lastLogLine(cluster, ours?.from)}`);
  } catch (error) {
    if (ours && ours.exitCode() === undefined) await shutDown(cluster);
    throw error;
  }
}

/** A connection, or null while there is nobody to answer or the server asks for patience. */
async function tryConnect(connection: Connection): Promise<pg.Client | null> {
  const client = new pg.Client({
    ...connection,
    application_name: `pid ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (isUnready(error)) return null;
    throw new PostgresFault(`embedded Postgres refuses us: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
