import type { Store } from '../app/ports/store.ts';
import { reaching } from './away.ts';
import type { Database } from './client.ts';
import { logs } from './logs.ts';
import { records } from './records.ts';
import { rests } from './rests.ts';
import { results } from './results.ts';
import { tables } from './tables.ts';
import { traces } from './traces.ts';

/** The house's memory in Postgres. Its schema is applied by `migrate`, its queue by `installJobs`. */
export function postgresStore({ pool, prisma }: Pick<Database, 'pool' | 'prisma'>): Store {
  const here = {
    ...tables(pool),
    ...logs(pool),
    ...records(pool, prisma),
    ...results(pool, prisma),
    ...rests(pool, prisma),
    ...traces(pool, prisma),
  };
  return {
    open: (table, jobs) => reaching(() => here.open(table, jobs)),
    find: (id) => reaching(() => here.find(id)),
    findAt: (chatId) => reaching(() => here.findAt(chatId)),
    tablesOf: (person) => reaching(() => here.tablesOf(person)),
    nextFor: (person, but) => reaching(() => here.nextFor(person, but)),
    commit: (change) => reaching(() => here.commit(change)),
    entries: (id, after) => reaching(() => here.entries(id, after)),
    log: (id, after) => reaching(() => here.log(id, after)),
    results: (id) => reaching(() => here.results(id)),
    unresolved: (after, limit) => reaching(() => here.unresolved(after, limit)),
    resolve: (id, end) => reaching(() => here.resolve(id, end)),
    later: (jobs) => reaching(() => here.later(jobs)),
    chain: (wait, links) => reaching(() => here.chain(wait, links)),
    placed: (id, where, channel) => reaching(() => here.placed(id, where, channel)),
    stops: (people, from) => reaching(() => here.stops(people, from)),
    vacation: (person) => reaching(() => here.vacation(person)),
    vacate: (person, span) => reaching(() => here.vacate(person, span)),
    beat: (gap) => reaching(() => here.beat(gap)),
    person: (id) => reaching(() => here.person(id)),
    remember: (person) => reaching(() => here.remember(person)),
    historyOf: (person) => reaching(() => here.historyOf(person)),
    forget: (person, left) => reaching(() => here.forget(person, left)),
    claim: (id) => reaching(() => here.claim(id)),
    setting: (key) => reaching(() => here.setting(key)),
    keep: (key, value) => reaching(() => here.keep(key, value)),
  };
}
