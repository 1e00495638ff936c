import pg from 'pg';
import { migrate } from '../../src/db/migrate.ts';
import { quiet } from './quiet.ts';

/** A process that migrates the database it is told and prints what it applied. */
const [connection = '', folder = ''] = process.argv.slice(2);
const pool = new pg.Pool(JSON.parse(connection));
console.log(JSON.stringify(await migrate({ pool, log: quiet, folder })));
await pool.end();
