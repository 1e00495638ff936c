import type { PersonId } from '../ids.ts';

/**
 * Whose a table is: its quotas pay for it, and it is told of trouble. Who may decide at the table is its host
 * (`Table.host`), which may be nobody.
 */

/** A person, or what organises a series (a league, for example), by an id of its own. */
export type Owner =
  | { readonly kind: 'person'; readonly id: PersonId }
  | { readonly kind: 'organiser'; readonly id: string };

/** What opens the tables of people who have looked for others: the bot itself. */
export const FINDER: Owner = { kind: 'organiser', id: 'finder' };

/** Whether a table was found: its people may be strangers. */
export function isFound({ owner }: Pick<Owned, 'owner'>): boolean {
  return owner?.kind === FINDER.kind && owner.id === FINDER.id;
}

/** What of a table says whose it is. */
interface Owned {
  /** Null: its host's. */
  readonly owner: Owner | null;
  /** Null: nobody. */
  readonly host: PersonId | null;
}

/** The owner of a table: its host where it has no other; null where nobody is left. */
export function ownerOf({ owner, host }: Owned): Owner | null {
  return owner ?? (host === null ? null : { kind: 'person', id: host });
}

/** The person who owns a table; null where that is an organiser, or nobody. */
export function personOwning(table: Owned): PersonId | null {
  const owner = ownerOf(table);
  return owner?.kind === 'person' ? owner.id : null;
}

/** As a text: `person:ID` or `organiser:ID`. */
export function writeOwner({ kind, id }: Owner): string {
  return `${kind}:${id}`;
}

/** Under which quotas count what somebody has: a person's id, or an organiser as a text. */
export function quotaKey(owner: Owner): string {
  return owner.kind === 'person' ? owner.id : writeOwner(owner);
}

/** Whether such a key is an organiser's. */
export function isOrganiserKey(key: string): boolean {
  return parseOwner(key)?.kind === 'organiser';
}

/** Null for a kind that a newer version has written. */
export function parseOwner(text: string): Owner | null {
  const [, kind, id = ''] = /^([a-z]+):(.+)$/.exec(text) ?? [];
  return kind === 'person' || kind === 'organiser' ? { kind, id } : null;
}
