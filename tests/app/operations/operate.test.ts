import { describe, expect, test } from 'vitest';
import type { AppContext } from '../../../src/app/context.ts';
import { beginLesson } from '../../../src/app/lessons/lessons.ts';
import { openTable } from '../../../src/app/lobby/open.ts';
import { operate } from '../../../src/app/operations/operate.ts';
import { wordsOf } from '../../../src/app/operations/order.ts';
import { propose } from '../../../src/app/votes/propose.ts';
import type { Level } from '../../../src/core/contract/level.ts';
import { AS_USUAL, levelOn, type OperationState } from '../../../src/domain/operations/operations.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { type AppHarness, appHarness, HOUR, MINUTE, marksOf, move, seat } from '../../support/app-harness.ts';
import { type FakeThinker, fakeThinker } from '../../support/thinker.ts';
import { TOY } from '../../support/toy.ts';
import { twoPlayers } from '../../support/two-players.ts';

/** What operators order, and what it does to tables. */

/** Sets what holds, in the place of what a process reads. */
function holding(at: AppHarness, state: Partial<OperationState>): void {
  const operations: AppContext['operations'] = { state: () => ({ ...AS_USUAL, ...state }), count() {} };
  Object.assign(at.context, { operations });
}

const order = (at: AppHarness, line: string) => operate(at.context, { by: 'user:op', words: wordsOf(line) });

/** A table of one person and a strong computer. */
async function withStrong(thinker: FakeThinker): Promise<{ readonly at: AppHarness; readonly table: Table }> {
  const at = appHarness([TOY]);
  Object.assign(at.context, { thinker });
  const { open } = at.memory.store;
  const strong: typeof open = (table, jobs) => {
    const chairs = table.chairs.map((one) => (one.person === null ? { ...one, level: 'strong' as const } : one));
    return open({ ...table, chairs }, jobs);
  };
  Object.assign(at.memory.store, { open: strong });
  return { at, table: await seat(at, ['ann'], { computers: 1 }) };
}

/** Ann moves until something has come to pass. */
async function until(at: AppHarness, done: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < 50 && !(await done()); n += 1) await move(at);
}

describe('in a maintenance', () => {
  const timeControl = { clock: { start: 2 * HOUR, increment: 0, cap: 2 * HOUR }, strict: true };

  test('no clock runs out, nobody is reminded, and all goes on afterwards', async () => {
    const { at, on } = await twoPlayers({ timeControl });
    await at.pass(30 * MINUTE);
    const reminded = marksOf(at, on).length;
    expect((await order(at, 'maintenance 1d')).ok).toBe(true);
    const { version } = await at.table();
    await at.pass(24 * HOUR - MINUTE);
    expect([(await at.table()).version, marksOf(at, on).length]).toEqual([version, reminded]);
    await at.pass(89 * MINUTE);
    expect((await at.table()).version).toBe(version);
    expect(marksOf(at, on).length).toBeGreaterThan(reminded);
    await at.pass(5 * MINUTE);
    expect((await at.table()).version).toBeGreaterThan(version);
  });

  test('that ends early, clocks go on within minutes', async () => {
    const { at } = await twoPlayers({ timeControl });
    await order(at, 'maintenance 7d');
    await at.pass(24 * HOUR);
    const { version } = await at.table();
    await order(at, 'maintenance off');
    await at.pass(119 * MINUTE);
    expect((await at.table()).version).toBe(version);
    await at.pass(5 * MINUTE);
    expect((await at.table()).version).toBeGreaterThan(version);
  });
});

describe('a lobby and a game that is about to be closed', () => {
  const lobby = async (at: AppHarness) => {
    const opening = { language: 'en', invited: [], computers: 0, options: {} } as const;
    const host = { id: 'ann', name: 'ann' };
    const opened = await openTable(at.context, {
      ...opening,
      game: TOY.id,
      host,
      place: { kind: 'channel', guild: 'g', channel: 'c' },
    });
    if (!opened.ok) throw new Error(JSON.stringify(opened.error));
    await at.memory.idle();
  };
  /** Goes to the next moment at which one of these is due, and does it; hours since the start. */
  const next = async (at: AppHarness, task: 'expire' | 'close-abandoned', start: number): Promise<number> => {
    at.now = Math.max(at.now, at.memory.held().find((one) => one.task === task)?.at ?? 0);
    await at.memory.store.recordHeartbeat(Number.POSITIVE_INFINITY);
    at.memory.due({ tasks: [task] });
    await at.memory.idle();
    return Math.round((at.now - start) / HOUR);
  };

  test('a lobby waits for seven days in which people could join', async () => {
    const at = appHarness([TOY]);
    const start = at.now;
    await lobby(at);
    at.now += 6 * 24 * HOUR;
    await order(at, 'maintenance 2d');
    expect(await next(at, 'expire', start)).toBe(7 * 24);
    expect((await at.table()).phase).toBe('gathering');
    expect(await next(at, 'expire', start)).toBe(9 * 24);
    expect((await at.table()).phase).toBe('aborted');
    expect(at.memory.failures).toEqual([]);
  });

  test('who is asked whether the game is to end has three such days to say no', async () => {
    const at = appHarness([TOY]);
    const { id } = await seat(at, ['ann', 'bob', 'cleo']);
    const start = at.now;
    const by = { table: id, person: 'ann', name: 'ann', moderator: false };
    for (let n = 0; n < 6; n += 1) await move(at);
    expect(await propose(at.context, by, { kind: 'abort' })).toMatchObject({ ok: true, value: { kind: 'asked' } });
    await order(at, 'maintenance 1d');
    expect(await next(at, 'close-abandoned', start)).toBe(3 * 24);
    expect((await at.table()).phase).toBe('playing');
    expect(await next(at, 'close-abandoned', start)).toBe(4 * 24);
    expect((await at.table()).phase).toBe('aborted');
    expect(at.memory.failures).toEqual([]);
  });
});

describe('a level that is switched off', () => {
  test.each<readonly [Level, readonly Level[], Level]>([
    ['relentless', [], 'relentless'],
    ['relentless', ['relentless'], 'strong'],
    ['relentless', ['relentless', 'strong'], 'steady'],
    ['strong', ['relentless', 'steady'], 'strong'],
    ['strong', ['strong', 'steady'], 'gentle'],
    ['gentle', ['gentle'], 'gentle'],
  ])('%s without %j plays as %s', (level, off, played) => {
    expect(
      levelOn(
        level,
        off.map((one) => `level:${one}` as const),
      ),
    ).toBe(played);
  });

  test('moves at once also where its thought was queued before, or is being thought', async () => {
    const thinker = fakeThinker([TOY]);
    const { at, table } = await withStrong(thinker);
    const { addJobs } = at.context.store;
    const queued: typeof addJobs = async (jobs) => {
      if (jobs.some(({ task }) => task === 'think')) holding(at, { off: ['level:strong'] });
      return addJobs(jobs);
    };
    Object.assign(at.context.store, { addJobs: queued });
    const by = async () =>
      (await at.context.store.entries(table.id)).flatMap(({ choices, computer }) =>
        computer && choices > 1 ? computer.level : [],
      );
    const [first, thought] = [(await by()).length, thinker.asked.length];
    await until(at, async () => (await by()).length > first);
    expect([(await by())[first], thinker.asked.length]).toEqual(['steady', thought]);
    // Now it is switched off while it thinks.
    Object.assign(at.context.store, { addJobs });
    holding(at, {});
    const think = thinker.move;
    const switched: typeof think = (...asked) => {
      holding(at, { off: ['level:strong'] });
      return think(...asked);
    };
    Object.assign(thinker, { move: switched });
    const before = (await by()).length;
    await until(at, async () => (await by()).length > before);
    expect((await by())[before]).toBe('steady');
  });

  test('is not thought for; the log and the result say who played', async () => {
    const thinker = fakeThinker([TOY]);
    const { at, table } = await withStrong(thinker);
    await move(at);
    const thought = thinker.asked.length;
    holding(at, { off: ['level:strong'] });
    for (let n = 0; n < 200 && (await at.table()).phase === 'playing'; n += 1) await move(at);
    expect((await at.table()).phase).toBe('over');
    expect(thinker.asked.length).toBe(thought);
    const moves = (await at.context.store.entries(table.id)).filter(({ choices, computer }) => computer && choices > 1);
    expect(new Set(moves.slice(thought).map(({ computer }) => computer?.level))).toEqual(new Set(['steady']));
    const result = await at.context.store.results(table.id);
    expect(result?.seats.find(({ person }) => person === null)?.level).toBe('steady');
  });
});

test('a game that is switched off can still be learnt', async () => {
  const at = appHarness([TOY]);
  holding(at, { off: [`game:${TOY.id}`] });
  const learning = { game: TOY.id, person: { id: 'ann', name: 'Ann' }, who: 'ann', language: 'en' } as const;
  expect(await beginLesson(at.context, learning)).not.toBeNull();
});

test('words in quotes are one', () => {
  expect(wordsOf('30m --en "Back at six" --hu “Hatkor” x')).toEqual([
    '30m',
    '--en',
    'Back at six',
    '--hu',
    'Hatkor',
    'x',
  ]);
  expect(wordsOf('--en "open')).toEqual(['--en', 'open']);
});
