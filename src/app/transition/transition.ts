import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Position } from '../../core/match/match.ts';
import { nextTable, type TableUpdate } from '../../domain/clocks/next-table.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { Job } from '../../domain/operations/job.ts';
import { endOf } from '../../domain/results/result.ts';
import type { Table } from '../../domain/table/table.ts';
import type { TableEvent } from '../../domain/table/table-event.ts';
import { seatAnswers } from '../../domain/table/votes.ts';
import { type ClockPauses, NO_PAUSES } from '../../domain/time/clock-pauses.ts';
import type { AppContext } from '../context.ts';
import { onTableEnded } from '../ends/ends.ts';
import { clockPausesOf } from './clock-pauses.ts';
import { courseOf } from './course.ts';
import { followUpJobs } from './follow-up-jobs.ts';

/**
 * A change of a running table: moves, table events, votes and so on. All changes go through `transition`, which commits
 * position, log, clocks and jobs together.
 */
export interface Transition extends TableUpdate {
  readonly set?: Pick<NonNullable<TableUpdate['set']>, 'chairs' | 'host' | 'motion' | 'paused' | 'phase' | 'place'>;
  /** Moves with a later version than this are taken back. */
  readonly undone?: number;
  /** Who takes a seat. */
  readonly arriving?: PersonId;
  /** Jobs besides those that follow from the change itself. */
  readonly jobs?: readonly Job[];
}

/** Commits a change. The table afterwards; null when another change was committed first, and then this one was not. */
export async function transition(
  context: AppContext,
  game: AnyGame,
  table: Table,
  before: Position,
  change: Transition,
): Promise<Table | null> {
  const { position = before, entries = [], undone, arriving } = change;
  const now = context.now();
  const pauses = await pausesOf(context, table);
  const tableEvents = [
    ...(change.tableEvents ?? []),
    ...lapse(table, nextTable(game, table, before, change, { now, pauses }).table, change),
  ];
  const { table: after, onTurn } = nextTable(game, table, before, { ...change, tableEvents }, { now, pauses });
  const { chairs, host, place } = change.set ?? {};
  const results =
    after.phase === 'playing'
      ? null
      : endOf(game, after, position, await courseOf(context, table, { entries, tableEvents }));
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
    ...(place ? { leaving: table.place } : {}),
    ...(tableEvents.length > 0 ? { tableEvents } : {}),
    ...(undone === undefined ? {} : { undone }),
    ...(results ? { results } : {}),
    ...(arriving === undefined ? {} : { arriving }),
    jobs: [
      ...(results ? onTableEnded({ table: after, end: results }) : []),
      ...followUpJobs(game, {
        before: table,
        after,
        was: before,
        position,
        next: onTurn,
        entries,
        tableEvents,
        undone: undone ?? null,
        now,
      }),
      ...(change.jobs ?? []),
    ],
  });
  return saved ? after : null;
}

/** That the table's question has become pointless by a change which does not settle it itself. */
function lapse(table: Table, { motion, phase }: Table, { set }: Transition): readonly TableEvent[] {
  if (!table.motion || motion || phase !== 'playing' || set?.motion !== undefined) return [];
  return [{ kind: 'withdrawn', by: null, answers: seatAnswers(table, table.motion) }];
}

/** What stops the clocks that are running at a table. */
async function pausesOf(context: Pick<AppContext, 'store' | 'now'>, table: Table): Promise<ClockPauses> {
  const clocks = table.seatStatuses.flatMap(({ remaining, turnStartedAt }, seat) => {
    const person = remaining === null || turnStartedAt === null ? null : (table.chairs[seat]?.person ?? null);
    return person === null || turnStartedAt === null ? [] : [{ person, turnStartedAt }];
  });
  if (clocks.length === 0) return NO_PAUSES;
  return clockPausesOf(
    context,
    clocks.map(({ person }) => person),
    Math.min(...clocks.map(({ turnStartedAt }) => turnStartedAt)),
  );
}
