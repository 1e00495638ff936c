import { isSeat, type Reader, type Seat } from '../../../core/seat.ts';
import { roomOf } from './cards.ts';
import { playerOf, toolOf } from './player.ts';
import { turnOrder } from './round.ts';
import { places, sheet } from './score.ts';
import { CELLS, type Cell, COLUMNS, type Home, type State } from './types.ts';
import type { Decision, HomeView, SpaceView, View } from './view-types.ts';

/**
 * What a reader sees. Hidden are the decks and every roof stack, from the owner too, until the game is over (rules
 * 9.3); with `openRoofs` owners see their own. `resting` is for previews: nothing is being decided.
 */
export function view(state: State, reader: Reader, resigned: readonly Seat[] = [], resting = false): View {
  const over = state.phase.kind === 'over' && !resting;
  const { market } = state;
  return {
    reader: reader === 'public' ? null : reader,
    seats: state.players.length,
    options: state.options,
    round: state.round,
    starter: state.starter,
    marker: state.marker,
    order: turnOrder(state),
    played: state.played,
    decision: resting ? { kind: 'rest' } : decisionOf(state),
    market: COLUMNS.map((column, at) => {
      const card = market.rooms[at] ?? null;
      return { column, room: card === null ? null : roomOf(card), resource: market.resources[at] ?? null };
    }),
    decks: { rooms: state.roomDeck.length, resources: state.resourceDeck.length },
    discards: { rooms: state.roomDiscard.map(roomOf), roofs: state.roofDiscard, others: state.otherDiscard },
    homes: state.players.flatMap((_, seat) => (isSeat(seat) ? [homeView(state, seat, reader, over)] : [])),
    standings: over ? places(state, resigned) : null,
  };
}

function homeView(state: State, seat: Seat, reader: Reader, over: boolean): HomeView {
  const player = playerOf(state, seat);
  return {
    seat,
    spaces: CELLS.map((cell) => spaceView(player.home, cell)),
    garden: player.garden,
    tools: player.tools,
    helpers: player.helpers,
    spent: player.helpers.filter((card) => state.spent.includes(card)),
    roofs: player.roofs.length,
    pile: over || seesPile(state, seat, reader) ? player.roofs : null,
    latest: player.latest,
    score: sheet(player, over),
  };
}

/** Whether the reader may look at this seat's roofs while the game goes on. */
export function seesPile(state: State, seat: Seat, reader: Reader): boolean {
  return state.options.openRoofs && reader === seat;
}

function spaceView(home: Home, cell: Cell): SpaceView {
  const space = home[cell];
  if (space.kind !== 'room') return { cell, kind: space.kind };
  return { cell, kind: 'room', room: roomOf(space.card), up: space.up, token: space.token };
}

function decisionOf(state: State): Decision {
  const { phase } = state;
  switch (phase.kind) {
    case 'turn': {
      const player = playerOf(state, phase.seat);
      return {
        ...phase,
        drill: toolOf(player, 'drill') !== null,
        mixer: toolOf(player, 'concrete-mixer') !== null,
      };
    }
    case 'keep': {
      const { home } = playerOf(state, phase.seat);
      const tokens = phase.cells.flatMap((cell) => {
        const space = home[cell];
        return space.kind === 'room' && space.token !== null ? [{ cell, token: space.token }] : [];
      });
      return { kind: 'keep', seat: phase.seat, tokens };
    }
    default:
      return phase;
  }
}
