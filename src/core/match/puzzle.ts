import type { AnyGame, AnyTerms } from '../contract/any-game.ts';
import { readTerms } from '../contract/options.ts';
import { type Path, parsePath, samePath } from '../contract/path.ts';
import type { Json } from '../json.ts';
import type { Seat } from '../seat.ts';
import { sha256Hex } from '../sha256.ts';
import { begin, chanceAt, type Entry, type Position, play, resigns, waiting } from './match.ts';

/**
 * Puzzles: a decision with one clearly best move, as the deal and the moves that lead to it. Written, a puzzle is one
 * line of about a hundred letters: `seed seats-and-seat moves best difficulty`.
 */
export interface Puzzle {
  readonly terms: AnyTerms;
  readonly seed: string;
  /** The moves that lead to the decision: each its place in the list of legal moves, in letters of `LETTERS`. */
  readonly moves: string;
  /** Who decides. */
  readonly seat: Seat;
  readonly best: Path;
  /** How hard it is to find, as a small search has it: 0 to 9. */
  readonly difficulty: number;
}

/** Digits of places in lists of moves. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function writePuzzle(game: AnyGame, puzzle: Puzzle): string {
  return `${writtenDecision(game, puzzle)} ${puzzle.best.join('.')} ${puzzle.difficulty}`;
}

/** What a puzzle is known by: its decision and nothing else, so a better answer to it makes no other puzzle. */
export function puzzleId(game: AnyGame, puzzle: Puzzle): string {
  return sha256Hex(`puzzle/${game.id}/${writtenDecision(game, puzzle)}`).slice(0, 12);
}

function writtenDecision(game: AnyGame, { terms, seed, moves, seat }: Puzzle): string {
  const options = Object.entries(terms.options).filter(([name, value]) => value !== game.options[name]?.default);
  const revision = terms.revision === undefined ? '' : `r${terms.revision}`;
  const head = [
    `${terms.seats}${seat}${revision}`,
    ...options.map(([name, value]) => (typeof value === 'boolean' ? name : `${name}=${value}`)),
  ];
  return `${seed} ${head.join(',')} ${moves}`;
}

/** Null for what is no puzzle of this game, or of rules that cannot be played here. */
export function readPuzzle(game: AnyGame, line: string): Puzzle | null {
  const [seed = '', head = '', moves = '', answer = '', difficulty = '', ...rest] = line.split(' ');
  const [size = '', ...pairs] = head.split(',');
  const [, seats = '', seat = '', revision = '1'] = /^(\d)(\d)(?:r(\d+))?$/.exec(size) ?? [];
  const best = parsePath(answer.replaceAll('.', ' '));
  if (seed === '' || rest.length > 0 || !/^\d$/.test(difficulty) || !best || best.length === 0) return null;
  if (Number(revision) < game.oldestRevision || Number(revision) > game.revision) return null;
  const options = pairs.map((pair): readonly [string, Json] => {
    const [name = '', value = ''] = pair.split('=');
    const spec = game.options[name];
    return [name, spec?.kind === 'flag' && value === '' ? !spec.default : value];
  });
  const terms = readTerms(game, Number(seats), Object.fromEntries(options), Number(revision));
  if (!terms.ok || Number(seat) >= terms.value.seats || [...moves].some((one) => !LETTERS.includes(one))) return null;
  return { terms: terms.value, seed, moves, seat: Number(seat) as Seat, best, difficulty: Number(difficulty) };
}

/**
 * The moves of a match as a puzzle has them; null where one of them does not follow from the seed, and after a seat has
 * resigned, since puzzles know no resignations.
 */
export function spellMoves(
  game: AnyGame,
  terms: AnyTerms,
  seed: string,
  entries: readonly Pick<Entry, 'seat' | 'path'>[],
): string | null {
  let position = begin(game, terms, seed);
  let spelled = '';
  for (const { seat, path } of entries) {
    const turn = waiting(game, terms, position);
    const paths = game.paths(position.state, seat);
    const at = paths.findIndex((one) => samePath(one, path));
    const next = resigns(path) || at < 0 ? null : after(game, terms, seed, position, seat, path);
    if (!next) return null;
    spelled += digits(turn.indexOf(seat), turn.length) + digits(at, paths.length);
    position = next;
  }
  return spelled;
}

/** The position of a puzzle, as it really was; null where its moves or its answer are not legal. */
export function puzzlePosition(game: AnyGame, { terms, seed, moves, seat, best }: Puzzle): Position | null {
  let position = begin(game, terms, seed);
  let read = 0;
  const digit = (count: number): number => {
    const from = read;
    read += digits(0, count).length;
    return [...moves.slice(from, read)].reduce((sum, one) => sum * LETTERS.length + LETTERS.indexOf(one), 0);
  };
  // A move without another is not spelled, so the decision is the first one with a choice after the last letter.
  while (read < moves.length || isForced(game, terms, position)) {
    const turn = waiting(game, terms, position);
    const acting = turn[digit(turn.length)];
    const paths = acting === undefined ? [] : game.paths(position.state, acting);
    const path = paths[digit(paths.length)];
    const next = acting === undefined || path === undefined ? null : after(game, terms, seed, position, acting, path);
    if (!next) return null;
    position = next;
  }
  const isAnswer = game.paths(position.state, seat).some((path) => samePath(path, best));
  return read === moves.length && isAnswer ? position : null;
}

function isForced(game: AnyGame, terms: AnyTerms, position: Position): boolean {
  const [acting, ...others] = waiting(game, terms, position);
  return acting !== undefined && others.length === 0 && game.paths(position.state, acting).length === 1;
}

function after(
  game: AnyGame,
  terms: AnyTerms,
  seed: string,
  position: Position,
  seat: Seat,
  path: Path,
): Position | null {
  const step = play(game, terms, position, seat, path, { chance: chanceAt(seed, position.ply), autopilot: true });
  return step.ok ? step.value.position : null;
}

/** `value` below `count` in as few letters as every number below `count` can be told by: none where there is one. */
function digits(value: number, count: number): string {
  let written = '';
  for (let rest = value, size = 1; size < count; size *= LETTERS.length) {
    written = `${LETTERS.charAt(rest % LETTERS.length)}${written}`;
    rest = Math.floor(rest / LETTERS.length);
  }
  return written;
}
