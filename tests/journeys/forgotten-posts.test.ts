import { afterEach, expect, test } from 'vitest';
import { announce } from '../../src/app/notifications/announce.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { controlOf, playFrom, postWith, seated } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/**
 * A bot that dies between a deed and remembering it. Discord forgets nonces within minutes, so each of these stays down
 * for longer, and the next one has to find what was posted.
 */
const open: BotHarness[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const LONG = 3_600_000;

interface Clock {
  shift: number;
}

async function begun(
  clock: Clock,
): Promise<{ at: BotHarness; ann: Actor; bob: Actor; games: Room; room: Room; post: Seen }> {
  const at = await botHarness({ games: [TOY], now: () => Date.now() + clock.shift });
  open.push(at);
  const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  const games = at.box.channel('games');
  const room = await seated(at, games, [ann, bob]);
  return { at, ann, bob, games, room, post: await postWith(at, ann, 'play') };
}

/** The store forgets the next thing that was posted, as if the bot had died before it could write it down. */
function dieBeforePlacing(at: BotHarness, clock: Clock, what: 'lobby' | 'thread' | 'post'): void {
  const { savePlace: placed } = at.context.store;
  Object.assign(at.context.store, {
    savePlace: async (...[id, where, channel]: Parameters<typeof placed>) => {
      if (where[what] === undefined) return placed(id, where, channel);
      Object.assign(at.context.store, { savePlace: placed });
      clock.shift += LONG;
      throw new Error('killed');
    },
  });
}

const hide = async (actor: Actor, post: Seen, cell: string): Promise<Seen> =>
  playFrom(actor, (await actor.press(post, controlOf(post, 'play'))).said, ['hide', cell]);

const publicPosts = (actor: Actor, room: Room): readonly Seen[] => actor.sees(room).filter((one) => !one.ephemeral);

test('a turn that was posted and not remembered is not posted again', async () => {
  const clock = { shift: 0 };
  const { at, ann, room, post } = await begun(clock);
  const before = publicPosts(ann, room).length;
  dieBeforePlacing(at, clock, 'post');
  await hide(ann, post, 'c4');
  await at.calm();
  const posts = publicPosts(ann, room);
  expect(posts).toHaveLength(before + 1);
  expect((await at.table()).place.post).toBe(posts.at(-1)?.id);
  expect(posts.filter((one) => one.buttons.length > 0)).toHaveLength(1);
  at.clean();
});

test('a post that nobody remembers loses its buttons with the next turn', async () => {
  const clock = { shift: 0 };
  const { at, ann, bob, room, post } = await begun(clock);
  const { savePlace: placed } = at.context.store;
  Object.assign(at.context.store, { savePlace: async () => Promise.reject(new Error('killed')) });
  await hide(ann, post, 'c4');
  await at.calm();
  Object.assign(at.context.store, { savePlace: placed });
  expect(at.memory.failures).toHaveLength(1);
  expect((await at.table()).announced).toBeLessThan((await at.table()).version);
  clock.shift += LONG;
  await hide(bob, await postWith(at, bob, 'play'), 'c5');
  at.memory.due();
  await at.calm();
  const armed = publicPosts(ann, room).filter((one) => one.buttons.length > 0);
  expect(armed.map((one) => one.id)).toEqual([(await at.table()).place.post]);
  // It has told its lines: the next one does not tell them again.
  const rows = publicPosts(ann, room).flatMap((one) => one.text.split('\n'));
  for (const who of ['Ann', 'Bob'])
    expect(rows.filter((row) => row === `${who} has hidden something.`)).toHaveLength(1);
  expect(at.box.breaches).toEqual([]);
});

test('a post that arrives after another process has told the same in a newer one is taken back', async () => {
  const { at, ann, bob, room, post } = await begun({ shift: 0 });
  const { chat } = at.context;
  const { turn } = chat;
  const before = publicPosts(ann, room).length;
  Object.assign(chat, {
    // The first post is on its way for so long that another process takes its job over, and meanwhile Bob moves.
    turn: async (...given: Parameters<typeof turn>) => {
      Object.assign(chat, { turn });
      await hide(bob, post, 'c5');
      await announce(at.context, (await at.table()).id);
      return turn(...given);
    },
  });
  await hide(ann, post, 'c4');
  await at.calm();
  const posts = publicPosts(ann, room);
  expect(posts).toHaveLength(before + 1);
  const rows = posts.flatMap((one) => one.text.split('\n'));
  for (const who of ['Ann', 'Bob'])
    expect(rows.filter((row) => row === `${who} has hidden something.`)).toHaveLength(1);
  const { announced, version, place } = await at.table();
  expect([announced, place.post]).toEqual([version, posts.at(-1)?.id]);
  expect(posts.filter((one) => one.buttons.length > 0).map((one) => one.id)).toEqual([place.post]);
  at.clean();
});

test('buttons that a run cut short left on are taken off when it runs again', async () => {
  const clock = { shift: 0 };
  const { at, ann, room, post } = await begun(clock);
  // Posted, but the buttons of the former one cannot be taken off, and so the run fails.
  at.box.faults.add(
    { kind: 'status', status: 500 },
    { method: 'PATCH', route: '/channels/{channel_id}/messages/{message_id}', times: 4 },
  );
  await hide(ann, post, 'c4');
  await at.calm();
  expect(publicPosts(ann, room).filter((one) => one.buttons.length > 0)).toHaveLength(1);
  at.clean();
});

test('an old post further back than one looks is found by what the table remembers', async () => {
  const clock = { shift: 0 };
  const { at, ann, bob, room, post } = await begun(clock);
  const asked = (await ann.press(post, controlOf(post, 'play'))).said;
  for (let n = 0; n < 60; n += 1) bob.say(room, `and another thing (${n})`);
  await playFrom(ann, asked, ['hide', 'c4']);
  await at.calm();
  expect(publicPosts(ann, room).filter((one) => one.buttons.length > 0)).toHaveLength(1);
  at.clean();
});

test('a lobby that was posted and not remembered is not posted again', async () => {
  const clock = { shift: 0 };
  const at = await botHarness({ games: [TOY], now: () => Date.now() + clock.shift });
  open.push(at);
  const ann = at.box.person('Ann');
  const games = at.box.channel('games');
  dieBeforePlacing(at, clock, 'lobby');
  await ann.command(games, 'pebbles new', { seats: 2 });
  await at.calm();
  expect(publicPosts(ann, games)).toHaveLength(1);
  expect((await at.table()).place.lobby).toBe(publicPosts(ann, games)[0]?.id);
  at.clean();
});

test('a thread that was opened and not remembered is the table’s thread', async () => {
  const clock = { shift: 0 };
  const at = await botHarness({ games: [TOY], now: () => Date.now() + clock.shift });
  open.push(at);
  const ann = at.box.person('Ann');
  const games = at.box.channel('games');
  dieBeforePlacing(at, clock, 'thread');
  await ann.command(games, 'pebbles new', { seats: 2, computers: 1 });
  await at.calm();
  expect(ann.threads(games).map((one) => one.id)).toEqual([(await at.table()).place.thread]);
  at.clean();
});

test('a direct message that was sent and not written off is not sent again', async () => {
  const clock = { shift: 0 };
  const { at, ann, post } = await begun(clock);
  const send = at.context.chat.post;
  Object.assign(at.context.chat, {
    post: async (...given: Parameters<typeof send>) => {
      const posted = await send(...given);
      if (!('person' in given[0])) return posted;
      Object.assign(at.context.chat, { post: send });
      clock.shift += LONG;
      throw new Error('killed');
    },
  });
  const before = ann.dms().length;
  await hide(ann, post, 'c4');
  await at.calm();
  const fresh = ann.dms().slice(before);
  expect(new Set(fresh.map((one) => one.text)).size).toBe(fresh.length);
  expect(fresh.some((one) => one.text.includes('You find'))).toBe(true);
  at.clean();
});
