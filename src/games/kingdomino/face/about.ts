import type { About, Page } from '../../../core/contract/face.ts';
import type { Scene } from '../../../core/scene/scene.ts';
import type { Say, Speak } from './names.ts';

const onOff = { true: { say: 'on' }, false: { say: 'off' } } as const;

const PAGES = [
  { topic: 'goal', title: { say: 'guideGoalTitle' }, text: { say: 'guideGoal' } },
  { topic: 'legend', title: { say: 'guideLegendTitle' }, text: { say: 'guideLegend' } },
  { topic: 'legend-kingdom', title: { say: 'guideLegendKingdomTitle' }, text: { say: 'guideLegendKingdom' } },
  { topic: 'dominoes', title: { say: 'guideDominoesTitle' }, text: { say: 'guideDominoes' } },
  { topic: 'picking', title: { say: 'guidePickingTitle' }, text: { say: 'guidePicking' } },
  { topic: 'placing', title: { say: 'guidePlacingTitle' }, text: { say: 'guidePlacing' } },
  { topic: 'scoring', title: { say: 'guideScoringTitle' }, text: { say: 'guideScoring' } },
  { topic: 'variants', title: { say: 'guideVariantsTitle' }, text: { say: 'guideVariants' } },
  { topic: 'playing-here', title: { say: 'guideHereTitle' }, text: { say: 'guideHere' } },
] as const;

type Scenes = { readonly [T in (typeof PAGES)[number]['topic']]: (words: Speak) => Scene };

/** Name, commands, options and the guide; `cover` and, by topic, `scenes` are its pictures. */
export const about = (cover: About<Say>['cover'], scenes: Scenes): About<Say> => ({
  name: { say: 'name' },
  tagline: { say: 'tagline' },
  length: { say: 'length' },
  verbs: { place: { say: 'verbPlace' }, pick: { say: 'verbPick' } },
  slots: { cell: { say: 'slotCell' }, direction: { say: 'slotDirection' }, domino: { say: 'slotDomino' } },
  options: {
    harmony: { name: { say: 'harmony' }, about: { say: 'harmonyAbout' }, values: onOff },
    middleKingdom: { name: { say: 'middleKingdom' }, about: { say: 'middleKingdomAbout' }, values: onOff },
    dynasty: { name: { say: 'dynasty' }, about: { say: 'dynastyAbout' }, values: onOff },
    mightyDuel: { name: { say: 'mightyDuel' }, about: { say: 'mightyDuelAbout' }, values: onOff },
  },
  cover,
  guide: PAGES.map((page): Page<Say> => ({ ...page, scene: scenes[page.topic] })),
});
