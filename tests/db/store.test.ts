import { inspect } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeSettings } from '../../src/app/people/people.ts';
import type { Store } from '../../src/app/ports/store.ts';
import type { Change } from '../../src/app/ports/tables.ts';
import type { Database } from '../../src/db/client.ts';
import { postgresStore } from '../../src/db/store.ts';
import type { ReminderKind } from '../../src/domain/people/notice.ts';
import { FRESH_SEAT, type SeatStatus } from '../../src/domain/table/seat-status.ts';
import type { NewTable } from '../../src/domain/table/table.ts';
import { JOBS, QUEUES, TASKS } from '../../src/jobs/graphile.ts';
import { queueOf } from '../../src/jobs/outbox.ts';
import { change, emptyLobby, MOVE } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';

let database: Database;
let store: Store;

beforeAll(async () => {
  database = await freshDatabase();
  store = postgresStore(database);
});

let count = 0;

function lobby(more: Partial<NewTable> = {}): NewTable {
  count += 1;
  return emptyLobby(`lobby${count}`, {
    palette: 'dark',
    size: 4,
    options: { zebra: true, apple: 'long' },
    chairs: [
      { seat: 0, person: 'ann', name: 'Ann "the \\ Ace" 王小明 ő' },
      { seat: 1, person: null, name: 'Computer' },
    ],
    invited: ['bob', 'cleo'],
    place: { kind: 'channel', guild: 'g1', channel: 'c1', lobby: null, thread: null, post: null, closed: false },
    seed: '0f'.repeat(32),
    secret: '0f'.repeat(32),
    contributions: ['100', 'none'],
    ...more,
  });
}

const STATE = { z: [1, { b: null, a: 'ő 王 \u0000 "' }], a: 1.5, deep: { list: [[], {}] }, flag: false };
const MATCH = { state: STATE, schema: 3, revision: 2, resigned: [2, 0], ply: 7 } as const;

const SEAT_STATUS: SeatStatus = {
  remaining: 86_400_000,
  turnStartedAt: 1_800_000_000_123,
  missedTurns: 1,
  away: true,
  muted: true,
  nudged: true,
  increments: [0, 3_600_000],
  premoves: [{ path: ['a'], meaning: 'what a means' }],
};

const queued = async (table: string) => {
  const { rows } = await database.pool.query(
    `select task_identifier as task, payload, key, queue_name as queue, max_attempts as attempts,
       extract(epoch from run_at - updated_at)::int as wait
     from ${JOBS} job
     join ${TASKS} task on task.id = task_id
     join ${QUEUES} queue on queue.id = job_queue_id
     cross join lateral (select task.identifier as task_identifier) as names
     where payload->>'table' = $1 order by task_identifier, key`,
    [table],
  );
  return rows;
};

test('a table comes back with every field it was opened with', async () => {
  const wanted = lobby({
    rematchOf: (await store.open(lobby(), [])).id,
    occasion: 'new/1',
    place: { kind: 'channel', guild: 'g', channel: 'c', lobby: 'l', thread: 't', post: 'p', closed: true },
    timeControl: { clock: { start: 1, increment: 2, cap: 3 }, waking: true, strict: true, vacations: false },
    seatStatuses: [SEAT_STATUS],
    paused: new Date(1_800_000_000_123),
    motion: { wish: { kind: 'pause' }, by: 'ann', at: 5, votes: [{ person: 'ann', choice: 'yes' }] },
    hints: false,
  });
  const opened = await store.open(wanted, []);
  expect(opened).toEqual({
    ...wanted,
    version: 1,
    announced: 0,
    openedAt: expect.any(Date),
    startedAt: null,
    changedAt: expect.any(Date),
  });
  expect(await store.find(wanted.id)).toEqual(opened);
  expect(await store.find('nobody')).toBeNull();
});

test('a running match comes back, keys in the order they were written', async () => {
  const opened = await store.open(lobby({ phase: 'playing', match: MATCH, chairs: [] }), []);
  expect(opened.match).toEqual(MATCH);
  const found = await store.find(opened.id);
  expect(JSON.stringify(found?.match?.state)).toBe(JSON.stringify(STATE));
  expect(found?.match?.resigned).toEqual([2, 0]);
  expect(Object.keys(found?.options ?? {})).toEqual(['zebra', 'apple']);
});

test('every change of a commit is found again, and what it leaves out stays', async () => {
  const { id, ...before } = await store.open(lobby(), []);
  const set: Change['set'] = {
    phase: 'playing',
    language: 'hu',
    host: 'bob',
    size: 3,
    options: { other: 'set' },
    hints: false,
    invited: [],
    chairs: [
      { seat: 0, person: 'bob', name: 'Bob' },
      { seat: 1, person: 'ann', name: 'Ann' },
      { seat: 2, person: null, name: 'Computer' },
    ],
    match: MATCH,
    timeControl: { clock: null, waking: false, strict: true, vacations: true },
    seatStatuses: [SEAT_STATUS, FRESH_SEAT, FRESH_SEAT],
    paused: new Date(1_800_000_000_456),
    motion: { wish: { kind: 'time-out', seat: 1 }, by: null, at: 7, votes: [] },
    startedAt: new Date(1_800_000_000_789),
    seed: 'f0'.repeat(32),
    contributions: ['100', 'none', '101'],
    place: { kind: 'direct', guild: null, channel: 'c2', lobby: null, thread: 't2', post: null, closed: true },
  };
  expect(await store.commit(change(id, 1, { set }))).toBe(true);
  const after = await store.find(id);
  expect(after).toEqual({ ...before, id, ...set, version: 2, changedAt: expect.any(Date) });
  expect(after?.changedAt.getTime()).toBeGreaterThanOrEqual(before.changedAt.getTime());

  expect(await store.commit(change(id, 2))).toBe(true);
  expect(await store.find(id)).toEqual({ ...after, version: 3, changedAt: expect.any(Date) });

  const nothing = { paused: null, motion: null, startedAt: null };
  expect(await store.commit(change(id, 3, { set: nothing }))).toBe(true);
  expect(await store.find(id)).toEqual({ ...after, ...nothing, version: 4, changedAt: expect.any(Date) });

  const tableEvents = [{ kind: 'moved', by: null }] as const;
  expect(await store.commit({ ...change(id, 4), tableEvents })).toBe(true);
  expect(await store.find(id)).toMatchObject({ place: set.place, version: 5 });
  const place = {
    kind: 'channel',
    guild: 'g3',
    channel: 'c3',
    lobby: null,
    thread: null,
    post: null,
    closed: false,
  } as const;
  expect(await store.commit({ ...change(id, 5, { set: { place } }), tableEvents })).toBe(true);
  expect(await store.find(id)).toMatchObject({ place, version: 6 });
});

test('a seed that is made at the start is stored with it, and with nothing else a change may carry', async () => {
  const { id, secret } = await store.open(lobby(), []);
  const contributions = ['100', '101', '102'];
  expect(await store.commit(change(id, 1, { set: { contributions: ['100', '101'] } }))).toBe(true);
  expect(await store.find(id)).toMatchObject({ contributions: ['100', '101'], seed: secret, secret });
  expect(await store.commit(change(id, 2, { set: { seed: 'f0'.repeat(32), contributions } }))).toBe(true);
  expect(await store.find(id)).toMatchObject({ contributions, seed: 'f0'.repeat(32), secret });
  // A bot that has read the former version starts nothing.
  expect(await store.commit(change(id, 2, { set: { seed: 'aa', contributions: [] } }))).toBe(false);
  expect(await store.commit(change(id, 3, { entries: [MOVE] }))).toBe(true);
  expect(await store.find(id)).toMatchObject({ contributions, seed: 'f0'.repeat(32), secret });
});

test('chairs are emptied and the match is taken away when the change says so', async () => {
  const { id } = await store.open(lobby({ phase: 'playing', match: MATCH }), []);
  await store.commit(
    change(id, 1, { set: { chairs: [{ seat: 0, person: null, name: 'C' }], match: null, phase: 'gathering' } }),
  );
  expect(await store.find(id)).toMatchObject({ chairs: [{ seat: 0, person: null, name: 'C' }], match: null });
  await store.commit(change(id, 2, { set: { chairs: [] } }));
  expect((await store.find(id))?.chairs).toEqual([]);
});

test('entries take the versions after the one that was read', async () => {
  const { id } = await store.open(lobby(), []);
  await store.commit(
    change(id, 1, { entries: [MOVE, { ...MOVE, seat: 0, path: ['resign'], shuffles: [], events: [], planned: true }] }),
  );
  expect((await store.find(id))?.version).toBe(3);
  await store.commit(change(id, 3, { entries: [MOVE] }));
  const log = await store.entries(id);
  expect(log).toEqual([
    { ...MOVE, planned: false, version: 2, at: expect.any(Date) },
    { ...MOVE, seat: 0, path: ['resign'], shuffles: [], events: [], planned: true, version: 3, at: expect.any(Date) },
    { ...MOVE, planned: false, version: 4, at: expect.any(Date) },
  ]);
  expect((await store.entries(id, 2)).map((entry) => entry.version)).toEqual([3, 4]);
  expect(await store.entries(id, 4)).toEqual([]);
});

test('a change of an older version does nothing at all', async () => {
  const { id } = await store.open(lobby(), []);
  await store.commit(change(id, 1));
  const before = await store.find(id);
  const stale = change(id, 1, {
    set: { host: 'eve', chairs: [] },
    entries: [MOVE],
    tableEvents: [{ kind: 'pause', by: 'ann' }],
    undone: 0,
    jobs: [{ task: 'announce', table: id, version: 2 }],
  });
  expect(await store.commit(stale)).toBe(false);
  expect(await store.commit({ ...stale, version: 9 })).toBe(false);
  expect(await store.commit({ ...stale, id: 'nobody' })).toBe(false);
  expect(await store.find(id)).toEqual(before);
  expect(await store.log(id)).toEqual([]);
  expect(await queued(id)).toEqual([]);
});

test('a change that leaves a place does nothing when another thread is known there by now', async () => {
  const { id, place } = await store.open(lobby(), []);
  const moved = change(id, 1, { set: { place: { ...place, channel: 'elsewhere' } }, leaving: place });
  await store.savePlace(id, { thread: 'opened' });
  expect(await store.commit(moved)).toBe(false);
  expect(await store.commit({ ...moved, leaving: { thread: 'opened' } })).toBe(true);
  await store.savePlace(id, { thread: null });
  expect(await store.commit({ ...moved, version: 2, leaving: { thread: 'opened' } })).toBe(false);
  expect(await store.commit({ ...moved, version: 2, leaving: { thread: null } })).toBe(true);
});

test('of twenty who move at once one wins', async () => {
  const { id } = await store.open(lobby(), []);
  const movers = Array.from({ length: 20 }, (_, at) =>
    store.commit(
      change(id, 1, {
        set: { host: `mover${at}` },
        entries: [{ ...MOVE, path: ['take', `m${at}`] }],
        jobs: [{ task: 'announce', table: id, version: 2 }],
      }),
    ),
  );
  const won = await Promise.all(movers);
  expect(won.filter((one) => one)).toHaveLength(1);
  const winner = won.indexOf(true);
  expect(await store.find(id)).toMatchObject({ version: 2, host: `mover${winner}` });
  expect((await store.entries(id)).map((entry) => entry.path)).toEqual([['take', `m${winner}`]]);
  expect(await queued(id)).toHaveLength(1);
});

test('when a part of a commit fails nothing of it has happened', async () => {
  const { id } = await store.open(lobby(), []);
  const before = await store.find(id);
  const broken = change(id, 1, {
    set: { host: 'eve', chairs: [{ seat: 0, person: 'eve', name: 'Eve' }] },
    // Two chairs cannot have one number; neither can a log have two lines of one version, below.
    entries: [MOVE],
    jobs: [{ task: 'announce', table: id, version: 2 }],
  });
  const twice = { seat: 1, person: 'eve', name: 'Eve' } as const;
  await expect(store.commit({ ...broken, set: { ...broken.set, chairs: [twice, twice] } })).rejects.toThrow(
    /second time/,
  );
  await database.prisma.entry.create({
    data: { tableId: id, version: 2, seat: 0, path: 'x', choices: 1, autopilot: false, shuffles: [], events: [] },
  });
  await expect(store.commit(broken)).rejects.toThrow(/duplicate key/);
  expect(await store.find(id)).toEqual(before);
  expect(await queued(id)).toEqual([]);
});

test('an error about a row does not show the row', async () => {
  const { id } = await store.open(lobby({ phase: 'playing', match: MATCH }), []);
  const error = await store.commit(change(id, 1, { set: { match: null } })).catch((one: unknown) => one);
  expect(error).toMatchObject({ message: expect.stringMatching(/check constraint/) });
  expect(inspect(error, { depth: 9 })).not.toMatch(/0f0f0f|deep/);
});

test.each([
  ['tables', 'time_control', 'time control', { clock: null, waking: false, strict: false }],
  [
    'tables',
    'time_control',
    'time control',
    { clock: { start: 1, increment: 2 }, waking: false, strict: false, vacations: true },
  ],
  ['tables', 'seat_statuses', 'seat status', [{ ...FRESH_SEAT, premoves: [{ path: ['Not a path'], meaning: '' }] }]],
  ['tables', 'seat_statuses', 'seat status', [{ ...FRESH_SEAT, hand: 'secret' }]],
  ['tables', 'seat_statuses', 'seat status', null],
  ['tables', 'motion', 'motion', { wish: { kind: 'time-out', seat: 8 }, by: null, at: 0, votes: [] }],
  [
    'tables',
    'motion',
    'motion',
    { wish: { kind: 'pause' }, by: null, at: 0, votes: [{ person: 'a', choice: 'maybe' }] },
  ],
  ['table_events', 'event', 'log line', { kind: 'party' }],
  ['table_events', 'event', 'log line', null],
])('what nobody here wrote is refused at the border, without being shown: %s.%s', async (rows, column, what, value) => {
  const { id } = await store.open(lobby(), []);
  await store.commit(change(id, 1, { tableEvents: [{ kind: 'pause', by: 'ann' }] }));
  const key = rows === 'tables' ? 'id' : 'table_id';
  await database.pool.query(`update ${rows} set ${column} = $2 where ${key} = $1`, [id, JSON.stringify(value)]);
  const reading = rows === 'tables' ? store.find(id) : store.log(id);
  await expect(reading).rejects.toThrow(new Error(`the database holds a ${what} that nobody here wrote`));
});

test('jobs are added with the table and with the change, spelled for the queue', async () => {
  const { id } = await store.open(lobby({ id: 'withjobs' }), [
    { task: 'announce', table: 'withjobs', version: 1 },
    { task: 'expire', table: 'withjobs', after: 600 },
  ]);
  const common = { queue: queueOf('withjobs'), attempts: 6 };
  expect(await queued(id)).toEqual([
    { ...common, task: 'announce', key: 'announce:withjobs', payload: { table: id, version: 1 }, wait: 0 },
    { ...common, task: 'expire', key: 'expire:withjobs', payload: { table: id }, wait: 600 },
  ]);
  await store.commit(
    change(id, 1, {
      jobs: [
        { task: 'announce', table: id, version: 2, after: 45 },
        { task: 'private-messages', table: id, from: 1, version: 2 },
        { task: 'remind', table: id, seat: 0, since: 7, mark: 'turn', after: 60 },
        { task: 'remind', table: id, seat: 1, since: 8, mark: 'turn', after: 60 },
        { task: 'autopilot', table: id, version: 2 },
      ],
    }),
  );
  await store.commit(change(id, 2, { jobs: [{ task: 'private-messages', table: id, from: 2, version: 3 }] }));
  await store.addJobs([{ task: 'remind', table: id, seat: 1, since: 8, mark: 'most', after: 90 }]);
  expect(await queued(id)).toMatchObject([
    { task: 'announce', key: 'announce:withjobs', payload: { table: id, version: 2 }, wait: 45 },
    { task: 'autopilot', key: 'autopilot:withjobs' },
    { task: 'expire', key: 'expire:withjobs' },
    { task: 'private-messages', key: 'private-messages:withjobs:2', payload: { table: id, from: 1, version: 2 } },
    { task: 'private-messages', key: 'private-messages:withjobs:3', payload: { table: id, from: 2, version: 3 } },
    { task: 'remind', key: 'remind:withjobs:0', payload: { table: id, seat: 0, since: 7, mark: 'turn' }, wait: 60 },
    { task: 'remind', key: 'remind:withjobs:1', payload: { table: id, seat: 1, since: 8, mark: 'most' }, wait: 90 },
  ]);
});

test('two kinds of notices that are chosen at once are both kept, with a kind that only a newer version knows', async () => {
  await store.savePerson({ id: 'nora', name: 'Nora' });
  await database.pool.query(`update people set notices = '{"future": "dm", "secret": "none"}' where id = 'nora'`);
  await Promise.all([
    changeSettings({ store }, 'nora', { notices: { turn: 'none' } }),
    changeSettings({ store }, 'nora', { notices: { time: 'thread' } }),
  ]);
  const { rows } = await database.pool.query("select notices from people where id = 'nora'");
  expect(rows).toEqual([{ notices: { future: 'dm', secret: 'none', turn: 'none', time: 'thread' } }]);
  expect((await store.person('nora'))?.notices).toMatchObject({ secret: 'none', turn: 'none', time: 'thread' });
});

describe('the next link of a chain of reminders', () => {
  const chain = (table: string, since: number, mark: ReminderKind) =>
    store.addDecisionJobs({ table, seat: 1, since }, [
      { task: 'remind', mark, after: 90 },
      { task: 'notify', mark: 'turn', person: 'ann' },
    ]);
  const waits = (since: number) => ({ seatStatuses: [SEAT_STATUS, { ...SEAT_STATUS, turnStartedAt: since }] });
  const marks = async (table: string) => (await queued(table)).map(({ task, payload }) => `${task} ${payload.mark}`);

  test('is added while its decision waits, and takes no later one’s place', async () => {
    const { id } = await store.open(lobby(waits(SEAT_STATUS.turnStartedAt ?? 0)), []);
    const { turnStartedAt: since } = SEAT_STATUS;
    await chain(id, (since ?? 0) - 1, 'soon');
    expect(await marks(id)).toEqual([]);
    await chain(id, since ?? 0, 'most');
    expect(await marks(id)).toEqual(['notify turn', 'remind most']);
    await chain('nobody', since ?? 0, 'most');
    expect(await marks('nobody')).toEqual([]);
  });

  test('waits for a change that is on its way, and finds what that has left', async () => {
    const { id } = await store.open(lobby(waits(5)), []);
    const other = await database.pool.connect();
    await other.query('begin');
    await other.query('update tables set seat_statuses = $2 where id = $1', [
      id,
      JSON.stringify(waits(9).seatStatuses),
    ]);
    const late = chain(id, 5, 'most');
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(`select 1 from pg_locks where not granted`);
        return rows.length;
      })
      .toBeGreaterThan(0);
    await other.query('commit');
    other.release();
    await late;
    expect(await marks(id)).toEqual([]);
  });
});

test('where things were posted is no change of the table, and the newest post stays', async () => {
  const opened = await store.open(lobby(), []);
  const { id } = opened;
  await store.savePlace(id, { lobby: 'l1', thread: 't1' });
  await store.savePlace(id, { post: 'p5', announced: 5 });
  expect(await store.find(id)).toEqual({
    ...opened,
    place: { ...opened.place, lobby: 'l1', thread: 't1', post: 'p5' },
    announced: 5,
  });
  await store.savePlace(id, { post: 'p4', announced: 4 });
  expect(await store.find(id)).toMatchObject({ place: { post: 'p5' }, announced: 5 });
  await store.savePlace(id, { post: 'p5b', announced: 5 });
  await store.savePlace(id, { lobby: null });
  expect(await store.find(id)).toMatchObject({ place: { post: 'p5b', lobby: null, thread: 't1' }, announced: 5 });
  await store.savePlace(id, {});
  const elsewhere = { lobby: 'l2', thread: null, post: null, closed: true };
  await store.savePlace(id, elsewhere);
  expect(await store.find(id)).toMatchObject({ place: elsewhere, announced: 5, version: 1 });
  await store.savePlace('nobody', { lobby: 'x' });
  await store.savePlace(id, { lobby: 'l3' }, opened.place.channel);
  await store.savePlace(id, { lobby: 'late', announced: 9 }, 'where it was before');
  expect(await store.find(id)).toMatchObject({ place: { ...elsewhere, lobby: 'l3' }, announced: 5 });
});

test('a table is found by its thread, its lobby post and its turn post', async () => {
  const { id } = await store.open(lobby(), []);
  await store.savePlace(id, { lobby: 'L', thread: 'T', post: 'P' });
  for (const chatId of ['L', 'T', 'P']) expect((await store.findAt(chatId))?.id).toBe(id);
  expect(await store.findAt('c1')).toBeNull();
});

test("a person's tables are those that are not over, the longest unchanged first", async () => {
  const sits = (more: Partial<NewTable>) =>
    store.open(
      lobby({
        chairs: [
          { seat: 0, person: 'dora', name: 'Dora' },
          { seat: 1, person: 'emil', name: 'Emil' },
        ],
        ...more,
      }),
      [],
    );
  const first = await sits({});
  const second = await sits({ phase: 'playing', match: MATCH });
  await sits({ phase: 'over', match: MATCH });
  await sits({ phase: 'aborted' });
  await store.open(lobby({ invited: ['dora'] }), []);
  await store.commit(change(first.id, 1));
  expect((await store.tablesOf('dora')).map((table) => table.id)).toEqual([second.id, first.id]);
  expect((await store.tablesOf('dora'))[0]).toEqual(second);
  expect(await store.tablesOf('zoe')).toEqual([]);
});

test('a hint counts once for a decision of a seat, and there are none at a ranked table', async () => {
  const { id } = await store.open(lobby(), []);
  expect(await store.hintsOf(id)).toEqual([]);
  expect(await Promise.all([store.countHint(id, 1, 'first'), store.countHint(id, 1, 'first')])).toEqual([1, 1]);
  expect(await store.countHint(id, 1, 'second')).toBe(2);
  expect(await store.countHint(id, 0, 'second')).toBe(1);
  expect(await store.countHint('nobody', 0, 'first')).toBe(0);
  expect(await store.hintsOf(id)).toEqual([
    { seat: 0, hints: 1 },
    { seat: 1, hints: 2 },
  ]);
  expect((await store.find(id))?.hints).toBe(true);
  await database.pool.query('update tables set ranked = true where id = $1', [id]);
  expect((await store.find(id))?.hints).toBe(false);
});

test('jobs are added with a person, or nothing is stored', async () => {
  const { id } = await store.open(lobby(), []);
  await store.savePerson({ id: 'gina', name: 'Gina', dmsClosed: true });
  const job = { task: 'announce', table: id, version: 1 } as const;
  // So long cannot be waited.
  const broken = store.savePerson({ id: 'gina', dmsClosed: false }, [{ ...job, after: 1e300 }]);
  await expect(broken).rejects.toThrow(/out of range/);
  expect(await store.person('gina')).toMatchObject({ dmsClosed: true });
  expect(await queued(id)).toEqual([]);
  expect(await store.savePerson({ id: 'gina', dmsClosed: false }, [job])).toMatchObject({
    name: 'Gina',
    dmsClosed: false,
  });
  expect(await store.person('gina')).toMatchObject({ dmsClosed: false });
  expect(await queued(id)).toMatchObject([{ task: 'announce', payload: { table: id, version: 1 } }]);
});

test('settings are kept', async () => {
  expect(await store.setting('commands')).toBeNull();
  await store.saveSetting('commands', 'v1');
  await store.saveSetting('commands', 'v2');
  await store.saveSetting('other', '');
  expect(await store.setting('commands')).toBe('v2');
  expect(await store.setting('other')).toBe('');
});

test('a job that a worker takes at the same moment is followed by the new one', async () => {
  const { id } = await store.open(lobby(), [{ task: 'announce', table: 'taken', version: 1 }]);
  const worker = await database.pool.connect();
  try {
    // As a worker does that has found the job and has not said so yet.
    await worker.query('begin');
    await worker.query(
      `update ${JOBS} set locked_at = now(), locked_by = 'worker', attempts = 1 where key = 'announce:taken'`,
    );
    const added = store.commit(change(id, 1, { jobs: [{ task: 'announce', table: 'taken', version: 2 }] }));
    // It waits for the worker, or has gone past it.
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let done = false;
    added.then(() => {
      done = true;
    });
    while (!done && (await database.pool.query(waits)).rowCount === 0) await new Promise(setImmediate);
    await worker.query('commit');
    expect(await added).toBe(true);
  } finally {
    worker.release();
  }
  expect((await queued('taken')).map(({ payload, key }) => ({ version: payload.version, key }))).toEqual([
    { version: 2, key: 'announce:taken' },
    { version: 1, key: null },
  ]);
});
