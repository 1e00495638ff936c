import type { CompleteBooks } from '../../../core/text/message.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { zhTW } from './zh-tw.ts';

/** By language, every phrase of the game. */
export const books: CompleteBooks<typeof en> = { en, hu, fr, 'zh-TW': zhTW };
