import type { Rng } from '../../../core/rng.ts';
import type { Reader } from '../../../core/seat.ts';
import { byGuild } from './characters.ts';
import type { State } from './types.ts';

/** The same table with deck, coins and all but the tops of the piles dealt again. */
export function determinize(state: State, _reader: Reader, rng: Rng): State {
  const unseen = rng.shuffle([...state.deck, ...state.players.flatMap(({ coins }) => coins)].sort());
  const deal = (count: number): readonly string[] => unseen.splice(0, count);
  return {
    ...state,
    deck: deal(state.deck.length),
    piles: byGuild((guild) => [...state.piles[guild].slice(0, 1), ...rng.shuffle(state.piles[guild].slice(1).sort())]),
    players: state.players.map((one) => ({ ...one, coins: deal(one.coins.length) })),
  };
}
