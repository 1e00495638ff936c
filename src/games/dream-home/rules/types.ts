/**
 * The nouns of Dream Home as plain data: options, what is dealt, a position, a move. Rules are cited by their section,
 * rulings by their number. What a reader sees stands in `view-types.ts`, what happened in `event-types.ts`.
 *
 * The way into the game is `index.ts` one folder up: it names the file for each part of the contract. The way into the
 * rules is `index.ts` beside this file.
 */
import type { Seat } from '../../../core/seat.ts';
import type {
  Colour,
  Decor,
  HelperCard,
  ResourceCard,
  RoofCard,
  RoomCard,
  RoomType,
  ScaffoldingCard,
  ToolCard,
} from './cards.ts';

/** Market columns from left to right; m1 is the first-player column and never holds a resource (rules 1). */
export const COLUMNS = ['m1', 'm2', 'm3', 'm4', 'm5'] as const;
export type Column = (typeof COLUMNS)[number];

/** The spaces of a home in reading order: upper floor, ground floor, basement (rules 3.1). */
export const CELLS = ['u1', 'u2', 'u3', 'u4', 'u5', 'g1', 'g2', 'g3', 'g4', 'g5', 'b4', 'b5'] as const;
export type Cell = (typeof CELLS)[number];

export const ROUNDS = 12;

export const TIE_BREAKS = ['children', 'shared'] as const;

export type Options = {
  /** No culling with 2 or 3 players (rules 5.4); with 4 it changes nothing. */
  readonly family: boolean;
  /** What decides between equal totals: more visible children, or nothing (R6). */
  readonly tieBreak: (typeof TIE_BREAKS)[number];
  /** Whether a décor token must be placed when it can be (R18). */
  readonly decorMandatory: boolean;
  /** Whether owners may look at their own roofs all the time; it changes no move. */
  readonly openRoofs: boolean;
};

/** The record's `setup`: both decks in deal order (each round resources for m2…m5, then rooms for m1…m5). */
export type Deal = {
  readonly rooms: readonly RoomCard[];
  readonly resources: readonly ResourceCard[];
  /** Who holds the marker in round 1. */
  readonly first: Seat;
};

/** What lies on a space of a home. A face-down room (`up` false) is an empty room: no type, no points (rules 3.2). */
export type Space =
  | { readonly kind: 'free' }
  | { readonly kind: 'scaffolding'; readonly card: ScaffoldingCard }
  | { readonly kind: 'room'; readonly card: RoomCard; readonly up: boolean; readonly token: Decor | null };

export type Home = { readonly [C in Cell]: Space };

/** All that belongs to one seat. */
export type Player = {
  readonly home: Home;
  /** The face-down roof stack in the order taken. Hidden from everybody, the owner included, until the end (4.1). */
  readonly roofs: readonly RoofCard[];
  /** Unused tools in the order taken. */
  readonly tools: readonly ToolCard[];
  /** In the order taken; helpers stay, also when used. */
  readonly helpers: readonly HelperCard[];
  /** Treehouse and Birdhouse, in the order taken. */
  readonly garden: readonly Decor[];
  /** Where its last turn changed its home, in order; `round` is the round of that turn, 0 before the first. */
  readonly latest: { readonly round: number; readonly cells: readonly Cell[] };
};

/** What is to be decided, and by whom. */
export type Phase =
  /** The marker holder discards a column (rules 2, step 2). */
  | { readonly kind: 'cull'; readonly seat: Seat }
  /** The owner of a Jackhammer may use it before the first turn of the round (4.3). */
  | { readonly kind: 'jackhammer'; readonly seat: Seat }
  /** The turn: Drill and Mixer any number of times, then a column. */
  | { readonly kind: 'turn'; readonly seat: Seat }
  /** One room holds several tokens, on `cells` in reading order; one of them stays (R9, R27). */
  | { readonly kind: 'keep'; readonly seat: Seat; readonly cells: readonly Cell[] }
  /** After round 12, before the roofs are revealed. */
  | { readonly kind: 'roofer'; readonly seat: Seat }
  /** After the Roofer: Supplier and Handyman, whichever of them the seat owns and has not used. */
  | { readonly kind: 'help'; readonly seat: Seat; readonly supplier: boolean; readonly handyman: boolean }
  | { readonly kind: 'over' };

/** By column, index 0 is m1. A slot is null when its card was taken, culled or discarded. */
export type Market = {
  readonly rooms: readonly (RoomCard | null)[];
  /** Index 0 is always null. */
  readonly resources: readonly (ResourceCard | null)[];
};

export type State = {
  readonly options: Options;
  /** 1–12; stays 12 after the last round. */
  readonly round: number;
  /** Who held the marker when the round began, and therefore begins it. */
  readonly starter: Seat;
  /** Who holds the marker now: taking m1 moves it at once. */
  readonly marker: Seat;
  readonly phase: Phase;
  /** Whether this round's cull has been made; true from the start where there is none. */
  readonly culled: boolean;
  /** The seats that kept their Jackhammer in this round's window. */
  readonly waited: readonly Seat[];
  /** The seats that have placed this round's room, in that order; a Jackhammer counts. */
  readonly played: readonly Seat[];
  readonly market: Market;
  /** Face down, the next card first; empty from the deal of round 12 on. */
  readonly roomDeck: readonly RoomCard[];
  /** Face down, the next card first; empty from the deal of round 12 on. */
  readonly resourceDeck: readonly ResourceCard[];
  /** Discards are public (R33), oldest first. */
  readonly roomDiscard: readonly RoomCard[];
  readonly roofDiscard: readonly RoofCard[];
  /** Décor cards, used tools, unchosen tools and helpers. */
  readonly otherDiscard: readonly ResourceCard[];
  /** By seat. */
  readonly players: readonly Player[];
  /** Roofer, Supplier and Handyman cards that were used or declined at the end; empty before. */
  readonly spent: readonly HelperCard[];
};

/** A legal move; `path` in path.ts spells it. */
export type Move =
  | { readonly kind: 'cull'; readonly column: Column }
  | { readonly kind: 'jackhammer'; readonly column: Column; readonly cell: Cell; readonly up: boolean }
  | { readonly kind: 'wait' }
  | { readonly kind: 'drill'; readonly column: Column; readonly cell: Cell }
  /** `left` lies to the left of `right`. */
  | { readonly kind: 'mix'; readonly left: Column; readonly right: Column }
  | {
      readonly kind: 'take';
      readonly column: Column;
      readonly cell: Cell;
      readonly up: boolean;
      /** Where token or Scaffolding goes, 'skip' for a declined token, null when nothing is to be placed. */
      readonly extra: Cell | 'skip' | null;
    }
  | { readonly kind: 'keep'; readonly cell: Cell }
  | { readonly kind: 'roofer'; readonly colour: Colour; readonly window: boolean }
  | { readonly kind: 'supplier'; readonly type: RoomType; readonly cell: Cell }
  /** `a` comes before `b` in reading order. */
  | { readonly kind: 'handyman'; readonly a: Cell; readonly b: Cell }
  | { readonly kind: 'skip' };

export type MoveOf<K extends Move['kind']> = Extract<Move, { readonly kind: K }>;
