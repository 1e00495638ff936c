import type { AnyGame } from '../../core/contract/seal.ts';
import type { Position } from '../../core/match/match.ts';
import { no, type Result } from '../../core/result.ts';
import { positionOf, type Refused } from '../../domain/seats.ts';
import type { PersonId, Table, TableId } from '../../domain/table.ts';
import { gameOf, type House } from '../context.ts';

/** Who wants something at a table. */
export interface Asker {
  readonly table: TableId;
  readonly person: PersonId;
  /** What they are called where they do not sit at the table; left out where they do. */
  readonly name?: string;
  /** Whether they may moderate the place the table lives in. */
  readonly moderator: boolean;
}

/** A running table as it was read. */
export interface Running {
  readonly game: AnyGame;
  readonly table: Table;
  readonly position: Position;
}

/**
 * Does something to a running table, anew with what it has become when somebody else was faster: `act` answers null when
 * its change was not accepted.
 */
export async function changing<T>(
  house: House,
  id: TableId,
  act: (running: Running) => Promise<Result<T, Refused> | null>,
): Promise<Result<T, Refused>> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const table = await house.store.find(id);
    if (!table) return no({ code: 'gone' });
    if (table.phase === 'gathering') return no({ code: 'not-started' });
    if (table.phase !== 'playing' || !table.match) return no({ code: 'over' });
    const game = gameOf(house, table.game);
    const position = positionOf(game, table.match);
    if (!position) return no({ code: 'busy' });
    const done = await act({ game, table, position });
    if (done) return done;
  }
  return no({ code: 'busy' });
}

/** What somebody who wants something is called at a table. */
export function nameOf(table: Table, { person, name }: Pick<Asker, 'person' | 'name'>): string | null {
  return table.chairs.find((chair) => chair.person === person)?.name ?? name ?? null;
}
