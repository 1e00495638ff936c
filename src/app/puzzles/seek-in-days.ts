import type { DailyDeal } from '../../domain/daily/daily.ts';
import { dayAt, daysFrom } from '../../domain/daily/day.ts';
import type { AppContext } from '../context.ts';
import { beginningOf, publicSeed } from '../daily/deals.ts';
import type { FoundLine } from '../ports/puzzles.ts';
import type { Thinker } from '../ports/thinker.ts';
import { courseOf } from '../private-games/course.ts';
import { lineOf, readMoves } from '../private-games/spelling.ts';
import { foundLine } from './found-line.ts';

/**
 * Looks for puzzles in the deals of the day: in one game of each whose seed everybody may know. Nothing says whose game
 * it was.
 */

/** So many days ago the newest day is that is over everywhere. */
const AGO = 2;

/** So many decisions of a game are looked at, most of them for a moment only; so many puzzles are kept of it. */
const DECISIONS = 40;
const OF_ONE_GAME = 2;

/** `most`: so many puzzles are kept of each kind of game. */
export async function seekInDays(context: AppContext, thinker: Thinker, most: number): Promise<void> {
  const day = daysFrom(dayAt(context.now()), -AGO);
  for (const { id: game } of context.games) {
    const deal = await context.store.dailyDeal({ game, day });
    if (deal) await context.store.savePuzzles(null, game, await foundIn(context, thinker, deal), most);
  }
}

async function foundIn(context: AppContext, thinker: Thinker, deal: DailyDeal): Promise<readonly FoundLine[]> {
  const beginning = (await publicSeed(context, deal)) === null ? null : await beginningOf(context, deal);
  const written = beginning && (await context.store.movesBeginning(deal, lineOf(beginning, [])));
  const moves = beginning && written && readMoves(beginning, written);
  const course = beginning && moves && courseOf(beginning, moves);
  if (!beginning || !moves || !course) return [];
  const { seat } = beginning;
  const found: FoundLine[] = [];
  const own = [...course.entries()].filter(([, { entry }]) => entry.seat === seat && entry.choices > 1);
  for (const [at, { before }] of own.slice(0, DECISIONS)) {
    if (found.length === OF_ONE_GAME) break;
    const line = await foundLine(thinker, beginning, { position: before, seat, moves: moves.slice(0, at) });
    if (line) found.push(line);
  }
  return found;
}
