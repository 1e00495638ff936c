import { expect, test } from 'vitest';
import { LANGUAGES } from '../../core/text/message.ts';
import { FIRST_SEEK } from '../../domain/finding/seek.ts';
import { GAMES } from '../../games/index.ts';
import { BEGIN_TO_WAIT, CHANGE_SEEK, readSeek, seekValues } from '../custom-ids/finding-ids.ts';
import { bookOf } from '../text/book.ts';
import { findingScreen } from './finding.ts';
import { heightToEnd } from './height.ts';
import { PHONE } from './phone.ts';

/** The form of /find, and the wait. */

test.each(LANGUAGES)('all of the form, and of the wait, is seen at once on a phone (%s)', (language) => {
  const reading = { book: bookOf(language), language, games: GAMES };
  const figures = { waiting: 12, waited: 5_000 };
  for (const since of [null, 1]) {
    const { parts } = findingScreen(reading, { seek: FIRST_SEEK, since, behind: since, figures });
    expect(heightToEnd(parts, { above: 100, picture: { width: 1, height: 1 } })).toBeLessThan(PHONE.seen);
  }
});

test('what is looked for stands in the controls, and a value that nobody knows changes nothing to worse', () => {
  const seek = { ...FIRST_SEEK, game: 'toy', seats: 3, language: 'zh-TW', ranked: false, near: true } as const;
  expect(readSeek(seekValues(seek))).toEqual(seek);
  expect(BEGIN_TO_WAIT.readSlots(BEGIN_TO_WAIT.writeSlots(seek))).toEqual(seek);
  const change = { part: 'pace', seek } as const;
  expect(CHANGE_SEEK.readSlots(CHANGE_SEEK.writeSlots(change))).toEqual(change);
  expect([CHANGE_SEEK.readSlots(['colour']), BEGIN_TO_WAIT.readSlots(['toy', '2', 'slow'])]).toEqual([null, null]);
  expect(readSeek({ pace: 'live', language: 'tlh', seats: 'many' })).toMatchObject({ language: null, seats: null });
});
