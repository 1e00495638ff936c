import type { Terms } from '../../../core/contract/rules.ts';
import { isList, isObject, type Json, readList } from '../../../core/json.ts';
import type { Rng } from '../../../core/rng.ts';
import { isSeat, type Seat, seatsOf } from '../../../core/seat.ts';
import { DOMINOES, isDomino } from './dominoes.ts';
import type { Deal, GameDeal, Options } from './types.ts';

/** Kings, and dominoes in a line (rules 2): one per seat, two each when two play. */
export const kingsAt = (seats: number): number => (seats === 2 ? 4 : seats);

/** How many dominoes are used in one game (rules 2). */
export function dominoesAt({ seats, options }: Terms<Options>): number {
  if (seats === 2) return options.mightyDuel ? 48 : 24;
  return seats * 12;
}

export const gamesAt = (options: Options): number => (options.dynasty ? 3 : 1);

/** The kings in play, by seat: what is shuffled for the opening (ruling R1). */
const kingsOf = (seats: number): readonly Seat[] =>
  seatsOf(seats).flatMap((seat): readonly Seat[] => (seats === 2 ? [seat, seat] : [seat]));

export function dealGame(terms: Terms<Options>, rng: Rng): GameDeal {
  return { dominoes: rng.shuffle(DOMINOES).slice(0, dominoesAt(terms)), kings: rng.shuffle(kingsOf(terms.seats)) };
}

export function deal(terms: Terms<Options>, rng: Rng): Deal {
  const games = Array.from({ length: gamesAt(terms.options) }, () => dealGame(terms, rng));
  return written(terms, games);
}

/** The deals of the games one after the other; null unless they are complete and as many as there should be. */
export function gamesOf(terms: Terms<Options>, setup: Json): readonly GameDeal[] | null {
  if (!isObject(setup) || Object.keys(setup).length !== 2) return null;
  const lists = (json: Json | undefined): readonly Json[] =>
    terms.options.dynasty ? (isList(json) ? json : []) : [json ?? null];
  const [dominoes, kings] = [lists(setup.dominoes), lists(setup.kings)];
  const count = gamesAt(terms.options);
  if (dominoes.length !== count || kings.length !== count) return null;
  const games = dominoes.flatMap((list, at) => readGame(terms, list, kings[at] ?? null) ?? []);
  return games.length === count ? games : null;
}

export function readDeal(terms: Terms<Options>, setup: Json): Deal | null {
  const games = gamesOf(terms, setup);
  return games === null ? null : written(terms, games);
}

/** One deal, or the lists of three. */
function written({ options }: Terms<Options>, games: readonly GameDeal[]): Deal {
  const [only] = games;
  if (only !== undefined && !options.dynasty) return only;
  return { dominoes: games.map(({ dominoes }) => dominoes), kings: games.map(({ kings }) => kings) };
}

function readGame(terms: Terms<Options>, dominoes: Json, kings: Json): GameDeal | null {
  const drawn = readList(dominoes, isDomino);
  const seated = readList(kings, isSeat);
  if (drawn === null || drawn.length !== dominoesAt(terms) || new Set(drawn).size !== drawn.length) return null;
  if (seated === null || [...seated].sort().join() !== kingsOf(terms.seats).join()) return null;
  return { dominoes: drawn, kings: seated };
}
