import { known } from '../../../core/known.ts';
import {
  COLOURS,
  type HelperKind,
  pointsFor,
  ROOM_KINDS,
  type RoomType,
  resourceOf,
  roofOf,
  roomOf,
  type ToolKind,
} from './cards.ts';
import { beside, FLOORS, nextSpace, type Run, runs, supported } from './home.ts';
import { hasDesigner, helperOf } from './player.ts';
import { bestRoof } from './roof.ts';
import { bonusOf, sheet } from './score.ts';
import { CELLS, type Cell, type Home, type Player, ROUNDS, type State } from './types.ts';

/**
 * What a player's belongings promise, in points: those it has already and, by rule of thumb, those that may come. The
 * numbers are estimates made by playing; only their order of size matters.
 */

/** What everybody can work out about the cards to come, one for all moves of a decision. */
export interface Expectations {
  /** The chance to get at least one more card of a type in time. */
  readonly chance: ReadonlyMap<RoomType, number>;
  /** How many rounds come after this one. */
  readonly rounds: number;
  /** Whether the roofs of the player in question may be looked at. */
  readonly openRoofs: boolean;
}

/** What a free space is worth: rooms on the upper floors bring more than those in the basement. */
export const FREE_HOUSE = 2.5;
export const FREE_BASEMENT = 0.8;

/** Expected points of a hidden stack by the number of its roofs, if there is time to complete it. */
export const STACK = [0, 0.6, 1.2, 2.1, 3.5, 4, 4.5, 5, 5.5, 6] as const;

export const TOOLS: { readonly [K in ToolKind]: number } = {
  drill: 1.5,
  jackhammer: 0.8,
  'concrete-mixer': 0.6,
  scaffolding: 0,
};
export const HELPERS: { readonly [K in HelperKind]: number } = {
  supplier: 2,
  handyman: 1.5,
  architect: 1.2,
  roofer: 1,
  'interior-designer': 0.8,
};

/** Reads the set of cards in the deck, which is public (all cards not seen yet), and not their order. */
export function expectationsOf(state: State): Expectations {
  const unseen = new Map<RoomType, number>();
  for (const card of state.roomDeck) {
    const { type } = roomOf(card);
    unseen.set(type, (unseen.get(type) ?? 0) + 1);
  }
  // Every unseen card will come up; of each one an equal share, less what cannot be used when it comes.
  const share = 1 / (state.players.length + 2.5);
  const chance = new Map<RoomType, number>();
  for (const [type, count] of unseen) chance.set(type, 1 - (1 - share) ** count);
  return { chance, rounds: ROUNDS - state.round, openRoofs: state.options.openRoofs };
}

/** The promise of everything a player has. */
export function appraise(player: Player, expected: Expectations): number {
  const { rooms, decor, functionality, children } = sheet(player, false);
  return (
    rooms +
    decor +
    functionality +
    children / 100 +
    growth(player, expected) +
    functions(player, expected) +
    spaces(player.home) +
    stack(player, expected) +
    cards(player, expected)
  );
}

/** What may still come, by what it comes from. */
export const OUTLOOKS = { growth, functions, spaces: (player: Player) => spaces(player.home), stack, cards } as const;
export type OutlookPart = keyof typeof OUTLOOKS;

/** What rooms may still gain by growing, and annex rooms by a partner. */
function growth(player: Player, expected: Expectations): number {
  const { home } = player;
  const designer = hasDesigner(player);
  let total = 0;
  for (const run of runs(home)) {
    const { points, annex } = ROOM_KINDS[run.type];
    const open = sides(home, run);
    if (open === 0) continue;
    if (annex !== undefined) {
      const done = run.cells.some((cell) => beside(home, cell, annex.type));
      if (!done) total += (annex.beside - pointsFor(run.type, 1)) * chanceOf(expected, annex.type) * open;
      continue;
    }
    if (run.tokens.length > 0 && !designer) continue;
    let likely = open;
    for (let size = run.cells.length; size < points.length; size += 1) {
      likely *= chanceOf(expected, run.type);
      const gain = pointsFor(run.type, size + 1) - pointsFor(run.type, size);
      total += likely * Math.max(0, gain - FREE_HOUSE / 2) * 0.5;
    }
  }
  return total;
}

/** 1 when a card can be laid beside the room at once, less when it needs support first, 0 when it is shut in. */
function sides(home: Home, { cells }: Run): number {
  const ends = [nextSpace(known(cells[0], 'first cell'), 'left'), nextSpace(known(cells.at(-1), 'last cell'), 'right')];
  const open = ends.filter((cell): cell is Cell => cell !== null && home[cell].kind !== 'room');
  if (open.length === 0) return 0;
  return open.some((cell) => supported(home, cell)) ? (open.length === 2 ? 1 : 0.9) : 0.7;
}

/** Progress towards the two bonuses. */
function functions(player: Player, expected: Expectations): number {
  const { home } = player;
  const bonus = bonusOf(player);
  const [upper, ground] = FLOORS;
  const lying = new Set<string>();
  for (const { type, cells } of runs(home)) lying.add(type).add(`${type}/${cells[0]?.slice(0, 1)}`);
  const free = (floor: readonly Cell[]): boolean => floor.some((cell) => home[cell].kind !== 'room');
  const up = lying.has('bathroom/u');
  const down = lying.has('bathroom/g');
  const bath = chanceOf(expected, 'bathroom');
  let total = 0;
  if (up !== down && free(up ? ground : upper)) total += bonus * bath * 0.7;
  else if (!up && !down && free(upper) && free(ground)) total += bonus * bath * bath * 0.5;
  const missing = (['bathroom', 'kitchen', 'bedroom'] as const).filter((type) => !lying.has(type));
  if (missing.length > 0 && (free(upper) || free(ground))) {
    total += missing.reduce((product, type) => product * chanceOf(expected, type) * 0.8, bonus);
  }
  return total;
}

function spaces(home: Home): number {
  let total = 0;
  for (const cell of CELLS) {
    if (home[cell].kind !== 'room') total += cell === 'b4' || cell === 'b5' ? FREE_BASEMENT : FREE_HOUSE;
  }
  return total;
}

/** Hidden roofs are only counted; open ones are looked at. */
function stack(player: Player, { rounds, openRoofs }: Expectations): number {
  const { roofs } = player;
  const reach = roofs.length + rounds + (helperOf(player, 'roofer') === null ? 0 : 1);
  if (reach < 4) return 0;
  const late = roofs.length >= 4 ? 1 : rounds / (rounds + 4 - roofs.length);
  const counted = known(STACK[Math.min(roofs.length, STACK.length - 1)], 'worth of the stack') * late;
  if (!openRoofs) return counted;
  const most = Math.max(...COLOURS.map((colour) => roofs.filter((card) => roofOf(card).colour === colour).length));
  return Math.max(bestRoof(roofs).points, counted) + (most < 4 ? most * 0.4 * late : 0);
}

/** Tools lose their worth with the rounds they could be used in; helpers have theirs at the end. */
function cards({ tools, helpers, roofs }: Player, { rounds }: Expectations): number {
  let total = 0;
  for (const card of [...tools, ...helpers]) {
    const read = resourceOf(card);
    if (read.family === 'tool') total += TOOLS[read.kind] * Math.min(1, rounds / 3);
    else if (read.family === 'helper' && (read.kind !== 'roofer' || roofs.length >= 3)) total += HELPERS[read.kind];
  }
  return total;
}

function chanceOf(expected: Expectations, type: RoomType): number {
  return expected.chance.get(type) ?? 0;
}
