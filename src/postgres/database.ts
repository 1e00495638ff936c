import type pg from 'pg';
import { DATABASE, USER } from './connection.ts';
import { PostgresFault } from './fault.ts';
import { isUnready } from './unready.ts';

/**
 * Leaves the server a spare file for its write-ahead log, which it keeps from then on. A new cluster has one file
 * alone; a server that finds no space for the next one crashes, and shows nothing until there is space.
 */
const SPARE_LOG = ['select pg_switch_wal()', 'checkpoint'] as const;

/** Creates the bot's database where there is none. Throws a `PostgresFault` when the server goes away meanwhile. */
export async function createDatabase(guard: Pick<pg.Client, 'query'>): Promise<void> {
  try {
    const { rowCount } = await guard.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount !== 0) return;
    await guard.query(`create database ${DATABASE} owner ${USER}`);
    for (const statement of SPARE_LOG) await guard.query(statement);
  } catch (error) {
    if (!(error instanceof Error) || !isUnready(error)) throw error;
    throw new PostgresFault(`embedded Postgres went away while the bot started: ${error.message}`, { cause: error });
  }
}
