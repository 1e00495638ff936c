import { rules } from './rules/index.ts';

/** The game without words and pictures. */
export const play = { rules };
