import { expect, test, vi } from 'vitest';
import type { AppContext } from '../../src/app/context.ts';
import { jobHandlers } from '../../src/app/jobs/job-handlers.ts';
import { scheduleCleanUp } from '../../src/app/retention/clean-up.ts';
import { readTerms } from '../../src/core/contract/options.ts';
import { begin } from '../../src/core/match/match.ts';
import { postgresStore } from '../../src/db/store.ts';
import { endOf } from '../../src/domain/results/result.ts';
import { matchOf } from '../../src/domain/table/position.ts';
import { NO_PAUSES } from '../../src/domain/time/clock-pauses.ts';
import { JOBS_VIEW } from '../../src/jobs/graphile.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { appHarness } from '../support/app-harness.ts';
import { change, emptyLobby } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';
import { TOY } from '../support/toy.ts';

/** So many games that have ended long ago, and a way to ask how many are not archived. */
async function endedGames(count: number) {
  const database = await freshDatabase();
  const { pool } = database;
  const store = postgresStore(database);
  const terms = readTerms(TOY, 2, {});
  if (!terms.ok) throw new Error('the toy is not for two');
  const position = begin(TOY, terms.value, 'aa');
  const chairs = [0, 1].map((seat) => ({ seat: seat === 0 ? (0 as const) : (1 as const), person: null, name: 'C' }));
  for (let games = 0; games < count; games += 1) {
    const { options } = terms.value;
    const match = matchOf(TOY, TOY.revision, position);
    const table = await store.open(
      emptyLobby(`t${games}`, { game: TOY.id, phase: 'playing', chairs, options, match }),
      [],
    );
    const results = endOf(TOY, { ...table, phase: 'aborted' }, position, { log: [], pauses: NO_PAUSES });
    await store.commit(change(table.id, 1, { set: { phase: 'aborted' }, results }));
  }
  await pool.query(`update results set ended_at = now() - interval '31 days'`);
  const left = async (): Promise<number> =>
    (await pool.query('select from tables where state is not null')).rowCount ?? 0;
  return { pool, store, left };
}

test('two bots share a night: one batch at a time, and the next night waits once', async () => {
  const { pool, store, left } = await endedGames(30);
  const context: AppContext = { ...appHarness([TOY]).context, store, now: Date.now };
  const handlers = jobHandlers(context);
  let working = 0;
  const together: number[] = [];
  const tasks = {
    ...handlers,
    async 'clean-up'(...job: Parameters<(typeof handlers)['clean-up']>): Promise<void> {
      working += 1;
      together.push(working);
      await handlers['clean-up'](...job);
      working -= 1;
    },
  };
  const bots = await Promise.all([1, 2].map(() => startJobs({ pool, tasks, log: quiet, poll: 50 })));
  await Promise.all([scheduleCleanUp(context), scheduleCleanUp(context)]);
  const waiting = async () =>
    (await pool.query(`select run_at from ${JOBS_VIEW} where task_identifier = 'clean-up'`)).rows;
  expect(await waiting()).toHaveLength(1);
  // The delay of a start is over.
  await store.addJobs([{ task: 'clean-up', step: 'archive', past: null }]);
  await vi.waitFor(async () => expect(await store.setting('cleaned-up')).not.toBeNull(), 20_000);
  await Promise.all(bots.map((bot) => bot.stop()));
  expect(await left()).toBe(0);
  expect(Math.max(...together)).toBe(1);
  expect(together.length).toBeGreaterThanOrEqual(4);
  const [next, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(next.run_at.getTime()).toBeGreaterThan(Date.now());
});

test('chains of two bots archive many games side by side, each game once', async () => {
  const { pool, store, left } = await endedGames(120);
  const archived: string[] = [];
  const context: AppContext = {
    ...appHarness([TOY]).context,
    store: {
      ...store,
      countUnarchived: async () => 60_000,
      async archive(id, ...rest) {
        archived.push(id);
        return store.archive(id, ...rest);
      },
    },
    now: Date.now,
  };
  const handlers = jobHandlers(context);
  const working: number[] = [];
  const overlaps: (readonly number[])[] = [];
  let both: (() => void) | undefined;
  const together = new Promise<void>((resolve) => {
    both = resolve;
  });
  const tasks = {
    ...handlers,
    async archive(job: Parameters<(typeof handlers)['archive']>[0]): Promise<void> {
      working.push(job.part);
      overlaps.push([...working]);
      // The chains wait for each other once, so the test ends only if they run at the same time.
      if (working.length > 1) both?.();
      await together;
      await handlers.archive(job);
      working.splice(working.indexOf(job.part), 1);
    },
  };
  const bots = await Promise.all([1, 2].map(() => startJobs({ pool, tasks, log: quiet, poll: 50 })));
  await store.addJobs([{ task: 'clean-up', step: 'archive', past: null }]);
  await vi.waitFor(async () => expect(await left()).toBe(0), 20_000);
  await Promise.all(bots.map((bot) => bot.stop()));
  for (const parts of overlaps) expect(new Set(parts).size).toBe(parts.length);
  expect([...archived].sort()).toEqual(Array.from({ length: 120 }, (_, n) => `t${n}`).sort());
});
