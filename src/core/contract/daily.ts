import type { Level } from './level.ts';

/** The deal of the day: how a game is played on each day of the week, by one person against one computer. */

/** In their order; a week begins gently. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** What makes a day. */
export interface DailySettings<Options> {
  /** Those that differ from the usual game. */
  readonly options: Partial<Options>;
  /** Of the computer: never weaker than the day before. Somebody waits for it, a few seconds a move at most. */
  readonly level: Level;
}

/** Monday is the gentlest day, Sunday the strongest one, with options of its own. */
export type DailyWeek<Options> = { readonly [D in Weekday]: DailySettings<Options> };
