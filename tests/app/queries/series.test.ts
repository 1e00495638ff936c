import { beforeAll, expect, test } from 'vitest';
import type { AppContext } from '../../../src/app/context.ts';
import { jobHandlers } from '../../../src/app/jobs/job-handlers.ts';
import { join } from '../../../src/app/lobby/lobby.ts';
import { type Opening, openTable } from '../../../src/app/lobby/open.ts';
import { play, resign } from '../../../src/app/moves/play.ts';
import { roundOf } from '../../../src/app/queries/series.ts';
import { decideDueMotion, propose, vote } from '../../../src/app/votes/propose.ts';
import { onTurn, positionOf } from '../../../src/domain/table/position.ts';
import type { Series } from '../../../src/domain/table/series.ts';
import { type Table, whereIs } from '../../../src/domain/table/table.ts';
import { gameOf } from '../../../src/domain/table/voice.ts';
import { type AppHarness, appHarness } from '../../support/app-harness.ts';
import { greeting } from '../../support/greeting.ts';
import { jobRunner } from '../../support/job-runner.ts';

/** Tables of an organiser, in a series: on a real database, with its queue. */

const runner = jobRunner();
let at: AppHarness;
let context: AppContext;

beforeAll(() => {
  at = appHarness();
  at.now = Date.now();
  context = { ...at.context, store: greeting(runner.store) };
});

const LEAGUE: Series = {
  ...{ kind: 'league', id: 'winter', round: 1, name: 'Winter league' },
  rules: { rankedADay: null, ranksAborted: true },
};
const ANN = { id: 'ann', name: 'Ann' };
const BOB = { id: 'bob', name: 'Bob' };

const opening = (more: Partial<Opening> = {}): Opening => ({
  ...{ game: 'pebbles', host: null, owner: { kind: 'organiser', id: 'league-winter' }, series: LEAGUE },
  ...{ seated: [ANN, BOB], invited: [], computers: 0, size: 2, options: {}, ranked: true, language: 'en' },
  place: whereIs('g', 'c'),
  ...more,
});

async function opened(more: Partial<Opening> = {}): Promise<Table> {
  const done = await openTable(context, opening(more));
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return done.value;
}

async function playedOut(id: string): Promise<void> {
  for (let n = 0; n < 200; n += 1) {
    const table = await context.store.find(id);
    if (table?.phase !== 'playing' || !table.match) return;
    const game = gameOf(context, table.game);
    const position = positionOf(game, table.match);
    const [seat] = position ? onTurn(game, table) : [];
    if (!position || seat === undefined) throw new Error('nobody is on turn');
    const [path] = game.paths(position.state, seat);
    const person = table.chairs[seat]?.person ?? '';
    const done = await play(context, { table: id, version: table.version, person, path: path ?? [] });
    if (!done.ok) throw new Error(JSON.stringify(done.error));
  }
}

test('an organiser opens a round of 31 tables of the same people within an hour, all of them ranked', async () => {
  const tables: Table[] = [];
  for (let n = 0; n < 31; n += 1) tables.push(await opened());
  expect(tables.every(({ phase, ranked }) => phase === 'playing' && ranked)).toBe(true);
  expect(tables.every(({ host, owner }) => host === null && owner?.kind === 'organiser')).toBe(true);
  await opened({ series: { ...LEAGUE, round: 2 } });
  const [first] = tables;
  if (!first) throw new Error('there is no table');
  await runner.start({ tasks: jobHandlers(context) });
  await playedOut(first.id);
  await expect
    .poll(async () => (await context.store.find(first.id))?.announced, { timeout: 30_000 })
    .toBeGreaterThan(1);
  await expect
    .poll(() => at.calls.turns.find(({ table, result }) => table.id === first.id && result)?.result?.ratings?.seats, {
      timeout: 30_000,
    })
    .toHaveLength(2);
  const round = await roundOf(context, LEAGUE, 1);
  expect(round.map(({ table }) => table.id).sort()).toEqual(tables.map(({ id }) => id).sort());
  const over = round.filter(({ ranks }) => ranks !== null);
  expect(over.map(({ table }) => table.id)).toEqual([first.id]);
  expect(over[0]?.ranks).toEqual((await context.store.results(first.id))?.seats.map(({ rank }) => rank));
  expect(over[0]?.ranks).toContain(1);
  expect(await roundOf(context, { kind: 'league', id: 'summer' }, 1)).toEqual([]);
}, 90_000);

test('what an organiser opens counts for none of its people, and for the server', async () => {
  const limits = (await import('../../../src/domain/permissions/quota.ts')).DEFAULT_LIMITS;
  const full = { ...context, limits: { ...limits, openings: { person: 0, server: { usual: 200, most: 200 } } } };
  const own = { host: ANN, seated: [BOB], ranked: false } as const;
  const { owner: _, series: _none, ...persons } = opening(own);
  expect(await openTable(full, persons)).toMatchObject({ error: { code: 'quota', quota: 'openings' } });
  expect(await openTable(full, opening())).toMatchObject({ ok: true });
  const none = { ...context, limits: { ...limits, openings: { person: 30, server: { usual: 0, most: 0 } } } };
  expect(await openTable(none, opening())).toMatchObject({ error: { quota: 'openings', scope: 'server' } });
  // Nor do games of a series count among those that people begin by themselves.
  const ranked = await openTable(context, { ...persons, ranked: true });
  expect(ranked).toMatchObject({ value: { ranked: true, series: null, owner: null, host: 'ann' } });
});

test('an organiser has quotas of its own, which no other organiser and no person spends', async () => {
  const { DEFAULT_LIMITS } = await import('../../../src/domain/permissions/quota.ts');
  const few = { person: 0, organiser: 2, server: null };
  const owned = (id: string, more: Partial<Opening> = {}): Opening =>
    opening({ ranked: false, ...more, owner: { kind: 'organiser', id } });
  const refused = (quota: string) => ({
    error: { code: 'quota', quota, scope: 'organiser', limit: 2, person: 'organiser:spring' },
  });
  const within = { ...context, limits: { ...DEFAULT_LIMITS, tables: few } };
  for (let n = 0; n < 2; n += 1) expect(await openTable(within, owned('spring'))).toMatchObject({ ok: true });
  expect(await openTable(within, owned('spring'))).toMatchObject(refused('tables'));
  expect(await openTable(within, owned('autumn'))).toMatchObject({ ok: true });
  // What was opened within the hour counts for it as well, and a lobby that is full waits where that would be too much.
  const hourly = { ...context, limits: { ...DEFAULT_LIMITS, openings: few } };
  expect(await openTable(hourly, owned('spring', { seated: [ANN] }))).toMatchObject(refused('openings'));
  const lobby = await openTable(context, owned('spring', { seated: [ANN] }));
  if (!lobby.ok) throw new Error(JSON.stringify(lobby.error));
  expect(await join(within, lobby.value.id, BOB)).toMatchObject({ value: { phase: 'gathering' } });
  // What admins choose for each person there is not chosen for it.
  await context.store.saveServerLimit('g', 'tables', { each: 0 });
  expect(await openTable(context, owned('spring'))).toMatchObject({ ok: true });
  await context.store.saveServerLimit('g', 'tables', {});
});

test('a series can have a rule of its own for ranked games in a day', async () => {
  const series = { ...LEAGUE, id: 'strict', rules: { rankedADay: 1, ranksAborted: false } };
  expect(await opened({ series })).toMatchObject({ ranked: true });
  expect(await opened({ series })).toMatchObject({ ranked: false, unranked: 'often' });
});

test('a game that is aborted or given up has ranks where the series says so', async () => {
  const abort = async (series: Series) => {
    const { id } = await opened({ series, ranked: false });
    await propose(context, { table: id, person: 'ann', moderator: false }, { kind: 'abort' });
    await vote(context, { table: id, person: 'bob' }, 'yes');
    await decideDueMotion(context, id);
    return (await roundOf(context, series, 1)).find(({ table }) => table.id === id);
  };
  expect(await abort({ ...LEAGUE, id: 'all' })).toMatchObject({ table: { phase: 'aborted' }, ranks: [1, 1] });
  const unranked = { ...LEAGUE, id: 'some', rules: { rankedADay: null, ranksAborted: false } };
  expect(await abort(unranked)).toMatchObject({ table: { phase: 'aborted' }, ranks: [null, null] });
  const { id, chairs } = await opened({ series: unranked });
  await resign(context, { table: id, version: null, person: 'bob' });
  const given = (await roundOf(context, unranked, 1)).find(({ table }) => table.id === id);
  expect(given?.ranks).toEqual(chairs.map(({ person }) => (person === 'bob' ? 2 : 1)));
});

test('a lobby without a host starts when it is full, and nobody can decide about it but moderators', async () => {
  const lobby = await opened({ seated: [ANN] });
  expect(lobby).toMatchObject({ phase: 'gathering', host: null });
  const { startTable, disband } = await import('../../../src/app/lobby/lobby.ts');
  expect(await startTable(context, lobby.id, 'ann')).toMatchObject({ error: { code: 'not-host' } });
  expect(await disband(context, lobby.id, { person: 'ann', moderator: false })).toMatchObject({ ok: false });
  expect(await join(context, lobby.id, BOB)).toMatchObject({ value: { phase: 'playing' } });
});
