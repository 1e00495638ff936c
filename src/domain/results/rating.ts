import type { Level } from '../../core/contract/level.ts';
import type { Token } from '../../core/contract/path.ts';
import type { Seat } from '../../core/seat.ts';
import type { PersonId, TableId } from '../ids.ts';
import type { GameEnd, SeatResult } from './result.ts';

/**
 * Ratings: how strong somebody is in a game, out of results in their order. docs/ratings.md says what they mean. How a
 * game changes the skills of those who played it is the model's business (`RatingModel`); what counts, and in which
 * order, is decided here.
 */

/** `people`: among people, at ranked tables; `solo`: of one person against computers whose strength is known. */
export const POOLS = ['people', 'solo'] as const;
export type Pool = (typeof POOLS)[number];

/** The estimate of a strength, and the standard deviation of its error. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** Somebody of whom nothing is known. */
export const NEWCOMER: Skill = { mu: 25, sigma: 25 / 3 };

/** How much luck one game has: the standard deviation of what a player of a known strength achieves in it. */
export const LUCK = 25 / 6;

/** The skills after a game, in the order given; a lower rank is better, equal ranks are ties. */
export type RatingModel = (players: readonly (Skill & { readonly rank: number })[]) => readonly Skill[];

/** Somebody's skill after their latest game that counts. */
export interface Rated extends Skill {
  /** How many games have counted. */
  readonly games: number;
  readonly at: Date;
}

/** What somebody has in a game. */
export interface Rating extends Rated {
  readonly game: Token;
  readonly pool: Pool;
}

export interface StoredRating {
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
}

export interface RatingPoint {
  readonly at: Date;
  readonly mu: number;
}

/** A row of a leaderboard. */
export interface Leader extends StoredRating {
  readonly person: PersonId;
  readonly name: string;
  /** Whether they may be named in lists of all servers. */
  readonly listed: boolean;
  /** From 1. */
  readonly place: number;
  /** Rated games and wins that the board is about. */
  readonly played: number;
  readonly won: number;
  /** How much the mean has changed since `since`; 0 without. */
  readonly gain: number;
}

/** What a result has done to the rating of a seat. */
export interface RatingChange {
  readonly table: TableId;
  readonly seat: Seat;
  readonly pool: Pool;
  /** Null for somebody who has been erased. */
  readonly person: PersonId | null;
  readonly before: Skill;
  readonly after: Skill;
}

/** What counts of a seat. */
export type RatedSeat = Pick<SeatResult, 'seat' | 'person' | 'rank' | 'resigned' | 'how' | 'level' | 'ratedAs'>;

/** A result as far as it counts for ratings. */
export interface RatedResult {
  readonly table: TableId;
  readonly game: Token;
  readonly endedAt: Date;
  readonly rated: boolean;
  readonly seats: readonly RatedSeat[];
}

/** Which ratings a result changes; null: none. */
export function poolOf({
  ending,
  rated,
  seats,
}: Pick<GameEnd, 'ending' | 'rated'> & { readonly seats: readonly RatedSeat[] }): Pool | null {
  if (rated) return ending === 'over' ? 'people' : null;
  const computers = seats.filter(({ level }) => level !== null);
  const [person, ...more] = seats.filter(({ level }) => level === null);
  if (computers.length === 0 || !person || more.length > 0) return null;
  if (isHandedOver(person)) return 'solo';
  const counts = ending === 'over' ? person.how !== 'practice' : person.how === 'left';
  return counts && ratedKey(person, 'solo') !== null ? 'solo' : null;
}

/** Whether somebody has lost against computers by handing their seat over. */
const isHandedOver = ({ ratedAs }: Pick<RatedSeat, 'ratedAs'>): boolean => ratedAs !== null;

/**
 * Under whom a seat is rated: among people its person, or what stands for somebody who has been erased; against
 * computers who has begun the game. Null: nobody is.
 */
export function ratedKey(
  { person, ratedAs, how }: Pick<RatedSeat, 'person' | 'ratedAs' | 'how'>,
  pool: Pool,
): string | null {
  if (pool === 'people') return person ?? ratedAs;
  return ratedAs ?? (how === 'replaced' ? null : person);
}

/**
 * What a result changes. `known` tells what somebody had before, by `ratedKey`; `levels` the skill of each level of
 * computers. None where fewer than two of those who played have a skill.
 */
export function changesOf(
  { table, endedAt, rated, seats }: RatedResult,
  known: (key: string) => Rated | null,
  { model, levels }: { readonly model: RatingModel; readonly levels: ReadonlyMap<Level, Skill> },
): readonly RatingChange[] {
  const pool = rated ? 'people' : 'solo';
  const players = seats.flatMap((one) => {
    const key = ratedKey(one, pool);
    const computer = one.level === null ? undefined : levels.get(one.level);
    const lost = pool === 'solo' && isHandedOver(one);
    const rank = lost ? seats.length + 1 : ratedRank(one, seats.length);
    if (key !== null && one.level === null) return [{ one, rank, ...skillAt(known(key), endedAt) }];
    return computer && pool === 'solo' ? [{ one, rank, ...computer }] : [];
  });
  // A computer of unknown strength says nothing of the others.
  if (players.length < 2 || (pool === 'solo' && players.length < seats.length)) return [];
  const after = model(players);
  return players.flatMap(({ one, mu, sigma }, at) => {
    const { seat, level } = one;
    const skill = after[at];
    const person = pool === 'people' ? one.person : ratedKey(one, pool);
    return level === null && skill ? [{ table, seat, pool, person, before: { mu, sigma }, after: skill }] : [];
  });
}

/** Last place for those who have not played to the end, all of them alike. */
function ratedRank({ rank, resigned, how, level }: RatedSeat, seats: number): number {
  // Computers whose game was left.
  if (level !== null && how === 'aborted') return 1;
  const left = resigned || how === 'resigned' || how === 'autopilot' || how === 'replaced';
  return left || rank === null ? seats + 1 : rank;
}

/** Milliseconds of a month, a twelfth of 365.25 days. */
const MONTH = (365.25 / 12) * 86_400_000;
/** How much the variance of an estimate grows in a month without a game. */
const GROWTH = 0.5;

/** What is known of somebody at a moment: the longer they have not played, the less certain it is. */
export function skillAt(rated: Pick<Rated, 'mu' | 'sigma' | 'at'> | null, at: Date): Skill {
  if (!rated) return NEWCOMER;
  const months = Math.max(0, at.getTime() - rated.at.getTime()) / MONTH;
  const sigma = Math.sqrt(rated.sigma ** 2 + GROWTH * months);
  return { mu: rated.mu, sigma: Math.min(NEWCOMER.sigma, sigma) };
}

/** The points of a newcomer. */
const START = 1000;
/** A lead of so many points makes a victory ten times as likely as a defeat, as in Elo's scale. */
const TENFOLD = 400;
/** Points for each unit of `mu`. Two players whose skills are certain differ by luck alone, twice. */
const SCALE = TENFOLD / (Math.LN10 * Math.SQRT2 * LUCK);

/** The number that is shown. */
export function points({ mu }: Pick<Skill, 'mu'>): number {
  return Math.round(START + SCALE * (mu - NEWCOMER.mu));
}

/**
 * From this error on the number is shown with a question mark: until after about twenty games of two, and after years
 * without one.
 */
const UNCERTAIN = 5;

export function isUncertain({ sigma }: Pick<Skill, 'sigma'>): boolean {
  return sigma >= UNCERTAIN;
}

/** A rating as it is shown: "1183", or "1183?" while it is uncertain. */
export function ratingText(skill: Skill): string {
  return `${points(skill)}${isUncertain(skill) ? '?' : ''}`;
}

/** How likely `one` ranks before `other` in a game, as the model has it; without draws. */
export function winChance(one: Skill, other: Skill): number {
  const spread = Math.sqrt(2 * LUCK ** 2 + one.sigma ** 2 + other.sigma ** 2);
  return 1 / (1 + Math.exp((other.mu - one.mu) / spread));
}
