import type { Choice, Motion, Wish } from './motion.ts';
import type { PersonId } from './person.ts';
import { activePeople, chairAt, seatStatusOf } from './seats.ts';
import type { Table } from './table.ts';

/** Who is asked what, and when it is decided. */

/**
 * The people whose answer counts. Whoever the question is about has no say in whether they are replaced, unless there is
 * only one other: nobody sends their opponent away all alone.
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
export function awaited(table: Table): readonly PersonId[] {
  const { motion } = table;
  if (!motion) return [];
  const answered = motion.votes.map((vote) => vote.person);
  return electorate(table, motion.wish).filter((person) => !answered.includes(person));
}

/** What may be answered. */
export function choicesOf(wish: Wish): readonly Choice[] {
  return wish.kind === 'time-out' ? ['wait', 'autopilot', 'replace', 'abort'] : ['yes', 'no'];
}

/** Taking back what others have seen, or ending for everybody, takes everybody; the rest takes more than half. */
const UNANIMOUS: readonly Wish['kind'][] = ['undo', 'abort'];

/** Milliseconds for which the others' answers are waited for when somebody is late: what a move takes, but not too little. */
export function patience({ clock }: Table['timeControl']): number {
  return Math.max(clock?.increment ?? 0, 5 * 60_000);
}

/** What the answers given so far come to; null while it is open. */
export function verdict(table: Table, motion: Motion, now: number): Choice | null {
  const people = electorate(table, motion.wish);
  const votes = motion.votes.filter((vote) => people.includes(vote.person));
  const count = (choice: Choice): number => votes.filter((vote) => vote.choice === choice).length;
  const open = people.length - votes.length;
  if (motion.wish.kind === 'time-out') {
    const choices = choicesOf(motion.wish);
    const won = choices.find((choice) => count(choice) > people.length / 2);
    if (won) return won;
    // Whoever has been silent for too long leaves it to the others.
    const most = Math.max(...choices.map(count));
    if (most > 0 && open > 0 && now >= motion.at + patience(table.timeControl))
      return choices.find((choice) => count(choice) === most) ?? null;
    // When they cannot agree the mildest is done.
    return open === 0 ? 'wait' : null;
  }
  // Where nobody is left to agree, nobody has.
  const needed = UNANIMOUS.includes(motion.wish.kind) ? Math.max(1, people.length) : Math.floor(people.length / 2) + 1;
  if (count('yes') >= needed) return 'yes';
  return count('yes') + open < needed ? 'no' : null;
}

/** Whether a question has nothing to ask about any more, now that something has happened; `moved`: moves were made. */
export function lapses({ wish, by }: Motion, before: Table, after: Table, moved: boolean): boolean {
  if (wish.kind === 'undo') return moved;
  if (!('seat' in wish)) return false;
  const [was, now] = [seatStatusOf(before, wish.seat), seatStatusOf(after, wish.seat)];
  // The decision has been made, was given more time, or rests.
  if (wish.kind === 'time-out') return was.turnStartedAt !== now.turnStartedAt;
  if (after.match?.resigned.includes(wish.seat)) return true;
  const person = chairAt(after, wish.seat)?.person ?? null;
  const same = person === (chairAt(before, wish.seat)?.person ?? null);
  if (wish.kind !== 'offer') return !same;
  // A seat that was left is still to be had; one whose player is there again is not for others to give.
  return (!same && person !== null) || (was.away && !now.away && by !== person);
}
