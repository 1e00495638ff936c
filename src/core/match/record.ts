import type { AnyDeal, AnyGame, AnyTerms } from '../contract/any-game.ts';
import { writtenRevision } from '../contract/options.ts';
import { type Path, writePath } from '../contract/path.ts';
import type { Standing } from '../contract/standing.ts';
import type { Json, JsonObject } from '../json.ts';
import { known } from '../known.ts';
import { commitment, rng } from '../rng.ts';
import type { Seat } from '../seat.ts';
import { dealCommitment, type SeedSource } from '../seed.ts';
import {
  autopilot,
  begin,
  type ComputerMark,
  chanceAt,
  type Entry,
  outcome,
  type Position,
  play,
  waiting,
} from './match.ts';

/** Records: whole games as plain JSON that everybody can replay without our code (docs/records.md). */

/** The version of the record format. */
export const RECORD = 1;

/** A match, complete or not, to be written as a record. */
export interface Played {
  readonly terms: AnyTerms;
  readonly seed: string;
  /** Where the seed comes from; null or left out where it was drawn as it is. */
  readonly source?: SeedSource | null;
  readonly deal: AnyDeal;
  readonly entries: readonly Pick<Entry, 'seat' | 'path' | 'choices' | 'autopilot' | 'shuffles' | 'computer'>[];
  /** Null while the match goes on: the record then lacks seed, what it was mixed of, setup and shuffles. */
  readonly standings: readonly Standing[] | null;
  /** Whether others still play the same deal: what chance decided is then left out, as while the match goes on. */
  readonly heldBack?: boolean;
}

/** The record of a match, without secrets while the match, or one with the same deal, goes on: public. */
export function writeRecord(game: AnyGame, played: Played): JsonObject {
  const told = played.standings !== null && !played.heldBack;
  const { seed, source } = played;
  const moves = played.entries.flatMap((entry): Json[] => [
    {
      seat: entry.seat,
      path: entry.path,
      choices: entry.choices,
      ...(entry.autopilot ? { autopilot: true } : {}),
      ...(entry.computer ? { level: entry.computer.level, search: entry.computer.search } : {}),
    },
    ...entry.shuffles.map((shuffle): Json => ({ chance: told ? shuffle : { shuffle: shuffle.shuffle } })),
  ]);
  return {
    record: RECORD,
    game: game.id,
    schema: game.schema,
    ...writtenRevision(played.terms.revision ?? 1),
    seats: played.terms.seats,
    options: played.terms.options,
    seed: told ? seed : null,
    ...(source && (told || source.kind === 'shared') ? { dice: writeDice(source, seed) } : {}),
    ...(told ? { setup: played.deal } : {}),
    moves,
    ...(played.standings ? { standings: played.standings } : {}),
  };
}

/** Where a seed comes from, with the commitment that was posted while people gathered. */
function writeDice(source: SeedSource, seed: string): JsonObject {
  if (source.kind === 'shared') {
    const { kind, deal, table } = source;
    return { kind, deal, commitment: dealCommitment(deal, seed), table };
  }
  const { table, secret, contributions } = source;
  return { commitment: commitment(secret), secret, table, contributions };
}

/** A move that a computer has found. */
export interface FoundMove {
  readonly path: Path;
  readonly computer: ComputerMark;
}

/**
 * Plays a whole match in memory: every move is that of `choose`, or, where it returns null, the autopilot's. `before`
 * are the moves so far.
 */
export function playOut(
  game: AnyGame,
  terms: AnyTerms,
  seed: string,
  choose: (position: Position, seat: Seat, paths: readonly Path[], before: readonly Entry[]) => Path | FoundMove | null,
): Played & { readonly standings: readonly Standing[]; readonly position: Position } {
  const entries: Entry[] = [];
  let position = begin(game, terms, seed);
  for (;;) {
    const standings = outcome(game, terms, position);
    if (standings) return { terms, seed, deal: game.deal(terms, rng(seed, 0)), entries, standings, position };
    const seat = known(waiting(game, terms, position)[0], `seat on turn in ${game.id}`);
    const chosen = choose(position, seat, game.paths(position.state, seat), entries);
    const { path, ...by } = isPath(chosen) ? { path: chosen } : (chosen ?? { path: autopilot(game, position, seat) });
    const step = play(game, terms, position, seat, path, {
      chance: chanceAt(seed, position.ply),
      autopilot: !isPath(chosen),
      ...by,
    });
    if (!step.ok)
      throw new Error(
        `${game.id}, seed ${seed}, ply ${position.ply}: ${writePath(path)} was refused (${step.error.code})`,
      );
    entries.push(step.value.entry);
    position = step.value.position;
  }
}

function isPath(chosen: Path | FoundMove | null): chosen is Path {
  return chosen !== null && !('computer' in chosen);
}
