import { describe, expect, test } from 'vitest';
import { changeComputers, join, moveLobby, startTable } from '../../../src/app/lobby/lobby.ts';
import { type Opening, openOnce, openTable, rematch } from '../../../src/app/lobby/open.ts';
import { play } from '../../../src/app/moves/play.ts';
import { leaveTable, moveTable } from '../../../src/app/seats/seats.ts';
import { propose } from '../../../src/app/votes/propose.ts';
import { sha256Hex } from '../../../src/core/sha256.ts';
import { personParty, serverParty } from '../../../src/domain/people/block.ts';
import { computerName, freeComputerName } from '../../../src/domain/table/computer-names.ts';
import { onTurn } from '../../../src/domain/table/position.ts';
import { gameOf } from '../../../src/domain/table/voice.ts';
import { DEFAULT_TIME_CONTROL } from '../../../src/domain/time/time-control.ts';
import { type AppHarness, appHarness, next } from '../../support/app-harness.ts';
import { KINGDOMINO } from '../../support/two-players.ts';

/** From an opened table to the first turn, without a chat around it. */

const PLACE = { kind: 'channel', guild: 'g', channel: 'c' } as const;
const named = (id: string) => ({ id, name: id });

const opening = (at: AppHarness, more: Partial<Opening> = {}): Opening => ({
  game: at.context.games[0]?.id ?? '',
  host: named('ann'),
  invited: [],
  computers: 0,
  options: {},
  language: 'en',
  timeControl: DEFAULT_TIME_CONTROL,
  place: PLACE,
  ...more,
});

async function opened(at: AppHarness, more: Partial<Opening> = {}) {
  const table = await openTable(at.context, opening(at, more));
  if (!table.ok) throw new Error(`the table was not opened: ${JSON.stringify(table.error)}`);
  return table.value;
}

describe('starting', () => {
  test('while somebody joins is tried again, and both happen', async () => {
    const at = appHarness(KINGDOMINO);
    const { id } = await opened(at, { size: 4, computers: 1 });
    const { find } = at.context.store;
    let joined = false;
    Object.assign(at.context.store, {
      find: async (table: string) => {
        const found = await find(table);
        // After the host's press has read the table, and before it commits, Bob sits down.
        if (!joined) {
          joined = true;
          expect((await join(at.context, id, named('bob'))).ok).toBe(true);
        }
        return found;
      },
    });
    const started = await startTable(at.context, id, 'ann');
    expect(started).toMatchObject({ ok: true, value: { phase: 'playing' } });
    expect((await at.table()).chairs.map((chair) => chair.person).sort()).toEqual(['ann', 'bob', null].sort());
  });

  test('gives up with "busy" when others are faster each time', async () => {
    const at = appHarness(KINGDOMINO);
    const { id } = await opened(at, { size: 4, computers: 1 });
    const { commit } = at.context.store;
    Object.assign(at.context.store, { commit: async () => false });
    expect(await startTable(at.context, id, 'ann')).toMatchObject({ ok: false, error: { code: 'busy' } });
    Object.assign(at.context.store, { commit });
    expect(await at.table()).toMatchObject({ phase: 'gathering', version: 1 });
  });
});

test('a lobby is brought to another channel by its host or a moderator, until it has started', async () => {
  const at = appHarness(KINGDOMINO);
  const { id } = await opened(at, { size: 4, computers: 1 });
  await at.memory.idle();
  const by = (person: string, moderator = false) => ({ table: id, person, moderator });
  const to = { kind: 'channel', guild: 'g', channel: 'elsewhere' } as const;
  const channels = async () => ['elsewhere'];
  expect(await moveLobby(at.context, by('bob'), to, channels)).toMatchObject({ error: { code: 'moderators' } });
  expect(await moveLobby(at.context, by('bob', true), to, channels)).toMatchObject({ ok: true });
  await at.memory.idle();
  expect((await at.table()).place).toMatchObject({ channel: 'elsewhere', closed: false });
  expect(at.calls.disarmed.map((one) => one.split(' ')[0])).toEqual(['c']);
  await at.context.store.saveBlock('operator', serverParty('g'));
  expect(await moveLobby(at.context, by('ann'), to, channels)).toMatchObject({ error: { code: 'blocked' } });
  await at.context.store.removeBlock('operator', serverParty('g'));
  expect((await startTable(at.context, id, 'ann')).ok).toBe(true);
  expect(await moveLobby(at.context, by('ann'), to, channels)).toMatchObject({ error: { code: 'started' } });
  expect(at.memory.failures).toEqual([]);
});

test('a lobby that is on its way when it is brought elsewhere loses its buttons a minute later', async () => {
  const at = appHarness(KINGDOMINO);
  const { id } = await opened(at, { size: 4, computers: 1 });
  const to = { kind: 'channel', guild: 'g', channel: 'elsewhere' } as const;
  const moved = await moveLobby(at.context, { table: id, person: 'ann', moderator: false }, to, async () => [
    'elsewhere',
  ]);
  expect(moved).toMatchObject({ ok: true });
  await at.memory.idle();
  expect(at.calls.disarmed).toHaveLength(1);
  await at.pass(60_000);
  expect(at.calls.disarmed.map((one) => one.split(' ')[0])).toEqual(['c', 'c']);
});

describe('where the operator has blocked a server', () => {
  test('nothing is opened, started, joined or moved there, and games go on', async () => {
    const at = appHarness(KINGDOMINO);
    const lobby = await opened(at, { size: 4, computers: 1 });
    const running = await opened(at, { seated: [named('bob')], size: 2 });
    const elsewhere = await opened(at, {
      seated: [named('bob')],
      size: 2,
      place: { kind: 'channel', guild: 'h', channel: 'd' },
    });
    await at.context.store.saveBlock('operator', serverParty('g'));
    const error = { code: 'blocked', whom: 'server', by: 'operator' };
    expect(await openTable(at.context, opening(at))).toMatchObject({ error });
    expect(await startTable(at.context, lobby.id, 'ann')).toMatchObject({ error });
    expect(await join(at.context, lobby.id, named('bob'))).toMatchObject({ error });
    expect(await rematch(at.context, running.id, named('bob'))).toMatchObject({ error: { code: 'running' } });
    const by = { table: elsewhere.id, person: 'ann', moderator: false };
    expect(await moveTable(at.context, by, PLACE)).toMatchObject({ error });
    const [seat] = onTurn(gameOf(at.context, running.game), running);
    const person = running.chairs.find((chair) => chair.seat === seat)?.person ?? '';
    const [path] = gameOf(at.context, running.game).paths(running.match?.state as never, seat ?? 0);
    expect(await play(at.context, { table: running.id, version: null, person, path: path ?? [] })).toMatchObject({
      ok: true,
    });
    expect((await leaveTable(at.context, running.id, 'bob')).ok).toBe(true);
    expect((await leaveTable(at.context, running.id, 'ann')).ok).toBe(true);
    expect(await rematch(at.context, running.id, named('ann'))).toMatchObject({ ok: false });
  });
});

describe('a rematch', () => {
  test('leaves out who cannot be invited, and they may sit down by themselves', async () => {
    const at = appHarness(KINGDOMINO);
    const first = await opened(at, { seated: [named('bob'), named('cleo')], size: 3 });
    await propose(at.context, { table: first.id, person: 'ann', moderator: false }, { kind: 'abort' });
    await at.context.store.saveBlock(personParty('cleo'), personParty('ann'));
    const again = await rematch(at.context, first.id, named('ann'));
    expect(again).toMatchObject({ ok: true, value: { invited: ['bob'], size: 3 } });
    if (!again.ok) return;
    expect(await join(at.context, again.value.id, named('cleo'))).toMatchObject({ ok: true });
  });
});

describe('one occasion', () => {
  test('opens one table, however often it is told', async () => {
    const at = appHarness(KINGDOMINO);
    const first = await openOnce(at.context, 'new/ann/1', opening(at));
    const again = await openOnce(at.context, 'new/ann/1', opening(at));
    const other = await openOnce(at.context, 'new/ann/2', opening(at));
    if (!first.ok || !again.ok || !other.ok) throw new Error('nothing was opened');
    expect(again.value.id).toBe(first.value.id);
    expect(other.value.id).not.toBe(first.value.id);
    expect(first.value.id).toMatch(/^[a-z0-9]{11}$/);
  });

  test('never leads to a table that was opened for something else', async () => {
    const at = appHarness(KINGDOMINO);
    const first = await openOnce(at.context, 'new/ann/1', opening(at));
    if (!first.ok) throw new Error('nothing was opened');
    const { id } = first.value;
    const { find } = at.context.store;
    // Two occasions with the same id: a table of strangers stands where Bob's should be.
    Object.assign(at.context.store, {
      find: async (table: string) => (table === id ? find(table) : { ...(await find(id)), id: table }),
    });
    await expect(openOnce(at.context, 'new/bob/2', opening(at, { host: named('bob') }))).rejects.toThrow(
      'is another one',
    );
  });

  test('a rematch that an older bot has opened, with a short id, is the rematch', async () => {
    const at = appHarness(KINGDOMINO);
    const { id } = await opened(at, { size: 2, computers: 1 });
    await propose(at.context, { table: id, person: 'ann', moderator: false }, { kind: 'abort' });
    const former = sha256Hex(`rematch/${id}`).slice(0, 8);
    await opened(at, { id: former, rematchOf: id });
    expect(await rematch(at.context, id, named('ann'))).toMatchObject({ ok: true, value: { id: former } });
  });
});

describe('people who are seated already', () => {
  test('play at once, and the host need not be one of them', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await opened(at, {
      host: named('league'),
      hostPlays: false,
      seated: [named('ann'), named('bob')],
      size: 2,
    });
    expect(table).toMatchObject({ phase: 'playing', host: 'league' });
    expect(table.chairs.map((chair) => chair.person).sort()).toEqual(['ann', 'bob']);
    await at.memory.idle();
    const { person, path } = await next(at);
    expect((await play(at.context, { table: table.id, version: null, person, path })).ok).toBe(true);
    expect((await play(at.context, { table: table.id, version: null, person: 'league', path })).ok).toBe(false);
    // The host still sees to the table, also when a player leaves.
    expect((await leaveTable(at.context, table.id, 'ann')).ok).toBe(true);
    expect((await at.table()).host).toBe('league');
    const by = { table: table.id, person: 'league', moderator: false };
    expect(await propose(at.context, by, { kind: 'abort' })).toMatchObject({ ok: true, value: { kind: 'done' } });
  });

  test('wait with the host for others where chairs are free, each of them once', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await opened(at, { seated: [named('ann'), named('bob')], invited: ['bob', 'cleo'], size: 4 });
    expect(table).toMatchObject({ phase: 'gathering', invited: ['cleo'] });
    expect(table.chairs.map((chair) => chair.person)).toEqual(['ann', 'bob']);
  });

  test('need chairs: more than there are cannot sit down', async () => {
    const at = appHarness(KINGDOMINO);
    const seated = ['a', 'b', 'c', 'd'].map(named);
    expect(await openTable(at.context, opening(at, { seated, size: 4 }))).toMatchObject({ ok: false });
  });
});

describe('names of computers', () => {
  test('are all different, however many there are', () => {
    const names = Array.from({ length: 30 }, (_, at) => computerName(at));
    expect(new Set(names).size).toBe(30);
  });

  test('are found when all seven are taken', async () => {
    const taken = Array.from({ length: 7 }, (_, at) => computerName(at));
    expect(freeComputerName(taken)).toBe('Ada 2 🤖');
    expect(freeComputerName([])).toBe('Ada 🤖');
  });

  test('are not given twice at a table whose first computer was sent away', async () => {
    const at = appHarness(KINGDOMINO);
    const { id } = await opened(at, { host: { id: 'ann', name: 'Ada 🤖' }, size: 4 });
    await changeComputers(at.context, id, 'ann', 1);
    expect((await at.table()).chairs.map((chair) => chair.name)).toEqual(['Ada 🤖', 'Babbage 🤖']);
  });
});
