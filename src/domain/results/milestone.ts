import type { Token } from '../../core/contract/path.ts';
import type { Seat } from '../../core/seat.ts';
import type { PersonId } from '../ids.ts';
import { collected } from './feat.ts';
import { type GameEnd, isOwnPlay, type SeatResult } from './result.ts';

/**
 * Milestones: what is remarkable about a game that has ended, out of its result and the former results of its people.
 */

/** What a person did before in games of the same kind that they played to their end. */
export interface FormerResults {
  /** How many there were, and how many of them they won, alone or together. */
  readonly played: number;
  readonly wins: number;
  /**
   * How many were scored, with as many seats and of the same variant, and the best score in those; null without any.
   */
  readonly alike: number;
  readonly best: number | null;
  /** What they have collected in them (domain/feat). */
  readonly feats: ReadonlySet<Token>;
  /** Whether that is known of all of them. */
  readonly featsKnown: boolean;
}

/**
 * - `feat`: the person has collected something for the first time, the rarest that anybody has
 * - `best`: they have never had as many points with as many seats in games of this variant
 * - `tie`: they won although somebody had as many points
 * - `point`: they won by one point
 * - `first-win`: they have played before, and have never won
 */
export type Milestone = { readonly seat: Seat } & (
  | { readonly kind: 'feat'; readonly feat: Token }
  | { readonly kind: 'best'; readonly points: number }
  | { readonly kind: 'tie' | 'point' | 'first-win' }
);

/** A best score counts as one after so many games: of the second game every other one would be. */
const GAMES_BEFORE_BEST = 3;

/** What else is known of a game: all its feats, the rarest first, and the seats that were given hints. */
export interface FeatFacts {
  readonly feats: readonly Token[];
  readonly hinted: readonly Seat[];
}

/**
 * The most remarkable milestone of a game, null when there is none. Computers, people who have not played to the end by
 * themselves or were `hinted`, and people whose data were erased have none; nor has anybody a best score without a
 * `field` (domain/best).
 */
export function milestoneOf(
  { ending, seats }: GameEnd,
  former: ReadonlyMap<PersonId, FormerResults>,
  { field = true, ...facts }: FeatFacts & { readonly field?: boolean },
): Milestone | null {
  if (ending !== 'over') return null;
  const people = seats
    .filter((one) => one.person !== null && !one.resigned && one.score !== null)
    .filter(({ seat, how }) => isOwnPlay({ how, hints: facts.hinted.includes(seat) ? 1 : 0 }))
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.seat - b.seat);
  const formerOf = ({ person }: SeatResult): FormerResults => former.get(person ?? '') ?? NONE;
  const firsts = people.flatMap((one) => newFeats(one, formerOf(one), facts).map((feat) => ({ seat: one.seat, feat })));
  for (const feat of facts.feats) {
    const first = firsts.find((one) => one.feat === feat);
    if (first) return { kind: 'feat', ...first };
  }
  for (const find of [...(field ? [bestOf] : []), tieOf, pointOf, firstWinOf])
    for (const one of people) {
      const found = find(one, formerOf(one), seats);
      if (found) return found;
    }
  return null;
}

const NONE: FormerResults = { played: 0, wins: 0, alike: 0, best: null, feats: new Set(), featsKnown: true };

/** What somebody has not collected before; nothing where that is not known. */
function newFeats(one: SeatResult, former: FormerResults, { hinted }: FeatFacts): readonly Token[] {
  if (!former.featsKnown) return [];
  return collected(one, hinted.includes(one.seat) ? 1 : 0).filter((feat) => !former.feats.has(feat));
}

function bestOf({ seat, score }: SeatResult, { alike, best }: FormerResults): Milestone | null {
  if (alike < GAMES_BEFORE_BEST || score === null || best === null || score <= best) return null;
  return { kind: 'best', seat, points: score };
}

function tieOf(one: SeatResult, _former: FormerResults, seats: readonly SeatResult[]): Milestone | null {
  return isAlone(one, seats) && lead(one, seats) === 0 ? { kind: 'tie', seat: one.seat } : null;
}

function pointOf(one: SeatResult, _former: FormerResults, seats: readonly SeatResult[]): Milestone | null {
  return isAlone(one, seats) && lead(one, seats) === 1 ? { kind: 'point', seat: one.seat } : null;
}

function firstWinOf({ seat, rank }: SeatResult, { played, wins }: FormerResults): Milestone | null {
  return rank === 1 && played > 0 && wins === 0 ? { kind: 'first-win', seat } : null;
}

/** Whether a seat has won, and no other one with it. */
function isAlone({ rank }: SeatResult, seats: readonly SeatResult[]): boolean {
  return rank === 1 && seats.filter((one) => one.rank === 1).length === 1;
}

/** By how many points a seat is ahead of the best of the others who did not resign; null without such others. */
function lead({ seat, score }: SeatResult, seats: readonly SeatResult[]): number | null {
  const others = seats.flatMap((one) => (one.seat === seat || one.resigned || one.score === null ? [] : one.score));
  return score === null || others.length === 0 ? null : score - Math.max(...others);
}
