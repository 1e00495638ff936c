import { expect, test, vi } from 'vitest';
import type { AppContext } from '../../src/app/context.ts';
import { scheduleIcons } from '../../src/app/icons/upload.ts';
import { jobHandlers } from '../../src/app/jobs/job-handlers.ts';
import type { Emoji, Emojis } from '../../src/app/ports/emojis.ts';
import { RateLimited } from '../../src/app/ports/rate-limit.ts';
import { postgresStore } from '../../src/db/store.ts';
import { JOBS_VIEW } from '../../src/jobs/graphile.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { appHarness } from '../support/app-harness.ts';
import { freshDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';
import { TOY } from '../support/toy.ts';

test('two bots that start together upload each icon once, also where a limit is met', async () => {
  const database = await freshDatabase();
  const { pool } = database;
  const store = postgresStore(database);
  const there: Emoji[] = [];
  let limited = 0;
  const emojis: Emojis = {
    application: 'app',
    areOurs: async () => true,
    list: async () => [...there],
    async upload(name) {
      if (there.length === 5 && limited === 0) {
        limited += 1;
        const until = Date.now() + 300;
        throw new RateLimited({ limit: 'route', bucket: 'emojis', until, requests: 5, window: 300 });
      }
      const made = { id: `id${there.length}`, name };
      there.push(made);
      return made;
    },
    async remove() {},
    show() {},
  };
  const context: AppContext = { ...appHarness([TOY]).context, store, emojis, now: Date.now };
  const bots = await Promise.all(
    [1, 2].map(() => startJobs({ pool, tasks: jobHandlers(context), log: quiet, poll: 50 })),
  );
  await Promise.all([scheduleIcons(context), scheduleIcons(context)]);
  const rows = () => store.appEmojis('app');
  await vi.waitFor(async () => expect(await rows()).toHaveLength(TOY.icons.length), 20_000);
  // Then it waits for the next day, once.
  const waiting = async () =>
    (await pool.query(`select run_at from ${JOBS_VIEW} where task_identifier = 'icons'`)).rows;
  await vi.waitFor(async () => {
    const [next, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(next.run_at.getTime()).toBeGreaterThan(Date.now() + 3_600_000);
  }, 20_000);
  await Promise.all(bots.map((bot) => bot.stop()));
  expect(limited).toBe(1);
  expect(there).toHaveLength(TOY.icons.length);
  expect((await rows()).map(({ id }) => id).sort()).toEqual(there.map(({ id }) => id).sort());
  // Another application's are its own.
  expect(await store.appEmojis('other')).toEqual([]);
  await store.removeAppEmojis('app', ['pebbles_chest', 'no such icon']);
  expect(await rows()).toHaveLength(TOY.icons.length - 1);
});
