import { countedTime, timeOutAt } from '../../domain/clocks/clock.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { ClockPauses } from '../../domain/time/clock-pauses.ts';
import type { AppContext } from '../context.ts';
import type { Store } from '../ports/store.ts';

/**
 * Reads what stops clocks. Clocks are counted, not run: a seat keeps what it had when its turn started, and pauses (an
 * outage of the service, the player's vacation or quiet hours) are subtracted when the clock is read. So no table has
 * to be changed when the service starts again after an outage.
 */

/** Milliseconds after the last heartbeat from which on the service counts as down. */
export const HEARTBEAT_TIMEOUT = 90_000;

/**
 * What stops these people's clocks after `from` (milliseconds since 1970). An outage that still goes on is included,
 * until now.
 */
export async function clockPausesOf(
  context: Pick<AppContext, 'now'> & { readonly store: Pick<Store, 'clockPauses'> },
  people: readonly PersonId[],
  from: number,
): Promise<ClockPauses> {
  const pauses = await context.store.clockPauses(people, from);
  const now = context.now();
  return pauses.heartbeat !== null && now - pauses.heartbeat > HEARTBEAT_TIMEOUT
    ? { ...pauses, outages: [...pauses.outages, { from: pauses.heartbeat, to: now }] }
    : pauses;
}

const NOBODYS = { person: '', timeControl: { waking: false, vacations: false } };

/**
 * How many milliseconds are missing until people could have played for `span` milliseconds since `from` (milliseconds
 * since 1970): outages and maintenances do not count. Zero or less: none.
 */
export async function timeMissing(context: AppContext, from: number, span: number): Promise<number> {
  const pauses = await clockPausesOf(context, [], from);
  return timeOutAt(from, span, { ...NOBODYS, pauses }) - context.now();
}

/** Now, in milliseconds since 1970, as if the time since `from` in which nobody could play had not been. */
export async function playableNow(context: AppContext, from: number): Promise<number> {
  const pauses = await clockPausesOf(context, [], from);
  return from + countedTime({ from, to: context.now() }, { ...NOBODYS, pauses });
}
