import { same } from '../../core/json.ts';
import type { Position } from '../../core/match/match.ts';
import { positionOf } from '../../domain/position.ts';
import type { EndedGame } from '../../domain/retention.ts';
import type { AppContext } from '../context.ts';
import { eachPosition } from '../history/positions.ts';
import { eachTable } from './each-table.ts';

/** Archives games some time after their end: their logs are packed, and what follows from them is no longer stored. */

/** How many games are archived in one batch. */
const BATCH = 25;

/** A step of the clean-up; `past` is the end and the table of the last game of the batch before. */
export async function archiveGames(context: AppContext, past: string | null): Promise<string | null> {
  const { archiveAfter } = context.retention;
  if (archiveAfter === null) return null;
  const before = new Date(context.now() - archiveAfter);
  const games = await context.store.unarchived(before, past === null ? null : parseEnded(past), BATCH);
  await eachTable(
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
