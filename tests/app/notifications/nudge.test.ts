import { describe, expect, test } from 'vitest';
import { announceVacation, setQuietHours } from '../../../src/app/availability/availability.ts';
import { notify } from '../../../src/app/notifications/notify.ts';
import { nudge } from '../../../src/app/notifications/nudge.ts';
import { changeSettings } from '../../../src/app/people/people.ts';
import { mute } from '../../../src/app/seats/seats.ts';
import { propose } from '../../../src/app/votes/propose.ts';
import { personParty, serverParty } from '../../../src/domain/people/block.ts';
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
import { KINGDOMINO } from '../../support/two-players.ts';

/** A polite word to whom the table waits for: never more of them than anybody can bear. */

/** Two people at Kingdomino, one on turn for a while. */
async function twoPlayers(more: Parameters<typeof seat>[2] = {}, waited = 7 * HOUR) {
  const at = appHarness(KINGDOMINO);
  const table = await seat(at, ['ann', 'bob'], more);
  const { person: on } = await next(at);
  await at.pass(waited);
  return { at, table, on, off: on === 'ann' ? 'bob' : 'ann' };
}

const outcomeOf = async (at: AppHarness, person: string) => {
  const done = await nudge(at.context, by(await at.table(), person));
  await at.pass(MINUTE);
  return done.ok ? done.value.map((one) => one.outcome).join() : done.error.code;
};
const nudges = (at: AppHarness, person: string) => marksOf(at, person).filter((mark) => mark === 'nudge').length;

describe('a nudge', () => {
  test('is a direct message, once for each decision', async () => {
    const { at, on, off } = await twoPlayers();
    expect(await outcomeOf(at, off)).toBe('told');
    expect(nudges(at, on)).toBe(1);
    expect(await outcomeOf(at, off)).toBe('already');
    await at.pass(DAY);
    expect(await outcomeOf(at, off)).toBe('already');
    expect(nudges(at, on)).toBe(1);
    // Another decision, another time.
    for (let moves = 0; moves < 12 && (await next(at)).person === on; moves += 1) await move(at);
    await at.pass(7 * HOUR);
    expect(await outcomeOf(at, on)).toBe('told');
    expect(nudges(at, off)).toBe(1);
    expect(at.calls.remarks).toEqual([]);
  });

  test('does not reach somebody who has blocked the one who nudges, and a blocked person cannot ask for it', async () => {
    const { at, on, off } = await twoPlayers();
    const { store } = at.context;
    await store.saveBlock(personParty(on), personParty(off));
    expect(await outcomeOf(at, off)).toBe('quiet');
    expect(nudges(at, on)).toBe(0);
    await store.removeBlock(personParty(on), personParty(off));
    await store.saveBlock(serverParty('g'), personParty(off));
    expect(await outcomeOf(at, off)).toBe('blocked');
    await store.removeBlock(serverParty('g'), personParty(off));
    expect(await outcomeOf(at, off)).toBe('told');
  });

  test('leaves the player on turn some time, less where they have little', async () => {
    const slow = await twoPlayers({}, 5 * HOUR);
    expect(await outcomeOf(slow.at, slow.off)).toBe('early');
    await slow.at.pass(HOUR);
    expect(await outcomeOf(slow.at, slow.off)).toBe('told');
    const live = await twoPlayers(
      { timeControl: { clock: { start: 10 * MINUTE, increment: 2 * MINUTE, cap: 30 * MINUTE } } },
      3 * MINUTE,
    );
    expect(await outcomeOf(live.at, live.off)).toBe('early');
    await live.at.pass(2 * MINUTE);
    expect(await outcomeOf(live.at, live.off)).toBe('told');
  });

  test('is called out at the table where no direct message would be read', async () => {
    const { at, on, off } = await twoPlayers();
    at.dmsClosed.add(on);
    expect(await outcomeOf(at, off)).toBe('told');
    expect(at.calls.remarks.map(({ person, mark }) => [person, mark])).toEqual([[on, 'nudge']]);
  });

  test('disturbs nobody at night, on vacation, or against their will', async () => {
    const hours = await twoPlayers();
    const noon = 12 * 60;
    await setQuietHours(hours.at.context, hours.on, { zone: 'UTC', quiet: { from: noon, to: noon + 11 * 60 } });
    expect(await outcomeOf(hours.at, hours.off)).toBe('quiet');
    const away = await twoPlayers();
    await announceVacation(away.at.context, away.on, { from: away.at.now - HOUR, to: away.at.now + 3 * DAY });
    expect(await outcomeOf(away.at, away.off)).toBe('quiet');
    const muted = await twoPlayers();
    await mute(muted.at.context, muted.table.id, muted.on);
    expect(await outcomeOf(muted.at, muted.off)).toBe('quiet');
    const none = await twoPlayers();
    await changeSettings(none.at.context, none.on, { notices: { turn: 'none' } });
    expect(await outcomeOf(none.at, none.off)).toBe('quiet');
    for (const { at, on } of [hours, away, muted, none]) {
      expect(nudges(at, on)).toBe(0);
      expect(at.calls.remarks).toEqual([]);
    }
  });

  test('is for those who wait, and about those who are waited for', async () => {
    const { at, on, off } = await twoPlayers();
    expect(await outcomeOf(at, on)).toBe('on-turn');
    expect(await outcomeOf(at, 'cleo')).toBe('not-seated');
    const table = await at.table();
    await propose(at.context, by(table, table.host), { kind: 'pause' });
    expect(await outcomeOf(at, off)).toBe('paused');
    expect(nudges(at, on)).toBe(0);
  });

  test('that comes when the move has been made says nothing', async () => {
    const { at, table, on } = await twoPlayers();
    const [seat, since] = [
      await seatAt(at, on),
      (await at.table()).seatStatuses.find((one) => one.turnStartedAt !== null)?.turnStartedAt,
    ];
    await move(at);
    await notify(at.context, { table: table.id, seat, person: on, since: since ?? 0, mark: 'nudge' });
    expect(nudges(at, on)).toBe(0);
  });
});
