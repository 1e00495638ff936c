/**
 * The nouns of OddVille as plain data: options, what is dealt, a position, a move, a view, an event.
 *
 * The way into the game is `index.ts` one folder up: it names the file for each part of the contract. The way into the
 * rules is `index.ts` beside this file.
 */
import type { Point } from '../../../core/grid.ts';
import type { Seat } from '../../../core/seat.ts';

/** The four things houses are made of, in the order in which moves name them. */
export const RESOURCES = ['wood', 'clay', 'stone', 'crystal'] as const;
export type Resource = (typeof RESOURCES)[number];

export const GUILDS = ['rooster', 'bells', 'mask', 'lily'] as const;
export type Guild = (typeof GUILDS)[number];

/** When the game stops after the sixth figure: the base game, variant 1, variant 2 (rules 5). */
export const ENDINGS = ['base', 'equal-turns', 'one-more-turn'] as const;
export type Ending = (typeof ENDINGS)[number];

export type Options = { readonly ending: Ending };

/** North is up. No building stands north of the plaza. */
export const SIDES = ['n', 'e', 's', 'w'] as const;
export type Side = (typeof SIDES)[number];

/** What a building brings when it is built, or when somebody builds at its street (rules 4.1). */
export const BONUSES = [...RESOURCES, 'coin', 'any', 'double', 'swap'] as const;
export type Bonus = (typeof BONUSES)[number];

/** How a building counts at the end (rules 4.2). */
export const SCORINGS = ['fixed', 'diamonds', 'beside', 'beside3', 'column', 'row', 'shields', 'guild'] as const;
export type Scoring = (typeof SCORINGS)[number];

/** `r01` … `d16`, or `HIDDEN` in what a preview shows. */
export type CardId = string;
/** `ch-r1` … `ch-l3`, or `HIDDEN` in what a preview shows. */
export type CharacterId = string;
/** Stands where a preview must not say which card or character it will be. */
export const HIDDEN = 'hidden';

/** Worker cards are numbered by strength; the number is also how many row positions they buy free of charge. */
export type Worker = 1 | 2 | 3 | 4;

/** A place in the city: the plaza is (0, 0), x grows to the right, y downwards and is never negative. */
export type Cell = Point;

/** A building that stands in the city, with its owner's figure on it. */
export type Lot = Cell & { readonly card: CardId; readonly owner: Seat };

/** By resource: the figures on the spaces for 0, 1 and 2 coins, in the order in which they came. */
export type Board = { readonly [R in Resource]: readonly (readonly Seat[])[] };

/** By resource: whose figure stands on the plaza's space. */
export type Plaza = { readonly [R in Resource]: Seat | null };

/** What is being decided. A third building in front of somebody comes before all of these. */
export type Step =
  /** The starting resource of `seat`. */
  | { readonly kind: 'start'; readonly seat: Seat }
  /** The main action of the active player. */
  | { readonly kind: 'main' }
  /** A worker must follow: the cards were bought back. */
  | { readonly kind: 'recalled' }
  /** The bonuses of the build of `seat` that are still to be had, as the cells of the cards that give them. */
  | { readonly kind: 'bonus'; readonly seat: Seat; readonly sources: readonly Cell[] }
  /** The Builder's owner may answer a build. */
  | { readonly kind: 'react'; readonly seat: Seat }
  /** Everything is done; any-time abilities are still open. */
  | { readonly kind: 'end' }
  | { readonly kind: 'over' };

/** What everybody sees of a player, in the state as in a view. */
export type Person = {
  /** Worker cards that can be played, lowest first. Empty: all four come back with the next one. */
  readonly hand: readonly Worker[];
  /** Worker cards that lie on the table, in the order played. */
  readonly played: readonly Worker[];
  /** Buildings to be built, at most two except while the third must be discarded. */
  readonly buildings: readonly CardId[];
  /** Figures that stand nowhere, of nine. */
  readonly supply: number;
  readonly characters: readonly CharacterId[];
};

export type Player = Person & {
  /** Coin cards, the last gained last. No seat knows the buildings on their backs, not even the owner. */
  readonly coins: readonly CardId[];
};

/** What lies open on the table, in the state as in a view. */
export type Table = {
  /** Players, 2 to 4. */
  readonly seats: number;
  readonly ending: Ending;
  /** Counts from 1; a new round begins when the turn passes seat 0. */
  readonly round: number;
  /** Whose turn it is; during the choice of starting resources already seat 0. */
  readonly active: Seat;
  readonly step: Step;
  /** How often Bookkeeper and Cheater were used in this turn. */
  readonly exchanges: number;
  readonly flips: number;
  /** Who first had six figures in the city; null before. */
  readonly trigger: Seat | null;
  /** one-more-turn only: who has a turn after this one. Null before the last round. */
  readonly extra: readonly Seat[] | null;
  /** The building row, position 1 first; shorter than six only if the deck ran out. */
  readonly row: readonly CardId[];
  /** In the order of building; the plaza is not in it. */
  readonly city: readonly Lot[];
  readonly plaza: Plaza;
  readonly board: Board;
  /** Characters that are out of the game since the set-up. */
  readonly removed: readonly CharacterId[];
};

export type State = Table & {
  /** Top first. */
  readonly deck: readonly CardId[];
  /** Characters to be had, top first; only the top is known. */
  readonly piles: { readonly [G in Guild]: readonly CharacterId[] };
  /** By seat. */
  readonly players: readonly Player[];
};

/** All readers know the same; views differ only in `reader`. */
export type View = Table & {
  readonly reader: Seat | 'public';
  /** Cards left in the deck. */
  readonly deck: number;
  readonly piles: { readonly [G in Guild]: { readonly top: CharacterId | null; readonly size: number } };
  /** By seat; coins as a number. */
  readonly players: readonly (Person & { readonly coins: number })[];
  /** Null until the game is over; then every seat with its place, best first. */
  readonly standings: readonly { readonly seat: Seat; readonly rank: number }[] | null;
};

/** What the rules need to know in order to count: state and view have it alike. */
export type Public = Table & { readonly players: readonly Person[] };

export type Move =
  | { readonly kind: 'start'; readonly resource: Resource }
  | { readonly kind: 'recall' }
  | { readonly kind: 'coins'; readonly worker: Worker }
  /** One resource, or two in the order in which they are fetched. */
  | { readonly kind: 'fetch'; readonly worker: Worker; readonly resources: readonly Resource[] }
  | { readonly kind: 'buy'; readonly worker: Worker; readonly position: number }
  | { readonly kind: 'idle'; readonly worker: Worker }
  | { readonly kind: 'build'; readonly card: CardId; readonly cell: Cell }
  /** The bonus of the card on `cell`; `to` and `from` where it leaves a choice. */
  | { readonly kind: 'bonus'; readonly cell: Cell; readonly from?: Spot; readonly to?: Resource }
  | { readonly kind: 'done' }
  | { readonly kind: 'discard'; readonly card: CardId }
  | { readonly kind: 'pass' }
  | { readonly kind: 'flip' }
  | { readonly kind: 'exchange'; readonly card: CardId; readonly position: number }
  | { readonly kind: 'enter'; readonly resource: Resource }
  | ({ readonly kind: 'remove' } & Spot)
  | { readonly kind: 'end' };

export type MoveOf<K extends Move['kind']> = Extract<Move, { readonly kind: K }>;

/** Figures of one price level in one field of the resource board. */
export type Spot = { readonly resource: Resource; readonly level: number };

/** What happened. Everybody may be told all of it. */
export type Event = Readonly<
  | { kind: 'started'; seat: Seat; resource: Resource }
  | { kind: 'recalled'; seat: Seat; paid: number }
  | { kind: 'refreshed'; seat: Seat }
  | { kind: 'coins'; seat: Seat; worker: Worker; count: number }
  | { kind: 'fetched'; seat: Seat; worker: Worker; resource: Resource; paid: number }
  | { kind: 'bought'; seat: Seat; worker: Worker; card: CardId; paid: number }
  /** What came to position 6. */
  | { kind: 'refilled'; card: CardId }
  | { kind: 'idled'; seat: Seat; worker: Worker }
  | { kind: 'discarded'; seat: Seat; card: CardId }
  /** A coin for the Benefactor, the Tax Collector, or a building's bonus. */
  | { kind: 'coin'; seat: Seat; why: 'benefactor' | 'tax' | 'bonus' }
  | {
      kind: 'built';
      seat: Seat;
      card: CardId;
      cell: Cell;
      /** What the card counts as it stands. */
      points: number;
      reaction: boolean;
    }
  | { kind: 'joined'; seat: Seat; character: CharacterId }
  /** A guild's pile was empty: its characters left these seats and were shuffled. */
  | { kind: 'gathered'; guild: Guild; seats: readonly Seat[] }
  /** one-more-turn, last round: the pile was empty and stays so. */
  | { kind: 'deserted'; seat: Seat; guild: Guild }
  | { kind: 'received'; seat: Seat; resource: Resource }
  | { kind: 'swapped'; seat: Seat; from: Resource; to: Resource }
  | { kind: 'passed'; seat: Seat }
  | { kind: 'flipped'; seat: Seat; card: CardId }
  | { kind: 'exchanged'; seat: Seat; given: CardId; taken: CardId }
  | { kind: 'entered'; seat: Seat; resource: Resource }
  | { kind: 'removed'; seat: Seat; resource: Resource }
  | { kind: 'triggered'; seat: Seat; ending: Ending }
  | { kind: 'ended' }
>;

/** Everything chance decides before the first move (docs/records/oddville.md). */
export type Deal = {
  /** 64 ids, top first; the first six become the row. */
  readonly deck: readonly CardId[];
  /** As they stand after the removal, top first. */
  readonly piles: { readonly [G in Guild]: readonly CharacterId[] };
  readonly removed: readonly CharacterId[];
  readonly first: 0;
};
