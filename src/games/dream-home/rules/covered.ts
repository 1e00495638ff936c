import { ROOMS, type RoofCard } from './cards.ts';
import { EMPTY_HOME, withSpace } from './home.ts';
import { COLUMNS, type Phase, type Player, type Space, type State } from './types.ts';
import type { Decision, HomeView, SpaceView, View } from './view-types.ts';

/** What a reader sees, as rules and score know it. */

/** Stands for each roof of a stack that the reader does not see: only their number counts. */
const COVERED: RoofCard = 'roof-red-1';

/** All that belongs to a seat, without its roofs. */
export function playerIn(view: HomeView): Player {
  const space = (seen: SpaceView): Space => {
    if (seen.kind === 'free') return { kind: 'free' };
    if (seen.kind === 'scaffolding') return { kind: 'scaffolding', card: 'scaffolding' };
    return { kind: 'room', card: seen.room.card, up: seen.up, token: seen.token };
  };
  const home = view.spaces.reduce((sofar, seen) => withSpace(sofar, seen.cell, space(seen)), EMPTY_HOME);
  return { home, roofs: [], tools: view.tools, helpers: view.helpers, garden: view.garden, latest: view.latest };
}

/**
 * A state that looks like this view, to list and to judge the moves of the seat that decides: the room deck holds all
 * rooms that were not seen yet, in the order of the cards, the resource deck nothing. Null where nobody decides.
 */
export function coveredState(view: View): State | null {
  const phase = phaseOf(view.decision);
  if (phase === null) return null;
  const { options, round, starter, marker, played, market, discards, homes } = view;
  const lying = [
    ...market.flatMap(({ room }) => room ?? []),
    ...discards.rooms,
    ...homes.flatMap(({ spaces }) => spaces.flatMap((one) => (one.kind === 'room' ? one.room : []))),
  ];
  const seen = new Set(lying.map(({ card }) => card));
  const column = (name: (typeof COLUMNS)[number]) => market.find((one) => one.column === name);
  return {
    options,
    round,
    starter,
    marker,
    phase,
    culled: phase.kind !== 'cull',
    waited: [],
    played,
    market: {
      rooms: COLUMNS.map((name) => column(name)?.room?.card ?? null),
      resources: COLUMNS.map((name) => column(name)?.resource ?? null),
    },
    roomDeck: ROOMS.map(({ card }) => card).filter((card) => !seen.has(card)),
    resourceDeck: [],
    roomDiscard: discards.rooms.map(({ card }) => card),
    roofDiscard: discards.roofs,
    otherDiscard: discards.others,
    players: homes.map((home) => ({
      ...playerIn(home),
      roofs: home.pile ?? Array.from({ length: home.roofs }, () => COVERED),
    })),
    spent: homes.flatMap(({ spent }) => spent),
  };
}

function phaseOf(decision: Decision): Phase | null {
  switch (decision.kind) {
    case 'rest':
    case 'over':
      return null;
    case 'turn':
      return { kind: 'turn', seat: decision.seat };
    case 'keep':
      return { kind: 'keep', seat: decision.seat, cells: decision.tokens.map(({ cell }) => cell) };
    default:
      return decision;
  }
}
