import type { DailyKey, DailyStanding, DailyTry, MarginCount } from '../../domain/daily/daily.ts';
import { type Day, dayAt, daysFrom, beginningOf as startOf } from '../../domain/daily/day.ts';
import { type Streak, streakOf } from '../../domain/daily/streak.ts';
import { type PersonRef, personIdOf } from '../../domain/people/person.ts';
import type { AppContext } from '../context.ts';
import { personOrDefault } from '../people/people.ts';
import { clockPausesOf } from '../transition/clock-pauses.ts';

/** How somebody stands: in a deal among all who have played it, and in the row of their days. */

export async function standingOf(
  { store }: Pick<AppContext, 'store'>,
  key: DailyKey,
  tried: DailyTry | null,
): Promise<DailyStanding> {
  const margins = await store.dailyMargins(key);
  const tries = await store.dailyTries(key);
  const count = (all: readonly MarginCount[]): number => all.reduce((sum, { n }) => sum + n, 0);
  const own = tried?.result?.margin;
  const place = own === undefined ? null : 1 + count(margins.filter(({ margin }) => margin > own));
  return { margins, of: count(margins), place, tries };
}

/** A person's days in a row, over all games. */
export async function streakFor(context: AppContext, who: PersonRef): Promise<Streak> {
  const played = await context.store.streakDays(personIdOf(who));
  const { zone } = typeof who === 'string' ? await personOrDefault(context, who) : who;
  const first: Day = played[0] ?? daysFrom(dayAt(context.now()), -1);
  const { outages } = await clockPausesOf(context, [], startOf(first));
  return streakOf(played, { now: context.now(), zone, outages });
}
