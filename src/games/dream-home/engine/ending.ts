import type { Ending } from '../../../core/contract/engine.ts';
import type { Board } from './board.ts';
import { childrenOf, scoreOf } from './score.ts';

/** What the end of a game brings a seat; `resigned` holds the bits of the seats that rank behind all others. */
export function endingFor(board: Board, seat: number, resigned: number): Ending {
  const { seats, childrenCount } = board.terms;
  const own = scoreOf(board, seat);
  const ownChildren = childrenCount ? childrenOf(board, seat) : 0;
  const gone = (resigned >> seat) & 1;
  let sharers = 1;
  let beaten = false;
  let best = 0;
  for (let other = 0; other < seats; other += 1) {
    if (other === seat) continue;
    const score = scoreOf(board, other);
    best = Math.max(best, score);
    // Positive when the other did better.
    const ahead =
      gone - ((resigned >> other) & 1) || score - own || (childrenCount ? childrenOf(board, other) - ownChildren : 0);
    if (ahead > 0) beaten = true;
    else if (ahead === 0) sharers += 1;
  }
  return { first: beaten ? 0 : 1 / sharers, margin: own - best };
}
