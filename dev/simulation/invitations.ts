import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { JOIN } from '../../src/discord/custom-ids/lobby-ids.ts';
import type { PersonId } from '../../src/domain/ids.ts';
import type { Table } from '../../src/domain/table/table.ts';
import type { OfflineSandbox } from '../../src/sandbox/index.ts';
import { flatten, type Message } from '../../src/sandbox/world/wire.ts';
import type { Finding } from '../soak/audit/checks.ts';
import { readSent } from '../soak/sent.ts';
import type { StoreInMemory } from './store/store.ts';

/** To whom invitations are sent by direct message, looked at as they are sent. */
export function watchInvitations({ store, memory }: StoreInMemory, box: OfflineSandbox): () => Finding {
  /** Whom Discord has called a member of a server of the bot's: they may leave it before they are written to. */
  const members = new Set<PersonId>();
  const sent = new Set<string>();
  const broken: string[] = [];
  let checked = 0;

  box.onRequest(({ method, path, status }) => {
    const [, person] = /^\/guilds\/\d+\/members\/(\d+)$/.exec(path) ?? [];
    if (method === 'GET' && status === 200 && person !== undefined) members.add(person);
  });

  const shares = (person: PersonId): boolean =>
    members.has(person) ||
    [...box.world.guilds.values()].some((guild) => guild.members.has(box.world.bot.id) && guild.members.has(person));
  /** Who sits or sat at a table whose game has begun. */
  const players = ({ id, chairs }: Table): readonly PersonId[] => [
    ...chairs.flatMap((chair) => chair.person ?? []),
    ...(memory.logs.get(id) ?? []).flatMap((line) => ('tableEvent' in line && line.tableEvent.people?.was) || []),
  ];
  const hasMet = (person: PersonId, hosts: readonly PersonId[]): boolean =>
    [...memory.tables.values()]
      .filter(({ match }) => match !== null)
      .map(players)
      .some((all) => all.includes(person) && hosts.some((host) => all.includes(host)));

  // What they were sent is forgotten with them.
  const { erase } = store;
  store.erase = async (...given) => {
    const erased = await erase(...given);
    if (erased) for (const key of [...sent]) if (key.endsWith(` ${given[0]}`)) sent.delete(key);
    return erased;
  };

  box.world.listen((change) => {
    if (change.kind !== 'post' || change.what !== 'create' || change.post.only !== null) return;
    const { room, post } = change;
    const one = readSent(room, post.message, 0);
    const [person] = room.members;
    if (one?.kind !== 'i' || person === undefined || !isInvitation(post.message)) return;
    checked += 1;
    const table = memory.tables.get(one.table);
    // The host may be another one by now.
    const hosts = table ? [...(table.host === null ? [] : [table.host]), ...players(table)] : [];
    if (table?.series === null && !shares(person) && !hasMet(person, hosts))
      broken.push(`${person} was invited to ${one.table} by a stranger`);
    const key = `${one.table} ${person}`;
    if (sent.has(key)) broken.push(`${person} was invited to ${one.table} twice`);
    sent.add(key);
  });
  return () => ({
    promise: 'nobody is invited by direct message who has not met the host or shares no server, and only once a table',
    checked,
    broken,
  });
}

function isInvitation({ components }: Pick<Message, 'components'>): boolean {
  return flatten(components).some(
    ({ custom_id }) => typeof custom_id === 'string' && parseCustomId(custom_id)?.control === JOIN.name,
  );
}
