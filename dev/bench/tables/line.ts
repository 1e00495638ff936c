import { onlyMove } from '../../../src/app/moves/forced.ts';
import type { AnyGame, AnyTerms } from '../../../src/core/contract/any-game.ts';
import type { Path } from '../../../src/core/contract/path.ts';
import { isObject, type Json } from '../../../src/core/json.ts';
import { chanceAt, type Position, play, waiting } from '../../../src/core/match/match.ts';
import type { Rng } from '../../../src/core/rng.ts';
import { isSeat, type Seat } from '../../../src/core/seat.ts';
import { gameById } from '../../../src/games/index.ts';

/** The game at a table, followed along: who is on turn, and what they may do. */
export interface Line {
  readonly game: AnyGame;
  readonly terms: AnyTerms;
  readonly seed: string;
  readonly position: Position;
}

/** What a table's row says of it. */
export interface Stored {
  readonly game: string;
  readonly seats: number;
  readonly options: Json;
  readonly seed: string;
  readonly state: Json;
  readonly schema: number;
  readonly ply: number;
  readonly resigned: readonly number[];
}

export function lineOf({ game: id, seats, options, seed, state, schema, ply, resigned }: Stored): Line {
  const game = gameById(id);
  const revived = game?.revive(state, schema) ?? null;
  if (!game || revived === null || !isObject(options)) throw new Error(`a table of ${id} cannot be read`);
  return {
    game,
    terms: { seats, options },
    seed,
    position: { state: revived, ply, resigned: resigned.filter(isSeat) },
  };
}

/** Null when the game is over. */
export function onTurn({ game, terms, position }: Line): Seat | null {
  return waiting(game, terms, position)[0] ?? null;
}

/**
 * The line after its seat on turn has played `path`, and the bot what is forced then; null when that is not possible.
 */
export function follow(line: Line, path: Path): Line | null {
  const seat = onTurn(line);
  if (seat === null) return null;
  let after = played(line, seat, path);
  for (;;) {
    const only = after && onlyMove(after.game, after.terms, after.position);
    if (!after || !only) return after;
    after = played(after, only.seat, only.path);
  }
}

function played(line: Line, seat: Seat, path: Path): Line | null {
  const { game, terms, position, seed } = line;
  const step = play(game, terms, position, seat, path, { chance: chanceAt(seed, position.ply) });
  return step.ok ? { ...line, position: step.value.position } : null;
}

/** How many moves are looked at for one that ends the turn. */
const LOOKS = 12;

/** A move by chance, if possible one after which it is somebody else's turn. */
export function chosen(line: Line, dice: Rng): { readonly path: Path; readonly after: Line } {
  const seat = onTurn(line);
  if (seat === null) throw new Error('the game is over');
  const paths = dice.shuffle(line.game.paths(line.position.state, seat)).slice(0, LOOKS);
  const steps = paths.flatMap((path) => {
    const after = follow(line, path);
    return after ? [{ path, after }] : [];
  });
  const found = steps.find(({ after }) => onTurn(after) !== seat) ?? steps[0];
  if (!found) throw new Error('a seat on turn has no moves');
  return found;
}
