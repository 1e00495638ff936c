import type { Seat } from '../../../core/seat.ts';
import type { Decor, HelperCard, ResourceCard, RoofCard, RoomCard, ToolCard } from './cards.ts';
import type { Cell, Column } from './types.ts';
import type { Sheet } from './view-types.ts';

/** What happened, in order. All is public but `secret`, which only its seat may be told; `tell` must not look at it. */
export type Event = Readonly<
  | { kind: 'culled'; seat: Seat; column: Column; room: RoomCard; resource: ResourceCard }
  /** A Jackhammer brought a room home; `resource` lay above it and was discarded (null in m1). */
  | {
      kind: 'jackhammered';
      seat: Seat;
      column: Column;
      room: RoomCard;
      cell: Cell;
      up: boolean;
      resource: ResourceCard | null;
    }
  /** The owner of a Jackhammer kept it. */
  | { kind: 'waited'; seat: Seat }
  /** `gave` went to the market, `got` came home; `lost` is the token that lay on `gave`. */
  | { kind: 'drilled'; seat: Seat; column: Column; cell: Cell; gave: RoomCard; got: RoomCard; lost: Decor | null }
  /** The two rooms changed places; `leftRoom` is the one that now lies in `left`. */
  | { kind: 'mixed'; seat: Seat; left: Column; right: Column; leftRoom: RoomCard; rightRoom: RoomCard }
  /**
   * A column was taken and its room placed. `gain` is what came with it: the marker (m1), a roof (whose card is
   * `secret`), or the card. What became of décor and Scaffolding is told by the events that follow.
   */
  | {
      kind: 'took';
      seat: Seat;
      column: Column;
      room: RoomCard;
      cell: Cell;
      up: boolean;
      gain:
        | { readonly kind: 'marker'; readonly held: boolean }
        /** `unseen`: the first of a pile that nobody may look at. Events that are older do not say it. */
        | { readonly kind: 'roof'; readonly unseen?: true }
        | { readonly kind: 'decor'; readonly card: Decor }
        /** `idle` in round 12, when a tool comes too late to do anything (L28). */
        | { readonly kind: 'tool'; readonly card: ToolCard; readonly idle: boolean }
        | { readonly kind: 'helper'; readonly card: HelperCard };
      /** The roof just taken, for `seat` alone; null when it was none. */
      secret: RoofCard | null;
    }
  /** `cell` is null in the garden. */
  | { kind: 'decorated'; seat: Seat; token: Decor; cell: Cell | null }
  /** A token went unused: it had no room to go to, or (where that is allowed) its owner did not want it. */
  | { kind: 'undecorated'; seat: Seat; token: Decor; declined: boolean }
  | { kind: 'scaffolded'; seat: Seat; cell: Cell }
  /** A room took the place of Scaffolding, which is discarded. */
  | { kind: 'unscaffolded'; seat: Seat; cell: Cell }
  /** Of several tokens in one room the one on `cell` stays. */
  | { kind: 'kept'; seat: Seat; cell: Cell; token: Decor; lost: readonly Decor[] }
  /** Clean-up: what was left in the market goes to the discards. */
  | { kind: 'cleared'; round: number; rooms: readonly RoomCard[]; resources: readonly ResourceCard[] }
  /** A new round lies in the market; `starter` holds the marker. */
  | { kind: 'dealt'; round: number; starter: Seat; rooms: readonly RoomCard[]; resources: readonly ResourceCard[] }
  /** The Roofer's card comes from the open discards, so everybody sees it. */
  | { kind: 'roofed'; seat: Seat; card: RoofCard }
  | {
      kind: 'supplied';
      seat: Seat;
      cell: Cell;
      gave: RoomCard;
      /** False when `gave` lay face down: an empty room. */
      gaveUp: boolean;
      got: RoomCard;
      lost: Decor | null;
    }
  /** The cards of `a` and `b` changed places; `card` and `up` say what lies there now. */
  | {
      kind: 'swapped';
      seat: Seat;
      a: { readonly cell: Cell; readonly card: RoomCard; readonly up: boolean };
      b: { readonly cell: Cell; readonly card: RoomCard; readonly up: boolean };
    }
  /** Helpers that stay unused because their owner wanted it so. */
  | { kind: 'declined'; seat: Seat; helpers: readonly HelperCard[] }
  /** The roofs are revealed and everything is counted; `sheets` by seat. Who won also depends on who resigned. */
  | { kind: 'finished'; sheets: readonly Sheet[] }
>;
