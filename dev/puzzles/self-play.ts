import type { AnyGame, AnyTerms } from '../../src/core/contract/any-game.ts';
import type { Path } from '../../src/core/contract/path.ts';
import type { JsonObject } from '../../src/core/json.ts';
import type { Entry, Position } from '../../src/core/match/match.ts';
import { type Puzzle, spellMoves } from '../../src/core/match/puzzle.ts';
import { playOut } from '../../src/core/match/record.ts';
import { type Rng, rng } from '../../src/core/rng.ts';
import type { Seat } from '../../src/core/seat.ts';
import { levelMove } from '../../src/search/levels.ts';
import { findPuzzle } from '../../src/search/puzzle.ts';
import { termsFor } from '../../src/tools/arguments.ts';

/** Looks for puzzles in games of computers that move at once. */

/** So many puzzles of one game at most, and so far apart in moves: they should be about different things. */
const OF_ONE_GAME = 2;
const APART = 6;

/** Of a hundred games so many are of two seats; the others share what is left. */
const OF_TWO = 70;

/** Of a hundred games so many have the usual options. */
const USUAL = 70;

/** Calls `found` for each puzzle of the game with this number. Equal arguments find equal puzzles. */
export function puzzlesOfGame(
  game: AnyGame,
  { seed, n, wanted }: { readonly seed: string; readonly n: number; readonly wanted: (best: Path) => boolean },
  found: (puzzle: Puzzle) => void,
): void {
  const dice = rng(`puzzles/${seed}/${game.id}`, n);
  const terms = drawnTerms(game, dice);
  const name = `${seed}${n.toString(36)}`;
  const levels = Array.from({ length: terms.seats }, () => dice.pick(['gentle', 'steady', 'steady'] as const));
  const decisions: { readonly position: Position; readonly seat: Seat; readonly before: number }[] = [];
  const { entries } = playOut(game, terms, name, (position, seat, paths, before) => {
    if (paths.length > 1) decisions.push({ position, seat, before: before.length });
    return levelMove(game, position, { seat, seats: terms.seats, level: levels[seat] ?? 'steady' });
  });
  let last = Number.NEGATIVE_INFINITY;
  let left = OF_ONE_GAME;
  for (const { position, seat, before } of dice.shuffle(decisions).slice(0, LOOKED_AT)) {
    if (left === 0) break;
    if (Math.abs(before - last) < APART) continue;
    const one = findPuzzle(game, position, seat, terms.seats);
    if (!one || !wanted(one.best)) continue;
    found(puzzleOf(game, terms, name, entries.slice(0, before), seat, one));
    last = before;
    left -= 1;
  }
}

/** So many decisions of a game are looked at, so that a long game does not give all puzzles. */
const LOOKED_AT = 30;

function puzzleOf(
  game: AnyGame,
  terms: AnyTerms,
  seed: string,
  entries: readonly Pick<Entry, 'seat' | 'path'>[],
  seat: Seat,
  { best, difficulty }: { readonly best: Path; readonly difficulty: number },
): Puzzle {
  const moves = spellMoves(game, terms, seed, entries);
  if (moves === null) throw new Error(`${game.id}, seed ${seed}: the moves cannot be spelled`);
  return { terms, seed, moves, seat, best, difficulty };
}

function drawnTerms(game: AnyGame, dice: Rng): AnyTerms {
  const { min, max } = game.seats;
  const sizes = Array.from({ length: Math.min(max, 4) - min + 1 }, (_, at) => min + at);
  const [smallest = min, ...larger] = sizes;
  const seats = larger.length === 0 || dice.int(100) < OF_TWO ? smallest : dice.pick(larger);
  if (dice.int(100) < USUAL) return termsFor(game, seats, {});
  const chosen: JsonObject = Object.fromEntries(
    Object.entries(game.options).flatMap(([name, spec]) => {
      const others: readonly (string | boolean)[] =
        spec.kind === 'flag' ? [!spec.default] : spec.values.filter((one) => one !== spec.default);
      const isHere = spec.seats === undefined || spec.seats.includes(seats);
      return isHere && dice.int(2) === 0 ? [[name, dice.pick(others)]] : [];
    }),
  );
  return termsFor(game, seats, chosen);
}
