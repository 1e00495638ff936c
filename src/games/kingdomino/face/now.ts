import type { Now } from '../../../core/contract/face.ts';
import type { View } from '../rules/types.ts';
import { roundName, type Say, taskName } from './names.ts';

/** Where the game stands, and the page of the guide that explains what is to be done. */
export function now(view: View): Now<Say> {
  return {
    round: roundName(view),
    task: taskName(view),
    topic: view.step === 'place' ? 'placing' : view.step === 'pick' ? 'picking' : 'scoring',
  };
}
