import type { Ending, FastPosition, Plan, PlanTerms } from '../../../core/contract/engine.ts';
import { type Choices, ChoiceTree } from '../../../core/lookahead/choice-tree.ts';
import type { Rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { COIN_LIMIT } from '../rules/flags.ts';
import { GUILDS } from '../rules/types.ts';
import { apply } from './apply.ts';
import { at } from './cards.ts';
import { Greedy } from './greedy.ts';
import { MoveList } from './moves.ts';
import { PILE, Position, STEP } from './position.ts';
import { hide, type Unseen } from './reading.ts';
import { endingOf } from './score.ts';
import { shuffle } from './shuffle.ts';

/** The moves that are drawn from all legal ones, of a hundred: a playout that is always greedy is too sure. */
const RANDOM = 10;
/** Decisions after which a playout is ended as it stands, as a multiple of those that were to come. */
const PATIENCE = 4;
const FEWEST = 8;

/** Decisions of the seat that thinks which a plan makes, those without a choice left out. */
const PLANNED = 2;
/** Moves of each of them that are looked at. */
const WIDTH = 5;
/** The C of UCT. */
const CURIOSITY = 0.2;

/** Plays a position out to its end as often as is wanted; for what is expected of it see core/contract/engine. */
export class Playouts implements FastPosition {
  private readonly start: Position;
  private readonly unseen: Unseen;
  private readonly seat: Seat;
  private readonly resigned: ReadonlySet<number>;
  private readonly patience: number;
  private readonly position = new Position();
  private readonly cards: Int32Array;
  private readonly list = new MoveList();
  private readonly greedy = new Greedy(this.position);
  private readonly choices: Choices = {
    candidates: () => this.greedy.ranked(this.list, WIDTH),
    isOpen: (move) => this.list.has(move),
  };

  /** `remaining`: about how many decisions are still to come. */
  constructor(start: Position, seat: Seat, resigned: readonly Seat[], remaining: number) {
    this.start = start;
    this.unseen = hide(start);
    this.cards = new Int32Array(this.unseen.cards.length);
    this.seat = seat;
    this.resigned = new Set(resigned);
    this.patience = PATIENCE * Math.max(FEWEST, remaining);
  }

  playout(index: number, world: Rng, dice: Rng): Ending {
    return this.play(index, world, dice, null);
  }

  plan({ value }: PlanTerms): Plan {
    const tree = new ChoiceTree(CURIOSITY);
    return {
      playout: (index, world, dice) => {
        const ending = this.play(index, world, dice, tree);
        tree.learn(value(ending));
        return ending;
      },
    };
  }

  private play(index: number, world: Rng, dice: Rng, tree: ChoiceTree | null): Ending {
    const { position, list, greedy } = this;
    position.copy(this.start);
    this.deal(world);
    greedy.begin();
    list.fill(position);
    if (index < 0 || index >= list.count) throw new RangeError(`oddville: there is no move ${index}`);
    tree?.begin(index);
    apply(position, at(list.moves, index), world);
    let planned = 0;
    for (let left = this.patience; left > 0 && position.step !== STEP.over; left -= 1) {
      list.fill(position);
      let move: number | null = null;
      if (tree?.decides && list.count > 1 && position.decider() === this.seat) {
        move = tree.choose(this.choices);
        planned += 1;
        if (planned === PLANNED) tree.leave();
      }
      apply(position, move ?? this.usual(dice), world);
    }
    return endingOf(position, this.seat, this.resigned);
  }

  /** What is played where nothing is planned. */
  private usual(dice: Rng): number {
    const { list, greedy } = this;
    const random = dice.int(100) < RANDOM;
    const chosen = list.count === 1 ? 0 : random ? dice.int(list.count) : greedy.choose(list, dice);
    return at(list.moves, chosen);
  }

  /** Deals what nobody has seen: coins and deck from all such cards, and what lies below the tops of the piles. */
  private deal(world: Rng): void {
    const { position, cards } = this;
    cards.set(this.unseen.cards);
    shuffle(cards, 0, cards.length, world);
    let dealt = 0;
    for (let seat = 0; seat < position.seats; seat += 1) {
      for (let n = 0; n < at(position.coins, seat); n += 1) {
        position.coinCards[seat * COIN_LIMIT + n] = at(cards, dealt);
        dealt += 1;
      }
    }
    position.deckTop = 0;
    for (let n = 0; n < position.deckSize; n += 1) position.deck[n] = at(cards, dealt + n);
    for (let guild = 0; guild < GUILDS.length; guild += 1) {
      const below = at(position.pileSizes, guild) - 1;
      if (below > 1) shuffle(position.piles, guild * PILE + 1, below, world);
    }
  }
}
