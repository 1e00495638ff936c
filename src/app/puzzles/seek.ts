import { known } from '../../core/known.ts';
import { resigns } from '../../core/match/match.ts';
import type { TableAnalysis } from '../../domain/analysis/analysis.ts';
import type { TableId } from '../../domain/ids.ts';
import type { JobOf } from '../../domain/operations/job.ts';
import { nextCleanUp } from '../../domain/operations/retention.ts';
import { isRetired, termsOf } from '../../domain/table/position.ts';
import type { Table } from '../../domain/table/table.ts';
import { puzzleLead } from '../../search/levels.ts';
import { SEARCH_REVISION } from '../../search/revision.ts';
import type { AppContext } from '../context.ts';
import { isHeldBack } from '../deals/deals.ts';
import { positionsOf } from '../history/positions.ts';
import type { FoundLine } from '../ports/puzzles.ts';
import type { Thinker } from '../ports/thinker.ts';
import { foundLine } from './found-line.ts';
import { seekInDays } from './seek-in-days.ts';

/**
 * Looks for puzzles in the deals of the day, and in finished games of public tables that somebody has had analysed:
 * some decisions a night. What is kept is a deal and moves, with no name, and no id but that of the table, with which
 * it is deleted.
 */

/** So many decisions are thought about in one night, and of one game. */
const A_NIGHT = 60;
const A_GAME = 6;

/** So many puzzles come from one game, and so many are kept of each kind of game. */
const OF_ONE_GAME = 2;
const MOST = 1_000;

/** Seconds between two tables, and after a start. */
const PAUSE = 10;
const START_DELAY = 900;

/** Queues the next look, in place of one that is queued already. Called at each start. */
export async function schedulePuzzles({ store, now }: Pick<AppContext, 'store' | 'now'>): Promise<void> {
  await store.addJobs([{ task: 'puzzles', left: A_NIGHT, after: Math.max(START_DELAY, untilNight(now())) }]);
}

const untilNight = (now: number): number => Math.ceil((nextCleanUp(new Date(now), now).getTime() - now) / 1_000);

/** The job `puzzles`: looks at one game, and queues the next look. */
export async function seekPuzzles(context: AppContext, { left }: JobOf<'puzzles'>): Promise<void> {
  const { store, thinker } = context;
  if (left === A_NIGHT && thinker) await seekInDays(context, thinker, MOST);
  const [table] = left > 0 && thinker ? await store.unsoughtTables(SEARCH_REVISION, 1) : [];
  if (table === undefined || !thinker)
    return store.addJobs([{ task: 'puzzles', left: A_NIGHT, after: untilNight(context.now()) }]);
  const thoughts = await seekAt(context, thinker, table);
  await store.addJobs([{ task: 'puzzles', left: Math.max(0, left - Math.max(1, thoughts)), after: PAUSE }]);
}

/** Looks at the game of a table. Returns how many decisions were thought about. */
async function seekAt(context: AppContext, thinker: Thinker, id: TableId): Promise<number> {
  const { store } = context;
  const table = await store.find(id);
  const analysis = (await store.analysis(id, SEARCH_REVISION))?.analysis ?? null;
  const game = context.games.find((one) => one.id === table?.game);
  if (!table || !game || !analysis || (await isUnfit(context, table))) {
    await store.savePuzzles(id, table?.game ?? '', [], 0);
    return 0;
  }
  const entries = await store.entries(id);
  const positions = positionsOf(game, table, entries);
  const found: FoundLine[] = [];
  let thoughts = 0;
  for (const { move, seat } of promising(analysis, puzzleLead(game))) {
    if (found.length === OF_ONE_GAME) break;
    const before = entries.slice(0, move - 1);
    if (before.some(({ path }) => resigns(path))) continue;
    const position = known(positions[move - 1], `position before move ${move}`);
    thoughts += 1;
    const from = { game, terms: termsOf(table), seed: table.seed };
    const line = await foundLine(thinker, from, { position, seat, moves: before });
    if (line) found.push(line);
  }
  await store.savePuzzles(id, game.id, found, MOST);
  return thoughts;
}

/** Whether nothing of the game may be told yet, or it cannot be played again. */
async function isUnfit(context: AppContext, table: Table): Promise<boolean> {
  const game = context.games.find((one) => one.id === table.game);
  return !table.match || !game || isRetired(game, table.match) || isHeldBack(context, table);
}

/** The decisions in which a person has lost at least as much as a puzzle needs, the dearest first. */
function promising({ decisions }: TableAnalysis, lead: number): TableAnalysis['decisions'] {
  return decisions
    .filter(({ lost }) => lost.points !== null && lost.points.mean >= lead)
    .sort((a, b) => (b.lost.points?.mean ?? 0) - (a.lost.points?.mean ?? 0))
    .slice(0, A_GAME);
}
