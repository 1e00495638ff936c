import type { Token } from '../../core/contract/path.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { ProposedLevel } from '../../domain/table/computer-levels.ts';
import type { AppContext } from '../context.ts';

/** Gentle to somebody who has never finished this game, steady to all others. */
export async function proposedLevel({ store }: AppContext, person: PersonId, game: Token): Promise<ProposedLevel> {
  const played = await store.finished(
    { tables: { kind: 'person', person, seenBy: null }, game },
    { past: null, newer: false, limit: 2 },
  );
  if (played.length === 0) return { level: 'gentle', news: 'first' };
  return { level: 'steady', news: played.length === 1 ? 'raised' : null };
}
