import { expect, test } from 'vitest';
import { motionOf, resigned, tableOf, withStatus } from './table.fixture.ts';
import { isNamed } from './table-event.ts';
import { summaryOf } from './table-summary.ts';
import { viewersOf } from './viewer.ts';

const table = tableOf(['ann', 'bob', 'cat', null], { motion: motionOf({ kind: 'pause' }, 'ann yes') });

test('a summary holds nothing of the seed, the secret, the position and what is planned', () => {
  const keys = Object.keys(summaryOf({ ...table, seed: 'dd', secret: 'ee' }));
  for (const secret of ['seed', 'secret', 'contributions', 'match', 'seatStatuses']) expect(keys).not.toContain(secret);
  const text = JSON.stringify(summaryOf({ ...table, seed: 'dddd', secret: 'eeee' }));
  expect(text).not.toContain('dddd');
  expect(text).not.toContain('eeee');
});

test('a summary says who is there, who is away, who has resigned, and who is asked', () => {
  const away = withStatus(withStatus(table, 1, { away: true }), 3, { away: true });
  expect(summaryOf(away)).toMatchObject({
    ...{ id: 't', game: 'toy', host: 'ann', phase: 'playing', version: 3 },
    ...{ resigned: [], away: [1], active: ['ann', 'cat'], awaited: ['cat'], yesNeeded: { of: 2, more: 1 } },
  });
  expect(summaryOf(resigned(away, 1))).toMatchObject({ resigned: [1], away: [] });
  expect(summaryOf({ ...table, match: null, motion: null })).toMatchObject({
    ...{ resigned: [], awaited: [], yesNeeded: null },
  });
});

test('a table is shown to everybody where it is played, in its thread if it has one', () => {
  const place = { ...table.place, thread: 'x', post: 'p' };
  expect(viewersOf({ ...table, place, announced: 7 })).toEqual([
    {
      ...{ id: 'public', reader: 'public', language: 'en', palette: 'standard', announced: 7 },
      ...{ channels: ['x', 'c'], post: 'p' },
    },
  ]);
});

test('a name in an event is whose it says, and where it does not say, whose it is at the table', () => {
  const event = { kind: 'replace', by: 'Ann', seat: 1, was: 'Bob', now: 'Cat', computer: false } as const;
  const told = { ...event, people: { by: 'ann' } };
  expect([isNamed(told, 'by', 'ann', null), isNamed(told, 'by', 'eve', 'Ann')]).toEqual([true, false]);
  expect([isNamed(told, 'was', 'bob', 'Bob'), isNamed(told, 'was', 'bob', 'Ann')]).toEqual([true, false]);
  expect(isNamed(event, 'by', 'ann', null)).toBe(false);
  expect(isNamed({ kind: 'return', seat: 1 }, 'by', 'ann', 'Ann')).toBe(false);
});
