import type { Page } from '../../core/game.ts';
import type { Say } from './names.ts';
import {
  dominoesLesson,
  goalLesson,
  pickingLesson,
  placingLesson,
  playingLesson,
  scoringLesson,
  variantsLesson,
} from './scene/lessons.ts';

/** The rules by topic. `now` names the topic of the decision that is open. */
export const guide: readonly Page<Say>[] = [
  { topic: 'goal', title: { say: 'guideGoalTitle' }, text: { say: 'guideGoal' }, scene: goalLesson },
  { topic: 'dominoes', title: { say: 'guideDominoesTitle' }, text: { say: 'guideDominoes' }, scene: dominoesLesson },
  { topic: 'picking', title: { say: 'guidePickingTitle' }, text: { say: 'guidePicking' }, scene: pickingLesson },
  { topic: 'placing', title: { say: 'guidePlacingTitle' }, text: { say: 'guidePlacing' }, scene: placingLesson },
  { topic: 'scoring', title: { say: 'guideScoringTitle' }, text: { say: 'guideScoring' }, scene: scoringLesson },
  { topic: 'variants', title: { say: 'guideVariantsTitle' }, text: { say: 'guideVariants' }, scene: variantsLesson },
  { topic: 'playing-here', title: { say: 'guideHereTitle' }, text: { say: 'guideHere' }, scene: playingLesson },
];
