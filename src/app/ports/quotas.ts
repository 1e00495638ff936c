import type { Result } from '../../core/result.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { Load } from '../../domain/operations/operations.ts';
import type { Block, Party } from '../../domain/people/block.ts';
import type { Demand, Exceeded, Quota, ServerLimit, ServerLimits, Uses } from '../../domain/permissions/quota.ts';
import type { FindingStore } from './finding.ts';
import type { PrivacyStore } from './privacy.ts';
import type { TableStore } from './tables.ts';

/** What is written together with what is counted. */
export type WithinQuotas = Pick<TableStore, 'open' | 'commit'> &
  Pick<PrivacyStore, 'askForExport'> &
  Pick<FindingStore, 'endWaits' | 'waitAgain'>;

/** The part of the store that counts what people and servers may do, and whom they block. */
export interface QuotaStore {
  /**
   * Does `work` if every demand may be met, and counts it, in one transaction with what `inside` writes: of several at
   * once none counts what another has not written yet. Nothing is counted or written when `work` returns null or
   * throws. Of several with the same people in `together` one begins its work after the other has written.
   * Without demands and people there is no transaction: what is written is.
   */
  within<T>(
    demands: readonly Demand[],
    work: (inside: WithinQuotas) => Promise<T | null>,
    together?: readonly PersonId[],
  ): Promise<Result<T | null, Exceeded>>;
  /**
   * Counts what was done already, also beyond the limit; of no standing quota. Answers what says that one more would be
   * too much, null while it would not.
   */
  add(done: Demand): Promise<Exceeded | null>;
  /** Takes back what was counted last of these, since it was not done. */
  uncount(demands: readonly Demand[]): Promise<void>;
  /** What a person's quotas and loads count now, the oldest first. */
  usesOf(person: PersonId): Promise<readonly PersonalUses[]>;
  /** What the admins of a server have chosen. */
  serverLimits(server: string): Promise<ServerLimits>;
  /** Chooses for one quota; what is left out is as usual again. */
  saveServerLimit(server: string, quota: Quota, limit: ServerLimit): Promise<void>;
  /** The blocks by one of these, of one of these (left out: by or of anybody), the newest first. */
  blocks(which: { readonly by?: readonly Party[]; readonly whom?: readonly Party[] }): Promise<readonly Block[]>;
  /** Nothing changes when there is such a block. */
  saveBlock(by: Party, whom: Party): Promise<void>;
  /** False when there is no such block. */
  removeBlock(by: Party, whom: Party): Promise<boolean>;
}

/** What a person did, in one server or (null) in all of them together. */
export interface PersonalUses extends Uses {
  readonly quota: Quota | Load;
  readonly server: string | null;
}
