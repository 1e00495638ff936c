import { EventEmitter } from 'node:events';
import type { Worker, WorkerEvents } from 'graphile-worker';
import { expect, test } from 'vitest';
import { looksOf } from './looks.ts';

/** Workers that look for jobs as the queue's own do, and a list of the looks that were begun and not answered yet. */
function workers(many: number) {
  const events: WorkerEvents = new EventEmitter();
  const looks = looksOf(events);
  const begun: ((found: boolean) => void)[] = [];
  let all = 0;
  const one = (): Worker => {
    let asleep = false;
    const look = async (): Promise<void> => {
      asleep = false;
      await looks.turn();
      all += 1;
      events.emit('worker:getJob:start', { worker });
      const found = await new Promise<boolean>((answer) => begun.push(answer));
      if (found) return void events.emit('job:start', Object.assign(Object.create(null), { worker }));
      events.emit('worker:getJob:empty', { worker });
      asleep = true;
    };
    const worker: Worker = Object.assign(Object.create(null), {
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
  return { team, looks, begun, count: () => all };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Answers the looks that are begun, one after the other, until there are none. */
async function answer(begun: ((found: boolean) => void)[], found: readonly boolean[] = []): Promise<void> {
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

test('several jobs that are added at once wake one worker, and each that is found wakes another', async () => {
  const { team, begun, count } = workers(4);
  await answer(begun);
  for (const worker of team.slice(0, 3)) expect(worker.nudge()).toBe(true);
  await answer(begun, [true, true]);
  // Two that find a job, and one that finds none.
  expect(count()).toBe(4 + 3);
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
