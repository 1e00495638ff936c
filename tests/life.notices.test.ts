import { describe, expect, test } from 'vitest';
import type { Job } from '../src/app/job.ts';
import { log } from '../src/app/look.ts';
import { settle } from '../src/app/people.ts';
import { mute } from '../src/app/seats.ts';
import { parseDay } from '../src/app/time/hours.ts';
import { keepHours, vacate } from '../src/app/time/rest.ts';
import { KINGDOMINO, pair } from './support/pair.ts';
import { DAY, HOUR, MINUTE, marksOf, move, next, parlour, seat } from './support/parlour.ts';

/** What somebody is told by direct message, and when: enough to be on time, and nothing they know. */

describe('notices', () => {
  test('the first is held back for a minute and dropped when the player acts', async () => {
    const { at, on } = await pair();
    await at.pass(30_000);
    expect(marksOf(at, on)).toEqual([]);
    await move(at);
    await at.pass(10 * MINUTE);
    expect(marksOf(at, on)).toEqual([]);
  });

  test('whoever has been told is not told again when they change their hours', async () => {
    const { at, on } = await pair();
    await at.pass(30_000);
    // Where little time is left the first comes before the minute is over.
    at.memory.due({ tasks: ['remind'] });
    await at.memory.idle();
    expect(marksOf(at, on)).toEqual(['turn']);
    await keepHours(at.house, on, { zone: 'Europe/Paris' });
    await at.pass(10 * MINUTE);
    expect(marksOf(at, on)).toEqual(['turn']);
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
    const { inbox } = at.house.chat;
    Object.assign(at.house.chat, {
      inbox: async (...given: Parameters<typeof inbox>) => {
        const sent = await inbox(...given);
        if (given[2]) live.delete(given[2].message);
        if (sent !== null && typeof sent === 'object') live.add(sent.message);
        return sent;
      },
    });
    const jobs = at.memory.ids().map(async (id): Promise<Job> => {
      const table = await at.house.store.find(id);
      const mine = table?.chairs.find(({ person }) => person === on)?.seat ?? 0;
      return { task: 'remind', table: id, seat: mine, since: table?.sittings[mine]?.since ?? 0, mark: 'turn' };
    });
    await at.house.store.later(await Promise.all(jobs));
    await at.memory.idle();
    expect(marksOf(at, on)).toEqual(['turn', 'turn']);
    expect([...live]).toEqual([(await at.house.store.person(on))?.inbox?.message]);
  });
});
