import type { Token } from '../core/contract/path.ts';
import type { Refused } from '../domain/permissions/refusal.ts';
import type { AppContext } from './context.ts';

/** Why something is not done that the operators have switched off; null: it is on. */
export function switchedOff(
  { operations }: Pick<AppContext, 'operations'>,
  what: 'analysis' | 'films' | { readonly game: Token },
): Refused | null {
  const name = typeof what === 'string' ? what : (`game:${what.game}` as const);
  if (!operations?.state().off.includes(name)) return null;
  return { code: 'switched-off', what: typeof what === 'string' ? what : 'game' };
}
