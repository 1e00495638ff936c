import { channelsOf } from '../../../src/domain/table/table.ts';
import type { Checks } from './checks.ts';
import type { Evidence } from './evidence.ts';
import { isRelocation } from './lines.ts';
import { isRefused, wasRefused } from './refusals.ts';

/** At rest no post is begun, and none waits for its buttons to be taken off, unless the bot was refused there. */
export async function settled(evidence: Evidence): Promise<Checks> {
  const { store, inside, all, trace } = evidence;
  const begun = await inside.posting();
  return Promise.all(
    all.map(async ({ table, log }) => {
      // What a table has left behind is disarmed there, and forgotten with its next post.
      const armed = log.some(isRelocation) ? [] : await store.retiredPosts(table.id);
      // It is tried again with the next post there, or by the nightly clean-up.
      const waiting = armed.filter(({ channel }) =>
        [channel, ...channelsOf(table.place)].every((room) => {
          const last = trace.sent.findLast((one) => one.table === table.id && one.room.id === room);
          return !isRefused(trace, room, last?.at ?? 0, table.id);
        }),
      );
      const refused = wasRefused(evidence, table, log);
      return [
        ...(begun.includes(table.id) && !refused ? [`table ${table.id}: a post is begun and not known`] : []),
        ...waiting.map(({ message }) => `table ${table.id}: post ${message} still waits to lose its buttons`),
      ];
    }),
  );
}
