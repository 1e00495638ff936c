import type { AnyEvent, AnyGame, AnyRules, AnyState, AnyTerms } from '../contract/any-game.ts';
import type { Level } from '../contract/level.ts';
import { nearest, type Offer, offer, type Path, samePath } from '../contract/path.ts';
import type { Chance } from '../contract/rules.ts';
import { lastOneStanding, type Standing } from '../contract/standing.ts';
import { no, ok, type Result } from '../result.ts';
import { rng } from '../rng.ts';
import { type Seat, seatsOf } from '../seat.ts';

/**
 * Matches: a game that is played by seats, without people, clocks and chat. Resigning, autopilots and the end of a
 * match are the same for all games and are implemented here.
 */

/** A position of a match. */
export interface Position {
  readonly state: AnyState;
  /** In the order of resigning. */
  readonly resigned: readonly Seat[];
  /** How many entries led here. The chance of the next entry is the stream with this number plus one. */
  readonly ply: number;
}

/** The result of a named shuffle during the game. */
export type Shuffle = {
  readonly shuffle: string;
  readonly order: readonly string[];
};

/** A move or a resignation, with its consequences, as the log keeps it. */
export interface Entry {
  readonly seat: Seat;
  readonly path: Path;
  /** How many legal moves the seat had; 0 when it resigned while it was not on turn. */
  readonly choices: number;
  /** Whether the autopilot made the move. */
  readonly autopilot: boolean;
  readonly shuffles: readonly Shuffle[];
  readonly events: readonly AnyEvent[];
  /** The computer that made the move; left out where a person or the autopilot of a person's seat did. */
  readonly computer?: ComputerMark;
}

/** By whom a move was found: a computer of this level, by this revision of the search. */
export interface ComputerMark {
  readonly level: Level;
  readonly search: number;
}

/** The position after an entry, and the entry. */
export interface Step {
  readonly position: Position;
  readonly entry: Entry;
}

/** Why a move or a resignation is not possible. */
export type Refusal =
  | { readonly code: 'over' }
  | { readonly code: 'not-your-turn' }
  | { readonly code: 'resigned' }
  /** The path is the beginning of legal moves. */
  | { readonly code: 'unfinished'; readonly offer: Offer }
  /** The path is not legal; `possible`: the nearest question that has answers. */
  | { readonly code: 'no-such-move'; readonly possible: Offer };

const RESIGN: Path = ['resign'];

/** Whether the path of an entry means that the seat resigned; all other entries are moves. */
export function resigns(path: Path): boolean {
  return samePath(path, RESIGN);
}

/** The first position; its deal follows from the seed. */
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

/** Plays `path` for `seat`; refuses with 'unfinished' when `path` is only the beginning of a move. */
export function play(
  game: AnyGame,
  terms: AnyTerms,
  position: Position,
  seat: Seat,
  path: Path,
  by: { readonly chance: ChanceLog; readonly autopilot?: boolean; readonly computer?: ComputerMark },
): Result<Step, Refusal> {
  const turn = waiting(game, terms, position);
  if (turn.length === 0) return no({ code: 'over' });
  if (!turn.includes(seat)) return no({ code: 'not-your-turn' });
  // Only the autopilot may move for a seat that has resigned.
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
      ...(by.computer ? { computer: by.computer } : {}),
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

/** Resigns for `seat`; each seat can do so once, at any time before the end. The state does not change. */
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

/** Repeats an entry of a log with the given chance: plays its move, or resigns. */
export function redo(
  game: AnyGame,
  terms: AnyTerms,
  position: Position,
  { seat, path, autopilot, computer }: Pick<Entry, 'seat' | 'path' | 'autopilot' | 'computer'>,
  chance: ChanceLog,
): Result<Step, Refusal> {
  return resigns(path)
    ? resign(game, terms, position, seat)
    : play(game, terms, position, seat, path, { chance, autopilot, ...(computer ? { computer } : {}) });
}

/** The autopilot's move for a seat on turn. Its dice are independent of the table's chance. */
export function autopilot(game: AnyRules, position: Position, seat: Seat): Path {
  return game.autopilot(position.state, seat, rng(`autopilot/${seat}`, position.ply));
}

/** Chance that records its results. */
export interface ChanceLog extends Chance {
  /** The shuffles so far, in order. */
  taken(): readonly Shuffle[];
}

/** The chance of the entry after `ply` others in the match with this seed. */
export function chanceAt(seed: string, ply: number): ChanceLog {
  const dice = rng(seed, ply + 1);
  return recorded((_what, items) => dice.shuffle(items));
}

/** Chance with the results of a log or record; `shuffle` throws a `ChanceFault` when one is missing or impossible. */
export function writtenChance(shuffles: readonly Shuffle[]): ChanceLog {
  const remaining = [...shuffles];
  return recorded((what, items) => {
    const written = remaining.shift();
    if (written === undefined) throw new ChanceFault(`the shuffle of ${what} is missing`);
    if (written.shuffle !== what) throw new ChanceFault(`the shuffle of ${what} is written as ${written.shuffle}`);
    if ([...written.order].sort().join() !== [...items].sort().join()) {
      throw new ChanceFault(`the shuffle of ${what} holds other things than what was shuffled`);
    }
    return written.order;
  });
}

/** The shuffles of a log or record are not those of its moves. */
export class ChanceFault extends Error {}

function recorded(shuffled: (what: string, items: readonly string[]) => readonly string[]): ChanceLog {
  const taken: Shuffle[] = [];
  return {
    shuffle(what, items) {
      const order = shuffled(what, items);
      taken.push({ shuffle: what, order });
      return order;
    },
    taken: () => [...taken],
  };
}
