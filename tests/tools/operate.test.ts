import { afterEach, beforeAll, expect, test } from 'vitest';
import { openTable } from '../../src/app/lobby/open.ts';
import type { Store } from '../../src/app/ports/store.ts';
import { postgresStore } from '../../src/db/store.ts';
import { serverParty } from '../../src/domain/people/block.ts';
import { GAMES } from '../../src/games/index.ts';
import { JOBS } from '../../src/jobs/graphile.ts';
import { type RunningOperations, startOperations } from '../../src/jobs/operations.ts';
import { appHarness } from '../support/app-harness.ts';
import { addressOf } from '../support/database-at.ts';
import { freshFolder } from '../support/folder.ts';
import { freshDatabase } from '../support/postgres.ts';
import { remembering } from '../support/quiet.ts';
import { callTool, runTool } from '../support/tools.ts';
import { TOY } from '../support/toy.ts';

/** The operator's console on a database that bots run on. */
const SERVER = '1573679291516846000';
const PERSON = '157367929001947955';
const GAME = GAMES.find(({ engine }) => engine !== null) ?? TOY;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let store: Store;
let around: { readonly folder: string; readonly environment: Record<string, string> };

beforeAll(async () => {
  database = await freshDatabase();
  store = postgresStore(database);
  around = {
    folder: await freshFolder(),
    environment: { PATH: process.env.PATH ?? '', DATABASE_URL: addressOf(database.connection) },
  };
});

async function operate(
  ...words: readonly string[]
): Promise<{ readonly status: number | null; readonly said: string }> {
  const { status, out, err } = await callTool('operate', words, around);
  return { status, said: `${out}${err}`.trim() };
}

const processes: RunningOperations[] = [];
afterEach(async () => {
  await Promise.all(processes.splice(0).map((process) => process.stop()));
});

async function start(name: string): Promise<{ readonly one: RunningOperations; readonly log: readonly string[] }> {
  const log = remembering();
  const mark = { name, version: '0.2.0', startedAt: new Date() };
  const one = await startOperations({ store, process: mark, log });
  processes.push(one);
  return { one, log: log.lines };
}

test('what is switched off, and a maintenance, is known to every process, and who ordered it stands in log and database', async () => {
  const { one, log } = await start('web-1');
  const { one: other } = await start('web-2');
  expect(one.state()).toMatchObject({ draining: false, maintenance: null, off: [] });
  const switched = runTool('operate', ['switch', 'game', GAME.id, 'off'], around);
  expect(switched).toMatchObject({ status: 0, out: `game ${GAME.id} off for all processes, in a few seconds\n` });
  await operate('switch', 'level', 'strong', 'off');
  await operate('switch', 'films', 'off');
  await operate('switch', 'films', 'on');
  expect(await operate('maintenance', '30m', '--en', 'A new disk', '--hu', 'Új lemez')).toMatchObject({ status: 0 });
  for (const process of [one, other]) {
    await process.look();
    expect([...process.state().off].sort()).toEqual([`game:${GAME.id}`, 'level:strong']);
    const { maintenance } = process.state();
    expect(maintenance?.texts).toEqual({ en: 'A new disk', hu: 'Új lemez' });
    expect((maintenance?.to ?? 0) - (maintenance?.from ?? 0)).toBe(30 * 60_000);
  }
  const { outages } = await store.clockPauses([], 0);
  expect(outages).toHaveLength(1);
  expect((await operate('switch')).said.split('\n')).toContain('level strong  off');
  expect(await operate('maintenance', 'off')).toEqual({ status: 0, said: 'the maintenance is over' });
  expect(await operate('maintenance', 'off')).toEqual({ status: 1, said: 'there is no maintenance' });
  await one.look();
  expect(one.state().maintenance).toBeNull();
  expect((await store.clockPauses([], 0)).outages[0]?.to).toBeLessThanOrEqual(Date.now() + 1);
  const { rows } = await database.pool.query<{ by: string; what: string }>(
    'select by, what from operator_log order by id',
  );
  expect(rows[0]?.by).toMatch(/^user:.+/);
  expect(rows.map(({ what }) => what)).toContain('maintenance 30m --en A new disk --hu Új lemez');
  expect(log.filter((line) => line.includes(`switch game ${GAME.id} off`))).toHaveLength(1);
}, 120_000);

test('a process that is named ends, and the others go on; then all end', async () => {
  const { one } = await start('web-1');
  const { one: other } = await start('web-2');
  expect(await operate('drain', 'web-9')).toEqual({ status: 1, said: 'no process web-9 runs: see drain list' });
  expect((await operate('drain', 'web-1')).said).toContain('web-1 takes nothing new');
  await Promise.all([one.look(), other.look()]);
  expect([one.state().draining, other.state().draining]).toEqual([true, false]);
  await one.drained;
  await one.stop();
  expect((await operate('drain', 'list')).said).toMatch(/^web-2 {2}version 0\.2\.0, since /);
  // One of the same name that starts later has not been told to end.
  const { one: next } = await start('web-1');
  expect(next.state().draining).toBe(false);
  // What is due is waited for, as nobody else does it.
  await store.addJobs([{ task: 'recaps' }]);
  await operate('drain');
  let ended = false;
  void next.drained.then(() => {
    ended = true;
  });
  await Promise.all([next.look(), other.look()]);
  await Promise.resolve();
  expect([next.state().draining, other.state().draining, ended]).toEqual([true, true, false]);
  await database.pool.query(`delete from ${JOBS}`);
  await next.look();
  await next.drained;
  await Promise.all(processes.splice(0).map((process) => process.stop()));
  expect((await operate('drain', 'list')).said).toBe('no process runs');
}, 120_000);

test('announcements are kept with the job that sends them, three a day, and need an English text', async () => {
  expect(await operate('announce', 'hosts', '--hu', 'Szia')).toMatchObject({
    status: 1,
    said: '--en is missing: it is said where there is no other text',
  });
  // All at once, none counts less than there are.
  const made = (id: number) =>
    store.addAnnouncement(
      { id: `a${id}`, audience: 'hosts', texts: { en: 'Hello' }, at: new Date() },
      { task: 'broadcast', announcement: `a${id}`, past: null },
      new Date(Date.now() - 86_400_000),
      2,
    );
  const done = await Promise.all([1, 2, 3, 4, 5].map(made));
  expect(done.filter((one) => one)).toHaveLength(2);
  expect(await operate('announce', 'hosts', '--en', 'Hello')).toMatchObject({ status: 0 });
  expect((await operate('announce', 'admins', '--en', 'Hello')).said).toContain('3 announcements in the last day');
  const { rows } = await database.pool.query<{ payload: object }>(`select payload from ${JOBS}`);
  expect(rows).toHaveLength(3);
  await database.pool.query(`delete from ${JOBS}`);
}, 120_000);

test('jobs that rest and fail are listed with their reason, tried again and dropped', async () => {
  await store.addJobs([
    { task: 'think', table: 'abc', version: 3 },
    { task: 'welcome', server: SERVER, room: '1', language: 'en' },
    { task: 'recaps' },
  ]);
  const secret = 'a'.repeat(64);
  await database.pool.query(
    `update ${JOBS} set attempts = 6, last_error = 'Missing Access ${secret}\nat line 1' where payload ->> 'table' = 'abc'`,
  );
  await database.pool.query(
    `update ${JOBS} set attempts = 2, last_error = 'cut', run_at = now() + interval '1 minute' where payload ->> 'server' is not null`,
  );
  const listed = (await operate('jobs')).said.split('\n');
  expect(listed).toHaveLength(4);
  expect(listed[0]).toMatch(/^#\d+ think, table abc, rests, out of attempts, 6 attempts$/);
  expect(listed[1]).toBe('  Missing Access [secret]');
  expect(listed[2]).toMatch(/^#\d+ welcome, next attempt .* UTC, 2 attempts$/);
  const [think = '', , welcome = ''] = listed.map((line) => /^#(\d+)/.exec(line)?.[1] ?? '');
  const warned = await operate('jobs', 'drop', think);
  expect(warned.status).toBe(1);
  expect(warned.said).toContain("a computer's move: the table stands until a player does something");
  expect((await operate('jobs', 'drop', think, '--yes')).said).toContain(`#${think} think is dropped`);
  expect((await operate('jobs', 'retry', 'all')).said).toBe('1 job is tried again now');
  const { rows } = await database.pool.query<{ attempts: number; due: boolean }>(
    `select attempts, run_at <= now() as due from ${JOBS} where id::text = $1`,
    [welcome],
  );
  expect(rows).toEqual([{ attempts: 0, due: true }]);
  expect((await operate('jobs', 'retry', '99999')).status).toBe(1);
  await database.pool.query(`delete from ${JOBS}`);
}, 120_000);

test('people and servers are shown by what they weigh', async () => {
  await store.savePerson({ id: PERSON, name: 'Ann' });
  const at = appHarness(GAMES);
  const opened = await openTable(
    { ...at.context, store },
    {
      ...{ game: GAME.id, host: { id: PERSON, name: 'Ann' }, invited: [], computers: 0, size: 2, options: {} },
      ...{ language: 'en', place: { kind: 'channel', guild: SERVER, channel: '1' } },
    },
  );
  expect(opened.ok).toBe(true);
  const { one } = await start('web-1');
  const where = { person: PERSON, server: SERVER };
  for (let n = 0; n < 7; n += 1) one.count('presses', where, 1);
  one.count('thought', where, 2_400);
  await one.stop();
  const said = (await operate('top')).said.split('\n');
  expect(said).toContain(`  person ${PERSON}  7`);
  expect(said).toContain(`  server ${SERVER}  7`);
  expect(said).toContain(`  server ${SERVER}  2.4 s`);
  expect(said.slice(said.indexOf('storage of tables, about') + 1)).toEqual([
    `  person ${PERSON}  0.0 MB`,
    `  server ${SERVER}  0.0 MB`,
  ]);
}, 120_000);

test('tables of a server are ended only when it is blocked, and when that is meant', async () => {
  expect(await operate('end', SERVER, '--yes')).toMatchObject({ status: 1 });
  await store.saveBlock('operator', serverParty(SERVER));
  expect((await operate('end', SERVER)).said).toBe(
    `tables of server ${SERVER} that would end without a result: 1; add --yes`,
  );
  await database.pool.query(`delete from ${JOBS}`);
  expect((await operate('end', SERVER, '--yes')).said).toContain('1, their players are told');
  const { rows } = await database.pool.query<{ payload: object }>(`select payload from ${JOBS}`);
  expect(rows).toEqual([{ payload: { server: SERVER } }]);
}, 120_000);

test('what cannot be meant is said, and nothing is noted', async () => {
  const before = await database.pool.query('select from operator_log');
  for (const words of [
    ['dance'],
    ['drain', 'a', 'b'],
    ['maintenance', 'soon'],
    ['maintenance', '30m', '--de', 'Hallo'],
    ['announce', 'all', '--en', 'Hello'],
    ['switch', 'game', 'chess', 'off'],
    ['switch', 'level', 'mad', 'off'],
    ['switch', 'films'],
    ['jobs', 'drop', 'x'],
    ['end', 'here'],
    ['top', 'x'],
  ]) {
    const { status, said } = await operate(...words);
    expect([words, status, said.split('\n').length]).toEqual([words, 1, 1]);
  }
  expect((await operate()).status).toBe(2);
  expect((await database.pool.query('select from operator_log')).rowCount).toBe(before.rowCount);
}, 120_000);
