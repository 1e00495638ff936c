import type { Store } from '../app/ports.ts';
import { reaching } from './away.ts';
import type { Database } from './client.ts';
import { records } from './records.ts';
import { tables } from './tables.ts';

/** The house's memory in Postgres. Its schema is applied by `migrate`, its queue by `installJobs`. */
export function postgresStore({ pool, prisma }: Pick<Database, 'pool' | 'prisma'>): Store {
  const here = { ...tables(pool), ...records(prisma) };
  return {
    open: (table, jobs) => reaching(() => here.open(table, jobs)),
    find: (id) => reaching(() => here.find(id)),
    findAt: (chatId) => reaching(() => here.findAt(chatId)),
    tablesOf: (person) => reaching(() => here.tablesOf(person)),
    commit: (change) => reaching(() => here.commit(change)),
    entries: (id, after) => reaching(() => here.entries(id, after)),
    placed: (id, where) => reaching(() => here.placed(id, where)),
    person: (id) => reaching(() => here.person(id)),
    remember: (person) => reaching(() => here.remember(person)),
    setting: (key) => reaching(() => here.setting(key)),
    keep: (key, value) => reaching(() => here.keep(key, value)),
  };
}
