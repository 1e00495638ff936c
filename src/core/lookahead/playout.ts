import type { AnyGame, AnyState, AnyView, Voice } from '../contract/any-game.ts';
import { type Path, writePath } from '../contract/path.ts';
import { same } from '../json.ts';
import { known } from '../known.ts';
import { type Rng, rng } from '../rng.ts';
import { SEATS, type Seat } from '../seat.ts';
import { type Meaning, meanings, writeMeaning } from './meaning.ts';
import { rotated } from './worlds.ts';

/**
 * Playouts: the others make random moves until a seat comes on turn. One playout runs in several sampled worlds at
 * once, which the seat could not tell apart at its start (core/lookahead/worlds).
 */

/** The states of one playout, one for each sampled world. */
type Worlds = readonly AnyState[];

/** The moves of a seat that are legal, with the same meaning, in every world of a playout. */
export interface CertainMoves {
  readonly paths: readonly Path[];
  /** What the seat sees in the first world. */
  readonly view: AnyView;
  /** What it sees in all of them, each different view once, the first one first. */
  readonly views: readonly AnyView[];
  meaning(path: Path): Meaning;
}

/** Which of several playouts from one position this is. */
export interface PlayoutOf {
  /** Decides the order in which the first moves are dealt out; the same for all of them. */
  readonly seed: string;
  /** Counts from 0. */
  readonly index: number;
}

/**
 * The worlds when `seat` has come on turn in all of them, after random moves of the others. Null when that does not
 * happen within `steps` moves, and when the game ends first. `onTurn` says who has to decide in a state. The first move
 * is not random but dealt: playouts with successive indices begin with different kinds of moves, so that a few show
 * them all.
 */
export function playUntilTurn(
  game: AnyGame,
  onTurn: (state: AnyState) => readonly Seat[],
  seat: Seat,
  start: Worlds,
  playout: PlayoutOf,
  steps: number,
): Worlds | null {
  const dice = rng(playout.seed, `moves/${playout.index}`);
  let now = start;
  for (let step = 0; step < steps; step += 1) {
    const turns = now.map(onTurn);
    if (turns.some((seats) => seats.length === 0)) return null;
    if (turns.every((seats) => seats.includes(seat))) return now;
    now = playOneMove(game, onTurn, seat, now, dice, step === 0 ? playout : null);
  }
  return null;
}

/**
 * Plays one move in each world where `seat` is not on turn yet: the same path in all of them, if it is legal in all.
 * The path is dealt to the playout `dealt`, if one is given, and random otherwise.
 */
function playOneMove(
  game: AnyGame,
  onTurn: (state: AnyState) => readonly Seat[],
  seat: Seat,
  now: Worlds,
  dice: Rng,
  dealt: PlayoutOf | null,
): Worlds {
  const seed = `${dice.int(2 ** 32)}`;
  const choice = dice.int(SEATS.length);
  // By world: the seat that moves there; null where `seat` is on turn.
  const movers = now.map((world) => {
    const seats = onTurn(world);
    return seats.includes(seat) ? null : (seats[choice % seats.length] ?? null);
  });
  const chosen = (world: AnyState, mover: Seat | null): Path | null =>
    mover === null ? null : randomPath(game.paths(world, mover), dice);
  const played = (paths: readonly (Path | null)[]): readonly (AnyState | null)[] =>
    now.map((world, n) => {
      const [mover, path] = [movers[n] ?? null, paths[n] ?? null];
      return mover === null || path === null ? world : playInWorld(game, world, mover, path, seed, n / now.length);
    });
  const first = movers.findIndex((mover) => mover !== null);
  const [world, mover] = [now[first] ?? null, movers[first] ?? null];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const path =
      dealt !== null && mover !== null && attempt === 0
        ? dealtPath(game.paths(world, mover), dealt)
        : chosen(world, mover);
    const next = played(now.map(() => path));
    if (next.every((world) => world !== null)) return next;
  }
  // The worlds have revealed different things by now and allow different moves, so each plays one of its own.
  return played(now.map((world, n) => chosen(world, movers[n] ?? null))).map((world, n) => world ?? now[n] ?? null);
}

/** Plays `path` in all worlds; null when it is not legal in one of them. `seed` decides how shuffles fall. */
export function playInWorlds(game: AnyGame, now: Worlds, seat: Seat, path: Path, seed: string): Worlds | null {
  const next = now.map((world, n) => playInWorld(game, world, seat, path, seed, n / now.length));
  return next.every((world) => world !== null) ? next : null;
}

function playInWorld(
  game: AnyGame,
  world: AnyState,
  seat: Seat,
  path: Path,
  seed: string,
  share: number,
): AnyState | null {
  const dice = rotated(rng(seed, 'chance'), share);
  return game.apply(world, seat, path, { shuffle: (_what, items) => dice.shuffle(items) })?.state ?? null;
}

/**
 * A random move, chosen token by token: if each path were equally likely, playouts would rarely see the kinds of moves
 * that have few paths. Throws when there is no move.
 */
function randomPath(paths: readonly Path[], dice: Rng): Path {
  let open = paths;
  for (let at = 0; open.length > 1; at += 1) {
    const token = dice.pick([...new Set(open.map((path) => path[at]))]);
    open = open.filter((path) => path[at] === token);
  }
  return known(open[0], 'move for a seat on turn');
}

/** The move dealt to a playout: at each token successive playouts take another one. Throws when there is no move. */
function dealtPath(paths: readonly Path[], { seed, index }: PlayoutOf): Path {
  let open = paths;
  let rest = index;
  for (let at = 0; open.length > 1; at += 1) {
    const tokens = rng(seed, `first/${at}`).shuffle([...new Set(open.map((path) => path[at]))]);
    const token = tokens[rest % tokens.length];
    rest = Math.floor(rest / tokens.length);
    open = open.filter((path) => path[at] === token);
  }
  return known(open[0], 'move for a seat on turn');
}

/** The moves of `seat` that are legal, with the same meaning, in all worlds. Throws when there are no worlds. */
export function certainMoves(
  game: AnyGame,
  voice: Voice,
  seat: Seat,
  resigned: readonly Seat[],
  now: Worlds,
): CertainMoves {
  const [first, ...others] = now.map((world) => {
    const view = game.view(world, seat, resigned);
    const paths = game.paths(world, seat);
    return { view, paths, meaning: meanings(voice, view, paths) };
  });
  if (first === undefined) throw new Error('a playout needs at least one world');
  // Worlds with the same view have the same legal moves, since legal moves depend on nothing hidden.
  const different = others.filter(({ view }) => !same(view, first.view));
  const checks = different.map(({ paths, meaning }) => {
    const legal = new Set(paths.map(writePath));
    return (path: Path): boolean =>
      legal.has(writePath(path)) && writeMeaning(meaning(path)) === writeMeaning(first.meaning(path));
  });
  const views = [first.view, ...different.map(({ view }) => view)];
  return { ...first, views, paths: first.paths.filter((path) => checks.every((allows) => allows(path))) };
}
