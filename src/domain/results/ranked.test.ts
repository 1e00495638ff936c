import { expect, test } from 'vitest';
import { moved, RESIGNATION } from '../table/log.fixture.ts';
import { tableOf } from '../table/table.fixture.ts';
import { clockOf, DEFAULT_TIME_CONTROL } from '../time/time-control.ts';
import { hasBegunToCount, RANKED_A_DAY, RANKED_DAY, rankedTimeControl, USUAL_POLICY, whyUnranked } from './ranked.ts';

const table = tableOf(['ann', 'bob']);

test('a ranked table is strict and has a clock', () => {
  expect(rankedTimeControl()).toEqual({ ...DEFAULT_TIME_CONTROL, strict: true });
  const live = { ...DEFAULT_TIME_CONTROL, clock: clockOf('live') };
  expect(rankedTimeControl(live)).toEqual({ ...live, strict: true });
  expect(rankedTimeControl({ ...DEFAULT_TIME_CONTROL, clock: null })).toBeNull();
  expect(USUAL_POLICY).toBe('optional');
});

test('a table starts unranked with computers, and as the fourth of a day between the same people', () => {
  expect([RANKED_A_DAY, RANKED_DAY]).toEqual([3, 24 * 3_600_000]);
  expect([0, 2, 3, 4].map((before) => whyUnranked(table, before))).toEqual([null, null, 'often', 'often']);
  expect(whyUnranked(tableOf(['ann', null]), 0)).toBe('computers');
});

test('a series says how many of its games count in a day', () => {
  const inSeries = (rankedADay: number | null) => ({
    ...table,
    series: { kind: 'league', id: 's', round: 1, name: 'S', rules: { rankedADay, ranksAborted: false } },
  });
  expect([0, 1].map((before) => whyUnranked(inSeries(1), before))).toEqual([null, 'often']);
  expect(whyUnranked(inSeries(null), 99)).toBeNull();
});

test('a game counts once everybody has moved twice, or somebody has resigned', () => {
  const once = [moved(0), moved(1), moved(0)];
  expect(hasBegunToCount(table, once)).toBe(false);
  expect(hasBegunToCount(table, [...once, moved(1)])).toBe(true);
  expect(hasBegunToCount(table, [...once, moved(1, { undone: true })])).toBe(false);
  expect(hasBegunToCount(table, [moved(1, RESIGNATION)])).toBe(true);
  expect(hasBegunToCount(table, [moved(1, { ...RESIGNATION, undone: true })])).toBe(false);
});
