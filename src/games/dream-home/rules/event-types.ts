import type { Seat } from '../../../core/seat.ts';
import type { Decor, HelperCard, ResourceCard, RoofCard, RoomCard, ToolCard } from './cards.ts';
import type { Cell, Column } from './types.ts';
import type { Sheet } from './view-types.ts';

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
