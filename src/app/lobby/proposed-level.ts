import type { Level } from '../../core/contract/level.ts';
import type { Token } from '../../core/contract/path.ts';
import type { PersonId } from '../../domain/person.ts';
import type { AppContext } from '../context.ts';

/** The level that is proposed for a computer: gentle to somebody who has never finished this game, steady to all others. */
export async function proposedLevel({ store }: AppContext, person: PersonId, game: Token): Promise<Level> {
  const played = await store.finished(
    { tables: { kind: 'person', person, seenBy: null }, game },
    { past: null, newer: false, limit: 1 },
  );
  return played.length === 0 ? 'gentle' : 'steady';
}
