import type { Language } from '../../core/text/message.ts';

/** Numbers and sentences of statistics as people of a language write them. */

/** "43.5"; whole from a hundred on. */
export function decimal(language: Language, value: number): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: Math.abs(value) < 100 ? 1 : 0 }).format(value);
}

/** "38 %", of 1. */
export function percent(language: Language, share: number): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** "+21", "-4", "±0". */
export function signed(gain: number): string {
  return gain === 0 ? '±0' : gain > 0 ? `+${gain}` : `−${-gain}`;
}

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** A length of time in its largest unit: "2.5 h". */
export function duration(language: Language, seconds: number): string {
  const { unit, seconds: one } = UNITS.find((each) => seconds >= 1.5 * each.seconds) ?? UNITS[3];
  const value = seconds / one;
  const maximumFractionDigits = value < 10 && unit !== 'second' ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(
    value,
  );
}

/** "12 Nov 2026". */
export function day(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}

/** "November 2026". */
export function monthName(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);
}

/** How long a description of a picture may be. */
const LONGEST = 1024;

/** What a picture shows, sentence by sentence; as many whole ones as there is room for. */
export function altOf(language: Language, sentences: readonly string[]): string {
  const [stop, gap] = language === 'zh-TW' ? ['。', ''] : ['.', ' '];
  let all = '';
  for (const one of sentences) {
    const ended = /[.!?。！？]$/.test(one) ? one : `${one}${stop}`;
    const next = all === '' ? ended : `${all}${gap}${ended}`;
    if (next.length > LONGEST) return all;
    all = next;
  }
  return all;
}
