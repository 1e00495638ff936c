import { describe, expect, test } from 'vitest';
import { propose, vote, withdrawMotion } from '../src/app/consent.ts';
import { positionsOf } from '../src/app/history.ts';
import { parseDay } from '../src/app/hours.ts';
import type { House } from '../src/app/house.ts';
import type { Table } from '../src/app/kept.ts';
import { log } from '../src/app/look.ts';
import { settle } from '../src/app/people.ts';
import { askAhead, plan, unplan } from '../src/app/plans.ts';
import { play, resign } from '../src/app/play.ts';
import { remind } from '../src/app/remind.ts';
import { keepHours, vacate } from '../src/app/rest.ts';
import { comeBack, mute, quit, rehome } from '../src/app/seats.ts';
import { sittingAt } from '../src/app/table.ts';
import { whisper } from '../src/app/tell.ts';
import { undo } from '../src/app/undo.ts';
import { same } from '../src/core/json.ts';
import type { Path } from '../src/core/path.ts';
import { GAMES } from '../src/games/index.ts';
import { by, DAY, HOUR, MINUTE, marksOf, move, next, type Parlour, parlour, seat } from './support/parlour.ts';
import { TOY } from './support/toy.ts';

/** The life of a table over days, with a clock that the test turns. */

const KINGDOMINO = GAMES.filter((game) => game.id.startsWith('king'));

/** Two people at Kingdomino, one on turn at a time. */
async function pair(
  more: Parameters<typeof seat>[2] = {},
): Promise<{ at: Parlour; table: Table; on: string; off: string }> {
  const at = parlour(KINGDOMINO);
  const table = await seat(at, ['ann', 'bob'], more);
  const { person: on } = await next(at);
  return { at, table, on, off: on === 'ann' ? 'bob' : 'ann' };
}

describe('notices', () => {
  test('the first is held back for a minute and dropped when the player acts', async () => {
    const { at, on } = await pair();
    await at.pass(30_000);
    expect(marksOf(at, on)).toEqual([]);
    await move(at);
    await at.pass(10 * MINUTE);
    expect(marksOf(at, on)).toEqual([]);
  });

  test('one when the turn comes, one when most of the time is gone, one shortly before the end', async () => {
    const { at, on } = await pair();
    await at.pass(2 * MINUTE);
    expect(marksOf(at, on)).toEqual(['turn']);
    await at.pass(3 * DAY * 0.8 - 3 * MINUTE);
    expect(marksOf(at, on)).toEqual(['turn']);
    await at.pass(2 * MINUTE);
    expect(marksOf(at, on)).toEqual(['turn', 'most']);
    await at.pass(3 * DAY * 0.2 - 2 * HOUR - 2 * MINUTE);
    expect(marksOf(at, on)).toEqual(['turn', 'most']);
    await at.pass(2 * MINUTE);
    expect(marksOf(at, on)).toEqual(['turn', 'most', 'soon']);
    const news = at.said.inboxes.at(-1)?.inbox.news;
    expect(news?.waiting.until?.getTime()).toBeGreaterThan(at.now);
  });

  test('a muted turn is quiet, the next one is not', async () => {
    const { at, table, on } = await pair();
    expect((await mute(at.house, table.id, on)).ok).toBe(true);
    await at.pass(2.9 * DAY);
    expect(marksOf(at, on)).toEqual([]);
    await move(at);
    while ((await next(at)).person !== on) await move(at);
    await at.pass(2 * MINUTE);
    expect(marksOf(at, on)).toEqual(['turn']);
  });

  test('quiet hours move a notice, they do not lose it', async () => {
    const at = parlour(KINGDOMINO);
    const night = { from: 11 * 60, to: 15 * 60 };
    for (const person of ['ann', 'bob']) await keepHours(at.house, person, { zone: 'UTC', quiet: night });
    await seat(at, ['ann', 'bob']);
    const { person } = await next(at);
    await at.pass(2 * HOUR + 59 * MINUTE);
    expect(marksOf(at, person)).toEqual([]);
    await at.pass(2 * MINUTE);
    expect(marksOf(at, person)).toEqual(['turn']);
  });

  test('on vacation nobody is disturbed and no clock runs; both go on afterwards', async () => {
    const { at, table, on } = await pair();
    const span = { from: at.now, to: at.now + 10 * DAY };
    expect((await vacate(at.house, on, span)).counts.map(({ id }) => id)).toEqual([table.id]);
    await at.pass(10 * DAY - MINUTE);
    expect(marksOf(at, on)).toEqual([]);
    expect(at.said.turns.at(-1)?.resting).toEqual([{ name: on, until: new Date(span.to) }]);
    await at.pass(2 * MINUTE);
    expect(marksOf(at, on)).toEqual(['turn']);
    await at.pass(3 * DAY - 5 * MINUTE);
    expect((await at.table()).motion).toBeNull();
    await at.pass(5 * MINUTE);
    expect((await at.table()).motion?.wish.kind).toBe('late');
  });

  test('the table reads the days as they are where the player lives', async () => {
    const { at, table, on } = await pair();
    await keepHours(at.house, on, { zone: 'Pacific/Auckland' });
    const [from, to] = [
      parseDay('2026-07-02', 'Pacific/Auckland') ?? 0,
      parseDay('2026-07-10', 'Pacific/Auckland') ?? 0,
    ];
    await vacate(at.house, on, { from, to });
    await vacate(at.house, on, null);
    const { value } = (await log(at.house, table.id, on)) as { readonly value: { readonly lines: readonly string[] } };
    expect(value.lines.slice(-2)).toEqual([
      `🏖️ ${on} is on vacation from July 2 to July 9.`,
      `🏖️ ${on}’s vacation is cancelled or over.`,
    ]);
  });

  test('where the table does not allow it a vacation stops nothing', async () => {
    const { at, table, on } = await pair({ pace: { vacations: false } });
    const vacated = await vacate(at.house, on, { from: at.now, to: at.now + 10 * DAY });
    expect(vacated).toMatchObject({ counts: [], refused: [{ id: table.id }] });
    await at.pass(3 * DAY + MINUTE);
    expect((await at.table()).motion?.wish.kind).toBe('late');
  });

  test('closed direct messages are tried once, then the mention serves until the player does something', async () => {
    const { at, on } = await pair();
    await settle(at.house, on, { notices: { turn: 'dm', time: 'dm' } });
    at.deaf.add(on);
    await at.pass(2 * MINUTE);
    expect(at.said.remarks.map(({ person, mark }) => [person, mark])).toEqual([[on, 'turn']]);
    expect((await at.house.store.person(on))?.dmsClosed).toBe(true);
    await at.pass(2.5 * DAY);
    expect(at.said.remarks.map(({ mark }) => mark)).toEqual(['turn', 'most']);
    expect(at.said.inboxes).toEqual([]);
  });

  test('the inbox lists what else waits, and is brought up to date while it is young', async () => {
    const at = parlour(KINGDOMINO);
    await seat(at, ['ann', 'bob']);
    const first = (await next(at)).person;
    await seat(at, [first, 'cleo', 'dora']);
    while ((await next(at)).person !== first) await move(at);
    await at.pass(2 * MINUTE);
    const both = at.said.inboxes.filter((one) => one.person === first);
    expect(both.at(-1)?.inbox.others).toHaveLength(1);
    await move(at);
    await at.pass(10_000);
    const tidied = at.said.inboxes.filter((one) => one.person === first).at(-1);
    expect(tidied?.inbox.news).toBeNull();
  });

  test('of two reminders that are sent at the same moment one message stays', async () => {
    const at = parlour(KINGDOMINO);
    await seat(at, ['ann', 'bob']);
    const on = (await next(at)).person;
    await seat(at, [on, 'cleo']);
    while ((await next(at)).person !== on) await move(at);
    const live = new Set<string>();
    const chat: House['chat'] = {
      ...at.house.chat,
      inbox: async (person, inbox, former) => {
        const sent = await at.house.chat.inbox(person, inbox, former);
        if (former) live.delete(former.message);
        if (sent !== null && sent !== 'closed') live.add(sent.message);
        return sent;
      },
      discard: async ({ message }) => void live.delete(message),
    };
    const reminders = at.memory.ids().map(async (id) => {
      const table = await at.house.store.find(id);
      const mine = table?.chairs.find(({ person }) => person === on)?.seat ?? 0;
      const since = table?.sittings[mine]?.since ?? 0;
      await remind({ ...at.house, chat }, { table: id, seat: mine, since, mark: 'turn' });
    });
    await Promise.all(reminders);
    expect(marksOf(at, on)).toEqual(['turn', 'turn']);
    expect([...live]).toEqual([(await at.house.store.person(on))?.inbox?.message]);
  });
});

describe('clocks', () => {
  test('a move takes what it took and brings its step, up to the cap', async () => {
    const { at, on } = await pair({ pace: { clock: { start: 2 * HOUR, step: HOUR, cap: 150 * MINUTE } } });
    const { seat: mine } = await next(at);
    await at.pass(HOUR);
    await move(at);
    expect(sittingAt(await at.table(), mine as never).left).toBe(2 * HOUR);
    while ((await next(at)).person !== on) await move(at);
    const before = sittingAt(await at.table(), mine as never).left ?? 0;
    await at.pass(MINUTE);
    await move(at);
    expect(sittingAt(await at.table(), mine as never).left).toBe(Math.min(150 * MINUTE, before - MINUTE + HOUR));
  });

  test('what the service was away is given back, with one line', async () => {
    const { at, on } = await pair({ pace: { strict: true } });
    await at.pass(2 * DAY);
    await at.pass(5 * DAY, 'down');
    expect((await at.house.store.entries((await at.table()).id)).length).toBe(0);
    await at.pass(DAY - 5 * MINUTE);
    expect((await at.house.store.entries((await at.table()).id)).length).toBe(0);
    await move(at);
    await at.pass(MINUTE);
    const told = at.said.turns.flatMap((turn) => turn.lines).filter((line) => line.includes('I was away'));
    expect(told).toEqual(['🔌 I was away for 5 days. That time is given back to every clock.']);
    expect(on).toBeDefined();
  });

  test('strict: the autopilot moves, after two in a row it plays on until the player is back', async () => {
    const { at, table, on, off } = await pair({
      pace: { strict: true, clock: { start: HOUR, step: HOUR, cap: HOUR } },
    });
    await at.pass(HOUR + MINUTE);
    const entries = await at.house.store.entries(table.id);
    expect(entries.map((entry) => entry.autopilot)).toEqual([true]);
    for (let n = 0; n < 40 && !(await at.table()).sittings.some((one) => one.away); n += 1) {
      if ((await next(at)).person === off) await move(at);
      else await at.pass(HOUR + MINUTE);
    }
    const mine = (await at.table()).chairs.find((chair) => chair.person === on)?.seat ?? 0;
    expect(sittingAt(await at.table(), mine)).toMatchObject({ away: true, missed: 2 });
    await at.memory.idle();
    // From now on nobody waits for them.
    expect((await next(at)).person).toBe(off);
    expect((await comeBack(at.house, table.id, on)).ok).toBe(true);
    expect(await comeBack(at.house, table.id, on)).toMatchObject({ ok: false, error: { code: 'not-away' } });
    while ((await next(at)).person !== on) await move(at);
    expect(sittingAt(await at.table(), mine)).toMatchObject({ away: false, missed: 0 });
  });

  test('friendly: the others choose; a move of the late player settles it', async () => {
    const { at, table, on, off } = await pair();
    await at.pass(3 * DAY + MINUTE);
    expect((await at.table()).motion).toMatchObject({ wish: { kind: 'late' }, by: null });
    expect(at.said.turns.at(-1)?.asked).toEqual([off]);
    expect(await vote(at.house, by(table, on), 'wait')).toMatchObject({ ok: false, error: { code: 'not-asked' } });
    expect(await vote(at.house, by(table, off), 'yes')).toMatchObject({ ok: false, error: { code: 'not-asked' } });
    expect((await vote(at.house, by(table, off), 'wait')).ok).toBe(true);
    await at.pass(DAY + MINUTE);
    expect((await at.table()).motion?.wish.kind).toBe('late');
    await move(at);
    expect((await at.table()).motion).toBeNull();
  });

  test.each([
    ['autopilot', { phase: 'playing', entries: 1 }],
    ['replace', { phase: 'playing', entries: 1 }],
    ['abort', { phase: 'aborted', entries: 0 }],
  ] as const)('friendly: the others choose %s', async (choice, expected) => {
    const { at, table, off } = await pair();
    await at.pass(3 * DAY + MINUTE);
    expect((await vote(at.house, by(table, off), choice)).ok).toBe(true);
    await at.memory.idle();
    const after = await at.table();
    expect(after.phase).toBe(expected.phase);
    expect((await at.house.store.entries(table.id)).length).toBeGreaterThanOrEqual(expected.entries);
    expect(after.chairs.filter((chair) => chair.person === null)).toHaveLength(choice === 'replace' ? 1 : 0);
  });

  test('alone with computers nobody is late', async () => {
    const at = parlour(KINGDOMINO);
    await seat(at, ['ann'], { computers: 1 });
    await at.pass(20 * DAY);
    expect((await at.table()).motion).toBeNull();
    expect((await next(at)).person).toBe('ann');
  });

  test('a forecast that shrinks as the game goes on', async () => {
    const { at } = await pair();
    const before = at.said.turns.at(-1)?.forecast ?? 0;
    expect(before).toBeGreaterThan(HOUR);
    for (let n = 0; n < 12; n += 1) {
      await at.pass(MINUTE);
      await move(at);
    }
    await at.pass(MINUTE);
    expect(at.said.turns.at(-1)?.forecast).toBeLessThan(before);
  });

  test('while the table rests nothing runs, and nobody is reminded', async () => {
    const { at, table, on } = await pair();
    await at.pass(DAY);
    expect(await propose(at.house, by(table, 'ann'), { kind: 'pause' })).toMatchObject({ value: { kind: 'done' } });
    await at.pass(30 * DAY);
    expect((await at.table()).motion).toBeNull();
    expect(marksOf(at, on)).toEqual(['turn']);
    expect(await propose(at.house, by(table, 'ann'), { kind: 'resume' })).toMatchObject({ value: { kind: 'done' } });
    await at.pass(2 * DAY - MINUTE);
    expect((await at.table()).motion).toBeNull();
    await at.pass(2 * MINUTE);
    expect((await at.table()).motion?.wish.kind).toBe('late');
  });
});

describe('taking back', () => {
  test('a move that told nothing is taken back freely, exactly, and its post with it', async () => {
    const { at, table } = await pair();
    // In the first round each king that is drawn comes to light.
    for (let n = 0; n < 4; n += 1) await move(at);
    await at.pass(MINUTE);
    const before = (await at.table()).match;
    const on = await move(at);
    await at.pass(MINUTE);
    const posted = at.said.turns.at(-1)?.version;
    expect(await undo(at.house, by(table, on))).toMatchObject({ value: { kind: 'done' } });
    await at.memory.idle();
    const after = await at.table();
    expect(same(after.match?.state ?? null, before?.state ?? null)).toBe(true);
    expect(after.match?.ply).toBe(before?.ply);
    expect(at.said.withdrawn).toContain(posted);
    expect((await next(at)).person).toBe(on);
    expect(at.said.turns.at(-1)?.lines).toEqual([`↩️ ${on}’s last move was taken back (${on}).`]);
    const log = await at.house.store.log(table.id);
    const kinds = log.map((line) => ('act' in line ? line.act.kind : line.undone));
    expect(kinds).toEqual([false, false, false, false, true, 'undo']);
  });

  test('after somebody else has moved everybody has to agree', async () => {
    const { at, table, on } = await pair();
    await move(at);
    let other = '';
    while (other === '' || other === on) other = await move(at);
    const before = await at.house.store.entries(table.id);
    expect(await undo(at.house, by(table, on))).toMatchObject({ value: { kind: 'asked', awaits: [other] } });
    expect(await undo(at.house, by(table, on))).toMatchObject({ ok: false, error: { code: 'motion' } });
    expect((await vote(at.house, by(table, other), 'no')).ok).toBe(true);
    expect(await at.house.store.entries(table.id)).toEqual(before);
    await undo(at.house, by(table, on));
    expect((await vote(at.house, by(table, other), 'yes')).ok).toBe(true);
    const kept = await at.house.store.entries(table.id);
    expect(kept.length).toBeLessThan(before.length);
    const after = await at.table();
    const end = positionsOf(at.house.games[0] as never, after, kept).at(-1);
    expect(same(after.match?.state ?? null, (end?.state ?? null) as never)).toBe(true);
  });

  test('a question about a move lapses when the game goes on', async () => {
    const { at, table, on } = await pair();
    await move(at);
    let other = '';
    while (other === '' || other === on) other = await move(at);
    await undo(at.house, by(table, on));
    await move(at);
    expect((await at.table()).motion).toBeNull();
    expect(await vote(at.house, by(table, other), 'yes')).toMatchObject({ ok: false, error: { code: 'no-motion' } });
  });

  test('what only its player found is a secret that came to light', async () => {
    const at = parlour([TOY]);
    const table = await seat(at, ['ann', 'bob']);
    const first = await move(at);
    // The charm in the cell is seen by its owner alone; taking the move back would let them choose again.
    expect(await undo(at.house, by(table, first))).toMatchObject({ value: { kind: 'asked' } });
    const other = first === 'ann' ? 'bob' : 'ann';
    await vote(at.house, by(table, other), 'yes');
    await at.memory.idle();
    expect(at.said.retracted.length).toBeGreaterThan(0);
  });

  test('whoever takes a seat is told what it knows then, and what it finds later only once', async () => {
    const at = parlour([TOY]);
    const table = await seat(at, ['ann', 'bob']);
    const mine = table.chairs.find(({ person }) => person === 'ann')?.seat ?? 0;
    await propose(at.house, by(table, 'ann'), { kind: 'offer', seat: mine, person: 'zoe', name: 'Zoe' });
    const taken = await vote(at.house, by(table, 'zoe'), 'yes');
    const { version } = taken.ok ? taken.value.table : { version: 0 };
    while ((await move(at)) !== 'zoe');
    await at.memory.idle();
    const told = () => at.said.directs.filter(({ person, message }) => person === 'zoe' && message.kind === 'secret');
    expect(told()).toHaveLength(1);
    // The job about the seat runs late, when its new player has found something already.
    await whisper(at.house, table.id, version - 1, version);
    expect(told()).toHaveLength(1);
  });

  test('nothing is taken back before the first move, nor across a resignation', async () => {
    const at = parlour(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo']);
    expect(await undo(at.house, by(table, 'ann'))).toMatchObject({ ok: false, error: { code: 'nothing' } });
    const person = await move(at);
    const other = ['ann', 'bob', 'cleo'].find((one) => one !== person) ?? '';
    await resign(at.house, { table: table.id, version: null, person: other });
    await at.memory.idle();
    expect(await undo(at.house, by(table, person))).toMatchObject({ ok: false, error: { code: 'nothing' } });
  });
});

describe('seats', () => {
  test('whoever leaves hands over to a computer, and the seat keeps everything', async () => {
    const { at, table, on, off } = await pair();
    await move(at);
    const state = (await at.table()).match?.state;
    expect((await quit(at.house, table.id, on)).ok).toBe(true);
    const left = (await at.house.store.log(table.id)).find((line) => 'act' in line);
    expect(left).toMatchObject({ act: { kind: 'leave', was: on } });
    await at.memory.idle();
    expect((await next(at)).person).toBe(off);
    expect((await at.table()).host).toBe(off);
    expect(state).toBeDefined();
    expect((await quit(at.house, table.id, off)).ok).toBe(true);
    expect((await at.table()).phase).toBe('aborted');
  });

  test('a seat is offered to somebody, who alone can take it', async () => {
    const { at, table, on, off } = await pair();
    const mine = (await at.table()).chairs.find((chair) => chair.person === on)?.seat ?? 0;
    const wish = { kind: 'offer', seat: mine, person: 'cleo', name: 'Cleo' } as const;
    expect(await propose(at.house, by(table, off), wish)).toMatchObject({ ok: false });
    expect(await propose(at.house, by(table, on), wish)).toMatchObject({ value: { kind: 'asked', awaits: ['cleo'] } });
    expect(await vote(at.house, by(table, off), 'yes')).toMatchObject({ ok: false, error: { code: 'not-asked' } });
    expect(await vote(at.house, by(table, 'cleo'), 'yes')).toMatchObject({ value: { kind: 'done' } });
    expect((await at.table()).chairs[mine]).toMatchObject({ person: 'cleo', name: 'Cleo' });
    expect((await next(at)).person).toBe('cleo');
  });

  test('a player is replaced by a computer only when most of the others agree', async () => {
    const at = parlour(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo', 'dora']);
    const bob = (await at.table()).chairs.find((chair) => chair.person === 'bob')?.seat ?? 0;
    const wish = { kind: 'replace', seat: bob } as const;
    expect(await propose(at.house, by(table, 'ann'), wish)).toMatchObject({ value: { kind: 'asked' } });
    expect(await vote(at.house, by(table, 'bob'), 'no')).toMatchObject({ ok: false, error: { code: 'not-asked' } });
    expect(await vote(at.house, by(table, 'cleo'), 'yes')).toMatchObject({ value: { kind: 'done' } });
    expect((await at.table()).chairs[bob]?.person).toBeNull();
  });

  test('the table goes on elsewhere when its place is gone, and its host has been told once', async () => {
    const { at, table, on } = await pair();
    at.gone = '10003';
    await move(at);
    await at.pass(MINUTE);
    await move(at);
    await at.pass(MINUTE);
    expect(at.said.directs.filter((one) => one.message.kind === 'closed').map((one) => one.person)).toEqual(['ann']);
    at.gone = null;
    const place = { guild: 'g', channel: 'elsewhere' };
    const other = await rehome(at.house, by(table, 'bob'), place);
    expect(other).toMatchObject({ ok: false, error: { code: 'moderators' } });
    expect((await rehome(at.house, by(table, 'ann'), place)).ok).toBe(true);
    await at.memory.idle();
    expect(await at.table()).toMatchObject({ place: { channel: 'elsewhere', closed: false } });
    expect(at.said.turns.at(-1)?.table.place.channel).toBe('elsewhere');
    expect(at.said.disarmed.map((one) => one.split(' ')[0])).toContain('c');
    expect(on).toBeDefined();
  });
});

describe('consent', () => {
  test('the host need not ask, others do, and whoever asked may think better of it', async () => {
    const at = parlour(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo']);
    expect(await propose(at.house, by(table, 'bob'), { kind: 'pause' })).toMatchObject({ value: { kind: 'asked' } });
    expect(await withdrawMotion(at.house, by(table, 'cleo'))).toMatchObject({
      ok: false,
      error: { code: 'not-yours' },
    });
    expect((await withdrawMotion(at.house, by(table, 'bob'))).ok).toBe(true);
    expect(await propose(at.house, by(table, 'bob'), { kind: 'abort' })).toMatchObject({ value: { kind: 'asked' } });
    expect(await vote(at.house, by(table, 'ann'), 'yes')).toMatchObject({ value: { kind: 'asked', awaits: ['cleo'] } });
    expect(await vote(at.house, by(table, 'cleo'), 'yes')).toMatchObject({ value: { kind: 'done' } });
    expect((await at.table()).phase).toBe('aborted');
  });

  test('time is given by others, not taken', async () => {
    const { at, table, on, off } = await pair();
    const mine = (await at.table()).chairs.find((chair) => chair.person === on)?.seat ?? 0;
    const before = sittingAt(await at.table(), mine).left ?? 0;
    const wish = { kind: 'extend', seat: mine, ms: DAY } as const;
    expect(await propose(at.house, by(table, on), wish)).toMatchObject({ value: { kind: 'asked', awaits: [off] } });
    await vote(at.house, by(table, off), 'yes');
    expect(sittingAt(await at.table(), mine).left).toBe(before + DAY);
    expect(await propose(at.house, by(table, off), wish)).toMatchObject({ value: { kind: 'done' } });
    expect(sittingAt(await at.table(), mine).left).toBe(before + 2 * DAY);
  });

  test('a vote leaves the wizard of the player on turn as it was', async () => {
    const { at, on, off, table } = await pair();
    const { version } = await at.table();
    await propose(at.house, by(table, off), { kind: 'extend', seat: 0, ms: DAY });
    const { path } = await next(at);
    expect((await play(at.house, { table: table.id, version, person: on, path })).ok).toBe(true);
  });
});

describe('planning ahead', () => {
  /** Somebody who waits at Kingdomino, after the first round, and moves they could plan. */
  async function waiter() {
    const { at, table } = await pair();
    for (let n = 0; n < 4; n += 1) await move(at);
    await at.pass(MINUTE);
    const { person: on } = await next(at);
    const off = on === 'ann' ? 'bob' : 'ann';
    const moves: Path[] = [];
    const gather = async (soFar: Path): Promise<void> => {
      const asked = await askAhead(at.house, { table: table.id, person: off, soFar });
      if (!asked.ok) throw new Error(asked.error.code);
      const { step } = asked.value;
      if (step.kind === 'move') moves.push(step.path);
      if (step.kind !== 'question' || moves.length >= 3) return;
      for (const { token } of step.answers) await gather([...step.soFar, token]);
    };
    await gather([]);
    return { at, table, on, off, moves };
  }

  test('what is planned is played when the turn comes, before anything is posted, and told in private', async () => {
    const { at, table, off, moves } = await waiter();
    const [first] = moves;
    if (!first) throw new Error('nothing can be planned');
    const posts = at.said.turns.length;
    expect((await plan(at.house, { table: table.id, person: off, path: first })).ok).toBe(true);
    await at.memory.idle();
    expect(at.said.turns).toHaveLength(posts);
    while ((await at.house.store.entries(table.id)).at(-1)?.planned !== true) {
      if ((await next(at)).person === off) throw new Error('the plan was not played');
      await move(at);
    }
    await at.pass(MINUTE);
    const entry = (await at.house.store.entries(table.id)).find((one) => one.planned);
    expect(entry).toMatchObject({ path: first, autopilot: false });
    const told = at.said.directs.filter((one) => one.person === off && one.message.kind === 'planned');
    expect(told).toHaveLength(1);
    expect((await at.table()).sittings.flatMap((one) => one.plan)).toEqual([]);
  });

  test('the rest of the list serves the next decision of the turn, and what was meant instead is dropped', async () => {
    const { at, table, off, moves } = await waiter();
    const [place, other] = moves;
    if (!place || !other) throw new Error('nothing can be planned');
    const request = { table: table.id, person: off };
    await plan(at.house, { ...request, path: place });
    await plan(at.house, { ...request, path: other });
    // With the domino laid as planned the turn asks which one comes next.
    const asked = await askAhead(at.house, { ...request, soFar: ['pick'] });
    const step = asked.ok ? asked.value.step : null;
    const picks = step?.kind === 'question' ? step.answers.map(({ token }) => token) : [];
    expect(picks.length).toBeGreaterThan(0);
    for (const pick of picks) await plan(at.house, { ...request, path: ['pick', pick] });
    while ((await next(at)).person !== off && !(await at.house.store.entries(table.id)).some((one) => one.planned))
      await move(at);
    const planned = (await at.house.store.entries(table.id)).filter((one) => one.planned);
    expect(planned.map((one) => one.path[0])).toEqual(['place', 'pick']);
    expect((await at.table()).sittings.flatMap((one) => one.plan)).toEqual([]);
  });

  test('a ranked list is kept, each move once, and can be cancelled', async () => {
    const { at, table, on, off, moves } = await waiter();
    const [first, second] = moves;
    if (!first || !second) throw new Error('nothing can be planned');
    const request = { table: table.id, person: off };
    expect(await plan(at.house, { ...request, path: first })).toMatchObject({ ok: true });
    expect(await plan(at.house, { ...request, path: first })).toMatchObject({ ok: false, error: { code: 'planned' } });
    const two = await plan(at.house, { ...request, path: second });
    expect(two.ok && two.value.plan.map((one) => one.path)).toEqual([first, second]);
    expect(await plan(at.house, { ...request, path: ['no', 'such'] })).toMatchObject({ ok: false });
    expect(await plan(at.house, { table: table.id, person: on, path: first })).toMatchObject({
      ok: false,
      error: { code: 'on-turn' },
    });
    expect((await unplan(at.house, request)).ok).toBe(true);
    expect((await at.table()).sittings.flatMap((one) => one.plan)).toEqual([]);
  });

  test('what is not possible when the turn comes is not played, and the player is asked', async () => {
    const { at, table, off } = await waiter();
    const mine = (await at.table()).chairs.findIndex((chair) => chair.person === off);
    const { version, sittings } = await at.table();
    const forged = sittings.map((one, seat) =>
      seat === mine ? { ...one, plan: [{ path: ['pick', '48'], meaning: 'another thing' }] } : one,
    );
    await at.house.store.commit({ id: table.id, version, set: { sittings: forged }, entries: [], jobs: [] });
    while ((await next(at)).person !== off) await move(at);
    await at.pass(2 * MINUTE);
    expect((await next(at)).person).toBe(off);
    expect((await at.table()).sittings[mine]?.plan).toEqual([]);
    expect(marksOf(at, off)).toContain('turn');
    expect(at.said.turns.at(-1)?.onTurn.map(({ person }) => person)).toEqual([off]);
  });
});
