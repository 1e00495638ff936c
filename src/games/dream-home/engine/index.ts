import type { Ending, Engine, FastPosition } from '../../../core/contract/engine.ts';
import type { Rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import type { State } from '../rules/types.ts';
import { Board, OVER } from './board.ts';
import { endingFor } from './ending.ts';
import { HiddenCards } from './hidden.ts';
import { MoveList } from './moves.ts';
import { play } from './play.ts';
import { Player } from './player.ts';
import { readState } from './read.ts';

/** Plays positions out thousands of times: the rules once more, on arrays of numbers (docs/decisions/computers.md). */
export const engine: Engine<State> = {
  open: (imagined, seat, resigned) => new ReadPosition(imagined, seat, resigned),
};

class ReadPosition implements FastPosition {
  private readonly start: Board;
  private readonly board: Board;
  private readonly hidden: HiddenCards;
  private readonly player: Player;
  private readonly seat: Seat;
  /** Bits of the seats that have resigned. */
  private readonly resigned: number;
  private readonly first = new MoveList();
  private readonly spare = new MoveList();

  constructor(imagined: State, seat: Seat, resigned: readonly Seat[]) {
    this.start = readState(imagined);
    this.board = new Board(this.start.terms);
    this.hidden = new HiddenCards(imagined, seat);
    this.player = new Player(this.start.terms.seats);
    this.seat = seat;
    this.resigned = resigned.reduce<number>((set, one) => set | (1 << one), 0);
    this.first.fill(this.start);
  }

  playout(index: number, world: Rng, dice: Rng): Ending {
    if (index < 0 || index >= this.first.length) throw new RangeError(`there is no move ${index}`);
    const { board, spare } = this;
    board.copy(this.start);
    this.hidden.deal(board, world);
    play(board, this.first.at(index), spare);
    this.player.begin();
    while (board.phase !== OVER) play(board, this.player.choose(board, dice), spare);
    return endingFor(board, this.seat, this.resigned);
  }
}
