import { expect, test } from 'vitest';
import type { Action } from '../trace.ts';
import type { Course } from './course.ts';
import type { Evidence } from './evidence.ts';
import { requestsGranted } from './requests.ts';

const ann = { id: '1', name: 'Ann' };

/** What is missed when Ann was told that a table is closed. */
function missed(of: { readonly match: object | null }): readonly string[] {
  const action = { act: 'abort', person: ann.id, table: 'abc', path: ['yes'], outcome: 'done' } as unknown as Action;
  const known = { table: { id: 'abc', ...of } };
  const evidence = {
    box: { people: () => [ann] },
    trace: { actions: [action], sent: [], cards: new Map(), movedAtOnce: [] },
    all: [known],
    begun: of.match === null ? [] : [known],
  } as unknown as Evidence;
  const courses = of.match === null ? [] : [{ known, commits: [] } as unknown as Course];
  return requestsGranted(evidence, courses).flat();
}

test('a game that was closed has to say so in its log', () => {
  expect(missed({ match: {} })).toEqual([expect.stringContaining('Ann wanted abort: 1 times it was granted')]);
});

test('a lobby that was closed has no log to say it in', () => {
  expect(missed({ match: null })).toEqual([]);
});

test('a lobby that stands in a channel and was a card was moved', () => {
  const action = { act: 'move-table', person: ann.id, table: null, path: [], outcome: 'done' } as unknown as Action;
  const told = (cards: ReadonlyMap<string, object>) =>
    requestsGranted(
      {
        box: { people: () => [ann] },
        trace: { actions: [action], sent: [{ kind: 'l', table: 'abc', room: { id: 'r' } }], cards, movedAtOnce: [] },
        all: [],
        begun: [],
      } as unknown as Evidence,
      [],
    ).flat();
  expect(told(new Map())).toEqual([expect.stringContaining('Ann wanted move-table: 1 times it was granted')]);
  expect(told(new Map([['abc', {}]]))).toEqual([]);
});

test('time for a seat was asked for by its own player, also while a question about another seat stands open', () => {
  const action = { act: 'extend', person: ann.id, table: null, path: [], outcome: 'done' } as unknown as Action;
  const known = { table: { id: 'abc', match: {} } };
  const told = (seat: number): readonly string[] => {
    const asked = { version: 1, tableEvent: { kind: 'asked', wish: 'extend', by: 'Bob', seat: 1, own: false } };
    const given = { version: 2, tableEvent: { kind: 'extend', by: null, seat, ms: 60_000 } };
    const commits = [{ lines: [asked, given], before: { names: ['Ann', 'Bob'] } }];
    return requestsGranted(
      {
        box: { people: () => [ann] },
        trace: { actions: [action], sent: [], cards: new Map(), movedAtOnce: [] },
        all: [known],
        begun: [known],
      } as unknown as Evidence,
      [{ known, commits } as unknown as Course],
    ).flat();
  };
  expect(told(0)).toEqual([]);
  expect(told(1)).toEqual([expect.stringContaining('Ann wanted extend: 1 times it was granted')]);
});
