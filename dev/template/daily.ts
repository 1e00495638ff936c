import type { DailyWeek } from '../../src/core/contract/daily.ts';
import type { Options } from './rules/types.ts';

/** From a short game against a gentle computer to a long one against the strongest. */
export const daily: DailyWeek<Options> = {
  monday: { options: {}, level: 'gentle' },
  tuesday: { options: { shaken: true }, level: 'gentle' },
  wednesday: { options: {}, level: 'steady' },
  thursday: { options: { tie: 'first' }, level: 'steady' },
  friday: { options: {}, level: 'strong' },
  saturday: { options: { shaken: true }, level: 'strong' },
  sunday: { options: { long: true }, level: 'relentless' },
};
