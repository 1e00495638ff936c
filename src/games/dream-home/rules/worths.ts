import { known } from '../../../core/known.ts';
import { clockwise, type Seat } from '../../../core/seat.ts';
import { played } from './apply.ts';
import { appraise, type Expectations, expectationsOf } from './appraise.ts';
import { openColumns } from './market.ts';
import { takingsOf } from './moves.ts';
import { playerOf } from './player.ts';
import { type Column, type Move, ROUNDS, type State } from './types.ts';

/** How much taking the first choice of others is worth beside one's own. */
export const SPITE = 0.4;
/** Holding the marker: the first choice next round, and with fewer than four players the cull. */
export const MARKER = 0.8;

/**
 * What the results of moves promise (appraise.ts). They depend on the sets of unseen cards, never on their order, and
 * on the number of hidden roofs, never on their colours, so any determinized position gives the same answer.
 */
export function worths(state: State, seat: Seat, moves: readonly Move[]): readonly number[] {
  return moves.map(judge(state, seat, expectationsOf(state)));
}

type Judgement = (move: Move) => number;

function judge(state: State, seat: Seat, expected: Expectations): Judgement {
  const result = (move: Move): number => promise(played(state, seat, move).state, seat, expected);
  switch (state.phase.kind) {
    case 'cull': {
      const judged = clockwise(state.players.length, seat).map((one) =>
        columnWorths(state, one, one === seat ? expected : { ...expected, openRoofs: false }),
      );
      return (move) => (move.kind === 'cull' ? afterCull(judged, move.column) : 0);
    }
    case 'jackhammer': {
      const before = clockwise(state.players.length, state.starter).indexOf(seat);
      const own = [...columnWorths(state, seat, expected).values()].sort((a, b) => b - a);
      // The seats before choose first, so a seat that waits gets less than the best on average.
      const left = known(own[before] ?? own.at(-1), 'open column');
      const waiting = (known(own[0], 'open column') + left) / 2;
      return (move) => (move.kind === 'wait' ? waiting : result(move));
    }
    case 'turn':
      return (move) => {
        if (move.kind === 'take') return result(move);
        const after = played(state, seat, move).state;
        return Math.max(...columnWorths(after, seat, expected).values());
      };
    default:
      return (move) => (move.kind === 'skip' ? promise(state, seat, expected) : result(move));
  }
}

/** The estimate for what a seat has, and for the marker before the last round. */
function promise(state: State, seat: Seat, expected: Expectations): number {
  const marker = state.marker === seat && state.round < ROUNDS ? MARKER : 0;
  return appraise(playerOf(state, seat), expected) + marker;
}

/** By open column: the best a seat could make of it. */
function columnWorths(state: State, seat: Seat, expected: Expectations): ReadonlyMap<Column, number> {
  return new Map(
    openColumns(state.market).map((column) => {
      const results = takingsOf(state, seat, column).map((move) =>
        promise(played(state, seat, move).state, seat, expected),
      );
      return [column, Math.max(...results)];
    }),
  );
}

/** The first column that is left for the culler, against those left for the others in their order. */
function afterCull(judged: readonly ReadonlyMap<Column, number>[], culled: Column): number {
  const gone = new Set([culled]);
  let total = 0;
  for (const [at, columns] of judged.entries()) {
    const [first] = [...columns].filter(([column]) => !gone.has(column)).sort(([, a], [, b]) => b - a);
    if (first === undefined) continue;
    gone.add(first[0]);
    total += at === 0 ? first[1] : -SPITE * first[1];
  }
  return total;
}
