import type { Token } from '../../core/contract/path.ts';
import { deadlineOf } from '../../domain/clocks/deadline.ts';
import type { PersonId } from '../../domain/ids.ts';
import { onTurn } from '../../domain/table/position.ts';
import { isAutomatic, seatOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import type { AppContext } from '../context.ts';
import { clockPausesOf } from '../transition/clock-pauses.ts';
import { finishedGames } from './finished.ts';

/** A person's table, for their list of tables. */
export interface OwnTable {
  readonly table: Table;
  /** Whether the table waits for this person. */
  readonly myTurn: boolean;
  /** When this person's time is over (see domain/deadline); null without a clock, and while it is not their turn. */
  readonly until: Date | null;
}

/**
 * A person's lobbies and running tables: first those that wait for them, ordered by the time they have left. None waits
 * whose game is not installed.
 */
export async function ownTables(context: AppContext, person: PersonId): Promise<readonly OwnTable[]> {
  const tables = await context.store.tablesOf(person);
  const waiting = tables.filter((table) => {
    const seat = seatOf(table, person);
    if (seat === null || !table.match || isAutomatic(table, table.match, seat)) return false;
    const game = context.games.find(({ id }) => id === table.game);
    return game !== undefined && onTurn(game, table).includes(seat);
  });
  const turnStarts = waiting.flatMap((table) => table.seatStatuses.flatMap((status) => status.turnStartedAt ?? []));
  const pauses = turnStarts.length > 0 ? await clockPausesOf(context, [person], Math.min(...turnStarts)) : null;
  const onTurnNow = waiting.map((table): OwnTable => {
    const seat = seatOf(table, person);
    const until = seat === null || !pauses ? null : deadlineOf(table, seat, pauses);
    return { table, myTurn: true, until: until === null ? null : new Date(until) };
  });
  const end = ({ until }: OwnTable): number => until?.getTime() ?? Number.POSITIVE_INFINITY;
  return [
    ...onTurnNow.sort((a, b) => (end(a) === end(b) ? 0 : end(a) - end(b))),
    ...tables.filter((table) => !waiting.includes(table)).map((table) => ({ table, myTurn: false, until: null })),
  ];
}

/** How many of somebody's games that are over can be meant. */
const OVER = 5;

/** The newest installed games that a person has played to their end; `game`: only those of one game. */
export async function newestOver(
  context: AppContext,
  person: PersonId,
  game: Token | null,
): Promise<readonly OwnTable[]> {
  const newest = { past: null, newer: false, limit: OVER };
  const { games } = await finishedGames(context, { person, server: null }, { whose: { kind: 'own' }, game }, newest);
  const tables = await Promise.all(games.map((one) => context.store.find(one.table.id)));
  const isInstalled = (table: Table): boolean => context.games.some(({ id }) => id === table.game);
  return tables.flatMap((table) => (table && isInstalled(table) ? [{ table, myTurn: false, until: null }] : []));
}
