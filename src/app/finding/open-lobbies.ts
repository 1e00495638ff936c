import { no, type Result } from '../../core/result.ts';
import type { InteractionId, PersonId, TableId } from '../../domain/ids.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { seatOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import type { AppContext } from '../context.ts';
import { join } from '../lobby/lobby.ts';
import type { LobbyPlace, OpenLobby } from '../ports/finding.ts';
import { switchedOff } from '../switches.ts';

/**
 * Lobbies that somebody can join: those of where they are, of elsewhere those whose host and server want that, and
 * those to which they are invited.
 */

/** So many are looked at. */
const MOST = 60;

/** Where somebody looks. */
export interface Looker extends LobbyPlace {
  /** The channels of their server that everyone there sees. Asked only where there are lobbies in other channels. */
  common(): Promise<readonly string[]>;
}

/** A lobby in the list; `near`: it is played where the person is, or where everyone in their server sees it. */
export interface ListedLobby extends OpenLobby {
  readonly near: boolean;
}

/** What the store finds, of games that are there to be played. */
export async function installedLobbies(
  context: AppContext,
  person: PersonId | null,
  here: LobbyPlace,
): Promise<readonly OpenLobby[]> {
  const found = await context.store.openLobbies(person, here, MOST);
  const isInstalled = (game: string): boolean =>
    context.games.some(({ id }) => id === game) && switchedOff(context, { game }) === null;
  return found.filter(({ table }) => isInstalled(table.game));
}

/** What somebody is shown, the nearest first; of hidden channels of their server what its hosts list. */
export async function openLobbies(
  context: AppContext,
  person: PersonId,
  looker: Looker,
): Promise<readonly ListedLobby[]> {
  const lobbies = await installedLobbies(context, person, looker);
  const inServer = ({ place }: Table): boolean => place.guild !== null && place.guild === looker.guild;
  const asks = lobbies.some(({ table }) => inServer(table) && table.place.channel !== looker.channel);
  const seen = [looker.channel, ...(asks ? await looker.common() : [])];
  return lobbies.flatMap((one) => {
    const { place, listed, invited } = one.table;
    const near = (inServer(one.table) || place.kind === 'card') && seen.includes(place.channel);
    return near || listed || invited.includes(person) || seatOf(one.table, person) !== null ? [{ ...one, near }] : [];
  });
}

/** Takes a seat in a lobby that the person is shown; who has come from elsewhere sees the table in private. */
export async function joinListed(
  context: AppContext,
  id: TableId,
  person: NamedPerson,
  looker: Looker,
  interaction: InteractionId,
): Promise<Result<Table, Refused>> {
  const shown = (await openLobbies(context, person.id, looker)).find(({ table }) => table.id === id);
  if (!shown) return no({ code: 'gone' });
  return join(context, id, person, interaction, !shown.near);
}
