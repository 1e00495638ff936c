import type { Path } from '../../../core/contract/path.ts';
import type { Seat } from '../../../core/seat.ts';
import { estimate } from './autopilot.ts';
import { byGuild } from './characters.ts';
import { writeCell } from './city.ts';
import { moves } from './moves.ts';
import { path } from './path.ts';
import { HIDDEN, type Move, type State, type View } from './types.ts';

/** A state that looks like this view; all that the view does not tell lies face down. */
export function coveredState(view: View): State {
  const { reader: _reader, standings: _standings, deck, piles, players, ...table } = view;
  const hidden = (count: number): readonly string[] => Array.from({ length: count }, () => HIDDEN);
  return {
    ...table,
    deck: hidden(deck),
    piles: byGuild((guild) => {
      const { top, size } = piles[guild];
      return top === null ? [] : [top, ...hidden(size - 1)];
    }),
    players: players.map(({ coins, ...person }) => ({ ...person, coins: hidden(coins) })),
  };
}

/** So many cells of one building are suggested at most. */
const CELLS = 2;
/** So many moves are suggested at most. */
const MOST = 6;

/**
 * Moves that look best to the autopilot, the best first; of those that come to the same (several workers can fetch wood) only
 * one. Empty where the best one is a single word, such as taking the workers back, which needs no short way.
 */
export function suggestions(view: View, seat: Seat): readonly Path[] {
  const state = coveredState(view);
  const worth = estimate(state, seat);
  const ranked = moves(state, seat)
    .map((move) => ({ move, worth: worth(move) }))
    .sort((one, other) => other.worth - one.worth);
  const counts = new Map<string, number>();
  const kept: Path[] = [];
  for (const { move } of ranked) {
    const steps = path(move);
    if (steps.length < 2) {
      if (kept.length === 0) return [];
      continue;
    }
    const count = counts.get(effect(move)) ?? 0;
    counts.set(effect(move), count + 1);
    if (count < (move.kind === 'build' ? CELLS : 1)) kept.push(steps);
    if (kept.length === MOST) break;
  }
  return kept;
}

/** What a move is for: moves with the same text differ little. */
function effect(move: Move): string {
  switch (move.kind) {
    case 'coins':
    case 'idle':
      return move.kind;
    case 'fetch':
      return `fetch ${move.resources.join(' ')}`;
    case 'buy':
      return `buy ${move.position}`;
    case 'build':
      return `build ${move.card}`;
    case 'bonus':
      return `bonus ${writeCell(move.cell)} ${move.from?.resource ?? ''} ${move.to ?? ''}`;
    default:
      return path(move).join(' ');
  }
}
