import type { Rng } from '../../../core/rng.ts';
import { realAt, wholeAt } from './arrays.ts';
import type { Board } from './board.ts';
import { Judge } from './judge.ts';
import { leavesHome, MoveList } from './moves.ts';
import { Prospects } from './prospects.ts';

/** The moves of a playout that are drawn from all legal ones, of a hundred. */
const RANDOM = 10;

/** Worths closer than this count as equal, as in core/contract/best. */
const TOLERANCE = 1e-9;

/** Chooses the moves of a playout for all seats. */
export class Player {
  private readonly list = new MoveList();
  private readonly prospects: Prospects;
  private readonly judge: Judge;
  private readonly equals = new Int32Array(4096);
  /** The round that was surveyed last. */
  private surveyed = 0;

  constructor(seats: number) {
    this.prospects = new Prospects(seats);
    this.judge = new Judge(seats, this.prospects);
  }

  /** Forgets what it knows of the cards to come. */
  begin(): void {
    this.surveyed = 0;
  }

  /** A move of the seat that decides: the best as `worths` has it, now and then any. */
  choose(board: Board, dice: Rng): number {
    const { list } = this;
    list.fill(board);
    const move = list.at(this.index(board, dice));
    if (!leavesHome(move)) this.judge.forget(board.seat);
    return move;
  }

  private index(board: Board, dice: Rng): number {
    const { length } = this.list;
    if (length === 1) return 0;
    return dice.int(100) < RANDOM ? dice.int(length) : this.bestOf(board, dice);
  }

  private bestOf(board: Board, dice: Rng): number {
    const { list, judge, equals } = this;
    if (board.round !== this.surveyed) {
      this.prospects.survey(board);
      this.surveyed = board.round;
      judge.forgetAll();
    }
    judge.judge(board, list);
    let most = Number.NEGATIVE_INFINITY;
    let count = 0;
    for (let n = 0; n < list.length; n += 1) {
      const worth = realAt(judge.worths, n);
      if (worth > most + TOLERANCE) {
        most = worth;
        count = 0;
      }
      if (worth > most - TOLERANCE) {
        equals[count] = n;
        count += 1;
      }
    }
    return count === 1 ? wholeAt(equals, 0) : wholeAt(equals, dice.int(count));
  }
}
