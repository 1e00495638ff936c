import type { Now } from '../../../src/core/contract/face.ts';
import type { View } from '../rules/types.ts';
import { roundName, type Say, taskName } from './names.ts';

/** Where the game stands, what is being decided, and the page of the guide that explains it. */
export function now(view: View): Now<Say> {
  return { round: roundName(view), task: taskName(view), topic: view.task === 'bet' ? 'bet' : 'draw' };
}
