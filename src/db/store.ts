import type { Store } from '../app/ports/store.ts';
import { addedJobs } from './added-jobs.ts';
import { analyses } from './analyses.ts';
import { appEmojis } from './app-emojis.ts';
import { backlog } from './backlog.ts';
import { bests } from './bests.ts';
import { blocks } from './blocks.ts';
import { changes } from './changes.ts';
import type { Database } from './client.ts';
import { clockPauses } from './clock-pauses.ts';
import { conduct } from './conduct.ts';
import { daily } from './daily.ts';
import { deals } from './deals.ts';
import { digests } from './digests.ts';
import { erasure } from './erasure.ts';
import { mapErrors } from './errors.ts';
import { exports } from './exports.ts';
import { films } from './films.ts';
import { finding } from './finding.ts';
import { hints } from './hints.ts';
import { leaderboards } from './leaderboards.ts';
import { lobbyLists } from './lobby-lists.ts';
import { logs } from './logs.ts';
import { operations } from './operations.ts';
import { people } from './people.ts';
import { posts } from './posts.ts';
import { privateGames } from './private-games.ts';
import { privateNotices } from './private-notices.ts';
import { puzzles } from './puzzles.ts';
import { quotas } from './quotas.ts';
import { ratings } from './ratings.ts';
import { recaps } from './recaps.ts';
import { reliability } from './reliability.ts';
import { requestLeases } from './request-leases.ts';
import { results } from './results.ts';
import { retention } from './retention.ts';
import { serverSettings } from './server-settings.ts';
import { settings } from './settings.ts';
import { statistics } from './statistics.ts';
import { tables } from './tables.ts';

/** The store on Postgres. Its schema is applied by `migrate`, its queue by `installJobs`. */
export function postgresStore({ pool, prisma }: Pick<Database, 'pool' | 'prisma'>): Store {
  const here: Store = {
    ...tables(pool),
    ...changes(pool),
    ...posts(pool),
    ...deals(pool),
    ...daily(pool),
    ...digests(pool),
    ...lobbyLists(pool),
    ...addedJobs(pool),
    ...logs(pool),
    ...people(pool, prisma),
    ...settings(pool, prisma),
    ...results(pool, prisma),
    ...ratings(pool),
    ...films(pool),
    ...finding(pool),
    ...analyses(pool),
    ...hints(pool),
    ...retention(pool),
    ...clockPauses(pool, prisma),
    ...erasure(pool, prisma),
    ...exports(pool, prisma),
    ...privateNotices(pool),
    ...quotas(pool),
    ...blocks(pool, prisma),
    ...conduct(pool),
    ...requestLeases(pool),
    ...privateGames(pool, prisma),
    ...puzzles(pool),
    ...appEmojis(prisma),
    ...statistics(pool),
    ...leaderboards(pool),
    ...reliability(pool),
    ...bests(pool),
    ...backlog(pool),
    ...serverSettings(pool),
    ...recaps(pool),
    ...operations(pool),
  };
  return new Proxy(here, TELLING);
}

/** Every method tells a database that is away by `Unreachable`. */
const TELLING: ProxyHandler<Store> = {
  get(store, name) {
    const method: unknown = Reflect.get(store, name);
    if (typeof method !== 'function') return method;
    return (...given: readonly unknown[]) => mapErrors(async () => method.apply(store, given));
  },
};
