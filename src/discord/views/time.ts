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

/** "in 2 days", and it goes on counting on the reader's screen. */
export function fromNow(at: Date): string {
  return `<t:${seconds(at)}:R>`;
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Up to how many milliseconds a length is told in a unit, and in steps of how many. */
const MAGNITUDES = [
  { unit: 'minute', ms: MINUTE, below: 10 * MINUTE, step: 1 },
  { unit: 'minute', ms: MINUTE, below: 90 * MINUTE, step: 5 },
  { unit: 'hour', ms: HOUR, below: 36 * HOUR, step: 1 },
  { unit: 'day', ms: DAY, below: 21 * DAY, step: 1 },
  { unit: 'week', ms: 7 * DAY, below: Number.POSITIVE_INFINITY, step: 1 },
] as const;

/** "9 days": a length nobody knows exactly, in the unit one would say it in. */
export function roughly(language: Language, ms: number): string {
  const { unit, ms: one, step } = MAGNITUDES.find(({ below }) => ms < below) ?? MAGNITUDES[4];
  const n = Math.max(1, Math.round(ms / one / step) * step);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(n);
}
