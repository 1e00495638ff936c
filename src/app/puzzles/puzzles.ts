import type { AnyGame } from '../../core/contract/any-game.ts';
import { type Path, samePath, writePath } from '../../core/contract/path.ts';
import { type Puzzle, puzzleId, puzzlePosition, readPuzzle } from '../../core/match/puzzle.ts';
import type { Seat } from '../../core/seat.ts';
import type { Language } from '../../core/text/message.ts';
import type { NamedPerson, PersonRef } from '../../domain/people/person.ts';
import { firstSkill, nextPuzzle, ratedAnswer } from '../../domain/puzzles/puzzle-skill.ts';
import { NEWCOMER, type Skill, skillAt } from '../../domain/results/rating.ts';
import type { AskedDecision } from '../../domain/table/decision.ts';
import { decisionFor } from '../analysis/making.ts';
import type { AppContext } from '../context.ts';
import { preferencesOf } from '../people/people.ts';
import type { RatedAnswer } from '../ports/puzzles.ts';
import type { DeterminizedDecision } from '../ports/thinker.ts';
import { namesBeside } from '../private-games/voice.ts';
import { ratingModel } from '../ratings/model.ts';

/** Puzzles: one decision each, asked in private. What the seat could not know is dealt again before it is shown. */

/** What controls of a puzzle name in the place of a table, whose id would have eight characters or more. */
const PUZZLE = 'puzzle';

/** Who is asked puzzles, and in which language. */
export interface Solver {
  readonly person: NamedPerson;
  readonly who: PersonRef;
  readonly language: Language;
}

/** A puzzle as somebody is asked it. */
export interface OpenPuzzle {
  readonly id: string;
  readonly game: AnyGame;
  readonly best: Path;
  readonly seats: number;
  readonly asked: AskedDecision;
  readonly decision: DeterminizedDecision;
  /** What each seat is called in it. */
  readonly name: (seat: Seat) => string;
}

/**
 * The puzzle of a game that somebody was asked and has not answered yet, else their next one; null where the game has
 * none.
 */
export async function askPuzzle(context: AppContext, solver: Solver, game: AnyGame): Promise<OpenPuzzle | null> {
  const { store } = context;
  const { person } = solver;
  const stored = await store.storedPuzzles(game.id);
  const known = new Map<string, Skill>(stored.map((one) => [one.id, one]));
  const all = new Map<string, Skill>();
  for (const [id, { difficulty }] of shippedPuzzles(game)) all.set(id, known.get(id) ?? firstSkill(difficulty));
  for (const one of stored) if (one.found) all.set(one.id, one);
  const seen = (await store.seenPuzzles(person.id, game.id)).filter(({ id }) => all.has(id));
  const rating = skillAt(await store.puzzleRating(person.id, game.id), new Date(context.now()));
  // Not all can be played by the rules of this version.
  while (all.size > 0) {
    const open = seen.find(({ id, answered }) => !answered && all.has(id))?.id;
    const draw = Number.parseInt(context.entropy.secret().slice(0, 8), 16) / 2 ** 32;
    const id = open ?? nextPuzzle(all, seen, rating, draw);
    const puzzle = id === null ? null : await openPuzzle(context, solver, id);
    if (id === null) return null;
    if (puzzle) {
      await store.askPuzzle(person.id, { id, game: game.id, ...(all.get(id) ?? NEWCOMER) }, new Date(context.now()));
      return puzzle;
    }
    all.delete(id);
  }
  return null;
}

/** A puzzle by its id; null where it is not known, or cannot be played any more. */
export async function openPuzzle(
  context: AppContext,
  { person, who, language }: Solver,
  id: string,
): Promise<OpenPuzzle | null> {
  const found = await puzzleNamed(context, id);
  const real = found && puzzlePosition(found.game, found.puzzle);
  if (!found || !real) return null;
  const { game, puzzle } = found;
  const { seat, terms, best } = puzzle;
  const decision = decisionFor(game, real, seat, terms.seats);
  const name = namesBeside(seat, person);
  const { palette } = await preferencesOf(context, who, { language, palette: 'standard' });
  const table = { id: PUZZLE, version: 0, hints: false };
  const voice = game.voice(language, name);
  const asked = { game, position: decision.position, seat, voice, table, palette };
  return { id, game, best, seats: terms.seats, asked, decision, name };
}

async function puzzleNamed(
  { games, store }: Pick<AppContext, 'games' | 'store'>,
  id: string,
): Promise<{ readonly game: AnyGame; readonly puzzle: Puzzle } | null> {
  for (const game of games) {
    const puzzle = shippedPuzzles(game).get(id);
    if (puzzle) return { game, puzzle };
  }
  const stored = await store.storedPuzzle(id);
  const game = games.find((one) => one.id === stored?.game);
  const puzzle = game && stored?.line ? readPuzzle(game, stored.line) : null;
  return game && puzzle ? { game, puzzle } : null;
}

/**
 * Keeps what somebody has answered, or that they gave up (null). Null: they had answered before, so it does not count.
 */
export async function keepAnswer(
  context: AppContext,
  { id, best }: Pick<OpenPuzzle, 'id' | 'best'>,
  { person }: Pick<Solver, 'person'>,
  path: Path | null,
): Promise<RatedAnswer | null> {
  const model = await ratingModel();
  const solved = path !== null && samePath(path, best);
  const at = new Date(context.now());
  const kept = await context.store.answerPuzzle(
    person.id,
    { puzzle: id, answer: path === null ? '' : writePath(path), solved, at },
    (former, puzzle) => ratedAnswer(model, former, puzzle, { solved, at }),
  );
  return kept;
}

const shipped = new WeakMap<AnyGame, ReadonlyMap<string, Puzzle>>();

/** The puzzles that ship with a game, by their ids; read when they are asked for first. */
function shippedPuzzles(game: AnyGame): ReadonlyMap<string, Puzzle> {
  const read = shipped.get(game) ?? new Map(game.puzzles.flatMap((line) => withId(game, line)));
  shipped.set(game, read);
  return read;
}

function withId(game: AnyGame, line: string): readonly (readonly [string, Puzzle])[] {
  const puzzle = readPuzzle(game, line);
  return puzzle ? [[puzzleId(game, puzzle), puzzle]] : [];
}
