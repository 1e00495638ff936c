import { DateTime, IANAZone } from 'luxon';
import type { QuietHours } from './person.ts';
import type { Span } from './span.ts';

/** People's own hours, in their own time zones. */

export function isZone(name: string): boolean {
  return IANAZone.isValidZone(name);
}

/** All time zones this machine knows, by name. */
export function zones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone');
}

/** "22:30" as minutes after midnight; null for anything else. */
export function parseTime(text: string): number | null {
  const found = /^(\d{1,2})[:.h]?(\d{2})?$/.exec(text.trim());
  if (!found) return null;
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)];
  return hour < 24 && minute < 60 ? hour * 60 + minute : null;
}

export function writeTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** "2026-12-24" as the moment that day begins in a zone; null for anything else. */
export function parseDay(text: string, zone: string | null): number | null {
  const day = DateTime.fromISO(text.trim(), { zone: zone ?? 'utc' });
  return /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) && day.isValid ? day.startOf('day').toMillis() : null;
}

/** The day a moment lies in where the person lives: "2026-12-24". */
export function dayOf(at: number, zone: string | null): string {
  return DateTime.fromMillis(at, { zone: zone ?? 'utc' }).toFormat('yyyy-MM-dd');
}

/** The moment after the last one of the day that `at` lies in. */
export function dayAfter(at: number, zone: string | null): number {
  return DateTime.fromMillis(at, { zone: zone ?? 'utc' })
    .plus({ days: 1 })
    .startOf('day')
    .toMillis();
}

/** "21:07" where the person lives. */
export function timeAt(at: number, zone: string | null): string {
  return DateTime.fromMillis(at, { zone: zone ?? 'utc' }).toFormat('HH:mm');
}

/** The nights that touch a stretch of time, in order. */
export function nights(quiet: QuietHours, zone: string | null, { from, to }: Span): readonly Span[] {
  if (quiet.from === quiet.to) return [];
  const found: Span[] = [];
  // The first one may have begun the day before.
  let day = DateTime.fromMillis(from, { zone: zone ?? 'utc' })
    .startOf('day')
    .minus({ days: 1 });
  for (; day.toMillis() < to; day = day.plus({ days: 1 })) {
    const last = quiet.to < quiet.from ? day.plus({ days: 1 }) : day;
    const night = { from: moment(day, quiet.from), to: moment(last, quiet.to) };
    if (night.to > from && night.from < to) found.push(night);
  }
  return found;
}

/** On the night when clocks change an hour is missing or comes twice; a time of day is still one moment. */
function moment(day: DateTime, minutes: number): number {
  return day.set({ hour: Math.floor(minutes / 60), minute: minutes % 60 }).toMillis();
}
