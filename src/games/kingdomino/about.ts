import type { About } from '../../core/contract/game.ts';
import type { Say } from './names.ts';
import { cover } from './scene/cover.ts';
import {
  dominoesLesson,
  goalLesson,
  pickingLesson,
  placingLesson,
  playingLesson,
  scoringLesson,
  variantsLesson,
} from './scene/lessons.ts';

const onOff = { true: { say: 'on' }, false: { say: 'off' } } as const;

/** Name, commands, options and the guide. */
export const about: About<Say> = {
  name: { say: 'name' },
  tagline: { say: 'tagline' },
  verbs: { place: { say: 'verbPlace' }, pick: { say: 'verbPick' } },
  slots: { cell: { say: 'slotCell' }, direction: { say: 'slotDirection' }, domino: { say: 'slotDomino' } },
  options: {
    harmony: { name: { say: 'harmony' }, about: { say: 'harmonyAbout' }, values: onOff },
    middleKingdom: { name: { say: 'middleKingdom' }, about: { say: 'middleKingdomAbout' }, values: onOff },
    dynasty: { name: { say: 'dynasty' }, about: { say: 'dynastyAbout' }, values: onOff },
    mightyDuel: { name: { say: 'mightyDuel' }, about: { say: 'mightyDuelAbout' }, values: onOff },
  },
  cover,
  guide: [
    { topic: 'goal', title: { say: 'guideGoalTitle' }, text: { say: 'guideGoal' }, scene: goalLesson },
    { topic: 'dominoes', title: { say: 'guideDominoesTitle' }, text: { say: 'guideDominoes' }, scene: dominoesLesson },
    { topic: 'picking', title: { say: 'guidePickingTitle' }, text: { say: 'guidePicking' }, scene: pickingLesson },
    { topic: 'placing', title: { say: 'guidePlacingTitle' }, text: { say: 'guidePlacing' }, scene: placingLesson },
    { topic: 'scoring', title: { say: 'guideScoringTitle' }, text: { say: 'guideScoring' }, scene: scoringLesson },
    { topic: 'variants', title: { say: 'guideVariantsTitle' }, text: { say: 'guideVariants' }, scene: variantsLesson },
    { topic: 'playing-here', title: { say: 'guideHereTitle' }, text: { say: 'guideHere' }, scene: playingLesson },
  ],
};
