import type { Store } from '../../src/app/ports/store.ts';
import type { PersonId, TableId } from '../../src/domain/ids.ts';
import { isFound } from '../../src/domain/table/owner.ts';
import type { OfflineSandbox } from '../../src/sandbox/index.ts';
import { isUnreached } from '../soak/audit/abroad.ts';
import type { Finding } from '../soak/audit/checks.ts';
import { players } from '../soak/start-trace.ts';
import type { Trace } from '../soak/trace.ts';
import type { StoreInMemory } from './store/store.ts';

/** What becomes of a found table when one of its people cannot be told of it. */
export function watchUntold(
  { store, memory }: StoreInMemory,
  box: OfflineSandbox,
  trace: Trace,
): () => readonly Finding[] {
  const { commit, waitAgain } = store;
  /** The others at each table that was called off. */
  const others = new Map<TableId, readonly PersonId[]>();
  /** Who has waited again, or waited already, at which table's end. */
  const waited = new Set<string>();
  let last: TableId | null = null;
  Object.assign(store, {
    async commit(change) {
      const events = change.tableEvents ?? [];
      const seats = events.flatMap((event) => (event.kind === 'unreached' ? [event.seat] : []));
      const committing = commit(change);
      if (seats.length > 0) {
        last = change.id;
        const chairs = memory.tables.get(change.id)?.chairs ?? [];
        others.set(
          change.id,
          chairs.flatMap(({ person, seat }) => (person === null || seats.includes(seat) ? [] : [person])),
        );
      }
      return committing;
    },
    async waitAgain(people, at) {
      const waiting = waitAgain(people, at);
      for (const person of people)
        if ((memory.seeks.get(person)?.since ?? null) !== null) waited.add(`${last} ${person}`);
      return waiting;
    },
  } satisfies Partial<Store>);

  const isTold = (table: TableId, person: PersonId): boolean =>
    trace.sent.some(({ kind, table: of, room }) => kind === 'f' && of === table && room.members.has(person));

  return () => {
    const found = [...memory.tables.values()].filter((table) => isFound(table));
    const playing = found.filter(({ phase }) => phase === 'playing');
    const calledOff = found.filter(({ id }) => memory.logs.get(id)?.some(isUnreached));
    return [
      {
        promise: 'a found table goes on only where all of its people know of it',
        checked: playing.length,
        broken: playing.flatMap(({ id, chairs }) => {
          const log = memory.logs.get(id) ?? [];
          return chairs.flatMap(({ person, seat }) => {
            const isHere = log.some((line) => 'path' in line && line.seat === seat && !line.autopilot);
            const cameLater = log.some(
              (line) => 'tableEvent' in line && line.tableEvent.kind === 'replace' && line.tableEvent.seat === seat,
            );
            if (person === null || isHere || cameLater || trace.erased.has(person) || isTold(id, person)) return [];
            return [`table ${id} goes on, and ${person} was never told of it`];
          });
        }),
      },
      {
        promise: 'whose found table is called off waits again',
        checked: calledOff.length,
        broken: calledOff.flatMap(({ id, phase }) => [
          ...(phase === 'aborted' ? [] : [`table ${id} was called off, and is ${phase}`]),
          ...(others.get(id) ?? [])
            .filter((person) => players(box).some((one) => one.id === person) && !trace.erased.has(person))
            .filter((person) => memory.seeks.has(person) && !waited.has(`${id} ${person}`))
            .map((person) => `table ${id} was called off, and ${person} did not wait again`),
        ]),
      },
    ];
  };
}
