import type { Face } from '../../core/game.ts';
import { seal } from '../../core/seal.ts';
import { rules } from './rules.ts';
import type { Event, View } from './types.ts';

/** The game with a face that says nothing, for tests of the rules alone. */
const NOTHING = { say: 'nothing' } as const;

const mute: Face<View, Event, { readonly nothing: string }> = {
  books: { en: { nothing: '' } },
  about: { name: NOTHING, tagline: NOTHING, verbs: {}, slots: {}, options: {}, guide: [] },
  art: {},
  now: () => ({ round: NOTHING, task: NOTHING, topic: 'nothing' }),
  ask: (_view, _soFar, answers) => ({ text: NOTHING, answers: answers.map((token) => ({ token, label: NOTHING })) }),
  move: () => NOTHING,
  tell: () => null,
  whisper: () => null,
  scene: () => ({ width: 1, height: 1, paper: 'paper', nodes: [], alt: '' }),
  text: () => [],
  score: () => [],
};

export const sealed = seal({ rules, face: mute });
