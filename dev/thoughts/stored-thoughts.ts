import type { AnyGame, AnyTerms } from '../../src/core/contract/any-game.ts';
import { LEVELS } from '../../src/core/contract/level.ts';
import { writePath } from '../../src/core/contract/path.ts';
import { type JsonObject, same } from '../../src/core/json.ts';
import { begin, type Position } from '../../src/core/match/match.ts';
import { playOut } from '../../src/core/match/record.ts';
import { rng } from '../../src/core/rng.ts';
import { type Seat, seatsOf } from '../../src/core/seat.ts';
import { effortOf, levelMove, thinks } from '../../src/search/levels.ts';
import { SEARCH_REVISION } from '../../src/search/revision.ts';
import { type RatedMove, think } from '../../src/search/think.ts';
import { termsFor } from '../../src/tools/arguments.ts';

/**
 * What computers think of some positions of each game. When any of it changes, moves in records of before cannot be
 * found again, and `SEARCH_REVISION` is raised.
 */
interface StoredThoughts {
  readonly revision: number;
  /** Each names its game: the settings of its levels, and thoughts at some of its positions. */
  readonly entries: readonly JsonObject[];
}

/** Little, so that all of it takes a second. */
const EFFORT = { candidates: 6, playouts: 60 };

/** How many positions of a match. */
const POSITIONS = 4;

/** `order` is that in which the positions are thought about; that of the entries is always the same. */
export function storedThoughts(games: readonly AnyGame[], order: 'first to last' | 'last to first'): StoredThoughts {
  const entries = games.flatMap((game): (() => JsonObject)[] => [
    () => ({ game: game.id, levels: levelsOf(game) }),
    ...tablesOf(game).flatMap((terms) =>
      positionsOf(game, terms).map(
        ([position, seat]) =>
          () =>
            thoughtOf(game, terms, position, seat),
      ),
    ),
  ]);
  const thought =
    order === 'first to last'
      ? entries.map((entry) => entry())
      : entries
          .toReversed()
          .map((entry) => entry())
          .toReversed();
  return { revision: SEARCH_REVISION, entries: thought };
}

/** A line of JSON each, so that a difference can be read: the revision, then the entries. */
export function writtenThoughts({ revision, entries }: StoredThoughts): string {
  return [{ revision }, ...entries].map((one) => `${JSON.stringify(one)}\n`).join('');
}

export function readThoughts(text: string): StoredThoughts {
  const [first, ...entries] = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line)]));
  return { revision: first.revision, entries };
}

/** The first entry of a stored game that is another one now, or missing; null when all are the same. */
export function changedThought(stored: StoredThoughts, now: StoredThoughts): JsonObject | null {
  return stored.entries.find((entry) => !now.entries.some((one) => same(one, entry))) ?? null;
}

function levelsOf(game: AnyGame): JsonObject {
  const efforts = LEVELS.filter(thinks).map((level) => [
    level,
    tablesOf(game).map(({ seats, options }) => {
      const { state } = begin(game, { seats, options }, 'thoughts');
      return { seats, options, ...effortOf(game, level, state, seats) };
    }),
  ]);
  return Object.fromEntries(efforts);
}

/** The smallest and the largest table, and one for each option by itself. */
function tablesOf(game: AnyGame): readonly AnyTerms[] {
  const { min, max } = game.seats;
  const options = Object.entries(game.options).map(([name, spec]) => {
    const value =
      spec.kind === 'flag' ? !spec.default : (spec.values.find((one) => one !== spec.default) ?? spec.default);
    return termsFor(game, spec.seats?.[0] ?? min, { [name]: value });
  });
  return [termsFor(game, min, {}), termsFor(game, Math.min(max, 4), {}), ...options];
}

/** Decisions of a match that is played at random, so that they do not change with what computers think. */
function positionsOf(game: AnyGame, terms: AnyTerms): readonly (readonly [Position, Seat])[] {
  const decisions: (readonly [Position, Seat])[] = [];
  const dice = rng('thoughts', 0);
  playOut(game, terms, 'thoughts', (position, seat, paths) => {
    if (paths.length > 1) decisions.push([position, seat]);
    return dice.pick(paths);
  });
  const step = Math.max(1, Math.floor(decisions.length / POSITIONS));
  return decisions.filter((_, at) => at % step === 0).slice(0, POSITIONS);
}

function thoughtOf(game: AnyGame, { seats, options }: AnyTerms, position: Position, seat: Seat): JsonObject {
  const { lines, solved, playouts } = think(game, position, seat, EFFORT);
  const others = seatsOf(seats).filter((one) => one !== seat);
  const [againstSteady] = think(game, position, seat, EFFORT, others).lines;
  const moves = LEVELS.filter((level) => !thinks(level)).map((level) => [
    level,
    writePath(levelMove(game, position, { seat, seats, level })),
  ]);
  return {
    game: game.id,
    seats,
    options,
    ply: position.ply,
    seat,
    ...Object.fromEntries(moves),
    solved,
    playouts,
    lines: lines.map(written),
    againstSteady: againstSteady ? written(againstSteady) : null,
  };
}

/** "place 3 4: 20 0.55 -1.2": its playouts, its chance to win, its margin. */
function written({ path, chance, margin, playouts }: RatedMove): string {
  return `${writePath(path)}: ${playouts} ${chance} ${margin}`;
}
