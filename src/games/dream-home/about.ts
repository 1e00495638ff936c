import type { About, Page } from '../../core/contract/game.ts';
import type { M } from './names.ts';
import { cover } from './scene/cover.ts';
import { GUIDE_SCENES } from './scene/guide.ts';
import { VERBS } from './types.ts';

const yesNo = { true: { say: 'on' }, false: { say: 'off' } } as const;

const page = (topic: string, title: M, text: M): Page<M> => {
  const scene = GUIDE_SCENES[topic];
  return { topic, title, text, ...(scene ? { scene: (words) => scene(title, words) } : {}) };
};

/** Name, commands, options and the guide. */
export const about: About<M> = {
  name: { say: 'game-name' },
  tagline: { say: 'tagline' },
  verbs: Object.fromEntries(VERBS.map(({ name }): [string, M] => [name, { say: `verb-${name}` }])),
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
  guide: [
    page('overview', { say: 'guide-overview' }, { say: 'guide-overview-text' }),
    page('turn', { say: 'guide-turn' }, { say: 'guide-turn-text' }),
    page('placing', { say: 'guide-placing' }, { say: 'guide-placing-text' }),
    page('rooms', { say: 'guide-rooms' }, { say: 'guide-rooms-text' }),
    page('decor', { say: 'guide-decor' }, { say: 'guide-decor-text' }),
    page('tools', { say: 'guide-tools' }, { say: 'guide-tools-text' }),
    page('helpers', { say: 'guide-helpers' }, { say: 'guide-helpers-text' }),
    page('roofs', { say: 'guide-roofs' }, { say: 'guide-roofs-text' }),
    page('scoring', { say: 'guide-scoring' }, { say: 'guide-scoring-text' }),
    page('options', { say: 'guide-options' }, { say: 'guide-options-text' }),
  ],
};
