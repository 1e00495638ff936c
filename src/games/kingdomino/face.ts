import type { Face } from '../../core/game.ts';
import { art } from './art/index.ts';
import { ask, move } from './ask.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { guide } from './guide.ts';
import { hu } from './hu.ts';
import { roundName, taskName } from './names.ts';
import { cover } from './scene/cover.ts';
import { scene } from './scene/index.ts';
import { score, totalOf } from './tally.ts';
import { tell } from './tell.ts';
import { text } from './text.ts';
import type { Event, View } from './types.ts';
import { zhTW } from './zh-tw.ts';

const flag = { true: { say: 'on' }, false: { say: 'off' } } as const;

export const face: Face<View, Event, typeof en> = {
  books: { en, hu, fr, 'zh-TW': zhTW },
  about: {
    name: { say: 'name' },
    tagline: { say: 'tagline' },
    verbs: { place: { say: 'verbPlace' }, pick: { say: 'verbPick' } },
    slots: { cell: { say: 'slotCell' }, direction: { say: 'slotDirection' }, domino: { say: 'slotDomino' } },
    options: {
      harmony: { name: { say: 'harmony' }, about: { say: 'harmonyAbout' }, values: flag },
      middleKingdom: { name: { say: 'middleKingdom' }, about: { say: 'middleKingdomAbout' }, values: flag },
      dynasty: { name: { say: 'dynasty' }, about: { say: 'dynastyAbout' }, values: flag },
      mightyDuel: { name: { say: 'mightyDuel' }, about: { say: 'mightyDuelAbout' }, values: flag },
    },
    guide,
    cover,
  },
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
