import type { Seat } from '../../../core/seat.ts';
import {
  type HelperCard,
  type HelperKind,
  type ResourceCard,
  type RoofCard,
  resourceOf,
  type ToolCard,
  type ToolKind,
} from './cards.ts';
import { EMPTY_HOME } from './home.ts';
import type { Cell, Player, State } from './types.ts';

/** What belongs to a seat, and where its cards and everybody's discards go. */

export const NEW_PLAYER: Player = {
  home: EMPTY_HOME,
  roofs: [],
  tools: [],
  helpers: [],
  garden: [],
  latest: { round: 0, cells: [] },
};

export function playerOf(state: State, seat: Seat): Player {
  const player = state.players[seat];
  if (player === undefined) throw new Error(`nobody sits at ${seat}`);
  return player;
}

export function withPlayer(state: State, seat: Seat, change: Partial<Player>): State {
  return { ...state, players: state.players.map((player, at) => (at === seat ? { ...player, ...change } : player)) };
}

/** The seat's first unused tool of this kind; null when there is none. */
export function toolOf(player: Player, kind: ToolKind): ToolCard | null {
  return player.tools.find((card) => isKind(card, kind)) ?? null;
}

export function helperOf(player: Player, kind: HelperKind): HelperCard | null {
  return player.helpers.find((card) => isKind(card, kind)) ?? null;
}

/** A helper of this kind that the end of the game has not seen yet. */
export function readyHelper(state: State, seat: Seat, kind: HelperKind): HelperCard | null {
  return playerOf(state, seat).helpers.find((card) => isKind(card, kind) && !state.spent.includes(card)) ?? null;
}

function isKind(card: ToolCard | HelperCard, kind: ToolKind | HelperKind): boolean {
  const read = resourceOf(card);
  return (read.family === 'tool' || read.family === 'helper') && read.kind === kind;
}

/** Whether décor leaves the rooms of this player open (rules 4.4). */
export function hasDesigner(player: Player): boolean {
  return helperOf(player, 'interior-designer') !== null;
}

/** Takes a used tool from its owner and discards it. */
export function spendTool(state: State, seat: Seat, card: ToolCard): State {
  const { tools } = playerOf(state, seat);
  const without = withPlayer(state, seat, { tools: tools.filter((one) => one !== card) });
  return { ...without, otherDiscard: [...without.otherDiscard, card] };
}

/** Roofs have a pile of their own, for the Roofer. */
export function discardResources(state: State, cards: readonly ResourceCard[]): State {
  const roofs = cards.filter((card): card is RoofCard => resourceOf(card).family === 'roof');
  const others = cards.filter((card) => resourceOf(card).family !== 'roof');
  return {
    ...state,
    roofDiscard: [...state.roofDiscard, ...roofs],
    otherDiscard: [...state.otherDiscard, ...others],
  };
}

/** Notes that the seat's turn changed these cells, after those the same turn changed before. */
export function touched(state: State, seat: Seat, cells: readonly Cell[]): State {
  const { latest } = playerOf(state, seat);
  const before = latest.round === state.round ? latest.cells : [];
  return withPlayer(state, seat, {
    latest: { round: state.round, cells: [...new Set([...before, ...cells])] },
  });
}
