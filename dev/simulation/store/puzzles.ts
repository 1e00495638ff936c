import type { PuzzleStore } from '../../../src/app/ports/puzzles.ts';
import type { Memory } from './memory.ts';

/** Puzzles, what people have answered, and how both are rated. */
export function inMemoryPuzzles({
  puzzles,
  puzzleAnswers,
  puzzleRatings,
  analyses,
  tables,
  results,
}: Memory): PuzzleStore {
  const answersOf = (person: string) => [...puzzleAnswers.values()].filter((one) => one.person === person);
  return {
    async storedPuzzles(game) {
      return [...puzzles]
        .filter(([, one]) => one.game === game)
        .map(([id, { mu, sigma, answers, solved, line }]) => ({
          id,
          mu,
          sigma,
          answers,
          solved,
          found: line !== null,
        }));
    },
    async storedPuzzle(id) {
      const found = puzzles.get(id);
      return found ? { game: found.game, line: found.line } : null;
    },
    async seenPuzzles(person, game) {
      return answersOf(person)
        .filter(({ puzzle }) => puzzles.get(puzzle)?.game === game)
        .map(({ puzzle, askedAt, answer }) => ({ id: puzzle, askedAt: new Date(askedAt), answered: answer !== null }));
    },
    async askPuzzle(person, { id, game, mu, sigma }, at) {
      if (!puzzles.has(id)) puzzles.set(id, { game, mu, sigma, answers: 0, solved: 0, line: null, table: null });
      const key = `${person} ${id}`;
      const { answer = null, solved = null } = puzzleAnswers.get(key) ?? {};
      puzzleAnswers.set(key, { person, puzzle: id, askedAt: new Date(at), answer, solved });
    },
    async answerPuzzle(person, { puzzle, answer, solved, at }, rate) {
      const asked = puzzleAnswers.get(`${person} ${puzzle}`);
      const row = puzzles.get(puzzle);
      if (!row || asked?.answer !== null) return null;
      const key = `${person} ${row.game}`;
      const former = puzzleRatings.get(key) ?? null;
      const rated = rate(former && { ...former, at: new Date(former.at) }, row);
      const more = solved ? 1 : 0;
      const after = {
        ...rated.person,
        at: new Date(at),
        games: (former?.games ?? 0) + 1,
        solved: (former?.solved ?? 0) + more,
      };
      const counted = { ...rated.puzzle, answers: row.answers + 1, solved: row.solved + more };
      puzzleAnswers.set(`${person} ${puzzle}`, { ...asked, answer, solved });
      puzzleRatings.set(key, after);
      puzzles.set(puzzle, { ...row, ...counted });
      return { before: rated.before, after, puzzle: counted };
    },
    async puzzleRating(person, game) {
      const found = puzzleRatings.get(`${person} ${game}`);
      return found ? { ...found, at: new Date(found.at) } : null;
    },
    async puzzlesOf(person) {
      const ratings = [...puzzleRatings].flatMap(([key, rating]) => {
        const [who, game = ''] = key.split(' ');
        return who === person ? [{ game, ...rating, at: new Date(rating.at) }] : [];
      });
      const answers = answersOf(person).map(({ puzzle, askedAt, answer, solved }) => ({
        puzzle,
        game: puzzles.get(puzzle)?.game ?? '',
        askedAt: new Date(askedAt),
        answer,
        solved,
      }));
      return {
        ratings: ratings.sort((a, b) => (a.game < b.game ? -1 : 1)),
        answers: answers.sort((a, b) => a.askedAt.getTime() - b.askedAt.getTime() || (a.puzzle < b.puzzle ? -1 : 1)),
      };
    },
    async unsoughtTables(revision, limit) {
      return [...analyses.values()]
        .filter(({ analysis, complete, sought }) => analysis.revision === revision && complete && !sought)
        .map(({ table }) => table)
        .filter((id) => {
          const table = tables.get(id);
          const isErased =
            results.get(id)?.seats.some(({ person, level }) => person === null && level === null) ?? false;
          return table?.place.guild != null && table.phase === 'over' && !isErased;
        })
        .slice(0, limit);
    },
    async savePuzzles(table, game, found, most) {
      const own = [...analyses].filter(([, one]) => one.table === table);
      for (const [key, one] of own) analyses.set(key, { ...one, sought: true });
      const count = [...puzzles.values()].filter((one) => one.game === game && one.line !== null).length;
      const fresh = found
        .slice(0, table === null || own.length > 0 ? Math.max(0, most - count) : 0)
        .filter(({ id }) => !puzzles.has(id));
      for (const { id, line, mu, sigma } of fresh)
        puzzles.set(id, { game, mu, sigma, answers: 0, solved: 0, line, table });
      return fresh.length;
    },
  };
}
