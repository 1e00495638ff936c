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
  const { store, pool, ids } = input;
  const all: Known[] = [];
  for (const id of ids) {
    const known = await readTable(store, id, await undoneOf(input, id));
    if (known) all.push(known);
  }
  const spans = async (sql: string): Promise<readonly SpanRow[]> => (await pool.query<SpanRow>(sql)).rows;
  const outages = (await spans('select begins, ends, null as person from outages')).map(spanOf);
  const vacations = await spans('select begins, ends, person from vacations');
  return {
    ...input,
    all,
    begun: all.filter(({ table }) => table.match !== null),
    outages,
    vacations: vacations.map((row) => ({ ...spanOf(row), person: row.person ?? '' })),
  };
}

async function readTable(store: Store, id: string, undone: Known['undone']): Promise<Known | null> {
  const table = await store.find(id);
  const game = table && gameById(table.game);
  return table && game ? { table, game, entries: await store.entries(id), log: await store.log(id), undone } : null;
}

async function undoneOf({ pool }: AuditInput, id: string): Promise<Known['undone']> {
  const { rows } = await pool.query<{ readonly version: number; readonly undone: number }>(
    'select version, undone from entries where table_id = $1 and undone is not null',
    [id],
  );
  return new Map(rows.map(({ version, undone }) => [version, undone]));
}

interface SpanRow {
  readonly begins: Date;
  readonly ends: Date;
  readonly person: string | null;
}

const spanOf = ({ begins, ends }: SpanRow): Span => ({ from: begins.getTime(), to: ends.getTime() });
