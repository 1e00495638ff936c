import type { Table } from '../../src/domain/table/table.ts';
import { GAMES } from '../../src/games/index.ts';
import { type AppHarness, appHarness, next, seat } from './app-harness.ts';

/** A game whose turns go round, most of them in two decisions. */
export const KINGDOMINO = GAMES.filter((game) => game.id.startsWith('king'));

/** Two people at Kingdomino, one on turn at a time. */
export async function twoPlayers(
  more: Parameters<typeof seat>[2] = {},
): Promise<{ readonly at: AppHarness; readonly table: Table; readonly on: string; readonly off: string }> {
  const at = appHarness(KINGDOMINO);
  const table = await seat(at, ['ann', 'bob'], more);
  const { person: on } = await next(at);
  return { at, table, on, off: on === 'ann' ? 'bob' : 'ann' };
}
