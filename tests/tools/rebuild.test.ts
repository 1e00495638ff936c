import { expect, test } from 'vitest';
import { postgresStore } from '../../src/db/store.ts';
import { FRESH_SEAT } from '../../src/domain/table/seat-status.ts';
import type { Chair } from '../../src/domain/table/table.ts';
import { freshFolder } from '../support/folder.ts';
import { change, DETAILS, emptyLobby } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';
import { callTool, runTool } from '../support/tools.ts';

const CHAIRS: readonly Chair[] = [
  { seat: 0, person: 'ann', name: 'Ann' },
  { seat: 1, person: 'bob', name: 'Bob' },
];

test('the operator has results and ratings computed anew', async () => {
  const database = await freshDatabase();
  const { connectionString, host, port, user, password } = database.connection;
  const url =
    connectionString ??
    `postgres://${user}:${encodeURIComponent(String(password))}@${encodeURIComponent(host ?? '')}:${port}/${database.connection.database}`;
  const around = { folder: await freshFolder(), environment: { PATH: process.env.PATH ?? '', DATABASE_URL: url } };
  const store = postgresStore(database);
  const match = { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 };
  const seatStatuses = [FRESH_SEAT, FRESH_SEAT];
  await store.open(emptyLobby('a', { game: 'gone', phase: 'playing', chairs: CHAIRS, match, seatStatuses }), []);
  const seats = CHAIRS.map((one) => ({ ...one, rank: one.seat + 1, score: 1, resigned: false, feats: [], ...DETAILS }));
  await store.commit(change('a', 1, { set: { phase: 'over' }, results: { ending: 'over', rated: true, seats } }));
  expect(await callTool('ratings', [], around)).toMatchObject({ status: 2 });
  expect(runTool('ratings', ['--rebuild'], around)).toEqual({ status: 0, out: 'gone: 1 results\n', err: '' });
  const [ann] = await store.ratingsOf('ann');
  expect(ann).toMatchObject({ game: 'gone', pool: 'people', games: 1 });
  expect(runTool('results', ['--rebuild'], around).out.trim().split('\n')).toEqual([
    '0 results computed anew',
    '1 stay as they are: this version cannot read their games',
  ]);
}, 120_000);
