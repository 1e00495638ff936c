import { DateTime, IANAZone } from 'luxon';
import type { QuietHours } from '../people/person.ts';
import type { Span } from './span.ts';

/** Times of day, days and quiet hours in people's own time zones. A zone is an IANA name; null stands for UTC. */

/** Whether a text is the name of a time zone: "Europe/Budapest". */
export function isZone(name: string): boolean {
  return IANAZone.isValidZone(name);
}

/** All time zones this machine knows, by name. */
export function zones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone');
}

/** Cities around the world, one for most hours of the day: as many as a menu holds. */
export const FAMILIAR_ZONES = [
  'Europe/London',
  'Europe/Paris',
  'Europe/Budapest',
  'Europe/Athens',
  'Europe/Istanbul',
  'Africa/Cairo',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Bangkok',
  'Asia/Taipei',
  'Asia/Hong_Kong',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Montreal',
  'America/Halifax',
  'America/Sao_Paulo',
  'UTC',
] as const;

/** The zones whose names have these words in them; the familiar ones for none. */
export function zonesWith(words: string): readonly string[] {
  const typed = words.trim().toLowerCase().replaceAll(' ', '_');
  return typed === '' ? FAMILIAR_ZONES : zones().filter((zone) => zone.toLowerCase().includes(typed));
}

/** How far ahead of UTC the clocks of a zone are at `at` (milliseconds since 1970): "+05:30". */
export function offsetAt(at: number, zone: string): string {
  return DateTime.fromMillis(at, { zone }).toFormat('ZZ');
}

/** Reads "22:30", "22.30", "22h30" or "22" as minutes after midnight; null for anything else. */
export function parseTime(text: string): number | null {
  const found = /^(\d{1,2})[:.h]?(\d{2})?$/.exec(text.trim());
  if (!found) return null;
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)];
  return hour < 24 && minute < 60 ? hour * 60 + minute : null;
}

/** Minutes after midnight as "22:30". */
export function writeTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Reads "2026-12-24" as the moment that day begins, in milliseconds since 1970; null for anything else. */
export function parseDay(text: string, zone: string | null): number | null {
  const day = DateTime.fromISO(text.trim(), { zone: zone ?? 'utc' });
  return /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) && day.isValid ? day.startOf('day').toMillis() : null;
}

/** The day that `at` (milliseconds since 1970) lies in, as "2026-12-24". */
export function dayOf(at: number, zone: string | null): string {
  return DateTime.fromMillis(at, { zone: zone ?? 'utc' }).toFormat('yyyy-MM-dd');
}

/** When the day after the one that `at` lies in begins. Both are in milliseconds since 1970. */
export function dayAfter(at: number, zone: string | null): number {
  return DateTime.fromMillis(at, { zone: zone ?? 'utc' })
    .plus({ days: 1 })
    .startOf('day')
    .toMillis();
}

/** The time of day at `at` (milliseconds since 1970), as "21:07". */
export function timeAt(at: number, zone: string | null): string {
  return DateTime.fromMillis(at, { zone: zone ?? 'utc' }).toFormat('HH:mm');
}

/** The quiet hours of each day that touch a span, in order and not cut to it; none when they begin and end together. */
export function nights(quiet: QuietHours, zone: string | null, { from, to }: Span): readonly Span[] {
  if (quiet.from === quiet.to) return [];
  const touching: Span[] = [];
  // The first night may have begun the day before.
  let day = DateTime.fromMillis(from, { zone: zone ?? 'utc' })
    .startOf('day')
    .minus({ days: 1 });
  for (; day.toMillis() < to; day = day.plus({ days: 1 })) {
    const last = quiet.to < quiet.from ? day.plus({ days: 1 }) : day;
    const night = { from: moment(day, quiet.from), to: moment(last, quiet.to) };
    if (night.to > from && night.from < to) touching.push(night);
  }
  return touching;
}

/**
 * A time of day on one day, in milliseconds since 1970. It is one moment also on the day when clocks are changed, when
 * an hour is missing or comes twice.
 */
function moment(day: DateTime, minutes: number): number {
  return day.set({ hour: Math.floor(minutes / 60), minute: minutes % 60 }).toMillis();
}
