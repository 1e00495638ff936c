import type { Rng } from '../../../core/rng.ts';
import { isSeat, type Reader } from '../../../core/seat.ts';
import { type ResourceCard, type RoofCard, resourceOf } from './cards.ts';
import type { State } from './types.ts';
import { seesPile } from './view.ts';

/**
 * Deals again what this reader does not see: the order of both decks, and which of the unseen roofs lie in the stacks
 * and which in the deck. All other cards lie open, face-down rooms included: everybody saw them drafted.
 */
export function determinize(state: State, reader: Reader, rng: Rng): State {
  if (state.phase.kind === 'over') return state;
  const seen = state.players.map((_, seat) => isSeat(seat) && seesPile(state, seat, reader));
  const stacked = state.players.flatMap((player, seat) => (seen[seat] ? [] : player.roofs));
  const roofs = rng.shuffle([...stacked, ...state.resourceDeck.filter(isRoof)].sort());
  const players = state.players.map((player, seat) =>
    seen[seat] ? player : { ...player, roofs: roofs.splice(0, player.roofs.length) },
  );
  return {
    ...state,
    players,
    roomDeck: rng.shuffle(state.roomDeck.toSorted()),
    resourceDeck: rng.shuffle([...roofs, ...state.resourceDeck.filter((card) => !isRoof(card))].sort()),
  };
}

function isRoof(card: ResourceCard): card is RoofCard {
  return resourceOf(card).family === 'roof';
}
