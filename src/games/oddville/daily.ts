import type { DailyWeek } from '../../core/contract/daily.ts';
import type { Options } from './rules/types.ts';

/** The ways to end a game, against better and better computers. */
export const daily: DailyWeek<Options> = {
  monday: { options: {}, level: 'gentle' },
  tuesday: { options: { ending: 'equal-turns' }, level: 'gentle' },
  wednesday: { options: {}, level: 'steady' },
  thursday: { options: { ending: 'one-more-turn' }, level: 'steady' },
  friday: { options: {}, level: 'strong' },
  saturday: { options: { ending: 'equal-turns' }, level: 'strong' },
  sunday: { options: { ending: 'one-more-turn' }, level: 'relentless' },
};
