import type pg from 'pg';
import type { DailyReply, DailyStore, FinishedTry } from '../app/ports/daily.ts';
import { LEVELS, type Level } from '../core/contract/level.ts';
import { parsePath, writePath } from '../core/contract/path.ts';
import type { JsonObject } from '../core/json.ts';
import { type DailyDeal, type DailyKey, type DailyTry, readJudged, writeJudged } from '../domain/daily/daily.ts';
import type { Day } from '../domain/daily/day.ts';
import { type Line, lineKey } from '../domain/private-games/line.ts';
import { COUNT_JOBS, queued } from './added-jobs.ts';
import { broken } from './rows.ts';
import { parameters, sql, statement } from './sql.ts';

type Reply = Omit<DailyReply, 'path'> & { path: string; line: Uint8Array };
type Limits = { before: Day; limit: number; within: number; written: string };
const given = parameters<
  Omit<DailyDeal, 'options'> & Omit<DailyTry, 'result'> & FinishedTry & Line & { judged: Uint8Array } & Reply & Limits
>();

/** Sent as a text: it is compared with texts as well. */
const DAY = sql`${given.day}::text::date`;

const DEAL = sql`day::text, game, options, revision, level`;

/** Which of several that are held at once is the first is decided by the row; the others read it. */
const HOLD = statement`insert into daily_deals (day, game, options, revision, level)
values (${DAY}, ${given.game}, ${given.written}::json, ${given.revision}, ${given.level})
on conflict (day, game) do update set game = excluded.game returning ${DEAL}`;

const FIND_DEAL = statement`select ${DEAL} from daily_deals where day = ${DAY} and game = ${given.game}`;

const DAYS = statement`select day::text from daily_deals where game = ${given.game} and day < ${given.before}::date
order by day desc limit ${given.limit}`;

const BEGIN = statement`with begun as (
  insert into daily_results (day, game, person, server, begun_at, in_time)
  values (${DAY}, ${given.game}, ${given.person}, ${given.server}, ${given.begunAt}, ${given.inTime})
  on conflict do nothing returning person
), ${queued('begun', 'null')} select ${COUNT_JOBS} from begun`;

const OF_KEY = sql`day = ${DAY} and game = ${given.game}`;

const TRY = sql`day::text, game, person, server, begun_at as "begunAt", finished_at as "finishedAt", margin, score, in_time as "inTime", repeats, moves, judged`;

const FIND_TRY = statement`select ${TRY} from daily_results where ${OF_KEY} and person = ${given.person}`;

const TRIES_OF = statement`select ${TRY} from daily_results where person = ${given.person} order by day, game`;

const FINISH = statement`with ended as (
  update daily_results set finished_at = ${given.finishedAt}, margin = ${given.margin}, score = ${given.score}, moves = ${given.moves},
    repeats = exists (select from daily_results as other where other.day = ${DAY} and other.game = ${given.game}
      and other.person <> ${given.person} and other.moves = ${given.moves} and other.finished_at <= ${given.finishedAt}
      and other.finished_at > ${given.finishedAt}::timestamptz - ${given.within}::float8 * interval '1 millisecond')
  where ${OF_KEY} and person = ${given.person} and finished_at is null returning person
), forgotten as (
  delete from private_games using ended
  where private_games.person = ended.person and kind = 'daily' and private_games.game = ${given.game} and deal = ${given.day}::text
), ${queued('ended', 'null')} select ${COUNT_JOBS} from ended`;

const JUDGE = statement`update daily_results set judged = ${given.judged}
where ${OF_KEY} and person = ${given.person} and finished_at is not null`;

const STREAK = statement`select distinct day::text from daily_results
where person = ${given.person} and in_time and finished_at is not null order by 1`;

const MARGINS = statement`select margin, count(*)::int as n from daily_results
where ${OF_KEY} and finished_at is not null group by margin order by margin`;

const TRIES = statement`select count(*)::int as n from daily_results where ${OF_KEY}`;

const FIND_REPLY = statement`select path, level, search from daily_replies where ${OF_KEY} and line = ${given.line}`;

const KEEP_REPLY = statement`insert into daily_replies (day, game, line, path, level, search)
values (${DAY}, ${given.game}, ${given.line}, ${given.path}, ${given.level}, ${given.search})
on conflict (day, game, line) do update set game = excluded.game returning path, level, search`;

const BEGINNING = statement`select moves from daily_results
where ${OF_KEY} and substring(moves from 1 for length(${given.whole}::bytea)) = ${given.whole}
  and get_byte(moves, length(${given.whole})) >> (8 - ${given.bits}::integer) = ${given.rest}
order by finished_at, person limit 1`;

const DELETE_REPLIES = statement`delete from daily_replies where (day, game, line) in (
  select day, game, line from daily_replies where day < ${given.before}::date limit ${given.limit})`;

interface DealRow extends DailyKey {
  readonly options: JsonObject;
  readonly revision: number;
  readonly level: string;
}

interface TryRow extends Omit<DailyTry, 'result'> {
  readonly finishedAt: Date | null;
  readonly margin: number | null;
  readonly score: number | null;
  readonly repeats: boolean;
  readonly moves: Buffer | null;
  readonly judged: Buffer | null;
}

interface ReplyRow {
  readonly path: string;
  readonly level: string;
  readonly search: number;
}

export function daily(pool: pg.Pool): DailyStore {
  return {
    async holdDailyDeal({ options, ...deal }) {
      const { rows } = await pool.query<DealRow>(HOLD({ ...deal, written: JSON.stringify(options) }));
      return readDeal(rows[0] ?? broken('deal of a day'));
    },

    async dailyDeal(key) {
      const [row] = (await pool.query<DealRow>(FIND_DEAL({ ...key }))).rows;
      return row ? readDeal(row) : null;
    },

    async dailyDays(game, before, limit) {
      const { rows } = await pool.query<{ readonly day: Day }>(DAYS({ game, before, limit }));
      return rows.map(({ day }) => day);
    },

    async beginTry(begun, jobs = []) {
      return (await pool.query(BEGIN({ ...begun, jobs }))).rowCount === 1;
    },

    async dailyTry(key, person) {
      const [row] = (await pool.query<TryRow>(FIND_TRY({ ...key, person }))).rows;
      return row ? readTry(row) : null;
    },

    async finishTry(key, person, result, within, jobs = []) {
      return (await pool.query(FINISH({ ...key, person, ...result, within, jobs }))).rowCount === 1;
    },

    async judgeTry(key, person, judged) {
      await pool.query(JUDGE({ ...key, person, judged: writeJudged(judged) }));
    },

    async triesOf(person) {
      return (await pool.query<TryRow>(TRIES_OF({ person }))).rows.map(readTry);
    },

    async streakDays(person) {
      return (await pool.query<{ readonly day: Day }>(STREAK({ person }))).rows.map(({ day }) => day);
    },

    async dailyMargins(key) {
      return (await pool.query<{ readonly margin: number; readonly n: number }>(MARGINS({ ...key }))).rows;
    },

    async dailyTries(key) {
      return (await pool.query<{ readonly n: number }>(TRIES({ ...key }))).rows[0]?.n ?? 0;
    },

    async dailyReply(key, line) {
      const [row] = (await pool.query<ReplyRow>(FIND_REPLY({ ...key, line: lineKey(line) }))).rows;
      return row ? readReply(row) : null;
    },

    async keepReply(key, line, { path, ...by }) {
      const { rows } = await pool.query<ReplyRow>(
        KEEP_REPLY({ ...key, line: lineKey(line), path: writePath(path), ...by }),
      );
      return readReply(rows[0] ?? broken('reply of a day'));
    },

    async movesBeginning(key, line) {
      const { rows } = await pool.query<{ readonly moves: Buffer }>(BEGINNING({ ...key, ...line }));
      return rows[0]?.moves ?? null;
    },

    async deleteReplies(before, limit) {
      return (await pool.query(DELETE_REPLIES({ before, limit }))).rowCount ?? 0;
    },
  };
}

function readDeal({ level, ...row }: DealRow): DailyDeal {
  return { ...row, level: readLevel(level) };
}

function readLevel(level: string): Level {
  return LEVELS.find((one) => one === level) ?? broken('level of a day');
}

function readTry({ finishedAt, margin, score, repeats, moves, judged, ...begun }: TryRow): DailyTry {
  if (finishedAt === null) return { ...begun, result: null };
  if (margin === null || score === null || moves === null) return broken('try of a day');
  return {
    ...begun,
    result: { finishedAt, margin, score, repeats, moves, judged: judged && readJudged(judged) },
  };
}

function readReply({ path, level, search }: ReplyRow): DailyReply {
  return { path: parsePath(path) ?? broken('move of a day'), level: readLevel(level), search };
}
