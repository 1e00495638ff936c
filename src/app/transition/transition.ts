import type { AnyGame } from '../../core/contract/seal.ts';
import { type Entry, outcome, type Position, waiting } from '../../core/match/match.ts';
import type { ClockPauses } from '../../domain/clock-pauses.ts';
import { NO_PAUSES } from '../../domain/clock-pauses.ts';
import type { Job } from '../../domain/job.ts';
import { matchOf, termsOf } from '../../domain/position.ts';
import { endOf } from '../../domain/result.ts';
import { remainingTime, settledStatuses } from '../../domain/seat-clock.ts';
import type { SeatStatus } from '../../domain/seat-status.ts';
import { isAutomatic } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import type { TableEvent } from '../../domain/table-event.ts';
import { lapses } from '../../domain/votes.ts';
import type { AppContext } from '../context.ts';
import type { Change } from '../ports/store.ts';
import { clockPausesOf } from './clock-pauses.ts';
import { followUpJobs } from './follow-up-jobs.ts';

/**
 * Whatever changes a running table goes through here: moves of people and computers, and everything that happens around
 * them. What belongs together (position, log, clocks, jobs) is one commit.
 */
export interface Transition {
  /** The position now; left out: it stays as it was. */
  readonly position?: Position;
  readonly entries?: readonly (Entry & { readonly planned?: boolean })[];
  readonly tableEvents?: readonly TableEvent[];
  readonly undone?: number;
  readonly set?: Pick<Change['set'], 'chairs' | 'paused' | 'motion' | 'host' | 'phase' | 'place'>;
  /** What becomes of the sittings besides time; `left`: the milliseconds a seat has left now, null without a clock. */
  readonly seatStatuses?: (
    seatStatuses: readonly SeatStatus[],
    left: (seat: number) => number | null,
  ) => readonly SeatStatus[];
  /** What is to be done besides what follows anyway. */
  readonly jobs?: readonly Job[];
}

/** The table afterwards; null when somebody else was faster, and then nothing has happened. */
export async function transition(
  context: AppContext,
  game: AnyGame,
  table: Table,
  before: Position,
  happening: Transition,
): Promise<Table | null> {
  const { position = before, entries = [], tableEvents = [], undone } = happening;
  const phase = happening.set?.phase ?? (outcome(game, termsOf(table), position) ? 'over' : 'playing');
  const now = context.now();
  const stops = await pausesOf(context, table);
  const left = (seat: number): number | null => remainingTime(table, seat, now, stops);
  const changed: Table = {
    ...table,
    ...happening.set,
    version: table.version + Math.max(1, entries.length + tableEvents.length),
    phase,
    match: matchOf(game, position),
    seatStatuses: happening.seatStatuses ? happening.seatStatuses(table.seatStatuses, left) : table.seatStatuses,
  };
  const next = phase === 'playing' ? waiting(game, termsOf(changed), position) : [];
  const people = next.filter((seat) => !isAutomatic(changed, position, seat));
  const sat: Table = {
    ...changed,
    seatStatuses: settledStatuses({ table: changed, waiting: people, entries, now, pauses: stops }),
  };
  const open = phase === 'playing' && sat.motion !== null && !lapses(sat.motion, table, sat, entries.length > 0);
  const after: Table = open ? sat : { ...sat, motion: null };
  const { chairs, host, place } = happening.set ?? {};
  const saved = await context.store.commit({
    id: table.id,
    version: table.version,
    set: {
      phase: after.phase,
      seatStatuses: after.seatStatuses,
      ...(position === before ? {} : { match: after.match }),
      ...(chairs ? { chairs } : {}),
      ...(host ? { host } : {}),
      ...(place ? { place } : {}),
      ...(after.paused === table.paused ? {} : { paused: after.paused }),
      ...(after.motion === table.motion ? {} : { motion: after.motion }),
    },
    entries,
    ...(tableEvents.length > 0 ? { tableEvents } : {}),
    ...(undone === undefined ? {} : { undone }),
    ...(phase === 'playing' ? {} : { results: endOf(game, after, position) }),
    jobs: [
      ...followUpJobs(game, {
        before: table,
        after,
        was: before,
        position,
        next,
        entries,
        tableEvents,
        undone: undone ?? null,
        now,
      }),
      ...(happening.jobs ?? []),
    ],
  });
  return saved ? after : null;
}

/** What stops the clocks that run at a table. */
async function pausesOf(context: Pick<AppContext, 'store' | 'now'>, table: Table): Promise<ClockPauses> {
  const clocks = table.seatStatuses.flatMap(({ remaining: left, turnStartedAt: since }, seat) => {
    const person = left === null || since === null ? null : (table.chairs[seat]?.person ?? null);
    return person === null || since === null ? [] : [{ person, since }];
  });
  if (clocks.length === 0) return NO_PAUSES;
  return clockPausesOf(
    context,
    clocks.map(({ person }) => person),
    Math.min(...clocks.map(({ since }) => since)),
  );
}
