import { readTerms, termsText } from '../contract/options.ts';
import { type Path, writePath } from '../contract/path.ts';
import type { AnyDeal, AnyGame, AnyTerms } from '../contract/seal.ts';
import type { Standing } from '../contract/standing.ts';
import { isList, isObject, type Json, type JsonObject, readTexts, same } from '../json.ts';
import { no, ok, type Result } from '../result.ts';
import { rng } from '../rng.ts';
import { isSeat, type Seat } from '../seat.ts';
import {
  autopilot,
  begin,
  ChanceFault,
  chanceAt,
  type Entry,
  outcome,
  type Position,
  play,
  redo,
  resigns,
  type Shuffle,
  type Step,
  waiting,
  writtenChance,
} from './match.ts';

/** Records: whole games as plain JSON that everybody can replay without our code (docs/records.md). */

/** The version of the record format. */
const RECORD = 1;

/** A match, complete or not, to be written as a record. */
export interface Played {
  readonly terms: AnyTerms;
  readonly seed: string;
  readonly deal: AnyDeal;
  readonly entries: readonly Pick<Entry, 'seat' | 'path' | 'choices' | 'autopilot' | 'shuffles'>[];
  /** Null while the match goes on: seed, setup and the order of shuffles are then left out of the record. */
  readonly standings: readonly Standing[] | null;
}

/** The record of a match. It may be shown to everybody: that of an unfinished match contains no secrets. */
export function writeRecord(game: AnyGame, played: Played): JsonObject {
  const over = played.standings !== null;
  const moves = played.entries.flatMap((entry): Json[] => [
    { seat: entry.seat, path: entry.path, choices: entry.choices, ...(entry.autopilot ? { autopilot: true } : {}) },
    ...entry.shuffles.map((shuffle): Json => ({ chance: over ? shuffle : { shuffle: shuffle.shuffle } })),
  ]);
  return {
    record: RECORD,
    game: game.id,
    schema: game.schema,
    seats: played.terms.seats,
    options: played.terms.options,
    seed: over ? played.seed : null,
    ...(over ? { setup: played.deal } : {}),
    moves,
    ...(played.standings ? { standings: played.standings } : {}),
  };
}

/** Plays a whole match in memory: every move is that of `choose`, or, where it returns null, the autopilot's. */
export function playOut(
  game: AnyGame,
  terms: AnyTerms,
  seed: string,
  choose: (position: Position, seat: Seat, paths: readonly Path[]) => Path | null,
): Played & { readonly standings: readonly Standing[]; readonly position: Position } {
  const entries: Entry[] = [];
  let position = begin(game, terms, seed);
  for (;;) {
    const standings = outcome(game, terms, position);
    if (standings) return { terms, seed, deal: game.deal(terms, rng(seed, 0)), entries, standings, position };
    const [seat] = waiting(game, terms, position);
    if (seat === undefined) throw new Error(`${game.id}: nobody is on turn`);
    const chosen = choose(position, seat, game.paths(position.state, seat));
    const path = chosen ?? autopilot(game, position, seat);
    const step = play(game, terms, position, seat, path, {
      chance: chanceAt(seed, position.ply),
      autopilot: chosen === null,
    });
    if (!step.ok)
      throw new Error(
        `${game.id}, seed ${seed}, ply ${position.ply}: ${writePath(path)} was refused (${step.error.code})`,
      );
    entries.push(step.value.entry);
    position = step.value.position;
  }
}

/** What is wrong with a record, in English, and at which index of its `moves` (null: not at one of them). */
export interface RecordFault {
  readonly at: number | null;
  readonly text: string;
}

/** A correct record, move by move. `followsFromSeed` checks whether its chance follows from its seed. */
export interface Replay {
  readonly terms: AnyTerms;
  readonly deal: AnyDeal;
  readonly steps: readonly Step[];
  readonly standings: readonly Standing[];
}

/**
 * Replays the record of a finished game and checks every path, every `choices`, every chance entry and the standings. Chance
 * is taken from the record, so a record without a seed can be replayed as well.
 */
export function replay(game: AnyGame, record: JsonObject): Result<Replay, RecordFault> {
  const head = readHead(game, record);
  if (typeof head === 'string') return no({ at: null, text: head });
  const { terms, deal, moves } = head;
  const steps: Step[] = [];
  let position: Position = { state: game.begin(terms, deal), resigned: [], ply: 0 };
  for (let at = 0; at < moves.length; ) {
    const line = readLine(moves[at] ?? null);
    if (!line) return no({ at, text: 'is not a move' });
    const shuffles = shufflesAfter(moves, at);
    const step = follow(game, terms, position, line, shuffles);
    if (typeof step === 'string') return no({ at, text: step });
    steps.push(step);
    position = step.position;
    at += 1 + shuffles.length;
  }
  const standings = outcome(game, terms, position);
  if (!standings) return no({ at: null, text: 'the game is not over after the last move' });
  const wrong = standingsFault(standings, record.standings);
  return wrong === null ? ok({ terms, deal, steps, standings }) : no({ at: null, text: wrong });
}

const KEYS = ['record', 'game', 'schema', 'seats', 'options', 'seed', 'setup', 'moves', 'standings'];

/** All that comes before the first move, checked, and the moves as they are written; or a text that says what is wrong. */
function readHead(
  game: AnyGame,
  record: JsonObject,
): { readonly terms: AnyTerms; readonly deal: AnyDeal; readonly moves: readonly Json[] } | string {
  const { seats, options = {}, seed = null, setup, moves } = record;
  const unknown = Object.keys(record).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) return `unknown key "${unknown}"`;
  if (record.record !== RECORD) return `record version ${JSON.stringify(record.record)}, expected ${RECORD}`;
  if (record.schema !== game.schema) return `schema ${JSON.stringify(record.schema)}, expected ${game.schema}`;
  if (typeof seed !== 'string' && seed !== null) return 'seed is not a text';
  if (!isObject(options)) return 'options is not an object';
  const terms = readTerms(game, typeof seats === 'number' ? seats : Number.NaN, options);
  if (!terms.ok) return termsText(terms.error);
  if (setup === undefined) return 'there is no setup: only a finished game can be verified';
  const deal = game.readDeal(terms.value, setup);
  if (deal === null) return 'the setup is incomplete or impossible';
  return isList(moves) ? { terms: terms.value, deal, moves } : 'moves is not a list';
}

/** The chance entries that directly follow move `at`, which caused them. */
function shufflesAfter(moves: readonly Json[], at: number): readonly Shuffle[] {
  const shuffles: Shuffle[] = [];
  for (;;) {
    const shuffle = readShuffle(moves[at + 1 + shuffles.length] ?? null);
    if (!shuffle) return shuffles;
    shuffles.push(shuffle);
  }
}

/** What is wrong with the written standings; null when they have the same rows in any order. */
function standingsFault(standings: readonly Standing[], written: Json | undefined): string | null {
  if (!isList(written)) return 'there are no standings';
  const bySeat = (list: readonly Json[]): readonly Json[] =>
    [...list].sort((a, b) => Number(isObject(a) ? a.seat : 0) - Number(isObject(b) ? b.seat : 0));
  const expected = bySeat(standings);
  return same(bySeat(written), expected) ? null : `the standings should be ${JSON.stringify(expected)}`;
}

/** Whether the deal and all shuffles follow from `seed`, which proves that they were not manipulated. */
export function followsFromSeed(game: AnyGame, replayed: Replay, seed: string): boolean {
  if (!same(game.deal(replayed.terms, rng(seed, 0)), replayed.deal)) return false;
  let position: Position = { state: game.begin(replayed.terms, replayed.deal), resigned: [], ply: 0 };
  for (const { entry, position: after } of replayed.steps) {
    if (entry.shuffles.length > 0) {
      const chance = chanceAt(seed, position.ply);
      game.apply(position.state, entry.seat, entry.path, chance);
      if (
        !same(
          chance.taken().map(({ order }) => order),
          entry.shuffles.map(({ order }) => order),
        )
      )
        return false;
    }
    position = after;
  }
  return true;
}

type Line = { readonly seat: Seat; readonly path: Path; readonly choices: number; readonly autopilot: boolean };

/** Plays a line of a record; or a text that says why it is not possible. */
function follow(
  game: AnyGame,
  terms: AnyTerms,
  position: Position,
  line: Line,
  shuffles: readonly Shuffle[],
): Step | string {
  if (resigns(line.path) && line.autopilot) return 'the autopilot does not resign';
  try {
    const step = redo(game, terms, position, line, writtenChance(shuffles));
    if (step.ok) return unlike(step.value.entry, line, shuffles) ?? step.value;
    switch (step.error.code) {
      case 'over':
        return 'comes after the end of the game';
      case 'not-your-turn':
        return `seat ${line.seat} is not on turn`;
      case 'resigned':
        return `seat ${line.seat} has resigned`;
      default:
        return `"${writePath(line.path)}" is not on the list of legal moves`;
    }
  } catch (error) {
    if (error instanceof ChanceFault) return error.message;
    throw error;
  }
}

/** The difference between a line of a record and the entry it led to; null when there is none. */
function unlike(entry: Entry, line: Line, shuffles: readonly Shuffle[]): string | null {
  if (entry.choices !== line.choices) return `says ${line.choices} choices, there are ${entry.choices}`;
  return entry.shuffles.length === shuffles.length ? null : 'is followed by a chance entry that nothing caused';
}

function readLine(json: Json): Line | null {
  if (!isObject(json)) return null;
  const { seat, path, choices, autopilot: automatic, ...rest } = json;
  if (Object.keys(rest).length > 0 || (automatic !== undefined && automatic !== true)) return null;
  const tokens = readTexts(path);
  if (!isSeat(seat) || typeof choices !== 'number' || tokens === null) return null;
  return { seat, path: tokens, choices, autopilot: automatic === true };
}

function readShuffle(json: Json): Shuffle | null {
  if (!isObject(json) || !isObject(json.chance)) return null;
  const { shuffle, order } = json.chance;
  const items = readTexts(order);
  return typeof shuffle === 'string' && items !== null ? { shuffle, order: items } : null;
}
