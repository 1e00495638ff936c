import type { Store } from '../app/ports/store.ts';
import { HEARTBEAT_TIMEOUT } from '../app/transition/clock-pauses.ts';
import type { Log } from '../log.ts';

/** Milliseconds between two beats; well within the silence that counts as an outage. */
const BEAT = 20_000;

export interface Heartbeat {
  stop(): void;
}

/**
 * Writes down every few seconds that the service is up. While no bot runs, or none hears people, nothing is written,
 * and that time counts on no clock (domain/clocks/clock.ts). The first beat is written before this resolves, so that an
 * outage is known before the first job looks at a clock.
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
    const outage = await store.recordHeartbeat(HEARTBEAT_TIMEOUT);
    if (!outage) return;
    const minutes = Math.round((outage.to - outage.from) / 60_000);
    log.info({ minutes, ...outage }, 'was away: the time is given back to every clock');
  };
  await beat();
  const timer = setInterval(() => {
    // While the database is away no beat is written, and that counts as an outage: nobody can play then.
    beat().catch((error: unknown) => log.debug({ error: error instanceof Error ? error.message : error }, 'no beat'));
  }, BEAT);
  return { stop: () => clearInterval(timer) };
}
