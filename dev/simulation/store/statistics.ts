import type { RecapStore } from '../../../src/app/ports/recaps.ts';
import { BACKLOG, type LeaderboardScope, type StatisticsStore } from '../../../src/app/ports/statistics.ts';
import { LEVELS } from '../../../src/core/contract/level.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import type { Seat } from '../../../src/core/seat.ts';
import type { PersonId, TableId } from '../../../src/domain/ids.ts';
import { writeBestKind } from '../../../src/domain/results/best.ts';
import { collected } from '../../../src/domain/results/feat.ts';
import type { Leader } from '../../../src/domain/results/rating.ts';
import { habits, LOOKED_AT } from '../../../src/domain/results/reliability.ts';
import type { GameResult } from '../../../src/domain/results/result.ts';
import type { PlayedSeat } from '../../../src/domain/results/statistics.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { inMemoryBests } from './bests.ts';
import { byText, type Memory } from './memory.ts';
import type { KnownRatings } from './ratings.ts';

/** What the statistics of a store in memory are made of. */
export interface Kept {
  results(): readonly GameResult[];
  settings(): readonly (readonly [server: string, settings: JsonObject])[];
  /** With their name in a server; null: their own. */
  person(id: PersonId, server: string | null): { readonly name: string; readonly listed: boolean } | undefined;
  table(id: TableId): Pick<Table, 'language' | 'version' | 'chairs'> | undefined;
  readonly logs: Memory['logs'];
  /** How many hints a seat was given. */
  hints(table: TableId, seat: Seat): number;
  readonly ratings: KnownRatings;
  /** What the bot keeps about itself; `statistics` says what of older games is being filled in. */
  readonly texts: Map<string, string>;
}

/** Statistics of a store in memory. */
export function inMemoryStatistics(kept: Kept): {
  readonly statistics: StatisticsStore & RecapStore;
  forget(person: PersonId): void;
  renote(table: TableId): void;
} {
  const recapped = new Set<string>();
  const ended = (): readonly GameResult[] => results().filter(({ ending }) => ending === 'over');
  const results = (): readonly GameResult[] =>
    [...kept.results()].sort((a, b) => b.endedAt.getTime() - a.endedAt.getTime() || (a.table < b.table ? 1 : -1));
  const { bests, all, forget, renote } = inMemoryBests({ ended, results, person: kept.person, hints: kept.hints });
  const sat = ({ seats }: GameResult, person: PersonId) => seats.find((one) => one.person === person);
  const nameOf = (person: PersonId, server: string | null): string => kept.person(person, server)?.name ?? person;
  const seenOf = ({ person, seenBy }: Parameters<StatisticsStore['gamesPlayed']>[0]): readonly GameResult[] =>
    ended().filter(
      (one) =>
        sat(one, person) &&
        (!seenBy || (seenBy.server !== null && one.guild === seenBy.server) || sat(one, seenBy.person) !== undefined),
    );
  const seatOf = (result: GameResult, seat: GameResult['seats'][number]): PlayedSeat => ({
    endedAt: new Date(result.endedAt),
    size: result.seats.length,
    rank: seat.rank ?? 0,
    score: seat.score,
    moves: seat.moves ?? null,
    seconds: seat.seconds ?? null,
    parts: seat.parts ?? null,
    measures: seat.measures ?? null,
    options: result.options,
  });

  /** Everybody on a board. */
  const leadersOf = ({ game, server, since }: LeaderboardScope): readonly Leader[] => {
    const played = (person: PersonId): readonly GameResult[] =>
      ended().filter(
        (one) =>
          one.game === game &&
          sat(one, person) &&
          one.rated &&
          (server === null || one.guild === server) &&
          (since === null || one.endedAt >= since),
      );
    return kept.ratings
      .rated(game)
      .filter(({ games }) => games >= 3)
      .filter(({ person }) => {
        if (since !== null) return played(person).length >= 3;
        return (
          server === null ||
          kept.results().some((one) => one.game === game && one.guild === server && sat(one, person) !== undefined)
        );
      })
      .map(({ person, mu, sigma, games }, at) => {
        const own = played(person);
        const gains = kept.ratings
          .changed(game)
          .filter((one) => one.person === person && since !== null && one.at >= since.getTime())
          .map(({ before, after }) => after.mu - before.mu);
        return {
          ...{ person, mu, sigma, games, place: at + 1, name: nameOf(person, server) },
          listed: kept.person(person, server)?.listed ?? false,
          played: own.length,
          won: own.filter((one) => sat(one, person)?.rank === 1).length,
          gain: sum(gains),
        };
      });
  };

  return {
    forget,
    renote,
    statistics: {
      ...bests,
      async backlog() {
        return BACKLOG.find((one) => one === kept.texts.get('statistics')) ?? null;
      },
      async describeSeats(after, limit) {
        const tables = kept.results().flatMap(({ table }) => (table > after ? table : []));
        return { last: tables.sort().slice(0, limit).at(-1) ?? null, seats: 0, left: 0 };
      },
      async clearBacklog(what) {
        if (kept.texts.get('statistics') === what)
          kept.texts.set('statistics', BACKLOG[BACKLOG.indexOf(what) + 1] ?? 'filled');
      },
      async gamesPlayed(of) {
        return new Map(counted(seenOf(of).map(({ game }) => game)));
      },
      async playedBy(of, game, limit) {
        return seenOf(of)
          .filter((one) => one.game === game)
          .slice(0, limit)
          .flatMap((one) => one.seats.filter(({ person }) => person === of.person).map((seat) => seatOf(one, seat)));
      },
      async featsBy(of, game) {
        const first = new Map<string, Date>();
        for (const one of [...seenOf(of)].reverse())
          for (const seat of one.seats)
            if (one.game === game && seat.person === of.person)
              for (const feat of collected(seat, kept.hints(one.table, seat.seat)))
                if (!first.has(feat)) first.set(feat, new Date(one.endedAt));
        return [...first]
          .map(([feat, at]) => ({ feat, at }))
          .sort((a, b) => Number(a.at) - Number(b.at) || byText(a.feat, b.feat));
      },
      async playedByAll(game, size, limit) {
        return ended()
          .filter((one) => one.game === game && one.seats.length === size)
          .flatMap((one) =>
            one.seats.filter(({ person, resigned }) => person !== null && !resigned).map((seat) => seatOf(one, seat)),
          )
          .slice(0, limit);
      },
      async headToHead(person, other, game) {
        const both = ended().flatMap((one) => {
          const [own, theirs] = [sat(one, person), sat(one, other)];
          return one.game === game && own && theirs ? [(theirs.rank ?? 0) - (own.rank ?? 0)] : [];
        });
        const [better, worse] = [both.filter((lead) => lead > 0).length, both.filter((lead) => lead < 0).length];
        return { games: both.length, better, worse };
      },
      async pairsOf(table) {
        const last = ended().find((one) => one.table === table);
        if (!last) return [];
        const until = ended().slice(ended().findIndex((one) => one.table === table));
        const people = last.seats.flatMap(({ seat, person }) => (person === null ? [] : [{ seat, person }]));
        return people
          .flatMap((one, at) =>
            people.slice(at + 1).map((two) => {
              const leads = until.flatMap((game) => {
                const [own, theirs] = [sat(game, one.person), sat(game, two.person)];
                return game.game === last.game && own && theirs ? [(theirs.rank ?? 0) - (own.rank ?? 0)] : [];
              });
              const [better, worse] = [
                leads.filter((lead) => lead > 0).length,
                leads.filter((lead) => lead < 0).length,
              ];
              const [seats, who] = [[one.seat, two.seat] as const, [one.person, two.person] as const];
              return { seats, people: who, games: leads.length, better, worse };
            }),
          )
          .filter(({ games }) => games > 1)
          .sort((a, b) => b.games - a.games || a.seats[0] - b.seats[0] || a.seats[1] - b.seats[1]);
      },
      async reliabilityOf(people) {
        return people.map((person) => {
          const own = [...kept.results()]
            .sort((a, b) => b.endedAt.getTime() - a.endedAt.getTime())
            .flatMap((one) => {
              const seat = sat(one, person);
              const company = one.seats.some((other) => other.seat !== seat?.seat && other.level == null);
              return seat?.how != null && seat.how !== 'aborted' && company ? [{ ...seat, at: one.endedAt }] : [];
            })
            .slice(0, LOOKED_AT);
          const since = own.length < LOOKED_AT ? undefined : own.at(-1)?.at;
          const left = [...kept.logs].filter(
            ([id, lines]) =>
              lines.some(
                (line) =>
                  'tableEvent' in line &&
                  (line.tableEvent.kind === 'leave' || line.tableEvent.kind === 'replace') &&
                  line.tableEvent.people?.was === person &&
                  (!since || new Date(line.at) >= since),
              ) &&
              kept.table(id)?.chairs.some((chair) => chair.person !== null) &&
              !kept.table(id)?.chairs.some((chair) => chair.person === person),
          );
          return {
            ...{ person, begun: own.length + left.length },
            finished: own.filter(({ how }) => how === 'played' || how === 'replaced').length,
            ...habits(own.flatMap(({ times }) => times ?? [])),
          };
        });
      },
      async ratingOf(person, game, pool) {
        const { mu, sigma, games } = kept.ratings.rated(game, pool).find((one) => one.person === person) ?? {};
        return mu === undefined || sigma === undefined || games === undefined ? null : { mu, sigma, games };
      },
      async soloGames(person, game, limit) {
        return kept.ratings
          .changed(game, 'solo')
          .filter((one) => one.person === person)
          .slice(-limit)
          .reverse()
          .flatMap(({ table, seat: number }) => {
            const seats = kept.results().find((one) => one.table === table)?.seats ?? [];
            const own = seats.find(({ seat }) => seat === number);
            const level = LEVELS.findLast((one) => seats.some((seat) => seat.level === one));
            const played = own?.how == null || own.how === 'played' || own.how === 'helped';
            return level ? [{ level, won: own?.rank === 1 && !own.resigned && played }] : [];
          });
      },
      async ratingHistory(person, game, pool, limit) {
        return kept.ratings
          .changed(game, pool)
          .filter((one) => one.person === person)
          .slice(-limit)
          .map(({ at, after }) => ({ at: new Date(at), mu: after.mu }));
      },
      async leaders(board, skip, limit) {
        return leadersOf(board).slice(skip, skip + limit);
      },
      async leader(board, person) {
        return leadersOf(board).find((one) => one.person === person) ?? null;
      },
      async recapServers(past, limit) {
        return kept
          .settings()
          .flatMap(([server, { recap, recapChannel }]) =>
            recap === true && typeof recapChannel === 'string' && server > past
              ? [{ server, channel: recapChannel }]
              : [],
          )
          .sort((a, b) => (a.server < b.server ? -1 : 1))
          .slice(0, limit);
      },
      async recapped(server, month) {
        return recapped.has(`${server} ${month}`);
      },
      async noteRecap(server, month) {
        recapped.add(`${server} ${month}`);
      },
      async monthOf(server, { from, to }) {
        const within = (at: Date): boolean => at >= from && at < to;
        const here = ended().filter(({ guild, endedAt }) => guild === server && within(endedAt));
        const people = counted(here.flatMap(({ seats }) => seats.flatMap(({ person }) => person ?? [])));
        const languages = counted(here.flatMap(({ table }) => kept.table(table)?.language ?? []));
        const games = counted(here.map(({ game }) => game));
        const standing = all().filter((one) => one.guild === server);
        const [closest] = here
          .flatMap((one) => {
            const scored = one.seats.filter(({ score, resigned }) => score !== null && !resigned);
            const [first, second] = scored.map(({ score }) => score ?? 0).sort((a, b) => b - a);
            const version = kept.table(one.table)?.version;
            const enough = scored.filter(({ person }) => person !== null).length > 1;
            if (!enough || first === undefined || second === undefined || version === undefined) return [];
            const players = [...scored].sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.seat - b.seat);
            const game = { table: one.table, version, game: one.game, players: players.map(({ name }) => name) };
            return [{ game, lead: first - second }];
          })
          .sort((a, b) => a.lead - b.lead);
        return {
          language: languages[0]?.[0] ?? null,
          games: games.map(([game, n]) => ({ game, n })),
          people: people.length,
          active: people
            .map(([id, n]) => ({ name: nameOf(id, server), games: n }))
            .sort((a, b) => b.games - a.games || (a.name < b.name ? -1 : 1))
            .slice(0, 5),
          climbers: games
            .flatMap(([game]) =>
              people.map(([id]) => {
                const gains = kept.ratings
                  .changed(game)
                  .filter(({ person, table }) => person === id && here.some((one) => one.table === table))
                  .map(({ before, after }) => after.mu - before.mu);
                return { name: nameOf(id, server), game, gain: sum(gains) };
              }),
            )
            .filter(({ gain }) => gain > 0)
            .sort((a, b) => b.gain - a.gain || (a.name < b.name ? -1 : 1))
            .slice(0, 3),
          records: standing
            .filter((one) => within(new Date(one.endedAt)) && one.formerHere !== null)
            .filter(
              (one) =>
                !standing.some(
                  (other) =>
                    other.game === one.game &&
                    other.kind === one.kind &&
                    other.variant === one.variant &&
                    other.size === one.size &&
                    (other.value > one.value || (other.value === one.value && other.endedAt < one.endedAt)),
                ),
            )
            .sort((a, b) => byText(a.game, b.game) || byText(writeBestKind(a), writeBestKind(b)) || a.size - b.size)
            .slice(0, 6)
            .map(({ person, game, kind, variant, size, value }) => ({
              ...{ name: nameOf(person, server), game, kind, variant, size, value },
            })),
          closest: closest?.game ?? null,
        };
      },
    },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Each text with how often it is there, the most frequent first. */
function counted<T extends string>(all: readonly T[]): readonly (readonly [T, number])[] {
  return [...new Set(all)]
    .map((one) => [one, all.filter((other) => other === one).length] as const)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}
