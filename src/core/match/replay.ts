import type { AnyDeal, AnyGame, AnyTerms } from '../contract/any-game.ts';
import { LEVELS } from '../contract/level.ts';
import { readTerms } from '../contract/options.ts';
import type { Standing } from '../contract/standing.ts';
import { isList, isObject, type Json, type JsonObject, readTexts, same } from '../json.ts';
import { no, ok, type Result } from '../result.ts';
import { commitment, rng } from '../rng.ts';
import { isSeat } from '../seat.ts';
import { dealCommitment, isSeedPart, seedFrom } from '../seed.ts';
import {
  ChanceFault,
  type ComputerMark,
  chanceAt,
  type Entry,
  outcome,
  type Position,
  redo,
  resigns,
  type Shuffle,
  type Step,
  writtenChance,
} from './match.ts';
import { RECORD } from './record.ts';
import type { RecordFault, RecordProblem } from './record-problem.ts';

/** Replaying the record of a finished game, which checks it. */

/** A record that is not written as one; `about` says what of it, in English. */
function badFormat(about: string): RecordProblem {
  return { kind: 'format', about };
}

/** A correct record, move by move. `followsFromSeed` checks whether its chance follows from its seed. */
export interface Replay {
  readonly terms: AnyTerms;
  readonly deal: AnyDeal;
  readonly steps: readonly Step[];
  readonly standings: readonly Standing[];
}

/**
 * Replays the record of a finished game and checks every path, every `choices`, every chance entry and the standings;
 * where it says what its seed was made of, that as well. Chance is taken from the record, so a record without a seed
 * can be replayed as well.
 */
export function replay(game: AnyGame, record: JsonObject): Result<Replay, RecordFault> {
  const head = readHead(game, record);
  if (!head.ok) return no({ at: null, problem: head.error });
  const { terms, deal, moves } = head.value;
  const steps: Step[] = [];
  let position: Position = { state: game.begin(terms, deal), resigned: [], ply: 0 };
  for (let at = 0; at < moves.length; ) {
    const line = readLine(moves[at] ?? null);
    if (!line) return no({ at, problem: badFormat('is not a move') });
    const shuffles = shufflesAfter(moves, at);
    const step = follow(game, terms, position, line, shuffles);
    if (!step.ok) return no({ at, problem: step.error });
    steps.push(step.value);
    position = step.value.position;
    at += 1 + shuffles.length;
  }
  const standings = outcome(game, terms, position);
  if (!standings) return no({ at: null, problem: { kind: 'unfinished' } });
  const wrong = standingsFault(standings, record.standings);
  return wrong === null ? ok({ terms, deal, steps, standings }) : no({ at: null, problem: wrong });
}

const KEYS = [
  'record',
  'game',
  'schema',
  'revision',
  'seats',
  'options',
  'seed',
  'dice',
  'setup',
  'moves',
  'standings',
];

/** All that comes before the first move, checked, and the moves as they are written. */
function readHead(
  game: AnyGame,
  record: JsonObject,
): Result<{ readonly terms: AnyTerms; readonly deal: AnyDeal; readonly moves: readonly Json[] }, RecordProblem> {
  const { seats, options = {}, revision = 1, seed = null, setup, moves } = record;
  const unknown = Object.keys(record).find((key) => !KEYS.includes(key));
  const found = JSON.stringify;
  if (unknown !== undefined) return no(badFormat(`unknown key "${unknown}"`));
  if (record.record !== RECORD) return no(badFormat(`record version ${found(record.record)}, expected ${RECORD}`));
  if (record.schema !== game.schema) return no(badFormat(`schema ${found(record.schema)}, expected ${game.schema}`));
  if (typeof revision !== 'number' || !Number.isInteger(revision) || revision < 1)
    return no(badFormat(`revision ${found(revision)}, expected a whole number from 1 on`));
  if (revision < game.oldestRevision || revision > game.revision)
    return no({ kind: 'revision', revision, oldest: game.oldestRevision, newest: game.revision });
  if (typeof seed !== 'string' && seed !== null) return no(badFormat('seed is not a text'));
  if (!isObject(options)) return no(badFormat('options is not an object'));
  const terms = readTerms(game, typeof seats === 'number' ? seats : Number.NaN, options, revision);
  if (!terms.ok) return no({ kind: 'terms', fault: terms.error });
  if (setup === undefined) return no({ kind: 'no-setup' });
  const wrong = record.dice === undefined ? null : diceFault(record.dice, seed, terms.value.seats);
  if (wrong) return no(wrong);
  const deal = game.readDeal(terms.value, setup);
  if (deal === null) return no({ kind: 'setup' });
  return isList(moves) ? ok({ terms: terms.value, deal, moves }) : no(badFormat('moves is not a list'));
}

/** What is wrong with the written source of a seed; null when it leads from the commitment to the seed. */
function diceFault(dice: Json, seed: string | null, seats: number): RecordProblem | null {
  if (!isObject(dice)) return badFormat('dice is not an object');
  if (dice.kind !== undefined) return sharedDiceFault(dice, seed);
  const { commitment: posted, secret, table, contributions, ...rest } = dice;
  const [unknown] = Object.keys(rest);
  const parts = readTexts(contributions);
  if (unknown !== undefined) return badFormat(`unknown key "${unknown}" in dice`);
  if (!isSeedPart(posted) || !isSeedPart(secret) || !isSeedPart(table) || !parts?.every(isSeedPart))
    return badFormat('dice has no commitment, secret, table and contributions');
  if (parts.length !== seats + 1) return badFormat(`dice has ${parts.length} contributions, expected ${seats + 1}`);
  if (commitment(secret) !== posted) return { kind: 'commitment' };
  return seedFrom({ table, secret, contributions: parts }) === seed ? null : { kind: 'seed-source' };
}

/** The same for the seed of a shared deal. */
function sharedDiceFault(dice: JsonObject, seed: string | null): RecordProblem | null {
  const { kind, deal, commitment: posted, table, ...rest } = dice;
  const [unknown] = Object.keys(rest);
  if (kind !== 'shared') return badFormat(`unknown kind of dice ${JSON.stringify(kind)}`);
  if (unknown !== undefined) return badFormat(`unknown key "${unknown}" in dice`);
  if (!isSeedPart(deal) || !isSeedPart(posted) || !isSeedPart(table))
    return badFormat('dice has no deal, commitment and table');
  return seed !== null && dealCommitment(deal, seed) === posted ? null : { kind: 'deal-commitment' };
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
function standingsFault(standings: readonly Standing[], written: Json | undefined): RecordProblem | null {
  if (!isList(written)) return { kind: 'no-standings' };
  const bySeat = (list: readonly Json[]): readonly Json[] =>
    [...list].sort((a, b) => Number(isObject(a) ? a.seat : 0) - Number(isObject(b) ? b.seat : 0));
  const expected = bySeat(standings);
  return same(bySeat(written), expected) ? null : { kind: 'standings', expected };
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

type MoveLine = Pick<Entry, 'seat' | 'path' | 'choices' | 'autopilot' | 'computer'>;

/** Plays a line of a record, or says why it cannot have been played like that. */
function follow(
  game: AnyGame,
  terms: AnyTerms,
  position: Position,
  line: MoveLine,
  shuffles: readonly Shuffle[],
): Result<Step, RecordProblem> {
  if (resigns(line.path) && line.autopilot) return no({ kind: 'autopilot-resigns' });
  try {
    const step = redo(game, terms, position, line, writtenChance(shuffles));
    if (step.ok) {
      const problem = unlike(step.value.entry, line, shuffles);
      return problem ? no(problem) : step;
    }
    switch (step.error.code) {
      case 'over':
        return no({ kind: 'after-end' });
      case 'not-your-turn':
        return no({ kind: 'not-on-turn', seat: line.seat });
      case 'resigned':
        return no({ kind: 'resigned', seat: line.seat });
      default:
        return no({ kind: 'illegal', path: line.path });
    }
  } catch (error) {
    if (error instanceof ChanceFault) return no({ kind: 'chance', about: error.message });
    throw error;
  }
}

/** The difference between a line of a record and the entry it led to; null when there is none. */
function unlike(entry: Entry, line: MoveLine, shuffles: readonly Shuffle[]): RecordProblem | null {
  if (entry.choices !== line.choices) return { kind: 'choices', written: line.choices, expected: entry.choices };
  if (entry.shuffles.length === shuffles.length) return null;
  return { kind: 'chance', about: 'is followed by a chance entry that nothing caused' };
}

function readLine(json: Json): MoveLine | null {
  if (!isObject(json)) return null;
  const { seat, path, choices, autopilot: automatic, level, search, ...rest } = json;
  if (Object.keys(rest).length > 0 || (automatic !== undefined && automatic !== true)) return null;
  const tokens = readTexts(path);
  if (!isSeat(seat) || typeof choices !== 'number' || tokens === null) return null;
  const line = { seat, path: tokens, choices, autopilot: automatic === true };
  if (level === undefined && search === undefined) return line;
  const computer = line.autopilot ? readMark(level, search) : null;
  return computer && { ...line, computer };
}

/** A level and the revision of the search, both or neither; only where the autopilot has moved. */
function readMark(level: Json | undefined, search: Json | undefined): ComputerMark | null {
  const known = LEVELS.find((one) => one === level);
  if (known === undefined || typeof search !== 'number' || !Number.isInteger(search) || search < 1) return null;
  return { level: known, search };
}

function readShuffle(json: Json): Shuffle | null {
  if (!isObject(json) || !isObject(json.chance)) return null;
  const { shuffle, order } = json.chance;
  const items = readTexts(order);
  return typeof shuffle === 'string' && items !== null ? { shuffle, order: items } : null;
}
