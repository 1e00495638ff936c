import type { OpenAnswer } from '../../../core/contract/game.ts';
import { COLUMNS, type View } from '../rules/types.ts';
import type { Say } from './names.ts';

/** Which column is taken, or cleared, can be said at the board: the market lies there for everybody. */
export function openAnswers({ decision }: View): readonly OpenAnswer<Say>[] {
  const verb = decision.kind === 'turn' ? 'take' : decision.kind === 'cull' ? 'cull' : null;
  if (verb === null) return [];
  return COLUMNS.map((column) => ({ path: [verb, column], label: { say: 'open-column', with: { column } } }));
}
