import type { AnyGame, Voice } from '../../core/contract/any-game.ts';
import { type Path, writePath } from '../../core/contract/path.ts';
import { nextDecision } from '../../core/lookahead/next-decision.ts';
import type { Position } from '../../core/match/match.ts';
import { rng } from '../../core/rng.ts';
import type { Seat } from '../../core/seat.ts';

/** Small moves of one seat, one right after the other, that are made with one press. */

/** A whole move, and what it does in words. */
export interface BundledMove {
  readonly path: Path;
  readonly label: string;
}

/**
 * So many moves are bundled at most, and so many letters they and the move before them have together, with a number
 * before each.
 */
const MOST = 5;
const LETTERS = 60;

/**
 * What promises the seat on turn most, move after move, as long as words say all that a move does (`Face.atOnce`) and
 * the seat knows what it decides next: a move that shows something is the last one. Empty where it is fewer than
 * `least` moves. `before`: the move that is made with them.
 */
export function bundleFrom(
  game: AnyGame,
  voice: Voice,
  from: Position,
  seat: Seat,
  { least, before = [] }: { readonly least: number; readonly before?: Path },
): readonly BundledMove[] {
  const moves: BundledMove[] = [];
  let letters = before.length === 0 ? 0 : lettersOf(before);
  let position: Position | null = from;
  while (position !== null && moves.length < MOST) {
    const { state, resigned, ply }: Position = position;
    const view = game.view(state, seat, resigned);
    if (!game.paths(state, seat).some((path) => voice.atOnce(view, path))) break;
    const path = game.autopilot(state, seat, rng(`bundle/${seat}`, ply));
    letters += lettersOf(path);
    if (!voice.atOnce(view, path) || letters > LETTERS) break;
    moves.push({ path, label: voice.move(view, path) });
    position = nextDecision(game, position, seat, path)?.position ?? null;
  }
  return moves.length < least ? [] : moves;
}

const lettersOf = (path: Path): number => writePath(path).length + '9 '.length + 1;
