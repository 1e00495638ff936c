import type { DailyWeek } from '../../core/contract/daily.ts';
import type { Options } from './rules/types.ts';

/** Nobody waits ten seconds for each move of a relentless computer, so the week ends with a strong one. */
export const daily: DailyWeek<Options> = {
  monday: { options: { family: true }, level: 'gentle' },
  tuesday: { options: {}, level: 'gentle' },
  wednesday: { options: {}, level: 'steady' },
  thursday: { options: { openRoofs: true }, level: 'steady' },
  friday: { options: { decorMandatory: false }, level: 'steady' },
  saturday: { options: {}, level: 'strong' },
  sunday: { options: { openRoofs: true, decorMandatory: false }, level: 'strong' },
};
