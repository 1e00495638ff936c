/**
 * The nouns of Dream Home as plain data: options, what is dealt, a position, a move, a view, an event. Rules are cited
 * by their section, rulings by their number.
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
  Room,
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
      /**
       * Where the décor token or the Scaffolding goes, 'skip' for a declined token, null when nothing is to be placed.
       */
      readonly extra: Cell | 'skip' | null;
    }
  | { readonly kind: 'keep'; readonly cell: Cell }
  | { readonly kind: 'roofer'; readonly colour: Colour; readonly window: boolean }
  | { readonly kind: 'supplier'; readonly type: RoomType; readonly cell: Cell }
  /** `a` comes before `b` in reading order. */
  | { readonly kind: 'handyman'; readonly a: Cell; readonly b: Cell }
  | { readonly kind: 'skip' };

export type MoveOf<K extends Move['kind']> = Extract<Move, { readonly kind: K }>;

/** What a reader sees, part by part; `View`, at the end, is all of it. */

/** `room` is null once the column was taken, culled or jackhammered; `resource` is always null in m1. */
export type ColumnView = {
  readonly column: Column;
  readonly room: Room | null;
  readonly resource: ResourceCard | null;
};

/** A face-down room shows its card too: everybody saw it drafted (rules 9.3). It counts for nothing. */
export type SpaceView =
  | { readonly cell: Cell; readonly kind: 'free' }
  | { readonly cell: Cell; readonly kind: 'scaffolding' }
  | {
      readonly cell: Cell;
      readonly kind: 'room';
      readonly room: Room;
      readonly up: boolean;
      readonly token: Decor | null;
    };

/** One room of a home with its points; `cells` from left to right. */
export type RunScore = {
  readonly type: RoomType;
  readonly cells: readonly Cell[];
  readonly points: number;
  /** For Dressing Room, Sauna and Pantry: whether the partner lies beside it; null for all others. */
  readonly partner: boolean | null;
};

/** The four roofs that count and what they are worth. */
export type RoofScore = {
  /** The best four, windows first; empty when there are fewer than four. */
  readonly chosen: readonly RoofCard[];
  /** The rest of the stack. */
  readonly spare: readonly RoofCard[];
  /** Whether the four are of one colour. */
  readonly uniform: boolean;
  /** Windows among the four. */
  readonly windows: number;
  readonly points: number;
};

/** A home's score so far, line by line (rules 5.2). */
export type Sheet = {
  /** Face-up rooms in reading order. */
  readonly runs: readonly RunScore[];
  /** Face-down cards and their points: 0, with the Architect 1 each. */
  readonly empty: { readonly count: number; readonly points: number };
  /** Runs and empty rooms. */
  readonly rooms: number;
  /** Tokens in rooms (reading order), then in the garden (`cell` null). A room counts one token only. */
  readonly tokens: readonly { readonly token: Decor; readonly cell: Cell | null; readonly points: number }[];
  /** The Interior Designer's points, one per token; 0 without her. */
  readonly designer: number;
  /** Tokens and Designer. */
  readonly decor: number;
  /** For bathrooms on both floors: 0, 3, or 4 with the Architect. */
  readonly bathrooms: number;
  /** For bathroom, kitchen and bedroom: 0, 3, or 4 with the Architect. */
  readonly trio: number;
  /** Bathrooms and trio. */
  readonly functionality: number;
  /** Null until the roofs are revealed. */
  readonly roof: RoofScore | null;
  /** Visible children; they only break ties. */
  readonly children: number;
  /** rooms + decor + functionality, and roof once it is known. */
  readonly total: number;
};

export type HomeView = {
  readonly seat: Seat;
  /** All twelve, in the order of `CELLS`. */
  readonly spaces: readonly SpaceView[];
  readonly garden: readonly Decor[];
  readonly tools: readonly ToolCard[];
  readonly helpers: readonly HelperCard[];
  /** Those of `helpers` that were used or declined at the end. */
  readonly spent: readonly HelperCard[];
  /** How many roofs lie in the stack. */
  readonly roofs: number;
  /**
   * The stack itself, in the order taken: its owner's with `openRoofs`, everybody's when the game is over; else null.
   */
  readonly pile: readonly RoofCard[] | null;
  /** Where the seat's last turn changed its home, in order; `round` is the round of that turn, 0 before the first. */
  readonly latest: { readonly round: number; readonly cells: readonly Cell[] };
  readonly score: Sheet;
};

/** What is being decided, with what a question about it needs. */
export type Decision =
  | { readonly kind: 'cull'; readonly seat: Seat }
  | { readonly kind: 'jackhammer'; readonly seat: Seat }
  /** `drill` and `mixer`: whether the seat still has the tool. */
  | { readonly kind: 'turn'; readonly seat: Seat; readonly drill: boolean; readonly mixer: boolean }
  | {
      readonly kind: 'keep';
      readonly seat: Seat;
      readonly tokens: readonly { readonly cell: Cell; readonly token: Decor }[];
    }
  | { readonly kind: 'roofer'; readonly seat: Seat }
  | { readonly kind: 'help'; readonly seat: Seat; readonly supplier: boolean; readonly handyman: boolean }
  /** Only in previews: the move has been made and nothing after it. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'over' };

/** A seat's place at the end, as if nobody had resigned. */
export type Place = {
  readonly seat: Seat;
  readonly rank: number;
  readonly score: number;
  readonly children: number;
};

export type View = {
  /** Whose eyes these are; null for the public. */
  readonly reader: Seat | null;
  readonly seats: number;
  readonly options: Options;
  readonly round: number;
  /** Who began the round. */
  readonly starter: Seat;
  readonly marker: Seat;
  /** All seats in this round's turn order. */
  readonly order: readonly Seat[];
  /** Those that have placed their room this round, in that order. */
  readonly played: readonly Seat[];
  readonly decision: Decision;
  /** Five columns, left to right. */
  readonly market: readonly ColumnView[];
  readonly decks: { readonly rooms: number; readonly resources: number };
  /** Oldest first. */
  readonly discards: {
    readonly rooms: readonly Room[];
    readonly roofs: readonly RoofCard[];
    readonly others: readonly ResourceCard[];
  };
  /** By seat. */
  readonly homes: readonly HomeView[];
  /** Null until the game is over; then every seat, best first. */
  readonly standings: readonly Place[] | null;
};

/**
 * What happened, in order. Everything here is public but `secret`, which only its seat may be told; `tell` must not
 * look at it.
 */
export type Event =
  | {
      readonly kind: 'culled';
      readonly seat: Seat;
      readonly column: Column;
      readonly room: RoomCard;
      readonly resource: ResourceCard;
    }
  /** A Jackhammer brought a room home; `resource` lay above it and was discarded (null in m1). */
  | {
      readonly kind: 'jackhammered';
      readonly seat: Seat;
      readonly column: Column;
      readonly room: RoomCard;
      readonly cell: Cell;
      readonly up: boolean;
      readonly resource: ResourceCard | null;
    }
  /** The owner of a Jackhammer kept it. */
  | { readonly kind: 'waited'; readonly seat: Seat }
  /** `gave` went to the market, `got` came home; `lost` is the token that lay on `gave`. */
  | {
      readonly kind: 'drilled';
      readonly seat: Seat;
      readonly column: Column;
      readonly cell: Cell;
      readonly gave: RoomCard;
      readonly got: RoomCard;
      readonly lost: Decor | null;
    }
  /** The two rooms changed places; `leftRoom` is the one that now lies in `left`. */
  | {
      readonly kind: 'mixed';
      readonly seat: Seat;
      readonly left: Column;
      readonly right: Column;
      readonly leftRoom: RoomCard;
      readonly rightRoom: RoomCard;
    }
  /**
   * A column was taken and its room placed. `gain` is what came with it: the marker (m1), a roof (whose card is
   * `secret`), or the card. What became of décor and Scaffolding is told by the events that follow.
   */
  | {
      readonly kind: 'took';
      readonly seat: Seat;
      readonly column: Column;
      readonly room: RoomCard;
      readonly cell: Cell;
      readonly up: boolean;
      readonly gain:
        | { readonly kind: 'marker'; readonly held: boolean }
        /** `unseen`: the first of a pile that nobody may look at. Events that are older do not say it. */
        | { readonly kind: 'roof'; readonly unseen?: true }
        | { readonly kind: 'decor'; readonly card: Decor }
        /** `idle` in round 12, when a tool comes too late to do anything (L28). */
        | { readonly kind: 'tool'; readonly card: ToolCard; readonly idle: boolean }
        | { readonly kind: 'helper'; readonly card: HelperCard };
      /** The roof just taken, for `seat` alone; null when it was none. */
      readonly secret: RoofCard | null;
    }
  /** `cell` is null in the garden. */
  | { readonly kind: 'decorated'; readonly seat: Seat; readonly token: Decor; readonly cell: Cell | null }
  /** A token went unused: it had no room to go to, or (where that is allowed) its owner did not want it. */
  | { readonly kind: 'undecorated'; readonly seat: Seat; readonly token: Decor; readonly declined: boolean }
  | { readonly kind: 'scaffolded'; readonly seat: Seat; readonly cell: Cell }
  /** A room took the place of Scaffolding, which is discarded. */
  | { readonly kind: 'unscaffolded'; readonly seat: Seat; readonly cell: Cell }
  /** Of several tokens in one room the one on `cell` stays. */
  | {
      readonly kind: 'kept';
      readonly seat: Seat;
      readonly cell: Cell;
      readonly token: Decor;
      readonly lost: readonly Decor[];
    }
  /** Clean-up: what was left in the market goes to the discards. */
  | {
      readonly kind: 'cleared';
      readonly round: number;
      readonly rooms: readonly RoomCard[];
      readonly resources: readonly ResourceCard[];
    }
  /** A new round lies in the market; `starter` holds the marker. */
  | {
      readonly kind: 'dealt';
      readonly round: number;
      readonly starter: Seat;
      readonly rooms: readonly RoomCard[];
      readonly resources: readonly ResourceCard[];
    }
  /** The Roofer's card comes from the open discards, so everybody sees it. */
  | { readonly kind: 'roofed'; readonly seat: Seat; readonly card: RoofCard }
  | {
      readonly kind: 'supplied';
      readonly seat: Seat;
      readonly cell: Cell;
      readonly gave: RoomCard;
      /** False when `gave` lay face down: an empty room. */
      readonly gaveUp: boolean;
      readonly got: RoomCard;
      readonly lost: Decor | null;
    }
  /** The cards of `a` and `b` changed places; `card` and `up` say what lies there now. */
  | {
      readonly kind: 'swapped';
      readonly seat: Seat;
      readonly a: { readonly cell: Cell; readonly card: RoomCard; readonly up: boolean };
      readonly b: { readonly cell: Cell; readonly card: RoomCard; readonly up: boolean };
    }
  /** Helpers that stay unused because their owner wanted it so. */
  | { readonly kind: 'declined'; readonly seat: Seat; readonly helpers: readonly HelperCard[] }
  /** The roofs are revealed and everything is counted; `sheets` by seat. Who won also depends on who resigned. */
  | { readonly kind: 'finished'; readonly sheets: readonly Sheet[] };
