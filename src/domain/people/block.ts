import type { PersonId } from '../ids.ts';

/** Blocks: who wants nothing to do with whom. */

/** Who blocks, or is blocked: the bot's operator, the admins of a server, or a person. */
export type Party = 'operator' | `server:${string}` | `person:${string}`;

export const serverParty = (id: string): Party => `server:${id}`;
export const personParty = (id: PersonId): Party => `person:${id}`;

/** The id of the server or person. */
export function idOfParty(party: Party): string {
  return party.slice(party.indexOf(':') + 1);
}

export function isParty(text: string): text is Party {
  return text === 'operator' || /^(server|person):./.test(text);
}

export interface Block {
  readonly by: Party;
  readonly whom: Party;
  readonly at: Date;
}

/** How many a server or a person can block. */
export const BLOCKS_MAX = 500;
