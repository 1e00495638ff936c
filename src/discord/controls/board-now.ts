import { boardPicture } from '../../app/queries/look.ts';
import type { TableId } from '../../domain/table.ts';
import type { Call } from '../interactions/call.ts';
import { boardScreen } from '../views/board.ts';
import type { Screen } from '../views/screen.ts';
import { refusal, tableNow } from './at-table.ts';

/**
 * The board as it is: with `own` as the person's own seat sees it, or, for somebody who does not sit there, as everybody sees it.
 * Why not, when there is none.
 */
export async function boardNow(call: Call, id: TableId, own: boolean): Promise<Screen> {
  const { context, person } = call;
  const seen = await boardPicture(context, id, { person: person.id, own, moment: 'board' });
  if (seen.ok) return boardScreen(call, { ...seen.value, now: tableNow(call, seen.value.table), own, watches: false });
  if (seen.error.code !== 'not-seated') return refusal(call, seen.error, id);
  const shared = await boardPicture(context, id, { person: person.id, own: false, moment: 'board' });
  if (!shared.ok) return refusal(call, shared.error, id);
  const now = tableNow(call, shared.value.table);
  return boardScreen(call, { ...shared.value, now, own: false, watches: true });
}
