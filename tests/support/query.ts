import pg from 'pg';
import type { Connection } from '../../src/db/client.ts';

/** Asks a database over a connection of its own; resolves with the rows. */
export async function query<Row extends pg.QueryResultRow>(connection: Connection, text: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
