import { no, ok, type Result } from '../../core/result.ts';
import type { PersonId, TableId } from '../../domain/ids.ts';
import {
  doneBy,
  isNeutral,
  mayCloseEarly,
  mayDecide,
  mayWithdraw,
  obstacle,
  type Requester,
} from '../../domain/permissions/permissions.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { hasBegunToCount } from '../../domain/results/ranked.ts';
import { losesByLeaving } from '../../domain/results/solo.ts';
import { type Motion, motionNames, type VoteChoice, type Wish, withoutPerson } from '../../domain/table/motion.ts';
import type { RunningTable } from '../../domain/table/running-table.ts';
import { activePeople, chairAt } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import type { TableEvent } from '../../domain/table/table-event.ts';
import {
  choicesOf,
  electorate,
  HOSTS_END,
  isHostsEnd,
  pendingVoters,
  seatAnswers,
  verdict,
} from '../../domain/table/votes.ts';
import { blockOf, notInvitable } from '../blocks/blocks.ts';
import type { AppContext } from '../context.ts';
import { invitationDemands, withinQuotas } from '../quotas/quotas.ts';
import { playableNow } from '../transition/clock-pauses.ts';
import { withRunningTable } from '../transition/running-table.ts';
import { transition } from '../transition/transition.ts';
import { carryOut, decide, declinedEvent, type VoteOutcome } from './decide.ts';

/**
 * Proposals and votes. Who may have a wish without asking is decided in domain/permissions; all others ask the table by
 * a motion, of which a table has one at a time.
 */

type Answered = Promise<Result<VoteOutcome, Refused>>;

/** Carries out a wish if the person may decide alone, else asks the table. */
export function propose(
  context: AppContext,
  by: Requester,
  wish: Exclude<Wish, { kind: 'undo' | 'time-out' }>,
): Answered {
  return withRunningTable(context, by.table, async (running) => {
    const { table } = running;
    const impossible = obstacle(running, by, wish);
    if (impossible) return no(impossible);
    if (wish.kind === 'offer') return offer(context, running, by, wish);
    if (wish.kind === 'abort' && table.ranked && !isNeutral(table, by)) return closeRanked(context, running, by);
    const alone =
      mayDecide(table, by, wish, context.now()) && !(wish.kind === 'abort' && (await isShared(context, table, by)));
    return alone ? carryOut(context, running, by, wish) : ask(context, running, by, wish);
  });
}

/**
 * Whether a game belongs to its players by now: several are there, and each seat has moved twice. Nobody of them ends
 * it alone.
 */
async function isShared(context: AppContext, table: Table, by: Requester): Promise<boolean> {
  if (isNeutral(table, by) || activePeople(table).every((person) => person === by.person)) return false;
  return hasBegunToCount(table, await context.store.log(table.id));
}

/**
 * Closes a ranked game, which then changes no ratings: alone as long as it has not begun to count; afterwards if all
 * agree, and never when somebody has resigned or is away, since they could not be asked and would lose nothing.
 */
async function closeRanked(
  context: AppContext,
  running: RunningTable,
  by: Requester,
): Promise<Result<VoteOutcome, Refused> | null> {
  const { table } = running;
  const counts = hasBegunToCount(table, await context.store.log(table.id));
  if (!counts && mayCloseEarly(table, by)) return carryOut(context, running, by, ABORT);
  const everybody = activePeople(table).length === table.chairs.length;
  return counts && !everybody ? no({ code: 'ranked' }) : ask(context, running, by, ABORT);
}

const ABORT = { kind: 'abort' } as const;

/** Asks somebody to take a seat, who is called to the table by that, as by an invitation. */
async function offer(
  context: AppContext,
  running: RunningTable,
  by: Requester,
  wish: Extract<Wish, { kind: 'offer' }>,
): Promise<Result<VoteOutcome, Refused> | null> {
  const { game, table } = running;
  if (table.motion) return no({ code: 'motion' });
  // With somebody else at the table the game would change no rating.
  const counts = losesByLeaving(game, table, await context.store.log(table.id)) !== null;
  if (counts && chairAt(table, wish.seat)?.person == null && !isNeutral(table, by)) return no({ code: 'counts' });
  const where = { person: by.person, server: table.place.guild };
  const impossible =
    (await blockOf(context, where)) ?? (await notInvitable(context, { ...where, by: by.person }, [wish.person]));
  if (impossible) return no(impossible);
  const demands = await invitationDemands(context, where, [wish.person]);
  const asked = await withinQuotas(context, demands, (inside) => ask(inside, running, by, wish));
  return asked.ok ? asked.value : asked;
}

/**
 * Opens a motion. The person who asks has voted 'yes' by that, if they have a vote. Null when another change was
 * committed first.
 */
export async function ask(
  context: AppContext,
  { game, table, position }: RunningTable,
  by: Pick<Requester, 'person' | 'name'>,
  wish: Exclude<Wish, { kind: 'time-out' }>,
): Promise<Result<VoteOutcome, Refused> | null> {
  if (table.motion) return no({ code: 'motion' });
  const { person } = by;
  const votes = electorate(table, wish).includes(person) ? [{ person, choice: 'yes' as const }] : [];
  const motion: Motion = { wish, by: person, at: context.now(), votes };
  const seat = 'seat' in wish ? wish.seat : null;
  const own = seat !== null && chairAt(table, seat)?.person === person;
  const after = await transition(context, game, table, position, {
    tableEvents: [{ kind: 'asked', ...doneBy(table, by), wish: wish.kind, seat, own }],
    set: { motion },
    jobs: isHostsEnd(table, motion)
      ? [{ task: 'close-abandoned', table: table.id, version: table.version + 1, after: HOSTS_END / 1000 }]
      : [],
  });
  return after && ok({ kind: 'asked', table: after, awaits: pendingVoters(after) });
}

/**
 * Answers the open motion. `at`: when the motion that is meant was asked; 'no-motion' when another one is open. Null:
 * any.
 */
export function vote(
  context: AppContext,
  by: Omit<Requester, 'moderator'>,
  choice: VoteChoice,
  at: number | null = null,
): Answered {
  return withRunningTable(context, by.table, async (running) => {
    const { game, table, position } = running;
    const { motion } = table;
    if (!motion || (at !== null && motion.at !== at)) return no({ code: 'no-motion' });
    if (motion.wish.kind === 'offer' && motion.wish.person === by.person && choice === 'yes') {
      const blocked = await blockOf(context, { person: by.person, server: table.place.guild });
      if (blocked) return no(blocked);
    }
    if (!electorate(table, motion.wish).includes(by.person) || !choicesOf(motion.wish).includes(choice))
      return no({ code: 'not-asked' });
    if (motion.votes.some((one) => one.person === by.person && one.choice === choice)) return no({ code: 'voted' });
    const votes = [...motion.votes.filter((one) => one.person !== by.person), { person: by.person, choice }];
    const counted = { ...motion, votes };
    const result = verdict(table, counted, await playableNow(context, counted.at));
    if (result === null) {
      const after = await transition(context, game, table, position, { set: { motion: counted } });
      return after && ok({ kind: 'asked', table: after, awaits: pendingVoters(after) });
    }
    return decide(context, running, by, counted, result);
  });
}

/**
 * Closes a motion that is decided without another answer: the people it still waited for have left, or the voting
 * period is over. False when there is none, or when it could not be closed.
 */
export async function decideDueMotion(context: AppContext, id: TableId): Promise<boolean> {
  const closed = await withRunningTable<boolean>(context, id, async (running) => {
    const { motion } = running.table;
    const result = motion && verdict(running.table, motion, await playableNow(context, motion.at));
    if (!motion || result == null) return ok(false);
    const decided = await decide(context, running, null, motion, result);
    return decided && ok(decided.ok);
  });
  return closed.ok && closed.value;
}

/**
 * Takes a person who is erased out of the open motion: it is closed where they asked or were asked, and the log says so
 * without a name; elsewhere only their answer goes.
 */
export function forgetInMotion(context: AppContext, id: TableId, person: PersonId): Promise<Result<null, Refused>> {
  return withRunningTable(context, id, async ({ game, table, position }) => {
    if (table.motion === null || !motionNames(table.motion, person)) return ok(null);
    const motion = withoutPerson(table.motion, person);
    const tableEvents: readonly TableEvent[] = motion === null ? [{ kind: 'declined', by: null }] : [];
    const after = await transition(context, game, table, position, { tableEvents, set: { motion } });
    return after && ok(null);
  });
}

/** Closes the open motion without a result. */
export function withdrawMotion(context: AppContext, by: Requester): Promise<Result<Table, Refused>> {
  return withRunningTable(context, by.table, async ({ game, table, position }) => {
    const { motion } = table;
    if (!motion) return no({ code: 'no-motion' });
    if (!mayWithdraw(table, by)) return no({ code: 'not-yours' });
    const event: TableEvent =
      motion.by === by.person
        ? { kind: 'withdrawn', ...doneBy(table, by), answers: seatAnswers(table, motion) }
        : { ...declinedEvent(table, { ...motion, votes: [] }, by), answers: seatAnswers(table, motion) };
    const after = await transition(context, game, table, position, {
      tableEvents: [event],
      set: { motion: null },
    });
    return after && ok(after);
  });
}
