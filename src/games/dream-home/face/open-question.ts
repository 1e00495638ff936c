import type { OpenQuestion } from '../../../core/contract/game.ts';
import type { View } from '../rules/types.ts';
import type { Say } from './names.ts';

/** Which column is taken, or cleared, can be said at the board: the market lies there for everybody. */
export function openQuestion({ decision }: View): OpenQuestion<Say> | null {
  const verb = decision.kind === 'turn' ? 'take' : decision.kind === 'cull' ? 'cull' : null;
  return verb && { soFar: [verb], label: (column) => ({ say: 'open-column', with: { column } }) };
}
