import { expect, test } from 'vitest';
import { jobHandlers } from '../../../src/app/jobs/job-handlers.ts';
import { announce } from '../../../src/app/notifications/announce.ts';
import { type AppHarness, appHarness, move, seat } from '../../support/app-harness.ts';

/** What follows from the end of a game: who writes it, and when the last post tells it. */

async function playedOut(at: AppHarness) {
  await seat(at, ['ann', 'bob'], { ranked: true });
  for (let n = 0; n < 90 && (await at.table()).phase === 'playing'; n += 1) await move(at);
  return at.table();
}

test('the end of a game lets ratings and bests be written before it is told', async () => {
  const at = appHarness();
  const { id } = await playedOut(at);
  await at.memory.idle();
  expect((await at.context.store.ratingChanges(id)).map(({ seat: one }) => one)).toEqual([0, 1]);
  expect(await at.context.store.keptBests(id)).not.toEqual([]);
  expect(at.calls.turns.at(-1)?.result?.ratings?.seats).toHaveLength(2);
  expect(at.calls.turns.filter(({ result }) => result)).toHaveLength(1);
});

test('the post only reads, and is edited once what it tells is written', async () => {
  const at = appHarness();
  const { store } = at.context;
  const writes: string[] = [];
  const refusing = {
    rate: async () => {
      writes.push('rate');
      return 0;
    },
    noteBests: async () => {
      writes.push('bests');
    },
  };
  const { rate, noteBests } = store;
  Object.assign(store, refusing);
  const { id } = await playedOut(at);
  await at.memory.idle();
  writes.splice(0);
  await announce(at.context, id);
  expect(at.calls.turns.filter(({ result }) => result)).toHaveLength(1);
  expect(at.calls.turns.at(-1)?.result).toMatchObject({ ratings: null, record: null });
  expect(writes).toEqual([]);
  Object.assign(store, { rate, noteBests });
  const handlers = jobHandlers(at.context);
  await handlers.rate({ task: 'rate', table: id });
  await handlers['note-bests']({ task: 'note-bests', table: id });
  await at.memory.idle();
  // It is told once: the same post says more.
  expect(at.calls.turns.filter(({ result }) => result)).toHaveLength(1);
  expect(at.calls.edited.at(-1)?.result?.ratings?.seats).toHaveLength(2);
});

test('ratings and bests are written also where nothing can be posted', async () => {
  const at = appHarness();
  at.unreachable = '50007';
  const { id, place } = await playedOut(at);
  await at.memory.idle();
  expect(place.closed).toBe(true);
  expect(at.calls.turns.filter(({ result }) => result)).toEqual([]);
  expect((await at.context.store.ratingChanges(id)).map(({ seat: one }) => one)).toEqual([0, 1]);
  expect(await at.context.store.keptBests(id)).not.toEqual([]);
});
