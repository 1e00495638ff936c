import type { Language } from '../../core/text/message.ts';
import { decimal, percent } from '../statistics/figures.ts';

/** Differences and chances of an analysis as people of a language write them. */

/** "+3.5", "−12", "±0". */
export function signedPoints(language: Language, points: number): string {
  const written = decimal(language, Math.abs(points));
  return written === decimal(language, 0) ? `±${written}` : `${points < 0 ? '−' : '+'}${written}`;
}

/** "+12%", "−4%", "±0%"; `chance` from 0 to 1. */
export function signedChance(language: Language, chance: number): string {
  const written = percent(language, Math.abs(chance));
  return written === percent(language, 0) ? `±${written}` : `${chance < 0 ? '−' : '+'}${written}`;
}

/** "4.2%", of 1: what is lost on average is small. */
export function meanChance(language: Language, chance: number): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(chance);
}
