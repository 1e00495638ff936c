import type { Reader, Seat } from '../../../core/seat.ts';
import { byGuild } from './characters.ts';
import { standings } from './score.ts';
import type { State, View } from './types.ts';

/**
 * Who may know what (rules 9.4): no seat, not even the owner, knows the building on a coin card's back, the order of
 * the deck, or the order of a pile below its top. All the rest lies open.
 */
export function view(state: State, reader: Reader, resigned: readonly Seat[] = []): View {
  const { deck, piles, players, ...table } = state;
  const over = state.step.kind === 'over';
  return {
    ...table,
    reader,
    deck: deck.length,
    piles: byGuild((guild) => ({ top: piles[guild][0] ?? null, size: piles[guild].length })),
    players: players.map(({ coins, ...person }) => ({ ...person, coins: coins.length })),
    standings: over ? standings(state, resigned).map(({ seat, rank }) => ({ seat, rank })) : null,
  };
}
