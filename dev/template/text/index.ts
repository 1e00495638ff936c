import type { Books } from '../../../src/core/text/message.ts';
import { en } from './en.ts';

/**
 * By language, the phrases of the game; `npm run languages` prints what is missing. When every language has every
 * phrase, `CompleteBooks` keeps it so.
 */
export const books: Books<typeof en> = { en };
