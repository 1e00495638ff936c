import type { PostStore } from '../../../src/app/ports/posts.ts';
import type { TableId } from '../../../src/domain/ids.ts';
import type { ArmedPost } from '../../../src/domain/table/table.ts';
import { copy } from './copy.ts';
import type { Memory, StoredPost } from './memory.ts';
import { byText } from './memory.ts';

/** The posts of tables: where they stand, and which of them have buttons. */
export function inMemoryPosts({
  tables,
  posting,
  answering,
  posted,
  withdrawn,
  motionPosts,
  armed,
  time,
  add,
}: Memory): PostStore {
  const change = (id: TableId, changed: (one: StoredPost) => StoredPost | null): void => {
    armed.set(
      id,
      (armed.get(id) ?? []).flatMap((one) => changed(one) ?? []),
    );
  };
  const withButtons = (id: TableId, but: readonly (string | null | undefined)[]): readonly ArmedPost[] => {
    const all = armed.get(id) ?? [];
    const here = all.find(({ message }) => message === tables.get(id)?.place.post)?.channel;
    return all
      .filter(({ message, channel, resting }) => !but.includes(message) && (!resting || channel === here))
      .sort((a, b) => a.message.length - b.message.length || byText(a.message, b.message))
      .map(({ channel, message, plain }) => ({ channel, message, plain }));
  };
  return {
    async beginTurnPost(id, _viewer, since = null) {
      if (posting.has(id) || !tables.has(id)) return null;
      posting.add(id);
      answering.set(id, since);
      return withButtons(id, []);
    },
    async answeringSince(id) {
      return (posting.has(id) && answering.get(id)) || null;
    },
    async cancelTurnPost(id) {
      posting.delete(id);
    },
    async savePlace(
      id,
      { announced, post, motionPost = null, armed: more = [], disarmed = [], jobs: next = [], lobby, thread, closed },
      channel,
    ) {
      const table = tables.get(id);
      if (!table || (channel ?? table.place.channel) !== table.place.channel) return { outcome: 'moved', retired: [] };
      add(next);
      const shows = announced ?? 0;
      const stands =
        announced === undefined || (withdrawn.get(id) ?? []).every(([to, by]) => shows <= to || shows >= by);
      const isNewest = stands && (announced === undefined || shows >= table.announced);
      const newer = stands && shows > table.announced;
      tables.set(id, {
        ...table,
        place: {
          ...table.place,
          ...(lobby === undefined ? {} : { lobby }),
          ...(thread === undefined ? {} : { thread }),
          ...(closed === undefined ? {} : { closed }),
          ...(post !== undefined && isNewest ? { post } : {}),
        },
        announced: newer ? shows : table.announced,
      });
      if (newer) posted.set(id, [...(posted.get(id) ?? [0]), shows]);
      if (announced !== undefined) posting.delete(id);
      if (announced !== undefined && isNewest) motionPosts.set(id, motionPost);
      const known = armed.get(id) ?? [];
      const fresh = copy(more).filter(({ message }) => known.every((one) => one.message !== message));
      armed.set(id, [...known, ...fresh.map((one) => ({ ...one, refusedAt: null, resting: false }))]);
      const told = newer ? shows : table.announced;
      const isLate = !stands || (announced !== undefined && told > announced && !posted.get(id)?.includes(announced));
      if (announced !== undefined && !isLate) change(id, (one) => (disarmed.includes(one.message) ? null : one));
      const retired = announced === undefined ? [] : await this.retiredPosts(id);
      return { outcome: isLate ? 'late' : 'stored', retired };
    },
    async retiredPosts(id) {
      return withButtons(id, [tables.get(id)?.place.post, motionPosts.get(id)]);
    },
    async beginPostEdit(id, _viewer, version) {
      if (!tables.has(id)) return null;
      change(id, (one) => ({ ...one, plain: null }));
      const before = (posted.get(id) ?? [0]).filter((one) => one < version);
      return before.length > 0 ? Math.max(...before) : null;
    },
    async toldVersions(id) {
      return tables.has(id) ? [...new Set(posted.get(id) ?? [0])].sort((a, b) => a - b) : [];
    },
    async restArmedPosts(id, messages) {
      change(id, (one) =>
        messages.includes(one.message) ? { ...one, refusedAt: one.refusedAt ?? time(), resting: true } : one,
      );
    },
    async wakeArmedPosts(before) {
      const woken: TableId[] = [];
      for (const [id, all] of armed) {
        const isOld = ({ refusedAt }: StoredPost): boolean => refusedAt !== null && refusedAt < before.getTime();
        if (all.some((one) => one.resting && !isOld(one))) woken.push(id);
        change(id, (one) => (isOld(one) ? null : { ...one, resting: false }));
      }
      return woken.sort();
    },
    async removeArmedPosts(id, messages) {
      change(id, (one) => (messages.includes(one.message) ? null : one));
    },
  };
}
