import { describe, expect, test } from 'vitest';
import { announceVacation, setQuietHours } from '../../../src/app/availability/availability.ts';
import { notify } from '../../../src/app/notifications/notify.ts';
import { changeSettings } from '../../../src/app/people/people.ts';
import { erasePerson } from '../../../src/app/privacy/erase.ts';
import { log } from '../../../src/app/queries/look.ts';
import { mute } from '../../../src/app/seats/seats.ts';
import type { Job } from '../../../src/domain/operations/job.ts';
import type { InboxPost } from '../../../src/domain/people/person.ts';
import { parseDay } from '../../../src/domain/time/hours.ts';
import { appHarness, DAY, HOUR, MINUTE, marksOf, move, next, seat } from '../../support/app-harness.ts';
import { KINGDOMINO, twoPlayers } from '../../support/two-players.ts';

/**
 * What somebody is told by direct message, and when: enough to be on time, and nothing they know. And where tables are.
 */

describe('notices', () => {
  test('the first is held back for a minute and dropped when the player acts', async () => {
    const { at, on } = await twoPlayers();
    await at.pass(30_000);
    expect(marksOf(at, on)).toEqual([]);
    await move(at);
    await at.pass(10 * MINUTE);
    expect(marksOf(at, on)).toEqual([]);
  });

  test('somebody who has been told is not told again when they change their hours', async () => {
    const { at, on } = await twoPlayers();
    await at.pass(30_000);
    // Where little time is left the first comes before the minute is over.
    at.memory.due({ tasks: ['remind'] });
    await at.memory.idle();
    expect(marksOf(at, on)).toEqual(['turn']);
    await setQuietHours(at.context, on, { zone: 'Europe/Paris' });
    await at.pass(10 * MINUTE);
    expect(marksOf(at, on)).toEqual(['turn']);
  });

  test('somebody who changes their hours right after an outage is told what it kept back', async () => {
    const { at, on } = await twoPlayers();
    await at.pass(30_000);
    at.now += 10 * MINUTE;
    await at.context.store.recordHeartbeat(90_000);
    await setQuietHours(at.context, on, { zone: 'Europe/Paris' });
    await at.pass(5 * MINUTE);
    expect(marksOf(at, on)).toEqual(['turn']);
  });

  test('somebody who changes their hours while a slow bot has their first reminder before it is told', async () => {
    const { at, on } = await twoPlayers();
    at.now += 80_000;
    await setQuietHours(at.context, on, { zone: 'Europe/Paris' });
    await at.pass(5 * MINUTE);
    expect(marksOf(at, on)).toEqual(['turn']);
  });

  test('somebody who wakes up earlier than they had said is told what came as they fell asleep', async () => {
    const { at, on } = await twoPlayers();
    await announceVacation(at.context, on, { from: at.now + 65_000, to: at.now + DAY });
    // The bot is a little late.
    at.now += 2 * MINUTE;
    await at.pass(HOUR);
    expect(marksOf(at, on)).toEqual([]);
    await announceVacation(at.context, on, null);
    await at.pass(5 * MINUTE);
    expect(marksOf(at, on)).toEqual(['turn']);
  });

  test('somebody who was told long ago is not told again when they change their hours', async () => {
    const { at, on } = await twoPlayers();
    await at.pass(20 * MINUTE);
    await setQuietHours(at.context, on, { zone: 'Europe/Paris' });
    await at.pass(20 * MINUTE);
    expect(marksOf(at, on)).toEqual(['turn']);
  });

  test('one when the turn comes, one when most of the time is gone, one shortly before the end', async () => {
    const { at, on } = await twoPlayers();
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
    const news = at.calls.inboxes.at(-1)?.inbox.news;
    expect(news?.waiting.until?.getTime()).toBeGreaterThan(at.now);
  });

  test('a muted turn is quiet, the next one is not', async () => {
    const { at, table, on } = await twoPlayers();
    expect((await mute(at.context, table.id, on)).ok).toBe(true);
    await at.pass(2.9 * DAY);
    expect(marksOf(at, on)).toEqual([]);
    await move(at);
    while ((await next(at)).person !== on) await move(at);
    await at.pass(2 * MINUTE);
    expect(marksOf(at, on)).toEqual(['turn']);
  });

  test('quiet hours move a notice, they do not lose it', async () => {
    const at = appHarness(KINGDOMINO);
    const night = { from: 11 * 60, to: 15 * 60 };
    for (const person of ['ann', 'bob']) await setQuietHours(at.context, person, { zone: 'UTC', quiet: night });
    await seat(at, ['ann', 'bob']);
    const { person } = await next(at);
    await at.pass(2 * HOUR + 59 * MINUTE);
    expect(marksOf(at, person)).toEqual([]);
    await at.pass(2 * MINUTE);
    expect(marksOf(at, person)).toEqual(['turn']);
  });

  test('on vacation nobody is disturbed and no clock runs; both go on afterwards', async () => {
    const { at, table, on } = await twoPlayers();
    const span = { from: at.now, to: at.now + 10 * DAY };
    expect((await announceVacation(at.context, on, span)).counts.map(({ id }) => id)).toEqual([table.id]);
    await at.pass(10 * DAY - MINUTE);
    expect(marksOf(at, on)).toEqual([]);
    expect(at.calls.edited.at(-1)?.resting).toEqual([{ name: on, until: new Date(span.to) }]);
    await at.pass(2 * MINUTE);
    expect(marksOf(at, on)).toEqual(['turn']);
    await at.pass(3 * DAY - 5 * MINUTE);
    expect((await at.table()).motion).toBeNull();
    await at.pass(5 * MINUTE);
    expect((await at.table()).motion?.wish.kind).toBe('time-out');
  });

  test('the table reads the days as they are where the player lives', async () => {
    const { at, table, on } = await twoPlayers();
    await setQuietHours(at.context, on, { zone: 'Pacific/Auckland' });
    const [from, to] = [
      parseDay('2026-07-02', 'Pacific/Auckland') ?? 0,
      parseDay('2026-07-10', 'Pacific/Auckland') ?? 0,
    ];
    await announceVacation(at.context, on, { from, to });
    await announceVacation(at.context, on, null);
    const { value } = (await log(at.context, table.id, on)) as {
      readonly value: { readonly lines: readonly string[] };
    };
    expect(value.lines.slice(-2)).toEqual([
      `🏖️ ${on} is on vacation from July 2 to July 9.`,
      `🏖️ ${on}’s vacation is cancelled or over.`,
    ]);
  });

  test('where the table does not allow it a vacation stops nothing', async () => {
    const { at, table, on } = await twoPlayers({ timeControl: { vacations: false } });
    const vacated = await announceVacation(at.context, on, { from: at.now, to: at.now + 10 * DAY });
    expect(vacated).toMatchObject({ counts: [], refused: [{ id: table.id }] });
    await at.pass(3 * DAY + MINUTE);
    expect((await at.table()).motion?.wish.kind).toBe('time-out');
  });

  test('closed direct messages are tried once, then the mention serves until the player does something', async () => {
    const { at, on } = await twoPlayers();
    await changeSettings(at.context, on, { notices: { turn: 'dm', time: 'dm' } });
    at.dmsClosed.add(on);
    await at.pass(2 * MINUTE);
    expect(at.calls.remarks.map(({ person, mark }) => [person, mark])).toEqual([[on, 'turn']]);
    expect((await at.context.store.person(on))?.dmsClosed).toBe(true);
    await at.pass(2.5 * DAY);
    expect(at.calls.remarks.map(({ mark }) => mark)).toEqual(['turn', 'most']);
    expect(at.calls.inboxes).toEqual([]);
  });

  test('the inbox lists what else waits, and is brought up to date once its person pauses', async () => {
    const at = appHarness(KINGDOMINO);
    await seat(at, ['ann', 'bob']);
    const first = (await next(at)).person;
    await seat(at, [first, 'cleo', 'dora']);
    while ((await next(at)).person !== first) await move(at);
    await at.pass(2 * MINUTE);
    const both = at.calls.inboxes.filter((one) => one.person === first);
    expect(both.at(-1)?.inbox.others).toHaveLength(1);
    await move(at);
    await at.pass(10_000);
    expect(at.calls.inboxes.filter((one) => one.person === first)).toEqual(both);
    await at.pass(MINUTE);
    const tidied = at.calls.inboxes.filter((one) => one.person === first).at(-1);
    expect(tidied?.inbox).toMatchObject({ news: null, others: [{ round: expect.any(String) }] });
  });

  test('the inbox of somebody who plays on is left alone until they pause, and removed when nothing waits', async () => {
    const { at, on } = await twoPlayers();
    await at.pass(2 * MINUTE);
    const inbox = (await at.context.store.person(on))?.inbox;
    const sent = at.calls.inboxes.length;
    for (let n = 0; n < 6; n += 1) {
      await move(at);
      await at.pass(5_000);
      expect((await at.context.store.person(on))?.inbox).toEqual(inbox);
    }
    while ((await next(at)).person === on) await move(at);
    await at.pass(50_000);
    expect(at.calls.inboxes).toHaveLength(sent);
    expect(at.calls.discarded).toEqual([inbox?.message]);
    expect((await at.context.store.person(on))?.inbox).toBeNull();
  });

  test('an inbox that a bot found and died over is brought up to date all the same', async () => {
    const { at, table, on } = await twoPlayers();
    while ((await next(at)).person === on) await move(at);
    const found = { channel: `dm-${on}`, message: '9', at: new Date(at.now), shows: null };
    await at.context.store.beginInbox(on);
    await at.context.store.keepInbox(on, null, { inbox: found });
    at.unknownInboxes.set(on, found);
    await notify(at.context, { table: table.id, seat: 0, since: 0, person: on, mark: 'turn' });
    expect(at.calls.discarded).toEqual(['9']);
    expect(await at.context.store.person(on)).toMatchObject({ inboxSending: false });
  });

  test('an inbox that is still on its way is found by whoever takes over the job of its bot', async () => {
    const { at, table, on } = await twoPlayers();
    while ((await next(at)).person === on) await move(at);
    const overtaken = { table: table.id, seat: 0, since: 0, person: on, mark: 'turn' } as const;
    await at.context.store.beginInbox(on);
    // Another notice that is not needed any more: it finds none.
    await notify(at.context, overtaken);
    expect(at.calls.recovered).toEqual([on]);
    at.unknownInboxes.set(on, { channel: `dm-${on}`, message: '9', at: new Date(at.now), shows: null });
    await notify(at.context, overtaken);
    expect(at.calls.discarded).toEqual(['9']);
    expect(await at.context.store.person(on)).toMatchObject({ inbox: null, inboxSending: false });
  });

  test('an inbox that arrived just before direct messages were closed is found', async () => {
    const { at, on } = await twoPlayers();
    const arrived = { channel: `dm-${on}`, message: '9', at: new Date(at.now), shows: null };
    Object.assign(at.context.chat, {
      sendInbox: async () => {
        at.unknownInboxes.set(on, arrived);
        return 'closed';
      },
    });
    await at.pass(2 * MINUTE);
    expect(at.calls.recovered).toEqual([on]);
    const known = { inbox: { message: '9' }, inboxSending: false, dmsClosed: true };
    expect(await at.context.store.person(on)).toMatchObject(known);
  });

  test('of two bots that send an inbox at the same moment one message stays', async () => {
    const { at, on } = await twoPlayers();
    const other = { channel: `dm-${on}`, message: '9', at: new Date(at.now), shows: null };
    const { sendInbox: ring } = at.context.chat;
    Object.assign(at.context.chat, {
      sendInbox: (...[person, inbox, known, keep]: Parameters<typeof ring>) =>
        ring(person, inbox, known, async (mail) => {
          // The other bot was as far with another notice, a moment before.
          Object.assign(at.context.chat, { sendInbox: ring });
          await at.context.store.keepInbox(on, null, { inbox: other, inboxSending: false });
          at.unknownInboxes.set(on, other);
          await keep(mail);
        }),
    });
    await at.pass(2 * MINUTE);
    expect(at.calls.recovered).toEqual([on]);
    expect(await at.context.store.person(on)).toMatchObject({ inbox: { message: '9' }, inboxSending: false });
  });

  test.each(['is', 'was'])(
    'whose data are erased while an inbox %s being sent is not stored again, and has none',
    async (when) => {
      const { at, on } = await twoPlayers();
      const { sendInbox } = at.context.chat;
      const erase = async (): Promise<void> => {
        Object.assign(at.context.chat, { sendInbox });
        expect(await erasePerson(at.context, on)).toEqual({ ok: true, value: null });
      };
      Object.assign(at.context.chat, {
        sendInbox: async (...[person, inbox, known, keep]: Parameters<typeof sendInbox>) => {
          if (when === 'was') await erase();
          return sendInbox(person, inbox, known, async (mail) => {
            if (when === 'is') await erase();
            await keep(mail);
          });
        },
      });
      await at.pass(2 * MINUTE);
      expect(await at.context.store.person(on)).toBeNull();
      expect(at.calls.inboxes.filter(({ person }) => person === on)).toHaveLength(1);
      expect(at.calls.discarded).toHaveLength(1);
    },
  );

  test('who is erased while the board is painted is told nothing', async () => {
    const { at, on } = await twoPlayers();
    const { render } = at.context.renderer;
    let isErased = false;
    Object.assign(at.context.renderer, {
      render: async (...given: Parameters<typeof render>) => {
        if (!isErased) {
          isErased = true;
          await erasePerson(at.context, on);
        }
        return render(...given);
      },
    });
    await at.pass(2 * MINUTE);
    expect(isErased).toBe(true);
    expect(await at.context.store.person(on)).toBeNull();
    expect(at.calls.inboxes.filter(({ person }) => person === on)).toEqual([]);
  });

  test('an inbox that is brought up to date, or removed, does not take the place of a newer one', async () => {
    const { at, on } = await twoPlayers();
    await at.pass(2 * MINUTE);
    const newer = { channel: `dm-${on}`, message: '9', at: new Date(at.now), shows: null };
    const { removeInbox } = at.context.chat;
    Object.assign(at.context.chat, {
      removeInbox: async (former: InboxPost) => {
        await removeInbox(former);
        await at.context.store.savePerson({ id: on, inbox: newer });
      },
    });
    while ((await next(at)).person === on) await move(at);
    await at.pass(MINUTE);
    expect((await at.context.store.person(on))?.inbox).toEqual(newer);
  });

  test('of two reminders that are sent at the same moment one message stays', async () => {
    const at = appHarness(KINGDOMINO);
    await seat(at, ['ann', 'bob']);
    const on = (await next(at)).person;
    await seat(at, [on, 'cleo']);
    while ((await next(at)).person !== on) await move(at);
    const live = new Set<string>();
    const { sendInbox: ring } = at.context.chat;
    Object.assign(at.context.chat, {
      sendInbox: (...[person, inbox, known, keep]: Parameters<typeof ring>) =>
        ring(person, inbox, known, async (mail) => {
          if (known.inbox) live.delete(known.inbox.message);
          if (mail.inbox) live.add(mail.inbox.message);
          await keep(mail);
        }),
    });
    const jobs = at.memory.ids().map(async (id): Promise<Job> => {
      const table = await at.context.store.find(id);
      const mine = table?.chairs.find(({ person }) => person === on)?.seat ?? 0;
      return {
        task: 'remind',
        table: id,
        seat: mine,
        since: table?.seatStatuses[mine]?.turnStartedAt ?? 0,
        mark: 'turn',
      };
    });
    await at.context.store.addJobs(await Promise.all(jobs));
    await at.memory.idle();
    expect(marksOf(at, on)).toEqual(['turn', 'turn']);
    expect([...live]).toEqual([(await at.context.store.person(on))?.inbox?.message]);
  });
});
