import { expect, test } from 'vitest';
import { clockOf, DEFAULT_TIME_CONTROL } from '../time/time-control.ts';
import { DEFAULT_SERVER_SETTINGS, isOpenPlace, mayOpen, usualTimeControl } from './server-settings.ts';

test('nothing is closed where nothing was chosen, nothing is posted, and no table is listed elsewhere', () => {
  const { recap, called, language, digestGames, listed } = DEFAULT_SERVER_SETTINGS;
  expect({ recap, called, language }).toEqual({ recap: false, called: null, language: null });
  expect({ digestGames, listed }).toEqual({ digestGames: [], listed: false });
  expect(mayOpen(DEFAULT_SERVER_SETTINGS, { roles: [], admin: false })).toBe(true);
  expect(isOpenPlace(DEFAULT_SERVER_SETTINGS, ['c'])).toBe(true);
});

test('tables are opened by those with the role that was chosen, and by admins', () => {
  const settings = { ...DEFAULT_SERVER_SETTINGS, openers: 'players' };
  expect(mayOpen(settings, { roles: ['players', 'others'], admin: false })).toBe(true);
  expect(mayOpen(settings, { roles: ['others'], admin: false })).toBe(false);
  expect(mayOpen(settings, { roles: [], admin: true })).toBe(true);
});

test('tables are opened in the channels that were chosen, and in their threads', () => {
  const settings = { ...DEFAULT_SERVER_SETTINGS, channels: ['c', 'd'] };
  expect(isOpenPlace(settings, ['thread', 'd'])).toBe(true);
  expect(isOpenPlace(settings, ['thread', 'e'])).toBe(false);
});

test('new tables have the clock that was chosen, none where that was chosen, and the usual one where it is unreadable', () => {
  expect(usualTimeControl({ clock: null })).toEqual(DEFAULT_TIME_CONTROL);
  expect(usualTimeControl({ clock: 'soon' })).toEqual(DEFAULT_TIME_CONTROL);
  expect(usualTimeControl({ clock: 'live' })).toEqual({ ...DEFAULT_TIME_CONTROL, clock: clockOf('live') });
  expect(usualTimeControl({ clock: 'none' })).toEqual({ ...DEFAULT_TIME_CONTROL, clock: null });
});
