import type { Face } from '../../core/contract/game.ts';
import { about } from './about.ts';
import { ART } from './art/index.ts';
import { ask } from './ask.ts';
import { en } from './en.ts';
import type { Event } from './events.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { move } from './move.ts';
import { scene } from './scene/index.ts';
import { tell, whisper } from './tell.ts';
import type { View } from './views.ts';
import { now, score, text } from './words.ts';
import { zhTW } from './zh-tw.ts';

/** How Dream Home looks and sounds. */
export const face: Face<View, Event, typeof en> = {
  books: { en, hu, fr, 'zh-TW': zhTW },
  about,
  art: ART,
  now,
  ask,
  move,
  tell,
  whisper,
  scene,
  text,
  score,
  points: (view) => view.homes.map((home) => home.score.total),
};
