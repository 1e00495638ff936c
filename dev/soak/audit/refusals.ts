import type { TableId } from '../../../src/domain/ids.ts';
import { channelsOf } from '../../../src/domain/table/table.ts';
import type { Sent } from '../sent.ts';
import type { Trace } from '../trace.ts';
import type { Evidence, Known } from './evidence.ts';

/** Where the bot was refused: direct messages that are closed, places that are gone or closed to it. */

/** Milliseconds for what was on its way. */
const GRACE = 20_000;

/** Whether the newest that was tried at a table was refused, or is not tried before its person does something. */
export function wasRefused({ trace }: Evidence, table: Known['table'], log: Known['log']): boolean {
  return (
    refusedLast(trace, table, ['t', 'q']) !== null || refusedAt(trace, table, log) !== null || isLeftAlone(trace, table)
  );
}

/** Whether the bot was refused in a room since then, and has posted no turn of a table there after that. */
export function isRefused({ placeRefusals, sent }: Trace, room: string, since: number, table: TableId): boolean {
  const no = placeRefusals.findLast((one) => one.room === room && one.at >= since);
  return (
    no !== undefined &&
    !sent.some((one) => one.kind === 't' && one.table === table && one.room.id === room && one.at > no.at)
  );
}

/** Whether the bot was refused in a room of a server, or in one that is gone. */
export function wasRefusedIn(
  { world }: Pick<Evidence['box'], 'world'>,
  { placeRefusals }: Trace,
  server: string,
): boolean {
  return placeRefusals.some(({ room }) => (world.rooms.get(room)?.guildId ?? server) === server);
}

/**
 * The newest post of these kinds that the bot sent to a table, if it was refused, since direct messages were closed, or
 * the channel was gone or closed. What the bot itself believes about the place is not asked: it may be wrong.
 */
export function refusedLast(
  trace: Evidence['trace'],
  { id, place }: Known['table'],
  kinds: readonly Sent['kind'][],
): Sent | null {
  const refusals = place.kind === 'channel' ? trace.placeRefusals : trace.dmRefusals;
  const refused = refusals.flatMap(({ post }) => post ?? []);
  const here = channelsOf(place);
  const newest = (posts: readonly Sent[]): Sent | undefined =>
    posts.findLast((one) => one.table === id && here.includes(one.room.id) && kinds.includes(one.kind));
  const [no, yes] = [newest(refused), newest(trace.sent)];
  return no && (!yes || yes.at < no.at) ? no : null;
}

/**
 * The version of a table when the bot was refused in its place, after all that it has posted there: it had looked there
 * for something, or wanted to change it. Null when it was not.
 */
export function refusedAt(
  { placeRefusals, sent }: Trace,
  { id, place }: Known['table'],
  log: Known['log'],
): number | null {
  const here = channelsOf(place);
  const last = sent.findLast((one) => one.table === id && here.includes(one.room.id))?.at ?? 0;
  const no = placeRefusals.findLast(({ room, at }) => at > last && here.includes(room));
  return no ? (log.findLast(({ at }) => at.getTime() <= no.at)?.version ?? 0) : null;
}

/**
 * Whether a table is played in direct messages that have refused something, and their person was erased, or answered
 * nothing since: a bot may never have heard of what they did, or before it noted that they are closed.
 */
export function isLeftAlone({ actions, dmRefusals }: Trace, { host, place }: Known['table']): boolean {
  if (place.kind === 'direct' && host === null) return true;
  const refused = place.kind === 'direct' ? dmRefusals.findLast(({ person }) => person === host) : undefined;
  return (
    refused !== undefined &&
    actions.every(
      ({ person, began, heard, outcome }) =>
        person !== host || began <= refused.at + GRACE || heard === null || outcome === 'unknown',
    )
  );
}
