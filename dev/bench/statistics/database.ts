import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database } from '../../../src/db/client.ts';
import { startServer } from '../../run/database-server.ts';

export const quiet = { debug() {}, info() {}, warn() {}, error() {} };

/** Does something with an empty database of a server of its own, which is gone afterwards. */
export async function inFreshDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'turnkeeper-statistics-'));
  // When we are root, Postgres is somebody else, who has to get in.
  await chmod(folder, 0o755);
  const server = await startServer(folder, true);
  try {
    const database = await connect({ connection: await server.connection(), log: quiet });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
