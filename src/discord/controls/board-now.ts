import { boardPicture } from '../../app/queries/look.ts';
import type { TableId } from '../../domain/table.ts';
import type { Call } from '../interactions/call.ts';
import { boardScreen } from '../views/board.ts';
import type { Screen } from '../views/screen.ts';
import { refusal, tableNow } from './at-table.ts';

/**
 * The board as everybody sees it, or why it cannot be shown; `watches`: whether the person wanted to see their own seat and has
 * none there.
 */
export async function publicBoard(call: Call, id: TableId, watches: boolean): Promise<Screen> {
  const seen = await boardPicture(call.context, id, { person: call.person.id, own: false, moment: 'board' });
  if (!seen.ok) return refusal(call, seen.error, id);
  return boardScreen(call, { ...seen.value, now: tableNow(call, seen.value.table), own: false, watches });
}
