import { EventEmitter } from 'node:events';
import type { Worker, WorkerEvents } from 'graphile-worker';
import { expect, test } from 'vitest';
import { looksOf } from './looks.ts';

/** What a look finds: nothing, the only job that is due, or one of several. */
type Found = false | 'alone' | 'one of several';

/** Workers that look for jobs as the queue's own do, and a list of the looks that were begun and not answered yet. */
function workers(many: number) {
  const events: WorkerEvents = new EventEmitter();
  const looks = looksOf(events);
  const begun: ((found: Found) => void)[] = [];
  let all = 0;
  const done: (() => void)[] = [];
  const one = (_: unknown, at: number): Worker => {
    let asleep = false;
    const look = async (): Promise<void> => {
      asleep = false;
      await looks.turn();
      events.emit('worker:getJob:start', { worker });
      const vain = looks.inVain(worker.workerId);
      if (!vain) all += 1;
      const found = vain ? false : await new Promise<Found>((answer) => begun.push(answer));
      const job = { more: found === 'one of several' };
      if (found !== false) {
        events.emit('job:start', Object.assign(Object.create(null), { worker, job }));
        done.push(() => void look());
        return;
      }
      events.emit('worker:getJob:empty', { worker });
      asleep = true;
    };
    const worker: Worker = Object.assign(Object.create(null), {
      workerId: `worker-${at}`,
      nudge() {
        const woken = asleep;
        if (woken) void look();
        return woken;
      },
    });
    events.emit('worker:create', Object.assign(Object.create(null), { worker }));
    void look();
    return worker;
  };
  const team = Array.from({ length: many }, one);
  return { team, looks, begun, done, count: () => all };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Answers the looks that are begun, one after the other, until there are none. */
async function answer(begun: ((found: Found) => void)[], found: readonly Found[] = []): Promise<void> {
  for (let n = 0; ; n += 1) {
    await settled();
    expect(begun.length).toBeLessThan(2);
    const next = begun.shift();
    if (!next) return;
    next(found[n] ?? false);
  }
}

test('workers look one after the other', async () => {
  const { begun, count } = workers(3);
  await answer(begun);
  expect(count()).toBe(3);
});

test('several jobs that are added at once wake one worker, and each that was not the only one wakes another', async () => {
  const { team, begun, count } = workers(4);
  await answer(begun);
  for (const worker of team.slice(0, 3)) expect(worker.nudge()).toBe(true);
  await answer(begun, ['one of several', 'one of several', 'alone']);
  expect(count()).toBe(4 + 3);
});

test('a job that is added and done takes one look', async () => {
  const { team, begun, done, count } = workers(3);
  await answer(begun);
  for (let n = 1; n <= 3; n += 1) {
    // It was added with two that are due much later.
    for (const worker of team) worker.nudge();
    await answer(begun, ['alone']);
    done.shift()?.();
    await answer(begun);
    expect(count()).toBe(3 + n);
  }
});

test('who has done a job looks again when there were others, or somebody was woken meanwhile', async () => {
  const { looks, begun, done, count } = workers(2);
  await answer(begun);
  looks.wake();
  await answer(begun, ['one of several']);
  expect(count()).toBe(2 + 2);
  done.shift()?.();
  await answer(begun, ['alone']);
  expect(count()).toBe(2 + 3);
  // Another job comes, into the queue of the one that runs.
  looks.wake();
  await answer(begun);
  expect(count()).toBe(2 + 4);
  done.shift()?.();
  await answer(begun, ['alone']);
  expect(count()).toBe(2 + 5);
  done.shift()?.();
  await answer(begun);
  expect(count()).toBe(2 + 5);
});

test('a job that becomes due during a look is looked for after it', async () => {
  const { looks, begun, count } = workers(2);
  await answer(begun);
  looks.wake();
  await settled();
  expect(begun).toHaveLength(1);
  looks.wake();
  await answer(begun);
  expect(count()).toBe(2 + 2);
});

test('one that becomes due while a job is found is looked for as well', async () => {
  const { looks, begun, done, count } = workers(2);
  await answer(begun);
  looks.wake();
  await settled();
  looks.wake();
  await answer(begun, ['alone', 'alone']);
  expect(count()).toBe(2 + 2);
  // It came after the look that found the first one, and may have been in its queue.
  done.shift()?.();
  await answer(begun);
  expect(count()).toBe(2 + 3);
});
