import type { ClockPauses } from '../../domain/clock-pauses.ts';
import type { PersonId } from '../../domain/person.ts';
import type { AppContext } from '../context.ts';

/**
 * Clocks are counted, not run: a seat keeps what it had and since when it is on turn, and what does not count (the
 * service was away, the player is on vacation or asleep) is taken off when somebody asks. So nothing has to be touched
 * when the service comes back, however many tables there are.
 */

/** Milliseconds without a sign of life after which the service counts as away. */
export const SILENCE = 90_000;

/** What stops these people's clocks after `from`; a silence that still goes on counts as an outage until now. */
export async function clockPausesOf(
  context: Pick<AppContext, 'store' | 'now'>,
  people: readonly PersonId[],
  from: number,
): Promise<ClockPauses> {
  const stops = await context.store.clockPauses(people, from);
  const now = context.now();
  return stops.heartbeat !== null && now - stops.heartbeat > SILENCE
    ? { ...stops, outages: [...stops.outages, { from: stops.heartbeat, to: now }] }
    : stops;
}
