import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseCustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { clockOf } from '../../../src/domain/time/time-control.ts';
import { type ChatHarness, chatHarness, painted } from '../../support/chat-harness.ts';

/** The post where people gather, from its first words to its last. */
let at: ChatHarness;

beforeEach(async () => {
  at = await chatHarness();
});
afterEach(() => at.close());

const LONG = 3_600_000;

describe('a lobby', () => {
  const gathering = (more: Partial<Table> = {}) => at.table({ phase: 'gathering', announced: 0, ...more });
  const news = async (cover = 'cover') => ({
    card: await painted(cover),
    dmsClosed: [],
    called: [],
    vacations: [],
    reliability: [],
    forecast: null,
  });
  const uploads = (method: string): number =>
    at.exchanges.filter((one) => one.method === method).reduce((sum, one) => sum + one.files.length, 0);

  test('says how fast the table is played, how long it takes, and who cannot be reached', async () => {
    const pace = { clock: clockOf('casual'), waking: true, strict: true, vacations: false };
    const table = gathering({
      timeControl: pace,
      size: 4,
      chairs: at.table().chairs.slice(0, 2),
      invited: [at.cleo.id],
    });
    await at.chat.lobby(table, {
      ...(await news()),
      dmsClosed: [at.bob.id, at.cleo.id],
      forecast: { seats: 3, time: 9 * 24 * LONG },
    });
    const { text } = at.newest();
    expect(text).toContain('**Pace** Casual: 3 days, 1 day more for each move, never more than 7 days\n-# ');
    expect(text).toContain('the autopilot moves');
    expect(text).toContain('A game for 3 takes about 1 week.');
    expect(text).toContain(
      `**Seats** 2 of 4: Ann (host), Bob · 📪 direct messages closed, and kept for ${at.cleo.mention} · 📪 direct messages closed`,
    );
    at.clean();
  });

  test('sends its picture once, and keeps it when it is brought up to date', async () => {
    const first = await at.chat.lobby(gathering(), await news());
    if (first.kind !== 'posted') throw new Error(first.why);
    const [before] = at.newest().pictures;
    const place = { ...at.table().place, lobby: first.id };
    expect(await at.chat.lobby(gathering({ place, size: 4 }), await news())).toEqual(first);
    expect([uploads('POST'), uploads('PATCH')]).toEqual([1, 0]);
    expect(at.newest().text).toContain('3 of 4: Ann');
    expect(at.newest().pictures).toEqual([before]);
    expect((await fetch(at.newest().pictures[0]?.url ?? '')).status).toBe(200);
    at.clean();
  });

  test('sends another picture when there is another', async () => {
    const first = await at.chat.lobby(gathering(), await news());
    if (first.kind !== 'posted') throw new Error(first.why);
    await at.chat.lobby(gathering({ place: { ...at.table().place, lobby: first.id } }), await news('a new cover'));
    expect(uploads('PATCH')).toBe(1);
    expect(at.newest().pictures.map((picture) => picture.alt)).toEqual(['a new cover']);
    expect(at.newest().files).toHaveLength(1);
    at.clean();
  });

  test('is brought up to date also where the bot may not read', async () => {
    const first = await at.chat.lobby(gathering(), await news());
    if (first.kind !== 'posted') throw new Error(first.why);
    at.box.deny(['ReadMessageHistory'], at.games);
    const place = { ...at.table().place, lobby: first.id };
    expect(await at.chat.lobby(gathering({ place, size: 4 }), await news())).toEqual(first);
    expect(at.newest().text).toContain('3 of 4: Ann');
    expect(at.newest().pictures).toHaveLength(1);
    at.clean();
  });

  test('that was deleted is posted anew only while people can join', async () => {
    const place = { ...at.table().place, lobby: '1573679291516846099' };
    expect(await at.chat.lobby(at.table({ place }), await news())).toEqual({ kind: 'gone', why: '10008' });
    expect(await at.chat.lobby(gathering({ place }), await news())).toEqual({ kind: 'posted', id: at.newest().id });
  });

  test('that a bot was killed over is found, and brought up to date', async () => {
    const first = await at.chat.lobby(gathering(), await news());
    expect(await at.again().lobby(gathering({ version: 8, size: 4 }), await news())).toEqual(first);
    expect(at.posts().filter((post) => post.author === 'Bot')).toHaveLength(1);
    expect(at.newest().text).toContain('3 of 4: Ann');
    at.clean();
  });

  test('that a bot was killed over before much talk is known by its nonce, and brought up to date', async () => {
    const first = await at.chat.lobby(gathering(), await news());
    for (let n = 0; n < 60; n += 1) at.bob.say(at.games, `and another thing (${n})`);
    expect(await at.again().lobby(at.table({ announced: 0 }), await news())).toEqual(first);
    const lobby = at.posts().filter((post) => post.author === 'Bot');
    expect(lobby.map(({ buttons }) => buttons.length)).toEqual([0]);
    at.clean();
  });

  test('that is deleted just when it was found is looked for once more', async () => {
    await at.chat.lobby(gathering(), await news());
    at.pass(LONG);
    const gone = { kind: 'status', status: 404, code: 10008 } as const;
    at.box.faults.add(gone, { method: 'PATCH', route: '/channels/{channel_id}/messages/{message_id}', times: 1 });
    const again = await at.again().lobby(gathering(), await news());
    expect(again).toEqual({ kind: 'posted', id: at.newest().id });
    expect(at.posts()).toHaveLength(1);
  });

  test('that was deleted is posted anew once, whatever happens at the table until that is known', async () => {
    const place = { ...at.table().place, lobby: '1573679291516846099' };
    const again = await at.chat.lobby(gathering({ place }), await news());
    at.pass(LONG);
    expect(await at.again().lobby(gathering({ place, version: 8, size: 4 }), await news())).toEqual(again);
    expect(at.posts()).toHaveLength(1);
    expect(at.newest().text).toContain('3 of 4: Ann');
    // When that one is deleted as well, there is another.
    at.box.deleteMessage(at.games, at.newest().id);
    const known = { ...place, lobby: again.kind === 'posted' ? again.id : null };
    expect(await at.chat.lobby(gathering({ place: known }), await news())).not.toEqual(again);
    expect(at.posts()).toHaveLength(1);
  });

  test('that was posted anew and never remembered is the lobby when the table has begun', async () => {
    const place = { ...at.table().place, lobby: '1573679291516846099' };
    const again = await at.chat.lobby(gathering({ place }), await news());
    expect(await at.again().lobby(at.table({ version: 8, place }), await news())).toEqual(again);
    expect(at.newest().text).toContain('**Started** with Ann, Bob, and Cleo.');
    expect(at.posts().flatMap((post) => post.buttons)).toEqual([]);
    at.clean();
  });

  /** A lobby in a thread. */
  const inThread = async () => {
    const from = await at.chat.lobby(gathering(), await news());
    if (from.kind !== 'posted') throw new Error(from.why);
    const thread = await at.chat.thread(at.table({ place: { ...at.table().place, lobby: from.id } }));
    if (thread.kind !== 'posted') throw new Error(thread.why);
    const place = { ...at.table().place, channel: thread.id };
    const posted = await at.chat.lobby(gathering({ id: 'table002', place }), await news());
    if (posted.kind !== 'posted') throw new Error(posted.why);
    return { room: at.box.room(thread.id), posted, place: { ...place, lobby: posted.id } };
  };

  test('in an archived thread is closed there', async () => {
    const { room, posted, place } = await inThread();
    at.box.archive(room);
    expect(await at.chat.lobby(at.table({ id: 'table002', phase: 'aborted', place }), await news())).toEqual(posted);
    expect(at.posts(room).flatMap((post) => post.buttons)).toEqual([]);
    expect(room.thread?.archived).toBe(true);
  });

  test('in a locked thread has no second one beside it', async () => {
    const { room, place } = await inThread();
    at.box.deny(['ManageThreads'], at.games);
    at.box.archive(room, true, true);
    const lobby = await at.chat.lobby(gathering({ id: 'table002', place, size: 4 }), await news());
    expect(lobby).toEqual({ kind: 'gone', why: '50083' });
    expect(at.posts(room)).toHaveLength(1);
  });

  test.each([
    ['was posted', null],
    ['was posted anew', '1573679291516846099'],
  ])('that %s and never remembered loses its buttons when its table goes elsewhere', async (_, lobby) => {
    const table = gathering({ place: { ...at.table().place, lobby } });
    await at.chat.lobby(table, await news());
    await at.chat.lobby(gathering({ id: 'table002' }), await news());
    await at.again().disarm(table.id, [at.games.id], null);
    const tables = at.posts().flatMap((post) => post.buttons.map((one) => parseCustomId(one.customId)?.table));
    expect([...new Set(tables)]).toEqual(['table002']);
    expect(at.posts()[0]?.text).toContain('Ann (host)');
    at.clean();
  });

  test('that cannot be posted is said to be gone', async () => {
    at.box.deny(['SendMessages'], at.games);
    expect(await at.chat.lobby(gathering(), await news())).toEqual({ kind: 'gone', why: '50013' });
  });
});
