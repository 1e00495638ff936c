import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { type Application, SANDBOX } from '../../src/db/application.ts';
import { connect } from '../../src/db/client.ts';
import { checkOwner as checkOwnerOf, takeDatabase } from '../../src/db/owner.ts';
import { postgresStore } from '../../src/db/store.ts';
import { announceVersion, anyRuns } from '../../src/db/versions.ts';
import { ConfigFault } from '../../src/fault.ts';
import { emptyDatabase, freshDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';

const checkOwner = (pool: pg.Pool, application: Application, moveFrom: string | null) =>
  checkOwnerOf(pool, application, moveFrom, anyRuns);
const bot = (id: string): Application => ({ id, registeredAs: id });
const box: Application = { id: SANDBOX, registeredAs: '77' };

test('an empty database is checked without a table, and becomes the first application’s', async () => {
  const empty = await connect({ connection: await emptyDatabase(), log: quiet });
  await checkOwner(empty.pool, bot('1'), null);
  await empty.close();
  const { pool } = await freshDatabase();
  await checkOwner(pool, bot('1'), null);
  expect(await takeDatabase(pool, bot('1'), null)).toBe(false);
  expect(await takeDatabase(pool, bot('1'), null)).toBe(false);
  await checkOwner(pool, bot('1'), null);
});

test('another application is refused in one line, whichever way round', async () => {
  const { pool } = await freshDatabase();
  await takeDatabase(pool, bot('1'), null);
  for (const [other, called] of [
    [bot('2'), 'application 2'],
    [box, 'the sandbox'],
  ] as const) {
    const refused = checkOwner(pool, other, null);
    await expect(refused).rejects.toThrow(ConfigFault);
    await expect(refused).rejects.toThrow(
      new RegExp(`^the database belongs to application 1, and this is ${called}: [^\\n]*MOVE_DATABASE_FROM=1 [^\\n]*$`),
    );
    await expect(takeDatabase(pool, other, null)).rejects.toThrow(ConfigFault);
  }
  const { pool: played } = await freshDatabase();
  await takeDatabase(played, box, null);
  await expect(checkOwner(played, bot('1'), null)).rejects.toThrow(/^the database belongs to the sandbox, and this is/);
  // Another folder of a sandbox has other ids, and is a sandbox all the same.
  await checkOwner(played, { ...box, registeredAs: '78' }, null);
});

test('a database is moved on purpose, once, and not back by what was left in the settings', async () => {
  const { pool } = await freshDatabase();
  await takeDatabase(pool, bot('1'), null);
  await expect(checkOwner(pool, bot('2'), '3')).rejects.toThrow(ConfigFault);
  await checkOwner(pool, bot('2'), '1');
  expect(await takeDatabase(pool, bot('2'), '1')).toBe(true);
  expect(await takeDatabase(pool, bot('2'), '1')).toBe(false);
  await expect(checkOwner(pool, bot('1'), '1')).rejects.toThrow(ConfigFault);
});

test('a database is not moved while a bot of its owner runs on it', async () => {
  const { pool } = await freshDatabase();
  await takeDatabase(pool, bot('1'), null);
  const running = await pool.connect();
  await announceVersion(running);
  const refused = checkOwner(pool, box, '1');
  await expect(refused).rejects.toThrow(
    'a bot of application 1 runs on the database: stop it before the database is moved to the sandbox',
  );
  // It passes by itself: a supervisor may try again.
  await expect(refused).rejects.not.toBeInstanceOf(ConfigFault);
  // Its own processes start beside each other.
  await checkOwner(pool, bot('1'), '1');
  await expect(checkOwner(pool, bot('2'), null)).rejects.toThrow(ConfigFault);
  running.release(true);
  await vi.waitFor(() => checkOwner(pool, box, '1'), 20_000);
});

test('an older database is that of the bot that has registered commands from it', async () => {
  const database = await freshDatabase();
  const { pool } = database;
  await postgresStore(database).saveSetting('commands', JSON.stringify({ now: '1 c0ffee', ids: {} }));
  await expect(checkOwner(pool, bot('2'), null)).rejects.toThrow(/belongs to application 1/);
  await expect(checkOwner(pool, box, null)).rejects.toThrow(/belongs to application 1/);
  await checkOwner(pool, bot('1'), null);
  await checkOwner(pool, { ...box, registeredAs: '1' }, null);
  await checkOwner(pool, bot('2'), '1');
  // One that was never registered from, or of which only a sum was kept, is the first one's.
  await postgresStore(database).saveSetting('commands', 'c0ffee');
  await checkOwner(pool, bot('2'), null);
});

test('of two applications that start at once on an empty database one gets it', async () => {
  const { pool } = await freshDatabase();
  const both = await Promise.allSettled(['1', '2'].map((id) => takeDatabase(pool, bot(id), null)));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
