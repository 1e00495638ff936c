import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { JobHandlers } from '../../src/app/jobs/job-handlers.ts';
import type { Measurement } from '../../src/app/ports/telemetry.ts';
import type { Database } from '../../src/db/client.ts';
import { postgresStore } from '../../src/db/store.ts';
import { traceOf } from '../../src/db/traces.ts';
import type { Job, JobOf } from '../../src/domain/operations/job.ts';
import { freshPlace, whereIs } from '../../src/domain/table/table.ts';
import { OperatorFault } from '../../src/fault.ts';
import { JOBS, JOBS_VIEW, jobsOf, QUEUES, retryExhausted } from '../../src/jobs/graphile.ts';
import { parseJob, queueOf } from '../../src/jobs/outbox.ts';
import { type Jobs, startJobs } from '../../src/jobs/runner.ts';
import { logging } from '../../src/log.ts';
import { forAll, jobRunner } from '../support/job-runner.ts';
import { change, emptyLobby } from '../support/lobby.ts';
import { quiet, remembering } from '../support/quiet.ts';

const here = jobRunner();

const whose = (job: Job): string => ('person' in job ? job.person : 'table' in job ? job.table : job.task);

const work = (tasks: JobHandlers, on: Pick<Database, 'pool'> = here.database, log = quiet): Promise<Jobs> =>
  here.start({ pool: on.pool, tasks, log });

let count = 0;

async function table(jobs: (id: string) => readonly Job[] = () => []): Promise<string> {
  count += 1;
  const id = `table${count}`;
  await here.store.open(emptyLobby(id), jobs(id));
  return id;
}

/** One whose jobs do not wait for those of the other. */
async function tableBeside(other: string): Promise<string> {
  for (;;) {
    const id = await table();
    if (queueOf(id) !== queueOf(other)) return id;
  }
}

const commit = (id: string, version: number, jobs: readonly Job[]) => here.store.commit(change(id, version, { jobs }));

const waiting = async () => {
  const { rows } = await here.database.pool.query<{ left: number }>(`select count(*)::int as left from ${JOBS}`);
  return rows[0]?.left;
};

/** Something that happens in its own time, in another process as it were. */
function gate() {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test.each([
  ['announce', {}],
  ['announce', { table: '', version: 1 }],
  ['private-messages', { table: 't', version: 1 }],
  ['autopilot', { table: 't', version: '1' }],
  ['remind', { table: 't', seat: 8, since: 0, mark: 'turn' }],
  ['remind', { table: 't', seat: 0, since: 0, mark: 'nearly' }],
  ['remind', { table: 't', seat: 0, mark: 'turn' }],
  ['notify', { table: 't', seat: 0, since: 0, mark: 'turn' }],
  ['notify', { table: 't', seat: 0, since: 0, mark: 'nearly', person: 'p' }],
  ['withdraw', { table: 't', from: -1, version: 3 }],
  ['disarm', { table: 't', rooms: 'r', post: null }],
  ['retire', {}],
  ['archive', { part: 8, of: 8, past: null }],
  ['expire', null],
  ['inbox', { table: 't' }],
] as const)('a payload nobody wrote is refused: %s %j', (task, payload) => {
  expect(() => parseJob(task, payload)).toThrow();
});

test('jobs of a change run once, each as it was written', async () => {
  const seen: Job[] = [];
  const id = await table((table) => [{ task: 'announce', table, version: 1 }]);
  await work(forAll(async (job) => void seen.push(job)));
  await commit(id, 1, [
    { task: 'private-messages', table: id, from: 1, version: 2 },
    { task: 'remind', table: id, seat: 1, since: 5, mark: 'turn' },
  ]);
  await commit(id, 2, [{ task: 'autopilot', table: id, version: 3 }]);
  await here.store.addJobs([
    { task: 'inbox', person: 'ann' },
    { task: 'withdraw', table: id, from: 1, version: 3 },
    { task: 'disarm', table: id, rooms: ['r'], post: null },
  ]);
  await here.store.addJobs([]);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), 5_000);
  expect(seen).toHaveLength(7);
  expect(seen).toEqual(
    expect.arrayContaining([
      { task: 'announce', table: id, version: 1 },
      { task: 'private-messages', table: id, from: 1, version: 2 },
      { task: 'remind', table: id, seat: 1, since: 5, mark: 'turn' },
      { task: 'autopilot', table: id, version: 3 },
      { task: 'inbox', person: 'ann' },
      { task: 'withdraw', table: id, from: 1, version: 3 },
      { task: 'disarm', table: id, rooms: ['r'], post: null },
    ]),
  );
});

test('a job that an older bot has queued under a former name is done', async () => {
  const id = await table();
  const payload = JSON.stringify({ table: id, from: 1, version: 2 });
  await here.database.pool.query("select graphile_worker.add_job('whisper', $1::json)", [payload]);
  const seen: Job[] = [];
  await work(forAll(async (job) => void seen.push(job)));
  await vi.waitFor(async () => expect(await waiting()).toBe(0), 5_000);
  expect(seen).toEqual([{ task: 'private-messages', table: id, from: 1, version: 2 }]);
});

test('a change that is rolled back leaves no job', async () => {
  const id = await table();
  const client = await here.database.pool.connect();
  await client.query('begin');
  const inside = postgresStore({
    ...here.database,
    pool: Object.assign(Object.create(here.database.pool), { query: client.query.bind(client) }),
  });
  const announce: Job = { task: 'announce', table: id, version: 2 };
  expect(await inside.commit({ id, version: 1, set: {}, entries: [], jobs: [announce] })).toBe(true);
  await client.query('rollback');
  client.release();
  expect(await waiting()).toBe(0);
  expect((await here.store.find(id))?.version).toBe(1);
});

test('a job that fails is tried again', async () => {
  let tries = 0;
  const log = remembering();
  const id = await table();
  await work(
    forAll(async () => {
      tries += 1;
      if (tries === 1) throw new Error('the chat hiccups');
    }),
    here.database,
    log,
  );
  await commit(id, 1, [{ task: 'announce', table: id, version: 2 }]);
  await vi.waitFor(() => expect(tries).toBe(2), 8_000);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), 5_000);
  expect(log.lines.some((line) => line.includes('the chat hiccups'))).toBe(true);
});

test('each line about a job says which, at which table and which attempt it is', async () => {
  const log = remembering();
  const id = await table();
  let tries = 0;
  const tell = async (job: Job) => {
    await setImmediate();
    log.info({}, `inside ${job.task}`);
    tries += 1;
    if (tries === 1) throw new Error('the chat hiccups');
  };
  await work(forAll(tell), here.database, log);
  await commit(id, 1, [{ task: 'announce', table: id, version: 2 }]);
  await vi.waitFor(() => expect(tries).toBe(2), 8_000);
  await here.store.addJobs([{ task: 'inbox', person: 'ann' }]);
  await here.store.addJobs([{ task: 'notify', person: 'bob', table: id, seat: 0, since: 5, mark: 'turn' }]);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), 5_000);
  const lines = (what: string) =>
    log.lines.filter((line) => line.startsWith(what)).map((line) => JSON.parse(line.slice(line.lastIndexOf('{'))));
  const about = { table: id, job: expect.stringMatching(/^\d+$/) };
  const first = { ...about, task: 'announce', attempt: 1 };
  expect(lines('inside announce')).toEqual([first, { ...first, attempt: 2 }]);
  const worker = { label: 'worker', workerId: expect.any(String) };
  expect(lines('Failed task')).toEqual([{ ...first, ...worker, error: 'the chat hiccups' }]);
  expect(lines('Completed task')).toContainEqual(expect.objectContaining({ ...first, attempt: 2 }));
  // Jobs for a person say nothing of them.
  expect(lines('inside inbox')).toEqual([{ task: 'inbox', job: about.job, attempt: 1 }]);
  expect(lines('inside notify')).toEqual([{ ...about, task: 'notify', attempt: 1 }]);
  expect(log.lines.filter((line) => /"(ann|bob)"/.test(line))).toEqual([]);
});

test('each try is told: how long after it was due, and how it went', async () => {
  const id = await table();
  const signs: Measurement[] = [];
  let tries = 0;
  const tasks = forAll(async () => {
    tries += 1;
    if (tries === 1) throw new Error('the chat hiccups');
  });
  await commit(id, 1, [{ task: 'announce', table: id, version: 2 }]);
  await here.database.pool.query(`update ${JOBS} set run_at = now() - interval '1 h'`);
  await here.start({ tasks, telemetry: (sign) => signs.push(sign) });
  await vi.waitFor(() => expect(signs).toHaveLength(2), 8_000);
  expect(signs).toMatchObject([
    { of: 'job', task: 'announce', ok: false },
    { of: 'job', task: 'announce', ok: true },
  ]);
  const waited = signs.map((sign) => (sign.of === 'job' ? Math.floor(sign.waited / 3_600_000) : null));
  expect(waited).toEqual([1, 0]);
});

test('only the newest announcement waits, and every private message', async () => {
  const id = await table();
  for (const version of [2, 3, 4]) {
    await commit(id, version - 1, [
      { task: 'announce', table: id, version },
      { task: 'private-messages', table: id, from: version - 1, version },
    ]);
  }
  const seen: Job[] = [];
  await work(forAll(async (job) => void seen.push(job)));
  await vi.waitFor(async () => expect(await waiting()).toBe(0), 5_000);
  expect(seen.filter((job) => job.task === 'announce')).toEqual([{ task: 'announce', table: id, version: 4 }]);
  expect(seen.flatMap((job) => (job.task === 'private-messages' ? [job.version] : []))).toEqual([2, 3, 4]);
});

test('each place that a table has left is seen to, however fast it left the next', async () => {
  const id = await table();
  const left = (rooms: readonly string[], post: string | null): Job => ({ task: 'disarm', table: id, rooms, post });
  const moves = [left(['b'], null), left(['c'], null), left(['d', 'e'], null), left(['b'], 'p')];
  for (const [at, job] of moves.entries()) await commit(id, at + 1, [job]);
  const seen: Job[] = [];
  await work(forAll(async (job) => void seen.push(job)));
  await vi.waitFor(async () => expect(await waiting()).toBe(0), 5_000);
  expect(seen).toEqual(moves);
});

test('a table has one queue, and there are some hundred for all of them', () => {
  const queues = Array.from({ length: 20_000 }, (_, n) => queueOf(`t${n}`));
  expect(queues).toEqual(Array.from({ length: 20_000 }, (_, n) => queueOf(`t${n}`)));
  // A worker that looks for a job locks every free queue; with very few, tables would wait for each other.
  expect(new Set(queues).size).toBeLessThanOrEqual(256);
  expect(new Set(queues).size).toBeGreaterThan(200);
});

test('jobs of one table never overlap, jobs of two tables do', async () => {
  const first = await table();
  const second = await tableBeside(first);
  const [started, finish] = [gate(), gate()];
  const log: string[] = [];
  await work(
    forAll(async (job) => {
      log.push(`${whose(job)} ${job.task} begins`);
      if (whose(job) === first && job.task === 'announce') {
        started.open();
        await finish.opened;
      }
      log.push(`${whose(job)} ${job.task} ends`);
    }),
  );
  await commit(first, 1, [{ task: 'announce', table: first, version: 2 }]);
  await started.opened;
  // Another announcement and another kind of job of the same table, and one of the table next to it.
  await commit(first, 2, [
    { task: 'announce', table: first, version: 3 },
    { task: 'remind', table: first, seat: 0, since: 0, mark: 'turn' },
  ]);
  await commit(second, 1, [{ task: 'announce', table: second, version: 2 }]);
  await vi.waitFor(() => expect(log).toContain(`${second} announce ends`), 5_000);
  expect(log.filter((line) => line.startsWith(`${first} `))).toEqual([`${first} announce begins`]);
  finish.open();
  await vi.waitFor(async () => expect(await waiting()).toBe(0), 5_000);
  const ours = log.filter((line) => line.startsWith(`${first} `));
  expect(ours).toHaveLength(6);
  for (let at = 0; at < ours.length; at += 2) expect(ours[at + 1]).toBe(ours[at]?.replace('begins', 'ends'));
});

test('jobs that come at once begin at once', async () => {
  const tasks = forAll((job) => begin(whose(job)));
  // No worker looks by itself, so one that overlooks a job finds it only when it is woken.
  await here.start({ poll: 3_600_000, tasks });
  const listening = `select from pg_stat_activity
    where datname = current_database() and query like 'LISTEN "jobs:insert"%' and state = 'idle'`;
  await vi.waitFor(async () => expect((await here.database.pool.query(listening)).rowCount).toBe(1), 5_000);
  let begun = new Set<string>();
  let everybody = gate();
  const begin = async (person: string) => {
    begun.add(person);
    if (begun.size === 4) everybody.open();
    await everybody.opened;
  };
  for (let round = 0; round < 12; round += 1) {
    begun = new Set();
    everybody = gate();
    const people = new Map<string, string>();
    for (let n = 0; people.size < 4; n += 1) people.set(queueOf(`p${round}-${n}`), `p${round}-${n}`);
    await Promise.all([...people.values()].map((person) => here.store.addJobs([{ task: 'inbox', person }])));
    await everybody.opened;
    await vi.waitFor(async () => expect(await waiting()).toBe(0), 5_000);
  }
});

test('the buttons of old posts wait until everything else was begun', async () => {
  const begun: Job['task'][] = [];
  const tables = Array.from({ length: 30 }, (_, at) => `crowd${at}`);
  await here.store.addJobs(tables.map((one) => ({ task: 'retire', table: one })));
  await here.store.addJobs(tables.map((one) => ({ task: 'announce', table: one, version: 1 })));
  await work(forAll(async ({ task }) => void begun.push(task)));
  await vi.waitFor(async () => expect(await waiting()).toBe(0), 5_000);
  // A worker that looks for a job while another does passes over the lanes that the other looks at, so a few may be
  // early.
  expect(begun.slice(0, 20).filter((task) => task === 'retire').length).toBeLessThan(5);
  expect(begun).toHaveLength(60);
});

test('a job held back does not run before its time', async () => {
  const id = await table();
  const seen: string[] = [];
  await work(forAll(async (job) => void seen.push(job.task)));
  await commit(id, 1, [
    { task: 'expire', table: id, after: 3600 },
    { task: 'announce', table: id, version: 2 },
  ]);
  await vi.waitFor(() => expect(seen).toEqual(['announce']), 5_000);
  await vi.waitFor(async () => expect(await waiting()).toBe(1), 5_000);
  await here.database.pool.query(`update ${JOBS} set run_at = now()`);
  await vi.waitFor(() => expect(seen).toEqual(['announce', 'expire']), 5_000);
});

test('two bots on one database share the jobs', async () => {
  const seen: string[] = [];
  const tasks = forAll(async (job) => void seen.push(whose(job)));
  await work(tasks);
  await work(tasks);
  const ids = await Promise.all(Array.from({ length: 20 }, () => table((id) => [{ task: 'expire', table: id }])));
  await vi.waitFor(async () => expect(await waiting()).toBe(0), 5_000);
  expect([...seen].sort()).toEqual([...ids].sort());
});

/** What a bot leaves behind that is killed in the middle of a job: marks, and no lock. */
async function killedWhileRunning(id: string): Promise<void> {
  await commit(id, 1, [{ task: 'announce', table: id, version: 2 }]);
  await here.database.pool.query(`update ${JOBS} set locked_by = 'worker-dead', locked_at = now()`);
  await here.database.pool.query(
    `update ${QUEUES} set locked_by = 'worker-dead', locked_at = now() where queue_name = $1`,
    [queueOf(id)],
  );
}

test('jobs of a bot that was killed are taken over at the next start', async () => {
  const id = await table();
  await killedWhileRunning(id);
  const seen: Job[] = [];
  await work(forAll(async (job) => void seen.push(job)));
  await vi.waitFor(() => expect(seen).toEqual([{ task: 'announce', table: id, version: 2 }]), 5_000);
});

test('jobs of a bot that is killed beside another are soon taken over by that one', async () => {
  const id = await table();
  const seen: Job[] = [];
  await work(forAll(async (job) => void seen.push(job)));
  await commit(id, 1, [{ task: 'announce', table: id, version: 2, after: 3_600 }]);
  await here.database.pool.query(
    `with queue as (update ${QUEUES} set locked_by = 'worker-dead', locked_at = now() where queue_name = $1)
    update ${JOBS} set run_at = now(), locked_by = 'worker-dead', locked_at = now()`,
    [queueOf(id)],
  );
  // Queues without a job are looked for every ten seconds only.
  await vi.waitFor(() => expect(seen).toEqual([{ task: 'announce', table: id, version: 2 }]), 8_000);
});

test('a job that ran out of tries is tried again at the next start', async () => {
  const id = await table();
  await commit(id, 1, [{ task: 'announce', table: id, version: 2 }]);
  await here.database.pool.query(`update ${JOBS} set attempts = max_attempts`);
  const seen: Job[] = [];
  await work(forAll(async (job) => void seen.push(job)));
  await vi.waitFor(() => expect(seen).toEqual([{ task: 'announce', table: id, version: 2 }]), 5_000);
});

test('a job that ran out of tries gets one more after a rest, and none when it is old', async () => {
  const id = await table((table) => [{ task: 'announce', table, version: 1 }]);
  const set = (what: string) => here.database.pool.query(`update ${JOBS} set ${what}`);
  const left = async () => {
    const { rows } = await here.database.pool.query<{ left: number }>(
      `select max_attempts - attempts as left from ${JOBS}`,
    );
    return rows[0]?.left;
  };
  await set(`attempts = max_attempts, updated_at = now() - interval '60 s'`);
  expect([await retryExhausted(here.database.pool, 120, 600), await left()]).toEqual([0, 0]);
  expect([await retryExhausted(here.database.pool, 30, 600), await left()]).toEqual([1, 1]);
  await set(`attempts = max_attempts, updated_at = now() - interval '60 s', created_at = now() - interval '1 day'`);
  expect([await retryExhausted(here.database.pool, 30, 600), await left()]).toEqual([0, 0]);
  expect([await retryExhausted(here.database.pool, 0, null), await left()]).toEqual([1, 1]);
  // Waiting for its first try, or between two, it is left alone.
  await set('attempts = 1, max_attempts = 6');
  expect([await retryExhausted(here.database.pool, 0, null), await left()]).toEqual([0, 5]);
  expect((await here.store.find(id))?.version).toBe(1);
});

test('jobs of a bot that is alive are left alone', async () => {
  const id = await table();
  const [started, finish] = [gate(), gate()];
  const seen: string[] = [];
  await work(
    forAll(async (job) => {
      seen.push('first bot');
      if (whose(job) !== id) return; // either of the two may take the other table's job
      started.open();
      await finish.opened;
    }),
  );
  await commit(id, 1, [{ task: 'announce', table: id, version: 2 }]);
  await started.opened;
  await work(forAll(async () => void seen.push('second bot')));
  // The second looks for orphans before it starts; a job of another table shows that jobs are run by now.
  const beside = await tableBeside(id);
  await commit(beside, 1, [{ task: 'announce', table: beside, version: 2 }]);
  await vi.waitFor(() => expect(seen).toHaveLength(2), 5_000);
  expect(seen[0]).toBe('first bot');
  // A job that is done stays for the moment it takes to write that down.
  await vi.waitFor(async () => {
    const { rows } = await here.database.pool.query(`select locked_by from ${JOBS}`);
    expect(rows).toEqual([{ locked_by: expect.stringMatching(/^worker-/) }]);
  }, 5_000);
  finish.open();
});

test('stopping waits for the job that runs', async () => {
  const id = await table();
  const [started, finish] = [gate(), gate()];
  let done = false;
  const jobs = await startJobs({
    pool: here.database.pool,
    log: quiet,
    tasks: forAll(async () => {
      started.open();
      await finish.opened;
      done = true;
    }),
  });
  await commit(id, 1, [{ task: 'announce', table: id, version: 2 }]);
  await started.opened;
  const stopped = jobs.stop();
  finish.open();
  await stopped;
  expect(done).toBe(true);
  expect(await waiting()).toBe(0);
});

test('a job of a kind that only a newer version knows is left for it, and holds nobody up', async () => {
  const id = await table();
  await here.database.pool.query(
    `select graphile_worker.add_job('brand-new', json_build_object('table', $1::text), $2)`,
    [id, queueOf(id)],
  );
  const announced = gate();
  await here.store.addJobs([{ task: 'announce', table: id, version: 1 }]);
  await work(forAll(async () => announced.open()));
  await announced.opened;
  await vi.waitFor(async () => expect(await waiting()).toBe(1));
  const { rows } = await here.database.pool.query(
    `select task_identifier as task, attempts, locked_at, last_error from ${JOBS_VIEW}`,
  );
  expect(rows).toEqual([{ task: 'brand-new', attempts: 0, locked_at: null, last_error: null }]);
});

test('a runner that is started anew asks whether it still may, and says when it may not', async () => {
  const pids: number[] = [];
  const jobs = await startJobs({
    pool: here.database.pool,
    tasks: forAll(async () => {}),
    log: quiet,
    admit: async (client) => {
      if (pids.length > 0) throw new OperatorFault('this version is too old');
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      pids.push(...rows.map(({ pid }) => pid));
    },
  });
  await here.database.pool.query('select pg_terminate_backend($1)', [pids[0]]);
  expect((await jobs.refused).message).toBe('this version is too old');
  await jobs.stop();
});

test('a thought holds up nothing else at its table, and servers take turns in thinking', async () => {
  const order: string[] = [];
  const first = gate();
  const others = gate();
  const done = gate();
  const begun = gate();
  await work({
    ...forAll(async () => {}),
    announce: async () => others.open(),
    async think({ table: id }) {
      if (order.push(id.slice(-1)) === 1) {
        begun.open();
        await first.opened;
      }
      if (order.length === 5) done.open();
    },
  });
  const placed = async (id: string, guild: string): Promise<void> => {
    const place = freshPlace(whereIs(guild, 'c'));
    await here.store.open(emptyLobby(id, { place }), []);
    await here.store.addJobs([{ task: 'think', table: id, version: 1 }]);
  };
  await placed('think-a', 'busy');
  await begun.opened;
  for (const id of ['think-b', 'think-c', 'think-d']) await placed(id, 'busy');
  await placed('think-x', 'elsewhere');
  // While the first thinks, the table's posts are made.
  await here.store.addJobs([{ task: 'announce', table: 'think-a', version: 1 }]);
  await others.opened;
  expect(order).toEqual(['a']);
  first.open();
  await done.opened;
  expect(order.join('')).toBe('axbcd');
});

test('what somebody did leads to the jobs after it, and to those after them, by one id in the log and in the queue', async () => {
  const log = remembering();
  const tasks = {
    ...forAll(async () => {}),
    announce: async ({ table: id }: JobOf<'announce'>) => {
      log.info({}, 'posted');
      await here.store.addJobs([{ task: 'retire', table: id }]);
    },
    retire: async () => log.info({}, 'retired'),
  };
  const id = await table();
  await logging({ interaction: '1573679291516846000' }, () =>
    commit(id, 1, [{ task: 'announce', table: id, version: 2 }]),
  );
  expect(await traceOf(here.database.pool, id)).toBe('1573679291516846000');
  const [queued] = await jobsOf(here.database.pool, id);
  expect(queued?.payload).toEqual({ table: id, version: 2, interaction: '1573679291516846000' });
  await work(tasks, here.database, log);
  await vi.waitFor(() => expect(log.lines.some((line) => line.startsWith('retired'))).toBe(true), { timeout: 10_000 });
  // A change by nobody has none, nor has one that an older version makes.
  await here.database.pool.query('update tables set version = version + 1 where id = $1', [id]);
  expect(await traceOf(here.database.pool, id)).toBeNull();
  for (const said of ['posted', 'retired', 'a job is done'])
    expect(
      log.lines.filter((line) => line.startsWith(said)).map((line) => JSON.parse(line.slice(said.length))),
    ).toEqual(expect.arrayContaining([expect.objectContaining({ table: id, interaction: '1573679291516846000' })]));
});
