import { beforeAll, expect, test } from 'vitest';
import { join } from '../../src/app/lobby/lobby.ts';
import { openTable } from '../../src/app/lobby/open.ts';
import { play } from '../../src/app/moves/play.ts';
import type { Store } from '../../src/app/ports/store.ts';
import { known } from '../../src/core/known.ts';
import { postgresStore } from '../../src/db/store.ts';
import { onTurn } from '../../src/domain/table/position.ts';
import { numberChairs } from '../../src/domain/table/seats.ts';
import { GAMES, gameById } from '../../src/games/index.ts';
import { appHarness } from '../support/app-harness.ts';
import { addressOf } from '../support/database-at.ts';
import { freshFolder } from '../support/folder.ts';
import { greeting } from '../support/greeting.ts';
import { emptyLobby } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';
import { callTool, runTool } from '../support/tools.ts';

const [ANN, BOB, CLEO] = ['900000000000000001', '900000000000000002', '900000000000000003'];

let store: Store;
let around: { readonly folder: string; readonly environment: Readonly<Record<string, string>> };
const tool = async (given: readonly string[], call: typeof callTool | typeof runTool = callTool) => {
  const { status, out, err } = await call('reports', given, around);
  return { status, said: `${out}${err}`.trim() };
};

beforeAll(async () => {
  const database = await freshDatabase();
  const url = addressOf(database.connection);
  around = { folder: await freshFolder(), environment: { PATH: process.env.PATH ?? '', DATABASE_URL: url } };
  store = postgresStore(database);
  for (const [id, people] of [
    ['one', [ANN, BOB, CLEO]],
    ['two', [ANN, BOB]],
  ] as const) {
    const chairs = numberChairs(people.map((person) => ({ person, name: `n${person}` })));
    await store.open({ ...emptyLobby(id), chairs, size: chairs.length }, []);
  }
  const report = (table: string, reporter: string, reported: string) =>
    store.report({ table, reporter, reported, reason: 'stalling' });
  await report('one', BOB, CLEO);
  await report('one', CLEO, BOB);
  await report('two', ANN, BOB);
}, 120_000);

test('open reports are listed by person, those with most first, and settled', async () => {
  const { status, said } = await tool([], runTool);
  expect(status).toBe(0);
  const lines = said.split('\n');
  expect(lines.filter((line) => line.startsWith('person'))).toEqual([
    `person ${BOB}  2 reports`,
    `person ${CLEO}  1 report`,
  ]);
  expect(lines[1]).toMatch(/^ {2}2\S+Z {2}stalling {2}table one {2}by 900000000000000003$/);
  expect(await tool(['settle', 'one', BOB])).toEqual({ status: 0, said: '1 report is settled' });
  expect(await tool(['settle', 'one', BOB])).toEqual({
    status: 1,
    said: `no report of ${BOB} at table one is open`,
  });
  expect((await tool(['--settled'])).said).toMatch(/^person 900000000000000002 {2}1 report\n.*table one.*settled 2/);
  await tool(['settle', 'two', BOB]);
  await tool(['settle', 'one', CLEO]);
  expect(await tool([])).toEqual({ status: 0, said: 'no report is open' });
}, 120_000);

test('record prints what verify replays, of a game that is played and of one that is over', async () => {
  const { context } = appHarness(GAMES);
  const own = { ...context, store: greeting(store) };
  const [host, guest] = [
    { id: ANN, name: 'Ann' },
    { id: BOB, name: 'Bob' },
  ];
  const opened = await openTable(own, {
    ...{ game: 'kingdomino', host, invited: [], computers: 0, size: 2, options: {}, language: 'en' },
    place: { kind: 'channel', guild: 'g', channel: 'c' },
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const { id } = opened.value;
  expect((await join(own, id, guest)).ok).toBe(true);
  const game = known(gameById('kingdomino'), 'game');
  const record = async (): Promise<{ moves: { seat?: number }[] }> => {
    const { status, said } = await tool(['record', id]);
    expect(status).toBe(0);
    expect(said.split('\n')).toHaveLength(1);
    return JSON.parse(said);
  };
  for (let moves = 0; ; moves += 1) {
    const now = known(await store.find(id), 'table');
    if (now.phase !== 'playing') break;
    const [seat = 0] = onTurn(game, now);
    const person = known(now.chairs[seat]?.person, 'player');
    const path = known(game.paths(known(now.match, 'match').state, seat)[0], 'move');
    expect((await play(own, { table: id, version: now.version, person, path })).ok).toBe(true);
    if (moves < 2) expect((await record()).moves.filter((one) => one.seat !== undefined).length).toBeGreaterThan(moves);
  }
  const input = JSON.stringify(await record());
  expect(await callTool('verify', ['-'], { input })).toMatchObject({ status: 0, out: 'ok\n' });
}, 120_000);

test('what it is called wrongly with is said', async () => {
  for (const [given, why] of [
    [['settle', 'one'], 'name the person who was reported'],
    [['settle'], 'name a table'],
    [['remove', 'one'], '"remove" is neither record nor settle'],
    [['--settled', 'record', 'one'], '--settled goes with the list alone'],
    [['settle', 'one', BOB, 'x'], 'there is too much of it'],
  ] as const) {
    const { status, said } = await tool(given);
    expect(status).toBe(2);
    expect(said).toContain(why);
  }
  for (const id of ['none', 'one']) {
    const { status, said } = await tool(['record', id]);
    expect(status).toBe(1);
    expect(said).toMatch(/^there is no record of table (none \(gone\)|one \(not-started\))$/);
  }
}, 120_000);
