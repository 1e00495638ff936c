import type { PersonId } from '../ids.ts';
import type { Motion, VoteChoice, Wish } from './motion.ts';
import { activePeople, chairAt, seatOf, seatStatusOf } from './seats.ts';
import type { Table } from './table.ts';
import type { SeatAnswer } from './table-event.ts';

/** Who answers a motion, what they can answer, and what the answers come to. */

/**
 * The people whose answers count. A player does not vote on being replaced, unless there is only one other player:
 * otherwise that one could decide it alone.
 */
export function electorate(table: Table, wish: Wish): readonly PersonId[] {
  if (wish.kind === 'offer') return [wish.person];
  const people = activePeople(table);
  if (wish.kind !== 'replace' && wish.kind !== 'time-out') return people;
  const about = chairAt(table, wish.seat)?.person;
  const others = people.filter((person) => person !== about);
  return wish.kind === 'replace' && others.length === 1 ? people : others;
}

/** What the seats have answered, for the log; somebody who sits elsewhere is left out. */
export function seatAnswers(table: Table, { votes }: Motion): readonly SeatAnswer[] {
  return votes.flatMap(({ person, choice }) => {
    const seat = seatOf(table, person);
    return seat === null ? [] : [{ seat, choice }];
  });
}

/**
 * How many people have to say yes, and how many of them have not; null for a motion that asks what becomes of a late
 * player.
 */
export function yesNeeded(table: Table): { readonly of: number; readonly more: number } | null {
  const { motion } = table;
  if (!motion || motion.wish.kind === 'time-out') return null;
  const people = electorate(table, motion.wish);
  const yes = motion.votes.filter(({ person, choice }) => choice === 'yes' && people.includes(person)).length;
  return { of: people.length, more: Math.max(0, majority(motion.wish, people.length) - yes) };
}

/** How many of so many people have to agree; at least one, also where there is none left to ask. */
function majority(wish: Wish, people: number): number {
  return UNANIMOUS.includes(wish.kind) ? Math.max(1, people) : Math.floor(people / 2) + 1;
}

/** The people who have not answered the table's motion. */
export function pendingVoters(table: Table): readonly PersonId[] {
  const { motion } = table;
  if (!motion) return [];
  const answered = motion.votes.map((vote) => vote.person);
  return electorate(table, motion.wish).filter((person) => !answered.includes(person));
}

/** The answers a motion about this wish has; for a time-out in order from the mildest to the most drastic. */
export function choicesOf(wish: Wish): readonly VoteChoice[] {
  return wish.kind === 'time-out' ? ['wait', 'autopilot', 'replace', 'abort'] : ['yes', 'no'];
}

/** Wishes that everybody has to agree to; for the others more than half is enough. */
const UNANIMOUS: readonly Wish['kind'][] = ['undo', 'abort'];

/**
 * Milliseconds for which a time-out's motion waits for all answers: the clock's increment, and at least five minutes.
 */
export function votingPeriod({ clock }: Table['timeControl']): number {
  return Math.max(clock?.increment ?? 0, 5 * 60_000);
}

/** Milliseconds after which a game ends that its host asks to end, unless somebody has said no. */
export const HOSTS_END = 3 * 86_400_000;

/** Whether the host of a game that changes no ratings asks to end it. */
export function isHostsEnd(
  { host, ranked }: Pick<Table, 'host' | 'ranked'>,
  { wish, by }: Pick<Motion, 'wish' | 'by'>,
): boolean {
  return wish.kind === 'abort' && by === host && !ranked;
}

/** What the answers so far come to at `now` (milliseconds since 1970); null while the motion is open. */
export function verdict(table: Table, motion: Motion, now: number): VoteChoice | null {
  const people = electorate(table, motion.wish);
  const votes = motion.votes.filter((vote) => people.includes(vote.person));
  const count = (choice: VoteChoice): number => votes.filter((vote) => vote.choice === choice).length;
  const open = people.length - votes.length;
  if (motion.wish.kind === 'time-out') {
    const choices = choicesOf(motion.wish);
    const won = choices.find((choice) => count(choice) > people.length / 2);
    if (won) return won;
    // After the voting period the most frequent answer wins, without those who have not answered.
    const most = Math.max(...choices.map(count));
    if (most > 0 && open > 0 && now >= motion.at + votingPeriod(table.timeControl))
      return choices.find((choice) => count(choice) === most) ?? null;
    // Without a majority the mildest choice wins.
    return open === 0 ? 'wait' : null;
  }
  const needed = majority(motion.wish, people.length);
  if (count('yes') >= needed) return 'yes';
  if (isHostsEnd(table, motion) && count('no') === 0 && now >= motion.at + HOSTS_END) return 'yes';
  return count('yes') + open < needed ? 'no' : null;
}

/** Whether a motion has become pointless by a change of its table; `moved`: whether the change made moves. */
export function motionLapses({ wish, by }: Motion, before: Table, after: Table, moved: boolean): boolean {
  if (wish.kind === 'undo') return moved;
  if (!('seat' in wish)) return false;
  const [was, now] = [seatStatusOf(before, wish.seat), seatStatusOf(after, wish.seat)];
  // The player has decided or was given more time, or the table was paused.
  if (wish.kind === 'time-out') return was.turnStartedAt !== now.turnStartedAt;
  if (after.match?.resigned.includes(wish.seat)) return true;
  const person = chairAt(after, wish.seat)?.person ?? null;
  const same = person === (chairAt(before, wish.seat)?.person ?? null);
  if (wish.kind !== 'offer') return !same;
  // A seat that its player left can still be offered; one whose player is back can be offered only by that player.
  return (!same && person !== null) || (was.away && !now.away && by !== person);
}
