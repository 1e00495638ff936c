import { defineGame } from '../../core/contract/define-game.ts';
import type { Face } from '../../core/contract/face.ts';
import { art } from './art/index.ts';
import { calibration } from './calibration.ts';
import { daily } from './daily.ts';
import { about } from './face/about.ts';
import { ask } from './face/ask.ts';
import { atOnce } from './face/at-once.ts';
import { feats } from './face/feats.ts';
import { item } from './face/item.ts';
import { move } from './face/move.ts';
import { now } from './face/now.ts';
import { openAnswers } from './face/open-answers.ts';
import { reasons } from './face/reasons.ts';
import { points, score } from './face/score.ts';
import { strengths } from './face/strengths.ts';
import { tell, tellPrivately } from './face/tell.ts';
import { text } from './face/text.ts';
import { lesson } from './lesson.ts';
import { play } from './play.ts';
import { puzzles } from './puzzles.ts';
import type { Event, View } from './rules/types.ts';
import { cover } from './scene/cover.ts';
import { GUIDE_SCENES } from './scene/guide.ts';
import { icons } from './scene/icons.ts';
import { scene } from './scene/index.ts';
import type { en } from './text/en.ts';
import { books } from './text/index.ts';

/** How OddVille looks and sounds. */
const face: Face<View, Event, typeof en> = {
  books,
  about: about(cover, GUIDE_SCENES),
  art,
  icons,
  now,
  ask,
  openAnswers,
  move,
  atOnce,
  reasons,
  tell,
  tellPrivately,
  scene,
  text,
  score,
  points,
  item,
  feats,
  strengths,
};

/** OddVille, for two to four. */
export const oddville = defineGame({ ...play, face, calibration, lesson, daily, puzzles });
