import type { Face, Now } from '../../core/contract/game.ts';
import { about, type Topic } from './about.ts';
import { ART } from './art/index.ts';
import { ask } from './ask.ts';
import { EN } from './en.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { move } from './move.ts';
import { type M, roundWords, stepName } from './phrases.ts';
import { score, text } from './report.ts';
import { scene } from './scene/index.ts';
import { sheets } from './score.ts';
import { tell } from './tell.ts';
import type { Event, View } from './types.ts';
import { zhTW } from './zh-tw.ts';

const EXPLAINED: { readonly [step: string]: Topic } = {
  start: 'start',
  main: 'aim',
  recalled: 'workers',
  bonus: 'bonuses',
  react: 'build',
  discard: 'workers',
  end: 'guilds',
  over: 'points',
};

function now(view: View): Now<M> {
  const step = stepName(view);
  return { round: roundWords(view), task: { say: 'task', with: { step } }, topic: EXPLAINED[step] ?? 'aim' };
}

/** How OddVille looks and sounds. */
export const face: Face<View, Event, typeof EN> = {
  books: { en: EN, hu, fr, 'zh-TW': zhTW },
  about,
  art: ART,
  now,
  ask,
  move,
  tell,
  // Nothing in this game is for one seat alone.
  whisper: () => null,
  scene,
  text,
  score,
  points: (view) => sheets(view).map(({ total }) => total),
};
