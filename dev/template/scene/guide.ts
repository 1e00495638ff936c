import type { Scene } from '../../../src/core/scene/scene.ts';
import { sprite } from '../../../src/core/scene/sketch.ts';
import type { Speak } from '../face/names.ts';
import { WIDE } from './head.ts';

/** By topic, the pictures of the guide; a page may have none. */
export const GUIDE_SCENES: { readonly [topic: string]: (words: Speak) => Scene } = {
  bet: (words) => ({
    width: WIDE,
    height: 320,
    paper: 'paper',
    alt: words.say({ say: 'betAlt' }),
    nodes: [sprite('bag', 120, 40, 240, 240), ...[440, 660, 880].map((x) => sprite('pebble', x, 70, 180, 180))],
  }),
};
