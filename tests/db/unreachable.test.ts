import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { Unreachable } from '../../src/app/ports/store.ts';
import { connect, type Database, DatabaseFault } from '../../src/db/client.ts';
import { isUnavailable, mapErrors } from '../../src/db/errors.ts';
import { PrismaClient } from '../../src/db/generated/client.ts';
import { ConfigFault } from '../../src/fault.ts';
import { type Embedded, startEmbedded } from '../../src/postgres/embedded.ts';
import { databaseAt } from '../support/database-at.ts';
import { freshFolder } from '../support/folder.ts';
import { emptyDatabase, testServer } from '../support/postgres.ts';
import { quiet, remembering } from '../support/quiet.ts';

const open: (Database | Embedded)[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await ('close' in one ? one.close() : one.stop());
});

/** A port nobody listens to. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

test('a database that comes late is waited for, and the operator is told', async () => {
  const directory = join(await freshFolder(), 'data');
  const first = await startEmbedded({ directory, log: quiet });
  const { connection } = first;
  await first.stop();
  const log = remembering();
  const waiting = connect({ connection, log, patience: 20_000 });
  open.push(await startEmbedded({ directory, log: quiet }));
  const database = await waiting;
  open.unshift(database);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(log.lines).toEqual([expect.stringMatching(/the database is away; waiting up to 20 s.*ENOENT/)]);
});

test('a database that does not come is given up, in one sentence', async () => {
  const connectionString = `postgres://me:hush@127.0.0.1:${await closedPort()}/mine`;
  const failing = connect({ connection: { connectionString }, log: quiet, patience: 200 });
  await expect(failing).rejects.toThrow(DatabaseFault);
  await expect(failing).rejects.toThrow(/^DATABASE_URL: no database after 0 s: connect ECONNREFUSED 127\.0\.0\.1:\d+$/);
});

test('a certificate that is missing is not waited for', async () => {
  for (const what of ['sslrootcert', 'sslcert', 'sslkey']) {
    const connectionString = `postgres://me:hush@127.0.0.1:${await closedPort()}/mine?sslmode=verify-full&${what}=/nowhere/ca.pem`;
    const log = remembering();
    const failing = connect({ connection: { connectionString }, log, patience: 20_000 });
    await expect(failing).rejects.toThrow(ConfigFault);
    await expect(failing).rejects.toThrow(
      /^DATABASE_URL: a certificate that it names cannot be read: ENOENT[^\n]*'\/nowhere\/ca\.pem'$/,
    );
    expect(log.lines).toEqual([]);
  }
});

test('a database that refuses us is not waited for', async () => {
  const failing = connect({ connection: databaseAt(testServer(), 'elsewhere'), log: quiet });
  await expect(failing).rejects.toThrow('the database refuses us: database "elsewhere" does not exist');
});

test.each<readonly [string, unknown]>([
  ['a closed port', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['a socket at which too many wait', Object.assign(new Error('connect EAGAIN'), { code: 'EAGAIN' })],
  ['two closed ports', Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' })],
  ['a name nobody knows', Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })],
  ['a server going down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['a server coming up', Object.assign(new Error('starting up'), { code: '57P03' })],
  ['a cut connection', new Error('Connection terminated unexpectedly')],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  ['a server that does not greet', new Error('timeout expired')],
  ['a silent server', new Error('Query read timeout')],
  ["Prisma's own words", Object.assign(new Error('cannot reach'), { code: 'P1001' })],
  [
    'what Prisma wraps',
    Object.assign(new Error('raw'), { meta: { driverAdapterError: { cause: { originalCode: '57P01' } } } }),
  ],
])('%s means that the database is away', async (_, error) => {
  expect(isUnavailable(error)).toBe(true);
  await expect(mapErrors(() => Promise.reject(error))).rejects.toThrow(Unreachable);
});

test('raw queries of Prisma at a closed port and at a socket nobody listens at mean the same', async () => {
  const folder = await freshFolder();
  const socket = join(folder, '.s.PGSQL.5432');
  // A server that was killed leaves its socket behind.
  const script = `require('node:net').createServer().listen(${JSON.stringify(socket)}, () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['-e', script]);
  const ways = [
    { host: folder, port: 5432 },
    { host: '127.0.0.1', port: await closedPort() },
  ];
  for (const way of ways) {
    const pool = new pg.Pool({ ...way, user: 'me', database: 'mine' });
    const prisma = new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' });
    await expect(mapErrors(async () => prisma.$queryRaw`select 1`)).rejects.toThrow(Unreachable);
    await prisma.$disconnect();
    await pool.end();
  }
});

test.each([
  ['25006', 'read_only'],
  ['53100', 'disk_full'],
  ['57P01', null],
] as const)('a statement that is refused with %s says why nothing is written: %s', async (code, refusal) => {
  const error = new Error('raw', { cause: Object.assign(new Error('refused'), { code }) });
  await expect(mapErrors(() => Promise.reject(error))).rejects.toMatchObject({ refusal });
});

test.each<readonly [string, unknown]>([
  ['a broken rule', Object.assign(new Error('violates check constraint'), { code: '23514' })],
  ['a mistake in a statement', Object.assign(new Error('syntax error'), { code: '42601' })],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['no error at all', null],
])('%s does not', async (_, error) => {
  expect(isUnavailable(error)).toBe(false);
  await expect(mapErrors(() => Promise.reject(error))).rejects.toBe(error);
});

test('a connection that the server cuts while nobody uses it harms nobody', async () => {
  const connection = await emptyDatabase();
  const log = remembering();
  const database = await connect({ connection, log });
  open.push(database);
  await database.pool.query('select 1');
  const other = new pg.Client(connection);
  await other.connect();
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'turnkeeper %' and datname = current_database()`,
  );
  await other.end();
  await expect
    .poll(() => log.lines.some((line) => line.startsWith('a connection to the database was lost')))
    .toBe(true);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
