import type { Store } from '../app/ports/store.ts';
import { reaching } from './away.ts';
import type { Database } from './client.ts';
import { logs } from './logs.ts';
import { records } from './records.ts';
import { rests } from './rests.ts';
import { tables } from './tables.ts';
import { traces } from './traces.ts';

/** The store on Postgres. Its schema is applied by `migrate`, its queue by `installJobs`. */
export function postgresStore({ pool, prisma }: Pick<Database, 'pool' | 'prisma'>): Store {
  const here = {
    ...tables(pool),
    ...logs(pool),
    ...records(pool, prisma),
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
    addJobs: (jobs) => reaching(() => here.addJobs(jobs)),
    addDecisionJobs: (wait, links) => reaching(() => here.addDecisionJobs(wait, links)),
    savePlace: (id, where, channel) => reaching(() => here.savePlace(id, where, channel)),
    clockPauses: (people, from) => reaching(() => here.clockPauses(people, from)),
    vacation: (person) => reaching(() => here.vacation(person)),
    setVacation: (person, span) => reaching(() => here.setVacation(person, span)),
    recordHeartbeat: (gap) => reaching(() => here.recordHeartbeat(gap)),
    person: (id) => reaching(() => here.person(id)),
    savePerson: (person) => reaching(() => here.savePerson(person)),
    allTablesOf: (person) => reaching(() => here.allTablesOf(person)),
    erase: (person, left) => reaching(() => here.erase(person, left)),
    claim: (id) => reaching(() => here.claim(id)),
    setting: (key) => reaching(() => here.setting(key)),
    saveSetting: (key, value) => reaching(() => here.saveSetting(key, value)),
  };
}
