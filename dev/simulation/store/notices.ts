import type { PrivateNoticeStore } from '../../../src/app/ports/private-notices.ts';
import type { LobbyNotice } from '../../../src/domain/people/lobby-notice.ts';
import { NO_NOTICE } from '../../../src/domain/people/private-notice.ts';
import { copy } from './copy.ts';
import type { Memory } from './memory.ts';

/** Private notices and messages that have been begun. */
export function inMemoryNotices({
  notices,
  noticing,
  attempts,
  lobbyNotices,
  people,
  tables,
  begun,
  time,
  reach,
}: Memory): PrivateNoticeStore {
  const lobbyNotice = (table: string, person: string, change: Partial<LobbyNotice>): void => {
    const key = `${table} ${person}`;
    const fresh = { person, post: null, shows: null, sending: false, gone: null };
    lobbyNotices.set(key, { ...(lobbyNotices.get(key) ?? fresh), ...copy(change) });
  };
  return {
    async lobbyNotices(table) {
      reach();
      const found = [...lobbyNotices].filter(([key]) => key.startsWith(`${table} `)).map(([, one]) => one);
      return found.map(({ post, ...one }) => ({ ...one, post: post && { ...post, at: new Date(post.at) } }));
    },
    async lobbiesToTell(person) {
      reach();
      return [...tables.values()]
        .filter(({ id, invited }) => invited.includes(person) || lobbyNotices.get(`${id} ${person}`)?.post)
        .sort((a, b) => Number(new Date(b.changedAt)) - Number(new Date(a.changedAt)))
        .slice(0, 20)
        .map(({ id }) => id);
    },
    async noteGone(table, person, gone) {
      reach();
      if (people.has(person)) lobbyNotice(table, person, { gone });
    },
    async beginLobbyNotice(table, person) {
      reach();
      const key = `lobby ${table} ${person}`;
      const number = (attempts.get(key) ?? 0) + 1;
      attempts.set(key, number);
      const first = !lobbyNotices.get(`${table} ${person}`)?.sending;
      lobbyNotice(table, person, { sending: true });
      return { number, first };
    },
    async saveLobbyNotice(table, person, { post, shows }, { number }) {
      reach();
      if (!lobbyNotices.has(`${table} ${person}`)) return true;
      if (attempts.get(`lobby ${table} ${person}`) !== number) return false;
      lobbyNotice(table, person, { post, shows, sending: false });
      return true;
    },
    async privateNotice(table, person) {
      reach();
      const key = `${table} ${person}`;
      return { ...copy(notices.get(key) ?? NO_NOTICE), sending: noticing.has(key) };
    },
    async beginPrivateNotice(table, person) {
      reach();
      const key = `${table} ${person}`;
      const number = (attempts.get(key) ?? 0) + 1;
      attempts.set(key, number);
      const first = !noticing.has(key);
      noticing.add(key);
      return { number, first };
    },
    async savePrivateNotice(table, person, { post, told }, { number }) {
      reach();
      const key = `${table} ${person}`;
      if (attempts.get(key) !== number) return false;
      notices.set(key, { ...(notices.get(key) ?? NO_NOTICE), post: copy(post), told: copy(told) });
      noticing.delete(key);
      return true;
    },
    async addShown(table, person, versions) {
      reach();
      const key = `${table} ${person}`;
      const known = notices.get(key) ?? NO_NOTICE;
      const shown = [...new Set([...known.shown, ...versions])].sort((a, b) => a - b);
      notices.set(key, { ...known, shown });
    },
    async beginMessage(person, key) {
      reach();
      const first = !begun.has(`${person} ${key}`);
      if (first) begun.set(`${person} ${key}`, time());
      return first;
    },
    async cancelMessage(person, key) {
      reach();
      begun.delete(`${person} ${key}`);
    },
  };
}
