import type { AuditInput, Checks, Finding } from './audit/checks.ts';
import { forgotten, reminded, timely } from './audit/clocks.ts';
import { courseOf } from './audit/course.ts';
import { inboxes, leftAlone, muted, plansTold, secretsTold } from './audit/dms.ts';
import { erasedNowhere, unerased, unnamed } from './audit/erasure.ts';
import { type Evidence, read } from './audit/evidence.ts';
import { acts, kept, once, pressed, stands } from './audit/log.ts';
import { planned, sealed } from './audit/plans.ts';
import { announced, disarmed, lobbied, openedOnce, sentOnce, toldOnce, withdrawn } from './audit/posts.ts';
import { movedOnce } from './audit/ratings.ts';
import { requestsGranted } from './audit/requests.ts';
import { settled } from './audit/rest.ts';
import { committed, hidden, mixed } from './audit/seeds.ts';
import { agreed } from './audit/votes.ts';

export async function audit(input: AuditInput): Promise<readonly Finding[]> {
  const evidence: Evidence = await read(input);
  const { all, begun } = evidence;
  const courses = begun.map(courseOf);
  // By name only what is called as it was then can be held against what people did.
  const named = begun.flatMap((known) => unerased(known, input.trace) ?? []).map(courseOf);
  const sound = named.filter(({ faults }) => faults.length === 0);
  const look = (promise: string, checks: Checks): Finding => ({
    promise,
    checked: checks.length,
    broken: checks.flat(),
  });
  return [
    look(
      'every log replays to the stored position, what was taken back included',
      courses.map(({ faults }) => faults),
    ),
    look(
      'every finished game’s record stands by itself',
      begun.filter((one) => one.table.phase === 'over').map(stands),
    ),
    look('every seed is made of a secret and of what people pressed', begun.map(mixed)),
    look('every lobby showed the hash of that secret', committed(evidence)),
    look('every line of the log has its version, and what was taken back names the act', begun.map(acts)),
    look('every move that was confirmed is in the log', kept(evidence, sound)),
    look('every entry was confirmed by its player', pressed(evidence, sound)),
    look('no press made two moves', once(evidence, sound)),
    look('every request that was granted is in the log, and no other', requestsGranted(evidence, sound)),
    look('nothing was agreed to that people did not vote for', agreed(evidence, sound)),
    look('nobody was late whose time was not over', timely(evidence, sound)),
    look('nobody who is waited for is forgotten', forgotten(evidence)),
    look('who is back from a vacation is reminded', await reminded(evidence)),
    look('planned moves were planned, and played at most once', planned(evidence, sound)),
    look('nobody else could read a plan, a question or a seed', sealed(evidence)),
    look('no table was opened twice', openedOnce(evidence, all)),
    look('nothing was sent twice', sentOnce(evidence)),
    look(
      'turns were announced in order, the last one too',
      begun.map((one) => announced(evidence, one)),
    ),
    look('posts of what was taken back are gone', withdrawn(evidence, sound)),
    look('every move that counts is told in one post', toldOnce(evidence, sound)),
    look('only the newest post of a table has buttons', disarmed(evidence)),
    look(
      'every table has its lobby',
      all.map((one) => lobbied(evidence, one)),
    ),
    look('secrets were told once, and taken back with their moves', secretsTold(evidence, sound)),
    look('plans that were played were told', plansTold(evidence, sound)),
    look('ratings move once with each result', await movedOnce(evidence)),
    look('nobody could read a seed before the end', hidden(evidence)),
    look('at rest nothing is begun, and no post waits to lose its buttons', await settled(evidence)),
    look('who was erased stands nowhere', await erasedNowhere(evidence)),
    look('no line of the log names anybody', unnamed(evidence)),
    look('everybody has one inbox at most, the one the bot knows of', await inboxes(evidence)),
    look('a turn that was muted is no longer told of', muted(evidence)),
    look('people with closed direct messages are left alone until they act', leftAlone(evidence)),
  ];
}
