import type pg from 'pg';
import type { PlayedBy, StatisticsStore } from '../app/ports/statistics.ts';
import { LEVELS } from '../core/contract/level.ts';
import { isObject } from '../core/json.ts';
import type { PersonId } from '../domain/ids.ts';
import type { HeadToHead, PlayedSeat } from '../domain/results/statistics.ts';
import { COLLECTED, readMeasures } from './result-columns.ts';
import { readSeat as seatOf } from './rows.ts';
import { empty, parameters, raw, type Sql, sql, statement } from './sql.ts';

/**
 * What somebody has done. Every question is answered by an index of result_seats; docs/decisions/statistics.md has the
 * plans.
 */
type OnePerson = Pick<
  StatisticsStore,
  | 'gamesPlayed'
  | 'playedBy'
  | 'featsBy'
  | 'playedByAll'
  | 'headToHead'
  | 'pairsOf'
  | 'ratingOf'
  | 'ratingHistory'
  | 'soloGames'
>;

type Given = {
  person: PersonId;
  other: PersonId;
  game: string;
  size: number;
  pool: string;
  table: string;
  limit: number;
};
const given = parameters<Given>();

/** A game that was aborted has no ranks. */
const PLAYED = raw('rank is not null');

const COLUMNS = raw(`ended_at as "endedAt", size, rank, score, moves, seconds, parts, measures,
  (select options from results where results.table_id = one.table_id) as options`);

const ALL = statement`select ${COLUMNS} from result_seats as one
where game = ${given.game} and size = ${given.size} and ${PLAYED} and person is not null and not resigned
order by ended_at desc limit ${given.limit}`;

const HEAD_TO_HEAD = statement`select count(*)::int as games, count(*) filter (where one.rank < other.rank)::int as better,
  count(*) filter (where one.rank > other.rank)::int as worse
from result_seats as one join result_seats as other using (table_id)
where one.person = ${given.person} and one.game = ${given.game} and other.person = ${given.other} and one.${PLAYED}`;

/** Games in which both have a place are found by the first one's index. */
const PAIRS = statement`select first.seat, second.seat as other, first.person, second.person as rival, count(*)::int as games,
  count(*) filter (where one.rank < two.rank)::int as better, count(*) filter (where one.rank > two.rank)::int as worse
from result_seats as first join result_seats as second on second.table_id = first.table_id and second.seat > first.seat
join result_seats as one on one.person = first.person and one.game = first.game and one.${PLAYED}
  and (one.ended_at, one.table_id) <= (first.ended_at, first.table_id)
join result_seats as two on two.table_id = one.table_id and two.person = second.person
where first.table_id = ${given.table} and first.${PLAYED}
group by first.seat, second.seat, first.person, second.person having count(*) > 1
order by games desc, first.seat, second.seat`;

interface PairRow extends HeadToHead {
  readonly seat: number;
  readonly other: number;
  readonly person: PersonId;
  readonly rival: PersonId;
}

const RATING = statement`select mu, sigma, games from ratings where person = ${given.person} and game = ${given.game} and pool = ${given.pool}`;

const COURSE = statement`select at, mu from (
  select at, mu_after as mu from rating_changes where person = ${given.person} and game = ${given.game} and pool = ${given.pool} order by at desc limit ${given.limit}
) as newest order by at`;

/** A shared first place is won. */
const SOLO = statement`select (
  select level from result_seats as other where other.table_id = change.table_id and level is not null
  order by array_position(${() => LEVELS}::text[], level) desc limit 1
) as level, coalesce(rank = 1 and not resigned and coalesce(ending, 'played') in ('played', 'helped'), false) as won
from (
  select table_id, seat, at from rating_changes where person = ${given.person} and game = ${given.game} and pool = 'solo' order by at desc, table_id desc limit ${given.limit}
) as change join result_seats using (table_id, seat) order by at desc, table_id desc`;

export function statistics(pool: pg.Pool): OnePerson {
  return {
    async gamesPlayed(of) {
      const played = statement`select game, count(*)::int as n from result_seats as one
        where person = ${given.person} and game is not null and ${PLAYED}${seen(of)} group by game`;
      const { rows } = await pool.query<{ game: string; n: number }>(played(of));
      return new Map(rows.map(({ game, n }) => [game, n]));
    },

    async playedBy(of, game, limit) {
      const played = statement`select ${COLUMNS} from result_seats as one
        where person = ${given.person} and game = ${given.game} and ${PLAYED}${seen(of)} order by ended_at desc limit ${given.limit}`;
      const { rows } = await pool.query<PlayedSeat>(played({ ...of, game, limit }));
      return rows.map(readSeat);
    },

    async featsBy(of, game) {
      const shown = statement`select feat, min(ended_at) as at from result_seats as one, json_array_elements_text(feats) as feat
        where person = ${given.person} and game = ${given.game} and ${PLAYED} and ${COLLECTED}${seen(of)} group by feat order by at, feat`;
      return (await pool.query<{ feat: string; at: Date }>(shown({ ...of, game }))).rows;
    },

    async playedByAll(game, size, limit) {
      const { rows } = await pool.query<PlayedSeat>(ALL({ game, size, limit }));
      return rows.map(readSeat);
    },

    async headToHead(person, other, game) {
      const { rows } = await pool.query<HeadToHead>(HEAD_TO_HEAD({ person, other, game }));
      return rows[0] ?? { games: 0, better: 0, worse: 0 };
    },

    async pairsOf(table) {
      const { rows } = await pool.query<PairRow>(PAIRS({ table }));
      return rows.map(({ seat, other, person, rival, ...counts }) => ({
        seats: [seatOf(seat), seatOf(other)],
        people: [person, rival],
        ...counts,
      }));
    },

    async ratingOf(person, game, which) {
      const { rows } = await pool.query<{ mu: number; sigma: number; games: number }>(
        RATING({ person, game, pool: which }),
      );
      return rows[0] ?? null;
    },

    async ratingHistory(person, game, which, limit) {
      const { rows } = await pool.query<{ at: Date; mu: number }>(COURSE({ person, game, pool: which, limit }));
      return rows;
    },

    async soloGames(person, game, limit) {
      const { rows } = await pool.query<{ level: string | null; won: boolean }>(SOLO({ person, game, limit }));
      // A newer version may know other levels.
      return rows.flatMap(({ won, ...row }) => {
        const level = LEVELS.find((one) => one === row.level);
        return level === undefined ? [] : [{ level, won }];
      });
    },
  };
}

function seen({ seenBy }: PlayedBy): Sql {
  if (seenBy === null) return empty;
  return sql` and (guild = ${() => seenBy.server} or exists (
    select from result_seats as other where other.table_id = one.table_id and other.person = ${() => seenBy.person}))`;
}

function readSeat(row: PlayedSeat): PlayedSeat {
  return {
    ...row,
    parts: isObject(row.parts) ? row.parts : null,
    measures: readMeasures(row.measures),
    options: isObject(row.options) ? row.options : {},
  };
}
