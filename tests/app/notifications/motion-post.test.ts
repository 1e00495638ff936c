import { describe, expect, test } from 'vitest';
import { announceVacation } from '../../../src/app/availability/availability.ts';
import { play } from '../../../src/app/moves/play.ts';
import { announce } from '../../../src/app/notifications/announce.ts';
import { refreshPosts } from '../../../src/app/notifications/refreshed-posts.ts';
import { retirePosts } from '../../../src/app/notifications/retired-posts.ts';
import type { FoundPost, PostedNews } from '../../../src/app/ports/chat.ts';
import type { MotionPost, TurnPost } from '../../../src/app/ports/table-messages.ts';
import { object } from '../../../src/app/votes/object.ts';
import { propose, vote, withdrawMotion } from '../../../src/app/votes/propose.ts';
import { undo } from '../../../src/app/votes/undo.ts';
import type { Seat } from '../../../src/core/seat.ts';
import { seatOf } from '../../../src/domain/table/seats.ts';
import type { ArmedPost } from '../../../src/domain/table/table.ts';
import { PUBLIC } from '../../../src/domain/table/viewer.ts';
import { type AppHarness, appHarness, by, HOUR, MINUTE, move, next, seat } from '../../support/app-harness.ts';
import { KINGDOMINO, twoPlayers } from '../../support/two-players.ts';

/** What a table is asked has posts of its own, and each line is told once. */

const told = ({ calls }: AppHarness): readonly string[] =>
  [...calls.turns, ...calls.motions].flatMap(({ lines }) => lines);
const counts = ({ calls }: AppHarness): readonly number[] => [calls.turns.length, calls.motions.length];

test('the question and the no are small posts, and the turn post stays', async () => {
  const { at, table, on, off } = await twoPlayers();
  await at.pass(MINUTE);
  expect(counts(at)).toEqual([1, 0]);
  const post = (await at.table()).place.post;
  await propose(at.context, by(table, on), {
    kind: 'extend',
    seat: seatOf(table, on) ?? 0,
    ms: HOUR,
  });
  await at.memory.idle();
  expect(counts(at)).toEqual([1, 1]);
  // The post asks the question itself, and is not taken for an older one.
  expect(at.calls.motions[0]).toMatchObject({
    lines: [],
    asked: [off],
    table: { motion: { wish: { kind: 'extend' } } },
  });
  at.memory.due();
  await at.memory.idle();
  expect(at.calls.retired).toEqual([]);
  await vote(at.context, by(table, off), 'no');
  await at.memory.idle();
  expect(at.calls.editedMotions.at(-1)).toMatchObject({
    lines: [`🗳️ No more time: ${off} said no. 👍 ${on} · 👎 ${off}`],
    asked: [],
  });
  at.memory.due();
  await at.memory.idle();
  // What it looked like with its buttons is forgotten, so that they are not all that is taken off.
  expect(at.calls.retired.map(({ plain }) => plain)).toEqual([null]);
  expect((await at.table()).place.post).toBe(post);
  expect((await at.table()).announced).toBe((await at.table()).version);
  await announce(at.context, table.id);
  expect(counts(at)).toEqual([1, 1]);
});

test('a move brings the next turn post, with the question that is still open', async () => {
  const { at, table, on } = await twoPlayers();
  await at.pass(MINUTE);
  await propose(at.context, by(table, on), { kind: 'abort' });
  await at.memory.idle();
  await move(at);
  await at.pass(MINUTE);
  expect(counts(at)[0]).toBe(2);
  expect(at.calls.turns[1]?.table.motion?.wish.kind).toBe('abort');
  expect(at.calls.retired.map(({ plain }) => plain?.was)).toContain(at.calls.motions[0]?.version);
});

test('a question that is settled after somebody went on vacation keeps no buttons', async () => {
  const { at, table, on, off } = await twoPlayers();
  await at.pass(MINUTE);
  await propose(at.context, by(table, on), { kind: 'extend', seat: seatOf(table, on) ?? 0, ms: HOUR });
  await at.memory.idle();
  const { announced } = await at.table();
  await announceVacation(at.context, on, { from: at.now, to: at.now + 48 * HOUR });
  await at.memory.idle();
  expect(at.calls.editedMotions).toEqual([]);
  await vote(at.context, by(table, off), 'no');
  await at.memory.idle();
  expect(at.calls.editedMotions).toMatchObject([
    { version: announced, lines: [`🗳️ No more time: ${off} said no. 👍 ${on} · 👎 ${off}`], table: { motion: null } },
  ]);
  at.memory.due();
  await at.memory.idle();
  expect(at.calls.retired.map(({ plain }) => plain)).toEqual([null]);
  // The next turn post tells of the vacation, too.
  expect((await at.table()).announced).toBe(announced);
  expect(counts(at)).toEqual([1, 1]);
});

test('a question that is settled after somebody went on vacation keeps no buttons where a bot died over that', async () => {
  const { at, table, on, off } = await twoPlayers();
  await at.pass(MINUTE);
  await propose(at.context, by(table, on), { kind: 'extend', seat: seatOf(table, on) ?? 0, ms: HOUR });
  await at.memory.idle();
  await announceVacation(at.context, on, { from: at.now, to: at.now + 48 * HOUR });
  await at.memory.idle();
  const { store } = at.context;
  const { beginTurnPost } = store;
  const dies: typeof beginTurnPost = async (...given) => {
    Object.assign(store, { beginTurnPost });
    await beginTurnPost(...given);
    throw new Error('killed');
  };
  Object.assign(store, { beginTurnPost: dies });
  await vote(at.context, by(table, off), 'no');
  await at.pass(MINUTE);
  // What was begun is looked for by a turn post, which tells all.
  expect(counts(at)).toEqual([2, 1]);
  expect(at.calls.retired).toHaveLength(2);
  const { announced, version } = await at.table();
  expect(announced).toBe(version);
  expect(await beginTurnPost(table.id, PUBLIC, null)).not.toBeNull();
});

test('a job that edits the newest turn post takes the buttons off those before it, which a dead bot has left', async () => {
  const { at, off } = await twoPlayers();
  await at.pass(MINUTE);
  const { post } = (await at.table()).place;
  const { retiredPosts } = at.context.store;
  const { hasSpareRequests } = at.context.chat;
  Object.assign(at.context.store, { retiredPosts: async () => [] });
  Object.assign(at.context.chat, { hasSpareRequests: () => false });
  await move(at);
  await at.pass(MINUTE);
  Object.assign(at.context.store, { retiredPosts });
  Object.assign(at.context.chat, { hasSpareRequests });
  expect(counts(at)).toEqual([2, 0]);
  expect(at.calls.retired).toEqual([]);
  await announceVacation(at.context, off, { from: at.now, to: at.now + 48 * HOUR });
  await at.memory.idle();
  expect(counts(at)).toEqual([2, 0]);
  expect(at.calls.retired.map(({ message }) => message)).toEqual([post]);
});

test('a post that was edited loses its buttons where it stands, also when its table has left', async () => {
  const { at, table } = await twoPlayers();
  await at.pass(MINUTE);
  const tried: string[] = [];
  Object.assign(at.context.chat, {
    retire: async ({ channel }: ArmedPost) => {
      tried.push(channel);
      return channel === 'left' ? 'done' : 'gone';
    },
  });
  await at.context.store.savePlace(table.id, { armed: [{ channel: 'left', message: '9', plain: null }] });
  await retirePosts(at.context, table.id);
  expect(tried).toEqual(['left']);
  expect(await at.context.store.retiredPosts(table.id)).toEqual([]);
});

test('a question about what a moderator does without asking says so, and keeps no buttons', async () => {
  const { at, table, on, off } = await twoPlayers();
  await at.pass(MINUTE);
  const wish = { kind: 'extend', seat: seatOf(table, on) ?? 0, ms: HOUR } as const;
  await propose(at.context, by(table, on), wish);
  await at.memory.idle();
  await propose(at.context, { ...by(table, 'mod'), moderator: true }, wish);
  await at.memory.idle();
  expect(at.calls.editedMotions).toMatchObject([
    { lines: [expect.stringContaining(`👍 ${on}`)], asked: [], table: { motion: null } },
  ]);
  expect((await at.table()).announced).toBe((await at.table()).version);
  expect(at.calls.editedMotions.flatMap(({ lines }) => lines).join()).not.toContain(off);
  expect(counts(at)).toEqual([1, 1]);
});

test('what was asked and withdrawn before it was told is told in one post', async () => {
  const { at, table, on } = await twoPlayers();
  await at.pass(MINUTE);
  at.unreachable = '50013';
  await propose(at.context, by(table, on), { kind: 'abort' });
  await at.memory.idle();
  at.unreachable = null;
  await withdrawMotion(at.context, by(table, on));
  await at.memory.idle();
  expect(counts(at)).toEqual([1, 1]);
  expect(told(at)).toEqual([
    `🗳️ ${on} asks the table to end without a result.`,
    `🗳️ ${on} no longer asks for it. 👍 ${on}`,
  ]);
});

test('what was agreed to is told by the post of the question, and the turn post shows it', async () => {
  const { at, table, on, off } = await twoPlayers();
  await at.pass(MINUTE);
  await propose(at.context, by(table, on === table.host ? off : on), { kind: 'pause' });
  await at.memory.idle();
  await vote(at.context, by(table, table.host), 'yes');
  await at.memory.idle();
  expect(counts(at)).toEqual([1, 1]);
  expect(at.calls.editedMotions.at(-1)?.lines[0]).toContain('The table is paused');
  expect(at.calls.edited.at(-1)?.table.paused).not.toBeNull();
  await announce(at.context, table.id);
  expect(counts(at)).toEqual([1, 1]);
});

test('what waits for somebody is shown anew when they move at a paused table, too', async () => {
  const { at, table, on, off } = await twoPlayers();
  await at.pass(MINUTE);
  await propose(at.context, by(table, on === table.host ? off : on), { kind: 'pause' });
  await vote(at.context, by(table, table.host), 'yes');
  expect((await at.table()).paused).not.toBeNull();
  const { commit } = at.context.store;
  const queued: unknown[] = [];
  Object.assign(at.context.store, {
    commit: async (...given: Parameters<typeof commit>) => {
      queued.push(...given[0].jobs.flatMap((job) => (job.task === 'inbox' ? job.person : [])));
      return commit(...given);
    },
  });
  const before = await at.table();
  await move(at);
  const moved = (await at.context.store.entries(table.id)).at(-1)?.seat;
  expect(queued).toEqual([before.chairs.find(({ seat }) => seat === moved)?.person]);
});

test('everybody who has said no is named', async () => {
  const at = appHarness(KINGDOMINO);
  const table = await seat(at, ['ann', 'bob', 'cleo']);
  await at.pass(MINUTE);
  await propose(at.context, by(table, 'bob'), { kind: 'pause' });
  for (const person of ['ann', 'cleo']) await vote(at.context, by(table, person), 'no');
  await at.memory.idle();
  expect(at.calls.editedMotions.at(-1)?.lines.at(-1)).toBe('🗳️ No pause: ann and cleo said no. 👍 bob · 👎 ann, cleo');
});

test('the moderator is named who a moderator has closed the question', async () => {
  const { at, table } = await twoPlayers();
  const guest = table.chairs.find(({ person }) => person !== table.host)?.person ?? '';
  await propose(at.context, by(table, guest), { kind: 'abort' });
  await vote(at.context, by(table, guest), 'yes');
  const closed = await withdrawMotion(at.context, { ...by(table, 'mod'), name: 'Mod', moderator: true });
  expect(closed.ok).toBe(true);
  expect((await at.context.store.log(table.id)).at(-1)).toMatchObject({
    tableEvent: { kind: 'declined', by: 'Mod', wish: 'abort', against: [] },
  });
});

test('a turn post is brought up to date as it was, also when a motion post is newer', async () => {
  const { at, table, on } = await twoPlayers();
  await at.pass(MINUTE);
  await move(at);
  await at.pass(MINUTE);
  const turn = at.calls.turns.at(-1);
  await propose(at.context, by(table, on), { kind: 'abort' });
  await at.memory.idle();
  expect(at.calls.motions).toHaveLength(1);
  await refreshPosts(at.context, table.id);
  expect(at.calls.edited.at(-1)).toMatchObject({ version: turn?.version, lines: turn?.lines });
});

test('a turn post whose move was taken back is left as it is, so that it is found and removed', async () => {
  const { at, table } = await twoPlayers();
  await at.pass(MINUTE);
  const { version: before } = await at.table();
  await move(at);
  await at.pass(MINUTE);
  const { version } = await at.table();
  // The change is there, and none of its jobs has run.
  const tableEvents = [{ kind: 'undo', by: null, seat: 0, to: before }] as const;
  await at.context.store.commit({ id: table.id, version, set: {}, entries: [], tableEvents, undone: before, jobs: [] });
  await refreshPosts(at.context, table.id);
  expect(at.calls.edited).toEqual([]);
});

test('motion posts after the turn post are brought up to date, and only the newest asks', async () => {
  const { at, table, on } = await twoPlayers();
  await at.pass(MINUTE);
  await propose(at.context, by(table, on), { kind: 'abort' });
  await at.memory.idle();
  await withdrawMotion(at.context, by(table, on));
  await at.memory.idle();
  await propose(at.context, by(table, on), { kind: 'pause' });
  await at.memory.idle();
  expect(at.calls.motions).toHaveLength(2);
  at.calls.edited.length = 0;
  at.calls.editedMotions.length = 0;
  await refreshPosts(at.context, table.id);
  expect(at.calls.edited.map(({ version }) => version)).toEqual([at.calls.turns.at(-1)?.version]);
  const edited = at.calls.editedMotions;
  expect(edited.map((post) => post.table.motion?.wish.kind)).toEqual(['pause', undefined]);
  expect(edited.map(({ lines }) => lines.length)).toEqual([0, 1]);
  expect(edited.at(-1)?.lines[0]).toContain('no longer asks for it');
});

test('answers are shown as they come, with what is still needed', async () => {
  const at = appHarness(KINGDOMINO);
  const table = await seat(at, ['ann', 'bob', 'cleo', 'dan']);
  await at.pass(MINUTE);
  await propose(at.context, by(table, 'bob'), { kind: 'pause' });
  await at.memory.idle();
  await vote(at.context, by(table, 'cleo'), 'yes');
  await at.memory.idle();
  expect(counts(at)).toEqual([1, 1]);
  const shown = at.calls.editedMotions.at(-1)?.table;
  expect(shown?.motion?.votes.map(({ person }) => person)).toEqual(['bob', 'cleo']);
  expect([shown?.yesNeeded, shown?.awaited]).toEqual([{ of: 4, more: 1 }, ['ann', 'dan']]);
});

test('a question that the game has settled is said to be void', async () => {
  const at = appHarness(KINGDOMINO);
  const table = await seat(at, ['ann', 'bob', 'cleo']);
  await at.pass(MINUTE);
  const { person: mover } = await next(at);
  await move(at);
  await at.pass(10 * MINUTE);
  const { person: second } = await next(at);
  await move(at);
  await at.pass(10 * MINUTE);
  expect(await undo(at.context, by(table, mover))).toMatchObject({ value: { kind: 'asked' } });
  await vote(at.context, by(table, second), 'yes');
  await move(at);
  await at.pass(10 * MINUTE);
  expect((await at.table()).motion).toBeNull();
  const log = await at.context.store.log(table.id);
  expect(log.at(-1)).toMatchObject({ tableEvent: { kind: 'withdrawn', by: null, answers: [{}, {}] } });
  expect(at.calls.turns.at(-1)?.lines.join('\n')).toContain('The question is void: the game went on. 👍');
});

test('a question about a time-out keeps no buttons where a moderator gives more time', async () => {
  const at = appHarness(KINGDOMINO);
  const table = await seat(at, ['ann', 'bob', 'cleo']);
  const { seat: slow } = await next(at);
  await at.pass(4 * 24 * HOUR);
  expect((await at.table()).motion?.wish).toEqual({ kind: 'time-out', seat: slow });
  const wish = { kind: 'extend', seat: slow as Seat, ms: 24 * HOUR } as const;
  expect((await propose(at.context, { ...by(table, 'olga'), moderator: true }, wish)).ok).toBe(true);
  expect((await at.table()).motion).toBeNull();
  await at.memory.idle();
  expect(at.calls.editedMotions.at(-1)).toMatchObject({ table: { motion: null }, lines: [expect.any(String)] });
});

test('who says no may say why, once', async () => {
  const { at, table, on, off } = await twoPlayers();
  await at.pass(MINUTE);
  expect(await object(at.context, by(table, off), 'planned')).toMatchObject({ error: { code: 'no-motion' } });
  await propose(at.context, by(table, on), { kind: 'extend', seat: seatOf(table, on) ?? 0, ms: HOUR });
  expect(await object(at.context, by(table, off), 'planned')).toMatchObject({ error: { code: 'no-motion' } });
  await vote(at.context, by(table, off), 'no');
  expect((await object(at.context, by(table, off), 'planned')).ok).toBe(true);
  expect(await object(at.context, by(table, off), 'go-on')).toMatchObject({ error: { code: 'no-motion' } });
  expect(await object(at.context, by(table, on), 'go-on')).toMatchObject({ error: { code: 'no-motion' } });
  await at.memory.idle();
  expect(
    told(at)
      .concat(at.calls.editedMotions.flatMap(({ lines }) => lines))
      .join('\n'),
  ).toContain(`💬 ${off}: “I had already planned my move.”`);
});

test('three moves with more time, a pause, a vote and an end take eight posts at most', async () => {
  const at = appHarness(KINGDOMINO);
  const table = await seat(at, ['ann', 'bob', 'cleo', 'dan']);
  await at.pass(MINUTE);
  const rest = async (): Promise<void> => {
    await at.pass(10 * MINUTE);
  };
  for (let n = 0; n < 3; n += 1) {
    await move(at);
    await rest();
  }
  const { person: on, seat: onSeat } = await next(at);
  const off = ['ann', 'bob', 'cleo', 'dan'].find((one) => one !== on) ?? '';
  await propose(at.context, by(table, off), { kind: 'extend', seat: onSeat as Seat, ms: HOUR });
  await rest();
  await propose(at.context, by(table, table.host), { kind: 'pause' });
  await rest();
  await propose(at.context, by(table, table.host), { kind: 'resume' });
  await rest();
  const asker = ['bob', 'cleo'].find((one) => one !== table.host) ?? '';
  await propose(at.context, by(table, asker), { kind: 'abort' });
  for (const person of ['ann', 'bob', 'cleo', 'dan']) {
    if (person !== asker) await vote(at.context, by(table, person), 'yes');
    await rest();
  }
  expect((await at.table()).phase).toBe('aborted');
  const posts = counts(at).reduce((sum, n) => sum + n, 0);
  expect(posts).toBeGreaterThan(4);
  // The lobby is one more.
  expect(posts + 1).toBeLessThanOrEqual(8);
});

describe('a motion post that arrived and was never remembered', () => {
  /**
   * The next motion post arrives, but its sender dies before it can remember it. Then something happens, and a look
   * finds the post.
   */
  const dying = (at: AppHarness, meanwhile: () => Promise<unknown>): void => {
    const { store, chat } = at.context;
    const { savePlace } = store;
    const { turn, motion } = chat;
    Object.assign(store, {
      savePlace: async () => {
        Object.assign(store, { savePlace });
        const found = at.calls.motions.slice(-1).map(
          ({ version }): FoundPost => ({
            kind: 'motion',
            channel: 'c',
            message: `found${version}`,
            plain: null,
            version,
          }),
        );
        const unlessFound =
          <T extends TurnPost | MotionPost>(send: (post: T, first?: boolean) => Promise<PostedNews>) =>
          async (post: T, first = false, stands: (version: number) => boolean = () => false): Promise<PostedNews> => {
            const earlier = found.filter(({ version }) => version > post.table.announced && stands(version));
            if (first || earlier.length === 0) return send(post, first);
            const [same] = earlier.filter(({ version }) => version === post.version);
            return same ? { kind: 'posted', id: same.message, armed: same } : { kind: 'found', earlier };
          };
        Object.assign(chat, { turn: unlessFound(turn), motion: unlessFound(motion) });
        await meanwhile();
        throw new Error('killed');
      },
    });
  };

  test('is not told again by the next turn post, and loses its buttons then', async () => {
    const { at, table, on } = await twoPlayers();
    await at.pass(MINUTE);
    dying(at, async () => {
      const { person, path } = await next(at);
      await play(at.context, { table: table.id, version: null, person, path });
    });
    await propose(at.context, by(table, on), { kind: 'abort' });
    await at.pass(10 * MINUTE);
    expect(counts(at)).toEqual([2, 1]);
    expect(told(at).filter((line) => line.includes('asks the table to end'))).toEqual([]);
    expect(at.calls.turns[1]?.table.motion?.wish.kind).toBe('abort');
    expect(at.calls.retired.map(({ message }) => message)).toContain(`found${at.calls.motions[0]?.version}`);
    expect((await at.table()).announced).toBe((await at.table()).version);
  });

  test('is not told again by the next motion post', async () => {
    const { at, table, on } = await twoPlayers();
    await at.pass(MINUTE);
    dying(at, () => withdrawMotion(at.context, by(table, on)));
    await propose(at.context, by(table, on), { kind: 'abort' });
    await at.pass(10 * MINUTE);
    expect(counts(at)).toEqual([1, 1]);
    expect(told(at)).toEqual([]);
    expect(at.calls.editedMotions.at(-1)?.lines).toEqual([`🗳️ ${on} no longer asks for it. 👍 ${on}`]);
    expect(at.calls.retired.map(({ message }) => message)).toContain(`found${at.calls.motions[0]?.version}`);
  });

  test('needs no other post for an answer that decides nothing', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo']);
    await at.pass(MINUTE);
    const before = counts(at);
    dying(at, () => vote(at.context, by(table, 'cleo'), 'yes'));
    await propose(at.context, by(table, 'bob'), { kind: 'abort' });
    await at.pass(10 * MINUTE);
    expect((await at.table()).motion?.votes).toHaveLength(2);
    expect(counts(at)).toEqual([before[0], (before[1] ?? 0) + 1]);
    expect(at.calls.retired).toEqual([]);
  });
});
