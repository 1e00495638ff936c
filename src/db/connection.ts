import type pg from 'pg';

/**
 * Does it on a connection that nobody else uses meanwhile, and gives that back. With an error it is closed: what was
 * not committed goes with it, and so do its locks. One that is not given back keeps the pool from being closed.
 */
export async function onConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = true;
  try {
    const done = await work(client);
    broken = false;
    return done;
  } finally {
    client.release(broken);
  }
}

/** Does it in one transaction, which `begin` opens, and commits it; with an error nothing of it is kept. */
export function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  return onConnection(pool, async (client) => {
    await client.query(begin);
    const done = await work(client);
    await client.query('commit');
    return done;
  });
}
