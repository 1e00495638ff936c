import type { RatingStore } from '../../../src/app/ports/ratings.ts';
import type { ResultStore } from '../../../src/app/ports/results.ts';
import { readServerSettings } from '../../../src/db/json-columns.ts';
import type { PersonId, TableId } from '../../../src/domain/ids.ts';
import type { EndedGame } from '../../../src/domain/operations/retention.ts';
import { collected } from '../../../src/domain/results/feat.ts';
import type { GameResult } from '../../../src/domain/results/result.ts';
import { copy } from './copy.ts';
import { hintsIn, keepResult, type Memory } from './memory.ts';

/** Results of games that have ended. */
export function inMemoryResults(
  memory: Memory,
  renote: (table: TableId) => void,
): ResultStore & Pick<RatingStore, 'rankedPolicy' | 'rankedSince'> {
  const { tables, results, given, chosen, revived } = memory;
  return {
    async results(id) {
      const found = results.get(id);
      return found ? { ...copy(found), endedAt: new Date(found.endedAt) } : null;
    },
    async finished({ tables: which, game, opponent = null }, { past, newer, limit }) {
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
                table: one.table,
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
                feats: new Set(own.flatMap((one) => collected(one, hintsIn(given, one.table, one.seat)))),
                featsKnown: own.every(({ feats, times }) => feats !== null && times != null),
              },
            ] as const,
          ];
        }),
      );
    },
    async playedAlike({ game, before, size, compared, server }, most) {
      const order = ({ table, endedAt }: EndedGame): string => `${new Date(endedAt).toISOString()} ${table}`;
      const found = [...results.values()].filter(
        (one) =>
          one.game === game &&
          one.ending === 'over' &&
          order(one) < order(before) &&
          (server === null || one.guild === server) &&
          (size === null || one.seats.length === size) &&
          Object.entries(compared?.own ?? {}).every(
            ([key, value]) => (one.options[key] ?? compared?.usual[key]) === value,
          ),
      );
      return Math.min(found.length, most);
    },
    async unresolved(after, limit) {
      return [...tables.values()]
        .filter(({ id, phase, match }) => id > after && (phase === 'over' || phase === 'aborted') && match !== null)
        .filter(({ id }) => !results.has(id))
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(revived);
    },
    async resolve(id, { seats, ...end }) {
      const table = tables.get(id);
      if (!table || results.has(id) || (table.phase !== 'over' && table.phase !== 'aborted')) return;
      const { game, place, changedAt, chairs } = table;
      const seated = copy(seats).map((one) => {
        const { person, name, ratedAs = null } = chairs.find((chair) => chair.seat === one.seat) ?? one;
        return { ...one, person, name, ratedAs, times: person === null ? null : one.times };
      });
      const { options, match } = table;
      const more = { guild: place.guild, options, revision: match?.revision ?? 1 };
      keepResult(memory, { table: id, game, endedAt: changedAt, ...more, ...end, seats: seated }, { ...end, seats });
    },
    async resolved(after, limit, which) {
      return [...results.values()]
        .filter(({ table, seats }) => table > after && (!which || seats.some(({ how }) => how == null)))
        .map(({ table }) => tables.get(table))
        .filter((table) => table !== undefined)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(revived);
    },
    async unmeasured(games, after, limit) {
      return [...results.values()]
        .filter(({ table, ending }) => table > after && ending === 'over')
        .filter(({ game, seats }) =>
          seats.some(
            ({ person, parts, measures, times }) =>
              (parts != null &&
                games.measured.some((one) => one.game === game && (measures == null || !(one.name in measures)))) ||
              (games.all.includes(game) && person !== null && times == null),
          ),
        )
        .map(({ table }) => tables.get(table))
        .filter((table) => table !== undefined)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(revived);
    },
    async rewrite(id, { seats, ...end }, { seconds }) {
      const stored = results.get(id);
      const table = tables.get(id);
      if (!stored || !table) return;
      const rewritten = copy(seats).map((one) => {
        const was = stored.seats.find(({ seat }) => seat === one.seat) ?? one;
        const kept = seconds ? (was.seconds ?? one.seconds) : one.seconds;
        const { person, name, ratedAs } = was;
        const times = person === null ? null : one.times;
        return { ...one, person, name, ratedAs, level: one.level ?? was.level, seconds: kept, times };
      });
      const terms = { options: table.options, revision: table.match?.revision ?? 1 };
      keepResult(memory, { ...stored, ...terms, ...end, seats: rewritten }, { ...end, seats });
      if (JSON.stringify(rewritten.map(scored)) !== JSON.stringify(stored.seats.map(scored))) renote(id);
    },
    async rankedPolicy(server) {
      return readServerSettings(copy(chosen.get(server) ?? {})).ranked;
    },
    async rankedSince(asked, since, within) {
      return [...tables.values()].filter(
        ({ ranked, startedAt, phase, chairs, series }) =>
          ranked &&
          series?.kind === within?.kind &&
          series?.id === within?.id &&
          startedAt !== null &&
          new Date(startedAt) > since &&
          (phase === 'playing' || phase === 'over') &&
          chairs
            .map(({ person }) => person ?? '')
            .sort()
            .join() === [...asked].sort().join(),
      ).length;
    },
  };
}

/** What bests are computed from. */
function scored({ rank, score, parts = null, how }: GameResult['seats'][number]): readonly unknown[] {
  return [rank, score, parts, how];
}
