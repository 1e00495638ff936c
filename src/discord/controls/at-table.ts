import { pendingSecrets } from '../../app/history/secrets.ts';
import type { TableId } from '../../domain/ids.ts';
import { isOpenTo, mayWithdraw, type Requester } from '../../domain/permissions/permissions.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { type CurrentTable, currentTable } from '../../domain/table/current-table.ts';
import { seatOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { type Answer, type Call, type Delivered, followUp, type Target } from '../interactions/call.ts';
import { withSecrets } from '../views/outcome.ts';
import { refusalScreen } from '../views/refusal.ts';
import type { Screen } from '../views/screen.ts';

/** What controls at a table share: which table it is, who asks, how it is now, and how a refusal is answered. */

/** The table a control belongs to. A custom id without one was forged; there is no table of this name. */
export function tableOf({ table }: Pick<Target, 'table'>): TableId {
  return table ?? '';
}

/** Who wants something. The right to moderate counts where the table lives, not where the button is pressed. */
function requesterOf(call: Pick<Call, 'person' | 'place' | 'moderator'>, { id, place }: Table): Requester {
  const here = [place.channel, place.thread].includes(call.place.channel);
  return { table: id, person: call.person.id, name: call.person.name, moderator: call.moderator && here };
}

/** A table as it is now, as the views show it to this person. */
export function tableNow({ context, language }: Pick<Call, 'context' | 'language'>, table: Table): CurrentTable {
  return currentTable(context, table, language);
}

/** Notes, once an answer has arrived, that its reader knows what only they may know of the moves of these versions. */
export function shown(
  { context, person }: Pick<Call, 'context' | 'person'>,
  table: TableId,
  versions: readonly number[],
): Delivered | undefined {
  return versions.length === 0 ? undefined : () => context.store.addShown(table, person.id, versions);
}

/**
 * An answer that also says what only its reader may know of the table and has not certainly been shown. One that notes
 * already what it tells stays as it is.
 */
export async function withPendingSecrets(call: Call, id: TableId, answer: Answer): Promise<Answer> {
  const { context, person, language, book } = call;
  if (answer === null || answer.delivered) return answer;
  const table = await context.store.find(id);
  const seat = table && seatOf(table, person.id);
  if (table === null || seat === null) return answer;
  const { lines, versions } = await pendingSecrets(context, table, seat, person.id, language);
  const delivered = shown(call, id, versions);
  return delivered ? { ...answer, screen: withSecrets(book, answer.screen, lines), delivered } : answer;
}

/** Why something was not done, with the table read again so that what is said of it is true now. */
export async function refusal(call: Call, refused: Refused, id: TableId | null): Promise<Screen> {
  const table = refused.code === 'stale' ? refused.table : id === null ? null : await call.context.store.find(id);
  // Why something is refused tells how the table is.
  if (table !== null && !isOpenTo(table, call.person.id, call.place))
    return refusalScreen(call, { code: 'gone' }, null, false);
  const closable = table !== null && mayWithdraw(table, requesterOf(call, table));
  return refusalScreen(call, refused, table && tableNow(call, table), closable);
}

/** The same as an answer beside the message that was pressed. */
export async function refused(call: Call & Pick<Target, 'table'>, error: Refused): Promise<Answer> {
  return followUp(await refusal(call, error, call.table));
}

/** Does something at the control's table; without one it is refused. */
export async function withTable(
  press: Call & Pick<Target, 'table'>,
  act: (table: Table, by: Requester) => Promise<Answer>,
): Promise<Answer> {
  const table = await press.context.store.find(tableOf(press));
  return table && isOpenTo(table, press.person.id, press.place)
    ? act(table, requesterOf(press, table))
    : followUp(await refusal(press, { code: 'gone' }, null));
}
