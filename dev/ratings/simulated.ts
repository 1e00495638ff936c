import { known } from '../../src/core/known.ts';
import { type Rng, rng } from '../../src/core/rng.ts';
import { isSeat } from '../../src/core/seat.ts';
import {
  changesOf,
  LUCK,
  NEWCOMER,
  type Rated,
  type RatedResult,
  type RatingModel,
  skillAt,
  winChance,
} from '../../src/domain/results/rating.ts';

/** Games of people whose strength is known, and how well ratings find it out. */

export interface Simulation {
  readonly people: number;
  /** How many games each of them plays. */
  readonly games: number;
  /** How many people play in a game, in turn. */
  readonly sizes: readonly number[];
  readonly seed: string;
}

export interface Recovered {
  readonly results: number;
  /** The rank correlation of ratings with strengths. */
  readonly spearman: number;
  /** Mean log loss of what is said before held-out games of two about who will win. */
  readonly heldOut: number;
  readonly lossOfRatings: number;
  readonly lossOfWinRates: number;
}

/** Plays all games, rates them, and predicts others. */
export function recover({ people, games, sizes, seed }: Simulation, model: RatingModel): Recovered {
  const dice = rng(seed, 'people');
  const strengths = Array.from({ length: people }, () => NEWCOMER.mu + NEWCOMER.sigma * normal(dice));
  const ratings = new Map<string, Rated>();
  const beaten = Array.from({ length: people }, () => ({ met: 0, won: 0 }));
  let results = 0;
  for (let round = 0; round < games; round += 1)
    for (const players of tablesOf(people, known(sizes[round % sizes.length], 'size'), dice)) {
      results += 1;
      const ranks = play(players, strengths, dice);
      for (const [at, one] of players.entries())
        for (const [other] of players.entries()) {
          if (other === at) continue;
          const mine = known(beaten[one], 'person');
          mine.met += 1;
          if (known(ranks[at], 'rank') < known(ranks[other], 'rank')) mine.won += 1;
        }
      const result = resultOf(players, ranks, results);
      for (const { person, after } of changesOf(result, (key) => ratings.get(key) ?? null, {
        model,
        levels: NO_LEVELS,
      })) {
        if (person === null) continue;
        const former = ratings.get(person)?.games ?? 0;
        ratings.set(person, { ...after, games: former + 1, at: result.endedAt });
      }
    }
  const skills = strengths.map((_, one) => skillAt(ratings.get(`p${one}`) ?? null, AT));
  const losses = { ratings: 0, rates: 0 };
  const heldOut = people * 5;
  for (let game = 0; game < heldOut; game += 1) {
    const [one = 0, other = 1] = dice.shuffle(Array.from({ length: people }, (_, at) => at)).slice(0, 2);
    const [won] = play([one, other], strengths, dice);
    const rate = (who: number): number => {
      const { met, won: wins } = known(beaten[who], 'person');
      return (wins + 1) / (met + 2);
    };
    const byRating = winChance(known(skills[one], 'skill'), known(skills[other], 'skill'));
    const byRate = rate(one) / (rate(one) + rate(other));
    losses.ratings -= Math.log(won === 1 ? byRating : 1 - byRating);
    losses.rates -= Math.log(won === 1 ? byRate : 1 - byRate);
  }
  return {
    results,
    spearman: spearman(
      strengths,
      skills.map(({ mu }) => mu),
    ),
    heldOut,
    lossOfRatings: losses.ratings / heldOut,
    lossOfWinRates: losses.rates / heldOut,
  };
}

const NO_LEVELS = new Map();
const AT = new Date('2026-01-01T00:00:00Z');

/** Tables of `size` at which everybody sits once; whom nobody is left for sits this one out. */
function tablesOf(people: number, size: number, dice: Rng): readonly (readonly number[])[] {
  const order = dice.shuffle(Array.from({ length: people }, (_, at) => at));
  return Array.from({ length: Math.floor(people / size) }, (_, at) => order.slice(at * size, (at + 1) * size));
}

/** The ranks of players, whose performance is their strength and luck. */
function play(players: readonly number[], strengths: readonly number[], dice: Rng): readonly number[] {
  const shown = players.map((one) => known(strengths[one], 'strength') + LUCK * normal(dice));
  return shown.map((own) => 1 + shown.filter((other) => other > own).length);
}

function resultOf(players: readonly number[], ranks: readonly number[], number: number): RatedResult {
  return {
    table: `t${number}`,
    game: 'simulated',
    endedAt: AT,
    rated: true,
    seats: players.flatMap((one, seat) =>
      isSeat(seat)
        ? [
            {
              seat,
              person: `p${one}`,
              rank: known(ranks[seat], 'rank'),
              resigned: false,
              ...({ how: 'played', level: null, ratedAs: null } as const),
            },
          ]
        : [],
    ),
  };
}

/** A number with the normal distribution, by Box and Muller. */
function normal(dice: Rng): number {
  const uniform = (): number => (dice.int(1_000_000) + 0.5) / 1_000_000;
  return Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

/** Numbers without ties. */
function spearman(a: readonly number[], b: readonly number[]): number {
  const ranks = (all: readonly number[]): readonly number[] => {
    const order = [...all.keys()].sort((x, y) => known(all[x], 'number') - known(all[y], 'number'));
    const rank = new Map(order.map((at, n) => [at, n]));
    return all.map((_, at) => rank.get(at) ?? 0);
  };
  const [left, right] = [ranks(a), ranks(b)];
  const squares = left.reduce((sum, rank, at) => sum + (rank - (right[at] ?? 0)) ** 2, 0);
  return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1));
}
