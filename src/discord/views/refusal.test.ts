import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../core/text/message.ts';
import { type Exceeded, QUOTAS, SCOPES } from '../../domain/permissions/quota.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { bookOf } from '../text/book.ts';
import { quotaName, refusalScreen } from './refusal.ts';

/** What is said to somebody who wants more than there is for them, or who is not wanted. */
const AGAIN = new Date(1_900_000_000_000);

describe.each(LANGUAGES)('in %s', (language) => {
  const book = bookOf(language);
  const said = (refused: Refused): string => {
    const screen = refusalScreen({ person: { id: 'ann' }, language, book }, refused, null, false);
    return screen.parts.map((part) => ('content' in part ? part.content : '')).join('\n');
  };
  const over = (more: Partial<Exceeded>): string =>
    said({ code: 'quota', quota: 'films', scope: 'person', limit: 7, person: 'bob', again: null, ...more });

  test('each quota says what it is about, how much there may be, and when it is possible again or what has to end', () => {
    for (const quota of QUOTAS)
      for (const scope of SCOPES) {
        const standing = quota === 'lobbies' || quota === 'tables' || quota === 'solo';
        const words = over({ quota, scope, again: standing ? null : AGAIN });
        expect(words).toContain(quota === 'invited' ? '<@bob>' : quotaName(book, quota));
        expect(words).toContain('7');
        if (standing)
          expect(words).toContain(
            scope === 'organiser'
              ? book.quotaEndOrganiser
              : scope === 'server'
                ? quota === 'lobbies'
                  ? book.quotaEndServerLobby
                  : book.quotaEndServerTable
                : '/table manage abort',
          );
        else expect(words).toContain('<t:1900000000:R>');
      }
    expect(new Set(QUOTAS.map((quota) => quotaName(book, quota))).size).toBe(QUOTAS.length);
    expect(new Set(SCOPES.map((scope) => over({ scope }))).size).toBe(SCOPES.length);
  });

  test('what is forbidden is not promised for later', () => {
    expect(over({ limit: 0 }).split('\n')).toHaveLength(1);
    expect(over({ quota: 'tables', limit: 0 }).split('\n')).toHaveLength(1);
  });

  test('a block says who has set it, unless a person has', () => {
    const blocked = (whom: 'person' | 'server', by: 'operator' | 'server') => said({ code: 'blocked', whom, by });
    const all = [blocked('server', 'operator'), blocked('person', 'operator'), blocked('person', 'server')];
    expect(new Set(all).size).toBe(3);
    expect(said({ code: 'not-invitable', person: 'bob' })).toContain('<@bob>');
    expect(said({ code: 'unwelcome' })).toBe(book.refusedUnwelcome);
    expect(said({ code: 'blocks', most: 500 })).toContain('500');
  });
});
