import type { Store } from '../app/store.ts';
import { reaching } from './away.ts';
import type { Database } from './client.ts';
import { logs } from './logs.ts';
import { records } from './records.ts';
import { rests } from './rests.ts';
import { tables } from './tables.ts';

/** The house's memory in Postgres. Its schema is applied by `migrate`, its queue by `installJobs`. */
export function postgresStore({ pool, prisma }: Pick<Database, 'pool' | 'prisma'>): Store {
  const here = { ...tables(pool), ...logs(pool), ...records(pool, prisma), ...rests(pool, prisma) };
  return {
    open: (table, jobs) => reaching(() => here.open(table, jobs)),
    find: (id) => reaching(() => here.find(id)),
    findAt: (chatId) => reaching(() => here.findAt(chatId)),
    tablesOf: (person) => reaching(() => here.tablesOf(person)),
    commit: (change) => reaching(() => here.commit(change)),
    entries: (id, after) => reaching(() => here.entries(id, after)),
    log: (id, after) => reaching(() => here.log(id, after)),
    later: (jobs) => reaching(() => here.later(jobs)),
    chain: (job) => reaching(() => here.chain(job)),
    placed: (id, where) => reaching(() => here.placed(id, where)),
    stops: (people, from) => reaching(() => here.stops(people, from)),
    vacation: (person) => reaching(() => here.vacation(person)),
    vacate: (person, span) => reaching(() => here.vacate(person, span)),
    beat: (gap) => reaching(() => here.beat(gap)),
    person: (id) => reaching(() => here.person(id)),
    remember: (person) => reaching(() => here.remember(person)),
    swapInbox: (id, inbox, known) => reaching(() => here.swapInbox(id, inbox, known)),
    setting: (key) => reaching(() => here.setting(key)),
    keep: (key, value) => reaching(() => here.keep(key, value)),
  };
}
