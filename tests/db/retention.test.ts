import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/app/ports/store.ts';
import { packLog, unpackLog } from '../../src/db/archived-log.ts';
import { postgresStore } from '../../src/db/store.ts';
import { NO_NOTICE } from '../../src/domain/people/private-notice.ts';
import { FRESH_SEAT } from '../../src/domain/table/seat-status.ts';
import type { NewTable } from '../../src/domain/table/table.ts';
import { JOBS } from '../../src/jobs/graphile.ts';
import { installJobs } from '../../src/jobs/runner.ts';
import { change, DETAILS, emptyLobby, MOVE } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';
import { STORES } from '../support/stores.ts';

/** What the nightly clean-up asks of a store, and what is left of rows after it. */

const DAY = 86_400_000;
const ALL = { part: 0, of: 1 };
const CHAIRS = [
  { seat: 0, person: 'ann', name: 'Ann' },
  { seat: 1, person: 'bob', name: 'Bob' },
] as const;
const MATCH = { state: { a: 1 }, schema: 1, revision: 1, ply: 2, resigned: [] } as const;
const PLAYING: Partial<NewTable> = {
  phase: 'playing',
  chairs: CHAIRS,
  match: MATCH,
  seatStatuses: [
    { ...FRESH_SEAT, premoves: [{ path: ['take', 'm3'], meaning: 'x' }] },
    { ...FRESH_SEAT, remaining: 5 },
  ],
};

/** Two moves that count, one that was taken back between them, an act, and the end. */
async function playedOut(store: Store, id: string): Promise<void> {
  await store.open(emptyLobby(id, PLAYING), []);
  await store.commit(change(id, 1, { entries: [MOVE] }));
  await store.commit(change(id, 2, { entries: [{ ...MOVE, shuffles: [], planned: true }] }));
  await store.commit(change(id, 3, { undone: 2, tableEvents: [{ kind: 'undo', by: 'Bob', seat: 1, to: 2 }] }));
  await store.commit(
    change(id, 4, {
      set: { phase: 'over' },
      entries: [{ ...MOVE, seat: 0, path: ['pass'], choices: 1, autopilot: false, events: ['王 "x"', { a: null }] }],
      results: {
        ending: 'over',
        rated: false,
        seats: CHAIRS.map((one) => ({ ...one, rank: 1, score: 2, resigned: false, feats: [], ...DETAILS })),
      },
    }),
  );
}

describe.each(STORES)('games that have ended in %s', (_name, begin) => {
  let store: Store;
  beforeAll(async () => {
    ({ store } = await begin());
  });

  test('are archived once, tell the same as before, and are less than they were', async () => {
    await playedOut(store, 'whole');
    const all = async () => [await store.entries('whole'), await store.entries('whole', 3), await store.log('whole')];
    const before = await all();
    expect(before.map(({ length }) => length)).toEqual([2, 1, 4]);
    expect(await store.archive('whole', 4, { state: false })).toBe(false);
    expect(await store.archive('whole', 5, { state: false })).toBe(true);
    expect(await all()).toEqual(before);
    expect(await store.log('whole', 4)).toEqual(before[2]?.slice(3));
    expect(await store.find('whole')).toMatchObject({
      phase: 'over',
      version: 5,
      match: { ...MATCH, state: null },
      seatStatuses: [FRESH_SEAT, FRESH_SEAT],
    });
    expect((await store.results('whole'))?.seats).toHaveLength(2);
    // A second time, by a job that was killed after it had done so, changes nothing.
    expect(await store.archive('whole', 5, { state: false })).toBe(true);
    expect(await all()).toEqual(before);
  });

  test('forget what their people were told in private when they are archived', async () => {
    const notice = { post: { channel: 'd', message: 'm' }, told: [2], shown: [2] };
    for (const id of ['told', 'later']) {
      await playedOut(store, id);
      await store.savePrivateNotice(id, 'ann', notice, await store.beginPrivateNotice(id, 'ann'));
      await store.addShown(id, 'ann', notice.shown);
    }
    await store.archive('told', 5, { state: false });
    expect(await store.privateNotice('told', 'ann')).toEqual(NO_NOTICE);
    expect(await store.beginPrivateNotice('told', 'ann')).toMatchObject({ first: true });
    expect(await store.privateNotice('later', 'ann')).toMatchObject(notice);
    await store.archive('later', 5, { state: false });
    expect(await store.privateNotice('later', 'ann')).toEqual(NO_NOTICE);
  });

  test('keep their state where it is wanted, and are not archived while they go on', async () => {
    await playedOut(store, 'kept');
    await store.archive('kept', 5, { state: true });
    expect((await store.find('kept'))?.match).toEqual(MATCH);
    await store.open(emptyLobby('going', PLAYING), []);
    expect(await store.archive('going', 1, { state: false })).toBe(false);
  });

  test('are found by their ends, the oldest first, until they are archived', async () => {
    const soon = new Date(Date.now() + DAY);
    for (const id of ['first', 'second', 'third']) await playedOut(store, id);
    const found = await store.unarchived(soon, null, 10, ALL);
    expect(found.map(({ table }) => table)).toEqual(['first', 'second', 'third']);
    expect((await store.unarchived(soon, found[0] ?? null, 1, ALL)).map(({ table }) => table)).toEqual(['second']);
    expect(await store.unarchived(new Date(Date.now() - DAY), null, 10, ALL)).toEqual([]);
    expect([await store.countUnarchived(soon, 10), await store.countUnarchived(soon, 2)]).toEqual([3, 2]);
    await store.archive('second', 5, { state: false });
    expect((await store.unarchived(soon, null, 10, ALL)).map(({ table }) => table)).toEqual(['first', 'third']);
  });

  test('are in one part each', async () => {
    const soon = new Date(Date.now() + DAY);
    for (let n = 0; n < 20; n += 1) await playedOut(store, `part${n}`);
    const all = await store.unarchived(soon, null, 100, ALL);
    const parts = await Promise.all([0, 1, 2].map((part) => store.unarchived(soon, null, 100, { part, of: 3 })));
    const ids = (games: typeof all) => games.map(({ table }) => table).sort();
    expect(ids(parts.flat())).toEqual(ids(all));
    for (const part of parts) expect(part.length).toBeGreaterThan(0);
  });

  test('those at which nothing happens are found by their ids', async () => {
    const soon = new Date(Date.now() + DAY);
    await store.open(emptyLobby('aaa'), []);
    expect(await store.unchanged(soon, '', 1)).toEqual(['aaa']);
    expect(await store.unchanged(soon, 'aaa', 10)).toEqual(['going']);
    expect(await store.unchanged(new Date(Date.now() - DAY), '', 10)).toEqual([]);
  });
});

describe.each(STORES)('requests for data in %s', (_name, begin) => {
  test('are noted once in a while, with their job, and forgotten with the person', async () => {
    const { store } = await begin();
    const job = { task: 'export', person: 'ann', askedAt: 1, reply: null } as const;
    const ask = (at: number, since: number) => store.askForExport('ann', new Date(at), new Date(since), job);
    expect(await store.exportOf('ann')).toBeNull();
    expect(await ask(1_000, 0)).toBeNull();
    expect(await ask(2_000, 500)).toEqual(new Date(1_000));
    expect(await store.exportOf('ann')).toEqual({ askedAt: new Date(1_000), outcome: 'waiting' });
    await store.endExport('ann', new Date(999), 'closed');
    expect(await ask(2_000, 500)).toEqual(new Date(1_000));
    await store.endExport('ann', new Date(1_000), 'closed');
    expect(await ask(2_000, 500)).toBeNull();
    await store.endExport('ann', new Date(2_000), 'sent');
    expect(await ask(3_000, 1_999)).toEqual(new Date(2_000));
    expect(await ask(4_000, 2_000)).toBeNull();
    await store.erase('ann', []);
    expect(await store.exportOf('ann')).toBeNull();
  });

  test('find all tables of a person page by page', async () => {
    const { store } = await begin();
    await store.open(emptyLobby('t1', { chairs: [CHAIRS[0]] }), []);
    await store.open(emptyLobby('t2', { host: 'cleo', invited: ['dan', 'ann'] }), []);
    await store.open(emptyLobby('t3', { host: 'cleo', chairs: [CHAIRS[1]] }), []);
    await store.open(emptyLobby('t4', { host: 'ann', invited: ['ann'], chairs: CHAIRS }), []);
    const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);
    const all = await store.allTablesOf('ann');
    expect(ids(all)).toEqual(['t1', 't2', 't4']);
    expect(ids(await store.allTablesOf('ann', { past: null, limit: 2 }))).toEqual(['t1', 't2']);
    expect(ids(await store.allTablesOf('ann', { past: all[1] ?? null, limit: 2 }))).toEqual(['t4']);
  });
});

test('what is deleted nobody needs, and what is needed stays', async () => {
  const database = await freshDatabase();
  const { pool } = database;
  const store = postgresStore(database);
  await installJobs({ pool, log: quiet });
  const [old, older] = [`now() - interval '40 days'`, `now() - interval '60 days'`];
  for (const id of ['running', 'over', 'lobby', 'young']) await store.open(emptyLobby(id, { chairs: CHAIRS }), []);
  await pool.query(`
    update tables set phase = 'playing', schema = 1, ply = 0, state = '{}', started_at = ${old} where id = 'running';
    update tables set phase = 'over', schema = 1, ply = 0, state = '{}', changed_at = ${old} where id = 'over';
    update tables set phase = 'aborted', changed_at = ${old} where id = 'lobby';
    update tables set phase = 'aborted' where id = 'young';
    delete from chairs where table_id <> 'running' and person = 'bob';
    update chairs set person = 'cleo' where table_id <> 'running';
    insert into claims values ('old', ${old}), ('new', now());
    insert into private_games values ('ann', 'lesson', 'harbour', '1', 1, '{}', ${old}),
      ('bob', 'lesson', 'harbour', '1', 1, '{}', now());
    insert into exports values ('ann', ${old}, 'sent'), ('bob', now(), 'sent');
    insert into outages values (${older}, ${older} + interval '1 hour'), (${old}, ${old} + interval '1 hour');
    insert into vacations values ('ann', ${older}, ${older} + interval '1 day'), ('ann', ${old}, ${old} + interval '1 day');
    insert into people (id, name, delivered_news, inbox_channel, inbox_message, inbox_at) values
      ('ann', 'Ann', '{a}', 'c', 'm', ${old}), ('cleo', 'Cleo', '{c}', 'c', 'm', ${old}), ('dan', 'Dan', '{d}', null, null, null),
      ('eve', 'Eve', '{e}', 'c', 'm', now());
    select graphile_worker.add_job('announce', json_build_object('table', id, 'version', 1), job_key := id)
      from unnest('{running,over,waiting}'::text[]) as id;
    update ${JOBS} set attempts = max_attempts, created_at = ${old} where key <> 'waiting'`);
  // A smaller batch takes several turns, and the last finds nothing.
  const before = new Date(Date.now() - 30 * DAY);
  const deleted: number[] = [];
  do deleted.push(await store.deleteLeftovers(before, 1));
  while (deleted.at(-1) !== 0);
  expect(deleted).toEqual([8, 1, 0]);
  const left = async (query: string) => (await pool.query<{ of: string }>(query)).rows.map((row) => row.of);
  expect(await left('select id as of from tables order by id')).toEqual(['over', 'running', 'young']);
  expect(await left(`select key as of from ${JOBS} order by key`)).toEqual(['running', 'waiting']);
  expect(await left('select interaction as of from claims')).toEqual(['new']);
  expect(await left('select person as of from exports')).toEqual(['bob']);
  expect(await left('select person as of from private_games')).toEqual(['bob']);
  expect(await left('select count(*)::int as of from outages')).toEqual([1]);
  expect(await left('select count(*)::int as of from vacations')).toEqual([1]);
  expect(await left(`select id as of from people where delivered_news <> '{}' order by id`)).toEqual(['ann', 'eve']);
});

describe('a packed log', () => {
  const at = new Date('2026-06-01T12:00:00.123Z');
  const plain = {
    ...MOVE,
    path: 'take m3 g2',
    shuffles: [],
    events: [],
    planned: false,
    undone: null,
    at,
    level: null,
    search: null,
  };

  test('comes out as it went in', async () => {
    const rows = [
      {
        ...plain,
        version: 2,
        shuffles: [{ shuffle: 'deck', order: ['b', 'a'] }],
        events: [{ kind: 'took' }, 'x', null],
      },
      { ...plain, version: 3, level: 'strong', search: 1, planned: true, undone: 9, at: new Date(at.getTime() + 1) },
      { ...plain, version: 12, seat: 0, autopilot: false, choices: 0, at: new Date(at.getTime() + 90 * DAY) },
    ];
    expect(await unpackLog(1, await packLog(rows))).toEqual(rows);
    expect(await unpackLog(1, await packLog([]))).toEqual([]);
  });

  test('of the first format stays readable', async () => {
    const packed =
      'fY47jsMwDESvEkzNQh8E2dVVBBaKxawNO1Jgy2kM3z1gPkCqLR+H88gNd5mXoRaE6MgzITWEaE8/xtujM8Y6T0cmLPIKyDLhllqPENHSKIerP/w50Dcwoev' +
      'r0MmiFUfWqXht9TZMVTVGJVMqRfKb1pJrEYQYDf2yHuzXy2V6GqKhuH0GCMjSjSDUOcusb5xBSOCdtSd3Ke3Z2jAOJSOg1ar7XZqVrh47078p7w8=';
    const at = new Date('2026-06-01T12:00:00.123Z');
    const first = { ...plain, at, planned: true, undone: 9, version: 2, events: [{ kind: 'took', card: 'm3' }] };
    expect(await unpackLog(1, Buffer.from(packed, 'base64'))).toEqual([
      { ...first, shuffles: [{ shuffle: 'deck', order: ['b', 'a'] }] },
      { ...first, version: 3, at: new Date(at.getTime() + 5), autopilot: false, planned: false, undone: null },
    ]);
  });

  test('is refused in a format that is newer, or that is none', async () => {
    await expect(unpackLog(2, await packLog([]))).rejects.toThrow('format 2');
    await expect(unpackLog(1, Buffer.from('nonsense'))).rejects.toThrow();
  });
});
