import { createServer, connect as dial, type Socket } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { Unreachable } from '../../src/app/ports/store.ts';
import type { Connection } from '../../src/db/client.ts';
import { postgresStore } from '../../src/db/store.ts';
import { JOBS } from '../../src/jobs/graphile.ts';
import { type Metrics, type ShardSeen, startMetrics } from '../../src/metrics/index.ts';
import { change, emptyLobby, MOVE } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';
import { afterTheTest } from '../support/releases.ts';
import { scrape } from '../support/scrape.ts';

/** What a bot says of how it is: real HTTP, a real Postgres, a clock that is set by hand. */
interface Clocked extends Metrics {
  /** Lets so many seconds pass. */
  pass(seconds: number): void;
}

async function started(options: { readonly patience?: number } = {}): Promise<Clocked> {
  let time = 5_000;
  const metrics = await startMetrics({ host: '127.0.0.1', port: 0, log: quiet, now: () => time, ...options });
  afterTheTest(() => metrics.close());
  return Object.assign(metrics, {
    pass(seconds: number) {
      time += seconds * 1_000;
    },
  });
}

async function asked(metrics: Metrics, page: 'livez' | 'readyz' | 'healthz' = 'healthz') {
  const response = await fetch(`${metrics.url}/${page}`);
  expect(response.headers.get('content-type')).toBe('application/json');
  const body: unknown = await response.json();
  return { status: response.status, body };
}

/** The statuses of `/livez`, `/readyz` and `/healthz`. */
async function statuses(metrics: Metrics): Promise<readonly number[]> {
  return Promise.all(
    (['livez', 'readyz', 'healthz'] as const).map(async (page) => (await asked(metrics, page)).status),
  );
}

/** What `/healthz` finds wrong. */
async function problems(metrics: Metrics): Promise<readonly (readonly [cause: string, message: string])[]> {
  const { status, body } = await asked(metrics);
  const found = typeof body === 'object' && body !== null && 'problems' in body ? body.problems : null;
  if (!Array.isArray(found)) throw new Error('a page without problems');
  expect(status).toBe(found.length === 0 ? 200 : 503);
  return found.map(({ cause, message }) => [cause, message]);
}

const READY: ShardSeen = { id: 0, state: 'ready', latency: 40 };
const CONNECTING: ShardSeen = { id: 3, state: 'connecting', latency: null };

test('starting, well, stopping: the process lives all the time', async () => {
  const metrics = await started();
  const { pool } = await freshDatabase();
  expect(await statuses(metrics)).toEqual([200, 503, 503]);
  expect(await problems(metrics)).toEqual([['starting', 'starting']]);
  const leave = metrics.open({ pool, hears: true, shards: () => [READY, { id: 3, state: 'ready', latency: null }] });
  expect(await statuses(metrics)).toEqual([200, 200, 200]);
  expect(await asked(metrics)).toEqual({
    status: 200,
    body: {
      ...{ ok: true, problems: [], database: true, heartbeatSeconds: null, oldestDueSeconds: null },
      ...{ oldestThoughtSeconds: null, failedPosts: null, oldestUntoldSeconds: null },
      connections: { limit: 10, open: expect.any(Number), busy: 0, waiting: 0 },
      shards: [
        { id: 0, state: 'ready' },
        { id: 3, state: 'ready' },
      ],
    },
  });
  leave();
  expect(await statuses(metrics)).toEqual([200, 503, 503]);
  expect(await problems(metrics)).toEqual([['stopping', 'stopping']]);
  expect((await scrape(metrics.url)).get('turnkeeper_healthy')).toBe(0);
});

test('a process that drains lives and is well, and wants nothing new', async () => {
  const metrics = await started();
  const { pool } = await freshDatabase();
  let draining = false;
  metrics.open({ pool, hears: true, shards: () => [READY], drains: () => draining });
  expect(await statuses(metrics)).toEqual([200, 200, 200]);
  draining = true;
  expect(await statuses(metrics)).toEqual([200, 503, 200]);
  const message = 'drains: it takes nothing new, and ends when what is due is done';
  expect((await asked(metrics, 'readyz')).body).toMatchObject({
    ok: false,
    problems: [{ cause: 'stopping', message }],
  });
});

test('a shard that is away is not ready at once, and a problem after half a minute', async () => {
  const metrics = await started();
  const { pool } = await freshDatabase();
  let shards: readonly ShardSeen[] = [READY, CONNECTING];
  metrics.open({ pool, hears: false, shards: () => shards });
  expect(await statuses(metrics)).toEqual([200, 503, 200]);
  metrics.pass(29);
  expect(await statuses(metrics)).toEqual([200, 503, 200]);
  // It was back in the meantime.
  shards = [READY, { ...CONNECTING, state: 'ready' }];
  expect(await statuses(metrics)).toEqual([200, 200, 200]);
  shards = [READY, CONNECTING];
  expect(await problems(metrics)).toEqual([]);
  metrics.pass(30);
  expect(await problems(metrics)).toEqual([['shard', 'shard 3 is connecting']]);
  expect(await statuses(metrics)).toEqual([200, 503, 503]);
  const seen = await scrape(metrics.url);
  expect(seen.get('turnkeeper_healthy')).toBe(0);
  expect(seen.get('turnkeeper_health_problem{cause="shard"}')).toBe(1);
  expect(seen.get('turnkeeper_health_problem{cause="database"}')).toBe(0);
  expect(seen.get('turnkeeper_database_up')).toBe(1);
  expect(seen.get('turnkeeper_shard_ready{shard="0"}')).toBe(1);
  expect(seen.get('turnkeeper_shard_ready{shard="3"}')).toBe(0);
  expect(seen.get('turnkeeper_shard_latency_seconds{shard="0"}')).toBe(0.04);
});

test('only another start brings a shard back that Discord has closed: nothing else ends the life of a process', async () => {
  const metrics = await started();
  const { pool } = await freshDatabase();
  metrics.open({ pool, hears: true, shards: () => [READY, { id: 4, state: 'gone', latency: null }] });
  expect(await statuses(metrics)).toEqual([503, 503, 503]);
  expect(await problems(metrics)).toEqual([['shard', 'shard 4 is gone']]);
});

test('a heartbeat that is not written is a problem of the processes that hear people', async () => {
  const database = await freshDatabase();
  const plain = postgresStore(database);
  let broken = false;
  for (const hears of [true, false]) {
    const metrics = await started();
    const store = metrics.store({
      ...plain,
      recordHeartbeat: (gap) => (broken ? Promise.reject(new Unreachable('away')) : plain.recordHeartbeat(gap)),
    });
    metrics.open({ pool: database.pool, hears, shards: () => [] });
    metrics.pass(80);
    expect(await problems(metrics)).toEqual([]);
    broken = false;
    await store.recordHeartbeat(90_000);
    metrics.pass(89);
    expect(await problems(metrics)).toEqual([]);
    expect(await asked(metrics)).toMatchObject({ body: { heartbeatSeconds: hears ? 89 : null } });
    broken = true;
    await store.recordHeartbeat(90_000).catch(() => null);
    metrics.pass(1);
    expect(await problems(metrics)).toEqual(
      hears ? [['heartbeat', 'no heartbeat has been written for 90 s: clocks stand still']] : [],
    );
    expect(await statuses(metrics)).toEqual([200, 200, hears ? 503 : 200]);
    broken = false;
    await store.recordHeartbeat(90_000);
    expect(await problems(metrics)).toEqual([]);
  }
});

test('a heartbeat that has never been written is missed as well', async () => {
  const metrics = await started();
  const { pool } = await freshDatabase();
  metrics.open({ pool, hears: true, shards: () => [READY] });
  metrics.pass(91);
  expect(await problems(metrics)).toEqual([
    ['heartbeat', 'no heartbeat has been written for 91 s: clocks stand still'],
  ]);
});

test('a job that is due for a minute is late; one that is put off, runs, rests or is not ours is not', async () => {
  const metrics = await started();
  const { pool } = await freshDatabase();
  metrics.open({ pool, hears: false, shards: () => [] });
  const job = (task: string, key: string, due: string) =>
    pool.query(`select graphile_worker.add_job($1, '{}'::json, run_at := now() + $2::interval, job_key := $3)`, [
      ...[task, due, key],
    ]);
  const set = (key: string, what: string) => pool.query(`update ${JOBS} set ${what} where key = $1`, [key]);
  await job('retire', 'put off', '5 s');
  await set('put off', `attempts = 3, last_error = 'x', created_at = now() - interval '1 day'`);
  await job('announce', 'runs', '-1 h');
  await set('runs', `attempts = 1, locked_by = 'worker', locked_at = now()`);
  await job('announce', 'rests', '-1 h');
  await set('rests', `attempts = max_attempts, last_error = 'x'`);
  await job('paint-the-town', 'of another version', '-1 h');
  expect(await problems(metrics)).toEqual([]);
  await job('announce', 'due', '-30 s');
  expect(await problems(metrics)).toEqual([]);
  expect(await asked(metrics)).toMatchObject({ body: { oldestDueSeconds: expect.any(Number) } });
  await job('inbox', 'late', '-1 h');
  expect(await problems(metrics)).toEqual([
    ['jobs', expect.stringMatching(/^the oldest job has been due for 36\d\d s$/)],
  ]);
  // No process mends that alone.
  expect(await statuses(metrics)).toEqual([200, 200, 503]);
  expect((await scrape(metrics.url)).get('turnkeeper_health_problem{cause="jobs"}')).toBe(1);
});

const TOLD = { of: 'job', task: 'notify', waited: 0, took: 0 } as const;

test('what people wait for is missed when it has failed, although it is put off, is tried again or rests', async () => {
  const { pool } = await freshDatabase();
  const add = (task: string, made: string) =>
    pool
      .query(`select graphile_worker.add_job($1, '{}'::json, run_at := now() + interval '1 h', job_key := $1)`, [task])
      .then(() =>
        pool.query(
          `update ${JOBS} set last_error = '503', attempts = 3, created_at = now() - $2::interval where key = $1`,
          [...[task, made]],
        ),
      );
  const metrics = await started();
  metrics.open({ pool, hears: false, shards: () => [] });
  // Nobody waits for buttons to be taken off, and what failed a moment ago comes again in seconds.
  await add('retire', '1 h');
  await add('announce', '30 s');
  expect(await problems(metrics)).toEqual([]);
  const young = (await scrape(metrics.url)).get('turnkeeper_posts_oldest_untold_seconds') ?? 0;
  expect(young).toBeGreaterThanOrEqual(30);
  await add('notify', '2 h');
  const told = [
    ['posts_fail', expect.stringMatching(/^somebody has been waiting for 72\d\d s for what could not be posted$/)],
  ];
  expect(await problems(metrics)).toEqual(told);
  await pool.query(`update ${JOBS} set attempts = max_attempts where key = 'notify'`);
  expect(await problems(metrics)).toEqual(told);
  await pool.query(`update ${JOBS} set attempts = 1, locked_at = now(), locked_by = 'w' where key = 'notify'`);
  expect(await problems(metrics)).toEqual(told);
  const seen = await scrape(metrics.url);
  expect(seen.get('turnkeeper_health_problem{cause="posts_fail"}')).toBe(1);
  expect(seen.get('turnkeeper_posts_oldest_untold_seconds')).toBeGreaterThan(7_000);
  // Another start changes nothing at Discord.
  expect(await statuses(metrics)).toEqual([200, 200, 503]);
  // It is not tried any more before the next start.
  await pool.query(`update ${JOBS} set created_at = now() - interval '25 h' where key = 'notify'`);
  expect(await problems(metrics)).toEqual([]);
});

test('attempts to post that fail are a problem when they are many and half of all, for two minutes', async () => {
  const metrics = await started();
  const { pool } = await freshDatabase();
  metrics.open({ pool, hears: false, shards: () => [] });
  const attempts = (count: number, ok: boolean, task: typeof TOLD.task | 'retire' = 'notify') => {
    for (let n = 0; n < count; n += 1) metrics.telemetry({ ...TOLD, task, ok });
  };
  attempts(40, false, 'retire');
  attempts(4, false);
  expect(await problems(metrics)).toEqual([]);
  attempts(1, false);
  expect(await problems(metrics)).toEqual([['posts_fail', '5 of 5 attempts to post failed in two minutes']]);
  attempts(6, true);
  expect(await problems(metrics)).toEqual([]);
  metrics.pass(60);
  attempts(6, false);
  expect(await problems(metrics)).toEqual([['posts_fail', '11 of 17 attempts to post failed in two minutes']]);
  expect((await scrape(metrics.url)).get('turnkeeper_posts_failed_ratio')).toBe(0.65);
  metrics.pass(70);
  expect(await problems(metrics)).toEqual([['posts_fail', '6 of 6 attempts to post failed in two minutes']]);
  metrics.pass(60);
  expect(await problems(metrics)).toEqual([]);
  expect((await scrape(metrics.url)).get('turnkeeper_posts_failed_ratio')).toBe(0);
});

test('a server that has become read-only is told, to new connections and to old ones', async () => {
  const metrics = await started();
  const database = await freshDatabase();
  const store = metrics.store(postgresStore(database));
  metrics.open({ pool: database.pool, hears: false, shards: () => [] });
  await store.open(emptyLobby('table'), []);
  expect(await problems(metrics)).toEqual([]);
  const told = [['read_only', 'the database is read-only']];
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await database.pool.query('set default_transaction_read_only = on');
  expect(await problems(metrics)).toEqual(told);
  await database.pool.query('set default_transaction_read_only = off');
  expect(await problems(metrics)).toEqual([]);
  await database.pool.query(`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database());
  end $$`);
  const other = new pg.Client(database.connection);
  await other.connect();
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect.poll(() => problems(metrics)).toEqual(told);
  await expect(store.commit(change('table', 1, { entries: [MOVE] }))).rejects.toMatchObject({ refusal: 'read_only' });
  await other.query('set default_transaction_read_only = off');
  await other.query(`do $$ begin
    execute format('alter database %I reset default_transaction_read_only', current_database());
  end $$`);
  await database.pool.query('set default_transaction_read_only = off');
  // The last write was refused, and none has been made since.
  expect(await problems(metrics)).toEqual(told);
  expect(await store.commit(change('table', 1, { entries: [MOVE] }))).toBe(true);
  expect(await problems(metrics)).toEqual([]);
  await other.end();
});

test('a full disk is known by the writes that it refuses, until one succeeds', async () => {
  const metrics = await started();
  const database = await freshDatabase();
  const store = metrics.store(postgresStore(database));
  metrics.open({ pool: database.pool, hears: true, shards: () => [READY] });
  await store.open(emptyLobby('table'), []);
  await database.pool.query(`create function full_disk() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100';
  end $$`);
  await database.pool.query('create trigger full_disk before insert on entries execute function full_disk()');
  const move = () => store.commit(change('table', 1, { entries: [MOVE] }));
  await expect(move()).rejects.toThrow(Unreachable);
  const told = [['disk_full', 'the disk of the database is full: nothing can be saved']];
  expect(await problems(metrics)).toEqual(told);
  // A heartbeat overwrites a row that is there: it needs no space.
  await store.recordHeartbeat(90_000);
  expect(await problems(metrics)).toEqual(told);
  // Another start frees no space.
  expect(await statuses(metrics)).toEqual([200, 200, 503]);
  await database.pool.query('drop trigger full_disk on entries');
  expect(await move()).toBe(true);
  expect(await problems(metrics)).toEqual([]);
  await database.pool.query('create trigger full_disk before insert on entries execute function full_disk()');
  await expect(store.commit(change('table', 2, { entries: [MOVE] }))).rejects.toThrow(Unreachable);
  metrics.pass(80);
  await store.recordHeartbeat(90_000);
  expect(await problems(metrics)).toEqual(told);
  // Nobody has moved for long: what is known is too old to be told.
  for (let times = 0; times < 3; times += 1) {
    metrics.pass(80);
    await store.recordHeartbeat(90_000);
  }
  expect(await problems(metrics)).toEqual([]);
});

test('a full disk is known while nobody plays, too', async () => {
  const metrics = await started();
  const { pool } = await freshDatabase();
  let full = true;
  const noSpace = Object.assign(new Error('could not write to file "base/pgsql_tmp/1.0": No space left on device'), {
    code: '53100',
  });
  const onFullDisk: typeof pool = Object.assign(Object.create(pool), {
    connect: async () => {
      const client = await pool.connect();
      const query = (text: string, values?: unknown[]) =>
        full && text.includes('generate_series') ? Promise.reject(noSpace) : client.query(text, values);
      return Object.assign(Object.create(client), { query, release: (error?: boolean) => client.release(error) });
    },
  });
  metrics.open({ pool: onFullDisk, hears: false, shards: () => [] });
  expect(await problems(metrics)).toEqual([['disk_full', 'the disk of the database is full: nothing can be saved']]);
  expect(await statuses(metrics)).toEqual([200, 200, 503]);
  full = false;
  metrics.pass(16);
  expect(await problems(metrics)).toEqual([]);
});

test('the trial for space really writes to the disk of the server', async () => {
  const metrics = await started();
  const { pool } = await freshDatabase();
  metrics.open({ pool, hears: false, shards: () => [] });
  expect(await problems(metrics)).toEqual([]);
  const written = async () => {
    const { rows } = await pool.query<{ bytes: number }>(
      'select temp_bytes::float8 as bytes from pg_stat_database where datname = current_database()',
    );
    return rows[0]?.bytes;
  };
  await expect.poll(written, { timeout: 20_000 }).toBeGreaterThan(500_000);
});

test('a pool without a free connection is told as that', async () => {
  const metrics = await started({ patience: 100 });
  const { pool } = await freshDatabase();
  metrics.open({ pool, hears: false, shards: () => [] });
  const taken = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  expect(await problems(metrics)).toEqual([['connections', 'all 10 connections are busy, and 1 wait for one']]);
  expect(await asked(metrics)).toMatchObject({ body: { connections: { limit: 10, open: 10, busy: 10, waiting: 1 } } });
  expect(await statuses(metrics)).toEqual([200, 503, 503]);
  for (const client of taken) client.release();
  // On a busy machine an answer may take longer than that, once.
  await expect.poll(() => problems(metrics), { timeout: 20_000 }).toEqual([]);
});

test('a server that hangs is told as that, also when all connections of the pool wait for it', async () => {
  const metrics = await started({ patience: 200 });
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const pool = new pg.Pool({ host: '127.0.0.1', port, max: 2 });
  const waiting = [pool.connect(), pool.connect()].map((one) => one.catch(() => 'cut'));
  metrics.open({ pool, hears: false, shards: () => [] });
  for (let times = 0; times < 2; times += 1)
    expect(await problems(metrics)).toEqual([['database', 'the database does not answer']]);
  expect(pool.waitingCount).toBe(1);
  for (const socket of sockets) socket.destroy();
  expect(await Promise.all(waiting)).toEqual(['cut', 'cut']);
  await new Promise((resolve) => silent.close(resolve));
});

test('a server that accepts no further connection is told as that', async () => {
  const metrics = await started();
  const { pool } = await freshDatabase();
  const refusal = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
  const crowded: typeof pool = Object.assign(Object.create(pool), { connect: () => Promise.reject(refusal) });
  metrics.open({ pool: crowded, hears: false, shards: () => [] });
  expect(await problems(metrics)).toEqual([['connections', 'the server accepts no further connection']]);
});

/** A way to the database that can be made to hang: nothing passes, and nothing breaks. */
async function wayTo({
  connection,
}: {
  readonly connection: Connection;
}): Promise<{ readonly pool: pg.Pool; hang(on: boolean): void }> {
  const { host, port, connectionString, ...who } = connection;
  const url = connectionString === undefined ? null : new URL(connectionString);
  const far = url ? { host: url.hostname, port: Number(url.port || 5432) } : { host: host ?? 'localhost', port };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const there = far.host.startsWith('/')
      ? dial(`${far.host}/.s.PGSQL.${far.port}`)
      : dial(Number(far.port), far.host);
    near.pipe(there).pipe(near);
    for (const socket of [near, there]) sockets.add(socket.on('error', () => {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const near = typeof address === 'object' && address ? address.port : 0;
  if (url) [url.hostname, url.port] = ['127.0.0.1', String(near)];
  const pool = new pg.Pool(url ? { connectionString: url.href } : { ...who, host: '127.0.0.1', port: near });
  pool.on('error', () => {});
  afterTheTest(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
    await pool.end();
  });
  return {
    pool,
    hang(on) {
      for (const socket of sockets) {
        if (on) socket.pause();
        else socket.resume();
      }
    },
  };
}

test('a database that hangs keeps nobody waiting, and takes up no more connections', async () => {
  const metrics = await started({ patience: 200 });
  const { pool, hang } = await wayTo(await freshDatabase());
  metrics.open({ pool, shards: () => [READY], hears: false });
  // On a busy machine a healthy database may be slower than that, once.
  const healthy = () => expect.poll(async () => (await asked(metrics)).status, { timeout: 20_000 }).toBe(200);
  const counted = async () => (await scrape(metrics.url)).get('turnkeeper_people{dms="open"}');
  await healthy();
  await expect.poll(counted, { timeout: 20_000 }).toBe(0);
  hang(true);
  for (let times = 0; times < 5; times += 1)
    expect(await asked(metrics)).toMatchObject({
      status: 503,
      body: { problems: [{ cause: 'database', message: 'the database does not answer' }], database: false },
    });
  expect(pool.totalCount - pool.idleCount).toBe(1);
  const seen = await scrape(metrics.url);
  expect(seen.get('turnkeeper_database_up')).toBe(0);
  expect(seen.get('turnkeeper_healthy')).toBe(0);
  // The rest is still told.
  expect(seen.get('turnkeeper_shard_ready{shard="0"}')).toBe(1);
  expect([...seen.keys()]).toContainEqual(expect.stringMatching(/^nodejs_eventloop_lag_seconds/));
  hang(false);
  await healthy();
  await expect.poll(counted, { timeout: 20_000 }).toBe(0);
});
