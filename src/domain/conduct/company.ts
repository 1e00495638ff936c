import type { PersonId } from '../ids.ts';
import type { LogLine } from '../table/log.ts';
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
  /** Those who have left it since it began. */
  readonly former: readonly Companion[];
}

export interface Companion {
  readonly person: PersonId;
  readonly name: string;
  readonly isMuted: boolean;
  readonly isReported: boolean;
}

/** Who has given up a seat since the game began and sits there no more, by the last name; nobody who was erased. */
export function formerPlayers(
  { chairs }: Pick<Table, 'chairs'>,
  log: readonly LogLine[],
): readonly Pick<Companion, 'person' | 'name'>[] {
  const names = new Map<PersonId, string>();
  for (const line of log) {
    if (!('tableEvent' in line)) continue;
    const event = line.tableEvent;
    const was = event.kind === 'leave' || event.kind === 'replace' ? event.people?.was : undefined;
    if (was !== undefined && 'was' in event) names.set(was, event.was);
  }
  for (const { person } of chairs) if (person !== null) names.delete(person);
  return [...names].map(([person, name]) => ({ person, name }));
}
