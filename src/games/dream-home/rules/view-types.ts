import type { Seat } from '../../../core/seat.ts';
import type { Decor, HelperCard, ResourceCard, RoofCard, Room, RoomType, ToolCard } from './cards.ts';
import type { Cell, Column, Options } from './types.ts';

/** What a reader sees, part by part; `View`, at the end, is all of it. */

/** `room` is null once the column was taken, culled or jackhammered; `resource` is always null in m1. */
export type ColumnView = {
  readonly column: Column;
  readonly room: Room | null;
  readonly resource: ResourceCard | null;
};

/** A face-down room shows its card too: everybody saw it drafted (rules 9.3). It counts for nothing. */
export type SpaceView = Readonly<
  | { cell: Cell; kind: 'free' }
  | { cell: Cell; kind: 'scaffolding' }
  | { cell: Cell; kind: 'room'; room: Room; up: boolean; token: Decor | null }
>;

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
  /** The stack in the order taken: its owner's with `openRoofs`, everybody's when the game is over; else null. */
  readonly pile: readonly RoofCard[] | null;
  /** Where the seat's last turn changed its home, in order; `round` is the round of that turn, 0 before the first. */
  readonly latest: { readonly round: number; readonly cells: readonly Cell[] };
  readonly score: Sheet;
};

/** What is being decided, with what a question about it needs. */
export type Decision = Readonly<
  | { kind: 'cull'; seat: Seat }
  | { kind: 'jackhammer'; seat: Seat }
  /** `drill` and `mixer`: whether the seat still has the tool. */
  | { kind: 'turn'; seat: Seat; drill: boolean; mixer: boolean }
  | { kind: 'keep'; seat: Seat; tokens: readonly { readonly cell: Cell; readonly token: Decor }[] }
  | { kind: 'roofer'; seat: Seat }
  | { kind: 'help'; seat: Seat; supplier: boolean; handyman: boolean }
  /** Only in previews: the move has been made and nothing after it. */
  | { kind: 'rest' }
  | { kind: 'over' }
>;

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
