import { expect, test } from 'vitest';
import type { Action } from '../trace.ts';
import type { Course } from './course.ts';
import type { Evidence } from './evidence.ts';
import { agreed } from './votes.ts';

const [olga, ann, bob, cleo] = ['Olga', 'Ann', 'Bob', 'Cleo'].map((name, at) => ({ id: String(at + 1), name }));
/** When the question was asked. */
const ASKED = 1_000;

/** An answer to the question, in the second after it was asked that is given. */
const answer = (person: typeof ann, choice: string, second: number): Action =>
  ({
    act: 'vote',
    person: person?.id,
    table: 'abc',
    path: [choice, ASKED.toString(36)],
    began: ASKED + second * 1_000,
    ended: ASKED + second * 1_000 + 500,
    outcome: 'done',
  }) as unknown as Action;

/** What is wrong with a pause, nine seconds after Ann has asked for it; `others`: what was asked for before. */
function wrong(
  actions: readonly Action[],
  kind: 'pause' | 'undo' = 'pause',
  others: readonly { readonly at: number; readonly by: string }[] = [],
): readonly string[] {
  const before = { names: ['Ann', 'Bob', 'Cleo'], away: [], position: { resigned: [] } };
  const asked = others.flatMap(({ at, by }) => [
    { version: 1, at: new Date(at), tableEvent: { kind: 'asked', wish: 'extend', by, seat: null } },
    { version: 1, at: new Date(at), tableEvent: { kind: 'declined', by: null } },
  ]);
  const commits = [
    { lines: asked, at: 0, before },
    {
      lines: [{ version: 1, at: new Date(ASKED), tableEvent: { kind: 'asked', wish: kind, by: 'Ann', seat: null } }],
      at: ASKED,
      before,
    },
    { lines: [{ version: 2, tableEvent: { kind, by: 'Ann' } }], at: ASKED + 9_000, before },
  ];
  const evidence = { box: { people: () => [olga, ann, bob, cleo] }, trace: { actions } } as unknown as Evidence;
  const course = { known: { table: { id: 'abc', timeControl: { strict: true } } }, commits } as unknown as Course;
  return agreed(evidence, [course]).flat();
}

test('what more than half have said yes to is agreed', () => {
  expect(wrong([answer(bob, 'yes', 1)])).toEqual([]);
  expect(wrong([])).toEqual([expect.stringContaining('1 of 3 said yes, 2 are needed')]);
});

test('who has said no since has not said yes', () => {
  expect(wrong([answer(ann, 'no', 1), answer(bob, 'yes', 2)])).toEqual([expect.stringContaining('1 of 3 said yes')]);
  expect(wrong([answer(ann, 'no', 1), answer(ann, 'yes', 2), answer(bob, 'yes', 3)])).toEqual([]);
  // That may have been counted first.
  expect(wrong([{ ...answer(ann, 'no', 1), outcome: 'unknown' }, answer(bob, 'yes', 2)])).toEqual([]);
  expect(wrong([answer(bob, 'yes', 2), answer(ann, 'no', 10)])).toEqual([]);
});

test('what was said to the question before counts for that one', () => {
  const [before] = [{ at: 500, by: 'Cleo' }];
  const earlier = (person: typeof ann, choice: string): Action => ({
    ...answer(person, choice, 0),
    ...{ path: [choice, before.at.toString(36)], began: 600, ended: 700 },
  });
  expect(wrong([earlier(ann, 'no'), answer(bob, 'yes', 1)], 'pause', [before])).toEqual([]);
  expect(wrong([earlier(bob, 'yes')], 'pause', [before])).toEqual([expect.stringContaining('1 of 3 said yes')]);
});
