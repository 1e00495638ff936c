import { type Path, startsWith } from '../../../core/contract/path.ts';
import type { Seat } from '../../../core/seat.ts';
import { byGuild } from './characters.ts';
import { writeCell } from './city.ts';
import { moves } from './moves.ts';
import { path } from './path.ts';
import { HIDDEN, type Move, type State, type View } from './types.ts';
import { estimate } from './worths.ts';

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

/** A legal move: its family, and what it is for; moves with the same texts differ little. */
export interface Ranked {
  readonly family: string;
  readonly effect: string;
  readonly path: Path;
}

/** All moves of a seat on turn, the one that looks best to the autopilot first. */
export function rankedMoves(view: View, seat: Seat): readonly Ranked[] {
  const state = coveredState(view);
  const worth = estimate(state, seat);
  return moves(state, seat)
    .map((move) => ({ move, worth: worth(move) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ move }) => ({ family: familyOf(move), effect: effectOf(move), path: path(move) }));
}

/** So many moves are suggested at most. */
const MOST = 6;

/**
 * Of the moves with this beginning those that look best to the autopilot: the best of each family (to build, to earn,
 * to fetch, to take a card) and then others; of those that come to the same (several workers can fetch wood) only one.
 * Empty where the best of all is a single word, such as taking the workers back, which needs no short way.
 */
export function suggestions(ranked: readonly Ranked[], soFar: Path): readonly Path[] {
  const begun = ranked.filter(({ path }) => startsWith(path, soFar));
  if ((begun[0]?.path.length ?? 0) < 2) return [];
  const ways = firstOf(
    begun.filter((one) => one.path.length > 1 && one.family !== 'idle'),
    ({ effect }) => effect,
  );
  const best = firstOf(ways, ({ family }) => family);
  return [...best, ...ways.filter((one) => !best.includes(one))].slice(0, MOST).map((one) => one.path);
}

/** The first item of each kind, in their order. */
function firstOf<T>(items: readonly T[], kind: (item: T) => string): readonly T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const fresh = !seen.has(kind(item));
    seen.add(kind(item));
    return fresh;
  });
}

const familyOf = (move: Move): string => (move.kind === 'bonus' ? `bonus ${writeCell(move.cell)}` : move.kind);

function effectOf(move: Move): string {
  switch (move.kind) {
    case 'coins':
    case 'idle':
      return move.kind;
    case 'fetch':
      return `fetch ${move.resources.join(' ')}`;
    case 'buy':
      return `buy ${move.position}`;
    case 'build':
      return `build ${move.card} ${writeCell(move.cell)}`;
    case 'bonus':
      return `bonus ${writeCell(move.cell)} ${move.from?.resource ?? ''} ${move.to ?? ''}`;
    default:
      return path(move).join(' ');
  }
}
