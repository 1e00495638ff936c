import { no, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { freeComputerName } from '../../domain/computer-names.ts';
import type { Job } from '../../domain/job.ts';
import { type Requester, requesterName } from '../../domain/permissions.ts';
import type { PersonId } from '../../domain/person.ts';
import type { Refused } from '../../domain/refusal.ts';
import { FRESH_SEAT } from '../../domain/seat-status.ts';
import { activePeople, seatOf, seatStatusOf } from '../../domain/seats.ts';
import { type Chair, type Place, roomsOf, type Table, type TableId } from '../../domain/table.ts';
import type { AppContext } from '../context.ts';
import { withRunningTable } from '../transition/running-table.ts';
import { type Transition, transition } from '../transition/transition.ts';

/** Who sits where at a running table, and whether they are there. */

export interface Reseated {
  readonly chairs: readonly Chair[];
  readonly host: PersonId;
  readonly was: string;
  readonly now: string;
  readonly seatStatuses: NonNullable<Transition['seatStatuses']>;
}

/** Somebody else takes a seat, a computer where nobody is named. The seat keeps what it has on the table and the clock. */
export function reseated(
  table: Table,
  seat: Seat,
  somebody: { readonly person: PersonId; readonly name: string } | null,
): Reseated {
  const was = table.chairs[seat];
  if (!was) throw new RangeError(`there is no seat ${seat}`);
  const now = somebody ?? { person: null, name: freeComputerName(table.chairs.map((chair) => chair.name)) };
  const chairs = table.chairs.map((chair) => (chair.seat === seat ? { ...chair, ...now } : chair));
  const next = activePeople({ ...table, chairs })[0] ?? chairs.find(({ person }) => person !== null)?.person;
  return {
    chairs,
    // Whoever no longer sits here no longer sees to the table.
    host: was.person === table.host ? (somebody?.person ?? next ?? table.host) : table.host,
    was: was.name,
    now: now.name,
    // A new player finds time for at least one move; without a clock there is none to find.
    seatStatuses: (all, left) =>
      all.map((one, at) => {
        if (at !== seat) return one;
        const rest = left(at);
        return {
          ...FRESH_SEAT,
          remaining: rest === null ? null : Math.max(rest, table.timeControl.clock?.increment ?? 0),
        };
      }),
  };
}

/**
 * Leaves a running game: a computer plays on. When no person is left, the table is closed. Whoever has resigned stays,
 * unless `resigned` says that they go as well.
 */
export function leaveTable(
  context: AppContext,
  id: TableId,
  person: PersonId,
  { resigned = false }: { readonly resigned?: boolean } = {},
): Promise<Result<Table, Refused>> {
  return withRunningTable(context, id, async ({ game, table, position }) => {
    const seat = seatOf(table, person);
    if (seat === null) return no({ code: 'not-seated' });
    if (position.resigned.includes(seat) && !resigned) return no({ code: 'resigned' });
    const { chairs, host, was, now, seatStatuses } = reseated(table, seat, null);
    const alone = chairs.every((chair) => chair.person === null);
    const after = await transition(context, game, table, position, {
      tableEvents: [{ kind: 'leave', seat, was, now }, ...(alone ? [{ kind: 'abort', by: null } as const] : [])],
      set: { chairs, host, ...(alone ? { phase: 'aborted' as const } : {}) },
      seatStatuses,
    });
    return after && ok(after);
  });
}

/** The autopilot lets go of a seat whose player is back. */
export function returnToSeat(context: AppContext, id: TableId, person: PersonId): Promise<Result<Table, Refused>> {
  return withRunningTable(context, id, async ({ game, table, position }) => {
    const seat = seatOf(table, person);
    if (seat === null) return no({ code: 'not-seated' });
    if (position.resigned.includes(seat)) return no({ code: 'resigned' });
    if (!seatStatusOf(table, seat).away) return no({ code: 'not-away' });
    const step = table.timeControl.clock?.increment ?? 0;
    const after = await transition(context, game, table, position, {
      tableEvents: [{ kind: 'return', seat }],
      seatStatuses: (all) =>
        all.map((one, at) =>
          at === seat
            ? {
                ...one,
                away: false,
                missedTurns: 0,
                remaining: one.remaining === null ? null : Math.max(one.remaining, step),
              }
            : one,
        ),
    });
    return after && ok(after);
  });
}

/** No more notices about the decision that waits for this person now. */
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

/** The table is played in another place from now on: where its old one is gone, or people want to have it. */
export function moveTable(
  context: AppContext,
  by: Requester,
  place: Pick<Place, 'guild' | 'channel'>,
): Promise<Result<Table, Refused>> {
  return withRunningTable(context, by.table, async ({ game, table, position }) => {
    if (table.host !== by.person && !by.moderator) return no({ code: 'moderators' });
    const after = await transition(context, game, table, position, {
      tableEvents: [{ kind: 'moved', by: requesterName(table, by) }],
      set: { place: { ...place, lobby: null, thread: null, post: null, closed: false } },
    });
    return after && ok(after);
  });
}

/** Takes the buttons off what was posted where the table was played before. It may be back there meanwhile. */
export async function disarmRooms(
  context: AppContext,
  { table: id, rooms, post }: Omit<Extract<Job, { readonly task: 'disarm' }>, 'task'>,
): Promise<void> {
  const table = await context.store.find(id);
  const here = table ? roomsOf(table.place) : [];
  const left = rooms.filter((room) => !here.includes(room));
  await context.chat.disarm(id, left, post);
}
