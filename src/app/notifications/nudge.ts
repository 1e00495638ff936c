import { waiting } from '../../core/match/match.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { nextAwake } from '../../domain/clock.ts';
import { noticeFor } from '../../domain/notice.ts';
import type { Requester } from '../../domain/permissions.ts';
import { termsOf } from '../../domain/position.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { RunningTable } from '../../domain/running-table.ts';
import type { SeatStatus } from '../../domain/seat-status.ts';
import { chairAt, isAutomatic, seatOf, seatStatusOf } from '../../domain/seats.ts';
import type { AppContext } from '../context.ts';
import { personOrDefault } from '../people/people.ts';
import { clockPausesOf } from '../transition/clock-pauses.ts';
import { withRunningTable } from '../transition/running-table.ts';
import { transition } from '../transition/transition.ts';

/**
 * A polite word to those the table waits for, because somebody there would like to go on: once for each decision, not
 * before some time has gone by, and not to anybody who rests, or does not want to hear of it.
 */
export interface Nudged {
  readonly seat: Seat;
  /** `early`: not before `from`; `quiet`: they are not to be disturbed now, for whatever reason. */
  readonly outcome: 'told' | 'already' | 'early' | 'quiet';
  readonly from: Date;
}

/** So long somebody has to be waited for, or half of their time where that is less; in milliseconds. */
const PATIENCE = 6 * 3_600_000;

export function nudge(context: AppContext, by: Requester): Promise<Result<readonly Nudged[], Refused>> {
  return withRunningTable(context, by.table, async (running) => {
    const { game, table, position } = running;
    if (seatOf(table, by.person) === null && !by.moderator) return no({ code: 'not-seated' });
    if (table.paused) return no({ code: 'paused' });
    const waited = othersOnTurn(running, by);
    const late = await Promise.all(waited.map((one) => fateOf(context, one)));
    if (late.length === 0) {
      const own = seatOf(table, by.person);
      return no({ code: own !== null && seatStatusOf(table, own).turnStartedAt !== null ? 'on-turn' : 'busy' });
    }
    const told = waited.filter((one) => late.some(({ seat, outcome: fate }) => seat === one.seat && fate === 'told'));
    if (told.length === 0) return ok(late);
    const after = await transition(context, game, table, position, {
      seatStatuses: (all) =>
        all.map((one, at) => (told.some(({ seat }) => seat === at) ? { ...one, nudged: true } : one)),
      jobs: told.map(({ seat, person, since }) => ({
        task: 'notify',
        mark: 'nudge',
        table: table.id,
        seat,
        person,
        since,
      })),
    });
    return after && ok(late);
  });
}

interface Waited {
  readonly seat: Seat;
  readonly person: string;
  readonly sitting: SeatStatus;
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
}

/** The people the table waits for, but whoever asks. */
function othersOnTurn({ game, table, position }: RunningTable, by: Requester): readonly Waited[] {
  return waiting(game, termsOf(table), position).flatMap((seat) => {
    const person = chairAt(table, seat)?.person ?? null;
    const sitting = seatStatusOf(table, seat);
    const { turnStartedAt: since } = sitting;
    if (person === null || person === by.person || since === null || isAutomatic(table, position, seat)) return [];
    return [{ seat, person, sitting, since }];
  });
}

async function fateOf(context: AppContext, { seat, person, sitting, since }: Waited): Promise<Nudged> {
  const now = context.now();
  const from = since + Math.min(PATIENCE, (sitting.remaining ?? Number.POSITIVE_INFINITY) / 2);
  const fate = async (): Promise<Nudged['outcome']> => {
    if (sitting.nudged) return 'already';
    if (now < from) return 'early';
    const { notices } = await personOrDefault(context, person);
    const stops = await clockPausesOf(context, [person], Math.min(since, now));
    const rests = nextAwake(now, person, stops) > now;
    return sitting.muted || rests || notices[noticeFor('nudge')] === 'none' ? 'quiet' : 'told';
  };
  return { seat, outcome: await fate(), from: new Date(from) };
}
