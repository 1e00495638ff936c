import type { JobOf } from '../../domain/operations/job.ts';
import { BATCH_PAUSE, CLEAN_UP_STEPS, type CleanUpStep, nextCleanUp } from '../../domain/operations/retention.ts';
import type { AppContext } from '../context.ts';
import { closeAbandoned } from './abandoned.ts';
import { archiveGames } from './archive.ts';
import { deleteLeftovers } from './leftovers.ts';

/**
 * The nightly clean-up. Each batch is a job that queues the next one, so one process at a time works, with pauses, and
 * what is killed goes on where it was. Where very many games have ended, other processes archive parts of them
 * meanwhile.
 */

/** The setting that says when the last clean-up was done. */
const SETTING = 'cleaned-up';
/** Seconds after a start before a clean-up begins that is due. */
const START_DELAY = 300;

/** Does a batch after `past`; says where it has stopped, null when the step is done. */
type Step = (context: AppContext, past: string | null) => Promise<string | null>;

const STEPS: { readonly [S in CleanUpStep]: Step } = {
  archive: archiveGames,
  abandon: closeAbandoned,
  delete: deleteLeftovers,
};

/** The job `clean-up`. */
export async function cleanUp(context: AppContext, { step, past }: JobOf<'clean-up'>): Promise<void> {
  const reached = await STEPS[step](context, past);
  const next = reached === null ? CLEAN_UP_STEPS[CLEAN_UP_STEPS.indexOf(step) + 1] : step;
  if (next) return queue(context, { step: next, past: reached, after: BATCH_PAUSE });
  const now = new Date(context.now());
  await context.store.saveSetting(SETTING, now.toISOString());
  await queue(context, firstBatch(now, context.now()));
}

/** Queues the next clean-up, in place of one that is queued already. Called at each start. */
export async function scheduleCleanUp(context: Pick<AppContext, 'store' | 'now'>): Promise<void> {
  const last = await context.store.setting(SETTING);
  const { after, ...first } = firstBatch(last === null ? null : new Date(last), context.now());
  await queue(context, { ...first, after: Math.max(START_DELAY, after) });
}

type Batch = Required<Pick<JobOf<'clean-up'>, 'step' | 'past' | 'after'>>;

function firstBatch(last: Date | null, now: number): Batch {
  const after = Math.ceil((nextCleanUp(last, now).getTime() - now) / 1000);
  return { step: CLEAN_UP_STEPS[0], past: null, after };
}

function queue({ store }: Pick<AppContext, 'store'>, batch: Batch): Promise<void> {
  return store.addJobs([{ task: 'clean-up', ...batch }]);
}
