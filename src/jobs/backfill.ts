import type { AppContext } from '../app/context.ts';
import { rateAll } from '../app/ratings/rate.ts';
import { type Filled, fillResults } from '../app/results/fill.ts';
import { endRetiredTables } from '../app/revisions/end-retired.ts';
import { noteAll } from '../app/statistics/note.ts';
import type { Log } from '../log.ts';

/** Milliseconds until a backfill that broke off goes on. */
const PAUSE = 60_000;

export interface Backfill {
  /** Waits for the table that is being worked on. */
  stop(): Promise<void>;
}

/**
 * Does, while the bot plays, what a new version has to do once: ends tables whose rules it no longer knows, fills in
 * the results of games that ended before results, or all of them, were kept, notes what was done best in them, and lets those count for ratings
 * that have not. What breaks off, since the database went away for example, goes
 * on a minute later.
 */
export function startBackfill(options: { readonly context: AppContext; readonly log: Log }): Backfill {
  const { context, log } = options;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  const fill = async (): Promise<void> => {
    try {
      const ended = await endRetiredTables(context, () => !stopping);
      if (ended > 0) log.warn({ ended }, 'tables were ended, since this version no longer knows their rules');
      report(log, await fillResults(context, () => !stopping));
      const noted = await noteAll(context, () => !stopping);
      if (noted > 0) log.info({ noted }, 'the bests of older games were noted for the hall of records');
      const rated = stopping ? 0 : await rateAll(context);
      if (rated > 0) log.info({ rated }, 'results that had not counted for ratings have counted');
    } catch (error) {
      log.warn({ err: error }, 'the work of a new version broke off; it goes on in a minute');
      if (!stopping) timer = setTimeout(begin, PAUSE);
    }
  };
  let running: Promise<void> = Promise.resolve();
  const begin = (): void => {
    running = fill();
  };
  begin();
  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}

function report(log: Log, { filled, unreadable }: Filled): void {
  if (filled > 0) log.info({ filled }, 'results of older games were filled in');
  if (unreadable > 0) log.warn({ unreadable }, 'ended games that this version cannot read have no results yet');
}
