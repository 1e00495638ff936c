import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import type { AppContext } from '../../src/app/context.ts';
import { join as sitDown, startTable } from '../../src/app/lobby/lobby.ts';
import { openTable } from '../../src/app/lobby/open.ts';
import { play } from '../../src/app/moves/play.ts';
import { Unreachable } from '../../src/app/ports/store.ts';
import { known } from '../../src/core/known.ts';
import { waiting } from '../../src/core/match/match.ts';
import { connect, type Database, DatabaseFault } from '../../src/db/client.ts';
import { isUnavailable, mapErrors } from '../../src/db/errors.ts';
import { PrismaClient } from '../../src/db/generated/client.ts';
import { postgresStore } from '../../src/db/store.ts';
import { anyRuns, newerRuns } from '../../src/db/versions.ts';
import { readPosition, termsOf } from '../../src/domain/table/position.ts';
import type { Table } from '../../src/domain/table/table.ts';
import { ConfigFault } from '../../src/fault.ts';
import { type Embedded, startEmbedded } from '../../src/postgres/embedded.ts';
import { appHarness } from '../support/app-harness.ts';
import { databaseAt } from '../support/database-at.ts';
import { freshFolder } from '../support/folder.ts';
import { greeting } from '../support/greeting.ts';
import { emptyDatabase, freshDatabase, testServer } from '../support/postgres.ts';
import { quiet, remembering } from '../support/quiet.ts';
import { TOY } from '../support/toy.ts';

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

test.each([
  ['a newer version', newerRuns],
  ['any bot', anyRuns],
])(
  'whether %s runs cannot be known while the database is away, which is one sentence without a stack',
  async (_which, runs) => {
    const pool = new pg.Pool({ connectionString: `postgres://me:hush@127.0.0.1:${await closedPort()}/mine` });
    const failing = runs(pool);
    await expect(failing).rejects.toThrow(Unreachable);
    await expect(failing).rejects.toThrow(/^the database cannot be reached$/);
    await pool.end();
  },
);

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

describe('a server that does not answer', () => {
  /** A game at which somebody is on turn, in a database whose server processes can be stopped. */
  async function begun() {
    const { connection } = await freshDatabase();
    const database = await connect({ connection, log: quiet, silence: 1_500 });
    open.push(database);
    const store = greeting(postgresStore(database));
    const { context: usual } = appHarness([TOY]);
    const context: AppContext = { ...usual, store, entropy: { ...usual.entropy, id: () => 'frozen' } };
    const place = { kind: 'channel', guild: 'g', channel: 'c' } as const;
    const host = { id: 'ann', name: 'Ann' };
    const wish = {
      game: TOY.id,
      host,
      invited: [],
      computers: 0,
      size: 2,
      options: {},
      language: 'en',
      place,
    } as const;
    expect(await openTable(context, wish)).toMatchObject({ ok: true });
    await sitDown(context, 'frozen', { id: 'bob', name: 'Bob' });
    await startTable(context, 'frozen', 'ann');
    const table = async (): Promise<Table> => known(await store.find('frozen'), 'table');
    const started = await table();
    const { match } = started;
    const position = known(match && readPosition(TOY, match), 'position');
    const [seat] = waiting(TOY, termsOf(started), position);
    const person = started.chairs.find((one) => one.seat === seat)?.person ?? '';
    const [path] = TOY.paths(position.state, seat ?? 0);
    const { rows } = await database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name like 'turnkeeper %'`,
    );
    const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
      for (const { pid } of rows) process.kill(pid, name);
    };
    const request = { table: 'frozen', version: started.version, person, path: known(path, 'move') };
    return { context, store, database, table, request, signal };
  }

  test('may do afterwards what it was asked for, and the same move is not made a second time', async () => {
    const { context, store, table, request, signal } = await begun();
    const { commit } = store;
    const stopping: AppContext = {
      ...context,
      store: {
        ...store,
        commit: (...given) => {
          signal('SIGSTOP');
          return commit(...given);
        },
      },
    };
    const { version } = request;
    await expect(play(stopping, request))
      .rejects.toThrow(Unreachable)
      .finally(() => signal('SIGCONT'));
    await expect.poll(async () => (await table()).version).toBeGreaterThan(version);
    const after = await table();
    expect(await play(context, request)).toMatchObject({ ok: false });
    expect(await table()).toEqual(after);
    expect((await store.entries('frozen')).filter(({ version: made }) => made === version + 1)).toHaveLength(1);
  });

  test('is waited for as long as a statement may take where the connection was there before', async () => {
    const { store, signal } = await begun();
    const found = store.find('frozen');
    await found;
    signal('SIGSTOP');
    const why = await store.find('frozen').catch((error: unknown) => error);
    signal('SIGCONT');
    expect(why).toBeInstanceOf(Unreachable);
    // A connection that has to be opened first is given up earlier ("timeout expired").
    expect(why).toMatchObject({ cause: { message: 'Query read timeout' } });
  });
});
