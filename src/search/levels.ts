import type { Path } from '../core/contract/path.ts';
import type { AnyGame } from '../core/contract/seal.ts';
import { known } from '../core/known.ts';
import { autopilot, type Position } from '../core/match/match.ts';
import { rng } from '../core/rng.ts';
import type { Seat } from '../core/seat.ts';
import { type Effort, think } from './think.ts';

/** How well a computer plays, the weakest first. */
export const LEVELS = ['gentle', 'steady', 'strong', 'relentless'] as const;
export type Level = (typeof LEVELS)[number];

const STRONG: Effort = { candidates: 6, playouts: 96 };
const EFFORTS: Readonly<Record<'strong' | 'relentless', Effort>> = {
  strong: STRONG,
  relentless: { candidates: 8, playouts: 8 * STRONG.playouts },
};

/**
 * How often of a hundred a gentle player takes the best move, the second, and so on; what is left falls to the best. By order
 * and not by points, so that it fits games of any scale.
 */
const GENTLE: readonly number[] = [52, 24, 14, 10];

/** The move of a computer of this level; it depends on what `seat` knows, and on nothing else. */
export function levelMove(game: AnyGame, position: Position, seat: Seat, level: Level): Path {
  switch (level) {
    case 'gentle':
      return gentleMove(game, position, seat);
    case 'steady':
      return autopilot(game, position, seat);
    default:
      return think(game, position, seat, EFFORTS[level]).best;
  }
}

/** One of the few best moves, the better the likelier. */
function gentleMove(game: AnyGame, position: Position, seat: Seat): Path {
  const dice = rng(`gentle/${seat}`, position.ply);
  const imagined = game.determinize(position.state, seat, dice);
  const worths = game.worths(imagined, seat, dice);
  const order = [...worths.keys()].sort((a, b) => known(worths[b], 'worth') - known(worths[a], 'worth') || a - b);
  let drawn = dice.int(100);
  const rank = GENTLE.findIndex((share) => {
    drawn -= share;
    return drawn < 0;
  });
  return known(game.paths(imagined, seat)[order[rank] ?? known(order[0], 'move')], 'move of a seat on turn');
}
