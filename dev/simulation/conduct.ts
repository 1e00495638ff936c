import { LANGUAGES } from '../../src/core/text/message.ts';
import { PHRASES_MAX, type Said } from '../../src/domain/conduct/phrase.ts';
import { nameAt } from '../../src/domain/table/seats.ts';
import type { OfflineSandbox } from '../../src/sandbox/index.ts';
import { phraseWords } from '../../src/text/phrases.ts';
import type { Finding } from '../soak/audit/checks.ts';
import { wordsOf } from '../soak/sent.ts';
import { players } from '../soak/start-trace.ts';
import type { StoreInMemory } from './store/store.ts';

/** What people say to each other and do not want to read, noted as it happens. */
export interface ConductWatch {
  findings(): readonly Finding[];
}

export function watchConduct({
  kept,
  box,
}: {
  readonly kept: StoreInMemory;
  readonly box: OfflineSandbox;
}): ConductWatch {
  const { store, memory } = kept;
  const { saveMute, removeMute } = store;
  /** Since when somebody reads nothing of whom, by both. */
  const muted = new Map<string, number>();
  const keyOf = (person: string, whom: string | null): string => `${person} ${whom ?? ''}`;
  store.saveMute = async (mute) => {
    const key = keyOf(mute.person, mute.whom);
    await saveMute(mute);
    if (!muted.has(key)) muted.set(key, memory.time());
  };
  store.removeMute = async (mute) => {
    muted.delete(keyOf(mute.person, mute.whom));
    await removeMute(mute);
  };

  /** Whether somebody reads nothing of a person, and has not since before anything like it was said at the table. */
  const isKept = (reader: string, said: Said): boolean => {
    const since = [null, said.person].flatMap((whom) => muted.get(keyOf(reader, whom)) ?? []);
    const alike = memory.phrases.filter(
      (one) => one.table === said.table && one.person === said.person && one.phrase === said.phrase,
    );
    return since.length > 0 && alike.every(({ at }) => new Date(at).getTime() > Math.min(...since));
  };
  const told = (person: string, { table, seat, phrase }: Said): readonly string[] => {
    const room = box.world.dm(person);
    const at = memory.tables.get(table);
    if (!at) return [];
    const name = nameAt(at, seat);
    return [...room.posts.values()].flatMap((post) => {
      const words = wordsOf(post);
      const isSaid = LANGUAGES.some((language) =>
        [...words.matchAll(/💬 [^\n"]*/gu)].some(
          ([line]) => line.includes(name) && line.includes(phraseWords(phrase, language)),
        ),
      );
      return isSaid && words.includes(`:${table}:`) ? [post.message.id] : [];
    });
  };

  return {
    findings() {
      const all = memory.phrases.flatMap((said) => {
        const others = (memory.tables.get(said.table)?.chairs ?? []).flatMap(({ person }) => person ?? []);
        return players(box)
          .filter(({ id }) => id !== said.person && others.includes(id))
          .map(({ id }) => ({ reader: id, said }));
      });
      const seats = new Map<string, number>();
      for (const { table, seat } of memory.phrases)
        seats.set(`${table} ${seat}`, (seats.get(`${table} ${seat}`) ?? 0) + 1);
      const pairs = memory.reports.map(({ table, reporter, reported }) => `${table} ${reporter} ${reported}`);
      return [
        {
          promise: 'no phrase reaches somebody who has muted who says it',
          checked: all.length,
          broken: all.flatMap(({ reader, said }) =>
            isKept(reader, said)
              ? told(reader, said).map((id) => `message ${id} tells ${reader} what ${said.person} says`)
              : [],
          ),
        },
        {
          promise: 'nobody says more than a few phrases a game, or reports somebody twice for one',
          checked: seats.size + pairs.length,
          broken: [
            ...[...seats].flatMap(([key, n]) => (n > PHRASES_MAX ? [`seat ${key} has said ${n} phrases`] : [])),
            ...pairs.filter((one, n) => pairs.indexOf(one) < n),
          ],
        },
      ];
    },
  };
}
