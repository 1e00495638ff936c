import { describe, expect, test } from 'vitest';
import type { LessonProgress } from '../../src/domain/analysis/lesson-progress.ts';
import { STORES } from '../support/stores.ts';

/** How far people are in lessons: one row for each person and game, changed by one press at a time. */
const begun: Omit<LessonProgress, 'version' | 'changedAt'> = {
  game: 'harbour',
  edition: 1,
  moves: [
    { seat: 1, path: ['start', 'wood'] },
    { seat: 0, path: ['take', 'm-3', 'g2'] },
  ],
};

describe.each(STORES)('lessons in %s', (_name, begin) => {
  test('come back as they were stored', async () => {
    const { store } = await begin();
    expect(await store.lessonsOf('ann')).toEqual([]);
    expect(await store.saveLesson('ann', 0, { ...begun, game: 'pebbles', moves: [] })).toBe(true);
    expect(await store.saveLesson('ann', 0, begun)).toBe(true);
    const found = await store.lessonsOf('ann');
    expect(found).toMatchObject([
      { ...begun, version: 1 },
      { game: 'pebbles', moves: [], version: 1 },
    ]);
    expect(found[0]?.changedAt).toBeInstanceOf(Date);
    expect(await store.lessonsOf('bob')).toEqual([]);
  });

  test('are changed by the faster of two presses', async () => {
    const { store } = await begin();
    await store.saveLesson('ann', 0, begun);
    const next = { ...begun, edition: 2, moves: begun.moves.slice(0, 1) };
    const both = await Promise.all([store.saveLesson('ann', 1, next), store.saveLesson('ann', 1, begun)]);
    expect(both.filter((saved) => saved)).toHaveLength(1);
    expect(await store.saveLesson('ann', 0, next)).toBe(false);
    expect(await store.saveLesson('ann', 2, next)).toBe(true);
    expect(await store.lessonsOf('ann')).toMatchObject([{ ...next, version: 3 }]);
  });

  test('go with their person', async () => {
    const { store } = await begin();
    for (const person of ['ann', 'bob']) await store.saveLesson(person, 0, begun);
    await store.erase('ann', []);
    expect(await store.lessonsOf('ann')).toEqual([]);
    expect(await store.lessonsOf('bob')).toHaveLength(1);
  });
});
