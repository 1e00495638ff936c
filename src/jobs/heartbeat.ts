import type { Store } from '../app/ports/store.ts';
import { SILENCE } from '../app/transition/clock-pauses.ts';
import type { Log } from '../log.ts';

/** Milliseconds between two beats; well within the silence that counts as an outage. */
const BEAT = 20_000;

export interface Heartbeat {
  stop(): void;
}

/**
 * Says again and again that people can play: while the bot is not running, or cannot hear anybody, nobody says so, and
 * that time is taken off every clock that ran (app/time/clocks.ts). Begins with the first beat, so that what passed while
 * nothing ran is known before the first job looks at a clock.
 */
export async function startHeartbeat(options: {
  readonly store: Pick<Store, 'recordHeartbeat'>;
  /** Whether people's presses reach this process. */
  readonly hears: () => boolean;
  readonly log: Log;
}): Promise<Heartbeat> {
  const { store, hears, log } = options;
  const beat = async (): Promise<void> => {
    if (!hears()) return;
    const outage = await store.recordHeartbeat(SILENCE);
    if (!outage) return;
    const minutes = Math.round((outage.to - outage.from) / 60_000);
    log.info({ minutes, ...outage }, 'was away: the time is given back to every clock');
  };
  await beat();
  const timer = setInterval(() => {
    // Nobody beats while the database is away, which is right: nobody can play either.
    beat().catch((error: unknown) => log.debug({ error: error instanceof Error ? error.message : error }, 'no beat'));
  }, BEAT);
  return { stop: () => clearInterval(timer) };
}
