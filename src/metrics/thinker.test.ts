import { expect, test } from 'vitest';
import { type DeterminizedDecision, type Thinker, ThinkerClosed } from '../app/ports/thinker.ts';
import { defineMetrics } from './definitions.ts';
import { measuredThinker } from './thinker.ts';

const DECISION: DeterminizedDecision = {
  game: 'toy',
  position: { state: null, resigned: [], ply: 0 },
  seat: 0,
  seats: 2,
};

test('thoughts are counted by what they are for, with the age of the oldest that is pending', async () => {
  const { registry, thoughts } = defineMetrics();
  let now = 0;
  const ends: { readonly done: () => void; readonly fail: (error: Error) => void }[] = [];
  const thinker: Thinker = {
    move: () => new Promise((resolve, fail) => ends.push({ done: () => resolve(['pass']), fail })),
    think: () => Promise.reject(new Error('not asked')),
    judge: () => Promise.reject(new Error('not asked')),
    contrast: () => Promise.reject(new Error('not asked')),
    puzzle: () => Promise.reject(new Error('not asked')),
  };
  const measured = measuredThinker(thinker, thoughts, () => now);
  const asked = [0, 1, 2].map(() => measured.move(DECISION, 'strong', 'move'));
  const outcomes = Promise.allSettled(asked);
  now = 3_000;
  const read = async (name: string, label = ''): Promise<number | undefined> => {
    measured.show();
    const line = (await registry.metrics())
      .split('\n')
      .find((one) => one.startsWith(`turnkeeper_${name}{urgency="move"${label}}`));
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  };
  expect([await read('thoughts_pending'), await read('thought_age_seconds')]).toEqual([3, 3]);
  ends[0]?.done();
  ends[1]?.fail(new Error('lost'));
  // What another process will think has not failed.
  ends[2]?.fail(new ThinkerClosed('closed'));
  await outcomes;
  expect([await read('thoughts_pending'), await read('thought_age_seconds')]).toEqual([0, 0]);
  expect(await read('thoughts_total', ',outcome="done"')).toBe(1);
  expect(await read('thoughts_total', ',outcome="failed"')).toBe(1);
  expect(await read('thought_seconds_sum')).toBe(3);
});
