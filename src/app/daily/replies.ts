import type { Level } from '../../core/contract/level.ts';
import { type Path, samePath } from '../../core/contract/path.ts';
import type { Position } from '../../core/match/match.ts';
import { ok } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { DailyDeal } from '../../domain/daily/daily.ts';
import { dayAt } from '../../domain/daily/day.ts';
import type { PersonId } from '../../domain/ids.ts';
import { lineKey } from '../../domain/private-games/line.ts';
import { SEARCH_REVISION } from '../../search/revision.ts';
import type { AppContext } from '../context.ts';
import { madeOnce } from '../made-once.ts';
import { computerMove } from '../private-games/computer.ts';
import { type Beginning, keptMove, type PlayedMove } from '../private-games/course.ts';
import { lineOf, readMoves } from '../private-games/spelling.ts';

/**
 * What the computer answers: found once for a deal and a line of moves, and kept. So everybody meets the same opponent,
 * in whatever process and by whatever revision of the search, and a line that somebody has played costs nothing.
 */

/** Replies that are being found, by deal and line. */
const once = madeOnce<Path, readonly []>();

export async function replyTo(
  context: AppContext,
  deal: DailyDeal,
  beginning: Beginning,
  person: PersonId,
  {
    position,
    seat,
    course,
  }: { readonly position: Position; readonly seat: Seat; readonly course: readonly PlayedMove[] },
): Promise<Path> {
  const line = lineOf(beginning, course.map(keptMove));
  const find = async (): Promise<Path> => {
    const { store } = context;
    const kept = (await store.dailyReply(deal, line))?.path ?? (await formerReply());
    if (kept) return kept;
    const found: { readonly path: Path; readonly level: Level } = await computerMove(
      context,
      beginning,
      position,
      seat,
      { level: deal.level, person },
    );
    return (await store.keepReply(deal, line, { ...found, search: SEARCH_REVISION })).path;
  };
  // Once a day is over for some time, the moves of its tries are what is left of its replies.
  const formerReply = async (): Promise<Path | null> => {
    if (deal.day >= dayAt(context.now())) return null;
    const written = await context.store.movesBeginning(deal, line);
    return (written && readMoves(beginning, written)?.[course.length]?.path) ?? null;
  };
  const key = `${deal.game}/${deal.day}/${Buffer.from(lineKey(line)).toString('hex')}`;
  const { made } = await once({ maker: context.store, key, progress: () => {}, make: async () => ok(await find()) });
  if (!made.ok) throw new Error('a reply is not refused');
  const path = made.value;
  if (!beginning.game.paths(position.state, seat).some((one) => samePath(one, path)))
    throw new Error(`${deal.game}: the reply that was kept is not legal`);
  return path;
}
