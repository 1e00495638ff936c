import { boardPicture } from '../../app/queries/look.ts';
import type { TableId } from '../../domain/ids.ts';
import { type Answer, type Call, followUp } from '../interactions/call.ts';
import { mayKnow } from '../interactions/control.ts';
import { boardScreen } from '../views/board.ts';
import { withSecrets } from '../views/outcome.ts';
import type { Screen } from '../views/screen.ts';
import { refusal, shown, tableNow } from './at-table.ts';

/**
 * The board as it is: with `own` as the person's own seat sees it, or, for somebody who does not sit there, as
 * everybody sees it. Why not, when there is none.
 */
export async function boardNow(call: Call, id: TableId, own: boolean): Promise<Answer> {
  const { context, person } = call;
  const seen = await boardPicture(context, id, { person: person.id, own, moment: 'board' });
  if (!seen.ok)
    return followUp(
      await (seen.error.code === 'not-seated' ? spectatorsBoard(call, id) : refusal(call, seen.error, id)),
    );
  const { table, secrets } = seen.value;
  const screen = boardScreen(call, { ...seen.value, now: tableNow(call, table), own, watches: false });
  return followUp(withSecrets(call.book, screen, secrets.lines), shown(call, table.id, secrets.versions));
}

/** The board as everybody sees it, for somebody who does not sit there; why not, when there is none. */
export async function spectatorsBoard(call: Call, id: TableId): Promise<Screen> {
  const { context, person } = call;
  if (!(await mayKnow(call, id))) return refusal(call, { code: 'gone' }, null);
  const seen = await boardPicture(context, id, { person: person.id, own: false, moment: 'board' });
  if (!seen.ok) return refusal(call, seen.error, id);
  return boardScreen(call, { ...seen.value, now: tableNow(call, seen.value.table), own: false, watches: true });
}
