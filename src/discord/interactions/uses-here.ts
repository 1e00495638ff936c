import { LRUCache } from 'lru-cache';
import type { PersonId } from '../../domain/ids.ts';
import {
  type Exceeded,
  exceeded,
  type Limits,
  MINUTE,
  type ProcessQuota,
  type Uses,
  WINDOW,
} from '../../domain/permissions/quota.ts';

/** The quotas that this process counts in its memory: a count in the database would cost more than what is counted. */

/** Of how many people it is remembered what they have done: of those who have done something last. */
const PEOPLE = 10_000;

export interface UsesHere {
  /** Counts one more. What says that it would be too much, and then nothing is counted; null: it was not. */
  spend(quota: ProcessQuota, person: PersonId): Exceeded | null;
}

/** `now`: milliseconds since 1970. */
export function usesHere(limits: Limits, now: () => number): UsesHere {
  const known: { readonly [Q in ProcessQuota]: LRUCache<PersonId, readonly Uses[]> } = {
    lookups: new LRUCache({ max: PEOPLE }),
    suggestions: new LRUCache({ max: PEOPLE }),
  };
  return {
    spend(quota, person) {
      const time = now();
      const uses = (known[quota].get(person) ?? []).filter(({ minute }) => minute > time - WINDOW);
      const over = exceeded({ quota, n: 1, person, server: null, limit: limits[quota].person }, uses);
      if (over !== null) return over;
      const minute = Math.floor(time / MINUTE) * MINUTE;
      const last = uses.at(-1);
      const same = last?.minute === minute;
      known[quota].set(person, [...(same ? uses.slice(0, -1) : uses), { minute, n: same ? last.n + 1 : 1 }]);
      return null;
    },
  };
}
