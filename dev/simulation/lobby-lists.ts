import { tableUrl } from '../../src/discord/api/links.ts';
import type { OfflineSandbox } from '../../src/sandbox/index.ts';
import type { Finding } from '../soak/audit/checks.ts';
import { wasRefusedIn } from '../soak/audit/refusals.ts';
import type { Trace } from '../soak/trace.ts';
import type { StoreInMemory } from './store/store.ts';

/** The list of the open tables of a server: it stands once, and leads to what can be joined there. */
export function lobbyListFindings({ memory }: StoreInMemory, box: OfflineSandbox, trace: Trace): readonly Finding[] {
  const posted = [...box.world.rooms.values()].flatMap(({ guildId, posts }) =>
    [...posts.values()].flatMap(({ message }) =>
      String(message.nonce).startsWith('lobbies/') ? [{ server: guildId ?? '', message }] : [],
    ),
  );
  const servers = posted.map(({ server }) => server);
  const twice = servers.filter((one, at) => servers.indexOf(one) < at).map((one) => `server ${one} has two lists`);
  // What was begun where the bot was refused since is looked for with the next change.
  const unknown = [...memory.lobbyLists].flatMap(([server, { sending }]) =>
    sending && !wasRefusedIn(box, trace, server) ? [`nobody knows what became of the list of server ${server}`] : [],
  );
  const stale = posted.flatMap(({ server, message }) => {
    const shown = JSON.stringify(message.components ?? []);
    const lobbies = [...memory.tables.values()].filter(
      ({ place }) => place.kind === 'channel' && place.guild === server && place.lobby !== null,
    );
    const open = lobbies
      .filter(({ phase, place, series }) => phase === 'gathering' && !place.closed && series === null)
      .filter(({ chairs, invited, size }) => chairs.length + invited.length < size);
    const isShown = ({ place }: (typeof open)[number]): boolean => shown.includes(`"${tableUrl(place)}"`);
    const listed = lobbies.filter(isShown);
    // The bot hears of a deleted channel only where it wants to post there.
    const missed = open.filter((one) => !isShown(one) && box.world.rooms.has(one.place.channel));
    return [
      ...listed.filter((one) => !open.includes(one)).map(({ id }) => `the list of server ${server} leads to ${id}`),
      ...(listed.length < MOST ? missed.map(({ id }) => `nothing leads to ${id}`) : []),
    ];
  });
  return [
    {
      promise: 'a server has one list of open tables, which leads to those that can be joined',
      checked: posted.length + memory.lobbyLists.size,
      broken: [...twice, ...unknown, ...stale],
    },
  ];
}

/** What a list has room for. */
const MOST = 7;
