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
    trace: { actions: [action], sent: [], movedAtOnce: [] },
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
