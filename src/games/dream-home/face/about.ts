import type { About, Page } from '../../../core/contract/face.ts';
import type { Scene } from '../../../core/scene/scene.ts';
import { VERBS } from '../rules/path.ts';
import type { Say, Speak } from './names.ts';

const yesNo = { true: { say: 'on' }, false: { say: 'off' } } as const;

const PAGES = [
  { topic: 'overview', title: { say: 'guide-overview' }, text: { say: 'guide-overview-text' } },
  { topic: 'legend', title: { say: 'guide-legend' }, text: { say: 'guide-legend-text' } },
  { topic: 'legend-home', title: { say: 'guide-legend-home' }, text: { say: 'guide-legend-home-text' } },
  { topic: 'turn', title: { say: 'guide-turn' }, text: { say: 'guide-turn-text' } },
  { topic: 'placing', title: { say: 'guide-placing' }, text: { say: 'guide-placing-text' } },
  { topic: 'rooms', title: { say: 'guide-rooms' }, text: { say: 'guide-rooms-text' } },
  { topic: 'decor', title: { say: 'guide-decor' }, text: { say: 'guide-decor-text' } },
  { topic: 'tools', title: { say: 'guide-tools' }, text: { say: 'guide-tools-text' } },
  { topic: 'helpers', title: { say: 'guide-helpers' }, text: { say: 'guide-helpers-text' } },
  { topic: 'roofs', title: { say: 'guide-roofs' }, text: { say: 'guide-roofs-text' } },
  { topic: 'scoring', title: { say: 'guide-scoring' }, text: { say: 'guide-scoring-text' } },
  { topic: 'options', title: { say: 'guide-options' }, text: { say: 'guide-options-text' } },
] as const;

/** The page about the options has no picture; the others show their titles in theirs. */
type Scenes = {
  readonly [T in Exclude<(typeof PAGES)[number]['topic'], 'options'>]: (title: Say, words: Speak) => Scene;
};

/** Name, commands, options and the guide; `cover` and, by topic, `scenes` are its pictures. */
export const about = (cover: About<Say>['cover'], scenes: Scenes): About<Say> => ({
  name: { say: 'game-name' },
  tagline: { say: 'tagline' },
  length: { say: 'length' },
  verbs: Object.fromEntries(VERBS.map(({ name }): [string, Say] => [name, { say: `verb-${name}` }])),
  slots: {
    column: { say: 'slot-column' },
    cell: { say: 'slot-cell' },
    face: { say: 'slot-face' },
    extra: { say: 'slot-extra' },
    other: { say: 'slot-other' },
    roof: { say: 'slot-roof' },
    room: { say: 'slot-room' },
  },
  options: {
    family: { name: { say: 'option-family' }, about: { say: 'option-family-about' }, values: yesNo },
    tieBreak: {
      name: { say: 'option-tieBreak' },
      about: { say: 'option-tieBreak-about' },
      values: { children: { say: 'option-tieBreak-children' }, shared: { say: 'option-tieBreak-shared' } },
    },
    decorMandatory: {
      name: { say: 'option-decorMandatory' },
      about: { say: 'option-decorMandatory-about' },
      values: yesNo,
    },
    openRoofs: { name: { say: 'option-openRoofs' }, about: { say: 'option-openRoofs-about' }, values: yesNo },
  },
  cover,
  guide: PAGES.map((page): Page<Say> => {
    if (page.topic === 'options') return page;
    const scene = scenes[page.topic];
    return { ...page, scene: (words) => scene(page.title, words) };
  }),
});
