import { expect, test, vi } from 'vitest';
import { MessageBusy } from '../../src/app/ports/private-notices.ts';
import { RateLimited } from '../../src/app/ports/rate-limit.ts';
import { Unreachable } from '../../src/app/ports/store.ts';
import type { Measurement } from '../../src/app/ports/telemetry.ts';
import type { Job } from '../../src/domain/operations/job.ts';
import { freshPlace, whereIs } from '../../src/domain/table/table.ts';
import { JOBS, putOff, QUEUES } from '../../src/jobs/graphile.ts';
import { queueOf } from '../../src/jobs/outbox.ts';
import { forAll, jobRunner } from '../support/job-runner.ts';
import { change, emptyLobby } from '../support/lobby.ts';
import { remembering } from '../support/quiet.ts';

/** Jobs that meet a limit of the chat, and what others do meanwhile. */
const here = jobRunner();

const PATIENT = { timeout: 10_000 };
const whose = (job: Job): string => ('person' in job ? job.person : 'table' in job ? job.table : job.task);
const name = (job: Job): string => `${whose(job)} ${job.task}${'version' in job ? ` ${job.version}` : ''}`;

async function work(doing: (job: Job) => Promise<void>) {
  const log = { ...remembering(), debug() {}, info() {} };
  const signs: Measurement[] = [];
  const telemetry = (sign: Measurement) => void signs.push(sign);
  const jobs = await here.start({ tasks: forAll(doing), log, telemetry, poll: 200 });
  const deferrals = () => signs.flatMap((sign) => (sign.of === 'deferral' ? [sign.why] : []));
  const tries = () => signs.flatMap((sign) => (sign.of === 'job' ? [sign.ok] : []));
  const hoursWaited = () => signs.flatMap((sign) => (sign.of === 'job' ? [Math.floor(sign.waited / 3_600_000)] : []));
  return { jobs, log, deferrals, tries, hoursWaited };
}

let count = 0;
/** A table in a server; `lane` says which queue it is in, and `not` in which it is not. */
async function table(guild: string, may: (queue: string) => boolean = () => true): Promise<string> {
  do count += 1;
  while (!may(queueOf(`d${count}`)));
  const id = `d${count}`;
  const lobby = emptyLobby(id);
  await here.store.open({ ...lobby, place: freshPlace(whereIs(guild, 'c')) }, []);
  return id;
}

const limited = (ms: number, bucket = 'a room'): RateLimited =>
  new RateLimited({ limit: 'route', bucket, until: Date.now() + ms, requests: 1, window: ms });

const announce = (id: string, version: number): Job => ({ task: 'announce', table: id, version });
const whisper = (id: string, version: number): Job => ({
  task: 'private-messages',
  table: id,
  from: version - 1,
  version,
});

const rows = async () =>
  (
    await here.database.pool.query<{ attempts: number; locked: boolean; late: boolean; error: string | null }>(
      `select attempts, locked_at is not null as locked, run_at > now() as late, last_error as error from ${JOBS} order by id`,
    )
  ).rows;
const left = async () => (await rows()).length;

test('a job that meets a limit gives its slot and its queue back, and comes again without having failed', async () => {
  const first = await table('north');
  const beside = await table('south', (queue) => queue === queueOf(first));
  const log: string[] = [];
  let shut = true;
  const at = await work(async (job) => {
    log.push(name(job));
    if (whose(job) === first && shut) throw limited(60_000);
  });
  await here.store.commit(change(first, 1, { jobs: [announce(first, 2)] }));
  await vi.waitFor(() => expect(at.deferrals()).toEqual(['route']), PATIENT);
  await vi.waitFor(async () => expect(await rows()).toEqual([{ attempts: 0, locked: false, late: true, error: null }]));
  const held = `select from ${QUEUES} where locked_at is not null`;
  expect((await here.database.pool.query(held)).rowCount).toBe(0);
  // Another table in the same queue does not wait for it.
  await here.store.commit(change(beside, 1, { jobs: [announce(beside, 2)] }));
  await vi.waitFor(() => expect(log).toEqual([`${first} announce 2`, `${beside} announce 2`]), PATIENT);
  shut = false;
  await here.database.pool.query(`update ${JOBS} set run_at = now()`);
  await vi.waitFor(async () => expect(await left()).toBe(0), PATIENT);
  expect(log.at(-1)).toBe(`${first} announce 2`);
  expect(at.tries()).toEqual([true, true]);
  expect(at.log.lines).toEqual([]);
});

test('a job whose message another one is at comes again without having failed', async () => {
  const id = await table('north');
  let busy = true;
  const at = await work(async () => {
    if (busy) throw new MessageBusy();
  });
  await here.store.commit(change(id, 1, { jobs: [announce(id, 2)] }));
  await vi.waitFor(() => expect(at.deferrals()).toEqual(['message']), PATIENT);
  await vi.waitFor(async () => expect(await rows()).toEqual([{ attempts: 0, locked: false, late: true, error: null }]));
  busy = false;
  await here.database.pool.query(`update ${JOBS} set run_at = now()`);
  await vi.waitFor(async () => expect(await left()).toBe(0), PATIENT);
  expect(at.tries()).toEqual([true]);
  expect(at.log.lines).toEqual([]);
});

test('a job for which a full disk takes no change comes again without having failed', async () => {
  const id = await table('north');
  let full = true;
  const at = await work(async () => {
    if (full) throw new Unreachable('the disk of the database is full', { refusal: 'disk_full' });
  });
  await here.store.commit(change(id, 1, { jobs: [announce(id, 2)] }));
  await vi.waitFor(() => expect(at.deferrals()).toEqual(['store']), PATIENT);
  await vi.waitFor(async () => expect(await rows()).toEqual([{ attempts: 0, locked: false, late: true, error: null }]));
  expect(at.log.lines).toEqual([
    expect.stringMatching(/^the store writes nothing; .*"the disk of the database is full"/),
  ]);
  full = false;
  await here.database.pool.query(`update ${JOBS} set run_at = now()`);
  await vi.waitFor(async () => expect(await left()).toBe(0), PATIENT);
  expect(at.tries()).toEqual([true]);
});

test('what comes later at the same table waits behind it; what only decides does not', async () => {
  const id = await table('north');
  const log: string[] = [];
  let shut = true;
  const at = await work(async (job) => {
    if (shut && job.task === 'private-messages' && job.version === 2) throw limited(1_500);
    log.push(name(job));
    if (job.task === 'autopilot') shut = false;
  });
  await here.store.commit(change(id, 1, { jobs: [whisper(id, 2)] }));
  await vi.waitFor(() => expect(at.deferrals()).toEqual(['route']), PATIENT);
  await here.store.commit(change(id, 2, { jobs: [whisper(id, 3)] }));
  await vi.waitFor(() => expect(at.deferrals()).toContain('order'), PATIENT);
  await here.store.commit(change(id, 3, { jobs: [{ task: 'autopilot', table: id, version: 4 }] }));
  await vi.waitFor(async () => expect(await left()).toBe(0), PATIENT);
  expect(log).toEqual([`${id} autopilot 4`, `${id} private-messages 2`, `${id} private-messages 3`]);
});

test('a post does not wait behind what is told in private at its table', async () => {
  const id = await table('north');
  const log: string[] = [];
  const at = await work(async (job) => {
    if (job.task === 'private-messages') throw limited(60_000, 'direct messages of everybody');
    log.push(name(job));
  });
  await here.store.commit(change(id, 1, { jobs: [whisper(id, 2)] }));
  await vi.waitFor(() => expect(at.deferrals()).toEqual(['route']), PATIENT);
  await here.store.commit(change(id, 2, { jobs: [announce(id, 3)] }));
  await vi.waitFor(() => expect(log).toEqual([`${id} announce 3`]), PATIENT);
  expect(at.deferrals()).toEqual(['route']);
});

test('how long it waited counts from when it was due at first', async () => {
  const id = await table('north');
  await here.store.commit(change(id, 1, { jobs: [announce(id, 2)] }));
  await here.database.pool.query(`update ${JOBS} set run_at = now() - interval '1 h'`);
  let shut = true;
  const at = await work(async () => {
    if (!shut) return;
    shut = false;
    throw limited(1);
  });
  await vi.waitFor(async () => expect(await left()).toBe(0), PATIENT);
  expect(at.hoursWaited()).toEqual([1]);
});

test('a newer one that came while it ran takes its place', async () => {
  const id = await table('north');
  const log: string[] = [];
  const at = await work(async (job) => {
    log.push(name(job));
    if (log.length > 1) return;
    await here.store.commit(change(id, 2, { jobs: [announce(id, 3)] }));
    throw limited(60_000);
  });
  await here.store.commit(change(id, 1, { jobs: [announce(id, 2)] }));
  await vi.waitFor(() => expect(log).toEqual([`${id} announce 2`, `${id} announce 3`]), PATIENT);
  await vi.waitFor(async () => expect(await left()).toBe(0), PATIENT);
  expect(at.deferrals()).toEqual(['route']);
});

test('one that was put off is done by another bot when the first is gone', async () => {
  const id = await table('north');
  const first = await work(async () => {
    throw limited(500);
  });
  await here.store.commit(change(id, 1, { jobs: [announce(id, 2)] }));
  await vi.waitFor(() => expect(first.deferrals()).toEqual(['route']), PATIENT);
  await first.jobs.stop();
  const log: string[] = [];
  await work(async (job) => void log.push(name(job)));
  await vi.waitFor(async () => expect(await left()).toBe(0), PATIENT);
  expect(log).toEqual([`${id} announce 2`]);
});

test('who no longer has the job puts nothing off', async () => {
  const id = await table('north');
  await here.store.commit(change(id, 1, { jobs: [announce(id, 2)] }));
  await here.database.pool.query(`update ${JOBS} set locked_at = now(), locked_by = 'worker-new', attempts = 1`);
  const { rows: found } = await here.database.pool.query<{ id: string }>(`select id::text from ${JOBS}`);
  await putOff(here.database.pool, { id: found[0]?.id ?? '', worker: 'worker-old', keyed: true }, 60);
  expect(await rows()).toEqual([{ attempts: 1, locked: true, late: false, error: null }]);
  await putOff(here.database.pool, { id: found[0]?.id ?? '', worker: 'worker-new', keyed: true }, 60);
  expect(await rows()).toEqual([{ attempts: 0, locked: false, late: true, error: null }]);
});

test('a server in which everything hangs leaves slots to the others, and loses nothing', async () => {
  const queues = new Set<string>();
  const own = (queue: string) => !queues.has(queue);
  const slow: string[] = [];
  for (let n = 0; n < 40; n += 1) {
    const id = await table('slow', own);
    queues.add(queueOf(id));
    slow.push(id);
  }
  const quick = await table('quick', own);
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const begun: string[] = [];
  const at = await work(async (job) => {
    begun.push(whose(job));
    if (whose(job) !== quick) await finished;
  });
  await Promise.all(slow.map((id) => here.store.commit(change(id, 1, { jobs: [announce(id, 2)] }))));
  await vi.waitFor(() => expect(begun.length).toBeGreaterThanOrEqual(8), PATIENT);
  await here.store.commit(change(quick, 1, { jobs: [announce(quick, 2)] }));
  await vi.waitFor(() => expect(begun).toContain(quick), PATIENT);
  expect(begun.length).toBe(9);
  finish();
  await vi.waitFor(async () => expect(await left()).toBe(0), PATIENT);
  expect([...begun].sort()).toEqual([...slow, quick].sort());
  expect(at.tries().every((ok) => ok)).toBe(true);
});

test('jobs of a table, of its people, and of nobody are flagged for the server', async () => {
  const id = await table('north');
  const flags = async () =>
    (
      await here.database.pool.query<{ task: string; flags: object | null }>(
        // Jobs that are added together are not numbered in the order in which they were given.
        `select task_identifier as task, flags from graphile_worker.jobs order by task_identifier, id`,
      )
    ).rows;
  await here.store.commit(change(id, 1, { jobs: [announce(id, 2), { task: 'inbox', person: 'ann' }] }));
  const due = { task: 'notify', mark: 'turn', seat: 0, since: 1 } as const;
  await here.store.addJobs([
    { ...due, table: id, person: 'ann' },
    { task: 'inbox', person: 'bob' },
  ]);
  expect(await flags()).toEqual([
    { task: 'announce', flags: { 'server:north': true } },
    { task: 'inbox', flags: { 'server:north': true } },
    { task: 'inbox', flags: null },
    { task: 'notify', flags: { 'server:north': true } },
  ]);
});
