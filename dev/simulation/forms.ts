import type { Store } from '../../src/app/ports/store.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { TABLE_FORM } from '../../src/discord/custom-ids/table-form-ids.ts';
import type { PersonId } from '../../src/domain/ids.ts';
import { isFound } from '../../src/domain/table/owner.ts';
import type { OfflineSandbox } from '../../src/sandbox/index.ts';
import { KIND } from '../../src/sandbox/messages/interactions.ts';
import { isObject } from '../../src/sandbox/world/wire.ts';
import type { Finding } from '../soak/audit/checks.ts';
import { userOf } from '../soak/listening.ts';
import type { StoreInMemory } from './store/store.ts';

/** The tables that people open, each held against what they have pressed or sent off. */
export function watchOpenings({ memory }: StoreInMemory, box: OfflineSandbox): () => Finding {
  /** What somebody did that may open a table, by the hash of the occasion that follows from it. */
  const causes = new Map<string, { readonly what: string; readonly person: PersonId; readonly game: string | null }>();
  box.world.listen((change) => {
    if (change.kind !== 'dispatch' || change.t !== 'INTERACTION_CREATE') return;
    const { id, type, data } = change.d;
    const person = userOf(change.d) ?? '';
    const address = isObject(data) && typeof data.custom_id === 'string' ? parseCustomId(data.custom_id) : null;
    const isForm = type === KIND.modal && address?.control === TABLE_FORM.name;
    const what = isForm ? `the form ${address.version} of ${person}` : `interaction ${String(id)}`;
    const cause = { what, person, game: isForm ? (address.path[0] ?? null) : null };
    causes.set(sha256Hex(`new/${String(id)}`), cause);
    if (isForm) causes.set(sha256Hex(`form/${person}/${address.version}`), cause);
  });
  return () => {
    const opened = [...memory.tables.values()].filter(
      (table) => !isFound(table) && table.place.kind !== 'apart' && table.rematchOf === null && table.series === null,
    );
    const tables = new Map<string, string[]>();
    const broken = opened.flatMap(({ id, occasion, game }) => {
      const cause = causes.get(occasion ?? '');
      if (!cause) return [`table ${id} was opened by nothing that anybody did`];
      tables.set(cause.what, [...(tables.get(cause.what) ?? []), id]);
      return cause.game === null || cause.game === game ? [] : [`table ${id} is one of ${game}, not of ${cause.game}`];
    });
    const twice = [...tables].flatMap(([what, ids]) =>
      ids.length > 1 ? [`${what} has opened ${ids.join(', ')}`] : [],
    );
    return {
      promise: 'what somebody sends off or presses opens one table, of the game that they have chosen',
      checked: opened.length,
      broken: [...broken, ...twice],
    };
  };
}

const HOUR = 3_600_000;
/** Milliseconds for which all bots may be away, some times running. */
const AWAY = 12 * HOUR;
/** And for which what is due may take them when they are there, as they are in the end. */
const SOON = HOUR / 12;

interface Wished {
  readonly person: PersonId;
  readonly since: number;
  /** When they are to play with computers at the latest. */
  readonly due: number;
  ended: { readonly at: number; readonly how: 'served' | 'unfound' | 'otherwise' } | null;
}

/** Those who want computers when nobody comes, and what became of it. */
export function watchComputers({ store, memory }: StoreInMemory, now: () => number): () => Finding {
  const { beginWait, endWait, endWaits, waitAgain } = store;
  const all: Wished[] = [];
  const note = (person: PersonId): void => {
    const wait = memory.seeks.get(person);
    if (wait?.since == null || wait.seek.computersAfter === null) return;
    const { since, seek } = wait;
    const lasts = seek.pace === 'live' ? HOUR : 7 * 24 * HOUR;
    const due = since + Math.min((seek.computersAfter ?? 0) * HOUR, lasts);
    all.push({ person, since, due, ended: null });
  };
  const end = (person: PersonId, how: NonNullable<Wished['ended']>['how']): void => {
    for (const one of all) if (one.person === person) one.ended ??= { at: now(), how };
  };
  Object.assign(store, {
    async beginWait(waiting, jobs) {
      const begun = await beginWait(waiting, jobs);
      if (begun) {
        end(waiting.person, 'otherwise');
        note(waiting.person);
      }
      return begun;
    },
    async endWait(wait, jobs) {
      const ended = await endWait(wait, jobs);
      const isUnfound = jobs.some(({ task }) => task === 'tell-unfound');
      if (ended) end(wait.person, isUnfound ? 'unfound' : 'otherwise');
      return ended;
    },
    async endWaits(waits, at) {
      // What is written is written before anything is waited for.
      const ending = endWaits(waits, at);
      const ended = await ending;
      if (ended) for (const { person } of waits) end(person, 'served');
      return ended;
    },
    async waitAgain(people, at) {
      const waiting = waitAgain(people, at);
      await waiting;
      for (const person of people) {
        const isKnown = all.some((one) => one.person === person && one.ended === null);
        if (!isKnown) note(person);
      }
    },
  } satisfies Partial<Store>);
  return () => ({
    promise: 'who wants computers if nobody comes plays with them in time',
    checked: all.length,
    broken: all.flatMap(({ person, since, due, ended }) => {
      const wait = `${person}, who waited since ${since},`;
      if (ended?.how === 'unfound') return [`${wait} was told that nobody has come, instead of playing with computers`];
      if (ended?.how === 'otherwise') return [];
      // Who was erased waits no more.
      if (ended === null && memory.seeks.get(person)?.since !== since) return [];
      const isLate = ended === null ? now() > due + SOON : ended.at > due + AWAY;
      return !isLate ? [] : [`${wait} was to play with computers at ${due}, and does at ${ended?.at ?? 'no time'}`];
    }),
  });
}
