import { waiting } from '../../core/match/match.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { nextAwake } from '../../domain/clocks/clock.ts';
import { noticeFor } from '../../domain/people/notice.ts';
import type { Requester } from '../../domain/permissions/permissions.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { termsOf } from '../../domain/table/position.ts';
import type { RunningTable } from '../../domain/table/running-table.ts';
import type { SeatStatus } from '../../domain/table/seat-status.ts';
import { chairAt, isAutomatic, seatOf, seatStatusOf } from '../../domain/table/seats.ts';
import { blockOf, hasBlocked } from '../blocks/blocks.ts';
import type { AppContext } from '../context.ts';
import { personOrDefault } from '../people/people.ts';
import { clockPausesOf } from '../transition/clock-pauses.ts';
import { withRunningTable } from '../transition/running-table.ts';
import { transition } from '../transition/transition.ts';

/** What a nudge did for one seat the table waits for. */
export interface Nudged {
  readonly seat: Seat;
  /**
   * 'told': the player is notified; 'already': they were nudged before; 'early': they can be nudged from `from` on;
   * 'quiet': they do not want to be disturbed now, not at all, or not by this person.
   */
  readonly outcome: 'told' | 'already' | 'early' | 'quiet';
  readonly from: Date;
}

/** Milliseconds after which a player can be nudged, or half of their time where that is less. */
const NUDGE_AFTER = 6 * 3_600_000;

/**
 * Nudges the players the table waits for, on behalf of somebody there: once for each decision, after some time, and
 * only players who may be disturbed. One row for each of them.
 */
export function nudge(context: AppContext, by: Requester): Promise<Result<readonly Nudged[], Refused>> {
  return withRunningTable(context, by.table, async (running) => {
    const { game, table, position } = running;
    if (seatOf(table, by.person) === null && !by.moderator) return no({ code: 'not-seated' });
    if (table.paused) return no({ code: 'paused' });
    const blocked = await blockOf(context, { person: by.person, server: table.place.guild });
    if (blocked) return no(blocked);
    const others = othersOnTurn(running, by);
    const nudged = await Promise.all(others.map((one) => nudgeOutcome(context, by, one)));
    if (nudged.length === 0) {
      const own = seatOf(table, by.person);
      return no({ code: own !== null && seatStatusOf(table, own).turnStartedAt !== null ? 'on-turn' : 'busy' });
    }
    const told = others.filter((one) => nudged.some(({ seat, outcome }) => seat === one.seat && outcome === 'told'));
    if (told.length === 0) return ok(nudged);
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
    return after && ok(nudged);
  });
}

/** A seat the table waits for. */
interface SeatOnTurn {
  readonly seat: Seat;
  readonly person: string;
  readonly status: SeatStatus;
  /** When its turn started, in milliseconds since 1970. */
  readonly since: number;
}

/** The people the table waits for, without the one who nudges. */
function othersOnTurn({ game, table, position }: RunningTable, by: Requester): readonly SeatOnTurn[] {
  return waiting(game, termsOf(table), position).flatMap((seat) => {
    const person = chairAt(table, seat)?.person ?? null;
    const status = seatStatusOf(table, seat);
    const { turnStartedAt: since } = status;
    if (person === null || person === by.person || since === null || isAutomatic(table, position, seat)) return [];
    return [{ seat, person, status, since }];
  });
}

/** What a nudge does for a seat now. */
async function nudgeOutcome(
  context: AppContext,
  by: Requester,
  { seat, person, status, since }: SeatOnTurn,
): Promise<Nudged> {
  const now = context.now();
  const from = since + Math.min(NUDGE_AFTER, (status.remaining ?? Number.POSITIVE_INFINITY) / 2);
  const outcome = async (): Promise<Nudged['outcome']> => {
    if (status.nudged) return 'already';
    if (now < from) return 'early';
    const { notices } = await personOrDefault(context, person);
    const pauses = await clockPausesOf(context, [person], Math.min(since, now));
    const asleep = nextAwake(now, person, pauses) > now;
    if (await hasBlocked(context, person, by.person)) return 'quiet';
    return status.muted || asleep || notices[noticeFor('nudge')] === 'none' ? 'quiet' : 'told';
  };
  return { seat, outcome: await outcome(), from: new Date(from) };
}
