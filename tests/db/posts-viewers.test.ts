import { expect, test } from 'vitest';
import { connect } from '../../src/db/client.ts';
import { migrate, readMigrations } from '../../src/db/migrate.ts';
import { postgresStore } from '../../src/db/store.ts';
import { PUBLIC } from '../../src/domain/table/viewer.ts';
import { DEFAULT_TIME_CONTROL } from '../../src/domain/time/time-control.ts';
import { installJobs } from '../../src/jobs/runner.ts';
import { change, emptyLobby } from '../support/lobby.ts';
import { emptyDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';

/** What was posted for a table's viewers, and what a bot of 0.2 that runs beside this version writes of it. */

const OPEN = `insert into tables (id, game, version, phase, host, language, size, options, guild, channel, seed, time_control, posted, announced, post)
  values ($1, 'toy', 9, 'gathering', 'ann', 'en', 2, '{}', 'g', 'c', 's', $2, '{0,2}', 2, 'p2')`;

test('a bot of 0.2 and this version know each of the other what they have posted', async () => {
  const database = await connect({ connection: await emptyDatabase(), log: quiet });
  try {
    const { pool } = database;
    const store = postgresStore(database);
    const names = (await readMigrations()).map(({ name }) => name);
    await migrate({ pool, log: quiet, only: names.filter((name) => name < '20261208000100_viewers') });
    await pool.query(OPEN, ['before', DEFAULT_TIME_CONTROL]);
    await migrate({ pool, log: quiet });
    await installJobs({ pool, log: quiet });
    await pool.query(OPEN, ['after', DEFAULT_TIME_CONTROL]);
    await store.open(emptyLobby('ours'), []);
    const seen = async (id: string) => {
      const table = await store.find(id);
      return [table?.announced, table?.place.post];
    };
    const inTables = async (id: string) =>
      (
        await pool.query('select announced, post, motion_post, posting, posted, withdrawn from tables where id = $1', [
          id,
        ])
      ).rows[0];
    for (const id of ['before', 'after']) expect(await seen(id)).toEqual([2, 'p2']);

    // The older bot begins a post, is killed, and finds its post.
    await pool.query(`update tables set posting = true where id = 'before'`);
    expect(await store.beginTurnPost('before', PUBLIC)).toBeNull();
    await pool.query(
      `update tables set posting = false, announced = 4, posted = posted || 4, post = 'p4' where id = 'before'`,
    );
    expect(await seen('before')).toEqual([4, 'p4']);
    expect(await store.beginTurnPost('before', PUBLIC)).toEqual([]);
    expect(await inTables('before')).toMatchObject({ posting: true });
    expect(await store.savePlace('before', { announced: 5, post: 'p5', closed: true })).toMatchObject({
      outcome: 'stored',
    });
    expect(await inTables('before')).toEqual({
      announced: 5,
      post: 'p5',
      motion_post: null,
      posting: false,
      posted: [0, 2, 4, 5],
      withdrawn: [],
    });
    // What this version takes back the older bot knows to be taken back.
    await store.commit(change('before', 9, { undone: 4 }));
    expect(await inTables('before')).toMatchObject({ announced: 4, posted: [0, 2, 4], withdrawn: [4, 10] });
    expect(await store.savePlace('ours', { announced: 1, post: 'p1' })).toMatchObject({ outcome: 'stored' });
    expect(await inTables('ours')).toMatchObject({ announced: 1, post: 'p1', posted: [0, 1] });
    expect(await store.beginPostEdit('ours', PUBLIC, 1)).toBe(0);
  } finally {
    await database.close();
  }
});

test('a post that is begun while its table is written waits for it, and holds nothing that it needs', async () => {
  const database = await connect({ connection: await emptyDatabase(), log: quiet });
  try {
    const { pool } = database;
    const store = postgresStore(database);
    await migrate({ pool, log: quiet });
    await installJobs({ pool, log: quiet });
    await store.open(emptyLobby('ours'), []);
    for (const write of [() => store.beginTurnPost('ours', PUBLIC), () => store.cancelTurnPost('ours', PUBLIC)]) {
      const saving = await pool.connect();
      try {
        await saving.query('begin');
        await saving.query(`update tables set closed = closed where id = 'ours'`);
        const written = write();
        await expect
          .poll(
            async () =>
              (await pool.query('select from pg_stat_activity where wait_event_type = $1', ['Lock'])).rowCount,
          )
          .toBe(1);
        await saving.query(`update viewers set announced = announced + 1 where table_id = 'ours'`);
        await saving.query('commit');
        await written;
      } finally {
        saving.release();
      }
    }
    expect((await store.find('ours'))?.announced).toBe(2);
  } finally {
    await database.close();
  }
});
