import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { join as sitDown, startTable } from '../../src/app/lobby/lobby.ts';
import { verify } from '../../src/app/queries/look.ts';
import { fillResults } from '../../src/app/results/fill.ts';
import { readTerms } from '../../src/core/contract/options.ts';
import { writePath } from '../../src/core/contract/path.ts';
import { outcome, type Position } from '../../src/core/match/match.ts';
import { commitment } from '../../src/core/rng.ts';
import { connect } from '../../src/db/client.ts';
import { checksum, migrate, readMigrations } from '../../src/db/migrate.ts';
import { postgresStore } from '../../src/db/store.ts';
import { DEFAULT_NOTICES } from '../../src/domain/people/notice.ts';
import { FRESH_SEAT } from '../../src/domain/table/seat-status.ts';
import { clockOf } from '../../src/domain/time/time-control.ts';
import { JOBS_VIEW, QUEUES } from '../../src/jobs/graphile.ts';
import { installJobs } from '../../src/jobs/runner.ts';
import { autoplayed } from '../../src/tools/autoplay.ts';
import { appHarness } from '../support/app-harness.ts';
import { compiled } from '../support/compiled.ts';
import { greeting } from '../support/greeting.ts';
import { change, MOVE } from '../support/lobby.ts';
import { folderOf } from '../support/migrations.ts';
import { emptyDatabase, freshDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';
import { builtSchema, wantedSchema } from '../support/schema.ts';
import { TOY } from '../support/toy.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const pools: pg.Pool[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

async function emptyPool(): Promise<pg.Pool> {
  const pool = new pg.Pool(await emptyDatabase());
  pools.push(pool);
  return pool;
}

const books = async (pool: pg.Pool) =>
  (await pool.query('select * from _prisma_migrations order by migration_name')).rows;

test('the migrations build what schema.prisma describes', async () => {
  const { pool } = await freshDatabase();
  const wanted = wantedSchema(await readFile(join(ROOT, 'prisma/schema.prisma'), 'utf8'));
  expect(wanted.length).toBeGreaterThan(40);
  expect(await builtSchema(pool)).toEqual(wanted);
});

/** A running table, one that gathers, two people and a job, as they were before tables had a life. */
const BEFORE_LIFE = `
insert into tables (id, game, version, phase, host, language, size, options, channel, seed, schema, ply, state, opened_at)
  values ('running', 'toy', 3, 'playing', 'ann', 'en', 2, '{}', 'c', 'aa', 1, 2, '{"a":1}', '2026-01-02T03:04:05Z'),
    ('lobby', 'toy', 1, 'gathering', 'ann', 'en', 2, '{}', 'c', 'bb', null, null, null, '2026-01-02T03:04:05Z');
insert into chairs values ('running', 0, 'ann', 'Ann'), ('running', 1, null, 'Computer'), ('lobby', 0, 'ann', 'Ann');
insert into entries (table_id, version, seat, path, choices, autopilot, shuffles, events)
  values ('running', 2, 1, 'take m3 g2', 12, true, '[]', '[]'), ('running', 3, 0, 'pass', 1, false, '[]', '[]');
insert into people (id, name, notices) values ('ann', 'Ann', 'all'), ('bob', 'Bob', 'none');
select graphile_worker.add_job('nudge', '{"table":"done","version":3}', 'table:done');
select graphile_worker.add_job('announce', '{"table":"running","version":3}', 'table:running');`;

test('tables, people and jobs of an older bot go on', async () => {
  const connection = await emptyDatabase();
  const database = await connect({ connection, log: quiet });
  try {
    const { pool } = database;
    const all = await readMigrations();
    const life = all.findIndex(({ name }) => name.endsWith('_life'));
    const older = Object.fromEntries(all.slice(0, life).map(({ name, sql }) => [name, sql]));
    await migrate({ pool, log: quiet, folder: await folderOf(older) });
    await installJobs({ pool, log: quiet });
    await pool.query(BEFORE_LIFE);
    expect(await migrate({ pool, log: quiet })).toEqual(all.slice(life).map(({ name }) => name));

    const store = postgresStore(database);
    const began = new Date('2026-01-02T03:04:05Z');
    const still = { clock: clockOf('none'), waking: false, strict: false, vacations: true };
    const running = await store.find('running');
    expect(running).toMatchObject({
      timeControl: still,
      seatStatuses: [FRESH_SEAT, FRESH_SEAT],
      paused: null,
      motion: null,
    });
    expect(running).toMatchObject({ startedAt: began, openedAt: began, place: { closed: false } });
    expect(await store.find('lobby')).toMatchObject({ timeControl: still, seatStatuses: [], startedAt: null });
    expect(await store.log('running')).toMatchObject([
      { version: 2, path: ['take', 'm3', 'g2'], planned: false, undone: false },
      { version: 3, path: ['pass'], planned: false, undone: false },
    ]);
    expect((await store.person('ann'))?.notices).toEqual(DEFAULT_NOTICES);
    expect((await store.person('bob'))?.notices).toEqual({
      turn: 'none',
      time: 'none',
      table: 'none',
      invitation: 'both',
      secret: 'dm',
    });
    expect(await store.clockPauses(['ann', 'bob'], 0)).toEqual({
      outages: [],
      heartbeat: null,
      vacations: [],
      quietHours: [],
    });
    const { rows: jobs } = await pool.query(`select task_identifier, queue_name from ${JOBS_VIEW}`);
    expect(jobs).toEqual([{ task_identifier: 'announce', queue_name: 'table:running' }]);
    const { rows: queues } = await pool.query(`select queue_name from ${QUEUES}`);
    expect(queues).toEqual([{ queue_name: 'table:running' }]);

    expect(
      await store.commit(change('running', 3, { entries: [MOVE], tableEvents: [{ kind: 'pause', by: 'Ann' }] })),
    ).toBe(true);
    expect((await store.find('running'))?.version).toBe(5);
  } finally {
    await database.close();
  }
});

test('what people have chosen of notices stays so, and a kind that is not stored is as usual', async () => {
  const connection = await emptyDatabase();
  const database = await connect({ connection, log: quiet });
  try {
    const { pool } = database;
    const all = await readMigrations();
    const at = all.findIndex(({ name }) => name.endsWith('_notices'));
    const older = Object.fromEntries(all.slice(0, at).map(({ name, sql }) => [name, sql]));
    await migrate({ pool, log: quiet, folder: await folderOf(older) });
    await pool.query(`insert into people (id, name, notices_turn, notices_time, notices_table)
      values ('ann', 'Ann', 'thread', 'none', 'dm')`);
    await pool.query(`insert into people (id, name) values ('bob', 'Bob')`);
    expect(await migrate({ pool, log: quiet })).toEqual(all.slice(at).map(({ name }) => name));

    const store = postgresStore(database);
    expect((await store.person('ann'))?.notices).toEqual({
      turn: 'thread',
      time: 'none',
      table: 'dm',
      invitation: 'both',
      secret: 'dm',
    });
    expect((await store.person('bob'))?.notices).toEqual(DEFAULT_NOTICES);
    await pool.query(`insert into people (id, name, notices) values ('cleo', 'Cleo', '{"turn":"dm","gossip":"none"}')`);
    expect((await store.person('cleo'))?.notices).toEqual({ ...DEFAULT_NOTICES, turn: 'dm' });
    // A kind that only a newer version knows stays as it was chosen there.
    await store.savePerson({ id: 'cleo', notices: { ...DEFAULT_NOTICES, time: 'none' } });
    const { rows: kept } = await pool.query(`select notices from people where id = 'cleo'`);
    expect(kept[0]?.notices).toMatchObject({ gossip: 'none', time: 'none' });
    for (const wrong of ['[]', '"dm"', '{"turn":"pigeon"}', '{"turn":null}'])
      await expect(pool.query(`update people set notices = $1 where id = 'ann'`, [wrong])).rejects.toThrow('check');
  } finally {
    await database.close();
  }
});

test('games that ended under an older bot are archived, and none that goes on loses its state', async () => {
  const connection = await emptyDatabase();
  const database = await connect({ connection, log: quiet });
  try {
    const { pool } = database;
    const all = await readMigrations();
    const at = all.findIndex(({ name }) => name.endsWith('_archives'));
    const older = Object.fromEntries(all.slice(0, at).map(({ name, sql }) => [name, sql]));
    await migrate({ pool, log: quiet, folder: await folderOf(older) });
    await pool.query(`
      insert into tables (id, game, version, phase, host, language, size, options, invited, channel, seed, schema, ply, state, time_control, seat_statuses)
        select id, 'toy', 2, phase, 'ann', 'en', 2, '{}', invited, 'c', 'aa', 1, 1, '{"a":1}',
          '{"clock":null,"waking":false,"strict":false,"vacations":true}',
          '[{"remaining":null,"turnStartedAt":null,"missedTurns":0,"away":false,"muted":false,"premoves":[]}]'
        from (values ('ended', 'over', '{}'::text[]), ('going', 'playing', '{bob}'::text[])) as one (id, phase, invited);
      insert into chairs values ('ended', 0, 'ann', 'Ann'), ('going', 0, 'ann', 'Ann');
      insert into entries (table_id, version, seat, path, choices, autopilot, shuffles, events)
        values ('ended', 2, 0, 'take m3', 2, false, '[{"shuffle":"deck","order":["b","a"]}]', '[{"kind":"took"}]');
      insert into results (table_id, game, ending, size, ended_at) values ('ended', 'toy', 'over', 1, '2026-01-02T03:04:05Z')`);
    expect(await migrate({ pool, log: quiet })).toEqual(all.slice(at).map(({ name }) => name));
    await installJobs({ pool, log: quiet });

    const store = postgresStore(database);
    const ended = { table: 'ended', endedAt: new Date('2026-01-02T03:04:05Z') };
    expect(await store.unarchived(new Date(), null, 10, { part: 0, of: 1 })).toEqual([ended]);
    const log = await store.log('ended');
    expect(log).toMatchObject([{ version: 2, path: ['take', 'm3'], events: [{ kind: 'took' }] }]);
    expect(await store.archive('ended', 2, { state: false })).toBe(true);
    expect(await store.log('ended')).toEqual(log);
    expect((await store.find('ended'))?.match).toEqual({ state: null, schema: 1, revision: 1, ply: 1, resigned: [] });
    expect((await store.allTablesOf('bob')).map(({ id }) => id)).toEqual(['going']);
    await expect(pool.query(`update tables set state = null where id = 'going'`)).rejects.toThrow('tables_match_check');
    await expect(pool.query(`update tables set ply = null where id = 'ended'`)).rejects.toThrow('check');
  } finally {
    await database.close();
  }
});

test('games that ended under an older bot get their results', async () => {
  const connection = await emptyDatabase();
  const database = await connect({ connection, log: quiet });
  try {
    const { pool } = database;
    const all = await readMigrations();
    const results = all.findIndex(({ name }) => name.endsWith('_results'));
    const older = Object.fromEntries(all.slice(0, results).map(({ name, sql }) => [name, sql]));
    await migrate({ pool, log: quiet, folder: await folderOf(older) });
    await installJobs({ pool, log: quiet });
    const terms = readTerms(TOY, 2, {});
    if (!terms.ok) throw new Error('the toy has options of its own');
    const { positions } = autoplayed(TOY, terms.value, 'older');
    const [middle, last] = [positions[3], positions.at(-1)];
    if (!middle || !last) throw new Error('the toy is played in more than three moves');
    const timeControl = JSON.stringify({ clock: null, waking: false, strict: false, vacations: true });
    const insert = (id: string, game: string, phase: string, state: unknown, resigned: readonly number[]) =>
      pool.query(
        `insert into tables (id, game, version, phase, host, language, size, options, guild, channel, seed, schema, ply,
           resigned, state, time_control, changed_at)
         values ($1, $2, 3, $3, 'ann', 'en', 2, $4, 'g', 'c', 'aa', $5, 9, $6, $7, $8, '2026-01-02T03:04:05Z')`,
        [
          id,
          game,
          phase,
          JSON.stringify(terms.value.options),
          TOY.schema,
          resigned,
          JSON.stringify(state),
          timeControl,
        ],
      );
    await insert('over', TOY.id, 'over', last.state, []);
    await insert('resigned', TOY.id, 'over', middle.state, [0]);
    await insert('aborted', TOY.id, 'aborted', middle.state, []);
    await insert('playing', TOY.id, 'playing', middle.state, []);
    await insert('unknown', 'gone', 'over', {}, []);
    await pool.query(`insert into chairs
      select id, seat, case seat when 0 then 'ann' end, 'Seat ' || seat from tables, generate_series(0, 1) as seat`);

    expect(await migrate({ pool, log: quiet })).toEqual(all.slice(results).map(({ name }) => name));
    const store = postgresStore(database);
    // Stopped after the first, it goes on where it was; what it cannot read it tries again at the next start.
    let asked = 0;
    expect(await fillResults({ games: [TOY], store, now: Date.now }, () => ++asked < 2)).toEqual({
      filled: 1,
      unreadable: 0,
    });
    expect(await fillResults({ games: [TOY], store, now: Date.now })).toEqual({ filled: 2, unreadable: 1 });
    expect(await fillResults({ games: [TOY], store, now: Date.now })).toEqual({ filled: 0, unreadable: 1 });

    const standings = outcome(TOY, terms.value, last) ?? [];
    expect(standings).toHaveLength(2);
    const common = { game: TOY.id, guild: 'g', endedAt: new Date('2026-01-02T03:04:05Z') };
    const seat = (at: number) => ({ person: at === 0 ? 'ann' : null, name: `Seat ${at}` });
    expect(await store.results('over')).toMatchObject({
      ...common,
      ending: 'over',
      seats: [...standings]
        .sort((a, b) => a.seat - b.seat)
        .map((one) => ({ seat: one.seat, rank: one.rank, score: one.score, resigned: false, ...seat(one.seat) })),
    });
    // What an older version has logged tells the rest; here it is nothing.
    const unlogged = { level: null, moves: 0, seconds: null, parts: null, measures: null, times: null, ratedAs: null };
    expect((await store.results('resigned'))?.seats).toEqual([
      { seat: 0, rank: 2, score: null, resigned: true, feats: [], ...seat(0), ...unlogged, how: 'resigned' },
      { seat: 1, rank: 1, score: null, resigned: false, feats: [], ...seat(1), ...unlogged, how: 'played' },
    ]);
    expect((await store.results('aborted'))?.seats.map(({ rank }) => rank)).toEqual([null, null]);
    expect(await store.results('playing')).toBeNull();

    await pool.query(`delete from tables where id = 'unknown'`);
    expect(await fillResults({ games: [TOY], store, now: Date.now })).toEqual({ filled: 0, unreadable: 0 });
    // From now on nobody looks again.
    await pool.query('delete from results');
    expect(await fillResults({ games: [TOY], store, now: Date.now })).toEqual({ filled: 0, unreadable: 0 });
  } finally {
    await database.close();
  }
});

test('tables of an older bot keep their seed, and its finished games verify as before', async () => {
  const connection = await emptyDatabase();
  const database = await connect({ connection, log: quiet });
  try {
    const { pool } = database;
    const all = await readMigrations();
    const secrets = all.findIndex(({ name }) => name.endsWith('_secrets'));
    const older = Object.fromEntries(all.slice(0, secrets).map(({ name, sql }) => [name, sql]));
    await migrate({ pool, log: quiet, folder: await folderOf(older) });
    await installJobs({ pool, log: quiet });
    const terms = readTerms(TOY, 2, {});
    if (!terms.ok) throw new Error('the toy has options of its own');
    const timeControl = JSON.stringify({ clock: null, waking: false, strict: false, vacations: true });
    const { positions, entries } = autoplayed(TOY, terms.value, 'cc');
    const insert = async (id: string, phase: string, seed: string, match: Position | null) => {
      await pool.query(
        `insert into tables (id, game, version, phase, host, language, size, options, channel, seed, schema, ply, state, time_control)
         values ($1, $2, $3, $4, 'ann', 'en', 3, $5, 'c', $6, $7, $8, $9, $10)`,
        [
          ...[id, TOY.id, 1 + (match?.ply ?? 0), phase, JSON.stringify(terms.value.options), seed],
          ...[match && TOY.schema, match?.ply, match && JSON.stringify(match.state), timeControl],
        ],
      );
      await pool.query(`insert into chairs values ($1, 0, 'ann', 'Ann')`, [id]);
    };
    await insert('lobby', 'gathering', 'bb', null);
    await insert('over', 'over', 'cc', positions.at(-1) ?? null);
    await pool.query(`update tables set size = 2 where id = 'over'`);
    await pool.query(`insert into chairs values ('over', 1, null, 'Computer')`);
    for (const [at, { seat, path, choices, autopilot, shuffles, events }] of entries.entries())
      await pool.query('insert into entries values ($1, $2, $3, $4, $5, $6, $7, $8)', [
        ...['over', 2 + at, seat, writePath(path), choices, autopilot],
        ...[JSON.stringify(shuffles), JSON.stringify(events)],
      ]);

    expect(await migrate({ pool, log: quiet })).toEqual(all.slice(secrets).map(({ name }) => name));
    const store = greeting(postgresStore(database));
    const context = { ...appHarness().context, store };
    for (const id of ['lobby', 'over']) expect(await store.find(id)).toMatchObject({ secret: null, contributions: [] });
    expect(await verify(context, 'over')).toMatchObject({
      value: { fault: null, follows: true, seed: 'cc', commitment: commitment('cc'), origin: null },
    });
    await sitDown(context, 'lobby', { id: 'bob', name: 'Bob' }, '101');
    await startTable(context, 'lobby', 'ann', '102');
    expect(await store.find('lobby')).toMatchObject({ phase: 'playing', seed: 'bb', secret: null, contributions: [] });
    // An older bot that still runs beside this one opens tables as it knows them.
    await insert('beside', 'gathering', 'dd', null);
    expect(await store.find('beside')).toMatchObject({ seed: 'dd', secret: null, contributions: [] });
  } finally {
    await database.close();
  }
});

test("the books are Prisma's", async () => {
  const pool = await emptyPool();
  const folder = await folderOf({ '1_one': 'create table one (id int);\ncreate table two (id int);' });
  expect(await migrate({ pool, log: quiet, folder })).toEqual(['1_one']);
  const { rows: columns } = await pool.query(
    `select column_name || ' ' || data_type || coalesce('(' || character_maximum_length || ')', '') ||
       case is_nullable when 'NO' then ' not null' else '' end || coalesce(' default ' || column_default, '') as line
     from information_schema.columns where table_name = '_prisma_migrations' order by ordinal_position`,
  );
  expect(columns.map(({ line }) => line)).toEqual([
    'id character varying(36) not null',
    'checksum character varying(64) not null',
    'finished_at timestamp with time zone',
    'migration_name character varying(255) not null',
    'logs text',
    'rolled_back_at timestamp with time zone',
    'started_at timestamp with time zone not null default now()',
    'applied_steps_count integer not null default 0',
  ]);
  expect(await books(pool)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      // sha256sum of the file
      checksum: '32517f96bc911c8d77cf60e72b0b86911eb9279dc45ae4ec5e8f21e73664bc33',
      migration_name: '1_one',
      started_at: expect.any(Date),
      finished_at: expect.any(Date),
      logs: null,
      rolled_back_at: null,
      applied_steps_count: 1,
    },
  ]);
});

test('nothing is left to do the second time, and new migrations follow in order', async () => {
  const pool = await emptyPool();
  const [one, two, three] = ['create table a (id int)', 'alter table a add b int', 'alter table a rename b to c'];
  await migrate({ pool, log: quiet, folder: await folderOf({ '1_one': one }) });
  const folder = await folderOf({ '1_one': one, '3_three': three, '2_two': two });
  expect(await migrate({ pool, log: quiet, folder })).toEqual(['2_two', '3_three']);
  expect(await migrate({ pool, log: quiet, folder })).toEqual([]);
  await pool.query('select c from a');
});

test('a migration that prisma migrate applied is not applied again', async () => {
  const pool = await emptyPool();
  await migrate({ pool, log: quiet, folder: await folderOf({}) });
  const [first, ...rest] = await readMigrations();
  if (!first) throw new Error('there are migrations');
  await pool.query(first.sql);
  await pool.query(
    `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     values ('3e7a1f0e-0000-4000-8000-000000000000', $1, $2, now(), now(), 1)`,
    [checksum(first.sql), first.name],
  );
  expect(await migrate({ pool, log: quiet })).toEqual(rest.map((migration) => migration.name));
});

test('a migration that fails changes nothing, and runs when it is mended', async () => {
  const pool = await emptyPool();
  const broken = await folderOf({
    '1_one': 'create table a (id int)',
    '2_two': 'create table b (id int); select 1/0;',
  });
  await expect(migrate({ pool, log: quiet, folder: broken })).rejects.toThrow(
    'migration 2_two failed and changed nothing: division by zero',
  );
  expect((await books(pool)).map((line) => line.migration_name)).toEqual(['1_one']);
  const mended = await folderOf({ '1_one': 'create table a (id int)', '2_two': 'create table b (id int)' });
  expect(await migrate({ pool, log: quiet, folder: mended })).toEqual(['2_two']);
});

test('a migration that was changed afterwards is refused; other line ends are no change', async () => {
  const pool = await emptyPool();
  await migrate({ pool, log: quiet, folder: await folderOf({ '1_one': 'create table a\n(id int);\n' }) });
  const windows = await folderOf({ '1_one': 'create table a\r\n(id int);\r\n' });
  expect(await migrate({ pool, log: quiet, folder: windows })).toEqual([]);
  const changed = await folderOf({ '1_one': 'create table a\n(id bigint);\n' });
  await expect(migrate({ pool, log: quiet, folder: changed })).rejects.toThrow(/1_one was changed after/);
});

test('a migration that another tool left unfinished is refused until it is settled', async () => {
  const pool = await emptyPool();
  const folder = await folderOf({ '1_one': 'create table a (id int)' });
  await migrate({ pool, log: quiet, folder });
  await pool.query(`update _prisma_migrations set finished_at = null, logs = 'boom', applied_steps_count = 0`);
  await expect(migrate({ pool, log: quiet, folder })).rejects.toThrow(
    /1_one .* did not finish.*prisma migrate resolve/,
  );
  // As `prisma migrate resolve --rolled-back` writes it; the table it made is still there.
  await pool.query(`update _prisma_migrations set rolled_back_at = now()`);
  await pool.query('drop table a');
  expect(await migrate({ pool, log: quiet, folder })).toEqual(['1_one']);
});

test('a database of a newer version is left alone', async () => {
  const pool = await emptyPool();
  await migrate({ pool, log: quiet, folder: await folderOf({ '1_one': 'select 1', '2_two': 'select 2' }) });
  const older = await folderOf({ '1_one': 'select 1' });
  await expect(migrate({ pool, log: quiet, folder: older })).rejects.toThrow(/2_two.*newer version/);
});

test('of two processes that start at once one migrates and the other waits', async () => {
  const connection = await emptyDatabase();
  const folder = await folderOf({
    '1_one': 'create table a (id int); select pg_sleep(0.3);',
    '2_two': 'alter table a add b int',
  });
  const script = compiled('tests/support/migrator.js');
  const start = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(connection), folder]);
    return JSON.parse(stdout);
  };
  const applied = await Promise.all([start(), start()]);
  expect(applied.sort((a, b) => a.length - b.length)).toEqual([[], ['1_one', '2_two']]);
});
