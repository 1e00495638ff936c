import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import { bestOf } from '../../../src/core/contract/best.ts';
import { type Effort, LEVELS } from '../../../src/core/contract/level.ts';
import type { Path } from '../../../src/core/contract/path.ts';
import { known } from '../../../src/core/known.ts';
import type { Position } from '../../../src/core/match/match.ts';
import { type Rng, rng } from '../../../src/core/rng.ts';
import type { Seat } from '../../../src/core/seat.ts';
import { effortOf, levelMove } from '../../../src/search/levels.ts';
import { think } from '../../../src/search/think.ts';

/**
 * Who plays in a match: the levels, and players that decide otherwise than the playouts of a search expect.
 * - `random`: any legal move
 * - `softmax`: the likelier the more a move is worth, with a temperature of one point
 * - `impatient`: as steady, with other weights: points on the board count double
 * - `shortsighted`: the most points on the board at once, of equal ones the move worth most
 * - `former`: the search of the first version, 96 playouts through the rules; takes seconds a move
 * - `double`: a strong computer with twice the playouts
 * - `strong@2`: a strong computer of the search's revision 2: with flat playouts, and as many as it made
 * - `strong@3`: one of revision 3, which looked at fewer moves of Dream Home, with fewer playouts, and planned nothing
 *   in OddVille
 * - `untold`: a strong computer that does not know which seats are steady
 */
export const PLAYERS = [
  ...LEVELS,
  'random',
  'softmax',
  'impatient',
  'shortsighted',
  'former',
  'double',
  'strong@2',
  'strong@3',
  'untold',
] as const;
export type Player = (typeof PLAYERS)[number];

/** A decision: whose it is, one of `seats`, and the paths of its legal moves. */
export interface Choice {
  readonly position: Position;
  readonly seat: Seat;
  readonly seats: number;
  /** The other seats that are known to play as steady computers do. */
  readonly steady: readonly Seat[];
  readonly paths: readonly Path[];
}

/** The path that this player takes; `dice` are those of the match, for players that need chance. */
export function choose(game: AnyGame, player: Player, choice: Choice, dice: Rng): Path {
  const { position, seat, seats, paths, steady } = choice;
  switch (player) {
    case 'random':
      return dice.pick(paths);
    case 'softmax':
      return known(paths[drawn(worthsOf(game, choice), dice)], 'move of a seat on turn');
    case 'impatient':
      return known(paths[bestOf(valuesOf(game, choice, { points: 1, worth: 1 }), dice)], 'move of a seat on turn');
    case 'shortsighted':
      return known(paths[bestOf(valuesOf(game, choice, { points: 1, worth: 0.001 }), dice)], 'move of a seat on turn');
    case 'former':
      return think({ ...game, engine: null }, position, seat, { candidates: 6, playouts: 96 }).best;
    case 'double': {
      const { candidates, playouts } = effortOf(game, 'strong', position.state, seats);
      return think(game, position, seat, { candidates, playouts: 2 * playouts }).best;
    }
    case 'untold':
      return levelMove(game, position, { seat, seats, level: 'strong' });
    case 'strong@2':
      return think(flat(game), position, seat, formerEffort(game, choice)).best;
    case 'strong@3':
      return think(game.id === 'oddville' ? flat(game) : game, position, seat, formerEffort(game, choice), steady).best;
    default:
      return levelMove(game, position, { seat, seats, level: player, steady });
  }
}

/** How much strong computers of revisions 2 and 3 of the search thought. */
function formerEffort(game: AnyGame, { position, seats }: Choice): Effort {
  return game.id === 'dream-home' ? { candidates: 8, playouts: 800 } : effortOf(game, 'strong', position.state, seats);
}

/** The game with an engine that does not plan. */
function flat(game: AnyGame): AnyGame {
  const { engine } = game;
  if (engine === null) return game;
  return {
    ...game,
    engine: {
      open(imagined, seat, resigned) {
        const opened = engine.open(imagined, seat, resigned);
        return { solved: opened.solved ?? false, playout: (index, world, dice) => opened.playout(index, world, dice) };
      },
    },
  };
}

function worthsOf(game: AnyGame, { position, seat }: Choice): readonly number[] {
  const dice = rng(`bench/${seat}`, position.ply);
  return game.worths(game.determinize(position.state, seat, dice), seat, dice);
}

/** What each move is worth to somebody who weighs the points on the board after it and its worth so. */
function valuesOf(
  game: AnyGame,
  choice: Choice,
  weights: { readonly points: number; readonly worth: number },
): readonly number[] {
  const { position, seat, paths } = choice;
  const voice = game.voice('en', (one) => `${one}`);
  const worths = worthsOf(game, choice);
  return paths.map((path, index) => {
    const view = known(game.preview(position.state, seat, path), 'preview of a legal move');
    const points = known(voice.points(view)[seat], 'points of a seat');
    return weights.points * points + weights.worth * known(worths[index], 'worth of a move');
  });
}

/** An index, drawn by weights that fall by about e with each point less. */
function drawn(worths: readonly number[], dice: Rng): number {
  const most = Math.max(...worths);
  // Multiplications alone, which are the same on every machine: e to the power of -x is nearly (1 + x / 8) to that of
  // -8.
  const weights = worths.map((worth) => Math.floor(1e6 / power(1 + (most - worth) / 8, 8)));
  let left = dice.int(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

const power = (base: number, exponent: number): number => (exponent === 0 ? 1 : base * power(base, exponent - 1));
