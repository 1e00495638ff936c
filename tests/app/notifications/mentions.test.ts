import { describe, expect, test } from 'vitest';
import { resign } from '../../../src/app/moves/play.ts';
import { changeSettings } from '../../../src/app/people/people.ts';
import { type AppHarness, appHarness, MINUTE, move, next, seat } from '../../support/app-harness.ts';
import { KINGDOMINO } from '../../support/two-players.ts';

/** Whom a post calls: nobody for what they are just doing, everybody when it is over. */

const called = (at: AppHarness): readonly string[] =>
  at.calls.turns.at(-1)?.onTurn.flatMap(({ person, mention }) => (mention ? [person] : [])) ?? [];

/** Somebody at Kingdomino has to place and then to pick, and has placed a while ago. */
async function amid(way: 'both' | 'thread') {
  const at = appHarness(KINGDOMINO);
  const table = await seat(at, ['ann', 'bob']);
  for (const person of ['ann', 'bob']) await changeSettings(at.context, person, { notices: { turn: way } });
  // The last king of the opening line has one domino left, which is taken without asking.
  for (let moves = 0; moves < 3; moves += 1) await move(at);
  await at.pass(2 * MINUTE);
  // Whose second decision it is that follows their first.
  for (let moves = 0; moves < 12; moves += 1) {
    const before = (await next(at)).person;
    await move(at);
    const { person } = await next(at);
    await at.pass(6 * MINUTE);
    if (person === before) return { at, table, person };
    expect(called(at)).toEqual([person]);
  }
  throw new Error('nobody decided twice in a row');
}

describe('somebody who goes on deciding', () => {
  test('is not called for it', async () => {
    const { at, person } = await amid('both');
    expect(at.calls.turns.at(-1)?.onTurn.map((one) => one.person)).toEqual([person]);
    expect(called(at)).toEqual([]);
  });

  test('is called when no direct message would find them', async () => {
    const { at, person } = await amid('thread');
    expect(called(at)).toEqual([person]);
  });

  test('is called when their direct messages are closed', async () => {
    const at = appHarness(KINGDOMINO);
    await seat(at, ['ann', 'bob']);
    for (const person of ['ann', 'bob']) await at.context.store.savePerson({ id: person, dmsClosed: true });
    const first = (await next(at)).person;
    await move(at);
    if ((await next(at)).person !== first) await move(at);
    await at.pass(2 * MINUTE);
    expect(called(at)).toEqual([(await next(at)).person]);
  });
});

test('the last post calls everybody who has not just ended the game, and wants to be called', async () => {
  const at = appHarness(KINGDOMINO);
  const table = await seat(at, ['ann', 'bob', 'cleo']);
  await changeSettings(at.context, 'ann', { notices: { table: 'none' } });
  for (const person of ['ann', 'cleo']) await resign(at.context, { table: table.id, version: null, person });
  await at.pass(5 * MINUTE);
  const last = at.calls.turns.at(-1);
  expect((await at.table()).phase).toBe('over');
  expect(last?.result?.called).toEqual(['bob']);
  // Nobody plays on for those who gave up: there is nothing left to be played.
  expect(last?.lines).toContain('cleo resigned.');
});
