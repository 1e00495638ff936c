import { rules } from './rules/index.ts';

/** The game without words and pictures: all that a computer loads that thinks. */
export const play = { rules };
