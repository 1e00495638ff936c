import { type Path, writePath } from '../contract/path.ts';
import type { AnyGame, AnyState, AnyView, Voice } from '../contract/seal.ts';
import { same } from '../json.ts';
import { type Rng, rng } from '../rng.ts';
import { SEATS, type Seat } from '../seat.ts';
import { type Meaning, meanings, writeMeaning } from './meaning.ts';
import { turned } from './worlds.ts';

/** One future, lived through in several worlds at once (core/lookahead/premoves). */
type Worlds = readonly AnyState[];

/** What a seat may do for sure in a future, whichever of the worlds is real. */
export interface CertainMoves {
  readonly paths: readonly Path[];
  /** What the seat sees in the first of the worlds. */
  readonly view: AnyView;
  meaning(path: Path): Meaning;
}

/** Lets the others move until `seat` is on turn in all worlds; null when that does not happen within `steps` moves. */
export function untilTurn(
  game: AnyGame,
  onTurn: (state: AnyState) => readonly Seat[],
  seat: Seat,
  start: Worlds,
  dice: Rng,
  steps: number,
): Worlds | null {
  let now = start;
  for (let step = 0; step < steps; step += 1) {
    const turns = now.map(onTurn);
    if (turns.some((seats) => seats.length === 0)) return null;
    if (turns.every((seats) => seats.includes(seat))) return now;
    now = moved(game, onTurn, seat, now, dice);
  }
  return null;
}

/** One move in each world where `seat` still waits: the same in all of them if it can be, whosever it is there. */
function moved(
  game: AnyGame,
  onTurn: (state: AnyState) => readonly Seat[],
  seat: Seat,
  now: Worlds,
  dice: Rng,
): Worlds {
  const seed = `${dice.int(2 ** 32)}`;
  const wish = dice.int(SEATS.length);
  const movers = now.map((world) => {
    const seats = onTurn(world);
    return seats.includes(seat) ? null : (seats[wish % seats.length] ?? null);
  });
  const chosen = (world: AnyState, mover: Seat | null): Path | null =>
    mover === null ? null : stroll(game.paths(world, mover), dice);
  const played = (paths: readonly (Path | null)[]): readonly (AnyState | null)[] =>
    now.map((world, n) => {
      const [mover, path] = [movers[n] ?? null, paths[n] ?? null];
      return mover === null || path === null ? world : playedInOne(game, world, mover, path, seed, n / now.length);
    });
  const first = movers.findIndex((mover) => mover !== null);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const path = chosen(now[first] ?? null, movers[first] ?? null);
    const next = played(now.map(() => path));
    if (next.every((world) => world !== null)) return next;
  }
  // What came to light in between differs from world to world, and with it what can be done.
  return played(now.map((world, n) => chosen(world, movers[n] ?? null))).map((world, n) => world ?? now[n] ?? null);
}

/** `path` played in all worlds; null when one of them does not allow it. */
export function playedIn(game: AnyGame, now: Worlds, seat: Seat, path: Path, seed: string): Worlds | null {
  const next = now.map((world, n) => playedInOne(game, world, seat, path, seed, n / now.length));
  return next.every((world) => world !== null) ? next : null;
}

function playedInOne(
  game: AnyGame,
  world: AnyState,
  seat: Seat,
  path: Path,
  seed: string,
  share: number,
): AnyState | null {
  const dice = turned(rng(seed, 'chance'), share);
  return game.apply(world, seat, path, { shuffle: (_what, items) => dice.shuffle(items) })?.state ?? null;
}

/** Any move, chosen answer by answer: of all moves most may be of one kind, and futures should be of all kinds. */
function stroll(paths: readonly Path[], dice: Rng): Path {
  let open = paths;
  for (let at = 0; open.length > 1; at += 1) {
    const token = dice.pick([...new Set(open.map((path) => path[at]))]);
    open = open.filter((path) => path[at] === token);
  }
  return open[0] ?? [];
}

/** What all worlds offer `seat`, meaning the same. */
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
  if (first === undefined) throw new Error('there is no future without a world');
  // Worlds that still look alike have, by the law of secrecy, the same lists.
  const unlike = others.filter(({ view }) => !same(view, first.view));
  const allow = unlike.map(({ paths, meaning }) => {
    const listed = new Set(paths.map(writePath));
    return (path: Path): boolean =>
      listed.has(writePath(path)) && writeMeaning(meaning(path)) === writeMeaning(first.meaning(path));
  });
  return { ...first, paths: first.paths.filter((path) => allow.every((allows) => allows(path))) };
}
