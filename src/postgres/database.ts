import type pg from 'pg';
import { DATABASE, USER } from './connection.ts';
import { PostgresFault } from './fault.ts';
import { isUnready } from './unready.ts';

/** Creates the bot's database where there is none. Throws a `PostgresFault` when the server goes away meanwhile. */
export async function createDatabase(guard: Pick<pg.Client, 'query'>): Promise<void> {
  try {
    const { rowCount } = await guard.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await guard.query(`create database ${DATABASE} owner ${USER}`);
  } catch (error) {
    if (!(error instanceof Error) || !isUnready(error)) throw error;
    throw new PostgresFault(`embedded Postgres went away while the bot started: ${error.message}`, { cause: error });
  }
}
