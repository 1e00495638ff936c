import { expect, test } from 'vitest';
import { DEFAULT_LIMITS, MINUTE, WINDOW } from '../../domain/permissions/quota.ts';
import { usesHere } from './uses-here.ts';

const LIMITS = { ...DEFAULT_LIMITS, lookups: { person: 3, server: null }, suggestions: { person: 1, server: null } };

test('so many are let through in an hour, of each person and each kind', () => {
  let now = 10 * MINUTE;
  const uses = usesHere(LIMITS, () => now);
  expect([uses.spend('lookups', 'ann'), uses.spend('lookups', 'ann')]).toEqual([null, null]);
  now = 20 * MINUTE;
  expect(uses.spend('lookups', 'ann')).toBeNull();
  const over = { quota: 'lookups', scope: 'person', limit: 3, person: 'ann', again: new Date(10 * MINUTE + WINDOW) };
  expect(uses.spend('lookups', 'ann')).toEqual(over);
  expect(uses.spend('suggestions', 'ann')).toBeNull();
  expect(uses.spend('suggestions', 'ann')).not.toBeNull();
  expect(uses.spend('lookups', 'bob')).toBeNull();
  now = 10 * MINUTE + WINDOW;
  expect(uses.spend('lookups', 'ann')).toBeNull();
  expect(uses.spend('lookups', 'ann')).toBeNull();
  expect(uses.spend('lookups', 'ann')).not.toBeNull();
});
