import type { DailyWeek } from '../../core/contract/daily.ts';
import type { Options } from './rules/types.ts';

/** One kingdom a day; a dynasty takes too long for it. */
export const daily: DailyWeek<Options> = {
  monday: { options: {}, level: 'gentle' },
  tuesday: { options: { middleKingdom: true }, level: 'gentle' },
  wednesday: { options: {}, level: 'steady' },
  thursday: { options: { harmony: true }, level: 'steady' },
  friday: { options: {}, level: 'strong' },
  saturday: { options: { harmony: true, middleKingdom: true }, level: 'strong' },
  sunday: { options: { mightyDuel: true }, level: 'relentless' },
};
