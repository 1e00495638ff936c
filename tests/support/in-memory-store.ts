import type { AppContext } from '../../src/app/context.ts';
import {
  type AppEmoji,
  type Change,
  type Mention,
  type Store,
  type StoredFilm,
  Unreachable,
} from '../../src/app/ports/store.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { no, ok } from '../../src/core/result.ts';
import { SEATS } from '../../src/core/seat.ts';
import { readAnalysis, readServerSettings } from '../../src/db/json-columns.ts';
import { vacationsAfter } from '../../src/db/vacations.ts';
import type { KeptAnalysis } from '../../src/domain/analysis.ts';
import { type Block, personParty } from '../../src/domain/block.ts';
import type { Export } from '../../src/domain/export.ts';
import type { LessonProgress } from '../../src/domain/lesson-progress.ts';
import type { LoggedEntry, LogLine } from '../../src/domain/log.ts';
import { DEFAULT_NOTICES } from '../../src/domain/notice.ts';
import type { Person, PersonId } from '../../src/domain/person.ts';
import { NO_NOTICE, type PrivateNotice } from '../../src/domain/private-notice.ts';
import {
  type Demand,
  exceeded,
  isStanding,
  MINUTE,
  type Quota,
  type ServerLimits,
  type Subject,
  type Uses,
  WINDOW,
} from '../../src/domain/quota.ts';
import type { GameResult } from '../../src/domain/result.ts';
import type { EndedGame } from '../../src/domain/retention.ts';
import { FRESH_SEAT } from '../../src/domain/seat-status.ts';
import type { Span } from '../../src/domain/span.ts';
import { type ArmedPost, type NewTable, ownThread, type Table, type TableId } from '../../src/domain/table.ts';
import { inMemoryRatings } from './in-memory-ratings.ts';
import { inMemoryStatistics } from './in-memory-statistics.ts';
import { type Queue, queue } from './queue.ts';

/**
 * The store of a database, kept in memory for tests: what goes in and out passes through JSON, a change happens whole
 * or not at all, and its jobs exist from the same moment on.
 */
export interface InMemoryStore extends Omit<Queue, 'add'> {
  readonly store: Store;
  /** Every table there is, the newest last. */
  ids(): readonly TableId[];
  /** While true every call of the store throws `Unreachable`. */
  away: boolean;
}

/** What `copy` has made, by what it was made of. */
const copies = new WeakMap<object, unknown>();

/** The value as JSON brings it back. Nobody can change it, so the same value is copied once. */
function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const made = (copies.get(value) as T | undefined) ?? frozen(JSON.parse(JSON.stringify(value)) as T);
  copies.set(value, made);
  return made;
}

/** What bests are computed from. */
function scored({ rank, score, parts = null }: GameResult['seats'][number]): readonly unknown[] {
  return [rank, score, parts];
}

/** Makes the value, and all in it, unchangeable. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}

/** `now`: the clock, in milliseconds since 1970; the house's when it runs, else the machine's. */
export function inMemoryStore(now?: () => number): InMemoryStore {
  const tables = new Map<TableId, Table>();
  const logs = new Map<TableId, Line[]>();
  const people = new Map<string, Person>();
  const settings = new Map<string, string>();
  let emojis: readonly AppEmoji[] = [];
  const claims = new Set<string>();
  const vacations = new Map<string, readonly Span[]>();
  const outages: Span[] = [];
  const results = new Map<TableId, GameResult>();
  const films = new Map<string, StoredFilm & { readonly table: TableId }>();
  /** By table and revision, the oldest first. */
  const analyses = new Map<string, KeptAnalysis & { readonly table: TableId; readonly at: number }>();
  /** By table, the seat and the decision of each hint. */
  const given = new Map<TableId, Set<string>>();
  const posting = new Set<TableId>();
  /** The versions that turn posts show which stand, and the pairs of versions between which none stands. */
  const posted = new Map<TableId, readonly number[]>();
  const withdrawn = new Map<TableId, readonly (readonly [number, number])[]>();
  const motionPosts = new Map<TableId, string | null>();
  const armed = new Map<TableId, readonly ArmedPost[]>();
  const refused = new Map<string, { readonly at: number; readonly resting: boolean }>();
  /** By table and person. */
  const notices = new Map<string, PrivateNotice>();
  const noticing = new Set<string>();
  /** When they were begun, by person and key. */
  const begun = new Map<string, number>();
  const limits = new Map<string, ServerLimits>();
  const chosen = new Map<string, JsonObject>();
  const met = new Set<string>();
  let uses: readonly (Subject & Uses & { readonly quota: Quota })[] = [];
  let blocks: readonly Block[] = [];
  /** What counts against quotas, one after the other. */
  let lastWithin: Promise<unknown> = Promise.resolve();
  const archived = new Set<TableId>();
  const exports = new Map<string, Export>();
  const lessons = new Map<string, readonly LessonProgress[]>();
  let context: AppContext | null = null;
  let away = false;
  let beat: number | null = null;

  const time = (): number => {
    if (now) return now();
    return context ? context.now() : Date.now();
  };
  const { add, ...jobs } = queue(time);
  const reach = (): void => {
    if (away) throw new Unreachable('the store is away');
  };
  const date = (stored: Date | null): Date | null => (stored === null ? null : new Date(stored));
  const revived = (table: Table): Table => ({
    ...copy(table),
    paused: date(table.paused),
    openedAt: new Date(table.openedAt),
    startedAt: date(table.startedAt),
    changedAt: new Date(table.changedAt),
  });
  const known = (person: Person): Person => ({
    ...copy(person),
    inbox: person.inbox && { ...person.inbox, at: new Date(person.inbox.at) },
  });
  const lines = (id: TableId, after: number): readonly Line[] =>
    (logs.get(id) ?? [])
      .filter((line) => line.version > after)
      .map((line) => ({ ...copy(line), at: new Date(line.at) }));
  const unfinished = (person: string): readonly Span[] =>
    (vacations.get(person) ?? []).filter((one) => one.to > time());

  const standing = ({ quota, person, server }: Demand): number =>
    [...tables.values()]
      .filter(({ phase }) => phase === (quota === 'lobbies' ? 'gathering' : 'playing'))
      .filter(({ host, place }) => (person ?? host) === host && (server ?? place.guild) === place.guild)
      .filter(({ chairs }) => quota !== 'solo' || chairs.filter((chair) => chair.person !== null).length < 2).length;
  const hintsAt = (id: TableId) =>
    SEATS.flatMap((seat) => {
      const hints = [...(given.get(id) ?? [])].filter((one) => one.startsWith(`${seat} `)).length;
      return hints === 0 ? [] : [{ seat, hints }];
    });
  const recent = (): typeof uses => uses.filter(({ minute }) => minute > time() - WINDOW);
  const over = (demand: Demand) =>
    exceeded(
      demand,
      isStanding(demand.quota)
        ? standing(demand)
        : recent().filter(
            ({ quota, person, server }) =>
              quota === demand.quota && person === demand.person && server === demand.server,
          ),
    );

  const { ratings, known: knownRatings } = inMemoryRatings(results, reach);
  const { statistics, forget, renote } = inMemoryStatistics({
    ratings: knownRatings,
    table: (id) => tables.get(id),
    results: () => [...results.values()].map((one) => ({ ...one, endedAt: new Date(one.endedAt) })),
    person: (id) => people.get(id),
    settings: () => [...chosen],
    texts: settings,
  });

  const store: Store = {
    ...statistics,
    async within(demands, work, together = []) {
      const run = async () => {
        reach();
        for (const demand of demands) {
          const found = over(demand);
          if (found) return no(found);
        }
        const done = await work({
          open: (...given) => store.open(...given),
          commit: (...given) => store.commit(...given),
        });
        const minute = Math.floor(time() / MINUTE) * MINUTE;
        if (done !== null) uses = [...recent(), ...demands.map((demand) => ({ ...demand, minute }))];
        return ok(done);
      };
      if (demands.length === 0 && together.length === 0) return run();
      const next = lastWithin.then(run);
      lastWithin = next.catch(() => {});
      return next;
    },
    async usesOf(person) {
      reach();
      const found = recent().filter((one) => one.person === person && !isStanding(one.quota));
      return found
        .map(({ quota, server, minute, n }) => ({ quota, server, minute, n }))
        .sort((a, b) => a.minute - b.minute || (a.quota < b.quota ? -1 : 1));
    },
    async serverLimits(server) {
      reach();
      return copy(limits.get(server) ?? {});
    },
    async saveServerLimit(server, quota, limit) {
      reach();
      limits.set(server, copy({ ...limits.get(server), [quota]: limit }));
    },
    async serverSettings(server) {
      reach();
      return readServerSettings(copy(chosen.get(server) ?? {}));
    },
    async saveServerSettings(server, more) {
      reach();
      chosen.set(server, copy({ ...chosen.get(server), ...more }));
    },
    async unmetServers(servers) {
      reach();
      return servers.filter((one) => !met.has(one)).sort();
    },
    async meetServer(server, jobs) {
      reach();
      if (met.has(server)) return false;
      met.add(server);
      add(jobs);
      return true;
    },
    async blocks({ by, whom }) {
      reach();
      return blocks.filter((one) => (by?.includes(one.by) ?? true) && (whom?.includes(one.whom) ?? true));
    },
    async saveBlock(by, whom) {
      reach();
      if (blocks.some((one) => one.by === by && one.whom === whom)) return;
      blocks = [{ by, whom, at: new Date(time()) }, ...blocks];
    },
    async removeBlock(by, whom) {
      reach();
      const left = blocks.filter((one) => one.by !== by || one.whom !== whom);
      const removed = left.length < blocks.length;
      blocks = left;
      return removed;
    },
    async open(opened: NewTable, first) {
      reach();
      const at = new Date(time());
      const born = { version: 1, announced: 0, openedAt: at, startedAt: null, changedAt: at };
      const table: Table = { ...copy(opened), ...born };
      tables.set(table.id, table);
      logs.set(table.id, []);
      add(first);
      return revived(table);
    },
    async find(id) {
      reach();
      const table = tables.get(id);
      return table ? revived(table) : null;
    },
    async findAt(chatId) {
      reach();
      for (const table of tables.values()) {
        const { lobby, post } = table.place;
        if ([ownThread(table.place), lobby, post].includes(chatId)) return revived(table);
      }
      return null;
    },
    async startedBefore({ id, game, place, startedAt, chairs }) {
      reach();
      const players = (table: Pick<Table, 'chairs'>) =>
        table.chairs
          .map(({ person }) => person ?? '')
          .sort()
          .join();
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
    async tablesOf(person) {
      reach();
      return [...tables.values()]
        .filter((table) => table.phase === 'gathering' || table.phase === 'playing')
        .filter((table) => table.chairs.some((chair) => chair.person === person))
        .sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime())
        .map(revived);
    },
    async nextFor(person, but) {
      reach();
      const waiting = [...tables.values()].flatMap(({ id, version, game, phase, chairs, seatStatuses }) => {
        const seat = chairs.find((chair) => chair.person === person)?.seat;
        const since = seat === undefined ? null : (seatStatuses[seat]?.turnStartedAt ?? null);
        return phase === 'playing' && id !== but && since !== null ? [{ id, version, game, since }] : [];
      });
      const [next] = waiting.sort((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1));
      return next ? { id: next.id, version: next.version, game: next.game } : null;
    },
    async commit(change: Change) {
      reach();
      const table = tables.get(change.id);
      if (table?.version !== change.version) return false;
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
      add(change.jobs);
      if (change.results) {
        if (results.has(change.id)) throw new Error('a game ends once');
        const { game, place } = { ...table, ...copy(change.set) };
        const { options, match } = { ...table, ...copy(change.set) };
        const revision = match?.revision ?? 1;
        results.set(change.id, {
          table: change.id,
          game,
          guild: place.guild,
          endedAt: at,
          options,
          revision,
          ...copy(change.results),
        });
      }
      return true;
    },
    async analysis(id, revision) {
      reach();
      const found = analyses.get(`${id} ${revision}`);
      const analysis = found ? readAnalysis(copy(found.analysis)) : null;
      return found && analysis ? { analysis, seats: found.seats, complete: found.complete } : null;
    },
    async saveAnalysis(id, kept, most) {
      reach();
      const key = `${id} ${kept.analysis.revision}`;
      const former = analyses.get(key);
      const people = tables.get(id)?.chairs.filter(({ person }) => person !== null) ?? [];
      if (!kept.seats.every((seat) => people.some((one) => one.seat === seat))) return;
      const more = kept.analysis.decisions.length > (former?.analysis.decisions.length ?? -1);
      if (former?.complete || !(kept.complete || more)) return;
      analyses.delete(key);
      analyses.set(key, { ...copy(kept), table: id, at: time() });
      if (kept.complete) for (const old of [...analyses.keys()].slice(0, -most)) analyses.delete(old);
    },
    async countHint(id, seat, decision) {
      reach();
      const here = given.get(id) ?? new Set<string>();
      given.set(id, here.add(`${seat} ${decision}`));
      return hintsAt(id).find((one) => one.seat === seat)?.hints ?? 0;
    },
    async hintsOf(id) {
      reach();
      return hintsAt(id);
    },
    async results(id) {
      reach();
      const found = results.get(id);
      return found ? { ...copy(found), endedAt: new Date(found.endedAt) } : null;
    },
    async finished({ tables: which, game, opponent = null }, { past, newer, limit }) {
      reach();
      const order = ({ table, endedAt }: EndedGame): string => `${new Date(endedAt).toISOString()} ${table}`;
      const sat = ({ seats }: GameResult, person: PersonId): boolean => seats.some((one) => one.person === person);
      const found = [...results.values()]
        .filter((one) => one.ending === 'over' && (game === null || one.game === game))
        .filter((one) => {
          if (which.kind === 'server') return one.guild === which.server;
          const { person, seenBy } = which;
          const seen =
            seenBy === null || sat(one, seenBy.person) || (seenBy.server !== null && one.guild === seenBy.server);
          return sat(one, person) && seen;
        })
        .filter((one) => opponent === null || sat(one, opponent))
        .filter((one) => past === null || (newer ? order(one) > order(past) : order(one) < order(past)))
        .sort((a, b) => (order(a) < order(b) === newer ? -1 : 1))
        .slice(0, limit);
      return found
        .sort((a, b) => (order(a) > order(b) ? -1 : 1))
        .flatMap((one) => {
          const table = tables.get(one.table);
          const result = { ...copy(one), endedAt: new Date(one.endedAt) };
          return table ? [{ result, table: { id: table.id, version: table.version, place: copy(table.place) } }] : [];
        });
    },
    async formerResults(asked, { game, size, compared, before }) {
      reach();
      const order = ({ table, endedAt }: EndedGame): string => `${new Date(endedAt).toISOString()} ${table}`;
      const former = [...results.values()].filter(
        (one) => one.game === game && one.ending === 'over' && order(one) < order(before),
      );
      return new Map(
        asked.flatMap((person) => {
          const own = former.flatMap((one) =>
            one.seats
              .filter((seat) => seat.person === person && !seat.resigned)
              .map((seat) => ({
                ...seat,
                alike:
                  one.seats.length === size &&
                  Object.entries(compared.own).every(
                    ([key, value]) => (one.options[key] ?? compared.usual[key]) === value,
                  ),
              })),
          );
          const scores = own.flatMap(({ alike, score }) => (alike && score !== null ? [score] : []));
          if (own.length === 0) return [];
          return [
            [
              person,
              {
                played: own.length,
                wins: own.filter(({ rank }) => rank === 1).length,
                alike: scores.length,
                best: scores.length === 0 ? null : Math.max(...scores),
                feats: new Set(own.flatMap(({ feats }) => feats ?? [])),
                featsKnown: own.every(({ feats }) => feats !== null),
              },
            ] as const,
          ];
        }),
      );
    },
    async film(key) {
      reach();
      const found = films.get(key);
      return found ? { bytes: found.bytes, hash: found.hash } : null;
    },
    async saveFilm({ key, ...film }, limit) {
      reach();
      if (!films.has(key)) films.set(key, film);
      const weight = (): number => [...films.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
      for (const oldest of [...films.keys()]) if (weight() > limit) films.delete(oldest);
    },
    async unresolved(after, limit) {
      reach();
      return [...tables.values()]
        .filter(({ id, phase, match }) => id > after && (phase === 'over' || phase === 'aborted') && match !== null)
        .filter(({ id }) => !results.has(id))
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(revived);
    },
    async playingBefore(game, revision, after, limit) {
      reach();
      return [...tables.values()]
        .filter((table) => table.id > after && table.game === game && table.phase === 'playing')
        .filter(({ match }) => match !== null && match.revision < revision)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(revived);
    },
    async resolve(id, { seats, ...end }) {
      reach();
      const table = tables.get(id);
      if (!table || results.has(id) || (table.phase !== 'over' && table.phase !== 'aborted')) return;
      const { game, place, changedAt, chairs } = table;
      const seated = copy(seats).map((one) => {
        const { person, name } = chairs.find((chair) => chair.seat === one.seat) ?? one;
        return { ...one, person, name };
      });
      const { options, match } = table;
      const more = { guild: place.guild, options, revision: match?.revision ?? 1 };
      results.set(id, { table: id, game, endedAt: changedAt, ...more, ...end, seats: seated });
    },
    async resolved(after, limit, which) {
      reach();
      return [...results.values()]
        .filter(({ table, seats }) => table > after && (!which || seats.some(({ how }) => how == null)))
        .map(({ table }) => tables.get(table))
        .filter((table) => table !== undefined)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(revived);
    },
    async rewrite(id, { seats, ...end }, { seconds }) {
      reach();
      const stored = results.get(id);
      const table = tables.get(id);
      if (!stored || !table) return;
      const rewritten = copy(seats).map((one) => {
        const was = stored.seats.find(({ seat }) => seat === one.seat) ?? one;
        const kept = seconds ? (was.seconds ?? one.seconds) : one.seconds;
        const { person, name, ratedAs } = was;
        return { ...one, person, name, ratedAs, level: one.level ?? was.level, seconds: kept };
      });
      const terms = { options: table.options, revision: table.match?.revision ?? 1 };
      results.set(id, { ...stored, ...terms, ...end, seats: rewritten });
      if (JSON.stringify(rewritten.map(scored)) !== JSON.stringify(stored.seats.map(scored))) renote(id);
    },
    ...ratings,
    async rankedPolicy() {
      reach();
      return 'optional';
    },
    async rankedSince(asked, since) {
      reach();
      return [...tables.values()].filter(
        ({ ranked, startedAt, phase, chairs }) =>
          ranked &&
          startedAt !== null &&
          new Date(startedAt) > since &&
          (phase === 'playing' || phase === 'over') &&
          chairs
            .map(({ person }) => person ?? '')
            .sort()
            .join() === [...asked].sort().join(),
      ).length;
    },
    async entries(id, after = 0) {
      reach();
      return lines(id, after).flatMap((line) => {
        if ('tableEvent' in line || line.undone !== null) return [];
        const { undone, ...entry } = line;
        return [entry];
      });
    },
    async log(id, after = 0) {
      reach();
      return lines(id, after).map(
        (line): LogLine => ('tableEvent' in line ? line : { ...line, undone: line.undone !== null }),
      );
    },
    async unarchived(before, past, limit) {
      reach();
      const order = (one: EndedGame): string => `${one.endedAt.toISOString()} ${one.table}`;
      return [...results.values()]
        .map(({ table, endedAt }) => ({ table, endedAt: new Date(endedAt) }))
        .filter((one) => one.endedAt < before && !archived.has(one.table))
        .filter((one) => past === null || order(one) > order(past))
        .sort((a, b) => (order(a) < order(b) ? -1 : 1))
        .slice(0, limit);
    },
    async archive(id, version, { state }) {
      reach();
      const table = tables.get(id);
      if (table?.version !== version || (table.phase !== 'over' && table.phase !== 'aborted')) return false;
      const match = table.match && { ...table.match, state: state ? table.match.state : null };
      tables.set(id, { ...table, match, seatStatuses: table.chairs.map(() => FRESH_SEAT), motion: null });
      archived.add(id);
      return true;
    },
    async unchanged(before, past, limit) {
      reach();
      return [...tables.values()]
        .filter(({ phase }) => phase === 'gathering' || phase === 'playing')
        .filter(({ id, changedAt }) => id > past && new Date(changedAt) < before)
        .map(({ id }) => id)
        .sort()
        .slice(0, limit);
    },
    async deleteLeftovers(before, limit) {
      reach();
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
        tables.delete(id);
        logs.delete(id);
        deleted += 1;
      }
      for (const [person, all] of lessons) {
        const kept = all.filter(({ changedAt }) => changedAt >= before);
        deleted += all.length - kept.length;
        lessons.set(person, kept);
      }
      for (const [key, { complete, at }] of [...analyses]) {
        if (complete || at >= before.getTime()) continue;
        analyses.delete(key);
        deleted += 1;
      }
      const passed = outages.filter(({ to }) => to < needed);
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
    async addJobs(more) {
      reach();
      add(more);
    },
    async addDecisionJobs(wait, links) {
      reach();
      const waits = tables.get(wait.table)?.seatStatuses[wait.seat]?.turnStartedAt === wait.since;
      if (waits) add(links.map((link) => ({ ...wait, ...link })));
    },
    async clockPauses(asked, from) {
      reach();
      const later = (one: Span): boolean => one.to > from;
      return {
        outages: outages.filter(later),
        heartbeat: beat,
        vacations: [...asked]
          .sort()
          .flatMap((person) => (vacations.get(person) ?? []).filter(later).map((one) => ({ person, ...one })))
          .sort((a, b) => a.from - b.from),
        quietHours: [...asked].sort().flatMap((id) => {
          const { zone = null, quiet = null } = people.get(id) ?? {};
          return quiet ? [{ person: id, zone, quiet: copy(quiet) }] : [];
        }),
      };
    },
    async vacation(person) {
      reach();
      return unfinished(person)[0] ?? null;
    },
    async setVacation(person, span) {
      reach();
      const kept = vacationsAfter(unfinished(person), span, time());
      const past = (vacations.get(person) ?? [])
        .filter((one) => one.to <= time())
        .filter((one) => !kept.some(({ from, to }) => from === one.from && to === one.to));
      const all = [...past, ...kept].sort((a, b) => a.from - b.from);
      vacations.set(person, all);
    },
    async recordHeartbeat(gap) {
      reach();
      const former = beat;
      beat = Math.max(former ?? 0, time());
      if (former === null || beat - former <= gap) return null;
      const outage = { from: former, to: beat };
      outages.push(outage);
      return outage;
    },
    async beginTurnPost(id) {
      reach();
      const first = !posting.has(id);
      posting.add(id);
      return first;
    },
    async cancelTurnPost(id) {
      reach();
      posting.delete(id);
    },
    async savePlace(id, { announced, motionPost = null, armed: more = [], jobs: next = [], ...where }, channel) {
      reach();
      const table = tables.get(id);
      if (!table || (channel ?? table.place.channel) !== table.place.channel) return false;
      const shows = announced ?? 0;
      const stands = (withdrawn.get(id) ?? []).every(([to, by]) => shows <= to || shows >= by);
      const newer = stands && shows > table.announced;
      const { post, ...elsewhere } = where;
      tables.set(id, {
        ...table,
        place: {
          ...table.place,
          ...elsewhere,
          ...(post !== undefined && stands && (announced === undefined || shows >= table.announced) ? { post } : {}),
        },
        announced: newer ? shows : table.announced,
      });
      if (newer) posted.set(id, [...(posted.get(id) ?? [0]), shows]);
      if (announced !== undefined) posting.delete(id);
      if (announced !== undefined && announced >= table.announced) motionPosts.set(id, motionPost);
      const known = armed.get(id) ?? [];
      armed.set(id, [...known, ...copy(more).filter(({ message }) => known.every((one) => one.message !== message))]);
      add(next);
      return true;
    },
    async retiredPosts(id) {
      reach();
      const all = armed.get(id) ?? [];
      const post = tables.get(id)?.place.post;
      const current = [post, motionPosts.get(id)];
      const here = all.find(({ message }) => message === post)?.room;
      return copy(all).filter(
        ({ message, room }) => !current.includes(message) && (!refused.get(message)?.resting || room === here),
      );
    },
    async beginPostEdit(id, version) {
      reach();
      armed.set(
        id,
        (armed.get(id) ?? []).map((one) => ({ ...one, plain: null })),
      );
      const before = (posted.get(id) ?? [0]).filter((one) => one < version);
      return before.length > 0 ? Math.max(...before) : null;
    },
    async restArmedPosts(_id, messages) {
      reach();
      for (const message of messages) refused.set(message, { at: refused.get(message)?.at ?? time(), resting: true });
    },
    async wakeArmedPosts(before) {
      reach();
      const woken = new Set<TableId>();
      for (const [id, posts] of armed) {
        const kept = posts.filter(({ message }) => (refused.get(message)?.at ?? Infinity) >= before.getTime());
        armed.set(id, kept);
        for (const { message } of kept) {
          const was = refused.get(message);
          if (was?.resting) woken.add(id);
          if (was) refused.set(message, { ...was, resting: false });
        }
      }
      return [...woken].sort();
    },
    async removeArmedPosts(id, messages) {
      reach();
      armed.set(
        id,
        (armed.get(id) ?? []).filter(({ message }) => !messages.includes(message)),
      );
    },
    async person(id) {
      reach();
      const person = people.get(id);
      return person ? known(person) : null;
    },
    async savePerson(person) {
      reach();
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
      const all = { ...(people.get(person.id) ?? fresh), ...copy(person) };
      people.set(person.id, all);
      return known(all);
    },
    async beginInbox(id) {
      reach();
      if (people.get(id)?.inboxSending) return false;
      await store.savePerson({ id, inboxSending: true });
      return true;
    },
    async privateNotice(table, person) {
      reach();
      return copy(notices.get(`${table} ${person}`) ?? NO_NOTICE);
    },
    async beginPrivateNotice(table, person) {
      reach();
      const first = !noticing.has(`${table} ${person}`);
      noticing.add(`${table} ${person}`);
      return first;
    },
    async savePrivateNotice(table, person, { post, told }) {
      reach();
      const key = `${table} ${person}`;
      notices.set(key, { ...(notices.get(key) ?? NO_NOTICE), post: copy(post), told: copy(told) });
      noticing.delete(key);
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
    async allTablesOf(person, page) {
      reach();
      const order = ({ openedAt, id }: Pick<Table, 'openedAt' | 'id'>): string =>
        `${new Date(openedAt).toISOString()} ${id}`;
      const past = page?.past ?? null;
      return [...tables.values()]
        .filter(({ chairs, host, invited }) =>
          [host, ...invited, ...chairs.map((chair) => chair.person)].includes(person),
        )
        .filter((table) => past === null || order(table) > order(past))
        .sort((a, b) => (order(a) < order(b) ? -1 : 1))
        .slice(0, page?.limit)
        .map(revived);
    },
    async askForExport(person, askedAt, since, job) {
      reach();
      const former = exports.get(person);
      if (former && former.outcome !== 'closed' && former.askedAt > since) return new Date(former.askedAt);
      exports.set(person, { askedAt: new Date(askedAt), outcome: 'waiting' });
      add([job]);
      return null;
    },
    async exportOf(person) {
      reach();
      const found = exports.get(person);
      return found ? { ...found } : null;
    },
    async endExport(person, askedAt, outcome) {
      reach();
      const found = exports.get(person);
      if (found?.askedAt.getTime() === askedAt.getTime()) exports.set(person, { ...found, outcome });
    },
    async erase(person, traces, more = [], ratedAs = undefined) {
      reach();
      lessons.delete(person);
      forget(person);
      for (const [id, table] of tables) {
        const trace = traces.find((one) => one.table === id);
        const chairs = table.chairs.map((chair) =>
          trace && chair.person === person ? { ...chair, person: null, name: trace.called } : chair,
        );
        const host = table.host === person ? '' : table.host;
        tables.set(id, { ...table, chairs, host, invited: table.invited.filter((one) => one !== person) });
        if (trace)
          logs.set(
            id,
            (logs.get(id) ?? []).map((line) => renamed(line, trace)),
          );
      }
      for (const [id, result] of results) {
        const trace = traces.find((one) => one.table === id);
        if (!trace) continue;
        const seats = result.seats.map((one) =>
          one.person === person
            ? { ...one, person: null, name: trace.called, ratedAs: result.rated ? (ratedAs ?? null) : one.ratedAs }
            : one,
        );
        results.set(id, { ...result, seats });
      }
      for (const [key, { table }] of [...films]) if (traces.some((one) => one.table === table)) films.delete(key);
      for (const [key, { table }] of [...analyses]) if (traces.some((one) => one.table === table)) analyses.delete(key);
      people.delete(person);
      for (const key of notices.keys()) if (key.endsWith(` ${person}`)) notices.delete(key);
      for (const key of begun.keys()) if (key.startsWith(`${person} `)) begun.delete(key);
      exports.delete(person);
      vacations.delete(person);
      uses = uses.filter((one) => one.person !== person);
      blocks = blocks.filter((one) => one.by !== personParty(person));
      add(more);
    },
    async claim(id) {
      reach();
      const first = !claims.has(id);
      claims.add(id);
      return first;
    },
    async leaseRequests({ total }) {
      reach();
      return total;
    },
    async endRequestLease() {
      reach();
    },
    async lessonsOf(person) {
      reach();
      return (lessons.get(person) ?? []).map((one) => ({ ...copy(one), changedAt: new Date(one.changedAt) }));
    },
    async saveLesson(person, version, progress) {
      reach();
      const stored = lessons.get(person) ?? [];
      const former = stored.find(({ game }) => game === progress.game);
      if ((former?.version ?? version) !== version) return false;
      const saved = { ...progress, version: version + 1, changedAt: new Date(time()) };
      const all = [...stored.filter(({ game }) => game !== progress.game), saved];
      lessons.set(
        person,
        all.sort((a, b) => (a.game < b.game ? -1 : 1)),
      );
      return true;
    },
    async setting(key) {
      reach();
      return settings.get(key) ?? null;
    },
    async saveSetting(key, value) {
      reach();
      settings.set(key, value);
    },
    async appEmojis(application) {
      reach();
      return emojis.filter((one) => one.application === application);
    },
    async saveAppEmoji(emoji) {
      reach();
      const { application, name } = emoji;
      emojis = [...emojis.filter((one) => one.application !== application || one.name !== name), emoji];
    },
    async removeAppEmojis(application, names) {
      reach();
      emojis = emojis.filter((one) => one.application !== application || !names.includes(one.name));
    },
  };

  return {
    ...jobs,
    store,
    ids: () => [...tables.keys()],
    run(begun) {
      context = begun;
      jobs.run(begun);
    },
    get away() {
      return away;
    },
    set away(value) {
      away = value;
    },
  };
}

/** A line that calls somebody otherwise. */
function renamed(line: Line, { name, called }: Mention): Line {
  if (!('tableEvent' in line)) return line;
  const told = Object.entries(line.tableEvent).map(([key, value]) =>
    ['by', 'was', 'now'].includes(key) && value === name ? [key, called] : [key, value],
  );
  return { ...line, tableEvent: Object.fromEntries(told) };
}

/** A line of a log, a move with the version that took it back. */
type Line = (LoggedEntry & { readonly undone: number | null }) | Extract<LogLine, { readonly tableEvent: unknown }>;
