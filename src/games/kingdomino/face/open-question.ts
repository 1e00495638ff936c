import type { OpenQuestion } from '../../../core/contract/game.ts';
import type { View } from '../rules/types.ts';
import type { Say } from './names.ts';

/** Which domino is picked can be said at the board: the line lies there for everybody, with its numbers. */
export function openQuestion({ step, seat }: View): OpenQuestion<Say> | null {
  if (step !== 'pick' || seat === null) return null;
  return { soFar: ['pick'], label: (domino) => ({ say: 'number', with: { n: Number(domino) } }) };
}
