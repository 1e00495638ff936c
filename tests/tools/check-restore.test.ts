import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeGame } from '../../dev/bench/retention/games.ts';
import { backUp, restore } from '../../src/db/backup.ts';
import { type Connection, connect, type Database } from '../../src/db/client.ts';
import { postgresStore } from '../../src/db/store.ts';
import { GAMES } from '../../src/games/index.ts';
import { installJobs } from '../../src/jobs/runner.ts';
import { compare } from '../../src/tools/comparison.ts';
import { addressOf } from '../support/database-at.ts';
import { freshFolder } from '../support/folder.ts';
import { change } from '../support/lobby.ts';
import { copyOf, emptyDatabase, freshDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';
import { callTool, runTool } from '../support/tools.ts';

/** A copy that only lags is told from one that has lost something, and no secret of a game is said. */

const [GAME] = GAMES;
if (!GAME) throw new Error('there is no game');

type Connected = Database & { readonly connection: Connection };

let running: Connected;
let lines: readonly string[];

beforeAll(async () => {
  running = await freshDatabase();
  const store = postgresStore(running);
  for (const id of ['over1', 'over2', 'packed']) await storeGame(store, GAME, id);
  for (const id of ['going1', 'going2']) await storeGame(store, GAME, id, 6);
  const { pool } = running;
  await pool.query(`insert into people (id, name) values ('800000000000000000', 'Ann')`);
  for (const column of ['opened_at', 'started_at', 'changed_at'])
    await pool.query(`update tables set ${column} = now() - interval '2 hours'`);
  await pool.query(`update entries set at = now() - interval '2 hours'`);
  await pool.query(`update results set ended_at = now() - interval '2 hours'`);
  await pool.query(`insert into heartbeat (at) values (now() - interval '1 hour')`);
  const packed = await store.find('packed');
  expect(await store.archive('packed', packed?.version ?? 0, { state: false })).toBe(true);
  const written: string[] = [];
  await backUp(pool, async (line) => void written.push(line));
  lines = written;
  // The running one goes on: a game begins, one changes, one ends up packed.
  await pool.query(`update heartbeat set at = at + interval '1 hour'`);
  await storeGame(store, GAME, 'later', 3);
  const going = await store.find('going2');
  await store.commit(change('going2', going?.version ?? 0, { tableEvents: [{ kind: 'idle', closes: '2026-01-01' }] }));
  const over = await store.find('over2');
  expect(await store.archive('over2', over?.version ?? 0, { state: false })).toBe(true);
}, 60_000);

const copies: Database[] = [];
afterAll(async () => void (await Promise.all(copies.map((copy) => copy.close()))));

/** The database into which the backup was restored; what is tried out are copies of it, which take less time. */
let original = '';
beforeAll(async () => {
  const { pool, close } = await connect({ connection: await emptyDatabase(), log: quiet });
  async function* each() {
    yield* lines;
  }
  await restore({ pool, log: quiet, installQueue: () => installJobs({ pool, log: quiet }), lines: each() });
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  original = rows[0]?.name ?? '';
  await close();
}, 60_000);

async function restored(): Promise<Connected> {
  const connection = await copyOf(original);
  const copy = await connect({ connection, log: quiet });
  copies.push(copy);
  return { ...copy, connection };
}

async function compared(copy: Database, from: Database = running) {
  const said: string[] = [];
  const losses = await compare({ running: from, copy, games: GAMES, tables: 100, say: (line) => said.push(line) });
  const lost = said.filter((line) => line.startsWith('LOSS: '));
  expect(losses).toBe(lost.length);
  const secrets = await running.pool.query<{ seed: string; path: string }>(
    'select seed, path from tables join entries on table_id = id',
  );
  for (const { seed, path } of secrets.rows)
    for (const line of said) {
      expect(line).not.toContain(seed);
      expect(line).not.toContain(path);
    }
  return { said, lost };
}

test('a copy that is behind, and has lost nothing', async () => {
  const { said, lost } = await compared(await restored());
  expect(lost).toEqual([]);
  expect(said[0]).toMatch(/^the copy is from about \d{4}-.*Z, 3600 s before the running one$/);
  expect(said).toContain('tables: 5 rows in the copy, 6 in the running one');
  expect(said.at(-1)).toBe('6 tables by chance: 4 are the same, 2 have gone on or begun since, 0 differ');
});

describe('a copy that', () => {
  test.each<readonly [what: string, sql: string, lost: readonly (string | RegExp)[]]>([
    [
      'lacks a line of a log',
      `delete from entries where (table_id, version) in (select 'over1', max(version) from entries where table_id = 'over1')`,
      [
        /^table over1: 1 lines of its log are missing, the first of version \d+, its state does not follow from its log in the copy$/,
      ],
    ],
    [
      'has another move',
      `update entries set seat = 1 - seat where table_id = 'going1' and version = 4`,
      ['table going1: its log differs at version 4, its state does not follow from its log in the copy'],
    ],
    [
      'has another move at a game that has gone on since',
      `update entries set seat = 1 - seat where table_id = 'going2' and version = 4`,
      ['table going2: its log differs at version 4, its state does not follow from its log in the copy'],
    ],
    [
      'has another state',
      `update tables set state = (select state from tables where id = 'going2') where id = 'going1'`,
      ['table going1: state differs, its state does not follow from its log in the copy'],
    ],
    [
      'has another state of a game that was archived since',
      `update tables set state = (select state from tables where id = 'going2') where id = 'over2'`,
      ['table over2: its state does not follow from its log in the copy'],
    ],
    ['has another secret', `update tables set secret = 'abc' where id = 'packed'`, ['table packed: secret differs']],
    [
      'has a damaged log',
      `update archived_logs set entries = '\\x0badc0de' where table_id = 'packed'`,
      ['table packed: its log cannot be read in the copy'],
    ],
    [
      'has a row that nobody wrote',
      `update tables set time_control = '{}' where id = 'going1'`,
      ['table going1: cannot be read in the copy'],
    ],
    [
      'lacks a table',
      `delete from tables where id = 'going1'`,
      [
        /^tables: 4 rows .*; 1 that are older than the copy are missing in it$/,
        /^chairs: .*; 2 that are older than the copy are missing in it$/,
        /^entries: .*; 6 that are older than the copy are missing in it$/,
        /^table going1: begun \d{4}-.*Z, is not in the copy$/,
      ],
    ],
    [
      'has an older version of a table',
      `update tables set version = version - 1 where id = 'going1'`,
      [/^table going1: at version 6 in the copy, at 7 before the copy was made$/],
    ],
    [
      'is ahead',
      `update tables set version = version + 1 where id = 'going1'`,
      [/^table going1: at version 8 in the copy, at 7 in the running one$/],
    ],
    [
      'has another result',
      `update result_seats set score = score + 1 where table_id = 'over1' and seat = 0`,
      ['table over1: its result differs'],
    ],
    ['knows nobody', 'delete from people', [/^people: 0 rows in the copy, 1 in the running one; the copy has none$/]],
    [
      'is of a later version',
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('x', 'x', '29990101_later', now())`,
      ['the copy has migration 29990101_later, which the running one lacks'],
    ],
    [
      'was used by a bot since',
      `update heartbeat set at = now() + interval '1 minute'`,
      [/^the running one is behind the copy: /],
    ],
    ['was never used', 'delete from heartbeat', [/^no bot has ever run on the copy/]],
    [
      'is another bot’s',
      `insert into settings (key, value) values ('application', '5')`,
      ['the copy belongs to another application'],
    ],
  ])('%s', async (_what, sql, expected) => {
    const copy = await restored();
    await copy.pool.query(sql);
    const { lost } = await compared(copy);
    expect(lost).toHaveLength(expected.length);
    for (const [at, line] of expected.entries())
      expect(lost[at]?.replace('LOSS: ', '')).toEqual(typeof line === 'string' ? line : expect.stringMatching(line));
  });
});

test('what the running one has lost is told as well', async () => {
  const copy = await restored();
  const { pool } = await restored();
  await pool.query(`delete from tables where id = 'over1'`);
  const { lost } = await compared(copy, { ...running, pool });
  expect(lost[0]).toMatch(
    /^LOSS: tables: 5 rows .*, 4 in the running one; 1 of the copy are missing in the running one$/,
  );
});

test('people who were erased since are no loss, and are told', async () => {
  const copy = await restored();
  const original = await restored();
  const { chairs } = (await postgresStore(original).find('going1')) ?? { chairs: [] };
  const [person = ''] = chairs.flatMap((chair) => chair.person ?? []);
  await postgresStore(original).erase(person, []);
  await original.pool.query(`update chairs set person = null where person = $1`, [person]);
  await original.pool.query(`update result_seats set person = null where person = $1`, [person]);
  const { said, lost } = await compared(copy, original);
  expect(lost).toEqual([]);
  expect(said.at(-1)).toMatch(/^5 more name people who have been erased since: /);
});

test('npm run check-restore', async () => {
  const folder = await freshFolder();
  const copy = await restored();
  const file = join(folder, 'copy.env');
  await writeFile(file, `DATABASE_URL=${addressOf(copy.connection)}\n`);
  const environment = { PATH: process.env.PATH ?? '', DATABASE_URL: addressOf(running.connection) };
  const tool = (args: readonly string[], call: typeof callTool | typeof runTool = callTool) =>
    call('check-restore', args, { folder, environment });
  const whole = await tool(['copy.env'], runTool);
  expect(whole).toMatchObject({ status: 0, err: '' });
  expect(whole.out).toMatch(/\nnothing is missing\n$/);
  await copy.pool.query(`delete from tables where id = 'over1'`);
  const less = await tool(['copy.env', '--tables', '1']);
  expect(less.status).toBe(1);
  expect(less.out).toMatch(/\n1 tables by chance: [^\n]*\n\d+ differences\n$/);
  expect(await tool([])).toMatchObject({ status: 2, err: expect.stringContaining('usage: check-restore <file') });
  expect(await tool(['missing.env'])).toMatchObject({
    status: 2,
    err: expect.stringContaining('missing.env names no database'),
  });
  await writeFile(file, 'DATABASE_URL=postgres://me@127.0.0.1:1/mine\n');
  const away = await tool(['copy.env']);
  expect(away).toMatchObject({ status: 1, out: '' });
  expect(away.err).toMatch(/^DATABASE_URL: no database after 2 s: .*ECONNREFUSED.*\n$/);
});
