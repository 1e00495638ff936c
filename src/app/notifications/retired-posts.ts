import type { TableId } from '../../domain/ids.ts';
import { type ArmedPost, channelsOf, type Table } from '../../domain/table/table.ts';
import type { AppContext } from '../context.ts';
import type { Retired } from '../ports/chat.ts';

/** Posts that are not the newest any more, and lose their buttons. */

/**
 * The job `retire`: takes the buttons off a table's turn posts that are not the newest, the oldest first. Until then a
 * press of theirs is answered as stale, so it waits while there is anything else to do, and does several posts at once.
 * What is in a place that is closed to us rests until something is posted there again, or the nightly clean-up wakes
 * it.
 */
export async function retirePosts(
  context: AppContext,
  id: TableId,
  known: readonly ArmedPost[] | null = null,
): Promise<void> {
  const posts = known ?? (await context.store.retiredPosts(id));
  if (posts.length === 0) return;
  const table = posts.some(({ plain }) => plain === null) ? await context.store.find(id) : null;
  const done = { retired: [], refused: [] };
  try {
    await takeButtons(context, table, posts, done);
  } finally {
    await context.store.removeArmedPosts(id, done.retired);
    if (done.refused.length > 0) await context.store.restArmedPosts(id, done.refused);
  }
}

/** Takes the buttons off posts, and adds each to those that have none any more, or that could not be changed. */
async function takeButtons(
  context: AppContext,
  table: Table | null,
  posts: readonly ArmedPost[],
  { retired, refused }: { readonly retired: string[]; readonly refused: string[] },
): Promise<void> {
  for (const post of posts) {
    // Of one that was edited since it is known where it was posted, which the table may have left; of a former
    // version's it was guessed.
    const places = post.plain === null && table ? channelsOf(table.place) : [];
    const channels = [...new Set([post.channel, ...places])];
    const outcomes: Retired[] = [];
    for (const channel of channels) {
      outcomes.push(await context.chat.retire({ ...post, channel }));
      if (outcomes.at(-1) === 'done') break;
    }
    (outcomes.at(-1) !== 'done' && outcomes.includes('closed') ? refused : retired).push(post.message);
  }
}

/** What became of posts whose buttons were to be taken off, by the chat's ids. */
export interface Disarmed {
  readonly retired: readonly string[];
  /** In a place that is closed to us. */
  readonly refused: readonly string[];
  /** Whether something failed: then all others are still as they were. */
  readonly failed: boolean;
}

/** Takes the buttons off the posts that a newer one has made old, which has just been sent and is not stored yet. */
export async function disarmOlder(context: AppContext, table: Table, posts: readonly ArmedPost[]): Promise<Disarmed> {
  const done = { retired: [], refused: [] };
  try {
    await takeButtons(context, table, posts, done);
    return { ...done, failed: false };
  } catch {
    // The newer post is made, and has to be stored. The job `retire` tries this again, and its failure is logged.
    return { ...done, failed: true };
  }
}

/** The same at once; what cannot be done now is left to the job `retire`. `known`: which posts these are. */
export async function retireOrQueue(
  context: AppContext,
  id: TableId,
  known: readonly ArmedPost[] | null = null,
): Promise<void> {
  try {
    await retirePosts(context, id, known);
  } catch {
    // The post is made, so what failed here is not its job's failure: the other job tries it again, and its failure is
    // logged.
    await context.store.addJobs([{ task: 'retire', table: id }]);
  }
}

/** Milliseconds for which it is tried every night to take the buttons off a post in a place that is closed to us. */
const REFUSED_FOR = 30 * 86_400_000;

/** A part of the nightly clean-up: tries again to take the buttons off posts whose place was closed. */
export async function retryRefusedPosts(context: AppContext): Promise<void> {
  const tables = await context.store.wakeArmedPosts(new Date(context.now() - REFUSED_FOR));
  await context.store.addJobs(tables.map((table) => ({ task: 'retire', table })));
}
