import type { RetentionStore } from '../../../src/app/ports/retention.ts';
import type { EndedGame } from '../../../src/domain/operations/retention.ts';
import { forgetTable, type Memory } from './memory.ts';

/** What the nightly clean-up asks and does. */
export function inMemoryRetention(
  memory: Memory,
): Pick<RetentionStore, 'unarchived' | 'countUnarchived' | 'archive' | 'deleteLeftovers'> {
  const { tables, people, vacations, outages, results, analyses, begun, archived, exports, privateGames } = memory;
  const { notices, lobbyNotices, seatMessages, claims, announcements, processes } = memory;
  return {
    async unarchived(before, past, limit, { part, of }) {
      const order = (one: EndedGame): string => `${one.endedAt.toISOString()} ${one.table}`;
      return [...results.values()]
        .map(({ table, endedAt }) => ({ table, endedAt: new Date(endedAt) }))
        .filter((one) => one.endedAt < before && !archived.has(one.table))
        .filter(({ table }) => [...table].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % of === part)
        .filter((one) => past === null || order(one) > order(past))
        .sort((a, b) => (order(a) < order(b) ? -1 : 1))
        .slice(0, limit);
    },
    async countUnarchived(before, most) {
      const ended = [...results.values()].filter((one) => new Date(one.endedAt) < before && !archived.has(one.table));
      return Math.min(most, ended.length);
    },
    async archive(id, version, { state }) {
      const table = tables.get(id);
      if (table?.version !== version || (table.phase !== 'over' && table.phase !== 'aborted')) return false;
      const match = table.match && { ...table.match, state: state ? table.match.state : null };
      tables.set(id, { ...table, match, seatStatuses: [], motion: null });
      if (results.has(id)) archived.add(id);
      for (const key of [...lobbyNotices.keys()]) if (key.startsWith(`${id} `)) lobbyNotices.delete(key);
      for (const key of [...seatMessages.keys()]) if (key.startsWith(`${id} `)) seatMessages.delete(key);
      for (const key of [...notices.keys()]) if (key.startsWith(`${id} `)) notices.delete(key);
      return true;
    },
    async deleteLeftovers(before, limit) {
      const running = [...tables.values()].filter(({ phase }) => phase === 'playing');
      const needed = Math.min(
        before.getTime(),
        ...running.map((one) => new Date(one.startedAt ?? one.openedAt).getTime()),
      );
      let deleted = 0;
      const lobbies = [...tables.values()].filter(
        ({ phase, match, changedAt }) => phase === 'aborted' && match === null && new Date(changedAt) < before,
      );
      for (const { id } of lobbies.slice(0, limit)) {
        forgetTable(memory, id);
        deleted += 1;
      }
      for (const [person, all] of privateGames) {
        const kept = all.filter(({ changedAt }) => changedAt >= before);
        deleted += all.length - kept.length;
        privateGames.set(person, kept);
      }
      for (const [key, { complete, at }] of [...analyses]) {
        if (complete || at >= before.getTime()) continue;
        analyses.delete(key);
        deleted += 1;
      }
      const passed = memory.dailyTries.size > 0 ? [] : outages.filter(({ to }) => to < needed);
      for (const one of passed.slice(0, limit)) outages.splice(outages.indexOf(one), 1);
      deleted += Math.min(passed.length, limit);
      for (const [person, spans] of vacations) {
        const kept = spans.filter(({ to }) => to >= needed);
        deleted += spans.length - kept.length;
        vacations.set(person, kept);
      }
      for (const [key, at] of begun) {
        if (at >= before.getTime()) continue;
        begun.delete(key);
        deleted += 1;
      }
      for (const [id, at] of [...claims]) {
        if (at >= before.getTime()) continue;
        claims.delete(id);
        deleted += 1;
      }
      for (const [id, { at }] of [...announcements]) {
        if (at >= before) continue;
        announcements.delete(id);
        deleted += 1;
      }
      const day = before.toISOString().slice(0, 10);
      const passedDigests = [...memory.digests].filter(
        ([key, { closed }]) => closed && (key.split(' ')[1] ?? '') < day,
      );
      for (const [key] of passedDigests.slice(0, limit)) memory.digests.delete(key);
      deleted += Math.min(passedDigests.length, limit);
      for (const [name, { seenAt }] of [...processes]) {
        if (seenAt >= before.getTime()) continue;
        processes.delete(name);
        deleted += 1;
      }
      for (const [person, { askedAt }] of exports)
        if (askedAt < before) {
          exports.delete(person);
          deleted += 1;
        }
      for (const [id, person] of people) {
        const sits = [...tables.values()].some(
          ({ phase, chairs }) =>
            (phase === 'gathering' || phase === 'playing') && chairs.some((chair) => chair.person === id),
        );
        const old = person.inbox === null || new Date(person.inbox.at) < before;
        if (person.deliveredNews.length === 0 || sits || !old) continue;
        people.set(id, { ...person, deliveredNews: [] });
        deleted += 1;
      }
      return deleted;
    },
  };
}
