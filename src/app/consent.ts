import { no, ok, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import type { Act } from './acts.ts';
import { type Asker, changing, nameOf, type Running } from './changing.ts';
import { type Happening, happen } from './happen.ts';
import type { House } from './house.ts';
import { autopilotMove } from './late.ts';
import type { Choice, Motion, Wish } from './motion.ts';
import { awaited, choicesOf, electorate, verdict } from './motions.ts';
import type { PersonId, Table, TableId } from './ports.ts';
import { seated } from './seats.ts';
import type { Sitting } from './sitting.ts';
import { chairAt, playsItself, type Refused, seatOf, sittingAt } from './table.ts';
import { undoing } from './undoing.ts';

/**
 * What needs the table's agreement. The host and moderators see to the table's life and need not ask; whoever asks for
 * something that is theirs to gain does, and so does everybody else. One question is open at a time.
 */
export interface Agreed {
  readonly kind: 'done' | 'asked';
  readonly table: Table;
  /** The people whose answer is awaited. */
  readonly awaits: readonly PersonId[];
}

type Answered = Promise<Result<Agreed, Refused>>;

export function propose(house: House, by: Asker, wish: Exclude<Wish, { kind: 'undo' | 'late' }>): Answered {
  return changing(house, by.table, async (running) => {
    const { table } = running;
    const impossible = obstacle(running, by, wish);
    if (impossible) return no(impossible);
    return mayDecide(table, by, wish, house.now()) ? carry(house, running, by, wish) : ask(house, running, by, wish);
  });
}

/** Why a wish makes no sense at the table as it is; null when it does. */
function obstacle(running: Running, by: Asker, wish: Exclude<Wish, { kind: 'undo' | 'late' }>): Refused | null {
  const { table } = running;
  const seat = seatOf(table, by.person);
  const power = by.moderator || table.host === by.person;
  if (seat === null && !power) return { code: 'not-seated' };
  switch (wish.kind) {
    case 'pause':
      return table.paused ? { code: 'paused' } : null;
    case 'resume':
      return table.paused ? null : { code: 'not-paused' };
    case 'abort':
      return null;
    case 'extend':
      if (sittingAt(table, wish.seat).left === null || playsItself(table, running.position, wish.seat))
        return { code: 'no-clock' };
      return null;
    case 'replace':
      if (running.position.resigned.includes(wish.seat)) return { code: 'given-up' };
      return chairAt(table, wish.seat)?.person == null ? { code: 'not-asked' } : null;
    case 'offer': {
      if (seatOf(table, wish.person) !== null) return { code: 'seated' };
      const whose = chairAt(table, wish.seat)?.person ?? null;
      // A seat is its player's to give; one that nobody plays is the host's.
      const vacant = whose === null || sittingAt(table, wish.seat).away;
      if (running.position.resigned.includes(wish.seat)) return { code: 'given-up' };
      return whose === by.person || (vacant && power) || isNeutral(table, by) ? null : { code: 'not-to-give' };
    }
  }
}

/** Whether it is done without asking. */
function mayDecide(table: Table, by: Asker, wish: Wish, now: number): boolean {
  const power = by.moderator || table.host === by.person;
  const others = electorate(table, wish).filter((person) => person !== by.person);
  switch (wish.kind) {
    case 'pause':
    case 'resume':
    case 'abort':
      return power || others.length === 0;
    case 'extend':
      // Time is given by the others, not taken.
      return chairAt(table, wish.seat)?.person !== by.person || others.length === 0;
    case 'replace':
      return isNeutral(table, by) || (power && sittingAt(table, wish.seat).away) || others.every(isGone);
    case 'offer':
    case 'undo':
    case 'late':
      return false;
  }

  /** Without a clock nobody is ever late; somebody who has been waited for very long need not be asked about themselves. */
  function isGone(person: PersonId): boolean {
    const seat = seatOf(table, person);
    const since = seat === null ? null : sittingAt(table, seat).since;
    return 'seat' in wish && seat === wish.seat && since !== null && now - since >= GONE && table.pace.clock === null;
  }
}

/** A week. */
const GONE = 7 * 24 * 3_600_000;

/** Whoever plays has an interest in who else does: a moderator who sits at the table asks like anybody. */
function isNeutral(table: Table, by: Asker): boolean {
  return by.moderator && seatOf(table, by.person) === null;
}

/** Opens a question. Whoever asks has answered it, where their answer counts. */
export async function ask(
  house: House,
  { game, table, position }: Running,
  by: Pick<Asker, 'person' | 'name'>,
  wish: Exclude<Wish, { kind: 'late' }>,
): Promise<Result<Agreed, Refused> | null> {
  if (table.motion) return no({ code: 'motion' });
  const { person } = by;
  const votes = electorate(table, wish).includes(person) ? [{ person, choice: 'yes' as const }] : [];
  const motion: Motion = { wish, by: person, at: house.now(), votes };
  const seat = 'seat' in wish ? wish.seat : null;
  const own = seat !== null && chairAt(table, seat)?.person === person;
  const after = await happen(house, game, table, position, {
    acts: [{ kind: 'asked', by: nameOf(table, by), wish: wish.kind, seat, own }],
    set: { motion },
  });
  return after && ok({ kind: 'asked', table: after, awaits: awaited(after) });
}

/** Answers the table's open question; `at` says which one is meant, so that an answer to another one does not count. */
export function vote(house: House, by: Omit<Asker, 'moderator'>, choice: Choice, at: number | null = null): Answered {
  return changing(house, by.table, async (running) => {
    const { game, table, position } = running;
    const { motion } = table;
    if (!motion || (at !== null && motion.at !== at)) return no({ code: 'no-motion' });
    if (!electorate(table, motion.wish).includes(by.person) || !choicesOf(motion.wish).includes(choice))
      return no({ code: 'not-asked' });
    if (motion.votes.some((one) => one.person === by.person && one.choice === choice)) return no({ code: 'voted' });
    const votes = [...motion.votes.filter((one) => one.person !== by.person), { person: by.person, choice }];
    const counted = { ...motion, votes };
    const result = verdict(table, counted, house.now());
    if (result === null) {
      const after = await happen(house, game, table, position, { set: { motion: counted } });
      return after && ok({ kind: 'asked', table: after, awaits: awaited(after) });
    }
    return decide(house, running, by, counted, result);
  });
}

async function decide(
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
async function carry(
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
  return { ...one, left, since: null, muted: false };
}

function same(one: Wish, other: Wish): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Decides a question for which nobody is waited any more: they have gone, or were silent for too long. False: there is none. */
export async function decideAnyway(house: House, id: TableId): Promise<boolean> {
  const done = await changing<boolean>(house, id, async (running) => {
    const { motion } = running.table;
    const result = motion && verdict(running.table, motion, house.now());
    if (!motion || result == null) return ok(false);
    const decided = await decide(house, running, null, motion, result);
    return decided && ok(decided.ok);
  });
  return done.ok && done.value;
}

/** Whether somebody may take back what the table is asked: whoever has asked, and those who see to the table's life. */
export function mayWithdraw(table: Table, by: Omit<Asker, 'table'>): boolean {
  const { motion, host } = table;
  if (motion?.by == null) return false;
  // They have no more say than others in what becomes of their own seat.
  const own = 'seat' in motion.wish && chairAt(table, motion.wish.seat)?.person === by.person;
  return motion.by === by.person || ((by.moderator || host === by.person) && !own);
}

/** What the table is asked is asked no longer. */
export function withdrawMotion(house: House, by: Asker): Promise<Result<Table, Refused>> {
  return changing(house, by.table, async ({ game, table, position }) => {
    const { motion } = table;
    if (!motion) return no({ code: 'no-motion' });
    if (!mayWithdraw(table, by)) return no({ code: 'not-yours' });
    const kind = motion.by === by.person ? 'withdrawn' : 'declined';
    const after = await happen(house, game, table, position, {
      acts: [{ kind, by: nameOf(table, by) }],
      set: { motion: null },
    });
    return after && ok(after);
  });
}
