import {
  cardsPublic,
  foundTold,
  isAbroad,
  plansShown,
  rung,
  secretsShown,
  shownInPrivate,
  waitsEnded,
} from './audit/abroad.ts';
import type { AuditInput, Checks, Finding } from './audit/checks.ts';
import { forgotten, reminded, timely } from './audit/clocks.ts';
import { courseOf } from './audit/course.ts';
import { inboxes, leftAlone, muted, plansTold, secretsTold } from './audit/dms.ts';
import { erasedNowhere, unerased, unnamed } from './audit/erasure.ts';
import { type Evidence, type Known, read } from './audit/evidence.ts';
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
  const posted = ({ table }: Known): boolean => !isAbroad(evidence, table);
  const onPosts = sound.filter(({ known }) => posted(known));
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
    look(
      'no table was opened twice',
      openedOnce(
        evidence,
        all.filter(({ table }) => table.place.kind !== 'apart'),
      ),
    ),
    look('nothing was sent twice', sentOnce(evidence)),
    look(
      'turns were announced in order, the last one too',
      begun.filter(posted).map((one) => announced(evidence, one)),
    ),
    look('posts of what was taken back are gone', withdrawn(evidence, onPosts)),
    look('every move that counts is told in one post', toldOnce(evidence, onPosts)),
    look('only the newest post of a table has buttons', disarmed(evidence)),
    look(
      'every table has its lobby',
      all.filter(posted).map((one) => lobbied(evidence, one)),
    ),
    look('secrets were told once, and taken back with their moves', secretsTold(evidence, onPosts)),
    look('plans that were played were told', plansTold(evidence, onPosts)),
    look('ratings move once with each result', await movedOnce(evidence)),
    look('nobody could read a seed before the end', hidden(evidence)),
    look('at rest nothing is begun, and no post waits to lose its buttons', await settled(evidence)),
    look('who was erased stands nowhere', await erasedNowhere(evidence)),
    look('no line of the log names anybody', unnamed(evidence)),
    look('everybody has one inbox at most, the one the bot knows of', await inboxes(evidence)),
    look('a turn that was muted is no longer told of', muted(evidence)),
    look('people with closed direct messages are left alone until they act', leftAlone(evidence)),
    look('each player has one message of a table without posts, the newest', await shownInPrivate(evidence)),
    look('a player’s message rings once for each reason', rung(evidence)),
    look('cards show what everybody may see', cardsPublic(evidence)),
    look('a player’s message tells their own secrets, and no others', await secretsShown(evidence)),
    look('a player’s message tells which plans were played', await plansShown(evidence)),
    look('found tables were told once', foundTold(evidence)),
    look('nobody waits who was found, or could be', await waitsEnded(evidence)),
  ];
}
