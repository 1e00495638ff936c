import { same } from '../../core/json.ts';
import type { Position } from '../../core/match/match.ts';
import type { JobOf } from '../../domain/operations/job.ts';
import { BATCH_PAUSE, type EndedGame, type Part } from '../../domain/operations/retention.ts';
import { positionOf } from '../../domain/table/position.ts';
import type { AppContext } from '../context.ts';
import { eachPosition } from '../history/positions.ts';
import { eachTable } from './each-table.ts';

/**
 * Archives games some time after their end: their logs are packed, and what follows from them is no longer stored. Few
 * games are archived by the chain of the clean-up alone. Many are divided: each part is a chain of jobs of its own, so
 * that several processes work, each batch by one of them.
 */

/** How many games are archived in one batch. */
const BATCH = 25;
/**
 * How many games a chain is given before another one is begun. With its pauses it needs some twenty minutes for them.
 */
const GAMES_A_CHAIN = 25_000;
/** How many chains there are at most. */
const CHAINS = 8;

/**
 * A step of the clean-up, about the first part; `past` says where the batch before has stopped, and how many parts
 * there are. The first batch of a night hands out the others.
 */
export async function archiveGames(context: AppContext, past: string | null): Promise<string | null> {
  const before = endedBefore(context);
  if (before === null) return null;
  const of = past === null ? await handOut(context, before) : partsIn(past);
  const reached = await archiveBatch(context, before, past, { part: 0, of });
  return reached === null ? null : `${reached} ${of}`;
}

/** The job `archive`. */
export async function archivePart(context: AppContext, { part, of, past }: JobOf<'archive'>): Promise<void> {
  const before = endedBefore(context);
  const reached = before && (await archiveBatch(context, before, past, { part, of }));
  if (reached !== null) await context.store.addJobs([{ task: 'archive', part, of, past: reached, after: BATCH_PAUSE }]);
}

/**
 * Queues a job for each part but the first, in place of what is left of the last night's. Returns how many parts there
 * are.
 */
async function handOut({ store }: AppContext, before: Date): Promise<number> {
  const games = await store.countUnarchived(before, CHAINS * GAMES_A_CHAIN);
  const of = Math.max(1, Math.ceil(games / GAMES_A_CHAIN));
  const others = Array.from(
    { length: of - 1 },
    (_, at) => ({ task: 'archive', part: at + 1, of, past: null }) as const,
  );
  if (others.length > 0) await store.addJobs(others);
  return of;
}

function endedBefore({ retention: { archiveAfter }, now }: AppContext): Date | null {
  return archiveAfter === null ? null : new Date(now() - archiveAfter);
}

/** Archives the games of a part that come after `past`. Returns the last one, null when there are no more. */
async function archiveBatch(
  context: AppContext,
  before: Date,
  past: string | null,
  part: Part,
): Promise<string | null> {
  const games = await context.store.unarchived(before, past === null ? null : parseEnded(past), BATCH, part);
  await eachTable(
    context,
    games.map(({ table }) => table),
    (id) => archiveGame(context, id),
  );
  const last = games.at(-1);
  return last && games.length === BATCH ? writeEnded(last) : null;
}

/** Archives a game unless this bot cannot read it. Its state is dropped only if the log leads to it. */
async function archiveGame(context: AppContext, id: EndedGame['table']): Promise<void> {
  const table = await context.store.find(id);
  const game = context.games.find((one) => one.id === table?.game);
  const position = game && table?.match ? positionOf(game, table.match) : null;
  if (!game || !table || !position) return;
  const end = await replayed(eachPosition(game, table, await context.store.entries(id)));
  const follows = end !== null && same(end.state, position.state) && same([...end.resigned], [...position.resigned]);
  await context.store.archive(id, table.version, { state: !follows });
}

/** The last of the positions, null when the log does not replay. People are answered between two of them. */
async function replayed(positions: Generator<Position, void, void>): Promise<Position | null> {
  let last: Position | null = null;
  try {
    for (const position of positions) {
      last = position;
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  } catch {
    return null;
  }
  return last;
}

function writeEnded({ table, endedAt }: EndedGame): string {
  return `${endedAt.toISOString()} ${table}`;
}

function parseEnded(past: string): EndedGame {
  const [endedAt = '', table = ''] = past.split(' ');
  return { table, endedAt: new Date(endedAt) };
}

/** A version before there were parts has written none: then the chain is the only one. */
function partsIn(past: string): number {
  const [, , of = '1'] = past.split(' ');
  return Number(of);
}
