import { defineGame } from '../../src/core/contract/define-game.ts';
import type { Face } from '../../src/core/contract/face.ts';
import { art } from './art/index.ts';
import { daily } from './daily.ts';
import { about } from './face/about.ts';
import { ask } from './face/ask.ts';
import { feats } from './face/feats.ts';
import { item } from './face/item.ts';
import { move } from './face/move.ts';
import { now } from './face/now.ts';
import { points, score } from './face/score.ts';
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

/** How Pebbles looks and sounds. */
const face: Face<View, Event, typeof en> = {
  books,
  about: about(cover, GUIDE_SCENES),
  art,
  icons,
  now,
  ask,
  move,
  tell,
  tellPrivately,
  scene,
  text,
  score,
  points,
  item,
  feats,
};

/**
 * Pebbles, a game as small as can be with everything a game may ask of the system: a move that all make at once and
 * that shows its seat something secret, draws that only the drawer sees, a decision out of turn, chance in the middle
 * of the game, a list too long for one select, an option of each kind.
 */
export const pebbles = defineGame({ ...play, face, lesson, daily, puzzles });
