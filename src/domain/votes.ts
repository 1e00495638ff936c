import type { Choice, Motion, Wish } from './motion.ts';
import type { PersonId } from './person.ts';
import { activePeople, chairAt, seatStatusOf } from './seats.ts';
import type { Table } from './table.ts';

/** Who answers a motion, what they can answer, and what the answers come to. */

/**
 * The people whose answers count. A player does not vote on being replaced, unless there is only one other player: otherwise
 * that one could decide it alone.
 */
export function electorate(table: Table, wish: Wish): readonly PersonId[] {
  if (wish.kind === 'offer') return [wish.person];
  const people = activePeople(table);
  if (wish.kind !== 'replace' && wish.kind !== 'time-out') return people;
  const about = chairAt(table, wish.seat)?.person;
  const others = people.filter((person) => person !== about);
  return wish.kind === 'replace' && others.length === 1 ? people : others;
}

/** The people who have not answered the table's motion. */
export function pendingVoters(table: Table): readonly PersonId[] {
  const { motion } = table;
  if (!motion) return [];
  const answered = motion.votes.map((vote) => vote.person);
  return electorate(table, motion.wish).filter((person) => !answered.includes(person));
}

/** The answers a motion about this wish has; for a time-out in order from the mildest to the most drastic. */
export function choicesOf(wish: Wish): readonly Choice[] {
  return wish.kind === 'time-out' ? ['wait', 'autopilot', 'replace', 'abort'] : ['yes', 'no'];
}

/** Wishes that everybody has to agree to; for the others more than half is enough. */
const UNANIMOUS: readonly Wish['kind'][] = ['undo', 'abort'];

/** Milliseconds for which a time-out's motion waits for all answers: the clock's increment, and at least five minutes. */
export function votingPeriod({ clock }: Table['timeControl']): number {
  return Math.max(clock?.increment ?? 0, 5 * 60_000);
}

/** What the answers so far come to at `now` (milliseconds since 1970); null while the motion is open. */
export function verdict(table: Table, motion: Motion, now: number): Choice | null {
  const people = electorate(table, motion.wish);
  const votes = motion.votes.filter((vote) => people.includes(vote.person));
  const count = (choice: Choice): number => votes.filter((vote) => vote.choice === choice).length;
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
  // At least one person has to agree, also where there is none left to ask.
  const needed = UNANIMOUS.includes(motion.wish.kind) ? Math.max(1, people.length) : Math.floor(people.length / 2) + 1;
  if (count('yes') >= needed) return 'yes';
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
