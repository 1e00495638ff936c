import type { PersonId } from '../../domain/ids.ts';
import type { Table } from '../../domain/table/table.ts';
import type { AppContext } from '../context.ts';

type Asked = Pick<AppContext, 'store' | 'chat'>;

/**
 * Those of a table's guests to whom no invitation is sent: they sit with the host at no table whose game has begun,
 * and share no server with the bot, as far as it knows. A table without a host belongs to a series, which they have
 * entered.
 */
export async function strangersTo(
  context: Asked,
  { host, place }: Pick<Table, 'host' | 'place'>,
  guests: readonly PersonId[],
): Promise<readonly PersonId[]> {
  if (host === null) return [];
  const strangers: PersonId[] = [];
  for (const guest of guests) if (!(await isKnownTo(context, { host, place }, guest))) strangers.push(guest);
  return strangers;
}

/** What is stored comes first: the chat is asked about each server until one has the guest. */
async function isKnownTo(
  { store, chat }: Asked,
  { host, place }: { readonly host: PersonId; readonly place: Table['place'] },
  guest: PersonId,
): Promise<boolean> {
  const { met, servers } = await store.acquaintance(host, guest);
  if (met) return true;
  for (const server of new Set([...(place.guild === null ? [] : [place.guild]), ...servers]))
    if (await chat.isMember(server, guest)) return true;
  return false;
}
