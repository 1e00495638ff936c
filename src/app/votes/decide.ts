import { ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { Choice, Motion, Wish } from '../../domain/motion.ts';
import type { Asker } from '../../domain/permissions.ts';
import { nameOf } from '../../domain/permissions.ts';
import type { PersonId } from '../../domain/person.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { Running } from '../../domain/running-table.ts';
import type { Sitting } from '../../domain/seat-status.ts';
import { chairAt } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import type { Act } from '../../domain/table-event.ts';
import type { House } from '../context.ts';
import { autopilotMove } from '../moves/autopilot-move.ts';
import { seated } from '../seats/seats.ts';
import { type Happening, happen } from '../transition/transition.ts';
import { undoing } from './take-back.ts';

/** What comes of a wish that was granted, and of a question that was answered. */

export interface Agreed {
  readonly kind: 'done' | 'asked';
  readonly table: Table;
  /** The people whose answer is awaited. */
  readonly awaits: readonly PersonId[];
}

/** Closes a question with its result; `by` is whoever gave the last answer, null when nobody did. */
export async function decide(
  house: House,
  running: Running,
  by: Pick<Asker, 'person' | 'name'> | null,
  motion: Motion,
  result: Choice,
): Promise<Result<Agreed, Refused> | null> {
  const { game, table, position } = running;
  if (motion.wish.kind === 'late') return overdue(house, running, motion.wish.seat, result);
  if (result === 'yes')
    return carry(house, running, motion.by === null ? by : await asker(house, motion.by), motion.wish);
  const after = await happen(house, game, table, position, {
    acts: [{ kind: 'declined', by: by === null ? null : nameOf(table, by) }],
    set: { motion: null },
  });
  return after && ok({ kind: 'done', table: after, awaits: [] });
}

/** What the others have chosen for somebody whose time is over. */
async function overdue(
  house: House,
  running: Running,
  seat: Seat,
  result: Choice,
): Promise<Result<Agreed, Refused> | null> {
  const { game, table, position } = running;
  const done = (after: Table | null): Result<Agreed, Refused> | null =>
    after && ok({ kind: 'done', table: after, awaits: [] });
  if (result === 'autopilot') return done(await autopilotMove(house, game, table, position, seat));
  if (result === 'replace') return carry(house, running, null, { kind: 'replace', seat });
  if (result === 'abort') return carry(house, running, null, { kind: 'abort' });
  const ms = table.pace.clock?.step ?? 0;
  return done(
    await happen(house, game, table, position, {
      acts: [{ kind: 'wait', seat, ms }],
      set: { motion: null },
      sittings: (all) => all.map((one, at) => (at === seat ? anew(one, ms) : one)),
    }),
  );
}

/** Does what was agreed to. Null when somebody else was faster. */
export async function carry(
  house: House,
  running: Running,
  by: Pick<Asker, 'person' | 'name'> | null,
  wish: Exclude<Wish, { kind: 'late' }>,
): Promise<Result<Agreed, Refused> | null> {
  const { game, table, position } = running;
  const happening = await carrying(house, running, by, wish);
  if (!happening.ok) return happening;
  const motion = table.motion && same(table.motion.wish, wish) ? null : table.motion;
  const after = await happen(house, game, table, position, {
    ...happening.value,
    set: { ...(happening.value.undone === undefined ? { motion } : { motion: null }), ...happening.value.set },
  });
  return after && ok({ kind: 'done', table: after, awaits: [] });
}

async function carrying(
  house: House,
  running: Running,
  by: Pick<Asker, 'person' | 'name'> | null,
  wish: Exclude<Wish, { kind: 'late' }>,
): Promise<Result<Happening, Refused>> {
  const { table } = running;
  const who = by === null ? null : nameOf(table, by);
  switch (wish.kind) {
    case 'undo':
      return undoing(house, running, who, wish);
    case 'pause':
      return ok({ acts: [{ kind: 'pause', by: who }], set: { paused: new Date(house.now()) } });
    case 'resume':
      return ok({ acts: [{ kind: 'resume', by: who }], set: { paused: null } });
    case 'abort':
      return ok({ acts: [{ kind: 'abort', by: who }], set: { phase: 'aborted' } });
    case 'extend':
      return ok({
        // Whoever has asked for time has not given it.
        acts: [{ kind: 'extend', by: isOwn(table, wish.seat, by) ? null : who, seat: wish.seat, ms: wish.ms }],
        // Somebody who was late has all of it, from now on.
        sittings: (all, left) =>
          all.map((one, at) => {
            if (at !== wish.seat || one.left === null) return one;
            return left(at) === 0 ? anew(one, wish.ms) : { ...one, left: one.left + wish.ms };
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
): Happening {
  const { chairs, host, was, now, sittings } = seated(table, seat, with_);
  const act: Act = { kind: 'replace', by, seat, was, now, computer: with_ === null };
  return { acts: [act], set: { chairs, host }, sittings };
}

function isOwn(table: Table, seat: Seat, by: Pick<Asker, 'person'> | null): boolean {
  return by !== null && chairAt(table, seat)?.person === by.person;
}

/** Whoever has asked, by the name they are known by. */
async function asker(house: House, person: PersonId): Promise<Pick<Asker, 'person' | 'name'>> {
  const name = (await house.store.person(person))?.name;
  return name === undefined ? { person } : { person, name };
}

/** The time begins anew, and with it the reminders. */
function anew(one: Sitting, left: number): Sitting {
  return { ...one, left, since: null, muted: false, nudged: false };
}

function same(one: Wish, other: Wish): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
