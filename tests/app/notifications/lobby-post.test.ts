import { expect, test } from 'vitest';
import { join } from '../../../src/app/lobby/lobby.ts';
import { type Opening, openTable } from '../../../src/app/lobby/open.ts';
import { announce } from '../../../src/app/notifications/announce.ts';
import type { Chat, ThreadAttempt } from '../../../src/app/ports/chat.ts';
import { freshPlace, type Table, whereIs } from '../../../src/domain/table/table.ts';
import { PUBLIC } from '../../../src/domain/table/viewer.ts';
import { type AppHarness, appHarness, move } from '../../support/app-harness.ts';

/** Tables without a lobby post: what an organiser opens with all seats taken begins in a thread of its own. */

const ANN = { id: 'ann', name: 'Ann' };
const BOB = { id: 'bob', name: 'Bob' };

interface Asked {
  readonly lobby: string | null;
  readonly attempt: ThreadAttempt | undefined;
}

/** A house that tells which lobbies and threads were asked for; `thread` says what comes of one. */
function house(
  thread: () => Promise<Awaited<ReturnType<Chat['thread']>>> = async () => ({ kind: 'posted', id: 't1' }),
) {
  const at = appHarness();
  const lobbies: string[] = [];
  const threads: Asked[] = [];
  const { lobby } = at.context.chat;
  Object.assign(at.context.chat, {
    lobby: async (...given: Parameters<Chat['lobby']>) => {
      lobbies.push(given[0].id);
      return lobby(...given);
    },
    thread: async (...[{ place }, , attempt]: Parameters<Chat['thread']>) => {
      threads.push({ lobby: place.lobby, attempt });
      return thread();
    },
  } satisfies Partial<Chat>);
  return { at, lobbies, threads };
}

async function opened(at: AppHarness, more: Partial<Opening> = {}): Promise<Table> {
  const table = await openTable(at.context, {
    ...{ game: 'pebbles', host: null, owner: { kind: 'organiser', id: 'league' }, seated: [ANN, BOB], invited: [] },
    ...{ computers: 0, size: 2, options: {}, language: 'en', place: whereIs('g', 'c') },
    ...more,
  });
  if (!table.ok) throw new Error(JSON.stringify(table.error));
  await at.memory.idle();
  return at.table();
}

test('an organiser’s table gets a thread and no lobby post, and its turns are posted there', async () => {
  const { at, lobbies, threads } = house();
  const table = await opened(at);
  expect(table.place).toMatchObject({ lobby: null, thread: 't1' });
  expect(table.announced).toBe(table.version);
  expect(at.calls.turns.map(({ table: { place } }) => place.thread)).toEqual(['t1']);
  // What was begun is known: nothing is looked for before the next post.
  expect(await at.context.store.beginTurnPost(table.id, PUBLIC)).not.toBeNull();
  await at.context.store.cancelTurnPost(table.id, PUBLIC);
  await move(at);
  await at.memory.idle();
  expect(at.calls.turns).toHaveLength(2);
  expect(lobbies).toEqual([]);
  expect(threads).toMatchObject([{ lobby: null, attempt: { first: true } }]);
});

test('after an attempt whose end is unknown it is looked for, among those that are no other table’s', async () => {
  let tries = 0;
  const { at, threads } = house(async () => {
    tries += 1;
    if (tries === 2) throw new Error('killed');
    return { kind: 'posted', id: `t${tries}` };
  });
  const other = await opened(at);
  const table = await opened(at).catch(() => at.table());
  await announce(at.context, table.id);
  expect((await at.table()).place.thread).toBe(`t${tries}`);
  const last = threads.at(-1)?.attempt;
  expect(last?.first).toBe(false);
  expect(await last?.isFree(other.place.thread ?? '')).toBe(false);
  expect(await last?.isFree('t9')).toBe(true);
});

test('where no thread may be opened the channel serves', async () => {
  const { at, lobbies, threads } = house(async () => ({ kind: 'gone', why: '50013' }));
  const table = await opened(at);
  expect(table.place).toMatchObject({ lobby: null, thread: null, closed: false });
  await move(at);
  expect(at.calls.turns).toHaveLength(2);
  expect([lobbies, threads.length]).toEqual([[], 1]);
});

test('a table that gathers, and one that a person opens, have a lobby post and its thread', async () => {
  const { at, lobbies, threads } = house();
  const { id } = await opened(at, { seated: [ANN] });
  expect(threads).toEqual([]);
  await join(at.context, id, BOB);
  await at.memory.idle();
  const own = await opened(at, { host: ANN, owner: { kind: 'person', id: 'ann' }, seated: [BOB] });
  expect(new Set(lobbies)).toEqual(new Set([id, own.id]));
  expect(threads).toHaveLength(2);
  for (const { lobby, attempt } of threads) expect([lobby === null, attempt]).toEqual([false, undefined]);
});

test.each([
  ['with a lobby', { host: ANN, owner: { kind: 'person', id: 'ann' }, seated: [BOB] } as const],
  ['without one', {}],
])('nothing is posted in a thread that a table %s has left while it was opened', async (_, more) => {
  let tries = 0;
  const { at } = house(async () => {
    tries += 1;
    if (tries === 1) {
      const { id, version } = await at.table();
      const set = { place: freshPlace(whereIs('g', 'elsewhere')) };
      await at.context.store.commit({
        id,
        version,
        set,
        entries: [],
        jobs: [{ task: 'announce', table: id, version }],
      });
    }
    return { kind: 'posted', id: `t${tries}` };
  });
  const { place } = await opened(at, more);
  expect(place).toMatchObject({ channel: 'elsewhere', thread: 't2' });
  expect(at.calls.turns.map(({ viewer }) => viewer.channels)).toEqual([['t2', 'elsewhere']]);
});

test.each([
  ['whose first turn was posted beside it', false],
  ['whose first turn came later', true],
])('a lobby that could not be edited when its table began loses its buttons later: one %s', async (_, later) => {
  const { at } = house(async () => ({ kind: 'gone', why: '50013' }));
  const { lobby, retire, turn } = at.context.chat;
  const { id } = await opened(at, { seated: [ANN] });
  const known = (await at.table()).place.lobby;
  const gone = async () => ({ kind: 'gone', why: '50001' }) as const;
  Object.assign(at.context.chat, { lobby: gone, retire: async () => 'closed', ...(later && { turn: gone }) });
  await join(at.context, id, BOB);
  await at.memory.idle();
  Object.assign(at.context.chat, { lobby, retire, turn });
  const lost = { channel: 'c', message: known, plain: null };
  // What could not be done where nothing was posted yet rests until something is.
  expect(await at.context.store.retiredPosts(id)).toEqual(later ? [] : [lost]);
  await move(at);
  await at.memory.idle();
  expect(at.calls.retired).toContainEqual(lost);
  expect(await at.context.store.retiredPosts(id)).toEqual([]);
});
