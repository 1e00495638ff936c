import { beforeEach, describe, expect, test } from 'vitest';
import type { AppContext } from '../../src/app/context.ts';
import { filmOf } from '../../src/app/film/film.ts';
import { changeComputers, invite, join, startTable } from '../../src/app/lobby/lobby.ts';
import { type Opening, openTable, rematch } from '../../src/app/lobby/open.ts';
import { askForExport } from '../../src/app/privacy/export.ts';
import { boardAt, boardPicture, sinceOwnMove } from '../../src/app/queries/look.ts';
import { leaveTable, moveTable } from '../../src/app/seats/seats.ts';
import { propose, withdrawMotion } from '../../src/app/votes/propose.ts';
import type { Result } from '../../src/core/result.ts';
import type { Language } from '../../src/core/text/message.ts';
import { parseLimits } from '../../src/domain/permissions/quota.ts';
import type { Table } from '../../src/domain/table/table.ts';
import { appHarness } from '../support/app-harness.ts';
import { greeting } from '../support/greeting.ts';
import { STORES, type Timed } from '../support/stores.ts';
import { TOY } from '../support/toy.ts';

/** Scripts that want more than they may have: each meets its quota, also when all is asked for at once. */
const LIMITS = parseLimits(
  'lobbies=2,tables=2,solo=1,openings=6,invitations=3,invited=2,pictures=2,films=1,exports=1,server.tables=3',
);
const HOUR = 3_600_000;

describe.each(STORES)('in %s', (_name, begin) => {
  let at: Timed;
  let context: AppContext;
  let opened = 0;
  beforeEach(async () => {
    at = await begin();
    const { context: usual } = appHarness([TOY]);
    const id = (): string => {
      opened += 1;
      return `s${opened}`;
    };
    if (!LIMITS.ok) throw new Error(LIMITS.error);
    context = {
      ...usual,
      store: greeting(at.store),
      limits: LIMITS.value,
      entropy: { ...usual.entropy, id },
      now: at.now,
    };
  });

  const open = (host: string, more: Partial<Opening> = {}) =>
    openTable(context, {
      game: TOY.id,
      host: { id: host, name: host },
      invited: [],
      computers: 0,
      size: 3,
      options: {},
      language: 'en',
      place: { kind: 'channel', guild: 'g', channel: 'c' },
      ...more,
    });
  /** What was refused: quota and scope, or the code of the refusal. */
  const why = (result: Result<unknown, unknown>): string => {
    if (result.ok) return 'done';
    const { error } = result;
    if (typeof error !== 'object' || error === null || !('code' in error)) return JSON.stringify(error);
    return 'quota' in error && 'scope' in error ? `${error.quota} ${error.scope}` : String(error.code);
  };
  const table = async (wanted: ReturnType<typeof open>): Promise<Table> => {
    const found = await wanted;
    if (!found.ok) throw new Error(why(found));
    return found.value;
  };
  const counted = (all: readonly string[]): Readonly<Record<string, number>> =>
    Object.fromEntries([...new Set(all)].sort().map((one) => [one, all.filter((other) => other === one).length]));
  const twice = { computers: 1, size: 2 } as const;

  test('lobbies, and openings whatever becomes of the tables', async () => {
    const tries = await Promise.all(Array.from({ length: 8 }, () => open('ann')));
    expect(counted(tries.map(why))).toEqual({ done: 2, 'lobbies person': 6 });
    expect(await at.store.allTablesOf('ann')).toHaveLength(2);
    // Those that were refused count nowhere.
    for (const { id } of await at.store.allTablesOf('ann')) {
      expect(await changeComputers(context, id, 'ann', 1)).toMatchObject({ ok: true });
      await at.store.commit({ id, version: 2, set: { phase: 'aborted' }, entries: [], jobs: [] });
    }
    expect(why(await open('ann'))).toBe('done');
    await at.pass(2 * HOUR);
    expect(why(await open('ann'))).toBe('done');
    expect(why(await open('ann'))).toBe('lobbies person');
  });

  test('openings', async () => {
    for (let n = 0; n < 6; n += 1) {
      const { id } = await table(open('ann'));
      await at.store.commit({ id, version: 1, set: { phase: 'aborted' }, entries: [], jobs: [] });
    }
    expect(why(await open('ann'))).toBe('openings person');
    await at.pass(2 * HOUR);
    expect(why(await open('ann'))).toBe('done');
  });

  test('tables with computers alone', async () => {
    const tries = await Promise.all(Array.from({ length: 4 }, () => open('ann', twice)));
    expect(counted(tries.map(why))).toEqual({ done: 1, 'solo person': 3 });
    const all = await at.store.allTablesOf('ann');
    expect(all.map(({ phase }) => phase)).toEqual(['playing']);
    const { id } = await table(open('ann', { computers: 1 }));
    expect(why(await startTable(context, id, 'ann'))).toBe('solo person');
    await leaveTable(context, all[0]?.id ?? '', 'ann');
    expect(why(await startTable(context, id, 'ann'))).toBe('done');
  });

  test('running tables of a host: who takes the last chair sits there, and the host starts it later', async () => {
    const seated = [{ id: 'bob', name: 'bob' }];
    for (let n = 0; n < 2; n += 1) expect(why(await open('ann', { seated, size: 2 }))).toBe('done');
    expect(why(await open('ann', { seated, size: 2 }))).toBe('tables person');
    const { id } = await table(open('ann', { size: 2 }));
    expect(await join(context, id, { id: 'cleo', name: 'cleo' })).toMatchObject({
      ok: true,
      value: { phase: 'gathering', chairs: { length: 2 } },
    });
    expect(why(await startTable(context, id, 'ann'))).toBe('tables person');
    const [first] = await at.store.tablesOf('bob');
    await leaveTable(context, first?.id ?? '', 'ann');
    expect(why(await startTable(context, id, 'ann'))).toBe('done');
  });

  test('running tables of a server, opened and moved there, and what its admins choose', async () => {
    const seated = [{ id: 'zoe', name: 'zoe' }];
    for (const host of ['ann', 'bob', 'cleo']) expect(why(await open(host, { seated, size: 2 }))).toBe('done');
    expect(why(await open('dan', { seated, size: 2 }))).toBe('tables server');
    const elsewhere = await table(
      open('dan', { seated, size: 2, place: { kind: 'channel', guild: 'h', channel: 'c' } }),
    );
    const by = { table: elsewhere.id, person: 'dan', moderator: false };
    expect(why(await moveTable(context, by, { kind: 'channel', guild: 'g', channel: 'c' }))).toBe('tables server');
    expect((await at.store.find(elsewhere.id))?.place.guild).toBe('h');
    expect(why(await moveTable(context, by, { kind: 'channel', guild: 'i', channel: 'c' }))).toBe('done');
    await at.store.saveServerLimit('i', 'tables', { each: 1 });
    expect(why(await open('dan', { seated, size: 2, place: { kind: 'channel', guild: 'i', channel: 'c' } }))).toBe(
      'tables member',
    );
    expect(why(await open('eve', { seated, size: 2, place: { kind: 'channel', guild: 'i', channel: 'c' } }))).toBe(
      'done',
    );
  });

  test('invitations: of the one who invites and of the one who is invited, at the opening, later, by a rematch or for a seat', async () => {
    expect(why(await open('ann', { invited: ['x1', 'x2', 'x3', 'x4'], size: 5 }))).toMatch(/seats|invitations/);
    const { id } = await table(open('ann', { invited: ['x1', 'x2'], size: 4 }));
    expect(why(await invite(context, id, 'ann', 'x3'))).toBe('done');
    await at.store.commit({ id, version: 2, set: { invited: [] }, entries: [], jobs: [] });
    expect(why(await invite(context, id, 'ann', 'x4'))).toBe('invitations person');
    expect(why(await open('bob', { invited: ['x1'] }))).toBe('done');
    expect(why(await open('cleo', { invited: ['x1'] }))).toBe('invited person');
    const over = await table(open('dan', { seated: [{ id: 'x1', name: 'x1' }], size: 2 }));
    await leaveTable(context, over.id, 'x1');
    const running = await table(open('x5', { seated: [{ id: 'x6', name: 'x6' }], size: 2 }));
    const by = { table: running.id, person: 'x5', moderator: false };
    const seat = running.chairs.find(({ person }) => person === 'x5')?.seat ?? 0;
    const offer = { kind: 'offer', seat, person: 'x7', name: 'x7' } as const;
    const said: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      said.push(why(await propose(context, by, offer)));
      await withdrawMotion(context, by);
    }
    expect(said).toEqual(['done', 'done', 'invited person']);
    await leaveTable(context, running.id, 'x5');
    await at.pass(2 * HOUR);
    expect(why(await invite(context, id, 'ann', 'x4'))).toBe('done');
  });

  test('a rematch invites as well', async () => {
    const first = await table(open('ann', { seated: [{ id: 'bob', name: 'bob' }], size: 2 }));
    await at.store.commit({ id: first.id, version: first.version, set: { phase: 'aborted' }, entries: [], jobs: [] });
    await open('cleo', { invited: ['bob'] });
    await open('dan', { invited: ['bob'] });
    expect(why(await rematch(context, first.id, { id: 'ann', name: 'ann' }))).toBe('invited person');
    await at.pass(2 * HOUR);
    expect(await rematch(context, first.id, { id: 'ann', name: 'ann' })).toMatchObject({ value: { invited: ['bob'] } });
  });

  test('pictures, films and exports', async () => {
    const { id } = await table(open('ann', twice));
    const looks = await Promise.all([
      boardPicture(context, id, { person: 'bob', own: false, moment: 'board' }),
      boardPicture(context, id, { person: 'bob', own: false, moment: 'score' }),
      boardAt(context, id, 'bob', 0),
    ]);
    expect(counted(looks.map(why))).toEqual({ done: 2, 'pictures person': 1 });
    expect(why(await sinceOwnMove(context, id, 'ann'))).toBe('done');
    await leaveTable(context, id, 'ann');
    const filmIn = async (language: Language) => {
      const table = await context.store.find(id);
      if (!table) throw new Error('there is no table');
      return filmOf(context, table, { person: 'bob', language, palette: 'standard' });
    };
    const films = await Promise.all([filmIn('en'), filmIn('hu')]);
    expect(counted(films.map(why))).toEqual({ done: 1, 'films person': 1 });
    const exports = await Promise.all([askForExport(context, 'bob', null), askForExport(context, 'bob', null)]);
    expect(counted(exports.map(why))).toEqual({ done: 1, 'exports person': 1 });
    await at.pass(2 * HOUR);
    expect(why(await filmIn('fr'))).toBe('done');
    // What was done more than an hour ago counts no more.
    expect(await context.store.usesOf('bob')).toMatchObject([{ quota: 'films', server: null, n: 1 }]);
  });
});
