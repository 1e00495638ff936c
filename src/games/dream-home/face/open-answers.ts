import type { OpenAnswer } from '../../../core/contract/question.ts';
import { COLUMNS } from '../rules/types.ts';
import type { View } from '../rules/view-types.ts';
import type { Say } from './names.ts';

/** Which column is taken or cleared, and which tool is used, can be said at the board: all of it lies open. */
export function openAnswers({ decision }: View): readonly OpenAnswer<Say>[] {
  const columns = (verb: 'take' | 'cull'): readonly OpenAnswer<Say>[] =>
    COLUMNS.map((column) => ({ path: [verb, column], label: { say: 'open-column', with: { column } } }));
  switch (decision.kind) {
    case 'turn':
      return [
        ...columns('take'),
        ...(decision.drill ? [{ path: ['drill'], label: { say: 'open-drill' } } as const] : []),
        ...(decision.mixer ? [{ path: ['mix'], label: { say: 'open-mix' } } as const] : []),
      ];
    case 'cull':
      return columns('cull');
    default:
      return [];
  }
}
