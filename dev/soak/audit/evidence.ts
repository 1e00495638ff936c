import type { Store } from '../../../src/app/ports/store.ts';
import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import type { PersonId } from '../../../src/domain/ids.ts';
import type { LoggedEntry, LogLine } from '../../../src/domain/table/log.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import type { Span } from '../../../src/domain/time/span.ts';
import { gameById } from '../../../src/games/index.ts';
import type { AuditInput } from './checks.ts';

/** A table as the database has it. */
export interface Known {
  readonly table: Table;
  readonly game: AnyGame;
  /** The moves that count. */
  readonly entries: readonly LoggedEntry[];
  /** Everything that happened, the oldest line first. */
  readonly log: readonly LogLine[];
  /** The version that took a move back, by the move's own. */
  readonly undone: ReadonlyMap<number, number>;
}

/** All there is to be held against each other. */
export interface Evidence extends AuditInput {
  readonly all: readonly Known[];
  /** Those of them that have started. */
  readonly begun: readonly Known[];
  readonly outages: readonly Span[];
  readonly vacations: readonly (Span & { readonly person: PersonId })[];
}

export async function read(input: AuditInput): Promise<Evidence> {
  const { store, inside, ids } = input;
  const all: Known[] = [];
  for (const id of ids) {
    const known = await readTable(store, id, await inside.undone(id));
    if (known) all.push(known);
  }
  return {
    ...input,
    all,
    begun: all.filter(({ table }) => table.match !== null),
    outages: await inside.outages(),
    vacations: await inside.vacations(),
  };
}

async function readTable(store: Store, id: string, undone: Known['undone']): Promise<Known | null> {
  const table = await store.find(id);
  const game = table && gameById(table.game);
  return table && game ? { table, game, entries: await store.entries(id), log: await store.log(id), undone } : null;
}
