import type { Chance } from '../../core/contract/game.ts';
import type { Rng } from '../../core/rng.ts';
import type { Reader, Seat } from '../../core/seat.ts';
import { apply } from './apply.ts';
import { byGuild } from './characters.ts';
import { standings } from './score.ts';
import { HIDDEN, type Move, type State, type View } from './types.ts';

/**
 * Who may know what (rules 9.4): nobody, the owner included, knows the building on a coin card's back, the order of
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

export function imagine(state: State, _reader: Reader, rng: Rng): State {
  const unseen = rng.shuffle([...state.deck, ...state.players.flatMap(({ coins }) => coins)].sort());
  const deal = (count: number): readonly string[] => unseen.splice(0, count);
  return {
    ...state,
    deck: deal(state.deck.length),
    piles: byGuild((guild) => [...state.piles[guild].slice(0, 1), ...rng.shuffle(state.piles[guild].slice(1).sort())]),
    players: state.players.map((one) => ({ ...one, coins: deal(one.coins.length) })),
  };
}
