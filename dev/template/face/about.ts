import type { About, Page } from '../../../src/core/contract/face.ts';
import type { Scene } from '../../../src/core/scene/scene.ts';
import type { Say, Speak } from './names.ts';

const onOff = { true: { say: 'on' }, false: { say: 'off' } } as const;

const PAGES = [
  { topic: 'draw', title: { say: 'guideTitle' }, text: { say: 'guideText' } },
  { topic: 'bet', title: { say: 'betTitle' }, text: { say: 'betText' } },
] as const;

/** Name, commands, options and the guide; `cover` and, by topic, `scenes` are its pictures. */
export const about = (
  cover: About<Say>['cover'],
  scenes: { readonly [topic: string]: (words: Speak) => Scene },
): About<Say> => ({
  name: { say: 'name' },
  tagline: { say: 'tagline' },
  length: { say: 'length' },
  verbs: { hide: { say: 'hide' }, take: { say: 'take' }, bet: { say: 'bet' } },
  slots: { cell: { say: 'cell' }, count: { say: 'count' }, hand: { say: 'hand' }, side: { say: 'side' } },
  options: {
    long: { name: { say: 'long' }, about: { say: 'longAbout' }, values: onOff },
    shaken: { name: { say: 'shaken' }, about: { say: 'shakenAbout' }, values: onOff },
    tie: {
      name: { say: 'tie' },
      about: { say: 'tieAbout' },
      values: { shared: { say: 'shared' }, first: { say: 'firstSeat' } },
    },
  },
  cover,
  guide: PAGES.map((page): Page<Say> => {
    const scene = scenes[page.topic];
    return scene === undefined ? page : { ...page, scene };
  }),
});
