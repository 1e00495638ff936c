import type pg from 'pg';
import type { AnsweredPuzzle, FoundLine, PuzzleStore } from '../app/ports/puzzles.ts';
import type { TableId } from '../domain/ids.ts';
import type { PuzzleRating, SeenPuzzle, StoredPuzzle } from '../domain/puzzles/puzzle-skill.ts';
import { inTransaction } from './connection.ts';
import { type Columns, keysOf, namesOf, parameters, rowsOf, statement } from './sql.ts';

/** Puzzles, what people have answered, and how both are rated. */

type Asked = {
  id: string;
  person: string;
  game: string;
  table: TableId | null;
  revision: number;
  limit: number;
  most: number;
};
type Rated = { mu: number; sigma: number; at: Date; answers: number; solved: number };
type Answered = { puzzle: string; answer: string; isSolved: boolean };
const given = parameters<Asked & Rated & Answered>();

const STORED = statement`select id, mu, sigma, answers, solved, line is not null as found from puzzles where game = ${given.game}`;

const ONE = statement`select game, line from puzzles where id = ${given.id}`;

const SEEN = statement`select puzzle as id, asked_at as "askedAt", answer is not null as answered
from puzzle_answers join puzzles on id = puzzle where person = ${given.person} and game = ${given.game}`;

const KEEP = statement`insert into puzzles (id, game, mu, sigma) values (${given.id}, ${given.game}, ${given.mu}, ${given.sigma})
on conflict do nothing`;

/** A puzzle that was deleted meanwhile, with its table, is asked nobody. */
const ASK = statement`insert into puzzle_answers (person, puzzle, asked_at) select ${given.person}, id, ${given.at} from puzzles where id = ${given.id}
on conflict (person, puzzle) do update set asked_at = excluded.asked_at`;

/** Two answers of one person wait for each other, so that both count. */
const LOCK = statement`select pg_advisory_xact_lock(hashtext('puzzles'), hashtext(${given.person}))`;

const ANSWER = statement`update puzzle_answers set answer = ${given.answer}, solved = ${given.isSolved}
where person = ${given.person} and puzzle = ${given.puzzle} and answer is null`;

const PUZZLE = statement`select game, mu, sigma, answers, solved from puzzles where id = ${given.puzzle} for update`;

const RATING = statement`select mu, sigma, answers as games, solved, at from puzzle_ratings where person = ${given.person} and game = ${given.game}`;

const RATE_PUZZLE = statement`update puzzles set mu = ${given.mu}, sigma = ${given.sigma}, answers = ${given.answers}, solved = ${given.solved}
where id = ${given.puzzle}`;

const RATE_PERSON = statement`insert into puzzle_ratings (person, game, mu, sigma, answers, solved, at)
values (${given.person}, ${given.game}, ${given.mu}, ${given.sigma}, ${given.answers}, ${given.solved}, ${given.at})
on conflict (person, game) do update set mu = excluded.mu, sigma = excluded.sigma, answers = excluded.answers,
  solved = excluded.solved, at = excluded.at`;

const RATINGS = statement`select game, mu, sigma, answers as games, solved, at from puzzle_ratings where person = ${given.person} order by game`;

const ANSWERS = statement`select puzzle, game, asked_at as "askedAt", answer, puzzle_answers.solved
from puzzle_answers join puzzles on id = puzzle where person = ${given.person} order by asked_at, puzzle`;

/** Of games with somebody who was erased there are none, though a computer has their name. */
const UNSOUGHT = statement`select table_id as id from analyses join tables on id = table_id
where analyses.revision = ${given.revision} and complete and not sought and guild is not null and phase = 'over'
  and not exists (select from result_seats as seat where seat.table_id = id and person is null and level is null)
order by analyses.at, table_id limit ${given.limit}`;

/** An erasure deletes the analyses of all games that somebody has played, and waits for this one meanwhile. */
const SOUGHT = statement`update analyses set sought = true where table_id = ${given.table}`;
const COUNT = statement`select count(*)::int as n from puzzles where game = ${given.game} and line is not null`;

const FOUND = {
  id: ['text', ({ id }) => id],
  line: ['text', ({ line }) => line],
  mu: ['float8', ({ mu }) => mu],
  sigma: ['float8', ({ sigma }) => sigma],
} as const satisfies Columns<FoundLine>;

const SAVE = statement`insert into puzzles (table_id, game, ${namesOf(keysOf(FOUND))})
select ${given.table}, ${given.game}, ${namesOf(keysOf(FOUND))} from ${rowsOf(
  FOUND,
  ({ puzzles }: { readonly puzzles: readonly FoundLine[] }) => puzzles,
)} as one on conflict do nothing`;

export function puzzles(pool: pg.Pool): PuzzleStore {
  return {
    async storedPuzzles(game) {
      return (await pool.query<StoredPuzzle>(STORED({ game }))).rows;
    },

    async storedPuzzle(id) {
      return (await pool.query<{ game: string; line: string | null }>(ONE({ id }))).rows[0] ?? null;
    },

    async seenPuzzles(person, game) {
      return (await pool.query<SeenPuzzle>(SEEN({ person, game }))).rows;
    },

    async askPuzzle(person, { id, game, mu, sigma }, at) {
      await pool.query(KEEP({ id, game, mu, sigma }));
      await pool.query(ASK({ person, id, at }));
    },

    async answerPuzzle(person, { puzzle, answer, solved, at }, rate) {
      return inTransaction(pool, async (client) => {
        await client.query(LOCK({ person }));
        const kept = await client.query(ANSWER({ person, puzzle, answer, isSolved: solved }));
        const found = await client.query<Rated & { game: string }>(PUZZLE({ puzzle }));
        const [row] = found.rows;
        if (kept.rowCount !== 1 || !row) return null;
        const { game } = row;
        const former = (await client.query<PuzzleRating>(RATING({ person, game }))).rows[0] ?? null;
        const rated = rate(former, row);
        const more = solved ? 1 : 0;
        const after = { ...rated.person, at, games: (former?.games ?? 0) + 1, solved: (former?.solved ?? 0) + more };
        const counted = { ...rated.puzzle, answers: row.answers + 1, solved: row.solved + more };
        await client.query(RATE_PERSON({ ...after, answers: after.games, person, game }));
        await client.query(RATE_PUZZLE({ ...counted, puzzle }));
        return { before: rated.before, after, puzzle: counted };
      });
    },

    async puzzleRating(person, game) {
      return (await pool.query<PuzzleRating>(RATING({ person, game }))).rows[0] ?? null;
    },

    async puzzlesOf(person) {
      const ratings = await pool.query<PuzzleRating & { game: string }>(RATINGS({ person }));
      const answers = await pool.query<AnsweredPuzzle>(ANSWERS({ person }));
      return { ratings: ratings.rows, answers: answers.rows };
    },

    async unsoughtTables(revision, limit) {
      return (await pool.query<{ id: TableId }>(UNSOUGHT({ revision, limit }))).rows.map(({ id }) => id);
    },

    async savePuzzles(table, game, found, most) {
      return inTransaction(pool, async (client) => {
        const isThere = table === null || (await client.query(SOUGHT({ table }))).rowCount !== 0;
        const [count] = (await client.query<{ n: number }>(COUNT({ game }))).rows;
        const room = isThere ? Math.max(0, most - (count?.n ?? 0)) : 0;
        const kept = found.slice(0, room);
        return kept.length === 0 ? 0 : ((await client.query(SAVE({ table, game, puzzles: kept }))).rowCount ?? 0);
      });
    },
  };
}
