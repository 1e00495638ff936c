import type { Now } from '../../../core/contract/face.ts';
import type { View } from '../rules/types.ts';
import type { Topic } from './about.ts';
import { roundWords, type Say, stepName } from './names.ts';

/** By step, the page of the guide that explains it. */
const EXPLAINED: { readonly [S in ReturnType<typeof stepName>]: Topic } = {
  start: 'start',
  main: 'aim',
  recalled: 'workers',
  bonus: 'bonuses',
  react: 'build',
  discard: 'workers',
  end: 'guilds',
  over: 'points',
};

export function now(view: View): Now<Say> {
  const step = stepName(view);
  return { round: roundWords(view), task: { say: 'task', with: { step } }, topic: EXPLAINED[step] };
}
