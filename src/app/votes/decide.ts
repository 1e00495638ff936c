import { ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { Choice, Motion, Wish } from '../../domain/motion.ts';
import { type Requester, requesterName } from '../../domain/permissions.ts';
import type { PersonId } from '../../domain/person.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { RunningTable } from '../../domain/running-table.ts';
import type { SeatStatus } from '../../domain/seat-status.ts';
import { chairAt } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import type { TableEvent } from '../../domain/table-event.ts';
import type { AppContext } from '../context.ts';
import { autopilotMove } from '../moves/autopilot-move.ts';
import { reseated } from '../seats/seats.ts';
import { type Transition, transition } from '../transition/transition.ts';
import { takeBack } from './take-back.ts';

/** What comes of a wish that was granted, and of a question that was answered. */

export interface VoteOutcome {
  readonly kind: 'done' | 'asked';
  readonly table: Table;
  /** The people whose answer is awaited. */
  readonly awaits: readonly PersonId[];
}

/** Closes a question with its result; `by` is whoever gave the last answer, null when nobody did. */
export async function decide(
  context: AppContext,
  running: RunningTable,
  by: Pick<Requester, 'person' | 'name'> | null,
  motion: Motion,
  result: Choice,
): Promise<Result<VoteOutcome, Refused> | null> {
  const { game, table, position } = running;
  if (motion.wish.kind === 'time-out') return overdue(context, running, motion.wish.seat, result);
  if (result === 'yes')
    return carry(context, running, motion.by === null ? by : await asker(context, motion.by), motion.wish);
  const after = await transition(context, game, table, position, {
    tableEvents: [{ kind: 'declined', by: by === null ? null : requesterName(table, by) }],
    set: { motion: null },
  });
  return after && ok({ kind: 'done', table: after, awaits: [] });
}

/** What the others have chosen for somebody whose time is over. */
async function overdue(
  context: AppContext,
  running: RunningTable,
  seat: Seat,
  result: Choice,
): Promise<Result<VoteOutcome, Refused> | null> {
  const { game, table, position } = running;
  const done = (after: Table | null): Result<VoteOutcome, Refused> | null =>
    after && ok({ kind: 'done', table: after, awaits: [] });
  if (result === 'autopilot') return done(await autopilotMove(context, game, table, position, seat));
  if (result === 'replace') return carry(context, running, null, { kind: 'replace', seat });
  if (result === 'abort') return carry(context, running, null, { kind: 'abort' });
  const ms = table.timeControl.clock?.increment ?? 0;
  return done(
    await transition(context, game, table, position, {
      tableEvents: [{ kind: 'wait', seat, ms }],
      set: { motion: null },
      seatStatuses: (all) => all.map((one, at) => (at === seat ? anew(one, ms) : one)),
    }),
  );
}

/** Does what was agreed to. Null when somebody else was faster. */
export async function carry(
  context: AppContext,
  running: RunningTable,
  by: Pick<Requester, 'person' | 'name'> | null,
  wish: Exclude<Wish, { kind: 'time-out' }>,
): Promise<Result<VoteOutcome, Refused> | null> {
  const { game, table, position } = running;
  const happening = await carrying(context, running, by, wish);
  if (!happening.ok) return happening;
  const motion = table.motion && same(table.motion.wish, wish) ? null : table.motion;
  const after = await transition(context, game, table, position, {
    ...happening.value,
    set: { ...(happening.value.undone === undefined ? { motion } : { motion: null }), ...happening.value.set },
  });
  return after && ok({ kind: 'done', table: after, awaits: [] });
}

async function carrying(
  context: AppContext,
  running: RunningTable,
  by: Pick<Requester, 'person' | 'name'> | null,
  wish: Exclude<Wish, { kind: 'time-out' }>,
): Promise<Result<Transition, Refused>> {
  const { table } = running;
  const who = by === null ? null : requesterName(table, by);
  switch (wish.kind) {
    case 'undo':
      return takeBack(context, running, who, wish);
    case 'pause':
      return ok({ tableEvents: [{ kind: 'pause', by: who }], set: { paused: new Date(context.now()) } });
    case 'resume':
      return ok({ tableEvents: [{ kind: 'resume', by: who }], set: { paused: null } });
    case 'abort':
      return ok({ tableEvents: [{ kind: 'abort', by: who }], set: { phase: 'aborted' } });
    case 'extend':
      return ok({
        // Whoever has asked for time has not given it.
        tableEvents: [{ kind: 'extend', by: isOwn(table, wish.seat, by) ? null : who, seat: wish.seat, ms: wish.ms }],
        // Somebody who was late has all of it, from now on.
        seatStatuses: (all, left) =>
          all.map((one, at) => {
            if (at !== wish.seat || one.remaining === null) return one;
            return left(at) === 0 ? anew(one, wish.ms) : { ...one, remaining: one.remaining + wish.ms };
          }),
      });
    case 'replace':
      return ok(replacing(table, who, wish.seat, null));
    case 'offer':
      return ok(
        replacing(table, isOwn(table, wish.seat, by) ? null : who, wish.seat, { person: wish.person, name: wish.name }),
      );
  }
}

/** Somebody else plays on from a seat, which keeps all it has; a computer where nobody is named. */
function replacing(
  table: Table,
  by: string | null,
  seat: Seat,
  with_: { readonly person: PersonId; readonly name: string } | null,
): Transition {
  const { chairs, host, was, now, seatStatuses } = reseated(table, seat, with_);
  const act: TableEvent = { kind: 'replace', by, seat, was, now, computer: with_ === null };
  return { tableEvents: [act], set: { chairs, host }, seatStatuses };
}

function isOwn(table: Table, seat: Seat, by: Pick<Requester, 'person'> | null): boolean {
  return by !== null && chairAt(table, seat)?.person === by.person;
}

/** Whoever has asked, by the name they are known by. */
async function asker(context: AppContext, person: PersonId): Promise<Pick<Requester, 'person' | 'name'>> {
  const name = (await context.store.person(person))?.name;
  return name === undefined ? { person } : { person, name };
}

/** The time begins anew, and with it the reminders. */
function anew(one: SeatStatus, left: number): SeatStatus {
  return { ...one, remaining: left, turnStartedAt: null, muted: false, nudged: false };
}

function same(one: Wish, other: Wish): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
