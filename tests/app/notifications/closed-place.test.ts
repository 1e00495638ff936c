import { describe, expect, test } from 'vitest';
import { join, leaveLobby } from '../../../src/app/lobby/lobby.ts';
import { announce } from '../../../src/app/notifications/announce.ts';
import type { Change } from '../../../src/app/ports/tables.ts';
import { moveTable } from '../../../src/app/seats/seats.ts';
import { type AppHarness, appHarness, by, MINUTE, move } from '../../support/app-harness.ts';
import { lobbyOf } from '../../support/lobby.ts';
import { twoPlayers } from '../../support/two-players.ts';

/** What people are told when nothing can be posted at their table any more. */

/** The bot is killed when it comes to this, once: to something it tells or opens, or to remembering it. */
function killedAt(at: AppHarness, deed: 'direct' | 'thread' | 'closed' | 'lobby' | 'thread is known'): void {
  const { store, chat } = at.context;
  const { savePlace: placed } = store;
  const { post, thread } = chat;
  const die = async (): Promise<never> => {
    Object.assign(store, { savePlace: placed });
    Object.assign(chat, { post, thread });
    throw new Error('killed');
  };
  if (deed === 'direct' || deed === 'thread') {
    Object.assign(chat, { [deed === 'direct' ? 'post' : deed]: die });
    return;
  }
  const what = deed === 'thread is known' ? 'thread' : deed;
  Object.assign(store, {
    savePlace: (...given: Parameters<typeof placed>) => (given[1][what] === undefined ? placed(...given) : die()),
  });
}

describe('a place that is closed', () => {
  /** Each message about it that arrives; one with a key that was there before does not. */
  const told = (at: AppHarness): readonly string[] => [
    ...new Set(at.calls.directs.flatMap(({ message }) => (message.kind === 'closed' ? [message.key] : []))),
  ];

  test.each(['direct', 'closed'] as const)(
    'is told to its host once, although the bot is killed at "%s"',
    async (deed) => {
      const { at, table } = await twoPlayers();
      at.unreachable = '10003';
      killedAt(at, deed);
      await move(at);
      await at.pass(MINUTE);
      expect(told(at)).toHaveLength(1);
      await move(at);
      await at.pass(MINUTE);
      expect(told(at)).toHaveLength(1);
      expect((await at.table()).place.closed).toBe(true);
      // Another place is other news, and so is the same one after it was open again.
      await moveTable(at.context, by(table, 'ann'), { kind: 'channel', guild: 'g', channel: 'elsewhere' });
      await at.memory.idle();
      expect(told(at)).toHaveLength(2);
      at.unreachable = null;
      await move(at);
      await at.pass(MINUTE);
      expect((await at.table()).place.closed).toBe(false);
      at.unreachable = '10003';
      await move(at);
      await at.pass(6 * MINUTE);
      expect(told(at)).toHaveLength(3);
    },
  );

  test('is not told again when its table has changed before that was known', async () => {
    const { at } = await twoPlayers();
    at.unreachable = '10003';
    const { savePlace: placed } = at.context.store;
    Object.assign(at.context.store, { savePlace: () => Promise.reject(new Error('killed')) });
    await move(at);
    await at.pass(MINUTE);
    Object.assign(at.context.store, { savePlace: placed });
    await move(at);
    await at.pass(MINUTE);
    expect(told(at)).toHaveLength(1);
    expect((await at.table()).place.closed).toBe(true);
  });

  test.each(['direct', 'closed'] as const)('is told of a lobby as well, killed at "%s"', async (deed) => {
    const at = appHarness();
    at.unreachable = '50013';
    killedAt(at, deed);
    const id = await lobbyOf(at);
    expect(told(at)).toHaveLength(1);
    await join(at.context, id, { id: 'bob', name: 'bob' });
    await at.memory.idle();
    expect(told(at)).toHaveLength(1);
    expect((await at.table()).place.closed).toBe(true);
  });
});

describe('a place that was closed before somebody else came to own the table', () => {
  test('is told to them, once', async () => {
    const at = appHarness();
    at.unreachable = '50013';
    const id = await lobbyOf(at);
    await join(at.context, id, { id: 'bob', name: 'bob' });
    expect((await leaveLobby(at.context, id, 'ann')).ok).toBe(true);
    await at.memory.idle();
    const heard = (): readonly string[] =>
      at.calls.directs.flatMap(({ person, message }) => (message.kind === 'closed' ? [person] : []));
    expect(heard()).toEqual(['ann', 'bob']);
    await join(at.context, id, { id: 'cleo', name: 'cleo' });
    await at.memory.idle();
    expect(heard()).toEqual(['ann', 'bob']);
  });
});

describe('a table that has gone elsewhere', () => {
  /** How often its lobby was brought up to date from then on. */
  const lobbies = (at: AppHarness): { count: number } => {
    const seen = { count: 0 };
    const { lobby } = at.context.chat;
    Object.assign(at.context.chat, {
      lobby: (...given: Parameters<typeof lobby>) => {
        seen.count += 1;
        return lobby(...given);
      },
    });
    return seen;
  };

  test.each(['lobby', 'thread', 'thread is known'] as const)('has its thread there, killed at "%s"', async (deed) => {
    const { at, table } = await twoPlayers();
    killedAt(at, deed);
    await moveTable(at.context, by(table, 'ann'), { kind: 'channel', guild: 'g', channel: 'elsewhere' });
    await at.memory.idle();
    const { place, announced, version } = await at.table();
    expect(place).toMatchObject({
      channel: 'elsewhere',
      lobby: expect.any(String),
      thread: expect.any(String),
      post: expect.any(String),
    });
    expect(announced).toBe(version);
    expect(at.calls.turns.at(-1)?.table.place.thread).toBe(place.thread);
  });

  test('has its buttons taken off in a thread that was stored while the change that leaves it was made', async () => {
    const { at, table } = await twoPlayers();
    await at.memory.idle();
    await at.context.store.savePlace(table.id, { thread: null });
    const { commit } = at.context.store;
    Object.assign(at.context.store, {
      commit: async (given: Change) => {
        if (given.set.place?.channel === 'elsewhere') await at.context.store.savePlace(table.id, { thread: 'opened' });
        return commit(given);
      },
    });
    const moved = await moveTable(at.context, by(table, 'ann'), { kind: 'channel', guild: 'g', channel: 'elsewhere' });
    expect(moved.ok).toBe(true);
    await at.memory.idle();
    expect(at.calls.disarmed.map((one) => one.split(' ')[0])).toContain('opened');
  });

  test('has no post in a thread that was being opened when it went on', async () => {
    const { at, table } = await twoPlayers();
    const { thread } = at.context.chat;
    const opened: string[] = [];
    Object.assign(at.context.chat, {
      thread: async (...given: Parameters<typeof thread>) => {
        const posted = await thread(...given);
        if (posted.kind === 'posted') opened.push(posted.id);
        if (opened.length === 1)
          await moveTable(at.context, by(table, 'ann'), { kind: 'channel', guild: 'g', channel: 'further' });
        return posted;
      },
    });
    await moveTable(at.context, by(table, 'ann'), { kind: 'channel', guild: 'g', channel: 'elsewhere' });
    await at.memory.idle();
    const [left, here] = opened;
    expect((await at.table()).place).toMatchObject({ channel: 'further', thread: here });
    // The table does not know of that one.
    expect(at.calls.turns.map((turn) => turn.table.place.thread)).not.toContain(left);
    const disarmed = at.calls.disarmed.map((one) => one.split(' ')[0]);
    expect(disarmed).toContain('elsewhere');
    expect(disarmed).not.toContain(here);
  });

  test.each(['has a thread', 'can have none', 'has lost its thread'])(
    'leaves its lobby alone once it is there and %s',
    async (how) => {
      const { at, table } = await twoPlayers();
      if (how === 'can have none')
        Object.assign(at.context.chat, {
          thread: async () => ({ kind: 'gone', why: 'nothing to open a thread from' }),
        });
      await moveTable(at.context, by(table, 'ann'), { kind: 'channel', guild: 'g', channel: 'elsewhere' });
      await at.memory.idle();
      if (how === 'has lost its thread') await at.context.store.savePlace(table.id, { thread: null });
      const before = (await at.table()).place;
      const seen = lobbies(at);
      for (let n = 0; n < 3; n += 1) {
        await move(at);
        await at.pass(MINUTE);
      }
      await announce(at.context, table.id);
      expect(seen.count).toBe(0);
      expect((await at.table()).place).toMatchObject({ lobby: before.lobby, thread: before.thread });
    },
  );
});
