import { describe, expect, test } from 'vitest';
import { play } from '../../../src/app/moves/play.ts';
import { announce } from '../../../src/app/notifications/announce.ts';
import { sendDirect } from '../../../src/app/notifications/private-notice.ts';
import { retirePosts, retryRefusedPosts } from '../../../src/app/notifications/retired-posts.ts';
import type { Attempts, FoundPost } from '../../../src/app/ports/chat.ts';
import type { Message } from '../../../src/app/ports/messages.ts';
import { RateLimited } from '../../../src/app/ports/rate-limit.ts';
import type { TurnPost } from '../../../src/app/ports/table-messages.ts';
import { undo } from '../../../src/app/votes/undo.ts';
import { freshPlace } from '../../../src/domain/table/table.ts';
import { summaryOf } from '../../../src/domain/table/table-summary.ts';
import { type AppHarness, by, DAY, MINUTE, move, next } from '../../support/app-harness.ts';
import { twoPlayers } from '../../support/two-players.ts';

/** Every line of the log that stands is told in exactly one post that stands. */

/**
 * The lines of the posts that stand, in the order in which they were told. A version is posted once, however often it
 * is asked for.
 */
const told = (at: AppHarness): readonly string[] => {
  const posts = new Map(at.calls.turns.map((post) => [post.version, post]));
  return [...posts.values()]
    .filter(({ version }) => !at.calls.withdrawn.includes(version))
    .flatMap(({ lines }) => lines);
};

/** After so long a move is told also while its player goes on deciding. */
const ANNOUNCED = 5 * MINUTE + 15_000;

/** Two people, with the first round played and told; the next one to move moves twice in a row. */
async function secondRound() {
  const { at, table } = await twoPlayers();
  for (let n = 0; n < 3; n += 1) await move(at);
  await at.pass(ANNOUNCED);
  return { at, table };
}

describe('what a post told together with a move that is taken back', () => {
  test('is told again, once', async () => {
    const { at, table } = await secondRound();
    const on = await move(at);
    expect(await move(at)).toBe(on);
    await at.pass(ANNOUNCED);
    const [first = '', second = ''] = at.calls.turns.at(-1)?.lines ?? [];
    expect([first, second]).not.toContain('');
    expect((await undo(at.context, by(table, on))).ok).toBe(true);
    await at.memory.idle();
    const back = `↩️ ${on}’s last move was taken back.`;
    expect(at.calls.turns.at(-1)?.lines).toEqual([first, back]);
    expect(told(at).filter((line) => line === first)).toHaveLength(1);
    expect(told(at)).not.toContain(second);
    // From there on as ever.
    await move(at);
    await at.pass(ANNOUNCED);
    expect(at.calls.turns.at(-1)?.lines).not.toContain(first);
    expect(told(at).filter((line) => line === back)).toHaveLength(1);
  });

  test('is told again once also when the post is on its way as the move is taken back', async () => {
    const { at, table } = await secondRound();
    const on = await move(at);
    const before = at.calls.turns.length;
    const { chat } = at.context;
    const { turn } = chat;
    Object.assign(chat, {
      turn: async (...given: Parameters<typeof turn>) => {
        Object.assign(chat, { turn });
        const posted = await turn(...given);
        expect((await undo(at.context, by(table, on))).ok).toBe(true);
        return posted;
      },
    });
    await move(at);
    await at.pass(ANNOUNCED);
    const [first = ''] = at.calls.turns[before]?.lines ?? [];
    expect(at.calls.withdrawn).toContain(at.calls.turns[before]?.version);
    expect(told(at).filter((line) => line === first)).toHaveLength(1);
  });

  test('is not told again when a post of its own tells it', async () => {
    const { at, table } = await secondRound();
    const on = await move(at);
    await at.pass(ANNOUNCED);
    const [first = ''] = at.calls.turns.at(-1)?.lines ?? [];
    await move(at);
    await at.pass(ANNOUNCED);
    expect((await undo(at.context, by(table, on))).ok).toBe(true);
    await at.memory.idle();
    expect(at.calls.turns.at(-1)?.lines).toEqual([`↩️ ${on}’s last move was taken back.`]);
    expect(told(at).filter((line) => line === first)).toHaveLength(1);
  });
});

describe('a post that arrives after a newer one has told the same', () => {
  test.each([
    ['is taken back', false],
    ['is taken back by a job where the chat does not answer at once', true],
  ])('%s', async (_what, fails) => {
    const { at, table } = await secondRound();
    const before = at.calls.turns.length;
    const { chat } = at.context;
    const { turn, withdraw } = chat;
    Object.assign(chat, {
      turn: async (...given: Parameters<typeof turn>) => {
        Object.assign(chat, { turn });
        const { person, path } = await next(at);
        expect((await play(at.context, { table: table.id, version: null, person, path })).ok).toBe(true);
        await announce(at.context, table.id);
        return turn(...given);
      },
    });
    if (fails)
      Object.assign(chat, {
        withdraw: async () => {
          Object.assign(chat, { withdraw });
          throw new Error('away');
        },
      });
    await move(at);
    await at.pass(ANNOUNCED);
    const [newer, late] = at.calls.turns.slice(before);
    expect(newer?.lines.slice(0, 1)).toEqual(late?.lines.slice(0, 1));
    expect(at.calls.withdrawn).toEqual([late?.version]);
    for (const line of newer?.lines ?? []) expect(told(at).filter((one) => one === line)).toHaveLength(1);
    expect((await at.table()).announced).toBe(newer?.version);
  });
});

describe('a post that arrives when another process has its job', () => {
  /** The next turn post arrives when `meanwhile` has happened. */
  const overtaken = async (meanwhile: (at: AppHarness, post: TurnPost) => Promise<unknown>, kind?: 'late') => {
    const { at } = await secondRound();
    const { chat } = at.context;
    const { turn } = chat;
    const before = at.calls.turns.length;
    Object.assign(chat, {
      turn: async (...given: Parameters<typeof turn>) => {
        Object.assign(chat, { turn });
        const posted = await turn(...given);
        await meanwhile(at, given[0]);
        return kind === undefined ? posted : { kind };
      },
    });
    await move(at);
    await at.pass(ANNOUNCED);
    await at.memory.idle();
    return { at, posts: at.calls.turns.slice(before) };
  };

  test('is taken back when what it tells was taken back meanwhile', async () => {
    const { at, posts } = await overtaken(async (at, { version }) => {
      const { id, version: now } = await at.table();
      await at.context.store.commit({ id, version: now, undone: version - 1, set: {}, entries: [], jobs: [] });
    });
    expect(at.calls.withdrawn).toContain(posts[0]?.version);
    expect((await at.table()).announced).toBeLessThan(posts[0]?.version ?? 0);
  });

  test('stays when the other one has found it', async () => {
    const { at, posts } = await overtaken(
      (at, { table, version }) => at.context.store.savePlace(table.id, { announced: version, post: 'found' }),
      'late',
    );
    expect(at.calls.withdrawn).toEqual([]);
    expect((await at.table()).announced).toBe(posts[0]?.version);
  });

  test('is looked for and remembered when no other one does it', async () => {
    const { at, posts } = await overtaken(async () => {}, 'late');
    expect(posts.map(({ version }) => version)).toEqual([posts[0]?.version, posts[0]?.version]);
    expect((await at.table()).announced).toBe(posts[0]?.version);
    expect(at.calls.withdrawn).toEqual([]);
  });

  test('loses its buttons when its table has gone somewhere else meanwhile', async () => {
    const elsewhere = { kind: 'channel', guild: 'g', channel: 'elsewhere' } as const;
    const { at } = await overtaken(async (at) => {
      const { id, version } = await at.table();
      const set = { place: freshPlace(elsewhere) };
      await at.context.store.commit({ id, version, set, entries: [], jobs: [] });
    }, 'late');
    expect(at.calls.disarmed).toEqual(['m3 null', 'c null']);
  });

  test('is taken back when the other one has told the same in a newer post', async () => {
    const { at, posts } = await overtaken(
      (at, { table, version }) => at.context.store.savePlace(table.id, { announced: version + 1, post: 'newer' }),
      'late',
    );
    expect(at.calls.withdrawn).toEqual([posts[0]?.version]);
  });
});

/** The next post arrives, but its sender dies before it can remember it. Resolves with the post. */
async function forgotten(at: AppHarness): Promise<TurnPost> {
  const { store } = at.context;
  const { savePlace } = store;
  Object.assign(store, { savePlace: async () => Promise.reject(new Error('killed')) });
  const before = at.calls.turns.length;
  await move(at);
  await at.pass(ANNOUNCED);
  Object.assign(store, { savePlace });
  const [post] = at.calls.turns.slice(before);
  if (!post) throw new Error('nothing was posted');
  return post;
}

/** From now on a look finds these posts, as some that nobody remembers. */
function findable(at: AppHarness, ...posts: readonly TurnPost[]): void {
  const { chat } = at.context;
  const { turn } = chat;
  const all = posts.map(
    ({ version }): FoundPost => ({ kind: 'turn', channel: 'c', message: `found${version}`, plain: null, version }),
  );
  Object.assign(chat, {
    turn: async (...[post, first = false, stands = () => false]: Parameters<typeof turn>) => {
      const earlier = all.filter(({ version }) => !first && post.table.announced < version && stands(version));
      return earlier.length > 0 ? { kind: 'found', earlier } : turn(post, first, stands);
    },
  });
}

describe('a post that arrived and was never remembered', () => {
  test('counts as told, and is remembered', async () => {
    const { at, table } = await secondRound();
    const post = await forgotten(at);
    findable(at, post);
    await move(at);
    await announce(at.context, table.id);
    expect(post.lines).not.toEqual([]);
    for (const line of post.lines) expect(told(at).filter((one) => one === line)).toHaveLength(1);
    expect((await at.table()).announced).toBe((await at.table()).version);
    const retired = await at.context.store.retiredPosts(table.id);
    await at.memory.idle();
    expect([...retired, ...at.calls.retired].map(({ message }) => message)).toContain(`found${post.version}`);
  });

  test('counts as the newest of several, and the others are taken back, which tell a part of the same', async () => {
    const { at, table } = await secondRound();
    const [older, newer] = [await forgotten(at), await forgotten(at)];
    expect(newer.lines.slice(0, older.lines.length)).toEqual(older.lines);
    findable(at, older, newer);
    await move(at);
    await announce(at.context, table.id);
    await at.pass(MINUTE);
    expect(new Set(at.calls.withdrawn)).toEqual(new Set([older.version]));
    for (const line of newer.lines) expect(told(at).filter((one) => one === line)).toHaveLength(1);
    const retired = at.calls.retired.map(({ message }) => message);
    for (const { version } of [older, newer]) expect(retired).toContain(`found${version}`);
  });

  test('is taken back when it was on its way for so long that a newer one has told the same', async () => {
    const { at, table } = await secondRound();
    // It arrives when its sender is dead: nobody else can know of it.
    const post = await forgotten(at);
    await move(at);
    await announce(at.context, table.id);
    expect(at.calls.withdrawn).toEqual([]);
    await at.pass(MINUTE);
    expect(new Set(at.calls.withdrawn)).toEqual(new Set([post.version]));
    for (const line of post.lines) expect(told(at).filter((one) => one === line)).toHaveLength(1);
    expect((await at.table()).announced).toBe((await at.table()).version);
  });

  test('stays as long as it is still to be found', async () => {
    const { at, table } = await secondRound();
    const post = await forgotten(at);
    await at.pass(MINUTE);
    expect(at.calls.withdrawn).toEqual([]);
    findable(at, post);
    await announce(at.context, table.id);
    expect((await at.table()).announced).toBe(post.version);
    await at.pass(MINUTE);
    expect(at.calls.withdrawn).toEqual([]);
  });

  test('does not count when it shows a move that was taken back', async () => {
    const { at, table } = await secondRound();
    const on = (await next(at)).person;
    const post = await forgotten(at);
    findable(at, post);
    expect((await undo(at.context, by(table, on))).ok).toBe(true);
    await at.memory.idle();
    expect(at.calls.turns.at(-1)?.lines).toEqual([`↩️ ${on}’s last move was taken back.`]);
  });
});

describe('a post that a limit kept back', () => {
  const limited = (untouched: boolean) =>
    new RateLimited({ limit: 'route', bucket: 'b', until: 0, requests: 1, window: 1, untouched });

  test.each([
    ['is not looked for when certainly nothing was sent', true],
    ['is looked for when an attempt before may have sent it', false],
  ])('%s', async (_, untouched) => {
    const { at, table } = await secondRound();
    const { turn } = at.context.chat;
    const firsts: boolean[] = [];
    Object.assign(at.context.chat, {
      turn: async (...given: Parameters<typeof turn>) => {
        firsts.push(given[1] ?? false);
        if (firsts.length === 1) throw limited(untouched);
        return turn(...given);
      },
    });
    await move(at);
    await at.pass(ANNOUNCED);
    await announce(at.context, table.id);
    expect(firsts).toEqual([true, untouched]);
  });
});

describe('a direct message', () => {
  test.each([
    ['is looked for only when it was begun before', null, [true, false]],
    ['is not looked for when a limit has kept it back', true, [true, true]],
    ['is looked for when an attempt before the limit may have sent it', false, [true, false]],
  ])('%s', async (_, untouched, expected) => {
    const { at, table } = await secondRound();
    const firsts: boolean[] = [];
    Object.assign(at.context.chat, {
      post: async (_to: object, _key: string, _message: Message, { first = false }: Attempts = {}) => {
        firsts.push(first);
        if (firsts.length === 1 && untouched !== null)
          throw new RateLimited({ limit: 'route', bucket: 'b', until: 0, requests: 1, window: 1, untouched });
        return { kind: 'posted', id: 'm' };
      },
    });
    const message = { kind: 'planned', key: 'p1', table: summaryOf(table), language: 'en', lines: ['x'] } as const;
    for (let tries = 0; tries < 2; tries += 1) await sendDirect(at.context, 'ann', message).catch(() => undefined);
    expect(firsts).toEqual(expected);
  });
});

describe('the post before a new one', () => {
  test('has lost its buttons when the new one is stored, and is forgotten with that', async () => {
    const { at, table } = await secondRound();
    const { savePlace } = at.context.store;
    const old = (await at.table()).place.post;
    const seen: unknown[] = [];
    at.calls.retired.splice(0);
    Object.assign(at.context.store, {
      savePlace: async (...given: Parameters<typeof savePlace>) => {
        seen.push([given[1].disarmed, at.calls.retired.map(({ message }) => message)]);
        return savePlace(...given);
      },
    });
    await move(at);
    await at.pass(ANNOUNCED);
    expect(seen).toEqual([[[old], [old]]]);
    expect(await at.context.store.retiredPosts(table.id)).toEqual([]);
    expect(at.calls.retired).toHaveLength(1);
  });

  test('keeps its place in the list where Discord fails, and a job tries again', async () => {
    const { at, table } = await secondRound();
    const { retire } = at.context.chat;
    const old = (await at.table()).place.post;
    Object.assign(at.context.chat, { retire: async () => Promise.reject(new Error('500')) });
    await move(at);
    await at.pass(ANNOUNCED);
    expect((await at.table()).place.post).not.toBe(old);
    expect((await at.context.store.retiredPosts(table.id)).map(({ message }) => message)).toEqual([old]);
    Object.assign(at.context.chat, { retire });
    at.calls.retired.splice(0);
    await retirePosts(at.context, table.id);
    expect(at.calls.retired.map(({ message }) => message)).toEqual([old]);
    expect(await at.context.store.retiredPosts(table.id)).toEqual([]);
  });

  test('loses its buttons also where nobody knows that it has any, and the sender of the new one has died', async () => {
    const { at, table } = await secondRound();
    const old = (await at.table()).place.post ?? '';
    await at.context.store.removeArmedPosts(table.id, [old]);
    await forgotten(at);
    at.calls.retired.splice(0);
    await announce(at.context, table.id);
    expect((await at.table()).place.post).not.toBe(old);
    expect(at.calls.retired.map(({ message }) => message)).toEqual([old]);
  });
});

describe('an old post in a place that is closed to us', () => {
  test('keeps its place in the list until something is posted there again, or the next night', async () => {
    const { at, table } = await secondRound();
    const { chat, store } = at.context;
    const { retire } = chat;
    const tried: string[] = [];
    const answers: { now: 'done' | 'closed' } = { now: 'closed' };
    Object.assign(chat, {
      retire: async ({ message }: Parameters<typeof retire>[0]) => {
        tried.push(message);
        return answers.now;
      },
    });
    const old = (await at.table()).place.post ?? '';
    await move(at);
    await at.pass(ANNOUNCED);
    expect(tried).toEqual([old]);
    // The newest stands in the same channel, so it is tried with each post there.
    expect((await store.retiredPosts(table.id)).map(({ message }) => message)).toEqual([old]);
    await store.savePlace(table.id, { post: 'elsewhere' });
    expect(await store.retiredPosts(table.id)).not.toContainEqual(expect.objectContaining({ message: old }));
    await retryRefusedPosts(at.context);
    await at.memory.idle();
    expect(tried.filter((one) => one === old)).toHaveLength(2);
    answers.now = 'done';
    await retryRefusedPosts(at.context);
    await at.memory.idle();
    expect(tried.filter((one) => one === old)).toHaveLength(3);
    await retirePosts(at.context, table.id);
    expect(tried.filter((one) => one === old)).toHaveLength(3);
  });

  test('is forgotten after thirty days', async () => {
    const { at, table } = await secondRound();
    const old = (await at.table()).place.post ?? '';
    Object.assign(at.context.chat, { retire: async () => 'closed' });
    await move(at);
    await at.pass(ANNOUNCED);
    await at.context.store.savePlace(table.id, { post: 'elsewhere' });
    at.now += 30 * DAY;
    expect(await at.context.store.wakeArmedPosts(new Date(at.now - 30 * DAY))).toEqual([]);
    expect(await at.context.store.retiredPosts(table.id)).not.toContainEqual(expect.objectContaining({ message: old }));
  });
});
