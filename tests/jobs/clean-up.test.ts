import { expect, test, vi } from 'vitest';
import type { AppContext } from '../../src/app/context.ts';
import { jobHandlers } from '../../src/app/jobs/job-handlers.ts';
import { scheduleCleanUp } from '../../src/app/retention/clean-up.ts';
import { readTerms } from '../../src/core/contract/options.ts';
import { begin } from '../../src/core/match/match.ts';
import { postgresStore } from '../../src/db/store.ts';
import { NO_PAUSES } from '../../src/domain/clock-pauses.ts';
import { matchOf } from '../../src/domain/position.ts';
import { endOf } from '../../src/domain/result.ts';
import { JOBS_VIEW } from '../../src/jobs/graphile.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { appHarness } from '../support/app-harness.ts';
import { change, emptyLobby } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';
import { TOY } from '../support/toy.ts';

test('two bots share a night: one batch at a time, and the next night waits once', async () => {
  const database = await freshDatabase();
  const { pool } = database;
  const store = postgresStore(database);
  const terms = readTerms(TOY, 2, {});
  if (!terms.ok) throw new Error('the toy is not for two');
  const position = begin(TOY, terms.value, 'aa');
  const chairs = [0, 1].map((seat) => ({ seat: seat === 0 ? (0 as const) : (1 as const), person: null, name: 'C' }));
  for (let games = 0; games < 30; games += 1) {
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
