import type { OpenQuestion } from '../../../core/contract/game.ts';
import type { View } from '../rules/types.ts';
import { type Say, stepName } from './names.ts';

/** Which worker is played can be said at the board: everybody sees whose are still in hand. */
export function openQuestion(view: View): OpenQuestion<Say> | null {
  const step = stepName(view);
  if (step !== 'main' && step !== 'recalled') return null;
  return { soFar: ['work'], label: (worker) => ({ say: 'openWorker', with: { n: Number(worker) } }) };
}
