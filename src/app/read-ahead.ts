import type { PersonId, TableId } from '../domain/ids.ts';
import type { Table } from '../domain/table/table.ts';
import type { AppContext } from './context.ts';
import type { Store } from './ports/store.ts';
import type { Caller, TableWithPeople } from './ports/tables.ts';

/** What whoever does something at a table asks first, one thing after the other, is read in one statement. */

/** Operations beside which what was read stays true enough: a table is changed only as it was read, or not at all. */
const BESIDE: readonly (keyof Store)[] = ['log', 'entries', 'privateNotice', 'mutes', 'blocks'];

/**
 * The context with a table, its people and what stops their clocks read ahead: they are not asked for again until the
 * store is asked for something else, above all to write. Which other table waits for the caller is not asked for again
 * at all. `caller`: who does something there, and where; null: nobody.
 */
export async function readAhead(context: AppContext, id: TableId, caller: Caller | null = null): Promise<AppContext> {
  const read = await context.store.findWithPeople(id, caller);
  if (!read) return context;
  const { store } = context;
  const nextFor: Store['nextFor'] = async (person, but) =>
    person === caller?.id && but === id ? read.next : store.nextFor(person, but);
  return { ...context, store: knowing(store, knownFrom(store, read, caller), { nextFor }) };
}

/** The context with a table that was just stored: it is not read again until the store is asked for something else. */
export function withTable(context: AppContext, table: Table): AppContext {
  const { store } = context;
  return { ...context, store: knowing(store, { find: async (id) => (id === table.id ? table : store.find(id)) }) };
}

type Known = Partial<Pick<Store, 'find' | 'person' | 'people' | 'personIn' | 'clockPauses' | 'phrases' | 'log'>>;

/** `lasting` is what no write at the table changes. */
function knowing(store: Store, all: Known, lasting: Partial<Pick<Store, 'nextFor'>> = {}): Store {
  let known: Known | null = all;
  return new Proxy(store, {
    get(target, name: keyof Store) {
      const answer = lasting[name as 'nextFor'] ?? known?.[name as keyof Known];
      if (answer !== undefined) return answer;
      if (!BESIDE.includes(name)) known = null;
      return Reflect.get(target, name);
    },
  });
}

function knownFrom(
  store: Store,
  { table, people, nickname, pauses, phrases, news }: TableWithPeople,
  caller: Caller | null,
): Known {
  const ids = new Set([...table.chairs.flatMap(({ person }) => person ?? []), ...(caller ? [caller.id] : [])]);
  const whom = (id: PersonId) => people.find((one) => one.id === id) ?? null;
  const since = table.startedAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return {
    find: async (id) => (id === table.id ? table : store.find(id)),
    person: async (id) => (ids.has(id) ? whom(id) : store.person(id)),
    people: async (wanted) =>
      wanted.every((id) => ids.has(id)) ? people.filter(({ id }) => wanted.includes(id)) : store.people(wanted),
    async personIn(id, server) {
      if (id !== caller?.id || server !== caller.server) return store.personIn(id, server);
      return { person: whom(id), nickname };
    },
    log: async (id, after = 0) =>
      news !== null && id === table.id && after >= table.announced
        ? news.filter(({ version }) => version > after)
        : store.log(id, after),
    phrases: async (which) => ('table' in which && which.table === table.id ? phrases : store.phrases(which)),
    async clockPauses(wanted, from) {
      if (from < since || !wanted.every((id) => ids.has(id))) return store.clockPauses(wanted, from);
      return {
        outages: pauses.outages.filter(({ to }) => to > from),
        heartbeat: pauses.heartbeat,
        vacations: pauses.vacations.filter(({ person, to }) => wanted.includes(person) && to > from),
        quietHours: pauses.quietHours.filter(({ person }) => wanted.includes(person)),
      };
    },
  };
}
