import type { Language } from '../core/text/message.ts';
import { beginningOf, type Day } from '../domain/daily/day.ts';

/** Days as people of a language write them. */

/** "Friday, 27 November 2026". */
export function longDay(language: Language, day: Day): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(beginningOf(day));
}

/** "27 Nov 2026". */
export function shortDay(language: Language, day: Day): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(beginningOf(day));
}
