import { describe, expect, test } from 'vitest';
import { announceVacation, setQuietHours } from '../../../src/app/availability/availability.ts';
import { jobHandlers } from '../../../src/app/jobs/job-handlers.ts';
import { play, resign } from '../../../src/app/moves/play.ts';
import { changeSettings } from '../../../src/app/people/people.ts';
import { addPremove, clearPremoves } from '../../../src/app/premoves/premoves.ts';
import { leaveTable } from '../../../src/app/seats/seats.ts';
import { propose, vote } from '../../../src/app/votes/propose.ts';
import { undo } from '../../../src/app/votes/undo.ts';
import type { Seat } from '../../../src/core/seat.ts';
import type { PersonId } from '../../../src/domain/ids.ts';
import { seatOf, seatStatusOf } from '../../../src/domain/table/seats.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import {
  type AppHarness,
  appHarness,
  by,
  DAY,
  HOUR,
  MINUTE,
  marksOf,
  move,
  next,
  seat,
  seatAt,
} from '../../support/app-harness.ts';
import { TOY } from '../../support/toy.ts';
import { KINGDOMINO } from '../../support/two-players.ts';

/** Whatever happens at a table, somebody is woken when it is time. */

const late = async (at: AppHarness) => {
  const { motion } = await at.table();
  return motion?.wish.kind === 'time-out' ? motion.wish.seat : null;
};

describe('somebody who is late', () => {
  test('stays so when another one resigns', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo']);
    const { person: on, seat: slow } = await next(at);
    await at.pass(3 * DAY + MINUTE);
    expect(await late(at)).toBe(slow);
    const other = ['ann', 'bob', 'cleo'].find((one) => one !== on) ?? '';
    await resign(at.context, { table: table.id, version: null, person: other });
    await at.pass(HOUR);
    expect(await late(at)).toBe(slow);
  });

  test('among several who are waited for is asked about after the other', async () => {
    const at = appHarness([TOY]);
    const table = await seat(at, ['ann', 'bob', 'cleo']);
    await play(at.context, { table: table.id, version: null, person: 'cleo', path: ['hide', 'c1'] });
    await at.pass(3 * DAY + MINUTE);
    const first = await late(at);
    expect(first).not.toBeNull();
    const slow = ['ann', 'bob'].find((one) => seatOf(table, one) === first) ?? '';
    const other = slow === 'ann' ? 'bob' : 'ann';
    await play(at.context, { table: table.id, version: null, person: slow, path: ['hide', 'c2'] });
    await at.pass(HOUR);
    expect(await late(at)).toBe(await seatAt(at, other));
  });

  test('is asked about again when one of the others who are waited for moves', async () => {
    const at = appHarness([TOY]);
    const table = await seat(at, ['ann', 'bob']);
    await propose(at.context, by(table, 'ann'), { kind: 'extend', seat: await seatAt(at, 'bob'), ms: DAY });
    await at.pass(3 * DAY + MINUTE);
    const slow = await seatAt(at, 'ann');
    expect(await late(at)).toBe(slow);
    await play(at.context, { table: table.id, version: null, person: 'bob', path: ['hide', 'c1'] });
    await at.pass(HOUR);
    expect(await late(at)).toBe(slow);
  });

  test('is told so while the others have not decided', async () => {
    const at = appHarness(KINGDOMINO);
    await seat(at, ['ann', 'bob', 'cleo']);
    const { person } = await next(at);
    await at.pass(3 * DAY + MINUTE);
    expect(marksOf(at, person)).toEqual(['turn', 'most', 'soon', 'end']);
  });

  test('is told what became of it where the autopilot moves, and how to come back', async () => {
    const at = appHarness(KINGDOMINO);
    await seat(at, ['ann', 'bob'], {
      timeControl: { strict: true, clock: { start: HOUR, increment: HOUR, cap: HOUR } },
    });
    const { person: gone } = await next(at);
    for (let n = 0; n < 40 && !(await at.table()).seatStatuses.some((one) => one.away); n += 1) {
      if ((await next(at)).person !== gone) await move(at);
      else await at.pass(HOUR + MINUTE);
    }
    await at.pass(MINUTE);
    const told = at.calls.directs.filter((one) => one.person === gone).map((one) => one.message);
    expect(told.map((one) => (one.kind === 'table' ? [one.away, one.lines.length] : one.kind))).toEqual([
      [false, 1],
      [true, 1],
    ]);
    expect(at.calls.directs.every((one) => one.person === gone)).toBe(true);
  });

  test('does not get away by taking back an earlier decision of the same turn', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob']);
    for (let n = 0; n < 3; n += 1) await move(at);
    const { person, seat: slow } = await next(at);
    await move(at);
    expect((await next(at)).person).toBe(person);
    const given = seatStatusOf(await at.table(), slow as Seat).remaining ?? 0;
    await at.pass(given + MINUTE);
    expect(await late(at)).toBe(slow);
    expect(await undo(at.context, by(table, person))).toMatchObject({ value: { kind: 'done' } });
    await at.pass(HOUR);
    expect(await late(at)).toBe(slow);
  });

  test('and is given more time is asked about when that is over', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo']);
    const { person: on, seat: slow } = await next(at);
    await at.pass(3 * DAY + 5 * HOUR);
    expect(await late(at)).toBe(slow);
    const other = ['ann', 'bob', 'cleo'].find((one) => one !== on) ?? '';
    await propose(at.context, by(table, other), { kind: 'extend', seat: slow as Seat, ms: DAY });
    expect(await late(at)).toBeNull();
    await at.pass(DAY - MINUTE);
    expect(await late(at)).toBeNull();
    await at.pass(2 * MINUTE);
    expect(await late(at)).toBe(slow);
  });

  test('and was alone with computers is asked about when somebody takes one of their seats', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann'], { computers: 1 });
    await at.pass(4 * DAY);
    expect(await late(at)).toBeNull();
    const robot = (await at.table()).chairs.find((chair) => chair.person === null)?.seat ?? 0;
    const wish = { kind: 'offer', seat: robot, person: 'bob', name: 'Bob' } as const;
    expect((await propose(at.context, by(table, 'ann'), wish)).ok).toBe(true);
    expect((await vote(at.context, by(table, 'bob'), 'yes')).ok).toBe(true);
    await at.pass(MINUTE);
    expect(await late(at)).toBe(await seatAt(at, 'ann'));
  });

  test('is asked about although another question is not answered', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo']);
    const { person: on, seat: slow } = await next(at);
    await propose(at.context, by(table, on), { kind: 'offer', seat: slow as Seat, person: 'zoe', name: 'Zoe' });
    await at.pass(9 * DAY);
    expect(await late(at)).toBe(slow);
  });
});

describe('a question about somebody who is late', () => {
  test('is decided by those who have answered, when others are silent', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo']);
    const { person: on } = await next(at);
    await at.pass(3 * DAY + MINUTE);
    const [first] = ['ann', 'bob', 'cleo'].filter((one) => one !== on);
    expect(await vote(at.context, by(table, first ?? ''), 'autopilot')).toMatchObject({ value: { kind: 'asked' } });
    await at.pass(DAY - HOUR);
    expect(await at.context.store.entries(table.id)).toEqual([]);
    await at.pass(2 * HOUR);
    expect((await at.context.store.entries(table.id)).map((entry) => entry.autopilot)).toEqual([true]);
  });

  test('is decided by the first answer when nobody has given one for long', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo']);
    const { person: on } = await next(at);
    await at.pass(6 * DAY);
    const [first] = ['ann', 'bob', 'cleo'].filter((one) => one !== on);
    expect(await vote(at.context, by(table, first ?? ''), 'autopilot')).toMatchObject({ value: { kind: 'done' } });
  });
});

describe('a question', () => {
  test('is settled when those who have not answered leave', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo', 'dora']);
    await propose(at.context, by(table, 'bob'), { kind: 'abort' });
    await vote(at.context, by(table, 'ann'), 'yes');
    await vote(at.context, by(table, 'dora'), 'yes');
    expect((await at.table()).phase).toBe('playing');
    await leaveTable(at.context, table.id, 'cleo');
    await at.pass(MINUTE);
    expect((await at.table()).phase).toBe('aborted');
  });

  test('is settled when those who have not answered resign', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo', 'dora']);
    await propose(at.context, by(table, 'bob'), { kind: 'pause' });
    await vote(at.context, by(table, 'dora'), 'yes');
    await resign(at.context, { table: table.id, version: null, person: 'cleo' });
    await at.pass(MINUTE);
    expect((await at.table()).paused).not.toBeNull();
  });
});

describe('a player who has planned', () => {
  test('and thinks better of it at the last moment is asked', async () => {
    const at = appHarness([TOY]);
    const table = await seat(at, ['ann', 'bob']);
    for (const person of ['ann', 'bob'])
      await play(at.context, { table: table.id, version: null, person, path: ['hide', 'c1'] });
    await at.pass(MINUTE);
    const { person: on } = await next(at);
    const off = on === 'ann' ? 'bob' : 'ann';
    expect((await addPremove(at.context, { table: table.id, person: off, path: ['take', '1', 'left'] })).ok).toBe(true);
    const posts = at.calls.turns.length;
    // Both before the queue has got round to anything.
    await play(at.context, { table: table.id, version: null, person: on, path: ['take', '1', 'left'] });
    await clearPremoves(at.context, { table: table.id, person: off });
    await at.pass(2 * MINUTE);
    const entries = await at.context.store.entries(table.id);
    if (entries.at(-1)?.planned) return;
    expect(at.calls.turns.length).toBeGreaterThan(posts);
    expect(marksOf(at, off).at(-1)).toBe('turn');
  });
});

describe('reminders', () => {
  test('come again when a vacation is over before its time', async () => {
    const at = appHarness(KINGDOMINO);
    await seat(at, ['ann', 'bob']);
    const { person: on, seat: slow } = await next(at);
    await announceVacation(at.context, on, { from: at.now, to: at.now + 30 * DAY });
    await at.pass(DAY);
    await announceVacation(at.context, on, null);
    await at.pass(2 * MINUTE);
    expect(marksOf(at, on)).toEqual(['turn']);
    await at.pass(3 * DAY);
    expect(marksOf(at, on)).toEqual(['turn', 'most', 'soon', 'end']);
    expect(await late(at)).toBe(slow);
  });

  test('come again also when a bot is killed right after the vacation was ended', async () => {
    const at = appHarness(KINGDOMINO);
    await seat(at, ['ann', 'bob']);
    const { person: on, seat: slow } = await next(at);
    await at.pass(2 * MINUTE);
    await announceVacation(at.context, on, { from: at.now, to: at.now + 30 * DAY });
    await at.pass(DAY);
    const { setVacation: change } = at.context.store;
    Object.assign(at.context.store, {
      setVacation: async (...given: Parameters<typeof change>) => {
        await change(...given);
        throw new Error('killed');
      },
    });
    await expect(announceVacation(at.context, on, null)).rejects.toThrow('killed');
    await at.pass(3 * DAY + HOUR);
    expect(marksOf(at, on)).toEqual(['turn', 'most', 'soon', 'end']);
    expect(await late(at)).toBe(slow);
  });

  test('do not wait for the end of a night that is none any more', async () => {
    const at = appHarness(KINGDOMINO);
    const night = { from: 11 * 60, to: 23 * 60 };
    for (const person of ['ann', 'bob']) await setQuietHours(at.context, person, { zone: 'UTC', quiet: night });
    await seat(at, ['ann', 'bob']);
    const { person } = await next(at);
    await at.pass(HOUR);
    expect(marksOf(at, person)).toEqual([]);
    await setQuietHours(at.context, person, { quiet: null });
    await at.pass(2 * MINUTE);
    expect(marksOf(at, person)).toEqual(['turn']);
  });

  test('are not sent when what they are about is done while they are painted', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob']);
    const { person, path } = await next(at);
    const { render } = at.context.renderer;
    let moved = false;
    await at.pass(MINUTE - 1_000);
    Object.assign(at.context.renderer, {
      render: async (...given: Parameters<typeof render>) => {
        if (!moved) {
          moved = true;
          await play(at.context, { table: table.id, version: null, person, path });
        }
        return render(...given);
      },
    });
    await at.pass(2_000);
    expect(moved).toBe(true);
    expect((await next(at)).person).not.toBe(person);
    expect(marksOf(at, person)).toEqual([]);
  });

  test('of a later decision are not lost while those of the one before are being sent', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob']);
    for (let n = 0; n < 3; n += 1) await move(at);
    const { person } = await next(at);
    const { sendInbox: ring } = at.context.chat;
    let moved = false;
    Object.assign(at.context.chat, {
      sendInbox: async (...given: Parameters<typeof ring>) => {
        // While the notice is on its way its reader plays, and is asked the next thing.
        if (!moved && given[0] === person) {
          moved = true;
          const { path } = await next(at);
          await play(at.context, { table: table.id, version: null, person, path });
        }
        return ring(...given);
      },
    });
    await at.pass(2 * MINUTE);
    expect(moved).toBe(true);
    expect((await next(at)).person).toBe(person);
    await at.pass(12 * DAY);
    expect(await late(at)).not.toBeNull();
  });

  describe('that a bot was killed over', () => {
    /** Does something between the first sending of the inbox and its being remembered, which never happens. */
    async function cut(meanwhile: (at: AppHarness, table: Table, person: PersonId) => Promise<unknown>) {
      const at = appHarness(KINGDOMINO);
      const table = await seat(at, ['ann', 'bob']);
      const { person } = await next(at);
      const { sendInbox: ring } = at.context.chat;
      Object.assign(at.context.chat, {
        sendInbox: (...[who, inbox, known, keep]: Parameters<typeof ring>) =>
          ring(who, inbox, known, async (mail) => {
            if (who !== person || mail.inbox === null || at.unknownInboxes.size > 0) return keep(mail);
            at.unknownInboxes.set(person, mail.inbox);
            await meanwhile(at, table, person);
            throw new Error('killed before it was remembered');
          }),
      });
      await at.pass(2 * MINUTE);
      const sent = at.unknownInboxes.get(person);
      if (!sent) throw new Error('nobody was told');
      return { at, person, sent };
    }
    const playOut = async (at: AppHarness, { id }: Table, person: PersonId): Promise<void> => {
      for (let asked = await next(at); asked.person === person; asked = await next(at))
        await play(at.context, { table: id, version: null, person, path: asked.path });
    };

    test('are removed when they are true no more', async () => {
      const { at, person, sent } = await cut(playOut);
      expect(marksOf(at, person)).toEqual(['turn']);
      expect(at.calls.discarded).toEqual([sent.message]);
      expect(await at.context.store.person(person)).toMatchObject({ inbox: null, inboxSending: false });
    });

    test('are the inbox when their player rests by now', async () => {
      const { at, person, sent } = await cut((at, _, person) =>
        announceVacation(at.context, person, { from: at.now - 1, to: at.now + DAY }),
      );
      expect(marksOf(at, person)).toEqual(['turn']);
      expect((await at.context.store.person(person))?.inbox).toEqual(sent);
    });

    test('are the inbox when their player wants to be told in the thread by now', async () => {
      const { at, person, sent } = await cut((at, _, id) =>
        changeSettings(at.context, id, { notices: { turn: 'thread' } }),
      );
      expect(marksOf(at, person)).toEqual(['turn']);
      expect((await at.context.store.person(person))?.inbox).toEqual(sent);
    });

    test('are the inbox when their player cannot be reached by now', async () => {
      const { at, person, sent } = await cut((at, _, id) => at.context.store.savePerson({ id, dmsClosed: true }));
      expect(marksOf(at, person)).toEqual(['turn']);
      expect((await at.context.store.person(person))?.inbox).toEqual(sent);
    });
  });
});

test('a bot that is older than a table leaves what is to be done there to a newer one', async () => {
  const at = appHarness(KINGDOMINO);
  const { id } = await seat(at, ['ann', 'bob']);
  const { person, path } = await next(at);
  // Its post never comes to an end, so that there is something left to announce.
  Object.assign(at.context.chat, { turn: () => new Promise<never>(() => undefined) });
  await play(at.context, { table: id, version: null, person, path });
  const on = await seatAt(at, (await next(at)).person);
  const since = seatStatusOf(await at.table(), on).turnStartedAt ?? 0;
  const older = { ...at.context, games: at.context.games.map((game) => ({ ...game, revive: () => null })) };
  const tasks = jobHandlers(older);
  const { version } = await at.table();
  const newer = 'newer than this bot';
  await expect(tasks.announce({ task: 'announce', table: id, version })).rejects.toThrow(newer);
  await expect(tasks.autopilot({ task: 'autopilot', table: id, version })).rejects.toThrow(newer);
  const wait = { table: id, seat: on, since };
  await expect(tasks.remind({ task: 'remind', mark: 'turn', ...wait })).rejects.toThrow(newer);
  expect((await at.table()).version).toBe(version);
});
