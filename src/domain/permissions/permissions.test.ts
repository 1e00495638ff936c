import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Wish } from '../table/motion.ts';
import { DAY, motionOf, resigned, tableOf, withStatus } from '../table/table.fixture.ts';
import type { Table } from '../table/table.ts';
import {
  doneBy,
  isNeutral,
  isOpenTo,
  mayCloseEarly,
  mayDecide,
  mayWithdraw,
  obstacle,
  type Requester,
} from './permissions.ts';

type Asked = Exclude<Wish, { kind: 'undo' | 'time-out' }>;

const table = tableOf(['ann', 'bob', 'cat', null]);
const ranked = { ...tableOf(['ann', 'bob', 'cat']), ranked: true };
const by = (person: string, moderator = false): Requester => ({ table: 't', person, moderator });
const HOST = by('ann');
const PLAYER = by('bob');
const STRANGER = by('eve');
const MODERATOR = by('mod', true);
const PLAYING_MODERATOR = by('bob', true);

const ABORT: Asked = { kind: 'abort' };
const PAUSE: Asked = { kind: 'pause' };
const RESUME: Asked = { kind: 'resume' };
const extend = (seat: 0 | 1 | 2 | 3): Asked => ({ kind: 'extend', seat, ms: DAY });
const replace = (seat: 0 | 1 | 2 | 3): Asked => ({ kind: 'replace', seat });
const offer = (seat: 0 | 1 | 2 | 3, person = 'dan'): Asked => ({ kind: 'offer', seat, person, name: person });

/** Why it cannot be had; null when it can. */
function why(at: Table, who: Requester, wish: Asked): string | null {
  const position = { state: {}, resigned: at.match?.resigned ?? [], ply: 0 };
  // No wish depends on what is played.
  const game = {} as AnyGame;
  const found = obstacle({ game, table: at, position }, who, wish);
  return found === null ? null : found.code;
}

describe('what can be wished', () => {
  test('something of a table by its players, its host and moderators alone', () => {
    expect([HOST, PLAYER, MODERATOR, STRANGER].map((who) => why(table, who, ABORT))).toEqual([
      null,
      null,
      null,
      'not-seated',
    ]);
    expect(why({ ...table, host: 'eve' }, STRANGER, ABORT)).toBeNull();
  });

  test('a pause while there is none, and its end while there is one', () => {
    const paused = { ...table, paused: new Date(0) };
    expect([why(table, HOST, PAUSE), why(paused, HOST, PAUSE)]).toEqual([null, 'paused']);
    expect([why(table, HOST, RESUME), why(paused, HOST, RESUME)]).toEqual(['not-paused', null]);
  });

  test('more time for a clock that a person has', () => {
    const timed = withStatus(table, 1, { remaining: 1 });
    expect(why(timed, HOST, extend(1))).toBeNull();
    expect(why(table, HOST, extend(1))).toBe('no-clock');
    expect(why(withStatus(timed, 1, { away: true }), HOST, extend(1))).toBe('no-clock');
    expect(why(resigned(timed, 1), HOST, extend(1))).toBe('no-clock');
    expect(why(withStatus(table, 3, { remaining: 1 }), HOST, extend(3))).toBe('no-clock');
  });

  test('a computer in the place of a person who has not resigned, where people are left', () => {
    expect(why(table, HOST, replace(1))).toBeNull();
    expect(why(table, HOST, replace(0))).toBeNull();
    expect(why(ranked, HOST, replace(1))).toBe('ranked');
    expect(why(resigned(table, 1), HOST, replace(1))).toBe('given-up');
    expect(why(table, HOST, replace(3))).toBe('not-asked');
    expect(why(tableOf(['ann', 'bob']), HOST, replace(2))).toBe('not-asked');
    const solo = tableOf(['ann', null, null]);
    expect(why(solo, HOST, replace(0))).toBe('alone');
    // Somebody else can still ask for it.
    expect(why(solo, MODERATOR, replace(0))).toBeNull();
  });

  test('the own seat offered by its player, one without a present player by the host and moderators', () => {
    const bobAway = withStatus(table, 1, { away: true });
    expect(why(table, PLAYER, offer(1))).toBeNull();
    expect(why(table, HOST, offer(1))).toBe('not-to-give');
    expect(why(bobAway, HOST, offer(1))).toBeNull();
    expect(why(bobAway, by('cat'), offer(1))).toBe('not-to-give');
    expect(why(table, HOST, offer(3))).toBeNull();
    expect(why(table, PLAYER, offer(3))).toBe('not-to-give');
    expect(why(tableOf(['ann', 'bob']), HOST, offer(2))).toBeNull();
    expect(why(table, PLAYING_MODERATOR, offer(3))).toBeNull();
    // A moderator who does not play may give any seat, one who plays may not.
    expect(why(table, MODERATOR, offer(1))).toBeNull();
    expect(why(table, PLAYING_MODERATOR, offer(2))).toBe('not-to-give');
  });

  test('no seat offered at a ranked table, to somebody who sits there, or of somebody who has resigned', () => {
    expect(why(ranked, PLAYER, offer(1))).toBe('ranked');
    expect(why(table, PLAYER, offer(1, 'cat'))).toBe('seated');
    expect(why(resigned(table, 1), PLAYER, offer(1))).toBe('given-up');
  });
});

describe('what is had without asking the table', () => {
  const may = (at: Table, who: Requester, wish: Wish, now = 0): boolean => mayDecide(at, who, wish, now);
  const whole: readonly Wish[] = [PAUSE, RESUME, ABORT];

  test('pauses and the end, by the host and moderators, and by who plays alone', () => {
    for (const wish of whole) {
      expect([HOST, PLAYER, MODERATOR, PLAYING_MODERATOR].map((who) => may(table, who, wish))).toEqual([
        true,
        false,
        true,
        true,
      ]);
      expect(may({ ...tableOf(['ann', null]), host: null }, HOST, wish)).toBe(true);
      expect(may({ ...resigned(table, 1, 2), host: null }, HOST, wish)).toBe(true);
    }
  });

  test('at a ranked table only by moderators who do not play there', () => {
    for (const wish of whole)
      expect([HOST, MODERATOR, PLAYING_MODERATOR].map((who) => may(ranked, who, wish))).toEqual([false, true, false]);
  });

  test('more time for others; for oneself only where nobody else plays', () => {
    expect(may(table, PLAYER, extend(2))).toBe(true);
    expect(may(table, PLAYER, extend(1))).toBe(false);
    expect(may(tableOf([null, 'bob']), PLAYER, extend(1))).toBe(true);
    expect(may(tableOf(['ann', 'bob']), PLAYER, extend(2))).toBe(true);
  });

  test('a replacement by moderators who do not play; by the host and moderators of who is away', () => {
    const bobAway = withStatus(table, 1, { away: true });
    expect([HOST, MODERATOR, by('cat', true)].map((who) => may(table, who, replace(1)))).toEqual([false, true, false]);
    expect([HOST, by('cat', true), by('cat')].map((who) => may(bobAway, who, replace(1)))).toEqual([true, true, false]);
    expect(may({ ...bobAway, ranked: true }, HOST, replace(1))).toBe(false);
    // Where nobody else plays there is nobody to ask.
    expect(may({ ...tableOf([null, 'bob']), host: null }, PLAYER, replace(1))).toBe(true);
  });

  test('a replacement of the only other player who has kept a table without a clock waiting for a week', () => {
    const untimed = tableOf(['ann', 'bob'], { timeControl: { ...table.timeControl, clock: null } });
    const waits = withStatus(untimed, 1, { turnStartedAt: 1000 });
    const week = 7 * DAY;
    expect(may(waits, HOST, replace(1), 1000 + week)).toBe(true);
    expect(may(waits, HOST, replace(1), 999 + week)).toBe(false);
    expect(may(untimed, HOST, replace(1), 1000 + week)).toBe(false);
    expect(may({ ...waits, timeControl: table.timeControl }, HOST, replace(1), 1000 + week)).toBe(false);
    // Where others play, too, they are asked.
    const more = tableOf(['ann', 'bob', 'cat'], { timeControl: untimed.timeControl });
    expect(may(withStatus(more, 1, { turnStartedAt: 1000 }), HOST, replace(1), 1000 + week)).toBe(false);
    // Nobody can have themselves replaced because the other one is slow.
    expect(may(waits, HOST, replace(0), 1000 + week)).toBe(false);
  });

  test('never a seat for somebody else, a move taken back, or what becomes of a late player', () => {
    const wishes: readonly Wish[] = [offer(1), { kind: 'undo', seat: 0, to: 1 }, { kind: 'time-out', seat: 1 }];
    for (const wish of wishes) expect([HOST, MODERATOR].map((who) => may(table, who, wish))).toEqual([false, false]);
  });
});

test('a ranked game that does not count yet is closed by its host and moderators, also those who play', () => {
  expect([HOST, PLAYING_MODERATOR, PLAYER].map((who) => mayCloseEarly(ranked, who))).toEqual([true, true, false]);
});

test('a moderator is neutral where they do not play', () => {
  expect([MODERATOR, PLAYING_MODERATOR, STRANGER].map((who) => isNeutral(table, who))).toEqual([true, false, false]);
});

describe('withdrawing a motion', () => {
  const asked = { ...table, motion: { ...motionOf(replace(1)), by: 'cat' } };

  test('is for who asked, the host and moderators', () => {
    expect([by('cat'), HOST, MODERATOR, by('dan')].map((who) => mayWithdraw(asked, who))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('is not for the host and moderators where it is about their own seat', () => {
    expect(mayWithdraw(asked, PLAYING_MODERATOR)).toBe(false);
    expect(mayWithdraw({ ...asked, host: 'bob' }, PLAYER)).toBe(false);
    expect(mayWithdraw({ ...asked, motion: { ...motionOf(replace(1)), by: 'bob' } }, PLAYER)).toBe(true);
    expect(mayWithdraw({ ...table, motion: { ...motionOf(PAUSE), by: 'cat' } }, HOST)).toBe(true);
    const nobodys = { ...tableOf(['ann', 'bob']), motion: { ...motionOf(replace(3)), by: 'bob' } };
    expect(mayWithdraw(nobodys, HOST)).toBe(true);
  });

  test('is not possible where there is none, or the system asks', () => {
    expect(mayWithdraw(table, HOST)).toBe(false);
    const late = { ...motionOf({ kind: 'time-out', seat: 1 }), by: null };
    expect(mayWithdraw({ ...table, motion: late }, HOST)).toBe(false);
  });
});

describe('who may know of a table', () => {
  const here = { guild: 'g', channel: 'x' };
  const elsewhere = { guild: 'h', channel: 'y' };

  test('everybody on its server', () => {
    expect(isOpenTo(table, 'eve', here)).toBe(true);
    expect(isOpenTo(table, 'eve', elsewhere)).toBe(false);
  });

  test('everybody in its channel and its thread, also of a private one', () => {
    const bare = { lobby: null, post: null, closed: false };
    const direct = { ...table, place: { kind: 'direct', guild: null, channel: 'c', thread: 't', ...bare } as const };
    expect(['c', 't', 'y'].map((channel) => isOpenTo(direct, 'eve', { guild: null, channel }))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('anywhere else who sits there, hosts it, is invited, or is asked by its motion', () => {
    const at = { ...table, host: 'hal', invited: ['ivy'], motion: motionOf(offer(1, 'dan')) };
    expect(['bob', 'hal', 'ivy', 'dan', 'eve'].map((person) => isOpenTo(at, person, elsewhere))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});

test('the log names a player by their chair, others by their names, and nobody where none is known', () => {
  expect(doneBy(table, { person: 'bob', name: 'Robert' })).toEqual({ by: 'bob', people: { by: 'bob' } });
  expect(doneBy(table, { person: 'eve', name: 'Eve' })).toEqual({ by: 'Eve', people: { by: 'eve' } });
  expect(doneBy(table, { person: 'eve' })).toEqual({ by: null });
  expect(doneBy(table, null)).toEqual({ by: null });
});
