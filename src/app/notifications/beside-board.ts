import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Job } from '../../domain/operations/job.ts';
import { channelsOf, type Table } from '../../domain/table/table.ts';
import type { Viewer } from '../../domain/table/viewer.ts';
import { pendingVoters } from '../../domain/table/votes.ts';
import type { AppContext } from '../context.ts';
import { disarmFormerChannels } from '../seats/seats.ts';
import { markClosed } from './closed-place.ts';
import { peopleToCall } from './mentions.ts';
import { motionPost } from './motion-post.ts';
import { areQuiet, closesMotion, isAllAboutMotions, isQuestion, type News } from './news.ts';
import { editNewestTurn, showAnswers } from './refreshed-posts.ts';
import {
  awaitAnswer,
  beginPost,
  jobsAgainstLate,
  leaveLate,
  rememberFound,
  sendOnce,
  type Told,
  withdrawLate,
} from './send-once.ts';

/** Tells what leaves the board as it is: by a small post about a motion, or by an edit of the newest turn post. */

/**
 * Tells a viewer what leaves the board as it is without another turn post; null when that needs one. The newest turn
 * post goes on saying all there is to say, and its buttons work on.
 */
export async function tellBesideBoard(
  context: AppContext,
  game: AnyGame,
  table: Table,
  viewer: Viewer,
  lines: News['lines'],
): Promise<Told | null> {
  if (lines.length === 0) {
    if (!table.motion || viewer.announced === 0) return null;
    await showAnswers(context, table, viewer);
    return 'told';
  }
  const isAsked = table.motion !== null && lines.some(isQuestion);
  const aboutMotions = isAllAboutMotions(lines);
  if (isAsked || (aboutMotions && !areQuiet(lines)))
    return aboutMotions ? postMotion(context, game, table, viewer, lines) : null;
  if (!areQuiet(lines)) return null;
  // What becomes of a motion replaces its question.
  const told: Told =
    aboutMotions && (await closeMotionPost(context, game, table, viewer, lines)) !== 'closed'
      ? await postMotion(context, game, table, viewer, lines)
      : 'told';
  if (told === 'again') return told;
  // A question that was settled keeps no buttons, also where its post cannot tell all that has happened.
  if (!aboutMotions && table.motion === null && lines.some(closesMotion)) {
    const closed = await closeMotionPost(context, game, table, viewer, lines);
    // A turn post looks for what was begun and never remembered, and takes the question's buttons with it.
    if (closed === 'begun') return null;
  }
  // Whether the table rests, and until when it waits.
  return (await editNewestTurn(context, table, viewer.id, lines)) || aboutMotions ? told : null;
}

/**
 * Makes the newest motion post say what became of the motion. `gone`: there is none that can be edited; `begun`: a post
 * was begun and is not known. Where more has happened it goes on showing its version, and the next turn post tells all
 * of it.
 */
async function closeMotionPost(
  context: AppContext,
  game: AnyGame,
  table: Table,
  viewer: Viewer,
  lines: News['lines'],
): Promise<'closed' | 'gone' | 'begun'> {
  const { id } = table;
  const version = isAllAboutMotions(lines) ? table.version : viewer.announced;
  // Where a post was begun and never remembered, it has to be looked for.
  if ((await beginPost(context, id, viewer.id)) === null) return 'begun';
  await context.store.beginPostEdit(id, viewer.id, viewer.announced);
  const settled = lines.filter((line) => isQuestion(line) || closesMotion(line));
  const post = motionPost(game, { ...table, version }, viewer, settled, []);
  const edited = await context.chat.editMotion(post, viewer.announced);
  if (!edited) {
    await context.store.cancelTurnPost(id, viewer.id);
    return 'gone';
  }
  const jobs: readonly Job[] = [{ task: 'retire', table: id }];
  const placed = { viewer: viewer.id, announced: version, closed: false, jobs };
  const saved = await context.store.savePlace(id, placed, table.place.channel);
  if (saved.outcome === 'late') await withdrawLate(context, table);
  return 'closed';
}

/** Posts what a table is asked, or that it was not agreed to, and leaves the turn post as it is. */
async function postMotion(
  context: AppContext,
  game: AnyGame,
  table: Table,
  viewer: Viewer,
  lines: News['lines'],
): Promise<Told> {
  const { id, version, motion, place } = table;
  const asked = motion === null ? [] : await peopleToCall(context, pendingVoters(table));
  const first = (await beginPost(context, id, viewer.id)) !== null;
  const post = motionPost(game, table, viewer, lines, asked);
  const posted = await sendOnce(context, table, viewer, first, (stands, how) =>
    context.chat.motion(post, first, stands, how),
  );
  if (posted.kind === 'awaited') return awaitAnswer(context, table, viewer);
  if (posted.kind === 'late') return leaveLate(context, table);
  if (posted.kind === 'found') return rememberFound(context, table, viewer, posted.earlier);
  if (posted.kind === 'gone') {
    await markClosed(context, table, posted.why);
    return 'told';
  }
  const lost = posted.lost ? { thread: null } : {};
  const shown = motion === null ? { armed: [] } : { motionPost: posted.id, armed: [posted.armed] };
  // A motion that was closed may have a post whose buttons are still there, and a bot that was killed may have left
  // behind others.
  const jobs: readonly Job[] = [{ task: 'retire', table: id }, ...jobsAgainstLate(table, viewer, first)];
  const placed = { viewer: viewer.id, announced: version, closed: false, ...lost, ...shown, jobs };
  const saved = await context.store.savePlace(id, placed, place.channel);
  if (saved.outcome === 'late') await withdrawLate(context, table);
  if (saved.outcome === 'moved')
    await disarmFormerChannels(context, { table: id, rooms: channelsOf(place), post: posted.id });
  return 'told';
}
