import type { Level } from '../../core/contract/level.ts';
import { known } from '../../core/known.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { PersonId, TableId } from '../../domain/ids.ts';
import type { JobOf } from '../../domain/operations/job.ts';
import { doneBy, type Requester } from '../../domain/permissions/permissions.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { losesByLeaving, soloSeat } from '../../domain/results/solo.ts';
import { freeComputerName } from '../../domain/table/computer-names.ts';
import { FRESH_SEAT } from '../../domain/table/seat-status.ts';
import { activePeople, seatOf, seatStatusOf } from '../../domain/table/seats.ts';
import { type Chair, channelsOf, freshPlace, type Table, type Where } from '../../domain/table/table.ts';
import type { TableEvent } from '../../domain/table/table-event.ts';
import { blockOf } from '../blocks/blocks.ts';
import type { AppContext } from '../context.ts';
import { CLOSED_PAUSE, type StillPlayable } from '../ports/chat.ts';
import { moveDemands, withinQuotas } from '../quotas/quotas.ts';
import { notPlayable, type OpenerHere } from '../servers/settings.ts';
import { withRunningTable } from '../transition/running-table.ts';
import { type Transition, transition } from '../transition/transition.ts';

/** Changes of who sits at a running table, whether they are there, and where it is played. */

/** A table's chairs after a seat has got another player. */
export interface Reseated {
  readonly chairs: readonly Chair[];
  readonly host: Table['host'];
  /** The name of the former player. */
  readonly was: string;
  /** The name of the new player. */
  readonly now: string;
  readonly seatStatuses: NonNullable<Transition['seatStatuses']>;
}

/**
 * Gives a seat to another player: to `newPlayer`, or to a computer of this level where that is null. The seat keeps its
 * position in the game and its clock. Throws a RangeError when the table has no such seat.
 */
export function reseat(
  table: Table,
  seat: Seat,
  newPlayer: { readonly person: PersonId; readonly name: string } | null,
  level?: Level,
): Reseated {
  const was = table.chairs[seat];
  if (!was) throw new RangeError(`there is no seat ${seat}`);
  const now = newPlayer ?? {
    person: null,
    name: freeComputerName(table.chairs.map((chair) => chair.name)),
    ...(level === undefined ? {} : { level }),
  };
  const rated = was.ratedAs === undefined ? {} : { ratedAs: was.ratedAs };
  const chairs = table.chairs.map((chair) => (chair.seat === seat ? { seat, ...now, ...rated } : chair));
  const next = activePeople({ ...table, chairs })[0] ?? chairs.find(({ person }) => person !== null)?.person;
  return {
    chairs,
    // A host who gives up the seat is no longer the host, unless no person is left.
    host: table.host !== null && was.person === table.host ? (newPlayer?.person ?? next ?? table.host) : table.host,
    was: was.name,
    now: now.name,
    seatStatuses: (all, remaining) =>
      all.map((one, at) => (at === seat ? { ...FRESH_SEAT, remaining: timeForAMove(table, remaining(at)) } : one)),
  };
}

/** Milliseconds on a clock, raised to the increment where they are less; null without a clock. */
function timeForAMove({ timeControl }: Table, remaining: number | null): number | null {
  return remaining === null ? null : Math.max(remaining, known(timeControl.clock, 'clock of this table').increment);
}

/**
 * Leaves a running game: a computer plays on. When no person is left, the table is closed; a person who was alone with
 * computers from the beginning keeps the seat in its result, and may have lost (domain/solo). A player who has resigned
 * cannot leave, unless `resigned` allows it; then they may also leave a ranked table, where `ratedAs` stands for them.
 */
export function leaveTable(
  context: AppContext,
  id: TableId,
  person: PersonId,
  { resigned = false, ratedAs = null }: { readonly resigned?: boolean; readonly ratedAs?: string | null } = {},
): Promise<Result<Table, Refused>> {
  return withRunningTable(context, id, async ({ game, table, position }) => {
    const seat = seatOf(table, person);
    if (seat === null) return no({ code: 'not-seated' });
    if (position.resigned.includes(seat) && !resigned) return no({ code: 'resigned' });
    if (table.ranked && !resigned) return no({ code: 'ranked' });
    const log = await context.store.log(id);
    if (!resigned && soloSeat(table, log) === seat) {
      const lost = losesByLeaving(game, table, log);
      const event: TableEvent = { kind: 'abort', ...doneBy(table, { person }), ...(lost === null ? {} : { lost }) };
      const closed = await transition(context, game, table, position, {
        tableEvents: [event],
        set: { phase: 'aborted' },
      });
      return closed && ok(closed);
    }
    const { chairs: reseated, host, was, now, seatStatuses } = reseat(table, seat, null);
    const chairs = reseated.map((chair) => (chair.seat === seat && table.ranked ? { ...chair, ratedAs } : chair));
    const alone = chairs.every((chair) => chair.person === null);
    const after = await transition(context, game, table, position, {
      tableEvents: [
        { kind: 'leave', seat, was, now, people: { was: person } },
        ...(alone ? [{ kind: 'abort', by: null } as const] : []),
      ],
      set: { chairs, host, ...(alone ? { phase: 'aborted' as const } : {}) },
      seatStatuses,
    });
    return after && ok(after);
  });
}

/** The player is back: the autopilot no longer plays the seat, which has time for at least one move. */
export function returnToSeat(context: AppContext, id: TableId, person: PersonId): Promise<Result<Table, Refused>> {
  return withRunningTable(context, id, async ({ game, table, position }) => {
    const seat = seatOf(table, person);
    if (seat === null) return no({ code: 'not-seated' });
    if (position.resigned.includes(seat)) return no({ code: 'resigned' });
    if (!seatStatusOf(table, seat).away) return no({ code: 'not-away' });
    const after = await transition(context, game, table, position, {
      tableEvents: [{ kind: 'return', seat }],
      seatStatuses: (all) =>
        all.map((one, at) =>
          at === seat
            ? {
                ...one,
                away: false,
                missedTurns: 0,
                remaining: timeForAMove(table, one.remaining),
              }
            : one,
        ),
    });
    return after && ok(after);
  });
}

/** Stops the reminders of the decision the table waits for now. */
export function mute(context: AppContext, id: TableId, person: PersonId): Promise<Result<Table, Refused>> {
  return withRunningTable(context, id, async ({ game, table, position }) => {
    const seat = seatOf(table, person);
    if (seat === null) return no({ code: 'not-seated' });
    if (seatStatusOf(table, seat).turnStartedAt === null) return no({ code: 'not-your-turn' });
    const after = await transition(context, game, table, position, {
      seatStatuses: (all) => all.map((one, at) => (at === seat ? { ...one, muted: true } : one)),
    });
    return after && ok(after);
  });
}

/** The host or a moderator moves the table to another place. It is posted there as if it were new. */
export function moveTable(
  context: AppContext,
  by: Requester,
  place: Where,
  channels: OpenerHere['channels'] = async () => [place.channel],
): Promise<Result<Table, Refused>> {
  return withRunningTable(context, by.table, async ({ game, table, position }) => {
    if (table.host !== by.person && !by.moderator) return no({ code: 'moderators' });
    const blocked = await blockOf(context, { person: by.person, server: place.guild });
    if (blocked) return no(blocked);
    const closed = await notPlayable(context, place, channels);
    if (closed) return no(closed);
    const demands = await moveDemands(context, table, place.guild);
    const moved = await withinQuotas(context, demands, (inside) =>
      transition(inside, game, table, position, {
        tableEvents: [{ kind: 'moved', ...doneBy(table, by) }],
        set: { place: freshPlace(place) },
      }),
    );
    if (!moved.ok) return moved;
    return moved.value && ok(moved.value);
  });
}

/** What the job `disarm` carries: channels that a table has left, and its newest turn post there. */
type LeftChannels = Omit<JobOf<'disarm'>, 'task'>;

/**
 * The job `disarm`: removes the buttons from posts in channels where the table was played before; in channels where it
 * is played again, from the older posts.
 */
export async function disarmLeftChannels(context: AppContext, left: LeftChannels): Promise<void> {
  await disarmFormerChannels(context, left);
  const table = await context.store.find(left.table);
  if (!table) return;
  const { place, announced: version } = table;
  const again = left.rooms.filter((channel) => channelsOf(place).includes(channel));
  if (again.length > 0) await disarm(context, { ...left, rooms: again }, { post: place.post, version });
}

/** Removes the buttons from posts in channels where the table was played before, unless it is played there again. */
export async function disarmFormerChannels(context: AppContext, left: LeftChannels): Promise<void> {
  const table = await context.store.find(left.table);
  const here = table ? channelsOf(table.place) : [];
  await disarm(context, { ...left, rooms: left.rooms.filter((channel) => !here.includes(channel)) });
}

/** Removes the buttons from posts in these channels; once more, later, where one of them is closed. */
async function disarm(context: AppContext, left: LeftChannels, except?: StillPlayable): Promise<void> {
  const isDone = await context.chat.disarm(left.table, left.rooms, left.post, except);
  if (!isDone && !left.again)
    await context.store.addJobs([{ task: 'disarm', ...left, again: true, after: CLOSED_PAUSE }]);
}
