import { resolve } from 'node:path';
import type { AnyGame } from '../src/core/contract/any-game.ts';
import { type Path, samePath, writePath } from '../src/core/contract/path.ts';
import { puzzlePosition, readPuzzle, writePuzzle } from '../src/core/match/puzzle.ts';
import { rng } from '../src/core/rng.ts';
import { analysisOf } from '../src/search/levels.ts';
import { judgePuzzle, times } from '../src/search/puzzle.ts';
import { onlyGame, readArguments, run } from '../src/tools/arguments.ts';
import { machine } from './bench/machine.ts';
import { readPuzzles, savePuzzles } from './puzzles/file.ts';
import { puzzlesOfGame } from './puzzles/self-play.ts';

/**
 * Finds puzzles in games that computers play for it, until `puzzles.ts` of the game has so many: what stands there
 * stays, and the file is written after each one, so that the tool may be stopped and goes on at the game after the last
 * one of its seed. With `--check` it judges puzzles of the file again, with ten times the effort by which they were
 * found, and prints how many are confirmed.
 */
const PROJECT = resolve(import.meta.dirname, '../..');

/** Ten times the effort that has found them. */
const CHECK = 100;

/** Decisions of one verb are left out while they are more than this share of the file, once it has some. */
const SHARE = 0.8;
const SOME = 20;

await run('puzzles GAME [--count N] [--seed S] [--check N]', () => {
  const args = readArguments({ texts: ['count', 'seed', 'check', 'from'] });
  const game = onlyGame(args);
  const seed = args.text('seed') ?? 'p';
  console.log(`${new Date().toISOString().slice(0, 10)} · ${machine()}`);
  return args.text('check') === null
    ? find(game, { seed, count: args.count('count', 300), from: args.count('from', 0, 0) })
    : check(game, args.count('check', 100), seed);
});

function find(
  game: AnyGame,
  { seed, count, from }: { readonly seed: string; readonly count: number; readonly from: number },
): number {
  const lines = [...readPuzzles(PROJECT, game)];
  const verbs = lines.map((line) => readPuzzle(game, line)?.best[0]);
  const wanted = ([verb]: Path): boolean =>
    verbs.length < SOME || verbs.filter((one) => one === verb).length <= SHARE * verbs.length;
  for (let n = Math.max(from, nextGame(lines, seed)); lines.length < count; n += 1) {
    puzzlesOfGame(game, { seed, n, wanted }, (puzzle) => {
      if (lines.length >= count) return;
      lines.push(writePuzzle(game, puzzle));
      verbs.push(puzzle.best[0]);
      savePuzzles(PROJECT, game, lines);
      console.log(`${seconds()} s · game ${n} · ${lines.length} · ${lines.at(-1)}`);
    });
  }
  return 0;
}

/** The number after the last game of this seed. */
function nextGame(lines: readonly string[], seed: string): number {
  const numbers = lines.flatMap((line) => {
    const [name = ''] = line.split(' ');
    return name.startsWith(seed) ? [Number.parseInt(name.slice(seed.length), 36)] : [];
  });
  return numbers.reduce((most, one) => Math.max(most, one + 1), 0);
}

function check(game: AnyGame, count: number, seed: string): number {
  const lines = rng(`puzzles/check/${seed}`, 0).shuffle(readPuzzles(PROJECT, game)).slice(0, count);
  let confirmed = 0;
  for (const [at, line] of lines.entries()) {
    const puzzle = readPuzzle(game, line);
    const position = puzzle && puzzlePosition(game, puzzle);
    if (!puzzle || !position) throw new Error(`${game.id}: this is no puzzle: ${line}`);
    const effort = times(analysisOf(game).effort(puzzle.terms.seats), CHECK);
    const found = judgePuzzle(game, position, puzzle.seat, effort);
    const isRight = found !== null && samePath(found.best, puzzle.best);
    confirmed += isRight ? 1 : 0;
    const told = found ? `${writePath(found.best)}, ${found.lead.mean.toFixed(1)} ahead` : 'no clear best move';
    console.log(`${seconds()} s · ${confirmed} of ${at + 1} · ${isRight ? 'confirmed' : `not: ${told} · ${line}`}`);
  }
  console.log(`${game.id}: ${confirmed} of ${lines.length} confirmed`);
  return 0;
}

/** What this process has taken of its processor. */
function seconds(): string {
  const { user, system } = process.cpuUsage();
  return ((user + system) / 1e6).toFixed(1);
}
