import type { Mention, PrivacyStore, TableRecords } from '../../../src/app/ports/privacy.ts';
import type { Store } from '../../../src/app/ports/store.ts';
import type { TableId } from '../../../src/domain/ids.ts';
import { personParty } from '../../../src/domain/people/block.ts';
import { motionNames, withoutPerson } from '../../../src/domain/table/motion.ts';
import { personOwning } from '../../../src/domain/table/owner.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { isNamed, NAMES } from '../../../src/domain/table/table-event.ts';
import { forgetPuzzle, type Line, type Memory } from './memory.ts';

/** What is told of one table at a time. */
type Records = Pick<
  Store,
  'log' | 'results' | 'ratingChanges' | 'analysis' | 'hintsOf' | 'lobbyNotices' | 'privateNotice' | 'seatMessages'
>;

/** Exports of what is stored about a person, and its erasure. */
export function inMemoryPrivacy(memory: Memory, forget: (person: string) => void, records: Records): PrivacyStore {
  const {
    tables,
    logs,
    people,
    serverNames,
    vacations,
    results,
    films,
    analyses,
    notices,
    lobbyNotices,
    seatMessages,
    begun,
    exports,
    privateGames,
    dailyTries,
    puzzles,
    puzzleAnswers,
    puzzleRatings,
    seeks,
    digests,
    winners,
    armed,
    ratings,
    ratingChanges,
    add,
    revived,
  } = memory;
  return {
    async allTablesOf(person, page) {
      const order = ({ openedAt, id }: Pick<Table, 'openedAt' | 'id'>): string =>
        `${new Date(openedAt).toISOString()} ${id}`;
      const past = page?.past ?? null;
      return [...tables.values()]
        .filter(
          ({ id, chairs, host, owner, invited, motion }) =>
            [host, personOwning({ host, owner }), ...invited, ...chairs.map((chair) => chair.person)].includes(
              person,
            ) ||
            motionNames(motion, person) ||
            lobbyNotices.has(`${id} ${person}`) ||
            (logs.get(id) ?? []).some(
              (line) => 'tableEvent' in line && Object.values(line.tableEvent.people ?? {}).includes(person),
            ),
        )
        .filter((table) => past === null || order(table) > order(past))
        .sort((a, b) => (order(a) < order(b) ? -1 : 1))
        .slice(0, page?.limit)
        .map(revived);
    },
    async recordsOf(person, ids, revision) {
      const {
        log,
        results,
        ratingChanges,
        analysis,
        hintsOf,
        lobbyNotices: lobby,
        privateNotice,
        seatMessages: shown,
      } = records;
      const found = new Map<TableId, TableRecords>();
      for (const id of ids) {
        const seat = tables.get(id)?.chairs.find((chair) => chair.person === person)?.seat;
        found.set(id, {
          log: await log(id),
          result: await results(id),
          changes: await ratingChanges(id),
          analysis: await analysis(id, revision),
          hints: (await hintsOf(id)).find((one) => one.seat === seat)?.hints ?? 0,
          lobbyNotice: (await lobby(id)).find((one) => one.person === person) ?? null,
          privateNotice: notices.has(`${id} ${person}`) ? await privateNotice(id, person) : null,
          seatMessage: (await shown(id)).find((one) => one.person === person) ?? null,
        });
      }
      return found;
    },
    async askForExport(person, askedAt, since, job) {
      const former = exports.get(person);
      if (former && former.outcome !== 'closed' && former.askedAt > since) return new Date(former.askedAt);
      exports.set(person, { askedAt: new Date(askedAt), outcome: 'waiting' });
      add([job]);
      return null;
    },
    async exportOf(person) {
      const found = exports.get(person);
      return found ? { ...found } : null;
    },
    async endExport(person, askedAt, outcome) {
      const found = exports.get(person);
      if (found?.askedAt.getTime() === askedAt.getTime()) exports.set(person, { ...found, outcome });
    },
    async erase(person, traces, more = [], ratedAs = undefined) {
      const elsewhere = [...tables.values()].filter(({ id }) => traces.every(({ table }) => table !== id));
      if (elsewhere.some(({ chairs }) => chairs.some((chair) => chair.person === person))) return false;
      add(more);
      privateGames.delete(person);
      const servers = [...dailyTries.values()].flatMap((one) => (one.person === person ? [one.server] : []));
      for (const [key, one] of digests)
        if (servers.some((server) => key.startsWith(`${server} `))) digests.set(key, { ...one, closed: false });
      for (const [key, one] of [...winners]) if (one.person === person) winners.delete(key);
      for (const key of [...dailyTries.keys()]) if (key.startsWith(`${person} `)) dailyTries.delete(key);
      for (const all of [puzzleAnswers, puzzleRatings])
        for (const key of [...all.keys()]) if (key.startsWith(`${person} `)) all.delete(key);
      seeks.delete(person);
      for (const [key, one] of seeks) seeks.set(key, { ...one, avoids: one.avoids.filter((met) => met !== person) });
      forget(person);
      for (const { table } of traces)
        armed.set(
          table,
          (armed.get(table) ?? []).map((one) => ({ ...one, plain: null })),
        );
      for (const [id, table] of tables) {
        const trace = traces.find((one) => one.table === id);
        const chairs = table.chairs
          .map((chair) => (trace && chair.ratedAs === person ? { ...chair, ratedAs: null } : chair))
          .map((chair) => (trace && chair.person === person ? { ...chair, person: null, name: trace.called } : chair));
        const host = table.host === person ? null : table.host;
        const owner = table.owner?.kind === 'person' && table.owner.id === person ? null : table.owner;
        const invited = table.invited.filter((one) => one !== person);
        tables.set(id, {
          ...table,
          chairs,
          host,
          owner,
          invited,
          motion: table.motion && withoutPerson(table.motion, person),
        });
        if (trace)
          logs.set(
            id,
            (logs.get(id) ?? []).map((line) => renamed(line, person, trace)),
          );
      }
      for (const [id, result] of results) {
        const trace = traces.find((one) => one.table === id);
        if (!trace) continue;
        const rated = result.seats.map((one) => (one.ratedAs === person ? { ...one, ratedAs: null } : one));
        const seats = rated.map((one) =>
          one.person === person
            ? {
                ...{ ...one, person: null, name: trace.called, times: null },
                ratedAs: result.rated ? (ratedAs ?? null) : one.ratedAs,
              }
            : one,
        );
        results.set(id, { ...result, seats });
      }
      for (const [key, { table }] of [...films])
        if (traces.some((one) => one.table === table && one.name !== null)) films.delete(key);
      for (const [key, { table }] of [...analyses])
        if (traces.some((one) => one.table === table && one.name !== null)) analyses.delete(key);
      for (const [id, { table }] of [...puzzles])
        if (traces.some((one) => one.table === table && one.name !== null)) forgetPuzzle(memory, id);
      for (const key of [...ratings.keys()]) if (key.endsWith(` ${person}`)) ratings.delete(key);
      for (const [id, changes] of ratingChanges)
        ratingChanges.set(
          id,
          changes.map((one) => (one.person === person ? { ...one, person: null } : one)),
        );
      people.delete(person);
      for (const key of serverNames.keys()) if (key.endsWith(` ${person}`)) serverNames.delete(key);
      for (const key of notices.keys()) if (key.endsWith(` ${person}`)) notices.delete(key);
      for (const key of lobbyNotices.keys()) if (key.endsWith(` ${person}`)) lobbyNotices.delete(key);
      for (const key of seatMessages.keys()) if (key.endsWith(` ${person}`)) seatMessages.delete(key);
      for (const key of begun.keys()) if (key.startsWith(`${person} `)) begun.delete(key);
      exports.delete(person);
      vacations.delete(person);
      memory.uses = memory.uses.filter((one) => one.person !== person);
      memory.blocks = memory.blocks.filter((one) => one.by !== personParty(person));
      memory.phrases = memory.phrases.filter((one) => one.person !== person);
      memory.mutes = memory.mutes.filter((one) => one.person !== person && one.whom !== person);
      memory.reports = memory.reports.filter((one) => one.reporter !== person && one.reported !== person);
      return true;
    },
  };
}

/** A line that calls somebody otherwise. */
function renamed(line: Line, person: string, { name, called }: Mention): Line {
  if (!('tableEvent' in line)) return line;
  const { tableEvent } = line;
  const keys = NAMES.filter((key) => isNamed(tableEvent, key, person, name));
  const people = Object.entries(tableEvent.people ?? {}).filter(([, one]) => one !== person);
  const { people: _, ...rest } = tableEvent;
  return {
    ...line,
    tableEvent: {
      ...rest,
      ...Object.fromEntries(keys.map((key) => [key, called])),
      ...(people.length > 0 ? { people: Object.fromEntries(people) } : {}),
    },
  };
}
