import type { Level } from '../../core/contract/level.ts';
import { known } from '../../core/known.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { PersonId } from '../../domain/ids.ts';
import { doneBy, type Requester } from '../../domain/permissions/permissions.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { losesByLeaving } from '../../domain/results/solo.ts';
import { withLevel } from '../../domain/table/computer-levels.ts';
import type { Motion, VoteChoice, Wish } from '../../domain/table/motion.ts';
import type { RunningTable } from '../../domain/table/running-table.ts';
import type { SeatStatus } from '../../domain/table/seat-status.ts';
import { chairAt, seatOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import type { TableEvent } from '../../domain/table/table-event.ts';
import { seatAnswers } from '../../domain/table/votes.ts';
import type { AppContext } from '../context.ts';
import { autopilotMove } from '../moves/autopilot-move.ts';
import { nameIn } from '../people/people.ts';
import { reseat } from '../seats/seats.ts';
import { type Transition, transition } from '../transition/transition.ts';
import { takeBack } from './take-back.ts';

/** Carries out wishes that were granted, and closes motions. */

/** What a proposal or a vote led to: the wish was carried out or declined ('done'), or the motion is open ('asked'). */
export interface VoteOutcome {
  readonly kind: 'done' | 'asked';
  readonly table: Table;
  /** The people who have not answered the motion yet; empty when it is closed. */
  readonly awaits: readonly PersonId[];
}

/**
 * Closes a motion with its result; `by` gave the last answer, null when the system closes it. Null when another change
 * was committed first.
 */
export async function decide(
  context: AppContext,
  running: RunningTable,
  by: Pick<Requester, 'person' | 'name'> | null,
  motion: Motion,
  result: VoteChoice,
): Promise<Result<VoteOutcome, Refused> | null> {
  const { game, table, position } = running;
  if (motion.wish.kind === 'time-out') return carryOutTimeOut(context, running, motion, motion.wish.seat, result);
  if (result === 'yes')
    return carryOut(
      context,
      running,
      motion.by === null ? by : await proposer(context, motion.by, table.place.guild),
      motion.wish,
      motion,
    );
  const after = await transition(context, game, table, position, {
    tableEvents: [declinedEvent(table, motion, by)],
    set: { motion: null },
  });
  return after && ok({ kind: 'done', table: after, awaits: [] });
}

/** The event that a motion was not agreed to; `by` gave the last answer or has closed it. */
export function declinedEvent(
  table: Table,
  motion: Motion,
  by: Pick<Requester, 'person' | 'name'> | null,
): Extract<TableEvent, { readonly kind: 'declined' }> {
  const answers = seatAnswers(table, motion);
  const who = doneBy(table, by);
  if (motion.wish.kind === 'time-out') return { kind: 'declined', ...who, answers };
  const against = answers.flatMap(({ seat, choice }) => (choice === 'no' ? seat : []));
  return { kind: 'declined', ...who, wish: motion.wish.kind, against, answers };
}

/** Does what the others have decided about a player whose time is over. */
async function carryOutTimeOut(
  context: AppContext,
  running: RunningTable,
  motion: Motion,
  seat: Seat,
  result: VoteChoice,
): Promise<Result<VoteOutcome, Refused> | null> {
  const { game, table, position } = running;
  const done = (after: Table | null): Result<VoteOutcome, Refused> | null =>
    after && ok({ kind: 'done', table: after, awaits: [] });
  if (result === 'autopilot') return done(await autopilotMove(context, game, table, position, seat));
  if (result === 'replace') return carryOut(context, running, null, { kind: 'replace', seat }, motion);
  if (result === 'abort') return carryOut(context, running, null, { kind: 'abort' }, motion);
  const ms = known(table.timeControl.clock, 'clock of this table').increment;
  return done(
    await transition(context, game, table, position, {
      tableEvents: [{ kind: 'wait', seat, ms, answers: seatAnswers(table, motion) }],
      set: { motion: null },
      seatStatuses: (all) => all.map((one, at) => (at === seat ? restartedTurn(one, ms) : one)),
    }),
  );
}

/**
 * Carries out a wish that was granted, by `granted` or without asking. Null when another change was committed first.
 */
export async function carryOut(
  context: AppContext,
  running: RunningTable,
  by: Pick<Requester, 'person' | 'name'> | null,
  wish: Exclude<Wish, { kind: 'time-out' }>,
  granted: Motion | null = null,
): Promise<Result<VoteOutcome, Refused> | null> {
  const { game, table, position } = running;
  const change = await changeFor(context, running, by, wish);
  if (!change.ok) return change;
  // What somebody does who need not ask closes the question about it as well.
  const settled = granted ?? (table.motion && same(table.motion.wish, wish) ? table.motion : null);
  const motion = settled ? null : table.motion;
  const answers = settled ? { answers: seatAnswers(table, settled) } : {};
  const after = await transition(context, game, table, position, {
    ...change.value,
    tableEvents: (change.value.tableEvents ?? []).map((event) => ({ ...event, ...answers })),
    set: { ...(change.value.undone === undefined ? { motion } : { motion: null }), ...change.value.set },
  });
  return after && ok({ kind: 'done', table: after, awaits: [] });
}

/** The change that carries out a wish. */
async function changeFor(
  context: AppContext,
  running: RunningTable,
  by: Pick<Requester, 'person' | 'name'> | null,
  wish: Exclude<Wish, { kind: 'time-out' }>,
): Promise<Result<Transition, Refused>> {
  const { table } = running;
  const who = doneBy(table, by);
  switch (wish.kind) {
    case 'undo':
      return takeBack(context, running, by, wish);
    case 'pause':
      return ok({ tableEvents: [{ kind: 'pause', ...who }], set: { paused: new Date(context.now()) } });
    case 'resume':
      return ok({ tableEvents: [{ kind: 'resume', ...who }], set: { paused: null } });
    case 'abort': {
      const lost = losesByLeaving(running.game, table, await context.store.log(table.id));
      const own = lost !== null && by !== null && seatOf(table, by.person) === lost;
      return ok({ tableEvents: [{ kind: 'abort', ...who, ...(own ? { lost } : {}) }], set: { phase: 'aborted' } });
    }
    case 'extend':
      return ok({
        // A player who has asked for time was given it by the others.
        tableEvents: [
          { kind: 'extend', ...doneBy(table, isOwn(table, wish.seat, by) ? null : by), seat: wish.seat, ms: wish.ms },
        ],
        // A player whose time is over has the added time from now on.
        seatStatuses: (all, remaining) =>
          all.map((one, at) => {
            if (at !== wish.seat || one.remaining === null) return one;
            return remaining(at) === 0 ? restartedTurn(one, wish.ms) : { ...one, remaining: one.remaining + wish.ms };
          }),
      });
    case 'replace':
      return ok(replacePlayer(table, by, wish.seat, null, withLevel(running.game, wish.level).level));
    case 'offer': {
      const own = isOwn(table, wish.seat, by);
      const given = replacePlayer(table, own ? null : by, wish.seat, { person: wish.person, name: wish.name });
      const lost = losesByLeaving(running.game, table, await context.store.log(table.id));
      if (!own || by === null || lost !== wish.seat) return ok(given);
      const chairs = given.set.chairs.map((chair) => (chair.seat === lost ? { ...chair, ratedAs: by.person } : chair));
      return ok({ ...given, set: { ...given.set, chairs } });
    }
  }
}

/** The change that gives a seat, with all it has, to another person, or to a computer when `newPlayer` is null. */
function replacePlayer(
  table: Table,
  by: Pick<Requester, 'person' | 'name'> | null,
  seat: Seat,
  newPlayer: { readonly person: PersonId; readonly name: string } | null,
  level?: Level,
): Transition & { readonly set: { readonly chairs: Table['chairs'] } } {
  const { chairs, host, was, now, seatStatuses } = reseat(table, seat, newPlayer, level);
  const who = doneBy(table, by);
  const former = table.chairs[seat]?.person ?? null;
  const people = {
    ...who.people,
    ...(former === null ? {} : { was: former }),
    ...(newPlayer === null ? {} : { now: newPlayer.person }),
  };
  const event: TableEvent = { kind: 'replace', ...who, seat, was, now, computer: newPlayer === null, people };
  const arriving = newPlayer === null ? {} : { arriving: newPlayer.person };
  return { tableEvents: [event], set: { chairs, host }, seatStatuses, ...arriving };
}

function isOwn(table: Table, seat: Seat, by: Pick<Requester, 'person'> | null): boolean {
  return by !== null && chairAt(table, seat)?.person === by.person;
}

/** The person who has asked, with what they are called in the server. */
async function proposer(
  context: AppContext,
  person: PersonId,
  server: string | null,
): Promise<Pick<Requester, 'person' | 'name'>> {
  const name = await nameIn(context, person, server);
  return name === null ? { person } : { person, name };
}

/** The status of a seat whose turn starts again with so many milliseconds, and with new reminders. */
function restartedTurn(one: SeatStatus, remaining: number): SeatStatus {
  return { ...one, remaining, turnStartedAt: null, muted: false, nudged: false };
}

function same(one: Wish, other: Wish): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
