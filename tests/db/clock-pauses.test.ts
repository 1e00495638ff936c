import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../src/app/ports/store.ts';
import { connect } from '../../src/db/client.ts';
import { postgresStore } from '../../src/db/store.ts';
import type { Span } from '../../src/domain/time/span.ts';
import { freshDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';
import { STORES, type Timed } from '../support/stores.ts';

const HOUR = 3_600_000;

describe.each(STORES)('clocks in %s', (_, begin) => {
  let at: Timed;
  let store: Store;
  beforeEach(async () => {
    at = await begin();
    store = at.store;
  });

  const hours = (from: number, to: number): Span => ({ from: at.now() + from * HOUR, to: at.now() + to * HOUR });
  const away = async (person: string) => (await store.clockPauses([person], 0)).vacations;
  /** A stretch that ends now, give or take what the test itself takes. */
  const untilNow = (from: number) => ({ from, to: expect.closeTo(at.now(), -4.5) });

  test('nothing stops anybody at first', async () => {
    expect(await store.clockPauses(['ann'], 0)).toEqual({
      outages: [],
      heartbeat: null,
      vacations: [],
      quietHours: [],
    });
    expect(await store.clockPauses([], 0)).toEqual({ outages: [], heartbeat: null, vacations: [], quietHours: [] });
    expect(await store.vacation('ann')).toBeNull();
  });

  test('a silence longer than the gap is an outage, told once', async () => {
    const gap = 2 * HOUR;
    expect(await store.recordHeartbeat(gap)).toBeNull();
    for (const pause of [HOUR, HOUR, HOUR]) {
      await at.pass(pause);
      expect(await store.recordHeartbeat(gap)).toBeNull();
    }
    expect((await store.clockPauses([], 0)).outages).toEqual([]);
    await at.pass(5 * HOUR);
    const { heartbeat: beat } = await store.clockPauses([], 0);
    const outage = await store.recordHeartbeat(gap);
    expect(outage?.from).toBe(beat);
    expect(outage?.to).toBe((await store.clockPauses([], 0)).heartbeat);
    expect((outage?.to ?? 0) - (outage?.from ?? 0)).toBeGreaterThanOrEqual(5 * HOUR);
    expect((outage?.to ?? 0) - (outage?.from ?? 0)).toBeLessThan(6 * HOUR);
    expect(await store.recordHeartbeat(gap)).toBeNull();
    expect((await store.clockPauses([], 0)).outages).toEqual([outage]);
    await at.pass(3 * HOUR);
    await store.recordHeartbeat(gap);
    const all = (await store.clockPauses([], 0)).outages;
    expect(all).toHaveLength(2);
    // What was over by then stops no clock that began later.
    expect((await store.clockPauses([], (all[0]?.to ?? 0) - 1)).outages).toEqual(all);
    expect((await store.clockPauses([], all[0]?.to ?? 0)).outages).toEqual(all.slice(1));
  });

  test('a vacation is announced, replaced and cancelled', async () => {
    const [first, second] = [hours(24, 48), hours(36, 72)];
    await store.setVacation('ann', first);
    expect(await store.vacation('ann')).toEqual(first);
    await store.setVacation('ann', second);
    expect(await store.vacation('ann')).toEqual(second);
    expect(await away('ann')).toEqual([{ person: 'ann', ...second }]);
    await store.setVacation('bob', first);
    await store.setVacation('ann', null);
    expect(await store.vacation('ann')).toBeNull();
    expect(await away('ann')).toEqual([]);
    expect(await store.vacation('bob')).toEqual(first);
  });

  test('what has passed of a vacation stays when it is ended', async () => {
    const span = hours(1, 10);
    await store.setVacation('ann', span);
    await at.pass(3 * HOUR);
    expect(await store.vacation('ann')).toEqual(at.seen(span));
    await store.setVacation('ann', null);
    expect(await store.vacation('ann')).toBeNull();
    expect(await away('ann')).toEqual([{ person: 'ann', ...untilNow(at.seen(span).from) }]);
    await store.setVacation('ann', null);
    expect(await away('ann')).toHaveLength(1);
  });

  test('a vacation that goes on is made longer and shorter', async () => {
    const span = hours(1, 10);
    await store.setVacation('ann', span);
    await at.pass(3 * HOUR);
    const { from } = at.seen(span);
    const longer = { from, to: from + 20 * HOUR };
    await store.setVacation('ann', longer);
    expect(await away('ann')).toEqual([{ person: 'ann', ...longer }]);
    // It had begun, whatever is said now.
    await store.setVacation('ann', { from: from + HOUR, to: from + 5 * HOUR });
    expect(await away('ann')).toEqual([{ person: 'ann', from, to: from + 5 * HOUR }]);
    expect(await store.vacation('ann')).toEqual({ from, to: from + 5 * HOUR });
  });

  test('a later vacation in place of one that goes on leaves what has passed of it', async () => {
    const span = hours(1, 10);
    await store.setVacation('ann', span);
    await at.pass(3 * HOUR);
    const next = hours(20, 30);
    await store.setVacation('ann', next);
    expect(await store.vacation('ann')).toEqual(next);
    expect(await away('ann')).toEqual([
      { person: 'ann', ...untilNow(at.seen(span).from) },
      { person: 'ann', ...next },
    ]);
  });

  test('vacations that are over stay, and are asked for by when they ended', async () => {
    const first = hours(1, 2);
    await store.setVacation('ann', first);
    await at.pass(5 * HOUR);
    expect(await store.vacation('ann')).toBeNull();
    const second = hours(1, 2);
    await store.setVacation('ann', second);
    expect(await away('ann')).toEqual([at.seen(first), second].map((span) => ({ person: 'ann', ...span })));
    expect((await store.clockPauses(['ann'], at.seen(first).to)).vacations).toEqual([{ person: 'ann', ...second }]);
    expect((await store.clockPauses(['bob'], 0)).vacations).toEqual([]);
  });

  test('an empty vacation is none, and the same one twice is one', async () => {
    const now = at.now();
    await store.setVacation('ann', { from: now, to: now });
    expect(await away('ann')).toEqual([]);
    const over = hours(-5, -3);
    await store.setVacation('ann', over);
    await store.setVacation('ann', over);
    expect(await away('ann')).toEqual([{ person: 'ann', ...over }]);
  });

  test('of several answers at once one counts', async () => {
    const spans = Array.from({ length: 8 }, (_, n) => hours(10 + n, 30 + n));
    await Promise.all(spans.map((span) => store.setVacation('ann', span)));
    const left = await store.vacation('ann');
    expect(spans).toContainEqual(left);
    expect(await away('ann')).toEqual([{ person: 'ann', ...left }]);
  });

  test('the nights of those who have some, in their zones', async () => {
    await store.savePerson({ id: 'ann', zone: 'Asia/Taipei', quiet: { from: 1320, to: 420 } });
    await store.savePerson({ id: 'bob', zone: 'Europe/Paris' });
    await store.savePerson({ id: 'cleo', quiet: { from: 0, to: 360 } });
    const { quietHours: nights } = await store.clockPauses(['ann', 'bob', 'nobody', 'cleo'], 0);
    expect(nights).toEqual([
      { person: 'ann', zone: 'Asia/Taipei', quiet: { from: 1320, to: 420 } },
      { person: 'cleo', zone: null, quiet: { from: 0, to: 360 } },
    ]);
    expect((await store.clockPauses(['bob', 'cleo'], 0)).quietHours).toHaveLength(1);
  });

  test('everything that stops clocks comes at once', async () => {
    const span = hours(-2, 5);
    await store.recordHeartbeat(0);
    await at.pass(HOUR);
    await store.recordHeartbeat(0);
    await store.setVacation('bob', span);
    await store.setVacation('ann', span);
    await store.savePerson({ id: 'ann', quiet: { from: 1, to: 2 } });
    const stops = await store.clockPauses(['bob', 'ann'], 0);
    expect(stops.vacations).toEqual([
      { person: 'ann', ...span },
      { person: 'bob', ...span },
    ]);
    expect(stops).toMatchObject({ outages: [{}], heartbeat: expect.any(Number), quietHours: [{ person: 'ann' }] });
  });
});

test('of many bots that come back at once one writes the outage', async () => {
  const database = await freshDatabase();
  const other = await connect({ connection: database.connection, log: quiet });
  const stores = [postgresStore(database), postgresStore(other)];
  try {
    for (let round = 1; round <= 5; round += 1) {
      await stores[0]?.recordHeartbeat(60_000);
      await database.pool.query(`update heartbeat set at = at - interval '10 minutes'`);
      const beats = Array.from({ length: 20 }, (_, n) => stores[n % 2]?.recordHeartbeat(60_000));
      const told = (await Promise.all(beats)).filter((outage) => outage !== null);
      expect(told).toHaveLength(1);
      const { rows } = await database.pool.query('select * from outages');
      expect(rows).toHaveLength(round);
    }
    // The first beat ever may come from many too.
    await database.pool.query('delete from heartbeat');
    const first = await Promise.all(Array.from({ length: 10 }, (_, n) => stores[n % 2]?.recordHeartbeat(0)));
    expect(first).toContain(null);
    expect((await database.pool.query('select * from heartbeat')).rows).toHaveLength(1);
  } finally {
    await other.close();
  }
});

test('a beat that had to wait for another one does not go back behind it', async () => {
  const database = await freshDatabase();
  const store = postgresStore(database);
  await store.recordHeartbeat(60_000);
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(`update heartbeat set at = at + interval '5 seconds'`);
  const waiting = store.recordHeartbeat(60_000);
  await client.query('commit');
  client.release();
  expect(await waiting).toBeNull();
  const { rows } = await database.pool.query('select at, former from heartbeat');
  expect(rows[0].at).toEqual(rows[0].former);
});
