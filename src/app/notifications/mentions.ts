import type { Seat } from '../../core/seat.ts';
import type { PersonId } from '../../domain/ids.ts';
import { readsDirectMessages, wantsMention } from '../../domain/people/person.ts';
import type { LogLine } from '../../domain/table/log.ts';
import type { Table } from '../../domain/table/table.ts';
import type { Viewer } from '../../domain/table/viewer.ts';
import type { AppContext } from '../context.ts';
import type { OutageLine } from '../history/lines.ts';
import { peopleOrDefault, personOrDefault } from '../people/people.ts';

/** Whom posts mention. */

/** Those of `people` who want mentions about what concerns the whole table. */
export async function peopleToCall(context: AppContext, people: readonly PersonId[]): Promise<readonly PersonId[]> {
  const known = await peopleOrDefault(context, people);
  return known.filter((person) => wantsMention(person, 'table')).map(({ id }) => id);
}

/**
 * Whether the post mentions a player on turn. It does not when there are only table events that do not concern the
 * turn, nor when the player has just moved and is on turn again, as long as a direct message can remind them later.
 */
export async function shouldMention(
  context: AppContext,
  { announced }: Pick<Viewer, 'announced'>,
  { person, seat }: { readonly person: PersonId; readonly seat: Seat },
  lines: readonly (LogLine | OutageLine)[],
): Promise<boolean> {
  const kinds = ['undo', 'resume', 'replace', 'return', 'extend'];
  const news = lines.filter((line) => ('tableEvent' in line ? kinds.includes(line.tableEvent.kind) : !('ms' in line)));
  if (announced > 0 && news.length === 0) return false;
  const player = await personOrDefault(context, person);
  const onlyOwnMoves = announced > 0 && news.every((line) => isOwn(line, seat));
  return wantsMention(player, 'turn') && !(onlyOwnMoves && readsDirectMessages(player, 'turn'));
}

/**
 * The people to mention when the game is over: those who want mentions about the table, without the one who moved last.
 */
export async function peopleToCallAtEnd(
  context: AppContext,
  table: Table,
  lines: readonly (LogLine | OutageLine)[],
): Promise<readonly PersonId[]> {
  const last = lines.findLast((line) => 'path' in line && !line.undone);
  const others = table.chairs.filter(({ seat }) => last === undefined || !isOwn(last, seat));
  return peopleToCall(
    context,
    others.flatMap(({ person }) => person ?? []),
  );
}

/** Whether a line is a move that a seat's player has made themselves, and not planned. */
export function isOwn(line: LogLine | OutageLine, seat: Seat): boolean {
  return 'path' in line && line.seat === seat && !line.autopilot && !line.planned;
}
