import type { Terms } from '../../core/game.ts';
import { isObject, type Json } from '../../core/json.ts';
import type { Rng } from '../../core/rng.ts';
import { isSeat, type Seat, seatsOf } from '../../core/seat.ts';
import { DOMINOES, type Domino, isDomino } from './dominoes.ts';
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

/** The deals of the games one after the other. Reading them again proves that they are as many as they should be. */
export function gamesOf(terms: Terms<Options>, setup: Json): readonly GameDeal[] | null {
  if (!isObject(setup) || Object.keys(setup).length !== 2) return null;
  const lists = (json: Json | undefined): readonly Json[] =>
    terms.options.dynasty ? (Array.isArray(json) ? json : []) : [json ?? null];
  const dominoes = lists(setup.dominoes).flatMap((list) => readDominoes(terms, list) ?? []);
  const kings = lists(setup.kings).flatMap((list) => readKings(terms, list) ?? []);
  const games = gamesAt(terms.options);
  if (lists(setup.dominoes).length !== games || lists(setup.kings).length !== games) return null;
  const read = dominoes.flatMap((one, at): readonly GameDeal[] =>
    kings.slice(at, at + 1).map((two) => ({ ...one, ...two })),
  );
  return dominoes.length === games && kings.length === games ? read : null;
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

function readDominoes(terms: Terms<Options>, json: Json): { readonly dominoes: readonly Domino[] } | null {
  if (!Array.isArray(json)) return null;
  const written: readonly Json[] = json;
  const dominoes = written.filter(isDomino);
  const complete = dominoes.length === written.length && dominoes.length === dominoesAt(terms);
  return complete && new Set(dominoes).size === dominoes.length ? { dominoes } : null;
}

function readKings(terms: Terms<Options>, json: Json): { readonly kings: readonly Seat[] } | null {
  if (!Array.isArray(json)) return null;
  const written: readonly Json[] = json;
  const kings = written.filter(isSeat);
  const right = kings.length === written.length && [...kings].sort().join() === kingsOf(terms.seats).join();
  return right ? { kings } : null;
}
