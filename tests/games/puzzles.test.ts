import { expect, test } from 'vitest';
import { known } from '../../src/core/known.ts';
import { waiting } from '../../src/core/match/match.ts';
import { puzzleId, puzzlePosition, readPuzzle, spellMoves, writePuzzle } from '../../src/core/match/puzzle.ts';
import { playOut } from '../../src/core/match/record.ts';
import { rng } from '../../src/core/rng.ts';
import { GAMES } from '../../src/games/index.ts';
import { analysisOf, gentleMove } from '../../src/search/levels.ts';
import { judgePuzzle, times } from '../../src/search/puzzle.ts';
import { termsFor } from '../../src/tools/arguments.ts';
import { TOY } from '../support/toy.ts';

test.each([...GAMES, TOY].map((game) => [game.id, game] as const))(
  'a decision of %s is found again by what is written of it',
  (_id, game) => {
    for (const seats of [game.seats.min, Math.min(4, game.seats.max)]) {
      const dice = rng('puzzles', seats);
      const terms = termsFor(game, seats, {});
      const asked: { readonly before: number; readonly position: unknown; readonly seat: 0 | 1 | 2 | 3 }[] = [];
      const { entries } = playOut(game, terms, 'deal', (position, seat, paths, before) => {
        if (paths.length > 1 && before.length % 4 === 0 && asked.length < 4 && seat < 4)
          asked.push({ before: before.length, position: position.state, seat: seat as 0 });
        return dice.pick(paths);
      });
      expect(asked.length).toBeGreaterThan(1);
      for (const { before, position, seat } of asked) {
        const moves = known(spellMoves(game, terms, 'deal', entries.slice(0, before)), 'spelled moves');
        const best = known(entries[before], 'next move').path;
        const line = writePuzzle(game, { terms, seed: 'deal', moves, seat, best, difficulty: 4 });
        const read = known(readPuzzle(game, line), 'puzzle that was written');
        expect(writePuzzle(game, read)).toBe(line);
        expect(puzzlePosition(game, read)?.state).toEqual(position);
      }
    }
  },
);

test.each(GAMES.map((game) => [game.id, game] as const))(
  'every puzzle that ships with %s can be asked: its moves are legal, its answer is one of several',
  (_id, game) => {
    const puzzles = game.puzzles.map((line) => known(readPuzzle(game, line), `puzzle ${line}`));
    for (const puzzle of puzzles) {
      const position = known(puzzlePosition(game, puzzle), `position of ${writePuzzle(game, puzzle)}`);
      expect(waiting(game, puzzle.terms, position)).toContain(puzzle.seat);
      expect(game.paths(position.state, puzzle.seat).length).toBeGreaterThan(3);
    }
    expect(new Set(puzzles.map((one) => puzzleId(game, one))).size).toBe(puzzles.length);
    const bytes = game.puzzles.reduce((sum, line) => sum + line.length, 0);
    expect(bytes).toBeLessThanOrEqual(150 * puzzles.length);
  },
);

test.each(GAMES.map((game) => [game.id, game] as const))(
  // A hundred are judged again by `npm run puzzles -- GAME --check 100`, which takes minutes; these are near the end of
  // their game, where playouts are short.
  'some puzzles that ship with %s are confirmed by the search, and the gentle level finds none of them',
  (_id, game) => {
    const all = game.puzzles.map((line) => {
      const puzzle = known(readPuzzle(game, line), `puzzle ${line}`);
      const position = known(puzzlePosition(game, puzzle), `position of ${line}`);
      return { line, puzzle, position, left: game.remainingDecisions(position.state) };
    });
    for (const { line, puzzle, position } of all.sort((a, b) => a.left - b.left).slice(0, 4)) {
      const effort = times(analysisOf(game).effort(puzzle.terms.seats), 10);
      expect(judgePuzzle(game, position, puzzle.seat, effort)?.best, line).toEqual(puzzle.best);
      const gentle = [1, 2, 3, 4].map((other) => gentleMove(game, position, puzzle.seat, other));
      expect(gentle, line).not.toContainEqual(puzzle.best);
    }
  },
  120_000,
);

test('what is no puzzle is read as none', () => {
  const [line = ''] = GAMES.flatMap((game) => (game.id === 'kingdomino' ? game.puzzles : []));
  const game = known(
    GAMES.find((one) => one.id === 'kingdomino'),
    'game',
  );
  for (const wrong of ['', 'seed', line.replace(' 2', ' 9'), `${line} more`, line.replace(/ \d$/, ' x')])
    expect(readPuzzle(game, wrong)).toBeNull();
  expect(readPuzzle(game, 's 20,nothing=1 AB place.a1.up 3')).toBeNull();
  expect(readPuzzle(game, 's 20r99 AB place.a1.up 3')).toBeNull();
  const illegal = known(readPuzzle(game, 's 20 _____ pick.1 3'), 'puzzle whose moves are not legal');
  expect(puzzlePosition(game, illegal)).toBeNull();
});
