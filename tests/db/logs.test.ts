import { beforeAll, describe, expect, test } from 'vitest';
import type { Placed } from '../../src/app/ports/posts.ts';
import type { Store } from '../../src/app/ports/store.ts';
import { NO_NOTICE } from '../../src/domain/people/private-notice.ts';
import type { LogLine } from '../../src/domain/table/log.ts';
import type { Motion, Wish } from '../../src/domain/table/motion.ts';
import { FRESH_SEAT } from '../../src/domain/table/seat-status.ts';
import { type ArmedPost, freshPlace, type NewTable, whereIs } from '../../src/domain/table/table.ts';
import type { TableEvent } from '../../src/domain/table/table-event.ts';
import { PUBLIC } from '../../src/domain/table/viewer.ts';
import { change, emptyLobby, MOVE } from '../support/lobby.ts';
import { STORES } from '../support/stores.ts';

/** One act of every kind. */
const EVENTS: { readonly [K in TableEvent['kind']]: TableEvent & { readonly kind: K } } = {
  undo: { kind: 'undo', by: 'Ann "王"', seat: 1, to: 4, answers: [{ seat: 0, choice: 'yes' }] },
  pause: { kind: 'pause', by: 'Ann' },
  resume: { kind: 'resume', by: null },
  abort: { kind: 'abort', by: 'Ann' },
  extend: { kind: 'extend', by: 'Ann', seat: 0, ms: 86_400_000 },
  replace: { kind: 'replace', by: null, seat: 7, was: 'Bob', now: 'Computer', computer: true, answers: [] },
  leave: { kind: 'leave', seat: 2, was: 'Bob', now: 'Computer' },
  'time-out': { kind: 'time-out', seat: 0, next: 'away' },
  wait: { kind: 'wait', seat: 0, ms: 60_000, answers: [{ seat: 1, choice: 'wait' }] },
  return: { kind: 'return', seat: 0 },
  vacation: { kind: 'vacation', seat: 0, from: '2027-01-02', to: '2027-01-09' },
  asked: { kind: 'asked', by: 'Ann', wish: 'undo', seat: null },
  declined: { kind: 'declined', by: 'Ann', wish: 'pause', against: [0, 3], answers: [{ seat: 0, choice: 'no' }] },
  withdrawn: { kind: 'withdrawn', by: 'Ann' },
  objection: { kind: 'objection', seat: 0, why: 'planned' },
  retired: { kind: 'retired', revision: 1 },
  idle: { kind: 'idle', closes: '2027-01-09' },
  abandoned: { kind: 'abandoned' },
  unreached: { kind: 'unreached', seat: 1 },
  moved: { kind: 'moved', by: 'Ann' },
};

const WISHES: { readonly [K in Wish['kind']]: Wish & { readonly kind: K } } = {
  undo: { kind: 'undo', seat: 3, to: 0 },
  pause: { kind: 'pause' },
  resume: { kind: 'resume' },
  abort: { kind: 'abort' },
  extend: { kind: 'extend', seat: 0, ms: 1 },
  replace: { kind: 'replace', seat: 0 },
  offer: { kind: 'offer', seat: 0, person: 'bob', name: 'Bob' },
  'time-out': { kind: 'time-out', seat: 0 },
};

const moved = (version: number, undone: boolean) => ({
  ...MOVE,
  planned: false,
  version,
  undone,
  at: expect.any(Date),
});
const acted = (version: number, act: TableEvent) => ({ version, tableEvent: act, at: expect.any(Date) });
const short = (line: LogLine) =>
  'tableEvent' in line ? `${line.version} ${line.tableEvent.kind}` : `${line.version} move`;

describe.each(STORES)('a table in %s', (name, begin) => {
  let store: Store;
  beforeAll(async () => {
    ({ store } = await begin());
  });

  let count = 0;
  const open = async (): Promise<string> => {
    count += 1;
    return (await store.open(emptyLobby(`life${count}`), [])).id;
  };

  test('acts follow the moves of their change, each with a version of its own', async () => {
    const id = await open();
    const tableEvents = [EVENTS.return, EVENTS.resume];
    expect(await store.commit(change(id, 1, { entries: [MOVE, MOVE], tableEvents }))).toBe(true);
    expect((await store.find(id))?.version).toBe(5);
    expect(await store.commit(change(id, 5, { tableEvents: [EVENTS.pause] }))).toBe(true);
    expect(await store.commit(change(id, 6, { entries: [MOVE] }))).toBe(true);
    expect(await store.commit(change(id, 7, { tableEvents: [] }))).toBe(true);
    expect((await store.find(id))?.version).toBe(8);
    expect(await store.log(id)).toEqual([
      moved(2, false),
      moved(3, false),
      acted(4, EVENTS.return),
      acted(5, EVENTS.resume),
      acted(6, EVENTS.pause),
      moved(7, false),
    ]);
    expect((await store.log(id, 4)).map(short)).toEqual(['5 resume', '6 pause', '7 move']);
    expect((await store.entries(id)).map(({ version }) => version)).toEqual([2, 3, 7]);
    expect(await store.log('nobody')).toEqual([]);
  });

  test('moves that are taken back stay in the log and count no more', async () => {
    const id = await open();
    await store.commit(change(id, 1, { entries: [MOVE, MOVE, MOVE] }));
    expect(await store.commit(change(id, 4, { undone: 2, tableEvents: [EVENTS.undo] }))).toBe(true);
    expect(await store.log(id)).toEqual([moved(2, false), moved(3, true), moved(4, true), acted(5, EVENTS.undo)]);
    expect((await store.entries(id)).map(({ version }) => version)).toEqual([2]);

    await store.commit(change(id, 5, { entries: [MOVE] }));
    expect((await store.entries(id)).map(({ version }) => version)).toEqual([2, 6]);
    expect((await store.entries(id, 2)).map(({ version }) => version)).toEqual([6]);
    // Everything, without an act; what a change takes back are not its own moves.
    expect(await store.commit(change(id, 6, { undone: 0, entries: [{ ...MOVE, planned: true }] }))).toBe(true);
    expect(await store.entries(id)).toEqual([{ ...MOVE, planned: true, version: 7, at: expect.any(Date) }]);
    expect((await store.log(id)).map((line) => ('tableEvent' in line ? line.tableEvent.kind : line.undone))).toEqual([
      ...[true, true, true, 'undo', true, false],
    ]);
  });

  test('moves of other tables are left alone', async () => {
    const [one, other] = [await open(), await open()];
    for (const id of [one, other]) await store.commit(change(id, 1, { entries: [MOVE] }));
    await store.commit(change(one, 2, { undone: 0 }));
    expect(await store.entries(one)).toEqual([]);
    expect(await store.entries(other)).toHaveLength(1);
  });

  test('a change that comes too late leaves no act and takes nothing back', async () => {
    const id = await open();
    await store.commit(change(id, 1, { entries: [MOVE] }));
    expect(await store.commit(change(id, 1, { undone: 0, tableEvents: [EVENTS.undo], entries: [MOVE] }))).toBe(false);
    expect(await store.log(id)).toEqual([moved(2, false)]);
  });

  test.each(Object.values(EVENTS))('$kind is found in the log as it happened', async (act) => {
    const id = await open();
    await store.commit(change(id, 1, { tableEvents: [act] }));
    expect(await store.log(id)).toEqual([acted(2, act)]);
  });

  test('what earlier versions have written of a motion that was declined is read', async () => {
    const id = await open();
    const act = { kind: 'declined', by: null } as const;
    await store.commit(change(id, 1, { tableEvents: [act] }));
    expect(await store.log(id)).toEqual([acted(2, act)]);
  });

  test.each(Object.values(WISHES))('a motion to $kind stands until it is settled', async (wish) => {
    const id = await open();
    const votes = [{ person: 'ann', choice: 'wait' }] as const;
    for (const motion of [{ wish, by: null, at: 5, votes }, null] satisfies (Motion | null)[]) {
      const version = (await store.find(id))?.version ?? 0;
      await store.commit(change(id, version, { set: { motion } }));
      expect((await store.find(id))?.motion).toEqual(motion);
    }
  });

  test('the table that has waited longest for somebody is the next one for them', async () => {
    const match = { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 };
    const waiting = async (what: string, since: number | null, more: Partial<NewTable> = {}): Promise<string> => {
      const chairs = [
        { seat: 0, person: 'dan', name: 'Dan' },
        { seat: 1, person: 'gus', name: 'Gus' },
      ] as const;
      const seatStatuses = [FRESH_SEAT, { ...FRESH_SEAT, turnStartedAt: since }];
      const table = { phase: 'playing', chairs, match, seatStatuses, ...more } as const;
      return (await store.open(emptyLobby(`${name}-${what}`, table), [])).id;
    };
    const late = await waiting('late', 2_000_000_000_000);
    const soon = await waiting('soon', 900_000_000_000);
    await waiting('idle', null);
    await waiting('over', 5, { phase: 'over' });
    const next = { id: soon, version: 1, game: 'toy' };
    expect(await store.nextFor('gus', 'none')).toEqual(next);
    expect(await store.nextFor('gus', late)).toEqual(next);
    expect(await store.nextFor('gus', soon)).toEqual({ ...next, id: late });
    expect(await store.nextFor('dan', 'none')).toBeNull();
    expect(await store.nextFor('nobody', 'none')).toBeNull();
  });

  const BEGUN = { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 };

  test('tells how many tables the same people have started before in the same server', async () => {
    const chairs = [
      { seat: 0, person: 'ida', name: 'Ida' },
      { seat: 1, person: 'joe', name: 'Joe' },
      { seat: 2, person: null, name: 'Computer' },
    ] as const;
    const began = async (what: string, at: number, more: Partial<NewTable> = {}): Promise<number> => {
      const { id } = await store.open(
        emptyLobby(`${name}-${what}`, { chairs, phase: 'playing', match: BEGUN, ...more }),
        [],
      );
      await store.commit(change(id, 1, { set: { startedAt: new Date(at) } }));
      const table = await store.find(id);
      return table ? store.startedBefore(table) : -1;
    };
    expect(await began('one', 1_000)).toBe(0);
    const [ida, joe, computer] = chairs;
    // The order of the chairs does not matter; who sits there, the game and the server do.
    expect(
      await began('two', 2_000, {
        chairs: [
          { ...joe, seat: 0 },
          { ...computer, seat: 1 },
          { ...ida, seat: 2 },
        ],
      }),
    ).toBe(1);
    expect(await began('others', 3_000, { chairs: [ida, joe] })).toBe(0);
    expect(await began('game', 3_000, { game: 'other' })).toBe(0);
    expect(await began('server', 3_000, { place: freshPlace(whereIs('elsewhere', 'c')) })).toBe(0);
    expect(await began('three', 4_000)).toBe(2);
    expect(await began('nobody', 5_000, { chairs: [{ ...computer, seat: 0 }] })).toBe(0);
  });

  test('a chair changes hands at a running table', async () => {
    const chairs = [
      { seat: 0, person: 'ann', name: 'Ann' },
      { seat: 1, person: 'bob', name: 'Bob' },
    ] as const;
    const match = { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 };
    const table = emptyLobby(`${name}-hands`, {
      phase: 'playing',
      chairs,
      match,
      seatStatuses: [FRESH_SEAT, FRESH_SEAT],
    });
    const { id } = await store.open(table, []);
    const after = [chairs[0], { seat: 1, person: 'cleo', name: 'Cleo' }] as const;
    expect(await store.commit(change(id, 1, { set: { chairs: after } }))).toBe(true);
    expect(await store.find(id)).toMatchObject({ chairs: after, seatStatuses: [FRESH_SEAT, FRESH_SEAT], match });
    expect((await store.tablesOf('cleo')).map((one) => one.id)).toEqual([id]);
    expect(await store.tablesOf('bob')).toEqual([]);
  });

  test('that could not be shown in closed direct messages is known to its host, until it is shown', async () => {
    const host = `${name}-hugo`;
    const { id } = await store.open(emptyLobby(`${name}-dm`, { host }), []);
    const elsewhere = await store.open(
      emptyLobby(`${name}-guild`, {
        host,
        place: { kind: 'channel', guild: 'g', channel: 'c', lobby: null, thread: null, post: null, closed: true },
      }),
      [],
    );
    expect(elsewhere.place.closed).toBe(true);
    expect(await store.closedTablesOf(host)).toEqual([]);
    await store.savePlace(id, { closed: true });
    expect(await store.closedTablesOf(host)).toEqual([{ id, version: 1 }]);
    expect(await store.closedTablesOf('ann')).not.toContainEqual({ id, version: 1 });
    await store.savePlace(id, { lobby: 'l', closed: false });
    expect(await store.closedTablesOf(host)).toEqual([]);
    await store.savePlace(id, { closed: true });
    await store.commit(change(id, 1, { set: { phase: 'aborted' } }));
    expect(await store.closedTablesOf(host)).toEqual([]);
    const match = { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 };
    const begun = await store.open(emptyLobby(`${name}-begun`, { host, phase: 'playing', match }), []);
    await store.savePlace(begun.id, { closed: true });
    await store.commit(change(begun.id, 1, { set: { phase: 'aborted' } }));
    expect(await store.closedTablesOf(host)).toEqual([{ id: begun.id, version: 2 }]);
  });

  test('has one post at a time begun to be sent, until it is remembered', async () => {
    const id = await open();
    const both = await Promise.all([store.beginTurnPost(id, PUBLIC), store.beginTurnPost(id, PUBLIC)]);
    expect(both.filter((one) => one !== null)).toEqual([[]]);
    await store.savePlace(id, { lobby: 'l' });
    await store.savePlace(id, { announced: 2, post: '1' }, 'where it was before');
    expect(await store.beginTurnPost(id, PUBLIC)).toBeNull();
    await store.savePlace(id, { announced: 2, post: '1' });
    expect(await store.beginTurnPost(id, PUBLIC)).toEqual([]);
  });

  test('is stored where it was posted, each part alone and with every other one', async () => {
    const id = await open();
    const partsOf = (round: number): readonly Placed[] => [
      { lobby: `l${round}` },
      { thread: round % 2 === 0 ? null : `t${round}` },
      { closed: round % 2 === 0 },
      { post: `p${round}` },
      { announced: round },
      { armed: [{ channel: 'c', message: `a${round}`, plain: null }] },
      { jobs: [{ task: 'retire', table: id }] },
    ];
    const pairs = partsOf(0).flatMap((_, one, all) => all.slice(one).map((_, more) => [one, one + more] as const));
    let before = await store.find(id);
    for (const [round, [one, other]] of pairs.entries())
      for (const here of [false, true]) {
        const where = { ...partsOf(round + 1)[one], ...partsOf(round + 1)[other] };
        const { announced = before?.announced, motionPost, armed, jobs, ...place } = where;
        expect(await store.savePlace(id, where, here ? before?.place.channel : undefined)).toMatchObject({
          outcome: 'stored',
        });
        const after = await store.find(id);
        expect(after?.place).toEqual({ ...before?.place, ...place });
        expect(after?.announced).toBe(announced);
        before = after;
      }
  });

  test('has no post begun any more when it was certainly not sent', async () => {
    const id = await open();
    await store.beginTurnPost(id, PUBLIC);
    await store.cancelTurnPost(id, PUBLIC);
    expect(await store.beginTurnPost(id, PUBLIC)).toEqual([]);
  });

  test('knows what was told last when moves are taken back', async () => {
    const id = await open();
    const announced = async () => (await store.find(id))?.announced;
    for (const version of [1, 2, 3, 4]) await store.commit(change(id, version, { entries: [MOVE] }));
    for (const version of [2, 4, 5]) await store.savePlace(id, { announced: version, post: String(version) });
    const back = (version: number, to: number) =>
      change(id, version, { tableEvents: [{ kind: 'undo', by: 'Ann', seat: 1, to }], undone: to });
    expect(await store.commit(back(5, 3))).toBe(true);
    expect(await announced()).toBe(2);
    // A post of that time which was on its way does not stand either.
    await store.savePlace(id, { announced: 5, post: 'late' });
    expect(await announced()).toBe(2);
    expect((await store.find(id))?.place.post).toBe('5');
    await store.savePlace(id, { announced: 3, post: '3' });
    await store.savePlace(id, { announced: 6, post: '6' });
    expect(await announced()).toBe(6);
    expect(await store.commit(change(id, 6, { entries: [MOVE] }))).toBe(true);
    expect(await store.commit(back(7, 6))).toBe(true);
    expect(await announced()).toBe(6);
    expect(await store.commit(back(8, 1))).toBe(true);
    expect(await announced()).toBe(0);
  });

  test('says which post came too late, since a newer one tells the same', async () => {
    const id = await open();
    for (const version of [1, 2, 3]) await store.commit(change(id, version, { entries: [MOVE] }));
    const save = (version: number, more: Placed = {}) =>
      store.savePlace(id, { announced: version, post: String(version), ...more }, 'c');
    const armed = (version: number): Placed => ({
      armed: [{ channel: 'c', message: String(version), plain: null }],
      jobs: [{ task: 'retire', table: id }],
    });
    const retired = (...messages: readonly string[]) =>
      messages.map((message) => ({ channel: 'c', message, plain: null }));
    expect(await save(2, armed(2))).toEqual({ outcome: 'stored', retired: [] });
    expect(await save(4, armed(4))).toEqual({ outcome: 'stored', retired: retired('2') });
    // What version 3 shows stands in the post of version 4, and what version 2 shows in its own.
    expect(await save(3)).toEqual({ outcome: 'late', retired: retired('2') });
    expect(await save(3, armed(3))).toEqual({ outcome: 'late', retired: retired('2', '3') });
    expect((await save(2)).outcome).toBe('stored');
    expect(await save(4)).toEqual({ outcome: 'stored', retired: retired('2', '3') });
    // One in a place that is closed rests, until a newer one stands there.
    await store.restArmedPosts(id, ['2', '3']);
    expect(await save(4)).toEqual({ outcome: 'stored', retired: retired('2', '3') });
    const elsewhere = { armed: [{ channel: 'd', message: '5', plain: null }] };
    await store.commit(change(id, 4, { entries: [MOVE] }));
    expect(await save(5, elsewhere)).toEqual({ outcome: 'stored', retired: retired('4') });
    expect(await store.find(id)).toMatchObject({ announced: 5, place: { post: '5' } });
    expect(await store.savePlace(id, { announced: 3, post: '3' }, 'elsewhere')).toEqual({
      outcome: 'moved',
      retired: [],
    });
    expect(await store.savePlace(id, { lobby: 'l' })).toEqual({ outcome: 'stored', retired: [] });
  });

  test('tells nothing again that was told in a place it has left', async () => {
    const id = await open();
    await store.savePlace(id, { announced: 1, post: '1' });
    for (const version of [1, 2]) await store.commit(change(id, version, { entries: [MOVE] }));
    await store.savePlace(id, { announced: 3, post: '3' });
    const place = {
      kind: 'direct',
      guild: null,
      channel: 'd',
      lobby: null,
      thread: null,
      post: null,
      closed: false,
    } as const;
    await store.commit(change(id, 3, { tableEvents: [{ kind: 'moved', by: 'Ann' }], set: { place } }));
    await store.savePlace(id, { announced: 4, post: '4' });
    await store.commit(change(id, 4, { tableEvents: [{ kind: 'undo', by: 'Ann', seat: 1, to: 2 }], undone: 2 }));
    expect((await store.find(id))?.announced).toBe(2);
  });

  test('lets posts rest whose place is closed, and wakes them for some time', async () => {
    const id = await open();
    const armed = (message: string, channel = 'c'): ArmedPost => ({ channel, message, plain: null });
    const old = [armed('10'), armed('11', 'd'), armed('12', 'd')];
    await store.savePlace(id, { announced: 2, post: '13', armed: [...old, armed('13')] });
    await store.restArmedPosts(id, ['10', '11']);
    // The newest one stands in the channel of the first.
    expect(await store.retiredPosts(id)).toEqual([old[0], old[2]]);
    expect(await store.wakeArmedPosts(new Date(0))).toContain(id);
    expect(await store.retiredPosts(id)).toEqual(old);
    expect(await store.wakeArmedPosts(new Date(0))).not.toContain(id);
    await store.restArmedPosts(id, ['11']);
    await store.wakeArmedPosts(new Date(Date.now() + 86_400_000));
    expect(await store.retiredPosts(id)).toEqual([old[2]]);
  });

  test('knows its posts that have buttons, the oldest first, and which of them is the newest', async () => {
    const id = await open();
    const armed = (message: string, plain: ArmedPost['plain'] = { b: [1], a: 'ő "' }): ArmedPost => ({
      channel: 'c',
      message,
      plain,
    });
    await store.savePlace(id, { announced: 2, post: '99', armed: [armed('98', null), armed('99')] });
    expect(await store.retiredPosts(id)).toEqual([armed('98', null)]);
    // What is known of a post stays known.
    await store.savePlace(id, { announced: 3, post: '100', armed: [armed('99', null), armed('100')] });
    expect(await store.retiredPosts(id)).toEqual([armed('98', null), armed('99')]);
    await store.savePlace(id, { announced: 9, post: '7', armed: [armed('7')] }, 'where it was before');
    await store.removeArmedPosts(id, ['98', 'never']);
    expect(await store.retiredPosts(id)).toEqual([armed('99')]);
    expect(await store.retiredPosts(await open())).toEqual([]);
    // A motion post keeps its buttons beside the turn post, until another post is the newest.
    await store.savePlace(id, { announced: 4, motionPost: '101', armed: [armed('101')] });
    expect(await store.retiredPosts(id)).toEqual([armed('99')]);
    await store.savePlace(id, { announced: 3, motionPost: '105', armed: [armed('105')] });
    await store.savePlace(id, { closed: false });
    expect(await store.retiredPosts(id)).toEqual([armed('99'), armed('105')]);
    await store.savePlace(id, { announced: 5 });
    expect(await store.retiredPosts(id)).toEqual([armed('99'), armed('101'), armed('105')]);
  });
});

const lobbyOf = (person: string) => emptyLobby(`of-${person}`, { chairs: [{ seat: 0, person, name: person }] });

describe.each(STORES)('a person in %s', (_, begin) => {
  let store: Store;
  beforeAll(async () => {
    ({ store } = await begin());
  });

  test('is remembered bit by bit', async () => {
    expect(await store.person('fay')).toBeNull();
    const fay = {
      id: 'fay',
      name: 'fay',
      language: null,
      palette: null,
      locale: null,
      notices: { turn: 'both', time: 'dm', table: 'thread', invitation: 'both', secret: 'dm' },
      confirms: true,
      zone: null,
      quiet: null,
      inbox: null,
      inboxSending: false,
      deliveredNews: [],
      dmsClosed: false,
      invitable: true,
      listed: false,
    } as const;
    expect(await store.savePerson({ id: 'fay' })).toEqual(fay);
    const named = { ...fay, name: 'Fay', locale: 'hu' };
    expect(await store.savePerson({ id: 'fay', name: 'Fay', locale: 'hu' })).toEqual(named);
    const all = {
      id: 'fay',
      name: 'Fay',
      language: 'en',
      palette: 'tritanopia',
      locale: null,
      notices: { turn: 'none', time: 'thread', table: 'dm', invitation: 'thread', secret: 'none' },
      confirms: false,
      zone: 'Europe/Budapest',
      quiet: { from: 1439, to: 0 },
      inbox: { channel: 'c', message: 'm', at: new Date(1_800_000_000_123), shows: 'ab12' },
      inboxSending: true,
      deliveredNews: ['2', '1'],
      dmsClosed: true,
      invitable: false,
      listed: true,
    } as const;
    expect(await store.savePerson(all)).toEqual(all);
    expect(await store.savePerson({ id: 'fay' })).toEqual(all);
    expect(await store.person('fay')).toEqual(all);
    const less = { quiet: null, inbox: null, zone: null };
    expect(await store.savePerson({ id: 'fay', ...less })).toEqual({ ...all, ...less });
  });

  test('has no inbox before they have a seat, and is not stored for the end of one', async () => {
    expect(await store.beginInbox('una')).toBe(false);
    await store.endInbox('una', { inboxSending: true, dmsClosed: true });
    expect(await store.person('una')).toBeNull();
    await store.savePerson({ id: 'una' });
    await store.endInbox('una', { inboxSending: true, dmsClosed: true });
    expect(await store.person('una')).toMatchObject({ inboxSending: true, dmsClosed: true });
    await store.endInbox('una', { inboxSending: false });
    expect(await store.person('una')).toMatchObject({ inboxSending: false, dmsClosed: true });
  });

  test('is stored as closed to direct messages where they are known, sit or are invited', async () => {
    await store.open({ ...lobbyOf('uma'), invited: ['ute'] }, []);
    await store.savePerson({ id: 'una' });
    for (const id of ['uma', 'ute', 'una', 'ulf']) await store.noteDmsClosed(id);
    const people = await Promise.all(['uma', 'ute', 'una', 'ulf'].map((id) => store.person(id)));
    expect(people.map((one) => one?.dmsClosed ?? null)).toEqual([true, true, true, null]);
  });

  test('keeps an inbox in the place of the one it was made from, and of no other', async () => {
    const at = new Date(1_800_000_000_000);
    const [first, second] = ['m1', 'm2'].map((message) => ({ channel: 'c', message, at, shows: null }));
    if (!first || !second) throw new Error('there are two');
    await store.open(lobbyOf('ivy'), []);
    expect(await store.beginInbox('ivy')).toBe(true);
    expect(await store.keepInbox('ivy', null, { inbox: first, deliveredNews: ['a'], inboxSending: false })).toBe(true);
    expect(await store.keepInbox('ivy', null, { inbox: second })).toBe(false);
    const kept = { inbox: first, deliveredNews: ['a'], inboxSending: false, dmsClosed: false };
    expect(await store.person('ivy')).toMatchObject(kept);
    expect(await store.keepInbox('ivy', 'm1', { inbox: second })).toBe(true);
    expect(await store.person('ivy')).toMatchObject({ ...kept, inbox: second });
    expect(await store.keepInbox('ivy', 'm1', { inbox: null, dmsClosed: true })).toBe(false);
    expect(await store.keepInbox('ivy', 'm2', { inbox: null, dmsClosed: true })).toBe(true);
    expect(await store.person('ivy')).toMatchObject({ ...kept, inbox: null, dmsClosed: true });
  });

  test('has an inbox that is begun to be sent once, until it is remembered', async () => {
    await store.open(lobbyOf('hal'), []);
    expect(await store.beginInbox('hal')).toBe(true);
    expect(await store.beginInbox('hal')).toBe(false);
    expect(await store.person('hal')).toMatchObject({ name: 'hal', inboxSending: true });
    await store.savePerson({ id: 'hal', name: 'Hal', inboxSending: false });
    expect(await Promise.all([store.beginInbox('hal'), store.beginInbox('hal')])).toContain(false);
    expect((await store.person('hal'))?.name).toBe('Hal');
  });

  test('has one message of each table with what only they may know, begun to be sent once', async () => {
    const { id } = await store.open(emptyLobby('whispered'), []);
    expect(await store.privateNotice(id, 'ann')).toEqual(NO_NOTICE);
    const overtaken = await store.beginPrivateNotice(id, 'ann');
    expect(overtaken).toEqual({ number: 1, first: true, former: null });
    const attempt = await store.beginPrivateNotice(id, 'ann');
    expect(attempt).toEqual({ number: 2, first: false, former: null });
    expect((await store.privateNotice(id, 'ann')).sending).toBe(true);
    const both = await Promise.all([store.beginPrivateNotice(id, 'bob'), store.beginPrivateNotice(id, 'bob')]);
    expect(both.map(({ number }) => number).sort()).toEqual([1, 2]);
    expect(both.filter(({ first }) => first)).toHaveLength(1);
    await store.addShown(id, 'ann', [5, 3]);
    await store.addShown(id, 'ann', [5, 4]);
    const post = { channel: 'c', message: '9' };
    // The first one is left to the second, which is made again: by then nobody else is at it.
    expect(await store.savePrivateNotice(id, 'ann', { post, told: [] }, overtaken)).toBe('left');
    expect(await store.savePrivateNotice(id, 'ann', { post, told: [] }, attempt)).toBe('again');
    const third = await store.beginPrivateNotice(id, 'ann');
    expect(third).toEqual({ number: 3, first: false, former: null });
    expect(await store.savePrivateNotice(id, 'ann', { post, told: [], sending: true }, third)).toBe('stored');
    expect(await store.privateNotice(id, 'ann')).toMatchObject({ post, sending: true });
    expect(await store.savePrivateNotice(id, 'ann', { post, told: [3] }, third)).toBe('stored');
    expect(await store.savePrivateNotice(id, 'ann', { post, told: [] }, overtaken)).toBe('again');
    expect(await store.privateNotice(id, 'ann')).toEqual({ post, told: [3], shown: [3, 4, 5], sending: false });
    const next = await store.beginPrivateNotice(id, 'ann');
    expect(next).toEqual({ number: 4, first: true, former: '9' });
    await store.savePrivateNotice(id, 'ann', { post: null, told: [] }, next);
    expect(await store.privateNotice(id, 'ann')).toEqual({ ...NO_NOTICE, shown: [3, 4, 5] });
    await store.addShown(id, 'cleo', [7]);
    expect(await store.privateNotice(id, 'cleo')).toEqual({ ...NO_NOTICE, shown: [7] });
    await store.erase('ann', []);
    expect((await store.privateNotice(id, 'ann')).shown).toEqual([]);
  });

  test('has one message of each lobby, and is known to have declined or left', async () => {
    const { id } = await store.open(emptyLobby('invited'), []);
    await store.savePerson({ id: 'kim', name: 'Kim' });
    const overtaken = await store.beginLobbyNotice(id, 'kim');
    expect(overtaken).toEqual({ number: 1, first: true, former: null });
    const attempt = await store.beginLobbyNotice(id, 'kim');
    expect(attempt).toEqual({ number: 2, first: false, former: null });
    const post = { channel: 'c', message: '9', at: new Date(1e12) };
    expect(await store.saveLobbyNotice(id, 'kim', { post, shows: null, sending: true }, attempt)).toBe('stored');
    expect(await store.lobbyNotices(id)).toMatchObject([{ post, shows: null, sending: true }]);
    expect(await store.saveLobbyNotice(id, 'kim', { post, shows: 'open:1' }, attempt)).toBe('stored');
    expect(await store.saveLobbyNotice(id, 'kim', { post: null, shows: null }, overtaken)).toBe('again');
    await store.noteGone(id, 'kim', 'left');
    await store.noteGone(id, 'kim', 'declined');
    // Nobody whom the bot does not know can have gone: they were erased meanwhile.
    await store.noteGone(id, 'nobody', 'left');
    expect(await store.lobbyNotices(id)).toEqual([
      { person: 'kim', post, shows: 'open:1', sending: false, gone: 'declined' },
    ]);
    expect(await store.lobbiesToTell('kim')).toEqual([id]);
    expect((await store.allTablesOf('kim')).map((one) => one.id)).toEqual([id]);
    expect(await store.beginLobbyNotice(id, 'kim')).toEqual({ number: 3, first: true, former: '9' });
    await store.erase('kim', []);
    expect(await store.lobbyNotices(id)).toEqual([]);
  });

  test('has a direct message begun to be sent once for its key', async () => {
    expect(await store.beginMessage('ivy', 'k')).toBe(true);
    expect(await store.beginMessage('ivy', 'k')).toBe(false);
    expect(await store.beginMessage('jon', 'k')).toBe(true);
    await store.cancelMessage('ivy', 'k');
    expect(await store.beginMessage('ivy', 'k')).toBe(true);
    await store.deleteLeftovers(new Date(Date.now() + 60_000), 100);
    expect(await store.beginMessage('ivy', 'k')).toBe(true);
  });

  test('is remembered by many at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => store.savePerson({ id: 'gus', name: `Gus ${at}` })));
    expect((await store.person('gus'))?.name).toMatch(/^Gus \d+$/);
  });
});
