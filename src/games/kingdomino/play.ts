import { engine } from './engine/index.ts';
import { levels } from './levels.ts';
import { rules } from './rules/index.ts';

/** The game without words and pictures. */
export const play = { rules, levels, engine };
