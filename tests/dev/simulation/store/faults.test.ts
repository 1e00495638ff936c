import { PrismaPg } from '@prisma/adapter-pg';
import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { faultyStore, isReading, type StoreState, storeFaultBy } from '../../../../dev/simulation/store/faults.ts';
import { storeInMemory } from '../../../../dev/simulation/store/store.ts';
import { CALLED, callOf } from '../../../../dev/simulation/store-check/calls.ts';
import { refusesToWrite, Unreachable } from '../../../../src/app/ports/store.ts';
import { PrismaClient } from '../../../../src/db/generated/client.ts';
import { postgresStore } from '../../../../src/db/store.ts';
import type { Job } from '../../../../src/domain/operations/job.ts';
import { emptyLobby } from '../../../support/lobby.ts';
import { freshDatabase } from '../../../support/postgres.ts';

/** A store in memory, its jobs, and a bot's way to it; `fault`: what becomes of the calls of one operation. */
function faulty() {
  const jobs: Job[] = [];
  const { store } = storeInMemory({ time: () => 0, add: (more) => jobs.push(...more) });
  const now: { fault: string; of: string; state: StoreState } = { fault: 'none', of: '', state: 'up' };
  const waited: string[] = [];
  const way = faultyStore(store, {
    chance: storeFaultBy((label) => (label === `store ${now.of}` ? now.fault : 'none')),
    state: () => now.state,
    async wait(operation) {
      waited.push(operation);
    },
  });
  return { store, way, now, waited, jobs };
}

const RATE: Job = { task: 'rate', table: 't' };

test('a statement fails before it took effect, or after', async () => {
  const { store, way, now, jobs } = faulty();
  Object.assign(now, { of: 'open', fault: 'before' });
  await expect(way.open(emptyLobby('t'), [RATE])).rejects.toThrow(Unreachable);
  expect([await store.find('t'), jobs]).toEqual([null, []]);
  now.fault = 'after';
  await expect(way.open(emptyLobby('t'), [RATE])).rejects.toThrow(Unreachable);
  expect([(await store.find('t'))?.version, jobs]).toEqual([1, [RATE]]);
  expect((await way.find('t'))?.version).toBe(1);
});

test('a slow statement takes effect at its end, a late answer comes after it', async () => {
  const { store, way, now, waited } = faulty();
  Object.assign(now, { of: 'saveSetting', fault: 'slow' });
  await way.saveSetting('key', 'one');
  now.fault = 'late';
  await way.saveSetting('key', 'two');
  expect(waited).toEqual(['saveSetting', 'saveSetting']);
  expect(await store.setting('key')).toBe('two');
});

test('what is written together is undone together, and with an answer that is lost it stays', async () => {
  const { store, way, now, jobs } = faulty();
  const demand = { quota: 'openings', person: 'ann', server: null, n: 1, limit: 5 } as const;
  const openTwo = () =>
    way.within([demand], async ({ open, askForExport }) => {
      await open(emptyLobby('t'), [RATE]);
      await askForExport('ann', new Date(5), new Date(0), { task: 'export', person: 'ann', askedAt: 5, reply: null });
      return true;
    });
  Object.assign(now, { of: 'askForExport', fault: 'after' });
  await expect(openTwo()).rejects.toThrow(Unreachable);
  expect([await store.find('t'), await store.usesOf('ann'), jobs]).toEqual([null, [], []]);
  Object.assign(now, { of: 'within', fault: 'after' });
  await expect(openTwo()).rejects.toThrow(Unreachable);
  expect([(await store.find('t'))?.version, (await store.usesOf('ann')).length, jobs.length]).toEqual([1, 1, 2]);
});

test('one bot is cut off, the store can only be read, and is up again', async () => {
  const { store, way, now } = faulty();
  await store.saveSetting('key', 'one');
  now.state = 'cut';
  await expect(way.setting('key')).rejects.toThrow(Unreachable);
  expect(await store.setting('key')).toBe('one');
  now.state = 'read-only';
  expect(await way.setting('key')).toBe('one');
  expect(refusesToWrite(await way.saveSetting('key', 'two').catch((error: unknown) => error))).toBe(true);
  now.state = 'up';
  await way.saveSetting('key', 'two');
  expect(await store.setting('key')).toBe('two');
});

test('what goes on in a store that can only be read is what Postgres does then', async () => {
  const { connection } = await freshDatabase();
  const pool = new pg.Pool({ ...connection, options: '-c default_transaction_read_only=on' });
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' });
  const store = postgresStore({ pool, prisma });
  const wrong: string[] = [];
  for (const name of CALLED) {
    let isRefused = false;
    for (const { given } of fc.sample(callOf(name), { seed: 1, numRuns: 4 })) {
      const ask = store[name] as (...all: readonly unknown[]) => Promise<unknown>;
      const error = await ask(...(await given(store))).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      isRefused ||= refusesToWrite(error);
      if (isRefused) break;
    }
    if (isRefused === isReading(name)) wrong.push(`${name} ${isReading(name) ? 'writes' : 'reads'}`);
  }
  await prisma.$disconnect();
  await pool.end();
  expect(wrong).toEqual([]);
}, 120_000);
