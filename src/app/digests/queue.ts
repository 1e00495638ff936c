import { closingOf, type Day, dayAt, daysFrom } from '../../domain/daily/day.ts';
import type { Job } from '../../domain/operations/job.ts';
import type { AppContext } from '../context.ts';
import { shareOf } from '../daily/digest-jobs.ts';
import type { DigestKey } from '../ports/digests.ts';

/**
 * Twice a day, when a day begins and when the one before is over everywhere, a job queues what digests of all servers
 * have to show from then on, each at a moment of its own within ten minutes.
 */

/** The setting that says for which half of a day it was done last. */
const SETTING = 'digests';
const HALF_DAY = 12 * 3_600_000;
/** Seconds over which the digests of all servers are spread; from a start until they are queued where that is due. */
const SPREAD = 600;
const START_DELAY = 60;
const BATCH = 100;

const halfDayAt = (now: number): number => Math.floor(now / HALF_DAY);

/** Queues the next look at all digests, in place of one that is queued already. Called at each start. */
export async function scheduleDigests({ store, now }: Pick<AppContext, 'store' | 'now'>): Promise<void> {
  const done = (await store.setting(SETTING)) === String(halfDayAt(now()));
  await store.addJobs([{ task: 'digests', after: done ? secondsToNext(now()) : START_DELAY }]);
}

function secondsToNext(now: number): number {
  return Math.ceil(((halfDayAt(now) + 1) * HALF_DAY - now) / 1_000);
}

/** The job `digests`: queues those of today, those to be closed, and roles; and itself for the next half day. */
export async function queueDigests({ store, now }: Pick<AppContext, 'store' | 'now'>): Promise<void> {
  const at = now();
  const today = dayAt(at);
  const after = (server: string): number => Math.ceil(shareOf(server) * SPREAD);
  const queue = (servers: readonly string[], jobOf: (server: string) => Job): Promise<void> =>
    store.addJobs(servers.map((server) => ({ ...jobOf(server), after: after(server) })));
  await eachPage(
    (past) => store.digestServers(past, BATCH),
    (servers) => queue(servers, (server) => ({ task: 'digest', server, day: today })),
  );
  const open: Day = at >= closingOf(daysFrom(today, -1)) ? today : daysFrom(today, -1);
  for (let past: DigestKey | null = null; ; ) {
    const page: readonly DigestKey[] = await store.openDigests(open, past, BATCH);
    await store.addJobs(page.map(({ server, day }) => ({ task: 'digest', server, day, after: after(server) })));
    past = page.at(-1) ?? null;
    if (page.length < BATCH) break;
  }
  await eachPage(
    (past) => store.winnerServers(past, BATCH),
    (servers) => queue(servers, (server) => ({ task: 'crown', server })),
  );
  await store.saveSetting(SETTING, String(halfDayAt(at)));
  await store.addJobs([{ task: 'digests', after: secondsToNext(at) }]);
}

async function eachPage(
  ask: (past: string) => Promise<readonly string[]>,
  act: (servers: readonly string[]) => Promise<void>,
): Promise<void> {
  for (let past = ''; ; ) {
    const page = await ask(past);
    await act(page);
    const last = page.at(-1);
    if (last === undefined || page.length < BATCH) return;
    past = last;
  }
}
