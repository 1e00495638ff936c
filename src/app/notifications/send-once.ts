import type { TableId } from '../../domain/ids.ts';
import type { Job } from '../../domain/operations/job.ts';
import type { LogLine } from '../../domain/table/log.ts';
import { type ArmedPost, channelsOf, type Table } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import type { Viewer, ViewerId } from '../../domain/table/viewer.ts';
import { checkHeld, isHeld, JobLost } from '../../held-job.ts';
import type { AppContext } from '../context.ts';
import { type FoundPost, ON_ITS_WAY, type PostedNews } from '../ports/chat.ts';
import { RateLimited } from '../ports/rate-limit.ts';

/** Sends turn posts and motion posts once, also where a bot was killed, or another one was faster. */

/** 'again': there is more to be told than was known. */
export type Told = 'told' | 'again';

/**
 * Notes that a turn post or a motion post is about to be sent, as `beginTurnPost` does. Throws `JobLost` for a job that
 * is another process's by now; then nothing is begun.
 */
export async function beginPost(
  { store }: Pick<AppContext, 'store'>,
  id: TableId,
  viewer: ViewerId,
  answering: Date | null = null,
): Promise<readonly ArmedPost[] | null> {
  checkHeld();
  const older = await store.beginTurnPost(id, viewer, answering);
  if (isHeld()) return older;
  if (older !== null) await store.cancelTurnPost(id, viewer);
  throw new JobLost();
}

/**
 * Sends a turn post or a motion post. Unless it is the `first` attempt, a post may have been sent before and not been
 * remembered: then `send` is told which versions stand. One that was begun as an answer to a press, which no nonce
 * keeps from being sent twice, is only looked for until it has arrived or never will.
 */
export async function sendOnce(
  context: AppContext,
  table: Table,
  viewer: Viewer,
  first: boolean,
  send: (stands?: (version: number) => boolean, how?: 'posted' | 'found') => Promise<PostedNews>,
): Promise<PostedNews> {
  if (first) {
    try {
      return await send();
    } catch (error) {
      if (error instanceof RateLimited && error.untouched) await context.store.cancelTurnPost(table.id, viewer.id);
      throw error;
    }
  }
  const lines = await context.store.log(table.id, viewer.announced);
  const isAwaited = (await secondsUntilArrived(context, table, viewer)) > 0;
  return send((one) => !showsTakenBack(lines, one), isAwaited ? 'found' : 'posted');
}

/** Looks again for what was begun as an answer to a press, when it has arrived or never will. */
export async function awaitAnswer(context: AppContext, table: Table, viewer: Viewer): Promise<Told> {
  const after = Math.max(1, Math.ceil(await secondsUntilArrived(context, table, viewer)));
  await context.store.addJobs([{ task: 'announce', table: table.id, version: table.version, after }]);
  return 'told';
}

async function secondsUntilArrived(context: AppContext, { id }: Table, viewer: Viewer): Promise<number> {
  const since = await context.store.answeringSince(id, viewer.id);
  return since === null ? 0 : (since.getTime() - context.now()) / 1_000 + ON_ITS_WAY;
}

/**
 * The jobs to store with a post that was not the `first` attempt. One that was begun before may still be on its way:
 * should it come, it is taken back. Its bot may be dead by then, or cut off from the store.
 */
export function jobsAgainstLate({ id, version }: Table, { announced }: Viewer, first: boolean): readonly Job[] {
  return first ? [] : [{ task: 'withdraw', table: id, from: announced, version, after: ON_ITS_WAY }];
}

/** Whether these lines of the log take back what a post of that version shows. */
export function showsTakenBack(lines: readonly LogLine[], version: number): boolean {
  return lines.some(
    (line) =>
      'tableEvent' in line && line.tableEvent.kind === 'undo' && line.tableEvent.to < version && version < line.version,
  );
}

/**
 * Stores the newest of the posts that were sent and never remembered. What it does not tell is to be told; a later
 * change without a line needs no post of its own. All of them go on from the same version, so the others tell a part of
 * that again, and are taken back.
 */
export async function rememberFound(
  context: AppContext,
  table: Table,
  viewer: Viewer,
  earlier: readonly FoundPost[],
): Promise<Told> {
  const newest = earlier.reduce((one, other) => (other.version >= one.version ? other : one));
  const { kind, version, message } = newest;
  const where = kind === 'turn' ? { post: message } : { motionPost: table.motion ? message : null };
  const placed = {
    viewer: viewer.id,
    announced: version,
    closed: false,
    ...where,
    armed: earlier.map(({ channel, message, plain }) => ({ channel, message, plain })),
    jobs: [{ task: 'retire', table: table.id }, ...jobsAgainstLate(table, viewer, false)],
  } as const;
  await context.store.savePlace(table.id, placed, table.place.channel);
  return (await context.store.log(table.id, version)).length > 0 ? 'again' : 'told';
}

/**
 * Leaves the post of this version to later jobs: the job that posted it is another process's by now, which may have
 * found it. One tells what nobody has told, by this post if it finds it; the other takes the post back unless it is
 * remembered by then. What stands in a place that the table has left meanwhile loses its buttons.
 */
export async function leaveLate({ store }: AppContext, { id, version, place }: Table): Promise<Told> {
  const now = await store.find(id);
  const rooms = channelsOf(place).filter((room) => now && !channelsOf(now.place).includes(room));
  await store.addJobs([
    { task: 'announce', table: id, version },
    { task: 'withdraw', table: id, from: version - 1, version },
    // Where the table has left it was perhaps disarmed before this post was there.
    ...(rooms.length > 0 ? [{ task: 'disarm', table: id, rooms, post: null } as const] : []),
  ]);
  return 'told';
}

/**
 * Takes back the post of this version, which arrived when what it tells had been taken back, or told in a newer one: it
 * was on its way while this process lost the database, and was taken for dead.
 */
export async function withdrawLate(context: AppContext, table: Table): Promise<void> {
  const { id, version, changedAt } = table;
  try {
    await context.chat.withdraw(summaryOf(table), [version], changedAt);
  } catch {
    // What it tells is told, so this is not the job's failure: the other job tries it again, and its failure is logged.
    await context.store.addJobs([{ task: 'withdraw', table: id, from: version - 1, version }]);
  }
}
