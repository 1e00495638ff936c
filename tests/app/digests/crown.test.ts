import { beforeEach, expect, test } from 'vitest';
import { scheduleDigests } from '../../../src/app/digests/queue.ts';
import { erasePerson } from '../../../src/app/privacy/erase.ts';
import { changeServerSettings } from '../../../src/app/servers/settings.ts';
import { REPEATS } from '../../../src/domain/daily/daily.ts';
import { beginningOf, dayAt } from '../../../src/domain/daily/day.ts';
import { type AppHarness, appHarness, DAY, MINUTE } from '../../support/app-harness.ts';
import { TOY } from '../../support/toy.ts';

/** The role of those who have done best on a day. */

let at: AppHarness;

beforeEach(async () => {
  at = appHarness([TOY]);
  at.now = beginningOf('2026-06-01');
  await at.context.store.recordHeartbeat(90_000);
  await scheduleDigests(at.context);
  await changeServerSettings(at.context, 'g', { digest: 'c', winner: 'crown' });
});

/** A day on which people have these margins, and half a day after it: all of it is over then. */
async function day(results: Readonly<Record<string, number>>): Promise<void> {
  const { store } = at.context;
  for (const [person, margin] of Object.entries(results)) {
    await store.savePerson({ id: person, name: person });
    const key = { game: TOY.id, day: dayAt(at.now) };
    const now = new Date(at.now);
    await store.beginTry({ ...key, person, server: 'g', begunAt: now, inTime: true });
    await store.finishTry(key, person, { finishedAt: now, margin, score: 1, moves: Buffer.from(person) }, REPEATS);
  }
  await at.pass(DAY);
}

const noon = () => at.pass(13 * 60 * MINUTE);

test('goes from the winners of one day to those of the next, ties included', async () => {
  await day({ ann: 3, bob: 1 });
  expect(at.calls.roles).toEqual([]);
  await noon();
  expect(at.calls.roles).toEqual(['+ann crown']);
  await day({ ann: 2, bob: 2, cleo: 1 });
  await noon();
  await at.pass(DAY);
  expect(at.calls.roles).toEqual(['+ann crown', '+bob crown']);
  await day({ cleo: 1 });
  await noon();
  expect(at.calls.roles.slice(2)).toEqual(['-ann crown', '-bob crown', '+cleo crown']);
  // Nobody plays any more: it stays where it is.
  await at.pass(20 * DAY);
  expect(at.calls.roles).toHaveLength(5);
});

test('is taken from everybody when it is switched off, and changes with the choice', async () => {
  await day({ ann: 3 });
  await noon();
  await changeServerSettings(at.context, 'g', { winner: 'laurel' });
  await at.pass(MINUTE);
  expect(at.calls.roles).toEqual(['+ann crown', '-ann crown', '+ann laurel']);
  await changeServerSettings(at.context, 'g', { digest: null });
  await at.pass(MINUTE);
  expect(at.calls.roles.at(-1)).toBe('-ann laurel');
  expect(await at.context.store.winners('g')).toEqual([]);
  expect(await changeServerSettings(at.context, 'g', { winner: 'g' })).toBe('role');
});

test('that is refused breaks nothing, and is tried again', async () => {
  at.roleAnswer = 'refused';
  await day({ ann: 3 });
  await noon();
  expect(await at.context.store.winners('g')).toEqual([]);
  expect(at.calls.digests.some(({ over }) => over)).toBe(true);
  expect(await at.context.store.openDigests(dayAt(at.now), null, 9)).toEqual([]);
  at.roleAnswer = 'done';
  await day({ bob: 3 });
  await noon();
  expect(at.calls.roles).toEqual(['+bob crown']);
  at.roleAnswer = 'refused';
  await changeServerSettings(at.context, 'g', { winner: null });
  await at.pass(MINUTE);
  // Who still has it is remembered until it can be taken.
  expect(await at.context.store.winners('g')).toEqual([{ person: 'bob', role: 'crown', given: true }]);
  at.roleAnswer = 'done';
  await at.pass(DAY);
  expect(at.calls.roles).toEqual(['+bob crown', '-bob crown']);
});

test('that a bot was giving when it was killed is given by the next', async () => {
  await day({ ann: 3 });
  await at.context.store.saveWinner('g', { person: 'ann', role: 'crown', given: false });
  await noon();
  expect(at.calls.roles).toEqual(['+ann crown']);
  expect(await at.context.store.winners('g')).toEqual([{ person: 'ann', role: 'crown', given: true }]);
});

test('of somebody who has left is forgotten, and of somebody who is erased taken', async () => {
  await day({ ann: 3 });
  await noon();
  await erasePerson(at.context, 'ann');
  expect(at.calls.roles).toEqual(['+ann crown', '-ann crown']);
  expect(await at.context.store.winners('g')).toEqual([]);
  at.roleAnswer = 'gone';
  await day({ bob: 3 });
  await noon();
  expect(await at.context.store.winners('g')).toEqual([]);
});
