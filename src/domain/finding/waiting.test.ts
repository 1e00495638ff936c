import { expect, test } from 'vitest';
import { FIRST_SEEK, foundTimeControl, isRanked, isSameSeek, languageOf, PACES, type Seek } from './seek.ts';
import { computersAt, nextLook, waitEnd, waitsBehind } from './waiting.ts';

/** How long people wait, and for what. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const waiting = (seek: Partial<Seek>) => ({ seek: { ...FIRST_SEEK, ...seek }, since: 1_000 });

test('a wait ends: soon for those who want to play at once', () => {
  expect(waitEnd(waiting({ pace: 'live' })) - 1_000).toBe(HOUR);
  expect(waitEnd(waiting({ pace: 'casual' })) - 1_000).toBe(7 * DAY);
});

test('the next look is at whatever changes first', () => {
  expect(nextLook(waiting({}), 1_000) - 1_000).toBe(7 * DAY);
  expect(nextLook(waiting({ near: true }), 1_000) - 1_000).toBe(2 * 60_000);
  expect(nextLook(waiting({ computersAfter: 6 }), 1_000) - 1_000).toBe(6 * HOUR);
  expect([computersAt(waiting({})), computersAt(waiting({ computersAfter: 1 }))]).toEqual([null, 1_000 + HOUR]);
});

test('who wants computers plays them when they would wait no more, however long they would have waited', () => {
  for (const computersAfter of [1, 6, 24])
    expect(computersAt(waiting({ pace: 'live', computersAfter }))).toBe(waitEnd(waiting({ pace: 'live' })));
});

test('who let two found tables time out within a week waits behind the others for a day', () => {
  const now = 100 * DAY;
  expect(waitsBehind([], now)).toBeNull();
  expect(waitsBehind([now - HOUR], now)).toBeNull();
  expect(waitsBehind([now - HOUR, now - 3 * DAY], now)).toBe(now - HOUR + DAY);
  expect(waitsBehind([now - DAY, now - 3 * DAY], now)).toBeNull();
  expect(waitsBehind([now - HOUR, now - 8 * DAY], now)).toBeNull();
});

test('a found table is in the language and of the kind that one of its people has chosen', () => {
  const seeks = (...some: readonly Partial<Seek>[]) => some.map((one) => waiting(one).seek);
  expect([languageOf(seeks({}, { language: 'hu' })), languageOf(seeks({}, {}))]).toEqual(['hu', null]);
  expect([isRanked(seeks({}, { ranked: true })), isRanked(seeks({}, { ranked: false }))]).toEqual([true, false]);
  for (const pace of PACES)
    expect(foundTimeControl(pace)).toMatchObject({ strict: true, clock: { cap: expect.any(Number) } });
});

test('two look for the same whatever is to happen when nobody comes', () => {
  expect(isSameSeek(FIRST_SEEK, { ...FIRST_SEEK, computersAfter: 6 })).toBe(true);
  expect(isSameSeek(FIRST_SEEK, { ...FIRST_SEEK, near: true })).toBe(false);
});
