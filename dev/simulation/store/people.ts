import type { PeopleStore } from '../../../src/app/ports/people.ts';
import { DEFAULT_NOTICES } from '../../../src/domain/people/notice.ts';
import type { Person } from '../../../src/domain/people/person.ts';
import type { PrivateGameKey } from '../../../src/domain/private-games/private-game.ts';
import { copy } from './copy.ts';
import type { Memory } from './memory.ts';

/** People and their privateGames. */
export function inMemoryPeople({ people, serverNames, privateGames, tables, time, add }: Memory): PeopleStore {
  const known = (person: Person): Person => ({
    ...copy(person),
    inbox: person.inbox && { ...person.inbox, at: new Date(person.inbox.at) },
  });
  const store: PeopleStore = {
    async person(id) {
      const person = people.get(id);
      return person ? known(person) : null;
    },
    async people(ids) {
      return [...new Set(ids)].flatMap((id) => {
        const person = people.get(id);
        return person ? [known(person)] : [];
      });
    },
    async personIn(id, server) {
      const person = await store.person(id);
      return { person, nickname: (person && serverNames.get(`${server} ${id}`)) ?? null };
    },
    async saveServerName(id, server, name) {
      if (name === null) serverNames.delete(`${server} ${id}`);
      else serverNames.set(`${server} ${id}`, name);
    },
    async serverNamesOf(id) {
      return [...serverNames]
        .flatMap(([key, name]) => (key.endsWith(` ${id}`) ? [{ server: key.split(' ')[0] ?? '', name }] : []))
        .sort((a, b) => (a.server < b.server ? -1 : 1));
    },
    async savePerson(person, jobs = []) {
      add(jobs);
      const fresh: Person = {
        id: person.id,
        name: person.id,
        language: null,
        palette: null,
        locale: null,
        notices: DEFAULT_NOTICES,
        confirms: true,
        zone: null,
        quiet: null,
        inbox: null,
        inboxSending: false,
        deliveredNews: [],
        dmsClosed: false,
        invitable: true,
        listed: false,
      };
      const former = people.get(person.id) ?? fresh;
      const all = { ...former, ...copy(person), notices: { ...former.notices, ...person.notices } };
      people.set(person.id, all);
      return known(all);
    },
    async noteDmsClosed(id) {
      const isExpected = [...tables.values()].some(
        ({ chairs, invited }) => invited.includes(id) || chairs.some(({ person }) => person === id),
      );
      if (isExpected || people.has(id)) await store.savePerson({ id, dmsClosed: true });
    },
    async beginInbox(id) {
      const isSeated = [...tables.values()].some(({ chairs }) => chairs.some(({ person }) => person === id));
      if (!isSeated || people.get(id)?.inboxSending) return false;
      await store.savePerson({ id, inboxSending: true });
      return true;
    },
    async endInbox(id, ended) {
      if (people.has(id)) await store.savePerson({ id, ...ended });
    },
    async keepInbox(id, former, kept) {
      const person = people.get(id);
      if (!person || (person.inbox?.message ?? null) !== former) return false;
      await store.savePerson({ id, ...kept });
      return true;
    },
    async privateGamesOf(person) {
      return (privateGames.get(person) ?? []).map((one) => ({ ...copy(one), changedAt: new Date(one.changedAt) }));
    },
    async savePrivateGame(person, version, played) {
      const stored = privateGames.get(person) ?? [];
      const former = stored.find((one) => keyOf(one) === keyOf(played));
      if ((former?.version ?? version) !== version) return false;
      const saved = { ...played, version: version + 1, changedAt: new Date(time()) };
      const all = [...stored.filter((one) => one !== former), saved];
      privateGames.set(
        person,
        all.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
      );
      return true;
    },
  };
  return store;
}

const keyOf = ({ kind, game, deal }: PrivateGameKey): string => `${kind} ${game} ${deal}`;
