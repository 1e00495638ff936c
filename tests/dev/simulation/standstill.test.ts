import { expect, test } from 'vitest';
import { standstill } from '../../../dev/simulation/standstill.ts';
import { startTrace } from '../../../dev/soak/start-trace.ts';
import type { Action } from '../../../dev/soak/trace.ts';
import { DEFAULT_NOTICES } from '../../../src/domain/people/notice.ts';
import { startSandbox } from '../../../src/sandbox/index.ts';

/** What a world at rest is held against, where one thing is wrong at a time. */

async function broken(wrong: {
  readonly table?: object;
  readonly person?: object;
  readonly actions?: readonly Partial<Action>[];
}): Promise<readonly string[]> {
  const box = await startSandbox({ people: ['Olga', 'Ann', 'Bob'] });
  try {
    const trace = startTrace(box);
    const ann = box.person('Ann').id;
    for (const action of wrong.actions ?? []) trace.actions.push({ ...action, person: ann } as Action);
    const person = { id: ann, name: 'Ann', inbox: null, notices: DEFAULT_NOTICES, ...wrong.person };
    const chairs = [{ seat: 0, person: ann, name: 'Ann' }];
    const place = { kind: 'channel', closed: false };
    const table = { id: 'one', game: 'kingdomino', phase: 'gathering', host: ann, chairs, place, motion: null };
    const world = {
      store: { person: async (id: string) => (id === ann ? person : null) },
      tables: [{ ...table, match: null, ...wrong.table }],
      queue: { now: Date.now, jobs: new Map() },
      ...{ box, trace },
    };
    const findings = await standstill(world as unknown as Parameters<typeof standstill>[0]);
    return findings.flatMap((one) => one.broken);
  } finally {
    await box.close();
  }
}

test('nothing is missed where nothing is wrong', async () => {
  expect(await broken({})).toEqual([]);
});

test('an owner who was not told that a place is closed is missed', async () => {
  expect(await broken({ table: { place: { kind: 'channel', closed: true } } })).toEqual([
    'table one cannot be posted, and Ann was not told',
  ]);
});

test('a question that is decided and open is found', async () => {
  const motion = { wish: { kind: 'pause' }, by: null, at: 0, votes: [] };
  expect(await broken({ table: { phase: 'playing', chairs: [], seatStatuses: [], motion } })).toEqual([
    'table one: the question about pause is decided (no), and open',
  ]);
});

test('a setting that was answered and is not kept is found, unless another answer may have come later', async () => {
  const chose = (label: string, began: number, ended: number | null): Partial<Action> => ({
    ...{ act: 'change-setting', path: ['notices', 'turn'], outcome: ended === null ? 'unknown' : 'done' },
    ...{ label, began, ended },
  });
  expect(await broken({ actions: [chose('dm', 1, 2), chose('none', 3, 4)] })).toEqual([
    'Ann chose none for turn, and has both',
  ]);
  expect(await broken({ actions: [chose('dm', 1, null), chose('none', 3, 4)] })).toEqual([]);
  expect(await broken({ actions: [chose('dm', 1, 2), chose('both', 3, 4)] })).toEqual([]);
});

test('a setting of somebody who was erased since is not missed', async () => {
  const dm: Partial<Action> = { act: 'change-setting', path: ['notices', 'turn'], label: 'dm', outcome: 'done' };
  const erased = (outcome: Action['outcome'], began: number, ended: number | null): Partial<Action> => ({
    ...{ act: 'erase', path: ['yes'], outcome, began, ended },
  });
  const chosen = { ...dm, began: 3, ended: 4 };
  expect(await broken({ actions: [chosen, erased('done', 5, 6)] })).toEqual([]);
  // It was begun before, and nobody was told whether it was done.
  expect(await broken({ actions: [erased('unknown', 1, 2), chosen] })).toEqual([]);
  expect(await broken({ actions: [erased('done', 1, 2), chosen] })).toHaveLength(1);
  expect(await broken({ actions: [chosen, erased('refused', 5, 6)] })).toHaveLength(1);
});
