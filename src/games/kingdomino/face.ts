import type { Face } from '../../core/contract/game.ts';
import { about } from './about.ts';
import { art } from './art/index.ts';
import { ask } from './ask.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { move } from './move.ts';
import { roundName, taskName } from './names.ts';
import { scene } from './scene/index.ts';
import { score, totalOf } from './tally.ts';
import { tell } from './tell.ts';
import { text } from './text.ts';
import type { Event, View } from './types.ts';
import { zhTW } from './zh-tw.ts';

/** How Kingdomino looks and sounds. */
export const face: Face<View, Event, typeof en> = {
  books: { en, hu, fr, 'zh-TW': zhTW },
  about,
  art,
  now: (view) => ({
    round: roundName(view),
    task: taskName(view),
    topic: view.step === 'place' ? 'placing' : view.step === 'pick' ? 'picking' : 'scoring',
  }),
  ask,
  move,
  tell,
  // Nothing in this game is for one seat alone.
  whisper: () => null,
  scene,
  text,
  score,
  points: (view) => view.kingdoms.map((_, seat) => totalOf(view, seat)),
};
