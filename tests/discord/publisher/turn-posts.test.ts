import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TurnPost } from '../../../src/app/ports/table-messages.ts';
import type { TableSummary } from '../../../src/domain/table/table-summary.ts';
import { whileHeld } from '../../../src/held-job.ts';
import type { Room } from '../../../src/sandbox/index.ts';
import { type ChatHarness, chatHarness, painted, postedAt, turnOf } from '../../support/chat-harness.ts';

/** Turns are posted once, whatever happens, and only the newest can be played. */
let at: ChatHarness;

beforeEach(async () => {
  at = await chatHarness();
});
afterEach(() => at.close());

const LONG = 3_600_000;
const MESSAGES = '/channels/{channel_id}/messages';
/** What is taken back was never made before that. */
const began = new Date();

/** The table with a thread of its own. */
async function threaded(): Promise<{ readonly table: TableSummary; readonly room: Room }> {
  const news = {
    ...{ card: await painted('cover'), dmsClosed: [], called: [], vacations: [] },
    ...{ reliability: [], forecast: null },
  };
  const lobby = await at.chat.lobby(at.table({ phase: 'gathering' }), news);
  const place = { ...at.table().place, lobby: lobby.kind === 'posted' ? lobby.id : null };
  const thread = await at.chat.thread(at.table({ place }));
  if (thread.kind !== 'posted') throw new Error(thread.why);
  const table = at.table({ place: { ...place, thread: thread.id } });
  return { table, room: at.box.room(thread.id) };
}

describe('a turn', () => {
  test('is posted once, however often that is asked for', async () => {
    const post = await turnOf(at.table());
    const first = await at.chat.turn(post);
    expect(await at.chat.turn(post)).toEqual(first);
    at.pass(LONG);
    expect(await at.again().turn(post)).toEqual(first);
    expect(at.posts()).toHaveLength(1);
    await at.chat.turn({ ...post, version: post.version + 1 });
    expect(at.posts()).toHaveLength(2);
  });

  test('that may have been posted is found, though much was said before and since', async () => {
    const { table, room } = await threaded();
    const talk = () => {
      for (let n = 0; n < 130; n += 1) at.bob.say(room, `and another thing (${n})`);
    };
    talk();
    const first = await postedAt(at.chat.turn(await turnOf(table)));
    talk();
    at.pass(LONG);
    expect(await at.chat.turn(await turnOf(table))).toMatchObject({ id: first.id });
    const placed = { ...table, place: { ...table.place, post: first.id } };
    const second = await postedAt(at.chat.turn(await turnOf(placed, { version: 8 })));
    talk();
    at.pass(LONG);
    expect(await at.chat.turn(await turnOf(placed, { version: 8 }))).toMatchObject({ id: second.id });
    expect(at.posts(room).filter(({ author }) => author === 'Bot')).toHaveLength(2);
  });

  test('that may have been posted is not posted where the history may not be read, and found where it may', async () => {
    await at.chat.turn(await turnOf(at.table()));
    const placed = at.table({ place: { ...at.table().place, post: at.newest().id } });
    await at.chat.turn(await turnOf(placed, { version: 8 }));
    at.pass(LONG);
    at.box.deny(['ReadMessageHistory'], at.games);
    expect(await at.chat.turn(await turnOf(placed, { version: 8 }))).toEqual({ kind: 'gone', why: '50013' });
    at.box.allow(['ReadMessageHistory'], at.games);
    expect(await at.chat.turn(await turnOf(placed, { version: 8 }))).toMatchObject({ id: at.newest().id });
    expect(at.posts()).toHaveLength(2);
  });

  test('whose answer was lost is not posted again', async () => {
    at.box.faults.add({ kind: 'cut', when: 'after' }, { method: 'POST', route: MESSAGES });
    const { armed, ...posted } = await postedAt(at.chat.turn(await turnOf(at.table())));
    expect(posted).toEqual({ kind: 'posted', id: at.newest().id });
    expect(armed).toMatchObject({ channel: at.games.id, message: posted.id });
    expect(at.posts()).toHaveLength(1);
    at.clean();
  });

  test('goes to the channel when the thread is gone', async () => {
    const { table, room } = await threaded();
    at.box.deleteRoom(room);
    expect((await at.chat.turn(await turnOf(table))).kind).toBe('posted');
    expect(at.newest().text).toContain('Round 3 of 12');
  });

  test.each<readonly [string, string, () => void]>([
    ['the channel is deleted', '10003', () => at.box.deleteRoom(at.games)],
    ['the bot is thrown out', '50001', () => at.box.kick()],
    ['it may not see the channel', '50001', () => at.box.deny(['ViewChannel'], at.games)],
    ['it may not write', '50013', () => at.box.deny(['SendMessages', 'SendMessagesInThreads'], at.games)],
    ['it may not send pictures', '50013', () => at.box.deny(['AttachFiles'], at.games)],
  ])('that cannot be posted because %s is said to be gone, and so is all else', async (_, why, close) => {
    const { table } = await threaded();
    await at.chat.turn(await turnOf(table));
    const post = at.newest(at.box.room(table.place.thread ?? '')).id;
    close();
    const placed = { ...table, place: { ...table.place, post } };
    expect(await at.chat.turn(await turnOf(placed, { version: 8 }))).toEqual({ kind: 'gone', why });
    await at.chat.withdraw(placed, [7, 8], began);
    expect(at.box.breaches).toEqual([]);
  });
});

describe('where a table was played before', () => {
  test('its posts keep their words and lose their buttons, and no others do', async () => {
    const { table, room } = await threaded();
    await at.chat.turn(await turnOf(table));
    const remembered = at.newest(room).id;
    for (let n = 0; n < 60; n += 1) at.bob.say(room, `and another thing (${n})`);
    // A bot that was killed has posted this one, and nobody remembers it.
    await at.chat.turn(await turnOf({ ...table, version: 8 }));
    await at.chat.turn(await turnOf(at.table({ id: 'table002' })));
    await at.chat.disarm(table.id, [room.id, at.games.id], remembered);
    const playable = [...at.posts(room), ...at.posts()].flatMap((post) => post.buttons.map((one) => one.customId));
    expect(playable.filter((id) => id.startsWith('play:'))).toEqual(['play:table002:7::']);
    expect(at.posts(room).find((post) => post.id === remembered)?.text).toContain('Round 3');
    at.box.deleteRoom(room);
    await at.chat.disarm(table.id, [room.id], remembered);
    expect(at.box.breaches).toEqual([]);
  });
});

test('posts of a place that was left keep their buttons only while it is closed', async () => {
  const { table, room } = await threaded();
  const { id } = await postedAt(at.chat.turn(await turnOf(table)));
  for (const permission of ['ReadMessageHistory', 'ViewChannel'] as const) {
    at.box.deny([permission], at.games);
    expect(await at.chat.disarm(table.id, [room.id], id)).toBe(false);
    at.box.allow([permission], at.games);
  }
  expect(at.posts(room).flatMap((post) => post.buttons)).not.toEqual([]);
  expect(await at.chat.disarm(table.id, [room.id], id)).toBe(true);
  expect(at.posts(room).flatMap((post) => post.buttons)).toEqual([]);
  at.box.deleteRoom(room);
  expect(await at.chat.disarm(table.id, [room.id], id)).toBe(true);
});

describe('where a table is played again', () => {
  test('its older posts lose their buttons, the newest and its lobby keep them', async () => {
    const { table, room } = await threaded();
    const old = await at.chat.turn(await turnOf(table));
    const forgotten = await at.chat.turn(await turnOf({ ...table, version: 8 }), true);
    const newest = await at.chat.turn(await turnOf({ ...table, version: 9 }), true);
    // It is there, but its bot was killed before it could say so.
    const next = await at.chat.turn(await turnOf({ ...table, version: 10 }), true);
    const ids = [old, forgotten, newest, next].map((post) => (post.kind === 'posted' ? post.id : post.kind));
    const [first = '', , third = ''] = ids;
    await at.chat.disarm(table.id, [room.id], first, { post: third, version: 9 });
    const playable = at.posts(room).filter((post) => post.buttons.length > 0);
    expect(playable.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(at.box.breaches).toEqual([]);
  });
});

describe('a thread that is archived', () => {
  const playable = (room: Room): readonly boolean[] =>
    at.posts(room).map((post) => post.buttons.some((one) => one.customId.startsWith('play:')));
  const posted = async (table: TableSummary, version: number): Promise<TableSummary> => {
    const post = await at.chat.turn(await turnOf({ ...table, version }));
    if (post.kind !== 'posted') throw new Error(post.kind);
    return { ...table, version, place: { ...table.place, post: post.id } };
  };
  /** As a moderator does it, for a bot that may not undo it. */
  const lock = (room: Room): void => {
    at.box.deny(['ManageThreads'], at.games);
    at.box.archive(room, true, true);
  };

  test('when its game is over, however often that is asked for', async () => {
    const { table, room } = await threaded();
    await at.chat.archiveThread(table);
    await at.again().archiveThread(table);
    expect(room.thread).toMatchObject({ archived: true, locked: false });
    at.bob.say(room, 'one more thing');
    expect(room.thread?.archived).toBe(false);
    at.clean();
  });

  test('is left as it is where that is not ours to do, and missed nowhere', async () => {
    const { table, room } = await threaded();
    lock(room);
    await at.chat.archiveThread(table);
    expect(room.thread).toMatchObject({ archived: true, locked: true });
    at.box.world.removeRoom(room);
    await at.chat.archiveThread(table);
    await at.chat.archiveThread(at.table());
  });

  test('is left without buttons, and archived', async () => {
    const { table, room } = await threaded();
    const { place } = await posted(table, 7);
    for (let n = 0; n < 60; n += 1) at.bob.say(room, `and another thing (${n})`);
    // A bot that was killed has posted this one, and nobody remembers it.
    await posted(table, 8);
    at.box.archive(room);
    await at.chat.disarm(table.id, [room.id, at.games.id], place.post);
    expect(playable(room)).not.toContain(true);
    expect(room.thread).toMatchObject({ archived: true, locked: false });
    expect(at.box.breaches).toEqual([]);
  });

  test('is left as it is when it is locked as well', async () => {
    const { table, room } = await threaded();
    const { place } = await posted(table, 7);
    lock(room);
    await at.chat.disarm(table.id, [room.id], place.post);
    expect(await at.chat.withdraw(table, [7], began)).toBe(false);
    expect(playable(room)).toEqual([true]);
    expect(room.thread).toMatchObject({ archived: true, locked: true });
    expect(at.box.breaches).toEqual([]);
    at.box.archive(room, false);
    expect(await at.chat.withdraw(table, [7], began)).toBe(true);
    expect(playable(room)).toEqual([]);
  });

  test('has no second one of a turn that was posted elsewhere while it was locked, and never remembered', async () => {
    const { table, room } = await threaded();
    const before = await posted(table, 7);
    lock(room);
    const during = await posted(before, 8);
    at.box.archive(room, false);
    at.pass(LONG);
    expect((await posted(before, 8)).place.post).toBe(during.place.post);
    expect(at.posts(room).filter(({ author }) => author === 'Bot')).toHaveLength(1);
    expect(playable(room)).toEqual([false]);
    expect(at.box.breaches).toEqual([]);
  });

  test('is rid of the turns that were taken back', async () => {
    const { table, room } = await threaded();
    for (const version of [7, 8, 9]) await posted(table, version);
    at.box.archive(room);
    await at.chat.withdraw(table, [8, 9], began);
    expect(at.posts(room)).toHaveLength(1);
    expect(room.thread?.archived).toBe(true);
  });

  test('has one post with buttons when a bot was killed before it took off the others', async () => {
    const { table, room } = await threaded();
    const before = await posted(table, 7);
    at.box.faults.add(
      { kind: 'status', status: 500 },
      { method: 'PATCH', route: `${MESSAGES}/{message_id}`, times: 4 },
    );
    await expect(at.chat.turn(await turnOf({ ...before, version: 8 }))).rejects.toThrow();
    expect(playable(room)).toEqual([true, true]);
    at.box.archive(room);
    await posted(before, 8);
    expect(playable(room)).toEqual([false, true]);
  });

  test('and locked for one turn has no other post with buttons after the next, once that from elsewhere is retired', async () => {
    const { table, room } = await threaded();
    const before = await posted(table, 7);
    lock(room);
    const during = await posted(before, 8);
    expect(at.newest().id).toBe(during.place.post);
    at.box.archive(room, false);
    await posted(during, 9);
    expect(playable(room)).toEqual([false, true]);
    const message = during.place.post ?? '';
    expect(await at.chat.retire({ channel: at.games.id, message, plain: null })).toBe('done');
    expect(playable(at.games)).not.toContain(true);
    expect(at.box.breaches).toEqual([]);
  });
});

describe('taking turns back', () => {
  test('deletes the posts of those versions and no others', async () => {
    const { table, room } = await threaded();
    for (const version of [7, 8, 9]) await at.chat.turn(await turnOf(table, { version, round: `Round ${version}` }));
    at.bob.say(room, 'Round 8? I was not looking');
    await at.chat.withdraw(table, [8, 9, 10], began);
    expect(at.posts(room).map((post) => post.author)).toEqual(['Bot', 'Bob']);
    expect(at.posts(room)[0]?.text).toContain('Round 7');
    await at.chat.withdraw(table, [8, 9, 10], began);
    await at.chat.withdraw(table, [], began);
    expect(at.posts(room)).toHaveLength(2);
    at.clean();
  });

  test.each([48, 49, 50, 51, 130])('finds them all, also when %i things were said since', async (said) => {
    const table = at.table();
    for (let n = 0; n < 60; n += 1) at.bob.say(at.games, `before (${n})`);
    for (const version of [7, 8]) await at.chat.turn(await turnOf(table, { version }));
    for (let n = 0; n < said; n += 1) at.bob.say(at.games, `and another thing (${n})`);
    await at.chat.turn(await turnOf(table, { version: 9 }));
    await at.chat.withdraw(table, [10], began);
    expect(at.posts()).toHaveLength(60 + said + 3);
    await at.chat.withdraw(table, [7, 8, 9], began);
    expect(at.posts()).toHaveLength(60 + said);
    at.clean();
  });

  test('looks no further back than they can be', async () => {
    const table = at.table();
    for (let n = 0; n < 60; n += 1) at.bob.say(at.games, `long ago (${n})`);
    at.pass(LONG);
    await at.chat.turn(await turnOf(table));
    const before = at.exchanges.length;
    await at.chat.withdraw(table, [7], new Date(Date.now() + LONG));
    const read = at.exchanges.slice(before).filter(({ method }) => method === 'GET');
    expect(read.map(({ response }) => (response as readonly unknown[]).length)).toEqual([1]);
    expect(at.posts()).toHaveLength(60);
  });

  test('is not done while the bot may not read what it has posted, and is afterwards', async () => {
    const table = at.table();
    await at.chat.turn(await turnOf(table));
    const placed = { ...table, place: { ...table.place, post: at.newest().id } };
    await at.chat.turn(await turnOf(placed, { version: 8 }));
    at.box.deny(['ReadMessageHistory'], at.games);
    expect(await at.chat.withdraw(placed, [8], began)).toBe(false);
    expect(at.posts()).toHaveLength(2);
    at.box.allow(['ReadMessageHistory'], at.games);
    expect(await at.chat.withdraw(placed, [8], began)).toBe(true);
    expect(at.posts()).toHaveLength(1);
    expect(await at.chat.withdraw(placed, [7], began)).toBe(true);
    // Nothing is left that could be read.
    expect(await at.chat.withdraw(placed, [7], began)).toBe(true);
    expect(at.posts()).toEqual([]);
  });

  test('is done although the answer is lost', async () => {
    const table = at.table();
    await at.chat.turn(await turnOf(table));
    at.box.faults.add({ kind: 'cut', when: 'after' }, { method: 'DELETE' });
    await at.chat.withdraw({ ...table, place: { ...table.place, post: at.newest().id } }, [7], began);
    expect(at.posts()).toEqual([]);
    at.clean();
  });

  test('leaves alone what is not the bot’s', async () => {
    const table = at.table();
    const said = at.bob.say(at.games, 'mine');
    await at.chat.withdraw({ ...table, place: { ...table.place, post: said.id } }, [7], began);
    expect(at.posts()).toHaveLength(1);
  });
});

describe('a turn after one the table remembers', () => {
  const buttons = (): readonly boolean[] => {
    const own = at.posts().filter(({ pictures }) => pictures.length > 0);
    return own.map((post) => post.buttons.length > 0);
  };
  async function remembered(): Promise<TableSummary> {
    const table = at.table();
    const posted = await at.chat.turn(await turnOf(table));
    if (posted.kind !== 'posted') throw new Error(posted.kind);
    return { ...table, place: { ...table.place, post: posted.id } };
  }

  test('reads no more than what was said since', async () => {
    for (let n = 0; n < 60; n += 1) at.bob.say(at.games, `before (${n})`);
    const table = await remembered();
    at.bob.say(at.games, 'since');
    const before = at.exchanges.length;
    await at.chat.turn(await turnOf({ ...table, version: 8 }));
    expect(buttons()).toEqual([false, true]);
    const read = at.exchanges.slice(before).filter(({ method }) => method === 'GET');
    expect(read.map(({ response }) => (response as readonly unknown[]).length)).toEqual([2]);
    at.clean();
  });

  test.each([0, 30, 47, 48, 49, 120])('finds what it needs when %i things were said since', async (said) => {
    const table = await remembered();
    for (let n = 0; n < said; n += 1) at.bob.say(at.games, `and another thing (${n})`);
    // A bot that was killed before it could remember this one, and long enough ago for Discord to forget its nonce.
    const lost = await at.chat.turn(await turnOf({ ...table, version: 8 }));
    at.pass(LONG);
    expect(await at.again().turn(await turnOf({ ...table, version: 8 }))).toEqual(lost);
    expect(buttons()).toEqual([false, true]);
    await at.again().turn(await turnOf({ ...table, version: 9 }));
    expect(buttons()).toEqual([false, false, true]);
    at.clean();
  });

  test('is posted also when that one was deleted', async () => {
    const table = await remembered();
    await at.chat.withdraw(table, [7], began);
    await at.chat.turn(await turnOf({ ...table, version: 8 }));
    expect(buttons()).toEqual([true]);
    at.clean();
  });
});

describe('after posts that nobody remembers', () => {
  const versionsIn = (room: Room): readonly number[] =>
    at.posts(room).flatMap(({ text }) => [...text.matchAll(/version (\d+)/g)].map(([, version]) => Number(version)));
  const turnTo = async (table: TableSummary, version: number): Promise<TurnPost> =>
    turnOf({ ...table, version }, { lines: [`version ${version}`] });
  const ALL_STAND = () => true;

  test('those of moves that were taken back are deleted, and the others are told of', async () => {
    const { table, room } = await threaded();
    for (const version of [7, 8]) await at.chat.turn(await turnTo(table, version), true);
    const found = await at.chat.turn(await turnTo(table, 9), false, (version) => version !== 8);
    expect(found).toMatchObject({ kind: 'found', earlier: [{ kind: 'turn', version: 7 }] });
    expect(versionsIn(room)).toEqual([7]);
    expect(at.box.breaches).toEqual([]);
  });

  test('those beside the one that is to be posted are deleted, since it tells the same', async () => {
    const { table, room } = await threaded();
    for (const version of [7, 9]) await at.chat.turn(await turnTo(table, version), true);
    expect(await at.chat.turn(await turnTo(table, 9), false, ALL_STAND)).toMatchObject({ kind: 'posted' });
    expect(versionsIn(room)).toEqual([9]);
  });

  test('one whose job became another process’s on the way is not to be remembered', async () => {
    const { table, room } = await threaded();
    const lost = new AbortController();
    const stop = at.box.onRequest(({ method }) => method === 'POST' && lost.abort());
    const sent = whileHeld(lost.signal, async () => at.chat.turn(await turnTo(table, 7), true));
    expect(await sent).toEqual({ kind: 'late' });
    stop();
    expect(versionsIn(room)).toEqual([7]);
  });

  test('neither is one after which others should have lost their buttons', async () => {
    const { table, room } = await threaded();
    await at.chat.turn(await turnTo(table, 7), true);
    const lost = new AbortController();
    const stop = at.box.onRequest(({ method }) => method === 'POST' && lost.abort());
    const sent = whileHeld(lost.signal, async () => at.chat.turn(await turnTo({ ...table, announced: 7 }, 8), false));
    expect(await sent).toEqual({ kind: 'late' });
    stop();
    expect(versionsIn(room)).toEqual([7, 8]);
    expect(at.posts(room).filter(({ buttons }) => buttons.length > 0)).toHaveLength(2);
  });

  test('nor one whose answer was lost together with its job', async () => {
    const { table, room } = await threaded();
    const lost = new AbortController();
    const stop = at.box.onRequest(({ method }) => method === 'POST' && lost.abort());
    at.box.faults.add({ kind: 'cut', when: 'after' }, { method: 'POST', times: 1 });
    const sent = whileHeld(lost.signal, async () => at.chat.turn(await turnTo(table, 7), true));
    expect(await sent).toEqual({ kind: 'late' });
    stop();
    expect(versionsIn(room)).toEqual([7]);
  });
});

test('only turn posts lose their buttons to the next turn', async () => {
  const table = at.table();
  const lobby = at.table({ phase: 'gathering' });
  await at.chat.lobby(lobby, {
    card: await painted('cover'),
    dmsClosed: [],
    called: [],
    vacations: [],
    reliability: [],
    forecast: null,
  });
  await at.chat.turn(await turnOf(table, { version: 7 }));
  await at.chat.turn(await turnOf(table, { version: 8 }));
  expect(at.posts().map((post) => post.buttons.length > 0)).toEqual([true, false, true]);
  expect(at.posts()[1]?.pictures).toHaveLength(1);
  at.clean();
});
