import { describe, expect, test } from 'vitest';
import { clockOf } from '../time/time-control.ts';
import type { Wish } from './motion.ts';
import { DAY, motionOf, resigned, tableOf, withStatus } from './table.fixture.ts';
import {
  choicesOf,
  electorate,
  HOSTS_END,
  isHostsEnd,
  motionLapses,
  pendingVoters,
  seatAnswers,
  verdict,
  votingPeriod,
  yesNeeded,
} from './votes.ts';

const four = tableOf(['ann', 'bob', 'cat', 'dan']);
const three = tableOf(['ann', 'bob', 'cat']);
const two = tableOf(['ann', 'bob']);
const MINUTE = 60_000;

const REPLACE: Wish = { kind: 'replace', seat: 1 };
const LATE: Wish = { kind: 'time-out', seat: 1 };
const OFFER: Wish = { kind: 'offer', seat: 1, person: 'eve', name: 'Eve' };
const UNDO: Wish = { kind: 'undo', seat: 0, to: 2 };
const PAUSE: Wish = { kind: 'pause' };
const ABORT: Wish = { kind: 'abort' };

describe('who answers', () => {
  test('all who play, and of an offer the person alone to whom it is made', () => {
    expect(electorate(four, PAUSE)).toEqual(['ann', 'bob', 'cat', 'dan']);
    expect(electorate(resigned(four, 3), UNDO)).toEqual(['ann', 'bob', 'cat']);
    expect(electorate(four, OFFER)).toEqual(['eve']);
  });

  test('nobody on being replaced or late, unless one other alone could replace them', () => {
    expect(electorate(three, REPLACE)).toEqual(['ann', 'cat']);
    expect(electorate(two, REPLACE)).toEqual(['ann', 'bob']);
    expect(electorate(three, LATE)).toEqual(['ann', 'cat']);
    expect(electorate(two, LATE)).toEqual(['ann']);
    // Nobody sits there.
    expect(electorate(three, { kind: 'replace', seat: 5 })).toEqual(['ann', 'bob', 'cat']);
  });

  test('those who have not answered are asked still', () => {
    expect(pendingVoters({ ...three, motion: motionOf(PAUSE, 'ann yes') })).toEqual(['bob', 'cat']);
    expect(pendingVoters(three)).toEqual([]);
  });

  test('the log has the answers of those who sit there', () => {
    expect(seatAnswers(three, motionOf(PAUSE, 'cat no', 'eve yes'))).toEqual([{ seat: 2, choice: 'no' }]);
  });

  test('a time-out is answered from the mildest to the most drastic, all else with yes and no', () => {
    expect(choicesOf(LATE)).toEqual(['wait', 'autopilot', 'replace', 'abort']);
    expect(choicesOf(REPLACE)).toEqual(['yes', 'no']);
  });
});

describe('how many have to agree', () => {
  test('more than half', () => {
    expect(yesNeeded({ ...four, motion: motionOf(PAUSE, 'ann yes', 'bob no') })).toEqual({ of: 4, more: 2 });
    expect(yesNeeded({ ...three, motion: motionOf(PAUSE) })).toEqual({ of: 3, more: 2 });
  });

  test('everybody, when a move is taken back or the game is ended', () => {
    for (const wish of [UNDO, ABORT]) {
      expect(yesNeeded({ ...three, motion: motionOf(wish, 'ann yes') })).toEqual({ of: 3, more: 2 });
      expect(verdict(three, motionOf(wish, 'ann yes', 'bob yes'), 0)).toBeNull();
      expect(verdict(three, motionOf(wish, 'ann yes', 'bob yes', 'cat yes'), 0)).toBe('yes');
      expect(verdict(three, motionOf(wish, 'cat no'), 0)).toBe('no');
    }
  });

  test('those count who still play, and never fewer than none are missing', () => {
    expect(yesNeeded({ ...resigned(three, 2), motion: motionOf(UNDO, 'ann yes', 'cat yes') })).toEqual({
      of: 2,
      more: 1,
    });
    expect(yesNeeded({ ...three, motion: motionOf(PAUSE, 'ann yes', 'bob yes', 'cat yes') })).toEqual({
      of: 3,
      more: 0,
    });
    const empty = resigned(two, 0, 1);
    expect(yesNeeded({ ...empty, motion: motionOf(ABORT) })).toEqual({ of: 0, more: 1 });
  });

  test('is no question without a motion, nor when it asks what becomes of a late player', () => {
    expect(yesNeeded(three)).toBeNull();
    expect(yesNeeded({ ...three, motion: motionOf(LATE) })).toBeNull();
  });
});

describe('what the answers come to', () => {
  test('yes with more than half, no as soon as that cannot be reached any more', () => {
    expect(verdict(four, motionOf(PAUSE, 'ann yes', 'bob yes'), 0)).toBeNull();
    expect(verdict(four, motionOf(PAUSE, 'ann yes', 'bob yes', 'cat yes'), 0)).toBe('yes');
    expect(verdict(four, motionOf(PAUSE, 'ann no'), 0)).toBeNull();
    expect(verdict(four, motionOf(PAUSE, 'ann no', 'bob no'), 0)).toBe('no');
    // Whoever has resigned since has no answer any more.
    expect(verdict(resigned(four, 2), motionOf(PAUSE, 'ann yes', 'cat yes'), 0)).toBeNull();
  });

  test('of a time-out: what more than half want', () => {
    expect(verdict(four, motionOf(LATE, 'ann replace'), 0)).toBeNull();
    expect(verdict(four, motionOf(LATE, 'ann replace', 'cat replace'), 0)).toBe('replace');
    const five = tableOf(['ann', 'bob', 'cat', 'dan', 'eve']);
    expect(verdict(five, motionOf(LATE, 'ann abort', 'cat abort'), 0)).toBeNull();
    expect(verdict(five, motionOf(LATE, 'ann abort', 'cat abort', 'dan abort'), 0)).toBe('abort');
  });

  test('of a time-out: without a majority the others go on waiting', () => {
    expect(verdict(four, motionOf(LATE, 'ann replace', 'cat abort', 'dan autopilot'), 0)).toBe('wait');
  });

  test('of a time-out: after the voting period the most frequent answer, of equals the mildest', () => {
    const daily = { ...four, timeControl: { ...four.timeControl, clock: clockOf('daily') } };
    const late = votingPeriod(daily.timeControl);
    expect(late).toBe(DAY / 2);
    expect(verdict(daily, motionOf(LATE, 'ann abort'), late - 1)).toBeNull();
    expect(verdict(daily, motionOf(LATE, 'ann abort'), late)).toBe('abort');
    expect(verdict(daily, motionOf(LATE, 'ann abort', 'cat autopilot'), late)).toBe('autopilot');
    // As long as nobody has answered the table waits.
    expect(verdict(daily, motionOf(LATE), late)).toBeNull();
    const motion = { ...motionOf(LATE, 'ann abort'), at: 1000 };
    expect(verdict(daily, motion, late)).toBeNull();
    expect(verdict(daily, motion, late + 1000)).toBe('abort');
  });

  test('a voting period is the increment of the clock, and five minutes at least', () => {
    expect(votingPeriod({ ...four.timeControl, clock: clockOf('live') })).toBe(5 * MINUTE);
    expect(votingPeriod({ ...four.timeControl, clock: null })).toBe(5 * MINUTE);
  });
});

describe("the host's end of a game", () => {
  test('comes after three days, unless somebody has said no', () => {
    expect(HOSTS_END).toBe(3 * DAY);
    expect(verdict(three, motionOf(ABORT, 'ann yes'), HOSTS_END - 1)).toBeNull();
    expect(verdict(three, motionOf(ABORT, 'ann yes'), HOSTS_END)).toBe('yes');
    expect(verdict(three, motionOf(ABORT, 'ann yes', 'bob no'), HOSTS_END)).toBe('no');
    expect(verdict(three, { ...motionOf(ABORT, 'ann yes'), at: 5 }, HOSTS_END + 4)).toBeNull();
  });

  test("is nobody else's, of no other wish, and not at a ranked table", () => {
    expect(isHostsEnd(three, motionOf(ABORT))).toBe(true);
    expect(isHostsEnd(three, motionOf(UNDO))).toBe(false);
    expect(isHostsEnd(three, { ...motionOf(ABORT), by: 'bob' })).toBe(false);
    expect(isHostsEnd({ ...three, ranked: true }, motionOf(ABORT))).toBe(false);
    expect(verdict({ ...three, ranked: true }, motionOf(ABORT, 'ann yes'), HOSTS_END)).toBeNull();
    expect(verdict(three, motionOf(UNDO, 'ann yes'), HOSTS_END)).toBeNull();
  });
});

describe('a motion lapses', () => {
  const bobAway = withStatus(three, 1, { away: true });
  const vacated = { ...three, chairs: tableOf(['ann', null, 'cat']).chairs };
  const taken = { ...three, chairs: tableOf(['ann', 'eve', 'cat']).chairs };

  test('about taking back by any move, about the whole table by none', () => {
    expect(motionLapses(motionOf(UNDO), three, three, true)).toBe(true);
    expect(motionLapses(motionOf(UNDO), three, three, false)).toBe(false);
    expect(motionLapses(motionOf(PAUSE), three, taken, true)).toBe(false);
  });

  test('about a late player when they have decided, or were given more time', () => {
    const waits = withStatus(three, 1, { turnStartedAt: 5 });
    expect(motionLapses(motionOf(LATE), waits, waits, true)).toBe(false);
    expect(motionLapses(motionOf(LATE), waits, three, false)).toBe(true);
  });

  test('about replacing somebody when they have resigned or somebody else sits there', () => {
    expect(motionLapses(motionOf(REPLACE), three, three, true)).toBe(false);
    expect(motionLapses(motionOf(REPLACE), three, resigned(three, 1), false)).toBe(true);
    expect(motionLapses(motionOf(REPLACE), three, resigned(three, 2), false)).toBe(false);
    expect(motionLapses(motionOf(REPLACE), three, taken, false)).toBe(true);
    expect(motionLapses(motionOf(REPLACE), three, vacated, false)).toBe(true);
    expect(motionLapses(motionOf(REPLACE), { ...three, match: null }, { ...three, match: null }, false)).toBe(false);
  });

  test('about offering a seat when somebody has taken it, or its player is back and had not offered it', () => {
    expect(motionLapses(motionOf(OFFER), bobAway, bobAway, true)).toBe(false);
    expect(motionLapses(motionOf(OFFER), three, three, true)).toBe(false);
    expect(motionLapses(motionOf(OFFER), three, vacated, false)).toBe(false);
    expect(motionLapses(motionOf(OFFER), three, taken, false)).toBe(true);
    expect(motionLapses(motionOf(OFFER), three, resigned(three, 1), false)).toBe(true);
    expect(motionLapses(motionOf(OFFER), bobAway, three, false)).toBe(true);
    expect(motionLapses({ ...motionOf(OFFER), by: 'bob' }, bobAway, three, false)).toBe(false);
    expect(motionLapses(motionOf(OFFER), three, bobAway, false)).toBe(false);
  });
});
