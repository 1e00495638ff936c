import type { Checks } from './checks.ts';
import type { Evidence } from './evidence.ts';
import { isMove, wasRefused } from './posts.ts';

/** At rest no post is begun, and none waits for its buttons to be taken off, unless the bot was refused there. */
export async function settled(evidence: Evidence): Promise<Checks> {
  const { store, inside, all } = evidence;
  const begun = await inside.posting();
  return Promise.all(
    all.map(async ({ table, log }) => {
      // What a table has left behind is disarmed there, and forgotten with its next post.
      const waiting = log.some(isMove) ? [] : await store.retiredPosts(table.id);
      const refused = wasRefused(evidence, table, log);
      return [
        ...(begun.includes(table.id) && !refused ? [`table ${table.id}: a post is begun and not known`] : []),
        ...waiting.map(({ message }) => `table ${table.id}: post ${message} still waits to lose its buttons`),
      ];
    }),
  );
}
