import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '../app/context.ts';
import { rateAll } from '../app/ratings/rate.ts';
import { type Filled, fillMeasures, fillResults } from '../app/results/fill.ts';
import { endRetiredTables } from '../app/revisions/end-retired.ts';
import { describeSeats } from '../app/statistics/describe.ts';
import { noteAll } from '../app/statistics/note.ts';
import type { Log } from '../log.ts';

/** Milliseconds until a backfill that broke off goes on. */
const PAUSE = 60_000;

/** Milliseconds for which people have the processor after each game that is replayed for what can wait. */
const BREATH = 20;

/** Milliseconds between lines of the log that say how far it is. */
const OFTEN = 30_000;

export interface Backfill {
  /** Waits for the table that is being worked on. */
  stop(): Promise<void>;
}

/**
 * Does, while the bot plays, what a new version has to do once: ends tables whose rules it no longer knows, lets older
 * games count in statistics, fills in the results of games that ended before results, or all of them, were kept, notes
 * what was done best in them, lets those count for ratings that have not, and measures games. What breaks off, since
 * the database went away for example, goes on a minute later.
 */
export function startBackfill(options: { readonly context: AppContext; readonly log: Log }): Backfill {
  const { context, log } = options;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  const fill = async (): Promise<void> => {
    try {
      const ended = await endRetiredTables(context, () => !stopping);
      if (ended > 0) log.warn({ ended }, 'tables were ended, since this version no longer knows their rules');
      const described = await describeSeats(context, () => !stopping, everySoOften(context, log, 'seats'));
      if (described > 0) log.info({ seats: described }, 'seats of older games are counted in statistics');
      report(log, await fillResults(context, () => !stopping));
      const noted = await noteAll(context, () => !stopping, everySoOften(context, log, 'games'));
      if (noted > 0) log.info({ noted }, 'the bests of older games were noted for the hall of records');
      const rated = stopping ? 0 : await rateAll(context);
      if (rated > 0) log.info({ rated }, 'results that had not counted for ratings have counted');
      const measured = await fillMeasures(
        context,
        () => !stopping,
        () => wait(BREATH),
      );
      if (measured.filled > 0) log.info({ measured: measured.filled }, 'older games were measured for statistics');
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

/** Says once in a while how many there are by now. */
function everySoOften({ now }: Pick<AppContext, 'now'>, log: Log, what: 'seats' | 'games'): (done: number) => void {
  let said = now();
  return (done) => {
    if (now() - said < OFTEN) return;
    said = now();
    log.info({ [what]: done }, 'older games are being counted in statistics and records; people play on meanwhile');
  };
}

function report(log: Log, { filled, unreadable }: Filled): void {
  if (filled > 0) log.info({ filled }, 'results of older games were filled in');
  if (unreadable > 0) log.warn({ unreadable }, 'ended games that this version cannot read have no results yet');
}
