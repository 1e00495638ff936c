import { afterEach, describe, expect, test } from 'vitest';
import type { Actor, Fault, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { controlOf, nextMove, playFrom, postWith, seated } from '../support/scripted-player.ts';
import { KINGDOMINO } from '../support/two-players.ts';

/**
 * How many requests a turn costs. Answers to presses are not counted: Discord does not count them among the bot's fifty
 * in a second either.
 */
const open: BotHarness[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const MINUTE = 60_000;

async function begun(scarce = false): Promise<BotHarness> {
  const at = await botHarness({ games: KINGDOMINO, scarce });
  open.push(at);
  const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  await seated(at, at.box.channel('games'), [ann, bob]);
  return at;
}

/** The requests that are made meanwhile, as "POST thread", "DELETE direct" and so on. */
async function requests(at: BotHarness, act: () => Promise<unknown>): Promise<readonly string[]> {
  const before = at.exchanges.length;
  await act();
  await at.calm();
  return at.exchanges.slice(before).flatMap(({ method, path, template }) => {
    if (template.startsWith('/interactions/') || template.startsWith('/webhooks/')) return [];
    const room = at.box.world.rooms.get(path.split('/')[2] ?? '');
    if (!room) return [`${method} ${template}`];
    return [`${method} ${room.thread ? 'thread' : room.name === '' ? 'direct' : 'channel'}`];
  });
}

/**
 * The one on turn makes a move. Resolves with them. `asked`: called when the question is there; what it returns, after
 * the move.
 */
async function move(at: BotHarness, asked?: () => () => void): Promise<Actor> {
  const next = await nextMove(at);
  if (!next) throw new Error('nobody is on turn');
  const post = await postWith(at, next.actor, 'play');
  const { followUps, said } = await next.actor.press(post, controlOf(post, 'play'));
  // Where requests are scarce the question stands beside the post.
  const over = asked?.();
  await playFrom(next.actor, followUps.at(-1) ?? said, next.path);
  await at.calm();
  over?.();
  return next.actor;
}

/** Moves of the one on turn, until somebody else is. */
async function turn(at: BotHarness, asked?: () => () => void): Promise<void> {
  const on = await move(at, asked);
  while ((await nextMove(at))?.actor === on) await move(at, asked);
}

const armed = async (at: BotHarness): Promise<readonly string[]> => {
  const { thread, channel } = (await at.table()).place;
  const ann = at.box.person('Ann');
  const posts = ann.sees(at.box.room(thread ?? channel)).filter((post) => !post.ephemeral);
  return posts.flatMap((post) => (post.buttons.length > 0 ? [post.id] : []));
};

test('a turn takes two: its post, and the buttons of the former one', async () => {
  const at = await begun();
  for (let n = 0; n < 4; n += 1) expect(await requests(at, () => turn(at))).toEqual(['POST thread', 'PATCH thread']);
  expect(await armed(at)).toEqual([(await at.table()).place.post]);
  at.clean();
});

test('a notice takes two more: one to tell it, one to take it away when its person pauses after the turn', async () => {
  const at = await begun();
  // Their rooms are opened.
  await at.pass(2 * MINUTE);
  await turn(at);
  await at.pass(2 * MINUTE);
  await turn(at);
  await at.calm();
  expect(await requests(at, () => at.pass(MINUTE / 2))).toEqual(['DELETE direct']);
  expect(await requests(at, () => at.pass(MINUTE))).toEqual(['POST direct']);
  at.clean();
});

test('where a run was cut short one looks what it has left behind, and only there', async () => {
  const at = await begun();
  const { savePlace } = at.context.store;
  Object.assign(at.context.store, {
    savePlace: async () => {
      Object.assign(at.context.store, { savePlace });
      throw new Error('killed');
    },
  });
  expect(await requests(at, () => turn(at))).toEqual([
    // It is sent, and the one before loses its buttons.
    ...['POST thread', 'PATCH thread'],
    // It runs again, finds the post, and does not know what became of the one before.
    ...['GET thread', 'PATCH thread'],
  ]);
  expect(await requests(at, () => turn(at))).toEqual(['POST thread', 'PATCH thread']);
  expect(await armed(at)).toEqual([(await at.table()).place.post]);
  at.clean();
});

test('old posts lose their buttons in order, also when that was cut short', async () => {
  const at = await begun();
  const { retire } = at.context.chat;
  const posts = [(await at.table()).place.post];
  Object.assign(at.context.chat, { retire: async () => Promise.reject(new Error('killed')) });
  for (let n = 0; n < 3; n += 1) {
    await turn(at);
    await at.calm();
    posts.push((await at.table()).place.post);
  }
  expect(await armed(at)).toEqual(posts);
  const retired: string[] = [];
  Object.assign(at.context.chat, {
    retire: async (...given: Parameters<typeof retire>) => {
      if (retired.length === 1 && given[0].message === posts[1]) {
        Object.assign(at.context.chat, { retire });
        throw new Error('killed');
      }
      retired.push(given[0].message);
      return retire(...given);
    },
  });
  const { id } = await at.table();
  const made = await requests(at, () => at.context.store.addJobs([{ task: 'retire', table: id }]));
  // What was done before the kill is not done again.
  expect(made).toEqual(['PATCH thread', 'PATCH thread', 'PATCH thread']);
  expect(await armed(at)).toEqual([posts.at(-1)]);
  expect(at.box.breaches).toEqual([]);
});

test('a bot that is killed right after a post takes the buttons off the one before it when it runs again', async () => {
  const at = await begun();
  const { context } = at;
  const { retire } = context.chat;
  const { addJobs } = context.store;
  Object.assign(context.chat, {
    retire: async () => {
      Object.assign(context.chat, { retire });
      Object.assign(context.store, {
        addJobs: async () => {
          Object.assign(context.store, { addJobs });
          throw new Error('killed');
        },
      });
      throw new Error('killed');
    },
  });
  expect(await requests(at, () => turn(at))).toEqual(['POST thread', 'PATCH thread']);
  expect(await armed(at)).toEqual([(await at.table()).place.post]);
  at.clean();
});

test('where requests are scarce the buttons of the former post wait in a job of their own', async () => {
  const at = await begun();
  const { savePlace } = at.context.store;
  const queued: (readonly string[])[] = [];
  Object.assign(at.context.store, {
    savePlace: (...given: Parameters<typeof savePlace>) => {
      queued.push((given[1].jobs ?? []).map(({ task }) => task));
      return savePlace(...given);
    },
  });
  await turn(at);
  await at.calm();
  Object.assign(at.context.chat, { hasSpareRequests: () => false });
  expect(await requests(at, () => turn(at))).toEqual(['POST thread', 'PATCH thread']);
  expect(queued).toEqual([[], ['retire']]);
  at.clean();
});

test('a post that an older bot has made loses its buttons, too', async () => {
  const at = await begun();
  const { post } = (await at.table()).place;
  await at.context.store.removeArmedPosts((await at.table()).id, [post ?? '']);
  expect(await requests(at, () => turn(at))).toEqual(['POST thread', 'GET thread', 'PATCH thread']);
  expect(await armed(at)).toEqual([(await at.table()).place.post]);
  at.clean();
});

test('a post that is gone is no reason to try again', async () => {
  const at = await begun();
  const { id, place } = await at.table();
  const { retire } = at.context.chat;
  Object.assign(at.context.chat, { retire: async () => Promise.reject(new Error('killed')) });
  await turn(at);
  await at.calm();
  Object.assign(at.context.chat, { retire });
  at.box.deleteMessage(at.box.room(place.thread ?? ''), place.post ?? '');
  for (const made of [['PATCH thread'], []])
    expect(await requests(at, () => at.context.store.addJobs([{ task: 'retire', table: id }]))).toEqual(made);
  expect(at.box.breaches).toEqual([]);
});

/** What everybody sees at the table, oldest first. */
const posts = async (at: BotHarness): Promise<readonly Seen[]> => {
  const { thread, channel } = (await at.table()).place;
  return at.box
    .person('Ann')
    .sees(at.box.room(thread ?? channel))
    .filter((post) => !post.ephemeral);
};

/** A turn whose post fails to be sent by answering its press. */
async function turnWith(at: BotHarness, fault: Fault): Promise<void> {
  const route = '/webhooks/{webhook_id}/{webhook_token}';
  await turn(at, () => at.box.faults.add(fault, { method: 'POST', route }));
}

describe('where requests are scarce', () => {
  test('a turn that is made by a press of the newest post costs none', async () => {
    const at = await begun(true);
    const [first] = (await posts(at)).slice(-1);
    expect(await requests(at, () => turn(at))).toEqual([]);
    const [second] = (await posts(at)).slice(-1);
    expect(second?.id).toBe((await at.table()).place.post);
    // It stands as a reply to the turn before it, and rings.
    expect(second?.raw.message_reference?.message_id).toBe(first?.id);
    const next = (await nextMove(at))?.actor;
    expect(next?.sees(second?.room ?? at.box.channel('games')).find(({ id }) => id === second?.id)?.pinged).toBe(true);
    expect(await armed(at)).toEqual([second?.id]);
    expect(await requests(at, () => turn(at))).toEqual([]);
    expect(at.logged.some((line) => line.includes('aW50ZXJh'))).toBe(false);
    at.clean();
  });

  test('one whose answer is refused is posted as ever', async () => {
    const at = await begun(true);
    const made = await requests(at, () => turnWith(at, { kind: 'status', status: 404, code: 10015 }));
    expect(made).toEqual(['POST thread']);
    const newest = (await posts(at)).at(-1);
    expect(newest?.raw.message_reference).toBeUndefined();
    expect(await armed(at)).toEqual([newest?.id]);
  });

  test('one whose answer was lost is found, and not posted again', async () => {
    const at = await begun(true);
    const before = (await posts(at)).length;
    await turnWith(at, { kind: 'cut', when: 'after' });
    await at.pass(MINUTE);
    expect(await posts(at)).toHaveLength(before + 1);
    const newest = (await posts(at)).at(-1);
    expect((await at.table()).place.post).toBe(newest?.id);
    expect(await armed(at)).toEqual([newest?.id]);
  });

  test('one that never arrived is posted when no answer can come any more', async () => {
    const at = await begun(true);
    const before = (await posts(at)).length;
    await turnWith(at, { kind: 'cut', when: 'before' });
    await at.pass(MINUTE / 2);
    expect(await posts(at)).toHaveLength(before);
    await at.pass(MINUTE);
    expect(await posts(at)).toHaveLength(before + 1);
    expect((await at.table()).place.post).toBe((await posts(at)).at(-1)?.id);
  });
});
