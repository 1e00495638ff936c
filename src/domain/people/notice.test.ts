import { expect, test } from 'vitest';
import { completeNotices, DEFAULT_NOTICES, NOTICES, noticeFor, REASONS, WAYS, waysOf } from './notice.ts';

test('every reminder is a notice of one kind', () => {
  const kinds = REASONS.map(noticeFor);
  expect(Object.fromEntries(REASONS.map((reason, at) => [reason, kinds[at]]))).toEqual({
    turn: 'turn',
    most: 'time',
    soon: 'time',
    end: 'time',
    nudge: 'turn',
  });
});

test('people can be told of anything anywhere, but of secrets by a direct message alone', () => {
  expect(waysOf('secret')).toEqual(['dm', 'none']);
  for (const notice of NOTICES.filter((one) => one !== 'secret')) expect(waysOf(notice)).toEqual(WAYS);
});

test('what nobody has chosen is as usual', () => {
  expect(DEFAULT_NOTICES).toEqual({ turn: 'both', time: 'dm', table: 'thread', invitation: 'both', secret: 'dm' });
  expect(completeNotices({ time: 'none' })).toEqual({
    turn: 'both',
    time: 'none',
    table: 'thread',
    invitation: 'both',
    secret: 'dm',
  });
  expect(Object.keys(completeNotices({}))).toEqual(NOTICES);
});
