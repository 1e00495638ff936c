import { commitment } from './rng.ts';
import { sha256Hex } from './sha256.ts';

/** Where the seed of a table comes from (docs/records.md). */
export type SeedSource = MixedSource | SharedSource;

/** Many tables have the same seed: that of a deal, which is drawn once and by whose hash it is fixed. */
export interface SharedSource {
  readonly kind: 'shared';
  /** The deal's name. */
  readonly deal: string;
  /** The table's id: who gets which seat follows from it as well. */
  readonly table: string;
}

/**
 * The seed is made of the secret that the bot has committed to while people gathered, and of what they have brought
 * after that, which nobody knew when the secret was drawn.
 */
export interface MixedSource {
  readonly kind: 'mixed';
  /** The table's id, so that equal secrets and contributions do not make equal seeds. */
  readonly table: string;
  /** 32 random bytes in hex. */
  readonly secret: string;
  /**
   * The chat's ids of what people did: one for each seat, in the order in which they sat down, then one for the start.
   * `NO_CONTRIBUTION` stands where nobody did anything.
   */
  readonly contributions: readonly string[];
}

/** The contribution of a seat that was taken, or of a start that was made, without anybody's doing in the chat. */
export const NO_CONTRIBUTION = 'none';

/** Parts of a seed's text contain no separator, so that no two sources are written alike. */
const PART = /^[0-9a-z-]{1,64}$/;

/** The text whose SHA-256 is the seed; everybody can compute it once the game is over. */
export function seedText({ table, secret, contributions }: Omit<MixedSource, 'kind'>): string {
  return ['turnkeeper', 'seed', table, secret, ...contributions].join('/');
}

/** The seed of a table, as 64 hexadecimal digits. */
export function seedFrom(source: Omit<MixedSource, 'kind'>): string {
  return sha256Hex(seedText(source));
}

/** The hash that fixes the seed of a shared deal without revealing it. */
export function dealCommitment(deal: string, seed: string): string {
  return commitment(`deal/${deal}/${seed}`);
}

/** Whether a text can be a part of a seed's text: a table's id, a secret, a contribution or a deal's name. */
export function isSeedPart(text: unknown): text is string {
  return typeof text === 'string' && PART.test(text);
}
