import type { Language } from '../../core/text/message.ts';

/** Times as Discord writes them, so that everybody reads them in their own zone, and lengths of time in words. */

/** "9 August 2026 14:30", where the reader is. */
export function moment(at: Date): string {
  return `<t:${seconds(at)}:f>`;
}

/** "09/08/2026", where the reader is. */
export function date(at: Date): string {
  return `<t:${seconds(at)}:d>`;
}

/** "09/08/2026 14:30", where the reader is: half as long. */
export function shortMoment(at: Date): string {
  return `<t:${seconds(at)}:d> <t:${seconds(at)}:t>`;
}

/** "in 2 days", and it goes on counting on the reader's screen. */
export function fromNow(at: Date): string {
  return `<t:${seconds(at)}:R>`;
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The lengths that are told, and up to how many milliseconds each stands for what is about as long. */
const LENGTHS = [
  { n: 30, unit: 'minute', below: 0.75 * HOUR },
  { n: 1, unit: 'hour', below: 1.5 * HOUR },
  { n: 2, unit: 'hour', below: 3 * HOUR },
  { n: 4, unit: 'hour', below: 8 * HOUR },
  { n: 1, unit: 'day', below: 1.5 * DAY },
  { n: 2, unit: 'day', below: 3 * DAY },
  { n: 4, unit: 'day', below: 5.5 * DAY },
  { n: 1, unit: 'week', below: 10.5 * DAY },
  { n: 2, unit: 'week', below: 17.5 * DAY },
  { n: 3, unit: 'week', below: 25 * DAY },
  { n: 1, unit: 'month', below: 45 * DAY },
  { n: 2, unit: 'month', below: 75 * DAY },
] as const;

/** "2 weeks": a length nobody knows exactly. From 75 days on it is 3 months. */
export function roughly(language: Language, ms: number): string {
  const { n, unit } = LENGTHS.find(({ below }) => ms < below) ?? { n: 3, unit: 'month' };
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(n);
}
