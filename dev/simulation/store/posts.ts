import type { PostStore } from '../../../src/app/ports/posts.ts';
import type { TableId } from '../../../src/domain/ids.ts';
import { copy } from './copy.ts';
import type { Memory } from './memory.ts';

/** The posts of tables: where they stand, and which of them have buttons. */
export function inMemoryPosts({
  tables,
  posting,
  posted,
  withdrawn,
  motionPosts,
  armed,
  refused,
  time,
  reach,
  add,
}: Memory): PostStore {
  return {
    async beginTurnPost(id) {
      reach();
      const first = !posting.has(id);
      posting.add(id);
      return first;
    },
    async cancelTurnPost(id) {
      reach();
      posting.delete(id);
    },
    async savePlace(id, { announced, motionPost = null, armed: more = [], jobs: next = [], ...where }, channel) {
      reach();
      const table = tables.get(id);
      if (!table || (channel ?? table.place.channel) !== table.place.channel) return 'moved';
      const shows = announced ?? 0;
      const stands = (withdrawn.get(id) ?? []).every(([to, by]) => shows <= to || shows >= by);
      const newer = stands && shows > table.announced;
      const { post, ...elsewhere } = where;
      tables.set(id, {
        ...table,
        place: {
          ...table.place,
          ...elsewhere,
          ...(post !== undefined && stands && (announced === undefined || shows >= table.announced) ? { post } : {}),
        },
        announced: newer ? shows : table.announced,
      });
      if (newer) posted.set(id, [...(posted.get(id) ?? [0]), shows]);
      if (announced !== undefined) posting.delete(id);
      if (announced !== undefined && announced >= table.announced) motionPosts.set(id, motionPost);
      const known = armed.get(id) ?? [];
      armed.set(id, [...known, ...copy(more).filter(({ message }) => known.every((one) => one.message !== message))]);
      add(next);
      const told = newer ? shows : table.announced;
      return announced !== undefined && told > announced && !posted.get(id)?.includes(announced) ? 'late' : 'stored';
    },
    async retiredPosts(id) {
      reach();
      const all = armed.get(id) ?? [];
      const post = tables.get(id)?.place.post;
      const current = [post, motionPosts.get(id)];
      const here = all.find(({ message }) => message === post)?.channel;
      return copy(all).filter(
        ({ message, channel }) => !current.includes(message) && (!refused.get(message)?.resting || channel === here),
      );
    },
    async beginPostEdit(id, _viewer, version) {
      reach();
      armed.set(
        id,
        (armed.get(id) ?? []).map((one) => ({ ...one, plain: null })),
      );
      const before = (posted.get(id) ?? [0]).filter((one) => one < version);
      return before.length > 0 ? Math.max(...before) : null;
    },
    async restArmedPosts(_id, messages) {
      reach();
      for (const message of messages) refused.set(message, { at: refused.get(message)?.at ?? time(), resting: true });
    },
    async wakeArmedPosts(before) {
      reach();
      const woken = new Set<TableId>();
      for (const [id, posts] of armed) {
        const kept = posts.filter(({ message }) => (refused.get(message)?.at ?? Infinity) >= before.getTime());
        armed.set(id, kept);
        for (const { message } of kept) {
          const was = refused.get(message);
          if (was?.resting) woken.add(id);
          if (was) refused.set(message, { ...was, resting: false });
        }
      }
      return [...woken].sort();
    },
    async removeArmedPosts(id, messages) {
      reach();
      armed.set(
        id,
        (armed.get(id) ?? []).filter(({ message }) => !messages.includes(message)),
      );
    },
  };
}
