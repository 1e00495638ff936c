import type { Chance } from '../contract/game.ts';
import { nearest, type Offer, offer, type Path, samePath } from '../contract/path.ts';
import type { AnyEvent, AnyGame, AnyState, AnyTerms } from '../contract/seal.ts';
import { lastOneStanding, type Standing } from '../contract/standing.ts';
import { no, ok, type Result } from '../result.ts';
import { rng } from '../rng.ts';
import { type Seat, seatsOf } from '../seat.ts';

/**
 * A match: one game played by seats, without anybody or anything around it. Resigning, computers and the end of a
 * match are the same for all games and live here.
 */
export interface Position {
  readonly state: AnyState;
  /** In the order of resigning. */
  readonly resigned: readonly Seat[];
  /** How many entries led here; it names the stream of chance of the next one. */
  readonly ply: number;
}

/** How a named shuffle fell in the middle of the game. */
export type Shuffle = {
  readonly shuffle: string;
  readonly order: readonly string[];
};

/** One line of the log: what a seat did and what came of it. */
export interface Entry {
  readonly seat: Seat;
  readonly path: Path;
  /** The length of the seat's list of legal moves, 0 when it was not the seat that is asked. */
  readonly choices: number;
  readonly autopilot: boolean;
  readonly shuffles: readonly Shuffle[];
  readonly events: readonly AnyEvent[];
}

/** What became of a position, and the line of the log that says so. */
export interface Step {
  readonly position: Position;
  readonly entry: Entry;
}

/** Why nothing happened. */
export type Refusal =
  | { readonly code: 'over' }
  | { readonly code: 'not-your-turn' }
  | { readonly code: 'resigned' }
  | { readonly code: 'unfinished'; readonly offer: Offer }
  | { readonly code: 'no-such-move'; readonly possible: Offer };

const RESIGN: Path = ['resign'];

/** Whether a line of the log is somebody resigning; everything else there is a move. */
export function resigns(path: Path): boolean {
  return samePath(path, RESIGN);
}

/** The deal and the first position that follow from a seed. */
export function begin(game: AnyGame, terms: AnyTerms, seed: string): Position {
  return { state: game.begin(terms, game.deal(terms, rng(seed, 0))), resigned: [], ply: 0 };
}

/** The standings, or null while the match goes on. */
export function outcome(game: AnyGame, terms: AnyTerms, position: Position): readonly Standing[] | null {
  const last = lastOneStanding(seatsOf(terms.seats), position.resigned);
  if (last) return last;
  return game.turn(position.state).kind === 'over' ? game.standings(position.state, position.resigned) : null;
}

/** The seats that have to decide now; none when the match is over. */
export function waiting(game: AnyGame, terms: AnyTerms, position: Position): readonly Seat[] {
  if (outcome(game, terms, position)) return [];
  const turn = game.turn(position.state);
  return turn.kind === 'play' ? turn.seats : [];
}

/** Plays `path` for `seat`. A beginning of a move is answered with what is left to say. */
export function play(
  game: AnyGame,
  terms: AnyTerms,
  position: Position,
  seat: Seat,
  path: Path,
  by: { readonly chance: ChanceLog; readonly autopilot?: boolean },
): Result<Step, Refusal> {
  const turn = waiting(game, terms, position);
  if (turn.length === 0) return no({ code: 'over' });
  if (!turn.includes(seat)) return no({ code: 'not-your-turn' });
  // The autopilot plays a seat that resigned on to the end; no person does.
  if (position.resigned.includes(seat) && !by.autopilot) return no({ code: 'resigned' });
  const paths = game.paths(position.state, seat);
  const applied = game.apply(position.state, seat, path, by.chance);
  if (applied === null) return no(misspelled(paths, path));
  return ok({
    position: { ...position, state: applied.state, ply: position.ply + 1 },
    entry: {
      seat,
      path,
      choices: paths.length,
      autopilot: by.autopilot ?? false,
      shuffles: by.chance.taken(),
      events: applied.events,
    },
  });
}

function misspelled(paths: readonly Path[], path: Path): Refusal {
  const unfinished = offer(paths, path);
  if (unfinished) return { code: 'unfinished', offer: unfinished };
  const possible = nearest(paths, path);
  if (possible === null) throw new Error('a seat on turn has no moves');
  return { code: 'no-such-move', possible };
}

/** Resigns for `seat`, possible once at any time before the end. The position itself does not change. */
export function resign(game: AnyGame, terms: AnyTerms, position: Position, seat: Seat): Result<Step, Refusal> {
  if (outcome(game, terms, position)) return no({ code: 'over' });
  if (position.resigned.includes(seat)) return no({ code: 'resigned' });
  return ok({
    position: { ...position, resigned: [...position.resigned, seat], ply: position.ply + 1 },
    entry: {
      seat,
      path: RESIGN,
      choices: game.paths(position.state, seat).length,
      autopilot: false,
      shuffles: [],
      events: [],
    },
  });
}

/** Does once more what a line of a log says, with its chance: plays a move, or resigns. */
export function redo(
  game: AnyGame,
  terms: AnyTerms,
  position: Position,
  { seat, path, autopilot }: Pick<Entry, 'seat' | 'path' | 'autopilot'>,
  chance: ChanceLog,
): Result<Step, Refusal> {
  return resigns(path)
    ? resign(game, terms, position, seat)
    : play(game, terms, position, seat, path, { chance, autopilot });
}

/** The autopilot's move for a seat on turn. Its dice are its own: they have nothing to do with the table's chance. */
export function autopilot(game: AnyGame, position: Position, seat: Seat): Path {
  return game.autopilot(position.state, seat, rng(`autopilot/${seat}`, position.ply));
}

/** Chance that remembers how it fell. */
export interface ChanceLog extends Chance {
  taken(): readonly Shuffle[];
}

/** The chance that belongs to the entry after `ply` others at the table with this seed. */
export function chanceAt(seed: string, ply: number): ChanceLog {
  const dice = rng(seed, ply + 1);
  return remembering((_what, items) => dice.shuffle(items));
}

/** Chance as somebody wrote it down; throws a `ChanceFault` when a shuffle is missing or impossible. */
export function writtenChance(shuffles: readonly Shuffle[]): ChanceLog {
  const left = [...shuffles];
  return remembering((what, items) => {
    const written = left.shift();
    if (written === undefined) throw new ChanceFault(`the shuffle of ${what} is missing`);
    if (written.shuffle !== what) throw new ChanceFault(`the shuffle of ${what} is written as ${written.shuffle}`);
    if ([...written.order].sort().join() !== [...items].sort().join()) {
      throw new ChanceFault(`the shuffle of ${what} holds other things than what was shuffled`);
    }
    return written.order;
  });
}

/** Chance cannot have fallen as it is written. */
export class ChanceFault extends Error {}

function remembering(fall: (what: string, items: readonly string[]) => readonly string[]): ChanceLog {
  const taken: Shuffle[] = [];
  return {
    shuffle(what, items) {
      const order = fall(what, items);
      taken.push({ shuffle: what, order });
      return order;
    },
    taken: () => [...taken],
  };
}
