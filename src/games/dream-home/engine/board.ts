import { RESOURCES, ROOMS } from '../rules/cards.ts';
import { COLUMNS } from '../rules/types.ts';
import { ROOF_KINDS, SPACES } from './numbers.ts';

/** What is being decided, as in `Phase` of the rules. */
export const CULL = 0;
export const HAMMER = 1;
export const TURN = 2;
export const KEEP = 3;
export const ROOFING = 4;
export const HELP = 5;
export const OVER = 6;

/** What stays the same in a game. */
export interface Terms {
  readonly seats: number;
  /** Whether a column is discarded at the beginning of a round. */
  readonly culls: boolean;
  readonly decorMandatory: boolean;
  readonly openRoofs: boolean;
  /** Whether children decide between equal scores. */
  readonly childrenCount: boolean;
}

/**
 * A position that changes in place. Arrays of seats hold one element for each, those of spaces twelve for each seat.
 * Sets of seats, tools and helpers are bits.
 */
export class Board {
  readonly terms: Terms;

  /** Per space: what lies there (numbers.ts), which card, and which token, 0 for none. */
  readonly kinds: Uint8Array;
  readonly cards: Uint8Array;
  readonly tokens: Uint8Array;
  /** At seat × 8 + kind: the roofs in the stacks. */
  readonly roofs: Uint8Array;
  /** Per seat: how many roofs its stack has, its tools, its helpers, and those of them that have worked at the end. */
  readonly stacks: Uint8Array;
  readonly tools: Uint8Array;
  readonly helpers: Uint8Array;
  readonly spent: Uint8Array;
  /** Per seat: tokens in the garden, and their points. */
  readonly garden: Uint8Array;
  readonly gardenPoints: Uint8Array;

  /** Per column: a card's number plus one, 0 for none. */
  readonly rooms: Uint8Array;
  readonly resources: Uint8Array;
  /** The decks, the next card first, and how many cards of them have been dealt. */
  readonly roomDeck = new Uint8Array(ROOMS.length);
  readonly resourceDeck = new Uint8Array(RESOURCES.length);
  roomsDealt = 0;
  resourcesDealt = 0;
  /** Per room card: 1 when it was discarded. Per kind of roof: how many were. */
  readonly roomDiscard = new Uint8Array(ROOMS.length);
  readonly roofDiscard = new Uint8Array(ROOF_KINDS);

  round = 0;
  starter = 0;
  marker = 0;
  culled = false;
  waited = 0;
  played = 0;
  phase = OVER;
  /** The seat that decides. */
  seat = 0;

  constructor(terms: Terms) {
    const { seats } = terms;
    this.terms = terms;
    this.kinds = new Uint8Array(seats * SPACES);
    this.cards = new Uint8Array(seats * SPACES);
    this.tokens = new Uint8Array(seats * SPACES);
    this.roofs = new Uint8Array(seats * ROOF_KINDS);
    this.stacks = new Uint8Array(seats);
    this.tools = new Uint8Array(seats);
    this.helpers = new Uint8Array(seats);
    this.spent = new Uint8Array(seats);
    this.garden = new Uint8Array(seats);
    this.gardenPoints = new Uint8Array(seats);
    this.rooms = new Uint8Array(COLUMNS.length);
    this.resources = new Uint8Array(COLUMNS.length);
  }

  /** Becomes the same position as another of the same game. */
  copy(other: Board): void {
    this.kinds.set(other.kinds);
    this.cards.set(other.cards);
    this.tokens.set(other.tokens);
    this.roofs.set(other.roofs);
    this.stacks.set(other.stacks);
    this.tools.set(other.tools);
    this.helpers.set(other.helpers);
    this.spent.set(other.spent);
    this.garden.set(other.garden);
    this.gardenPoints.set(other.gardenPoints);
    this.rooms.set(other.rooms);
    this.resources.set(other.resources);
    this.roomDeck.set(other.roomDeck);
    this.resourceDeck.set(other.resourceDeck);
    this.roomsDealt = other.roomsDealt;
    this.resourcesDealt = other.resourcesDealt;
    this.roomDiscard.set(other.roomDiscard);
    this.roofDiscard.set(other.roofDiscard);
    this.round = other.round;
    this.starter = other.starter;
    this.marker = other.marker;
    this.culled = other.culled;
    this.waited = other.waited;
    this.played = other.played;
    this.phase = other.phase;
    this.seat = other.seat;
  }
}
