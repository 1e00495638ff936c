import { beforeEach, describe, expect, test } from 'vitest';
import { askForExport } from '../../../src/app/privacy/export.ts';
import { rateTable } from '../../../src/app/ratings/rate.ts';
import { closeAbandoned, closeIfAbandoned } from '../../../src/app/retention/abandoned.ts';
import { leaveTable } from '../../../src/app/seats/seats.ts';
import { propose, vote } from '../../../src/app/votes/propose.ts';
import { undo } from '../../../src/app/votes/undo.ts';
import { ABANDON_NOTICE } from '../../../src/domain/operations/retention.ts';
import { points } from '../../../src/domain/results/rating.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { type AppHarness, appHarness, by, DAY, move, next, seat } from '../../support/app-harness.ts';
import { TOY } from '../../support/toy.ts';
import { KINGDOMINO } from '../../support/two-players.ts';

/**
 * Games against computers count as they are played: neither leaving them nor taking moves back changes what a rating
 * says.
 */

const MEASURED = { ...TOY, calibration: { date: '2026-01-01', games: 1, levels: { gentle: 20, steady: 25 } } };

let at: AppHarness;
beforeEach(() => {
  at = appHarness([MEASURED]);
});

const ended = async () => {
  const { id } = await at.table();
  await at.memory.idle();
  await rateTable(at.context, id);
  const result = await at.context.store.results(id);
  const [change] = await at.context.store.ratingChanges(id);
  return {
    how: result?.seats.find(({ level }) => level === null)?.how,
    people: result?.seats.map(({ person }) => person),
    change: change ? points(change.after) - points(change.before) : null,
    lines: at.calls.turns.at(-1)?.lines ?? [],
  };
};

/** Ann against a computer, after so many moves of hers. */
async function begun(moves: number) {
  const table = await seat(at, ['ann'], { computers: 1 });
  for (let n = 0; n < moves; n += 1) await move(at);
  return table;
}

/** The only person offers their seat to somebody, who takes it. */
async function handOver({ id, chairs }: Pick<Table, 'id' | 'chairs'>, person: string): Promise<void> {
  const own = chairs.find((chair) => chair.person !== null);
  const wish = { kind: 'offer', seat: own?.seat ?? 0, person, name: person } as const;
  expect((await propose(at.context, by({ id }, own?.person ?? ''), wish)).ok).toBe(true);
  expect((await vote(at.context, { table: id, person }, 'yes')).ok).toBe(true);
}

async function playOn(): Promise<void> {
  while ((await at.table()).phase === 'playing') await move(at);
}

describe('a game against computers that is left', () => {
  test('is lost once everybody has moved twice, however it is left', async () => {
    const ways = [
      (id: string) => leaveTable(at.context, id, 'ann'),
      (id: string) => propose(at.context, by({ id }, 'ann'), { kind: 'abort' }),
      async (id: string) => {
        at.now += ABANDON_NOTICE;
        await at.memory.store.recordHeartbeat(Number.POSITIVE_INFINITY);
        await closeIfAbandoned(at.context, id, (await at.table()).version);
      },
    ];
    for (const leave of ways) {
      at = appHarness([MEASURED]);
      const { id } = await begun(2);
      await leave(id);
      const { how, change, people, lines } = await ended();
      expect(how).toBe('left');
      expect(change).toBeLessThan(0);
      expect(people).toContain('ann');
      expect((await at.table()).phase).toBe('aborted');
      // One line says all of it.
      expect(lines.filter((line) => line.includes('lost against the computers'))).toHaveLength(1);
      expect(lines.join('\n')).not.toContain('without a result');
      expect(lines.join('\n')).not.toContain('plays on');
    }
  });

  test('changes nothing before that, and when somebody else closes it', async () => {
    const { id } = await begun(0);
    await leaveTable(at.context, id, 'ann');
    expect(await ended()).toMatchObject({ how: 'aborted', change: null });
    at = appHarness([MEASURED]);
    const second = await begun(2);
    await propose(at.context, by(second, 'mod', true), { kind: 'abort' });
    expect(await ended()).toMatchObject({ how: 'aborted', change: null });
  });

  test('is not handed to a computer instead', async () => {
    const table = await begun(2);
    const own = table.chairs.find(({ person }) => person === 'ann')?.seat ?? 0;
    const handed = await propose(at.context, by(table, 'ann'), { kind: 'replace', seat: own });
    expect(handed).toMatchObject({ ok: false, error: { code: 'alone' } });
    // Where other people play, it is as it was.
    const both = await seat(at, ['ann', 'bob']);
    const seatOfAnn = both.chairs.find(({ person }) => person === 'ann')?.seat ?? 0;
    expect(await propose(at.context, by(both, 'ann'), { kind: 'replace', seat: seatOfAnn })).toMatchObject({
      ok: true,
    });
  });

  test('is lost by whoever hands their seat over, and does not count for who takes it', async () => {
    for (const finish of [playOn, async (id: string) => void (await leaveTable(at.context, id, 'bob'))]) {
      at = appHarness([MEASURED]);
      const table = await begun(2);
      await handOver(table, 'bob');
      await finish(table.id);
      const { change, how } = await ended();
      expect(how).not.toBe('played');
      expect(change).toBeLessThan(0);
      expect((await at.context.store.ratingChanges(table.id)).map(({ person }) => person)).toEqual(['ann']);
      expect(await at.context.store.ratingOf('bob', TOY.id, 'solo')).toBeNull();
      expect(await at.context.store.soloGames('ann', TOY.id, 9)).toEqual([{ level: 'steady', won: false }]);
      // The last post is about those who sit there.
      expect(at.calls.turns.at(-1)?.result?.ratings?.seats ?? []).toEqual([]);
      await askForExport(at.context, 'ann', null);
      await at.memory.idle();
      expect(at.calls.data.at(-1)?.file.data.tables).toMatchObject([{ handedOver: { ratings: [{ pool: 'solo' }] } }]);
      await at.context.store.erase('ann', [{ table: table.id, name: null, called: 'former player' }]);
      expect(JSON.stringify(await at.context.store.results(table.id))).not.toContain('"ann"');
    }
    // Also when the seat comes back.
    at = appHarness([MEASURED]);
    const back = await begun(2);
    await handOver(back, 'bob');
    await handOver(await at.table(), 'ann');
    await playOn();
    expect((await ended()).change).toBeLessThan(0);
  });

  test('counts for nobody where the seat is handed over before everybody has moved twice', async () => {
    await handOver(await begun(0), 'bob');
    await playOn();
    expect(await ended()).toMatchObject({ how: 'replaced', change: null });
  });

  test('counts on: nobody takes over the seat of a computer', async () => {
    const table = await begun(2);
    const computer = table.chairs.find(({ person }) => person === null)?.seat ?? 0;
    const wish = { kind: 'offer', seat: computer, person: 'bob', name: 'Bob' } as const;
    expect(await propose(at.context, by(table, 'ann'), wish)).toMatchObject({ ok: false, error: { code: 'counts' } });
    at = appHarness([MEASURED]);
    const early = await begun(0);
    expect((await propose(at.context, by(early, 'ann'), wish)).ok).toBe(true);
  });

  test('changes nothing where the strength of a computer is not known, or somebody else was there', async () => {
    at = appHarness([TOY]);
    const { id } = await begun(2);
    await leaveTable(at.context, id, 'ann');
    expect(await ended()).toMatchObject({ how: 'aborted', change: null });
    at = appHarness([MEASURED]);
    const both = await seat(at, ['ann', 'bob']);
    for (let n = 0; n < 6; n += 1) await move(at);
    await leaveTable(at.context, both.id, 'bob');
    await leaveTable(at.context, both.id, 'ann');
    expect(await ended()).toMatchObject({ change: null, people: [null, null] });
  });

  test('is told to be lost before it is closed because nobody plays', async () => {
    const { id } = await begun(2);
    await at.pass(at.context.retention.abandonAfter ?? 0, 'down');
    await at.pass(DAY);
    await closeAbandoned(at.context, null);
    await at.memory.idle();
    expect(at.calls.turns.at(-1)?.lines.join('\n')).toContain('counts as lost against the computers');
    const log = await at.context.store.log(id);
    expect(log.at(-1)).toMatchObject({ tableEvent: { kind: 'idle', lost: expect.any(Number) } });
  });
});

describe('a move that is taken back', () => {
  test('before anything new was seen changes nothing', async () => {
    at = appHarness(KINGDOMINO);
    const { id } = await begun(0);
    const own = async () => (await at.context.store.entries(id)).at(-1);
    // After she has placed a tile she is still on turn.
    do await move(at);
    while ((await own())?.path[0] !== 'place' || (await own())?.autopilot);
    expect((await undo(at.context, by({ id }, 'ann'))).ok).toBe(true);
    expect((await at.context.store.log(id)).at(-1)).toMatchObject({ tableEvent: { kind: 'undo' } });
    expect((await at.context.store.log(id)).at(-1)).not.toHaveProperty('tableEvent.practice');
  });

  test('after a computer has answered makes the game practice, once the person is sure', async () => {
    const { id } = await begun(2);
    while ((await at.context.store.entries(id)).at(-1)?.autopilot !== true) await move(at);
    expect((await next(at)).person).toBe('ann');
    expect(await undo(at.context, by({ id }, 'ann'))).toMatchObject({ ok: false, error: { code: 'practice' } });
    expect((await at.context.store.log(id)).some((line) => 'tableEvent' in line)).toBe(false);
    const own = { version: null, moves: 1 };
    expect(await undo(at.context, by({ id }, 'ann'), own, true)).toMatchObject({ ok: true });
    await at.memory.idle();
    expect(at.calls.turns.at(-1)?.lines.join('\n')).toContain('this game is practice');
    await move(at);
    // It is said once.
    if ((await at.context.store.entries(id)).at(-1)?.autopilot)
      expect((await undo(at.context, by({ id }, 'ann'))).ok).toBe(true);
    await playOn();
    expect(await ended()).toMatchObject({ how: 'practice', change: null });
    expect(at.calls.turns.at(-1)?.result).toMatchObject({ practice: true, ratings: null, milestone: null });
    expect(await at.context.store.bestsBy('ann')).toEqual([]);
  });

  test('does not make it practice where the others have agreed', async () => {
    const table = await seat(at, ['ann', 'bob']);
    for (let n = 0; n < 3; n += 1) await move(at);
    const { person } = await next(at);
    const other = person === 'ann' ? 'bob' : 'ann';
    expect((await undo(at.context, by(table, other))).ok).toBe(true);
    await playOn();
    expect(await ended()).toMatchObject({ how: 'played' });
  });
});

test('a game that is played to its end counts, and its result says so', async () => {
  await begun(0);
  await playOn();
  const { how, change } = await ended();
  expect(how).toBe('played');
  expect(change).not.toBeNull();
  expect(at.calls.turns.at(-1)?.result).toMatchObject({ practice: false, ratings: { pool: 'solo' } });
});
