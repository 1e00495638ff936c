import type { AppContext } from '../app/context.ts';
import { type Filled, fillResults } from '../app/results/fill.ts';
import type { Log } from '../log.ts';

/** Milliseconds until a backfill that broke off goes on. */
const PAUSE = 60_000;

export interface Backfill {
  /** Waits for the table that is being worked on. */
  stop(): Promise<void>;
}

/**
 * Fills in, while the bot plays, the results of games that ended before results were kept. What breaks off, since the
 * database went away for example, goes on a minute later.
 */
export function startBackfill(options: {
  readonly context: Pick<AppContext, 'games' | 'store'>;
  readonly log: Log;
}): Backfill {
  const { context, log } = options;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  const fill = async (): Promise<void> => {
    try {
      report(log, await fillResults(context, () => !stopping));
    } catch (error) {
      log.warn({ err: error }, 'filling in results broke off; it goes on in a minute');
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
