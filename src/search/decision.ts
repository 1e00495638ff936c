import type { AnyRules, AnyState } from '../core/contract/any-game.ts';
import type { Ending, PlanTerms } from '../core/contract/engine.ts';
import type { Path } from '../core/contract/path.ts';
import type { Position } from '../core/match/match.ts';
import { rng } from '../core/rng.ts';
import type { Seat } from '../core/seat.ts';
import { FastDice } from './dice.ts';
import { playOut } from './playout.ts';

/** A decision whose moves can be played out in imagined worlds. */
export interface OpenDecision {
  /** Of all legal moves. */
  readonly paths: readonly Path[];
  /** What each move promises by rule of thumb, in the order of `paths`. */
  readonly worths: readonly number[];
  /** Whether an engine plays the rest as well as can be, so that one playout of each move tells all. */
  readonly solved: boolean;
  /**
   * Plays the move with this index out in the world with this number. The dice are those of the world, whatever the
   * move, so that moves are compared under equal luck.
   */
  playout(index: number, world: number): Ending;
}

/** What the dice of a decision are called; equal names give equal worlds. */
export interface DiceNames {
  /** Those of what is hidden in each world. */
  readonly worlds: string;
  readonly worths: string;
  /** Those that choose moves in playouts. */
  readonly moves: string;
  /** Those of what is drawn in playouts. */
  readonly chance: string;
}

/**
 * `position` is determinized for `seat` before anything is looked at, and the dice depend on their names, seat and ply
 * alone, so that positions this seat cannot tell apart are played out alike. With `planning` an engine that can plan
 * does so: what comes of a playout then depends on those before it as well.
 */
export function openDecision(
  game: AnyRules,
  position: Position,
  seat: Seat,
  names: DiceNames,
  planning: PlanTerms | null = null,
): OpenDecision {
  const { ply, resigned } = position;
  const worlds = worldsOf(game, position, seat, names);
  const first = worlds(0);
  const fast = game.engine?.open(first, seat, resigned) ?? null;
  const fastPlayouts = (planning && fast?.plan?.(planning)) ?? fast;
  const dice = new FastDice(`${names.moves}/${seat}/${ply}`);
  const drawn = new FastDice(`${names.chance}/${seat}/${ply}`);
  const chance = { shuffle: (_what: string, items: readonly string[]) => drawn.shuffle(items) };
  return {
    paths: game.paths(first, seat),
    worths: game.worths(first, seat, new FastDice(`${names.worths}/${seat}/${ply}`)),
    solved: fast?.solved ?? false,
    playout(index, world) {
      dice.restart(world);
      drawn.restart(world);
      if (fastPlayouts) return fastPlayouts.playout(index, drawn, dice);
      return playOut(game, game.advance(worlds(world), seat, index, chance), { seat, resigned, dice, chance });
    },
  };
}

/** The imagined worlds by number; each is made once. */
function worldsOf(game: AnyRules, position: Position, seat: Seat, names: DiceNames): (world: number) => AnyState {
  const made = new Map<number, AnyState>();
  return (world) => {
    const found =
      made.get(world) ?? game.determinize(position.state, seat, rng(`${names.worlds}/${seat}/${world}`, position.ply));
    made.set(world, found);
    return found;
  };
}
