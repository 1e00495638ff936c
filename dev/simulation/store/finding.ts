import type { FindingStore } from '../../../src/app/ports/finding.ts';
import { readServerSettings } from '../../../src/db/json-columns.ts';
import { personParty, serverParty } from '../../../src/domain/people/block.ts';
import { points } from '../../../src/domain/results/rating.ts';
import { isFound } from '../../../src/domain/table/owner.ts';
import type { Place, Table } from '../../../src/domain/table/table.ts';
import { copy } from './copy.ts';
import { byText, type Memory } from './memory.ts';

/** Who looks for other players. */
export function inMemoryFinding(memory: Memory): FindingStore {
  const { seeks, people, ratings, tables, results, add, chosen, revived } = memory;
  const foundTables = (person: string) =>
    [...tables.values()].filter((table) => isFound(table) && table.chairs.some((chair) => chair.person === person));
  return {
    async seekOf(person) {
      const found = seeks.get(person);
      if (!found) return null;
      const { seek, since, behind, foundAt, waited } = found;
      return copy({ seek, since, behind, foundAt, waited });
    },
    async beginWait({ person, ...waiting }, jobs) {
      const { foundAt = null, waited = null } = seeks.get(person) ?? {};
      if (!people.has(person) || (foundAt !== null && foundAt > waiting.since)) return false;
      add(jobs);
      seeks.set(person, { foundAt, waited, ...copy(waiting) });
      return true;
    },
    async endWait({ person, since }, jobs) {
      const found = seeks.get(person);
      if (!found || found.since === null || (since !== null && since !== found.since)) return false;
      add(jobs);
      seeks.set(person, { ...found, since: null });
      return true;
    },
    async endWaits(waits, at) {
      if (waits.some(({ person, since }) => seeks.get(person)?.since !== since)) return false;
      for (const { person, since } of waits) {
        const found = seeks.get(person);
        if (found) seeks.set(person, { ...found, since: null, foundAt: at, waited: Math.round((at - since) / 1_000) });
      }
      return true;
    },
    async waitAgain(those, at) {
      for (const person of those) {
        const found = seeks.get(person);
        if (!found || found.since !== null || found.foundAt === null || found.waited === null) continue;
        const since = found.foundAt - found.waited * 1_000;
        seeks.set(person, { ...found, since, lookAt: at, foundAt: null, waited: null });
      }
    },
    async waitingPeople() {
      const blocked = (person: string): readonly string[] =>
        memory.blocks.flatMap(({ by, whom }) => {
          if (!by.startsWith('person:')) return [];
          if (by === personParty(person)) return [whom.slice('person:'.length)];
          return whom === personParty(person) ? [by.slice('person:'.length)] : [];
        });
      const waits = (person: string): boolean => (seeks.get(person)?.since ?? null) !== null;
      return [...seeks]
        .flatMap(([person, { seek, since, behind, avoids, lookAt }]) => {
          const { name, dmsClosed = false } = people.get(person) ?? {};
          const isBlocked = memory.blocks.some(({ by, whom }) => by === 'operator' && whom === personParty(person));
          if (since === null || name === undefined || isBlocked) return [];
          const skills = [...ratings].flatMap(([key, { mu }]) => {
            const [game = '', pool, ...who] = key.split(' ');
            return pool === 'people' && who.join(' ') === person ? [[game, points({ mu })] as const] : [];
          });
          return [
            {
              ...copy({ person, seek, since, behind, avoids, lookAt, name, dmsClosed }),
              blocked: new Set(blocked(person).filter(waits)),
              points: Object.fromEntries(skills),
            },
          ];
        })
        .sort((a, b) => a.since - b.since || byText(a.person, b.person));
    },
    async lookAgain(waits) {
      for (const { person, since, lookAt } of waits) {
        const found = seeks.get(person);
        if (found?.since === since) seeks.set(person, { ...found, lookAt });
      }
    },
    async foundBefore(person, since) {
      const found = foundTables(person);
      const timedOut = found.flatMap(({ id }) => {
        const result = results.get(id);
        const own = result?.seats.find((seat) => seat.person === person);
        const at = result && new Date(result.endedAt).getTime();
        return at !== undefined && at > since && own?.how === 'autopilot' ? [at] : [];
      });
      const started = (at: Date | null): number => (at === null ? Number.POSITIVE_INFINITY : new Date(at).getTime());
      const last = found
        .sort((a, b) => started(b.startedAt) - started(a.startedAt) || byText(a.id, b.id))
        .slice(0, 2)
        .map(({ chairs }) => new Set(chairs.flatMap((chair) => chair.person ?? [])));
      const [one = new Set<string>(), other = new Set<string>()] = last;
      const avoids = [...one].filter((met) => met !== person && other.has(met)).sort(byText);
      return { timedOut: timedOut.sort((a, b) => b - a), avoids };
    },
    async findingFigures(pace, since) {
      const own = [...seeks.values()].filter(({ seek }) => seek.pace === pace);
      const waited = own
        .flatMap((one) => (one.foundAt !== null && one.waited !== null && one.foundAt > since ? [one] : []))
        .sort((a, b) => (b.foundAt ?? 0) - (a.foundAt ?? 0))
        .slice(0, 100)
        .flatMap((one) => one.waited ?? [])
        .sort((a, b) => a - b);
      return {
        waiting: own.filter((one) => one.since !== null).length,
        waited: waited[Math.max(0, Math.ceil(waited.length / 2) - 1)] ?? null,
      };
    },
    async openLobbies(person, here, limit) {
      const own = person === null ? '' : personParty(person);
      const isHere = ({ place }: Table): boolean =>
        place.guild === null ? place.channel === here.channel : place.guild === here.guild;
      const isListed = ({ listed, place: { guild } }: Table): boolean =>
        listed && (guild === null || readServerSettings(copy(chosen.get(guild) ?? {})).listed);
      const isBlocked = ({ chairs, host, place: { guild } }: Table): boolean => {
        const its = [...chairs.map((chair) => chair.person), host].flatMap((one) => one ?? []).map(personParty);
        return memory.blocks.some(
          ({ by, whom }) =>
            (by === own && its.includes(whom)) ||
            (whom === own && (its.includes(by) || (guild !== null && by === serverParty(guild)))) ||
            (by === 'operator' &&
              [
                own,
                ...(host === null ? [] : [personParty(host)]),
                ...(guild === null ? [] : [serverParty(guild)]),
              ].includes(whom)),
        );
      };
      return [...tables.values()]
        .filter(({ phase, series }) => phase === 'gathering' && series === null)
        .filter(
          (table) =>
            (person !== null && table.invited.includes(person)) ||
            (isShown(table.place) && (isHere(table) || isListed(table))),
        )
        .filter(
          ({ chairs, invited, size }) =>
            (person !== null && chairs.some((chair) => chair.person === person)) ||
            chairs.length + invited.filter((one) => one !== person).length < size,
        )
        .filter((table) => !isBlocked(table))
        .sort(
          (a, b) =>
            Number(isHere(b)) - Number(isHere(a)) ||
            new Date(b.openedAt).getTime() - new Date(a.openedAt).getTime() ||
            byText(a.id, b.id),
        )
        .slice(0, limit)
        .map((table) => ({
          table: revived(table),
          points: Object.fromEntries(
            table.chairs.flatMap((chair) => {
              const skill = chair.person === null ? undefined : ratings.get(`${table.game} people ${chair.person}`);
              return chair.person === null || !skill ? [] : [[chair.person, points(skill)] as const];
            }),
          ),
        }));
    },
  };
}

const isShown = ({ kind }: Place): boolean => kind === 'channel' || kind === 'card';
