import { GUILDS } from '../rules/types.ts';
import { ALL_WORKERS } from '../rules/workers.ts';
import { handWorth, promiseOf, USES } from '../rules/worths.ts';
import { at, CARDS, CHARACTER_COUNT, COST_SIZES, FULL_HAND, GUILD_OF, roleBit } from './cards.ts';
import { peoplePoints } from './score.ts';

/** The rules of thumb of rules/worths as tables. */

/** By set of workers: what they are worth in hand. */
export const HANDS = Float64Array.from({ length: FULL_HAND + 1 }, (_, set) =>
  handWorth(ALL_WORKERS.filter((worker) => set & (1 << (worker - 1)))),
);

/** By set of characters: their points and what they will still do; the second half for somebody on the plaza. */
export const PEOPLE = Float64Array.from({ length: 2 ** (CHARACTER_COUNT + 1) }, (_, n) => {
  const set = n % 2 ** CHARACTER_COUNT;
  const uses = USES.reduce((sum, { role, worth }) => sum + (set & roleBit(role) ? worth : 0), 0);
  return uses + peoplePoints(set, n > set);
});

/** More than any building counts. */
const MOST_POINTS = 40;
/** What is lacking at most. */
const MOST_LACKING = 4;
const ROW = MOST_POINTS + 1;

/** What a building promises, by figures lacking, and points on the best cell plus one; 0 where it fits nowhere. */
const PROMISES = Float64Array.from({ length: CARDS * (MOST_LACKING + 1) * ROW }, (_, n) => {
  const card = Math.floor(n / (ROW * (MOST_LACKING + 1)));
  const lacking = Math.floor(n / ROW) % (MOST_LACKING + 1);
  const points = (n % ROW) - 1;
  const guild = GUILDS[at(GUILD_OF, card)] ?? null;
  return promiseOf({ guild, size: at(COST_SIZES, card) }, lacking, points < 0 ? null : points);
});

/** What a building promises of whose cost so much is lacking; `points` is -1 when it fits nowhere. */
export function promise(card: number, lacking: number, points: number): number {
  const column = Math.min(points, MOST_POINTS - 1) + 1;
  return PROMISES[(card * (MOST_LACKING + 1) + lacking) * ROW + column] ?? 0;
}
