import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { PoolClosed, TaskFailed, WorkerLost } from './errors.ts';
import { type PoolOptions, WorkerPool } from './pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'workers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * What the toy worker is asked for. `once`: a file; the task does no harm when the file is there, and makes it first.
 */
interface Task {
  readonly say: string;
  readonly harm?: 'exit' | 'throw later' | 'out of memory' | 'hang' | 'refuse' | 'grow';
  readonly once?: string;
}

interface Answer {
  readonly said: string;
  readonly thread: number;
  readonly bytes: Uint8Array;
  /** How long the worker's bytes of the former answer are by now: 0 when they were handed over. */
  readonly left: number | null;
}

/** A worker of its own kind; workers are always compiled code, so it is JavaScript and uses the compiled `serve`. */
const TOY = join(folder, 'toy.mjs');
const SERVE = pathToFileURL(resolve(import.meta.dirname, '../../dist/workers/serve.js')).href;
writeFileSync(
  TOY,
  `import { existsSync, writeFileSync } from 'node:fs';
   import { threadId } from 'node:worker_threads';
   import { serve } from ${JSON.stringify(SERVE)};
   const hoard = [];
   let last = null;
   serve(({ greeting }) => async ({ say, harm, once }) => {
     const spent = once !== undefined && existsSync(once);
     if (once !== undefined) writeFileSync(once, '');
     if (!spent) {
       if (harm === 'exit') process.exit(3);
       if (harm === 'throw later') { setImmediate(() => { throw new Error('a fault'); }); await new Promise(() => {}); }
       if (harm === 'out of memory') for (;;) hoard.push(new Array(1e5).fill(0.5));
       if (harm === 'hang') for (;;);
       if (harm === 'refuse') throw new Error('not ' + say);
       if (harm === 'grow') hoard.push(new Uint8Array(60e6));
     }
     const left = last === null ? null : last.length;
     last = Uint8Array.of(say.length, 7);
     return { said: greeting + ' ' + say, thread: threadId, bytes: last, left };
   }, ({ bytes }) => [bytes.buffer]);`,
);

const started: WorkerPool<Task, Answer>[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((pool) => pool.close()));
});

function start(options: Partial<PoolOptions> = {}): WorkerPool<Task, Answer> {
  const pool = new WorkerPool<Task, Answer>({
    file: pathToFileURL(TOY),
    data: { greeting: 'hello' },
    workers: 1,
    timeout: 20_000,
    idle: Number.POSITIVE_INFINITY,
    heap: { initial: 4, young: 4, retire: 40, most: 64 },
    ...options,
  });
  started.push(pool);
  return pool;
}

const said = async (pool: WorkerPool<Task, Answer>, task: Task): Promise<string> =>
  (await pool.submit(task).completed).answer.said;

test('tasks are answered in their order, with what the workers were told at their start', async () => {
  const pool = start();
  const order: string[] = [];
  const tasks = ['a', 'b', 'c'].map((say) => said(pool, { say }).then((text) => order.push(text)));
  // The first was begun at once.
  expect(pool.waiting).toBe(2);
  await Promise.all(tasks);
  expect(order).toEqual(['hello a', 'hello b', 'hello c']);
  expect(pool.waiting).toBe(0);
});

test('what waits is begun in the order of its rank, and of one rank in the order in which it came', async () => {
  const pool = start();
  const order: string[] = [];
  const of = (say: string, rank: number, harm?: Task['harm']): Promise<unknown> =>
    pool
      .submit({ say, ...(harm ? { harm, once: join(folder, 'spent-in-order') } : {}) }, rank)
      .completed.then(() => order.push(say));
  // The first was begun at once, is lost, and goes on before the others of its rank, but not before those of a lower
  // one.
  const tasks = [of('begun', 2, 'exit'), of('d', 3), of('c', 2), of('a', 0), of('b', 0)];
  await Promise.all(tasks);
  expect(order).toEqual(['a', 'b', 'begun', 'c', 'd']);
});

test('several workers share the tasks', async () => {
  const pool = start({ workers: 2 });
  const answers = await Promise.all(['a', 'b'].map(async (say) => (await pool.submit({ say }).completed).answer));
  expect(answers.map((answer) => answer.said)).toEqual(['hello a', 'hello b']);
  expect(new Set(answers.map(({ thread }) => thread)).size).toBe(2);
});

test('it says for how long a worker was busy', async () => {
  const { ms } = await start().submit({ say: 'a' }).completed;
  expect(ms).toBeGreaterThan(0);
});

test('named buffers of an answer are handed over, not copied', async () => {
  const pool = start();
  const { answer: first } = await pool.submit({ say: 'abc' }).completed;
  expect([...first.bytes]).toEqual([3, 7]);
  const { answer: second } = await pool.submit({ say: 'abcd' }).completed;
  expect(second.left).toBe(0);
});

test('a task that the worker refuses rejects, and the same worker answers the next', async () => {
  const pool = start();
  const { answer: before } = await pool.submit({ say: 'a' }).completed;
  await expect(said(pool, { say: 'b', harm: 'refuse' })).rejects.toThrow(new TaskFailed('not b'));
  const { answer: after } = await pool.submit({ say: 'c' }).completed;
  expect(after.thread).toBe(before.thread);
});

test.each([
  ['exit', 20_000],
  ['throw later', 20_000],
  ['out of memory', 20_000],
  ['hang', 2_000],
] as const)('a worker lost by "%s" is replaced, and its task done by the next', async (harm, timeout) => {
  const pool = start({ timeout });
  const once = join(folder, `spent-${harm}`);
  const texts = [said(pool, { say: 'a', harm, once }), said(pool, { say: 'b' })];
  expect(await Promise.all(texts)).toEqual(['hello a', 'hello b']);
});

test('a task over which two workers were lost is given up, and what waits behind it is done', async () => {
  const pool = start();
  const [fatal, next] = [said(pool, { say: 'a', harm: 'exit' }), said(pool, { say: 'b' })];
  await expect(fatal).rejects.toBeInstanceOf(WorkerLost);
  expect(await next).toBe('hello b');
});

test('workers that cannot start fail each task, also those that wait', async () => {
  const file = join(folder, 'missing.mjs');
  expect(existsSync(file)).toBe(false);
  const pool = start({ file: pathToFileURL(file) });
  const tasks = [said(pool, { say: 'a' }), said(pool, { say: 'b' })];
  for (const task of tasks) await expect(task).rejects.toBeInstanceOf(WorkerLost);
  await expect(said(pool, { say: 'c' })).rejects.toBeInstanceOf(WorkerLost);
});

test('a worker that has grown large is replaced after its task', async () => {
  const pool = start();
  const threads: number[] = [];
  for (const task of [{ say: 'a' }, { say: 'b', harm: 'grow' }, { say: 'c' }, { say: 'd' }] as const)
    threads.push((await pool.submit(task).completed).answer.thread);
  const [one, two, three, four] = threads;
  expect([two, three === two, four]).toEqual([one, false, three]);
});

/** The timers of so many milliseconds that are set and neither over nor cleared. */
function timersOf(ms: number): ReadonlySet<NodeJS.Timeout> {
  const waiting = new Set<NodeJS.Timeout>();
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, after?: number) => {
    const timer = set(() => {
      waiting.delete(timer);
      act();
    }, after);
    if (after === ms) waiting.add(timer);
    return timer;
  }) as typeof setTimeout);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    waiting.delete(timer as NodeJS.Timeout);
    clear(timer);
  });
  return waiting;
}

test('a worker is started when there is something to do, and ended when it has been idle for a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // No other timer lasts as long: what the process does for other tests has timers, too.
  const idle = 1_003;
  const waiting = timersOf(idle);
  try {
    const pool = start({ idle });
    // Of a worker that was started nobody would hear before its first task: its timers are all there are.
    expect(waiting.size).toBe(0);
    const thread = async (): Promise<number> => (await pool.submit({ say: 'a' }).completed).answer.thread;
    const first = await thread();
    vi.advanceTimersByTime(idle - 1);
    expect(await thread()).toBe(first);
    vi.advanceTimersByTime(idle - 1);
    expect(await thread()).toBe(first);
    vi.advanceTimersByTime(idle);
    const second = await thread();
    expect(second).not.toBe(first);
    // A busy worker is not idle, however long its task takes.
    const busy = pool.submit({ say: 'b' }).completed;
    vi.advanceTimersByTime(10_000);
    expect((await busy).answer.thread).toBe(second);
    expect(waiting.size).toBe(1);
    await pool.close();
    expect(waiting.size).toBe(0);
  } finally {
    vi.restoreAllMocks();
    vi.useRealTimers();
  }
});

test('a task that waits can be superseded, one that was begun goes on', async () => {
  const pool = start();
  const [begun, waiting] = [pool.submit({ say: 'a' }), pool.submit({ say: 'old' })];
  const newer = pool.submit({ say: 'new' });
  expect([begun.waits(), waiting.waits()]).toEqual([false, true]);
  const reason = new Error('there is a newer one');
  begun.cancel(reason);
  waiting.cancel(reason);
  expect(pool.waiting).toBe(1);
  await expect(waiting.completed).rejects.toBe(reason);
  expect((await begun.completed).answer.said).toBe('hello a');
  expect((await newer.completed).answer.said).toBe('hello new');
});

test('closing ends what is being done, what waits and what comes later', async () => {
  const pool = start();
  await said(pool, { say: 'a' });
  const tasks = [said(pool, { say: 'b', harm: 'hang' }), said(pool, { say: 'c' })];
  const ends = Promise.allSettled(tasks);
  await pool.close();
  for (const end of await ends) expect(end).toMatchObject({ status: 'rejected', reason: expect.any(PoolClosed) });
  await expect(said(pool, { say: 'd' })).rejects.toBeInstanceOf(PoolClosed);
  await pool.close();
});
