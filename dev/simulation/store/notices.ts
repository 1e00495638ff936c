import type { PrivateNoticeStore } from '../../../src/app/ports/private-notices.ts';
import { NO_NOTICE } from '../../../src/domain/people/private-notice.ts';
import { noSeatMessage } from '../../../src/domain/people/seat-message.ts';
import { copy } from './copy.ts';
import { beginAttempt, saveAttempt } from './kept-rows.ts';
import { byText, type Memory, needTable } from './memory.ts';

/** Private notices and messages that have been begun. */
export function inMemoryNotices(memory: Memory): PrivateNoticeStore {
  const { notices, lobbyNotices, seatMessages, people, tables, begun, time } = memory;
  const noticeOf = (key: string) => notices.get(key) ?? { ...NO_NOTICE, attempt: 0 };
  const lobbyNoticeOf = (table: string, person: string) =>
    lobbyNotices.get(`${table} ${person}`) ?? {
      person,
      post: null,
      shows: null,
      sending: false,
      gone: null,
      attempt: 0,
    };
  return {
    async lobbyNotices(table) {
      return [...lobbyNotices]
        .flatMap(([key, { attempt: _, ...one }]) => (key.startsWith(`${table} `) ? [one] : []))
        .sort((a, b) => byText(a.person, b.person))
        .map(({ post, ...one }) => ({ ...one, post: post && { ...post, at: new Date(post.at) } }));
    },
    async lobbiesToTell(person) {
      return [...tables.values()]
        .filter(({ id, invited }) => invited.includes(person) || lobbyNotices.get(`${id} ${person}`)?.post)
        .sort((a, b) => Number(b.changedAt) - Number(a.changedAt) || byText(a.id, b.id))
        .slice(0, 20)
        .map(({ id }) => id);
    },
    async noteGone(table, person, gone) {
      if (!people.has(person)) return;
      needTable(memory, table);
      lobbyNotices.set(`${table} ${person}`, { ...lobbyNoticeOf(table, person), gone });
    },
    async beginLobbyNotice(table, person) {
      needTable(memory, table);
      return beginAttempt(lobbyNotices, `${table} ${person}`, lobbyNoticeOf(table, person));
    },
    async saveLobbyNotice(table, person, { post, shows, sending = false }, attempt) {
      const saved = { post: post && { ...post }, shows, sending };
      return saveAttempt(lobbyNotices, `${table} ${person}`, attempt, (row) => ({ ...row, ...saved }));
    },
    async privateNotice(table, person) {
      const { attempt: _, ...notice } = noticeOf(`${table} ${person}`);
      return copy(notice);
    },
    async beginPrivateNotice(table, person) {
      needTable(memory, table);
      return beginAttempt(notices, `${table} ${person}`, noticeOf(`${table} ${person}`));
    },
    async savePrivateNotice(table, person, { post, told, sending = false }, attempt) {
      const saved = { post: copy(post), told: copy(told), sending };
      return saveAttempt(notices, `${table} ${person}`, attempt, (row) => ({ ...row, ...saved }));
    },
    async addShown(table, person, versions) {
      needTable(memory, table);
      const known = noticeOf(`${table} ${person}`);
      const shown = [...new Set([...known.shown, ...versions])].sort((a, b) => a - b);
      notices.set(`${table} ${person}`, { ...known, shown });
    },
    async seatMessages(table) {
      return [...seatMessages]
        .flatMap(([key, { attempt: _, ...one }]) => (key.startsWith(`${table} `) ? [one] : []))
        .sort((a, b) => byText(a.person, b.person))
        .map(({ post, ...one }) => ({ ...one, post: post && { ...post, at: new Date(post.at) } }));
    },
    async beginSeatMessage(table, person, ringing) {
      needTable(memory, table);
      const former = seatMessages.get(`${table} ${person}`) ?? { ...noSeatMessage(person), attempt: 0 };
      const rings = ringing ?? (former.sending ? former.ringing : null);
      return beginAttempt(seatMessages, `${table} ${person}`, { ...former, ringing: rings });
    },
    async saveSeatMessage(table, { post, sending = false, ...message }, attempt) {
      const saved = { ...message, ringing: null, post: post && { ...post }, sending };
      return saveAttempt(seatMessages, `${table} ${message.person}`, attempt, (row) => ({ ...row, ...saved }));
    },
    async beginMessage(person, key) {
      const first = !begun.has(`${person} ${key}`);
      if (first) begun.set(`${person} ${key}`, time());
      return first;
    },
    async cancelMessage(person, key) {
      begun.delete(`${person} ${key}`);
    },
  };
}
