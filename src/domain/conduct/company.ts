import type { PersonId } from '../ids.ts';
import type { Table } from '../table/table.ts';

/** How somebody stands to the others of a table. */
export interface Company {
  readonly table: Table;
  /** How many phrases they may still say there. */
  readonly left: number;
  /** Whether they read no phrases at all. */
  readonly mutesAll: boolean;
  /** The other people at the table. */
  readonly others: readonly Companion[];
}

export interface Companion {
  readonly person: PersonId;
  readonly name: string;
  readonly isMuted: boolean;
  readonly isReported: boolean;
}
