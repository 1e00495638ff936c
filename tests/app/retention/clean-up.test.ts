import { describe, expect, test, vi } from 'vitest';
import { film } from '../../../src/app/film/film.ts';
import { jobHandlers } from '../../../src/app/jobs/job-handlers.ts';
import { openTable } from '../../../src/app/lobby/open.ts';
import { nudge } from '../../../src/app/notifications/nudge.ts';
import {
  boardAt,
  boardInWords,
  boardPicture,
  log,
  record,
  sinceOwnMove,
  verify,
} from '../../../src/app/queries/look.ts';
import { cleanUp, scheduleCleanUp } from '../../../src/app/retention/clean-up.ts';
import { ABANDON_NOTICE, nextCleanUp } from '../../../src/domain/operations/retention.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { type AppHarness, appHarness, by, DAY, HOUR, move, seat } from '../../support/app-harness.ts';
import { TOY } from '../../support/toy.ts';

/** What is kept of games that are over, and what becomes of tables that nobody plays at. */

/** Lets time pass in one step: nothing is due in it but what is run by name. */
async function later(at: AppHarness, days: number): Promise<void> {
  at.now += days * DAY;
  await at.memory.store.recordHeartbeat(Number.POSITIVE_INFINITY);
}

/** A night's clean-up from its first batch to its last. Returns how many batches there were. */
async function night(at: AppHarness): Promise<number> {
  await scheduleCleanUp(at.context);
  for (let batches = 0; ; batches += 1) {
    const next = at.memory.held().find(({ task }) => task === 'clean-up');
    if (!next || next.at - at.now > HOUR) return batches;
    at.memory.due({ tasks: ['clean-up'] });
    await at.memory.idle();
    expect(at.memory.failures).toEqual([]);
  }
}

/** A game that ended a while ago. */
async function ended(at: AppHarness, days: number): Promise<Table> {
  await seat(at, ['ann', 'bob']);
  while ((await at.table()).phase === 'playing') await move(at);
  await later(at, days);
  return at.table();
}

/** All that can be seen of a game that is over. */
async function seen({ context }: AppHarness, { id }: Table): Promise<unknown> {
  const answers = [
    await record(context, id),
    await verify(context, id),
    await log(context, id, 'ann'),
    await boardInWords(context, id, 'ann', 'text'),
    await boardInWords(context, id, 'cleo', 'score'),
    await boardPicture(context, id, { person: 'ann', own: true, moment: 'board' }),
    await boardPicture(context, id, { person: 'cleo', own: false, moment: 'score' }),
    await boardAt(context, id, 'ann', 3),
    await sinceOwnMove(context, id, 'bob'),
    await film(context, id, 'ann'),
    await context.store.log(id),
    await context.store.results(id),
  ];
  // The table itself is less than it was.
  return JSON.parse(JSON.stringify(answers, (key, value) => (key === 'table' ? undefined : value)));
}

describe('a game that has ended', () => {
  test('is archived after its time, and everything can be seen as before', async () => {
    const at = appHarness();
    const table = await ended(at, 29);
    await night(at);
    expect((await at.table()).match?.state).not.toBeNull();
    const before = await seen(at, table);
    await later(at, 2);
    await night(at);
    const archived = await at.table();
    expect(archived.match).toMatchObject({ state: null, ply: table.match?.ply, schema: TOY.schema });
    expect(archived.version).toBe(table.version);
    expect(await seen(at, table)).toEqual(before);
    expect(at.memory.failures).toEqual([]);
  });

  test('keeps a state that does not follow from its log', async () => {
    const at = appHarness();
    const table = await ended(at, 40);
    const { entries } = at.context.store;
    Object.assign(at.context.store, { entries: async (id: string) => (await entries(id)).slice(0, -1) });
    await night(at);
    expect((await at.table()).match?.state).toEqual(table.match?.state);
  });

  test('waits for a bot that can read it', async () => {
    const at = appHarness();
    const table = await ended(at, 40);
    const [game] = at.context.games;
    if (!game) throw new Error('there is no game');
    const older = { ...at.context, games: [{ ...game, revive: () => null }] };
    await cleanUp(older, { task: 'clean-up', step: 'archive', past: null });
    expect((await at.table()).match?.state).toEqual(table.match?.state);
    await night(at);
    expect((await at.table()).match?.state).toBeNull();
  });

  test('by rules that are no longer known keeps its log and its result, and says so', async () => {
    const at = appHarness();
    const table = await ended(at, 40);
    await night(at);
    const later = { ...at.context, games: [{ ...TOY, revision: 9, oldestRevision: 9 }] };
    expect(await boardInWords(later, table.id, 'ann', 'text')).toMatchObject({ error: { code: 'retired' } });
    expect(await verify(later, table.id)).toMatchObject({ error: { code: 'retired' } });
    expect((await at.context.store.log(table.id)).length).toBeGreaterThan(0);
    expect(await at.context.store.results(table.id)).not.toBeNull();
  });

  test('that cannot be read keeps no other from being archived', async () => {
    const at = appHarness();
    const broken = await ended(at, 0);
    const table = await ended(at, 40);
    const { find } = at.context.store;
    const reading = async (id: string): Promise<Table | null> => {
      if (id === broken.id) throw new Error('the database holds a seat that nobody here wrote');
      return find(id);
    };
    Object.assign(at.context.store, { find: reading });
    await night(at);
    expect((await find(table.id))?.match?.state).toBeNull();
    expect((await find(broken.id))?.match?.state).not.toBeNull();
  });

  test('stays as it is where the operator wants that', async () => {
    const at = appHarness();
    await ended(at, 4_000);
    Object.assign(at.context, { retention: { archiveAfter: null, abandonAfter: null } });
    await night(at);
    expect((await at.table()).match?.state).not.toBeNull();
  });
});

describe('the thread of a table', () => {
  test('is archived a day after the end', async () => {
    const at = appHarness();
    const table = await ended(at, 0);
    expect(at.calls.archived).toEqual([]);
    await at.pass(DAY + HOUR);
    expect(at.calls.archived).toEqual([table.place.thread]);
    expect(at.memory.held().filter(({ task }) => task === 'archive-thread')).toEqual([]);
  });

  test('waits for the last post', async () => {
    const at = appHarness();
    await seat(at, ['ann', 'bob']);
    const { turn } = at.context.chat;
    const away = async (): Promise<never> => {
      throw new Error('away');
    };
    while ((await at.table()).phase === 'playing') {
      const last = (await at.table()).announced;
      await move(at);
      if (last > 0) Object.assign(at.context.chat, { turn: away });
    }
    at.memory.due({ tasks: ['archive-thread'] });
    await at.memory.idle();
    expect(at.calls.archived).toEqual([]);
    Object.assign(at.context.chat, { turn });
    await at.context.store.addJobs([{ task: 'announce', table: (await at.table()).id, version: 1 }]);
    await at.pass(2 * HOUR);
    expect(at.calls.archived).toHaveLength(1);
  });
});

describe('a table at which nothing happens', () => {
  test('is told that it will be closed, and a week later it is, without a result', async () => {
    const at = appHarness();
    const table = await seat(at, ['ann', 'bob']);
    await later(at, 91);
    await night(at);
    const told = at.calls.turns.at(-1);
    expect(told?.lines.join(' ')).toContain('Unless something happens, the table is closed');
    expect([...(told?.asked ?? [])].sort()).toEqual(['ann', 'bob']);
    expect(await at.table()).toMatchObject({ phase: 'playing', version: table.version + 1 });
    // A second night says nothing more.
    await later(at, 1);
    await night(at);
    expect((await at.table()).version).toBe(table.version + 1);
    await later(at, ABANDON_NOTICE / DAY);
    at.memory.due({ tasks: ['close-abandoned'] });
    await at.memory.idle();
    expect((await at.table()).phase).toBe('aborted');
    expect(await at.context.store.results(table.id)).toMatchObject({
      ending: 'aborted',
      seats: [{ rank: null }, { rank: null }],
    });
    expect(at.calls.turns.at(-1)?.lines.join(' ')).toContain('closed without a result');
    expect(at.memory.failures).toEqual([]);
  });

  test.each([
    ['a move', async (at: AppHarness) => void (await move(at))],
    [
      'a nudge',
      async (at: AppHarness, table: Table) => {
        for (const person of ['ann', 'bob']) await nudge(at.context, by(table, person));
      },
    ],
  ])('goes on after %s', async (_what, act) => {
    const at = appHarness();
    const table = await seat(at, ['ann', 'bob']);
    await later(at, 91);
    await night(at);
    await act(at, table);
    at.memory.due({ tasks: ['close-abandoned'] });
    await at.memory.idle();
    expect((await at.table()).phase).toBe('playing');
  });

  test('is closed at once while people gather', async () => {
    const at = appHarness();
    const opened = await openTable(at.context, {
      game: TOY.id,
      host: { id: 'ann', name: 'Ann' },
      invited: ['bob'],
      computers: 0,
      options: {},
      language: 'en',
      place: { kind: 'channel', guild: 'g', channel: 'c' },
    });
    if (!opened.ok) throw new Error('no lobby');
    await at.memory.idle();
    await later(at, 91);
    await night(at);
    expect((await at.context.store.find(opened.value.id))?.phase).toBe('aborted');
    // A lobby that never began leaves nothing behind.
    await later(at, 31);
    await night(at);
    expect(await at.context.store.find(opened.value.id)).toBeNull();
  });
});

describe('the clean-up', () => {
  test('goes on where a killed process has stopped, and once a night', async () => {
    const at = appHarness();
    for (let games = 0; games < 28; games += 1) {
      await seat(at, ['ann', 'bob']);
      const last = await at.table();
      await at.context.store.commit({
        ...{ id: last.id, version: last.version, set: { phase: 'aborted' }, entries: [], jobs: [] },
        results: { ending: 'aborted', rated: false, seats: [] },
      });
    }
    await later(at, 31);
    const left = async (): Promise<number> =>
      (await at.context.store.unarchived(new Date(at.now), null, 100, { part: 0, of: 1 })).length;
    await cleanUp(at.context, { task: 'clean-up', step: 'archive', past: null });
    const [after] = [await left()];
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThan(28);
    // The job of the killed process runs once more, from its beginning.
    await cleanUp(at.context, { task: 'clean-up', step: 'archive', past: null });
    await night(at);
    expect(await left()).toBe(0);
    expect(at.memory.held().filter(({ task }) => task === 'clean-up')).toHaveLength(1);
    expect(await night(at)).toBe(0);
  });

  test('divides many games, and each is archived whichever chain is killed or comes again', async () => {
    const at = appHarness();
    for (let games = 0; games < 90; games += 1) {
      await seat(at, [`ann${games}`, `bob${games}`]);
      const last = await at.table();
      await at.context.store.commit({
        ...{ id: last.id, version: last.version, set: { phase: 'aborted' }, entries: [], jobs: [] },
        results: { ending: 'aborted', rated: false, seats: [] },
      });
    }
    await later(at, 31);
    const counted = vi.fn(async () => 60_000);
    Object.assign(at.context.store, { countUnarchived: counted });
    const archived: string[] = [];
    const { archive } = at.context.store;
    const noting: typeof archive = async (id, ...rest) => {
      archived.push(id);
      return archive(id, ...rest);
    };
    Object.assign(at.context.store, { archive: noting });
    const start = { task: 'clean-up', step: 'archive', past: null } as const;
    await cleanUp(at.context, start);
    await at.memory.idle();
    const queued = () => at.memory.held().filter(({ task }) => task === 'archive' || task === 'clean-up');
    expect(queued()).toMatchObject([
      { task: 'archive', part: 1, of: 3 },
      { task: 'archive', part: 2, of: 3 },
      { task: 'clean-up', step: 'archive' },
    ]);
    // The process was killed before it had said that it is done, so the first batch comes again.
    await cleanUp(at.context, start);
    await at.memory.idle();
    expect(queued().filter(({ task }) => task === 'clean-up')).toHaveLength(1);
    const once = jobHandlers(at.context).archive;
    for (const past of [null, null]) await once({ task: 'archive', part: 1, of: 3, past });
    for (let more = true; more; ) {
      at.memory.due({ tasks: ['archive', 'clean-up'] });
      await at.memory.idle();
      more = queued().some((one) => one.at - at.now < HOUR);
    }
    expect(at.memory.failures).toEqual([]);
    expect(await at.context.store.unarchived(new Date(at.now), null, 100, { part: 0, of: 1 })).toEqual([]);
    expect(new Set(archived).size).toBe(90);
    expect(archived).toHaveLength(90);
    // Only the first batch of a night divides.
    expect(counted).toHaveBeenCalledTimes(2);
  });

  test('goes on where a version without parts has stopped', async () => {
    const at = appHarness();
    const table = await ended(at, 31);
    await cleanUp(at.context, { task: 'clean-up', step: 'archive', past: '2026-01-01T00:00:00.000Z aaa' });
    expect((await at.context.store.find(table.id))?.match?.state).toBeNull();
  });

  test('begins at three, or with a start that comes later', () => {
    const at = (day: number, hour: number): Date => new Date(2026, 5, day, hour);
    expect(nextCleanUp(null, at(1, 12).getTime())).toEqual(at(1, 12));
    expect(nextCleanUp(at(1, 2), at(1, 2).getTime())).toEqual(at(1, 3));
    expect(nextCleanUp(at(1, 3), at(1, 3).getTime())).toEqual(at(2, 3));
    expect(nextCleanUp(at(1, 4), at(1, 12).getTime())).toEqual(at(2, 3));
    expect(nextCleanUp(at(1, 4), at(9, 12).getTime())).toEqual(at(9, 12));
  });
});
