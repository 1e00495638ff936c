import type { Choice, Motion, Wish } from './motion.ts';
import type { PersonId, Table } from './ports.ts';
import { activePeople, chairAt } from './table.ts';

/** Who is asked what, and when it is decided. */

/** The people whose answer counts. Whoever the question is about has no say in whether they are replaced. */
export function electorate(table: Table, wish: Wish): readonly PersonId[] {
  if (wish.kind === 'offer') return [wish.person];
  const people = activePeople(table);
  if (wish.kind !== 'replace' && wish.kind !== 'late') return people;
  const about = chairAt(table, wish.seat)?.person;
  return people.filter((person) => person !== about);
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
  return wish.kind === 'late' ? ['wait', 'autopilot', 'replace', 'abort'] : ['yes', 'no'];
}

/** Taking back what others have seen, or ending for everybody, takes everybody; the rest takes more than half. */
const UNANIMOUS: readonly Wish['kind'][] = ['undo', 'abort'];

/** What the answers given so far come to; null while it is open. */
export function verdict(table: Table, motion: Motion): Choice | null {
  const people = electorate(table, motion.wish);
  const votes = motion.votes.filter((vote) => people.includes(vote.person));
  const count = (choice: Choice): number => votes.filter((vote) => vote.choice === choice).length;
  const open = people.length - votes.length;
  if (motion.wish.kind === 'late') {
    const won = choicesOf(motion.wish).find((choice) => count(choice) > people.length / 2);
    // When they cannot agree the mildest is done.
    return won ?? (open === 0 ? 'wait' : null);
  }
  const needed = UNANIMOUS.includes(motion.wish.kind) ? people.length : Math.floor(people.length / 2) + 1;
  if (count('yes') >= needed) return 'yes';
  return count('yes') + open < needed ? 'no' : null;
}
