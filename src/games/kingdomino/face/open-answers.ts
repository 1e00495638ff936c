import type { OpenAnswer } from '../../../core/contract/question.ts';
import type { View } from '../rules/types.ts';
import type { Say } from './names.ts';

/** Which domino is picked can be said at the board: the line lies there for everybody, with its numbers. */
export function openAnswers({ step, next }: View): readonly OpenAnswer<Say>[] {
  if (step !== 'pick') return [];
  return next.map(({ domino }) => ({ path: ['pick', String(domino)], label: { say: 'number', with: { n: domino } } }));
}
