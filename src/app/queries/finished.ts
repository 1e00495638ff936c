import type { Token } from '../../core/contract/path.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { EndedGame } from '../../domain/operations/retention.ts';
import type { FinishedGame } from '../../domain/results/result.ts';
import { hasBlocked } from '../blocks/blocks.ts';
import type { AppContext } from '../context.ts';
import type { FinishedOf } from '../ports/results.ts';

/** Lists of finished games: one's own, those of a server, and those of another person as far as one may see them. */

/**
 * Which games are listed: those that the asker played, those of the server they ask in, or those that somebody played.
 */
export type Whose = { readonly kind: 'own' | 'server' } | { readonly kind: 'person'; readonly person: PersonId };

/** A page of finished games, the newest first. */
export interface FinishedList {
  readonly games: readonly FinishedGame[];
  /** Whether there are newer and older ones. */
  readonly newer: boolean;
  readonly older: boolean;
}

/**
 * A page of finished games as `asker` may see them who asks in `server` (null: in a direct message). Of another person
 * these are the games that were played in that server, where everybody could follow them, and those that the asker
 * played, too; of somebody who has blocked the asker only the latter. With `opponent` only those at which that person
 * sat, too.
 */
export async function finishedGames(
  context: AppContext,
  asker: { readonly person: PersonId; readonly server: string | null },
  {
    whose,
    game,
    opponent = null,
  }: { readonly whose: Whose; readonly game: Token | null; readonly opponent?: PersonId | null },
  page: { readonly past: EndedGame | null; readonly newer: boolean; readonly limit: number },
): Promise<FinishedList> {
  const found = await context.store.finished(
    { tables: await tablesOf(context, asker, whose), game, opponent },
    { ...page, limit: page.limit + 1 },
  );
  const more = found.length > page.limit;
  if (page.newer && page.past !== null) return { games: found.slice(-page.limit), newer: more, older: true };
  return { games: found.slice(0, page.limit), newer: page.past !== null, older: more };
}

async function tablesOf(
  context: AppContext,
  { person, server }: { readonly person: PersonId; readonly server: string | null },
  whose: Whose,
): Promise<FinishedOf['tables']> {
  if (whose.kind === 'server' && server !== null) return { kind: 'server', server };
  if (whose.kind !== 'person' || whose.person === person) return { kind: 'person', person, seenBy: null };
  const blocked = await hasBlocked(context, whose.person, person);
  return { kind: 'person', person: whose.person, seenBy: { person, server: blocked ? null : server } };
}
