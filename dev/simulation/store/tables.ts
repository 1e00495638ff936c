import type { RetentionStore } from '../../../src/app/ports/retention.ts';
import { NotStored } from '../../../src/app/ports/store.ts';
import type { Change, TableStore } from '../../../src/app/ports/tables.ts';
import { type NewTable, ownThread, type Table } from '../../../src/domain/table/table.ts';
import { playersInPrivate } from '../../../src/domain/table/viewer.ts';
import { copy } from './copy.ts';
import { byText, keepResult, type Memory } from './memory.ts';

/** Opening, finding and changing tables. */
export function inMemoryTables(
  memory: Memory,
): Omit<TableStore, 'entries' | 'log' | 'findWithPeople'> & Pick<RetentionStore, 'unchanged'> {
  const { tables, logs, results, people, serverNames, posted, withdrawn, time, add, revived, seatMessages } = memory;
  const hasState = ({ match }: Table): boolean => (match?.state ?? null) !== null;
  return {
    async open(opened: NewTable, first, arriving = []) {
      if (!arriving.every((person) => people.has(person))) throw new NotStored('somebody is not stored');
      if (tables.has(opened.id)) throw new Error('there is such a table');
      add(first);
      const at = new Date(time());
      const born = { version: 1, announced: 0, openedAt: at, startedAt: null, changedAt: at };
      const table: Table = { ...copy(opened), ...born };
      tables.set(table.id, table);
      logs.set(table.id, []);
      return revived(table);
    },
    async find(id) {
      const table = tables.get(id);
      return table ? revived(table) : null;
    },
    async findAt(chatId) {
      for (const table of [...tables.values()].sort(newestFirst)) {
        const { lobby, post } = table.place;
        if ([ownThread(table.place), lobby, post].includes(chatId)) return revived(table);
      }
      return null;
    },
    async startedBefore({ id, game, place, startedAt, chairs }) {
      const players = (table: Pick<Table, 'chairs'>) =>
        table.chairs
          .map(({ person }) => person ?? '')
          .sort()
          .join();
      if (chairs.every(({ person }) => person === null)) return 0;
      return [...tables.values()].filter(
        (one) =>
          one.id !== id &&
          one.game === game &&
          one.place.guild === place.guild &&
          one.startedAt !== null &&
          new Date(one.startedAt).getTime() < (startedAt?.getTime() ?? 0) &&
          players(one) === players({ chairs }),
      ).length;
    },
    async acquaintance(host, guest) {
      const all = [...tables.values()];
      const seen = all.flatMap(({ place, chairs }) =>
        place.guild !== null && chairs.some((chair) => chair.person === guest && chair.afar !== true)
          ? place.guild
          : [],
      );
      const named = [...serverNames.keys()].flatMap((key) => {
        const [server = '', ...who] = key.split(' ');
        return who.join(' ') === guest ? server : [];
      });
      return {
        met: all.some(
          ({ match, chairs }) => match !== null && [host, guest].every((one) => chairs.some((at) => at.person === one)),
        ),
        servers: [...new Set([...seen, ...named])].sort(byText).slice(0, 3),
      };
    },
    async tablesOf(person) {
      return [...tables.values()]
        .filter((table) => table.phase === 'gathering' || table.phase === 'playing')
        .filter((table) => table.chairs.some((chair) => chair.person === person))
        .sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime() || byText(a.id, b.id))
        .map(revived);
    },
    async lastHosted(host) {
      const own = [...tables.values()]
        .filter((table) => table.host === host && table.owner === null && table.series === null)
        .sort((a, b) => byText(a.game, b.game) || b.openedAt.getTime() - a.openedAt.getTime() || byText(a.id, b.id));
      return own.filter(({ game }, at) => own[at - 1]?.game !== game).map(revived);
    },
    async closedTablesOf(host) {
      const isClosed = (table: Table): boolean =>
        table.host === host &&
        (table.phase === 'gathering' || hasState(table)) &&
        table.place.kind === 'direct' &&
        table.place.closed;
      const isUnseen = (table: Table): boolean =>
        (table.phase === 'over' || table.phase === 'aborted') &&
        hasState(table) &&
        playersInPrivate(table).some(({ person }) => person === host) &&
        (seatMessages.get(`${table.id} ${host}`)?.version ?? (table.place.kind === 'apart' ? 0 : table.version)) <
          table.version;
      return [...tables.values()]
        .filter((table) => isClosed(table) || isUnseen(table))
        .sort(newestFirst)
        .slice(0, 20)
        .map(({ id, version }) => ({ id, version }));
    },
    async nextFor(person, but) {
      const waiting = [...tables.values()].flatMap(({ id, version, game, phase, chairs, seatStatuses }) => {
        const seat = chairs.find((chair) => chair.person === person)?.seat;
        const since = seat === undefined ? null : (seatStatuses[seat]?.turnStartedAt ?? null);
        return phase === 'playing' && id !== but && since !== null ? [{ id, version, game, since }] : [];
      });
      const [next] = waiting.sort((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1));
      return next ? { id: next.id, version: next.version, game: next.game } : null;
    },
    async commit(change: Change) {
      const table = tables.get(change.id);
      if (table?.version !== change.version) return false;
      if (change.arriving !== undefined && !people.has(change.arriving)) return false;
      if (change.results && results.has(change.id)) throw new Error('a game ends once');
      if (change.leaving && change.leaving.thread !== table.place.thread) return false;
      add(change.jobs);
      const { entries, tableEvents = [], undone } = copy(change);
      const version = change.version + Math.max(1, entries.length + tableEvents.length);
      const at = new Date(time());
      const stand = (posted.get(change.id) ?? [0]).filter((one) => undone === undefined || one <= undone);
      const announced =
        undone === undefined || table.announced <= undone
          ? table.announced
          : Math.max(...stand, stand.length ? 0 : undone);
      posted.set(change.id, change.set.place ? [announced] : stand);
      if (undone !== undefined) withdrawn.set(change.id, [...(withdrawn.get(change.id) ?? []), [undone, version]]);
      tables.set(change.id, { ...table, ...copy(change.set), announced, version, changedAt: at });
      const log = (logs.get(change.id) ?? []).map((line) =>
        undone === undefined || 'tableEvent' in line || line.undone !== null || line.version <= undone
          ? line
          : { ...line, undone: version },
      );
      const next = [
        ...entries.map((entry) => ({ planned: false, ...entry, undone: null })),
        ...tableEvents.map((tableEvent) => ({ tableEvent })),
      ];
      logs.set(change.id, [...log, ...next.map((line, n) => ({ ...line, version: change.version + n + 1, at }))]);
      if (change.results) {
        const { game, place } = { ...table, ...copy(change.set) };
        const { options, match } = { ...table, ...copy(change.set) };
        const revision = match?.revision ?? 1;
        keepResult(
          memory,
          {
            table: change.id,
            game,
            guild: place.guild,
            endedAt: at,
            options,
            revision,
            ...copy(change.results),
          },
          change.results,
        );
      }
      return true;
    },
    async addJobs(more) {
      add(more);
    },
    async addDecisionJobs(wait, links) {
      const waits = tables.get(wait.table)?.seatStatuses[wait.seat]?.turnStartedAt === wait.since;
      if (waits) add(links.map((link) => ({ ...wait, ...link })));
    },
    async tablesOfSeries({ kind, id }, round) {
      return [...tables.values()]
        .filter(({ series }) => series?.kind === kind && series.id === id && series.round === round)
        .sort((a, b) => a.openedAt.getTime() - b.openedAt.getTime() || byText(a.id, b.id))
        .map(revived);
    },
    async playingBefore(game, revision, after, limit) {
      return [...tables.values()]
        .filter((table) => table.id > after && table.game === game && table.phase === 'playing')
        .filter(({ match }) => match !== null && match.revision < revision)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(revived);
    },
    async unchanged(before, past, limit) {
      return [...tables.values()]
        .filter(({ phase }) => phase === 'gathering' || phase === 'playing')
        .filter(({ id, changedAt }) => id > past && new Date(changedAt) < before)
        .map(({ id }) => id)
        .sort()
        .slice(0, limit);
    },
  };
}

function newestFirst(one: Table, other: Table): number {
  return other.changedAt.getTime() - one.changedAt.getTime() || byText(one.id, other.id);
}
