import { known } from '../../../core/known.ts';
import { BUILDINGS } from '../rules/buildings.ts';
import { CHARACTERS, type Role } from '../rules/characters.ts';
import {
  BONUSES,
  type CardId,
  type CharacterId,
  GUILDS,
  RESOURCES,
  type Resource,
  SCORINGS,
  SIDES,
} from '../rules/types.ts';
import { WORKERS } from '../rules/workers.ts';

/**
 * The cards as numbers: a building is its place in `BUILDINGS`, a character its place in `CHARACTERS`; resources,
 * guilds, ways to score and bonuses are numbered as in rules/types. Sets of sides, workers and characters are bits.
 */

/** The number at a place that the array has. */
export const at = (values: Int32Array, index: number): number => values[index] ?? 0;

const table = (values: readonly number[]): Int32Array => Int32Array.from(values);

export const CARDS = BUILDINGS.length;
export const KINDS = RESOURCES.length;

/** By building and resource: how many of it are paid. */
export const COSTS = table(
  BUILDINGS.flatMap(({ cost }) => RESOURCES.map((resource) => cost.filter((one) => one === resource).length)),
);
/** By building: how many figures it costs in all. */
export const COST_SIZES = table(BUILDINGS.map(({ cost }) => cost.length));
/** By building: -1 for diamonds, which have none. */
export const GUILD_OF = table(BUILDINGS.map(({ guild }) => (guild === null ? -1 : GUILDS.indexOf(guild))));
export const SCORING_OF = table(BUILDINGS.map(({ scoring }) => SCORINGS.indexOf(scoring)));
export const BASES = table(BUILDINGS.map(({ base }) => base));
export const SHIELDS = table(BUILDINGS.map(({ shield }) => shield));
export const BONUS_OF = table(BUILDINGS.map(({ bonus }) => BONUSES.indexOf(bonus)));
/** By building: bit n for the n-th of `SIDES`. */
export const STREETS = table(
  BUILDINGS.map(({ streets }) => streets.reduce((sides, side) => sides | (1 << SIDES.indexOf(side)), 0)),
);

export const COIN_BONUS = BONUSES.indexOf('coin');
export const ANY_BONUS = BONUSES.indexOf('any');
export const DOUBLE_BONUS = BONUSES.indexOf('double');
export const SWAP_BONUS = BONUSES.indexOf('swap');

/** By worker, the weakest first: coins, how many of `RESOURCES` it can fetch, and free positions of the row. */
export const WORKER_COINS = table(WORKERS.map(({ coins }) => coins));
export const WORKER_KINDS = table(WORKERS.map(({ resources }) => kindsOf(resources)));
export const WORKER_FREE = table(WORKERS.map(({ free }) => free));
/** The set of all workers. */
export const FULL_HAND = 2 ** WORKERS.length - 1;

/** Every worker fetches the first few of `RESOURCES`. */
function kindsOf(resources: readonly Resource[]): number {
  if (resources.some((one, n) => one !== RESOURCES[n])) throw new Error(`a worker fetches ${resources.join(', ')}`);
  return resources.length;
}

/** The set that holds the character with this role alone. */
export function roleBit(role: Role): number {
  return 1 << CHARACTERS.findIndex((one) => one.role === role);
}

export const MANAGER = roleBit('manager');
export const LANDOWNER = roleBit('landowner');
export const SEIGNIOR = roleBit('seignior');
export const CHEATER = roleBit('cheater');
export const MISTRESS = roleBit('mistress');
export const BOOKKEEPER = roleBit('bookkeeper');
export const GHOST = roleBit('ghost');
export const TAX_COLLECTOR = roleBit('tax-collector');
export const BENEFACTOR = roleBit('benefactor');
export const LAMPLIGHTER = roleBit('lamplighter');
export const BUILDER = roleBit('builder');
export const TRAVELLER = roleBit('traveller');

export const CHARACTER_COUNT = CHARACTERS.length;
/** By guild: the set of its characters. */
export const MEMBERS = table(
  GUILDS.map((guild) => CHARACTERS.reduce((set, one, n) => (one.guild === guild ? set | (1 << n) : set), 0)),
);
/** By character: its points, and those that it counts for somebody on the plaza. */
export const CHARACTER_POINTS = table(CHARACTERS.map(({ points }) => points));
export const PLAZA_GUEST_POINTS = table(CHARACTERS.map(({ points, onPlaza }) => onPlaza ?? points));

const CARD_NUMBERS = new Map(BUILDINGS.map(({ id }, n) => [id, n]));
const CHARACTER_NUMBERS = new Map(CHARACTERS.map(({ id }, n) => [id, n]));

export function cardNumber(id: CardId): number {
  return known(CARD_NUMBERS.get(id), `building ${id}`);
}

export function characterNumber(id: CharacterId): number {
  return known(CHARACTER_NUMBERS.get(id), `character ${id}`);
}
