import type { AnyGame } from '../../core/contract/any-game.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { LogLine } from '../../domain/table/log.ts';
import type { Table } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import type { Viewer } from '../../domain/table/viewer.ts';
import { logLines, type OutageLine } from '../history/lines.ts';
import type { MotionPost } from '../ports/table-messages.ts';
import { isQuestion } from './news.ts';

/** What the small post of a motion shows. */

/** What a motion post shows: the lines, without that of the open motion, which the post asks itself. */
export function motionPost(
  game: AnyGame,
  table: Table,
  viewer: Viewer,
  lines: readonly (LogLine | OutageLine)[],
  asked: readonly PersonId[],
): MotionPost {
  const question = table.motion === null ? undefined : lines.findLast(isQuestion);
  const told = lines.filter((line) => line !== question);
  const { version } = table;
  return { table: summaryOf(table), viewer, version, lines: logLines(game, table, told, viewer.language), asked };
}
