import { isObject, type Json, type JsonObject, same } from './json.ts';
import {
  autopilot,
  begin,
  ChanceFault,
  chanceAt,
  type Entry,
  outcome,
  type Position,
  play,
  RESIGN,
  resign,
  type Shuffle,
  type Step,
  waiting,
  writtenChance,
} from './match.ts';
import { readTerms } from './options.ts';
import { type Path, writePath } from './path.ts';
import { no, ok, type Result } from './result.ts';
import { rng } from './rng.ts';
import type { AnyDeal, AnyGame, AnyTerms } from './seal.ts';
import { isSeat, type Seat } from './seat.ts';
import type { Standing } from './standing.ts';

/**
 * Records: a whole game as plain JSON that anybody can replay without our code (docs/records.md).
 */
export const RECORD = 1;

/** A match as the house holds it, ready to be written down. */
export interface Played {
  readonly terms: AnyTerms;
  readonly seed: string;
  readonly deal: AnyDeal;
  readonly entries: readonly Pick<Entry, 'seat' | 'path' | 'choices' | 'autopilot' | 'shuffles'>[];
  /** Null while the match goes on: seed, setup and the order of shuffles are then left out of the record. */
  readonly standings: readonly Standing[] | null;
}

export function writeRecord(game: AnyGame, played: Played): JsonObject {
  const over = played.standings !== null;
  const moves = played.entries.flatMap((entry): Json[] => [
    { seat: entry.seat, path: entry.path, choices: entry.choices, ...(entry.autopilot ? { autopilot: true } : {}) },
    ...entry.shuffles.map((shuffle): Json => ({ chance: over ? { ...shuffle } : { shuffle: shuffle.shuffle } })),
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
    ...(played.standings ? { standings: played.standings.map((standing): Json => ({ ...standing })) } : {}),
  };
}

/** Plays a whole match in memory, all seats by `choose` or, where it says null, by the autopilot. */
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

/** What is wrong with a record, and at which of its moves (null: before the first or after the last). */
export interface RecordFault {
  readonly at: number | null;
  readonly text: string;
}

/** A record that replays: the terms, the deal, every step, and whether its seed leads to its chance. */
export interface Replay {
  readonly terms: AnyTerms;
  readonly deal: AnyDeal;
  readonly steps: readonly Step[];
  readonly standings: readonly Standing[];
}

/** Replays a finished record and checks every path, every `choices`, every chance entry and the standings. */
export function replay(game: AnyGame, record: JsonObject): Result<Replay, RecordFault> {
  const fault = (text: string, at: number | null = null) => no({ at, text });
  const known = ['record', 'game', 'schema', 'seats', 'options', 'seed', 'setup', 'moves', 'standings'];
  const unknown = Object.keys(record).find((key) => !known.includes(key));
  if (unknown !== undefined) return fault(`unknown key "${unknown}"`);
  if (record.record !== RECORD) return fault(`record version ${JSON.stringify(record.record)}, expected ${RECORD}`);
  if (record.schema !== game.schema) return fault(`schema ${JSON.stringify(record.schema)}, expected ${game.schema}`);
  if (typeof record.seed !== 'string' && record.seed !== null && record.seed !== undefined)
    return fault('seed is not a text');
  const terms = readTerms(game, typeof record.seats === 'number' ? record.seats : Number.NaN, record.options ?? {});
  if (!terms.ok) return fault(describe(terms.error));
  if (record.setup === undefined) return fault('there is no setup: only a finished game can be verified');
  const deal = game.readDeal(terms.value, record.setup);
  if (deal === null) return fault('the setup is incomplete or impossible');
  if (!Array.isArray(record.moves)) return fault('moves is not a list');
  const moves: readonly Json[] = record.moves;
  const steps: Step[] = [];
  let position: Position = { state: game.begin(terms.value, deal), resigned: [], ply: 0 };
  for (let at = 0; at < moves.length; at += 1) {
    const line = readLine(moves[at] ?? null);
    if (!line) return fault('is not a move', at);
    const shuffles: Shuffle[] = [];
    for (
      let next = readShuffle(moves[at + 1 + shuffles.length] ?? null);
      next;
      next = readShuffle(moves[at + 1 + shuffles.length] ?? null)
    )
      shuffles.push(next);
    const step = follow(game, terms.value, position, line, shuffles);
    if (typeof step === 'string') return fault(step, at);
    if (step.entry.choices !== line.choices)
      return fault(`says ${line.choices} choices, there are ${step.entry.choices}`, at);
    if (step.entry.shuffles.length !== shuffles.length)
      return fault('is followed by a chance entry that nothing caused', at);
    steps.push(step);
    position = step.position;
    at += shuffles.length;
  }
  const standings = outcome(game, terms.value, position);
  if (!standings) return fault('the game is not over after the last move');
  if (!Array.isArray(record.standings)) return fault('there are no standings');
  const bySeat = (list: readonly Json[]): readonly Json[] =>
    [...list].sort((a, b) => Number(isObject(a) ? a.seat : 0) - Number(isObject(b) ? b.seat : 0));
  const expected = standings.map((standing): Json => ({ ...standing }));
  if (!same(bySeat(record.standings), bySeat(expected)))
    return fault(`the standings should be ${JSON.stringify(bySeat(expected))}`);
  return ok({ terms: terms.value, deal, steps, standings });
}

/** Whether deal and shuffles are those that `seed` leads to: the proof that nobody touched the deck. */
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

function follow(
  game: AnyGame,
  terms: AnyTerms,
  position: Position,
  line: Line,
  shuffles: readonly Shuffle[],
): Step | string {
  const resigning = writePath(line.path) === writePath(RESIGN);
  if (resigning && line.autopilot) return 'the autopilot does not resign';
  try {
    const step = resigning
      ? resign(game, terms, position, line.seat)
      : play(game, terms, position, line.seat, line.path, {
          chance: writtenChance(shuffles),
          autopilot: line.autopilot,
        });
    if (step.ok) return step.value;
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

function readLine(json: Json): Line | null {
  if (!isObject(json)) return null;
  const { seat, path, choices, autopilot: automatic, ...rest } = json;
  if (Object.keys(rest).length > 0 || (automatic !== undefined && automatic !== true)) return null;
  if (!isSeat(seat) || typeof choices !== 'number' || !Array.isArray(path)) return null;
  const tokens: readonly Json[] = path;
  const words = tokens.filter((token) => typeof token === 'string');
  return words.length === tokens.length ? { seat, path: words, choices, autopilot: automatic === true } : null;
}

function readShuffle(json: Json): Shuffle | null {
  if (!isObject(json) || !isObject(json.chance ?? null)) return null;
  const { shuffle, order } = json.chance as JsonObject;
  if (typeof shuffle !== 'string' || !Array.isArray(order)) return null;
  const items: readonly Json[] = order;
  const words = items.filter((item) => typeof item === 'string');
  return words.length === items.length ? { shuffle, order: words } : null;
}

function describe(fault: Exclude<ReturnType<typeof readTerms>, { ok: true }>['error']): string {
  switch (fault.kind) {
    case 'seats':
      return `the game is for ${fault.min} to ${fault.max} seats`;
    case 'unknown-option':
      return `unknown option "${fault.option}"`;
    case 'value':
      return `option ${fault.option} is one of ${fault.values.join(', ')}`;
    case 'option-seats':
      return `option ${fault.option} is for ${fault.seats.join(' or ')} seats only`;
  }
}
