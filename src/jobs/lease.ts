import type pg from 'pg';
import { leaseWorkers } from './graphile.ts';

/**
 * Which workers are alive, among those of all bots on this database.
 *
 * A worker locks the job it runs, and the job's queue, by writing its id there. When its process is killed the ids
 * stay, and graphile-worker waits four hours before it takes them for stale: for so long nothing would be posted at
 * that table. So each worker also holds an advisory lock, its lease, on a connection kept for this; the lease ends the
 * moment the process does. `unlockOrphans` unlocks the jobs of workers without a lease.
 */
export interface Leases {
  /** Resolves when the connection breaks: from then on others take our workers for dead. */
  readonly lost: Promise<void>;
  /** Takes leases for these workers. */
  take(workers: readonly string[]): Promise<void>;
  /** Ends all of them. */
  end(): void;
}

/** `admit` is asked first, on the same connection. What it throws is thrown, and there are no leases. */
export async function openLeases(pool: pg.Pool, admit: (client: pg.ClientBase) => Promise<void>): Promise<Leases> {
  const client = await pool.connect();
  try {
    await admit(client);
  } catch (error) {
    client.release(true);
    throw error;
  }
  const lost = new Promise<void>((resolve) => client.once('end', resolve).once('error', () => resolve()));
  return {
    lost,
    take: (workers) => leaseWorkers(client, workers),
    // Closed, not given back to the pool: the locks belong to the connection.
    end: () => client.release(true),
  };
}
