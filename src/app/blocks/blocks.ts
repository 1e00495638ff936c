import { no, ok, type Result } from '../../core/result.ts';
import type { PersonId } from '../../domain/ids.ts';
import { BLOCKS_MAX, type Block, type Party, personParty, serverParty } from '../../domain/people/block.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import type { AppContext } from '../context.ts';

/**
 * Blocks: the operator blocks servers and people, the admins of a server people there, and a person those who shall not
 * invite them. A blocked person or server begins nothing new; running games go on, since they belong to the others as
 * well.
 */

type Refusal<C extends Refused['code']> = Extract<Refused, { readonly code: C }>;

/**
 * Why a person (null: nobody) may begin nothing in a place, or the place is blocked as a whole; null when they may.
 */
export async function blockOf(
  context: Pick<AppContext, 'store'>,
  { person, server }: { readonly person: PersonId | null; readonly server: string | null },
): Promise<Refusal<'blocked'> | null> {
  const here = server === null ? [] : [serverParty(server)];
  const own = person === null ? null : personParty(person);
  const found = await context.store.blocks({ by: ['operator', ...here], whom: [...(own ? [own] : []), ...here] });
  const one = found.find(({ by, whom }) => by === 'operator' || whom === own);
  if (!one) return null;
  return {
    code: 'blocked',
    whom: one.whom === own ? 'person' : 'server',
    by: one.by === 'operator' ? 'operator' : 'server',
  };
}

/**
 * The first of these people whom another person (null: nobody) cannot invite to a server, as a refusal; null when all
 * can be invited. It does not say why: whom somebody blocks is their own matter.
 */
export async function notInvitable(
  context: Pick<AppContext, 'store'>,
  { by, server }: { readonly by: PersonId | null; readonly server: string | null },
  guests: readonly PersonId[],
): Promise<Refusal<'not-invitable'> | null> {
  const uninvitable = await uninvitableOf(context, { by, server }, guests);
  const person = guests.find((guest) => uninvitable.has(guest));
  return person === undefined ? null : { code: 'not-invitable', person };
}

/** Those of these people whom another person cannot invite to a server. */
export async function uninvitableOf(
  context: Pick<AppContext, 'store'>,
  { by, server }: { readonly by: PersonId | null; readonly server: string | null },
  guests: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> {
  if (guests.length === 0) return new Set();
  const inviter = by === null ? null : personParty(by);
  const authorities: readonly Party[] = ['operator', ...(server === null ? [] : [serverParty(server)])];
  const parties = guests.map(personParty);
  const found = await context.store.blocks({
    by: [...authorities, ...parties],
    whom: [...parties, ...(inviter ? [inviter] : [])],
  });
  const people = new Map((await context.store.people(guests)).map((person) => [person.id, person]));
  return new Set(
    guests.filter((guest) => {
      if (people.get(guest)?.invitable === false) return true;
      const own = personParty(guest);
      return found.some(
        ({ by: author, whom }) =>
          (author === own && whom === inviter) || (authorities.includes(author) && whom === own),
      );
    }),
  );
}

/** Whether a person has blocked another one. */
export async function hasBlocked(
  context: Pick<AppContext, 'store'>,
  person: PersonId,
  other: PersonId,
): Promise<boolean> {
  const found = await context.store.blocks({ by: [personParty(person)], whom: [personParty(other)] });
  return found.length > 0;
}

/** Blocks somebody; refuses when there are as many blocks by that party as there may be. */
export async function block(
  context: Pick<AppContext, 'store'>,
  by: Party,
  person: PersonId,
): Promise<Result<null, Refusal<'blocks'>>> {
  const all = await context.store.blocks({ by: [by] });
  if (all.length >= BLOCKS_MAX) return no({ code: 'blocks', most: BLOCKS_MAX });
  await context.store.saveBlock(by, personParty(person));
  return ok(null);
}

/** Lifts a block; false when there is none. */
export function unblock(context: Pick<AppContext, 'store'>, by: Party, person: PersonId): Promise<boolean> {
  return context.store.removeBlock(by, personParty(person));
}

/** The blocks by a party, the newest first. */
export function blocksBy(context: Pick<AppContext, 'store'>, by: Party): Promise<readonly Block[]> {
  return context.store.blocks({ by: [by] });
}
