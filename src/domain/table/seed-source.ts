import { commitment } from '../../core/rng.ts';
import { dealCommitment, type MixedSource, NO_CONTRIBUTION, type SeedSource, seedFrom } from '../../core/seed.ts';
import type { InteractionId } from '../ids.ts';
import type { Chair, Table } from './table.ts';

/**
 * How the seed of a table comes about: from a secret, and from what people do after its hash is posted; or it is that
 * of a deal, which many tables share.
 */

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

/** Where the seed of a started table comes from; null where an earlier version has opened or started the table. */
export function seedSourceOf(table: Table): SeedSource | null {
  return table.deal === null ? mixedSourceOf(table) : { kind: 'shared', deal: table.deal, table: table.id };
}

function mixedSourceOf({ id, secret, seed, contributions }: Table): MixedSource | null {
  return secret === null || secret === seed ? null : { kind: 'mixed', table: id, secret, contributions };
}

/** The stream of the seed by which seats are shuffled: tables of one deal seat their people each in its own way. */
export function seatStreamOf({ id, deal }: Pick<Table, 'id' | 'deal'>): string {
  return deal === null ? 'seats' : `seats/${id}`;
}

/** The hash that is posted when the table starts: that of its seed, or of its deal. */
export function commitmentOf({ deal, seed }: Pick<Table, 'deal' | 'seed'>): string {
  return deal === null ? commitment(seed) : dealCommitment(deal, seed);
}

/** The hash that is posted while people gather; null where the seed is not made from what it fixes. */
export function lobbyCommitmentOf(table: Table): string | null {
  if (table.deal !== null) return commitmentOf(table);
  const pending = table.phase === 'gathering' ? table.secret : null;
  const secret = pending ?? mixedSourceOf(table)?.secret ?? null;
  return secret === null ? null : commitment(secret);
}
