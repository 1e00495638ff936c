import { join } from 'node:path';
import pg from 'pg';
import type { Log } from '../../src/log.ts';
import { type Connection, clusterIn, connectionOf } from '../../src/postgres/connection.ts';
import { type Embedded, startEmbedded } from '../../src/postgres/embedded.ts';
import { readPostmaster } from '../../src/postgres/postmaster.ts';

/** The database of a run: the bot's own, or one of ours that several bots share. Either way it can be killed. */
export interface Server {
  /** What the bots are told of it. */
  readonly environment: Readonly<Record<string, string>>;
  kill(): Promise<void>;
  /** The first of its processes; null when it is not up. */
  pid(): Promise<number | null>;
  /** A connection, while it is up. Throws when it is not. */
  connection(): Promise<Connection>;
  /** Starts it when the bot that owned it has stopped it. */
  raise(): Promise<void>;
  /** Leaves it again to the bot that owns it. */
  lower(): Promise<void>;
  stop(): Promise<void>;
}

const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} };

export async function startServer(folder: string, shared: boolean): Promise<Server> {
  const directory = join(folder, 'data');
  let ours: Embedded | null = shared ? await startEmbedded({ directory, log: quiet }) : null;
  const note = () => readPostmaster(clusterIn(directory));
  const connection = async (): Promise<Connection> => {
    const found = await connectionOf(directory);
    if (!found) throw new Error('Postgres is not up');
    return found;
  };
  const stop = async (): Promise<void> => {
    await ours?.stop();
    ours = null;
  };
  return {
    environment: shared ? { DATABASE_URL: url(await connection()) } : { DATA_DIR: directory },
    async kill() {
      const found = await note();
      if (found) strike(found.pid);
    },
    pid: async () => (await note())?.pid ?? null,
    connection,
    async raise() {
      ours ??= await startEmbedded({ directory, log: quiet });
    },
    async lower() {
      if (!shared) await stop();
    },
    stop,
  };
}

/** Kills a process, unless it is dead already: one that was killed has left its note behind. */
function strike(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** A socket's folder goes where an address has its query. */
function url({ host, port, user, database }: Connection): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** Runs `ask` on a connection of its own; null when the database is away. */
export async function asking<T>(server: Server, ask: (client: pg.Client) => Promise<T>): Promise<T | null> {
  try {
    const client = new pg.Client({ ...(await server.connection()), connectionTimeoutMillis: 3_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      return await ask(client);
    } finally {
      await client.end();
    }
  } catch {
    return null;
  }
}
