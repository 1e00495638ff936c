import type { Requester } from '../../domain/permissions.ts';
import type { PersonId } from '../../domain/person.ts';
import type { Table, TableId } from '../../domain/table.ts';
import type { Address } from '../custom-id.ts';
import type { Press } from '../interactions/call.ts';

/** The table an address names. An address without one was forged; there is no table of this name. */
export function tableOf(address: Address): TableId {
  return address.table ?? '';
}

/** Who wants something. The right to moderate counts where the table lives, not where the button is pressed. */
export function requesterOf(press: Pick<Press, 'person' | 'place' | 'moderator'>, { id, place }: Table): Requester {
  const here = [place.channel, place.thread].includes(press.place.channel);
  return { table: id, person: press.person.id, name: press.person.name, moderator: press.moderator && here };
}

/** What somebody is called at a table; a mention for those who do not sit there. */
export function personAt(table: Table, person: PersonId): string {
  return table.chairs.find((chair) => chair.person === person)?.name ?? `<@${person}>`;
}
