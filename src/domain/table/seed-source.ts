import { commitment } from '../../core/rng.ts';
import { NO_CONTRIBUTION, type SeedSource, seedFrom } from '../../core/seed.ts';
import type { InteractionId } from '../ids.ts';
import type { Chair, Table } from './table.ts';

/** How the seed of a table comes about: from a secret, and from what people do after its hash is posted. */

/** The contributions of newly taken chairs, in the order of the chairs. */
export function contributionsOf(chairs: readonly unknown[], interaction: InteractionId): readonly string[] {
  return chairs.map(() => interaction ?? NO_CONTRIBUTION);
}

/**
 * The contributions of a lobby after its chairs have changed: those who stay keep theirs, those who leave take theirs
 * along, and chairs that `interaction` has filled get its id.
 */
export function contributionsAfter(
  before: Table,
  chairs: readonly Chair[],
  interaction: InteractionId,
): readonly string[] {
  return chairs.map((chair) => {
    const former = before.chairs.findIndex((one) => isSamePlayer(one, chair));
    return former === -1 ? (interaction ?? NO_CONTRIBUTION) : contributionAt(before, former);
  });
}

/** Computers of a lobby are told apart by their names. */
function isSamePlayer(one: Chair, other: Chair): boolean {
  return one.person === null ? other.person === null && one.name === other.name : one.person === other.person;
}

/** Chairs that an earlier version has filled meanwhile have none. */
function contributionAt({ contributions }: Table, at: number): string {
  return contributions[at] ?? NO_CONTRIBUTION;
}

/** The seed of a lobby that `interaction` starts, and its contributions; both as they are where there is no secret. */
export function seedAtStart(table: Table, interaction: InteractionId): Pick<Table, 'seed' | 'contributions'> {
  const { id, secret, chairs, seed, contributions } = table;
  if (secret === null) return { seed, contributions };
  const all = [...chairs.map((_, at) => contributionAt(table, at)), interaction ?? NO_CONTRIBUTION];
  return { seed: seedFrom({ table: id, secret, contributions: all }), contributions: all };
}

/** What the seed of a started table was made of; null where an earlier version has opened or started the table. */
export function seedSourceOf({ id, secret, seed, contributions }: Table): SeedSource | null {
  return secret === null || secret === seed ? null : { table: id, secret, contributions };
}

/** The hash that is posted while people gather; null where the seed is not made from what it fixes. */
export function lobbyCommitmentOf(table: Table): string | null {
  const pending = table.phase === 'gathering' ? table.secret : null;
  const secret = pending ?? seedSourceOf(table)?.secret ?? null;
  return secret === null ? null : commitment(secret);
}
