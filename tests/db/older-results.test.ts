import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { describeSeats } from '../../src/app/statistics/describe.ts';
import { noteAll } from '../../src/app/statistics/note.ts';
import { backUp } from '../../src/db/backup.ts';
import { connect, type Database } from '../../src/db/client.ts';
import { migrate, readMigrations } from '../../src/db/migrate.ts';
import { postgresStore } from '../../src/db/store.ts';
import { installJobs } from '../../src/jobs/runner.ts';
import { freshFolder } from '../support/folder.ts';
import { emptyDatabase, freshDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';
import { builtSchema, wantedSchema } from '../support/schema.ts';

/** Results of versions before statistics come into them while people play. */

/** The newest migration of 0.1.0. */
const RELEASED = '20261123120000_notices';
/** More than are filled in at once. */
const RESULTS = 250;

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await connect({ connection: await emptyDatabase(), log: quiet });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** A database of 0.1.0 in which Ann and Bob have played. */
async function older(pool: pg.Pool): Promise<void> {
  const names = (await readMigrations()).map(({ name }) => name);
  await migrate({ pool, log: quiet, only: names.filter((name) => name <= RELEASED) });
  await pool.query(
    `insert into tables (id, game, version, phase, host, language, size, options, guild, channel, seed, time_control, schema, ply, state)
     select 't' || n, 'toy', 1, 'over', 'ann', 'en', 2, '{}', 'g', 'c', 'aa', '{}', 1, 1, '{}' from generate_series(1, $1::int) as n`,
    [RESULTS],
  );
  await pool.query(
    `insert into results (table_id, game, ending, size, guild, ended_at)
     select id, game, 'over', size, guild, '2026-11-20T00:00:00Z'::timestamptz + substr(id, 2)::int * interval '1 minute' from tables`,
  );
  await pool.query(END_SEATS);
}

/** The seats of all results that have none, as 0.1.0 writes them. */
const END_SEATS = `insert into result_seats (table_id, seat, person, name, rank, score, resigned, ended_at)
select table_id, seat, (array['ann', 'bob'])[1 + seat], 'Somebody', 1 + seat, 9, false, ended_at
from results, generate_series(0, 1) as seat where not exists (select from result_seats as one where one.table_id = results.table_id)`;

const undescribed = async (pool: pg.Pool): Promise<number> =>
  (await pool.query<{ n: number }>('select count(*)::int as n from result_seats where game is null')).rows[0]?.n ?? -1;

test('the migration writes no row, and two bots fill in the seats beside what others do', () =>
  withDatabase(async (database) => {
    const { pool } = database;
    await older(pool);
    await migrate({ pool, log: quiet });
    const store = postgresStore(database);
    expect(await undescribed(pool)).toBe(2 * RESULTS);
    expect(await store.backlog()).toBe('seats');

    // What ends meanwhile, under the older version as well, is described at once.
    await pool.query(
      `insert into tables (id, game, version, phase, host, language, size, options, guild, channel, seed, time_control, schema, ply, state)
       values ('u1', 'toy', 1, 'over', 'ann', 'en', 2, '{}', 'g', 'c', 'aa', '{}', 1, 1, '{}')`,
    );
    await pool.query(
      `insert into results (table_id, game, ending, size, guild, ended_at) values ('u1', 'toy', 'over', 2, 'g', now())`,
    );
    await pool.query(END_SEATS);
    expect(await undescribed(pool)).toBe(2 * RESULTS);

    // It is stopped after the first step.
    let asked = 0;
    expect(await describeSeats({ store }, () => ++asked < 2)).toBe(200);
    expect(await undescribed(pool)).toBe(2 * RESULTS - 200);
    expect(await store.backlog()).toBe('seats');

    // An erasure has one seat in hand: the others are not kept waiting, and it is not forgotten.
    const erasing = await pool.connect();
    await erasing.query('begin');
    await erasing.query(`update result_seats set person = null where table_id = 't99' and seat = 0`);
    let rounds = 0;
    const told: number[] = [];
    await describeSeats(
      { store },
      () => ++rounds < 12,
      (seats) => told.push(seats),
    );
    expect(told.at(-1)).toBe(2 * RESULTS - 200 - 1);
    expect(await undescribed(pool)).toBe(1);
    expect(await store.backlog()).toBe('seats');
    await erasing.query('commit');
    erasing.release();

    const both = await Promise.all([describeSeats({ store }), describeSeats({ store })]);
    expect(both[0] + both[1]).toBe(1);
    expect(await undescribed(pool)).toBe(0);
    expect(await store.backlog()).toBe('bests');
    expect(await store.gamesPlayed({ person: 'ann', seenBy: null })).toEqual(new Map([['toy', RESULTS]]));

    await pool.query(`update results set noted = table_id <> 't1'`);
    expect(await noteAll({ store, games: [] }, () => false)).toBe(0);
    expect(await store.backlog()).toBe('bests');
    await noteAll({ store, games: [] });
    expect(await store.backlog()).toBeNull();
    // Another bot, which was slower, does not begin again.
    await store.clearBacklog('seats');
    expect(await store.backlog()).toBeNull();
  }));

test('a database without results has nothing to count, and questions find the indexes of seats', async () => {
  const { pool, prisma } = await freshDatabase();
  expect(await postgresStore({ pool, prisma }).backlog()).toBeNull();
  const plan = async (where: string, values: readonly string[]): Promise<string> => {
    const client = await pool.connect();
    try {
      await client.query('set enable_seqscan = off');
      // A plan for any values, as a bot that asks again and again gets it.
      await client.query('set plan_cache_mode = force_generic_plan');
      await client.query(`prepare question as select person from result_seats where ${where}`);
      const given = values.map((value) => `'${value}'`).join(', ');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute question(${given})`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      client.release(true);
    }
  };
  expect(await plan('person = $1 and game = $2', ['ann', 'toy'])).toMatch(/result_seats_\w*game/);
  expect(await plan('guild = $1 and game = $2', ['g', 'toy'])).toMatch(/result_seats_\w*game/);
  expect(await plan('rated_as = $1', ['x'])).toContain('result_seats_rated_as_idx');
});

/** What statistics added in states between 0.1.0 and 0.2.0: in one migration, and with indexes of all rows. */
const BETWEEN = {
  '20261126121000_rated_games': `
alter table tables add column unranked text;
alter table results add column rating text;
create index "results_rating_game_ended_at_table_id_idx" on results (rating, game, ended_at, table_id);
alter table chairs add column rated_as text;
alter table result_seats add column rated_as text;
create index "result_seats_rated_as_idx" on result_seats (rated_as);`,
  '20261126130000_statistics': `
alter table result_seats add column game text, add column guild text, add column size smallint, add column rated boolean not null default false;
create function describe_result_seat() returns trigger as $$ begin
  select game, guild, size, rated into new.game, new.guild, new.size, new.rated from results where table_id = new.table_id;
  return new;
end $$ language plpgsql;
create trigger describe before insert on result_seats for each row execute function describe_result_seat();
create function describe_result_seats() returns trigger as $$ begin return null; end $$ language plpgsql;
create trigger describe after update of game on results for each row execute function describe_result_seats();
update result_seats as seat set game = result.game, guild = result.guild, size = result.size, rated = result.rated
from results as result where result.table_id = seat.table_id;
create index "result_seats_person_game_ended_at_idx" on result_seats (person, game, ended_at);
create index "result_seats_guild_game_person_idx" on result_seats (guild, game, person);
create index "result_seats_game_rated_ended_at_person_idx" on result_seats (game, rated, ended_at, person);
create index "result_seats_guild_game_rated_ended_at_person_idx" on result_seats (guild, game, rated, ended_at, person);
create index "result_seats_game_size_ended_at_idx" on result_seats (game, size, ended_at);
create index "ratings_game_pool_mu_person_games_idx" on ratings (game, pool, mu, person, games);`,
};

test('what was kept of games with hints, or that the autopilot ended, is noted anew', () =>
  withDatabase(async (database) => {
    const { pool } = database;
    const names = (await readMigrations()).map(({ name }) => name);
    await older(pool);
    await migrate({ pool, log: quiet, only: names.filter((name) => name < '20261201') });
    await pool.query(`update result_seats set ending = case when table_id = 't3' then 'autopilot' else 'played' end`);
    await pool.query(`insert into hints (table_id, seat, decision) values ('t1', 0, 'x'), ('t2', 1, 'x')`);
    await pool.query(`insert into bests (person, game, kind, size, guild, value, table_id, seat, ended_at)
      select person, 'toy', table_id, 2, 'g', 9, table_id, seat, now() from result_seats
      where table_id in ('t1', 't2', 't3', 't4') and seat = 0`);
    await pool.query(`update results set noted = true`);
    await pool.query(`update settings set value = 'filled' where key = 'statistics'`);
    await migrate({ pool, log: quiet });
    const { rows } = await pool.query<{ id: string }>('select table_id as id from results where not noted order by id');
    expect(rows.map(({ id }) => id)).toEqual(['t1', 't3']);
    const store = postgresStore(database);
    expect(await store.backlog()).toBe('bests');
    await noteAll({ store, games: [] });
    expect((await store.bestsBy('ann')).map(({ table }) => table)).toEqual(['t2', 't4']);
    expect(await store.backlog()).toBeNull();
  }));

test('a database of a state between releases goes on', () =>
  withDatabase(async (database) => {
    const { pool } = database;
    await older(pool);
    const before = (await readMigrations()).filter(({ name }) => name < '20261126160000');
    const folder = await freshFolder();
    const all = { ...Object.fromEntries(before.map(({ name, sql }) => [name, sql])), ...BETWEEN };
    for (const [name, sql] of Object.entries(all)) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'migration.sql'), sql);
    }
    await migrate({ pool, log: quiet, folder });
    expect(await migrate({ pool, log: quiet })).toEqual([
      '20261126160000_rated_games',
      '20261126161000_statistics',
      '20261126162000_result_indexes',
      '20261127090000_measures',
      '20261128090000_names_of_erased_people',
      '20261128100000_operations',
      '20261128200000_notice_attempts',
      '20261130010000_lobby_notices',
      '20261201000100_own_play',
      '20261202000100_reliability',
      '20261202000200_private_games',
      '20261203000100_lobby_notice_attempts',
      '20261204000100_share_key',
      '20261205000100_owner',
      '20261205000200_series',
      '20261206000100_server_names',
      '20261207000100_deals',
      '20261208000100_viewers',
      '20261209000100_daily',
      '20261209000300_puzzles',
      '20261209000400_digests',
      '20261210000100_cards',
      '20261210000200_seeks',
      '20261211000100_listed',
      '20261212000100_conduct',
      '20261213000100_ringing',
      '20261214000100_lobby_lists',
    ]);
    const schema = await readFile(resolve(import.meta.dirname, '../../prisma/schema.prisma'), 'utf8');
    expect(await builtSchema(pool)).toEqual(wantedSchema(schema));
    // A backup names the migrations that this version knows.
    await installJobs({ pool, log: quiet });
    const lines: string[] = [];
    await backUp(pool, async (line) => {
      lines.push(line);
    });
    const known = (await readMigrations()).map(({ name }) => name);
    expect(JSON.parse(lines[0] ?? '').migrations).toEqual(known);
    expect(await postgresStore(database).backlog()).toBeNull();
    await pool.query(`update results set guild = 'moved' where table_id = 't1'`);
    expect((await pool.query(`select distinct guild from result_seats where table_id = 't1'`)).rows).toEqual([
      { guild: 'moved' },
    ]);
  }));
