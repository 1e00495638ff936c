import type { Chance } from '../../../core/contract/rules.ts';
import type { Seat } from '../../../core/seat.ts';
import { apply } from './apply.ts';
import { byGuild } from './characters.ts';
import { HIDDEN, type Move, type State, type View } from './types.ts';
import { view } from './view.ts';

/** The same position with everything unseen painted over. */
export function masked(state: State): State {
  return {
    ...state,
    deck: state.deck.map(() => HIDDEN),
    piles: byGuild((guild) => cover(state.piles[guild], 1)),
    players: state.players.map((one) => ({ ...one, coins: one.coins.map(() => HIDDEN) })),
  };
}

/** Hides what lies below the first `open`; a last one is no secret, for it can be worked out. */
function cover(ids: readonly string[], open: number): readonly string[] {
  return ids.length - open < 2 ? ids : ids.map((id, at) => (at < open ? id : HIDDEN));
}

export const MASKED_CHANCE: Chance = { shuffle: (_what, items) => cover(items, 0) };

export function preview(state: State, seat: Seat, move: Move): View {
  const seen = view(apply(masked(state), seat, move, MASKED_CHANCE).state, seat);
  // Who wins may hang on what is still hidden.
  return { ...seen, standings: null };
}
