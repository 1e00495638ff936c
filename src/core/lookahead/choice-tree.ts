/** By how much harmonic numbers are above the natural logarithm, which differs between machines. */
const EULER = 0.5772156649;

/** A choice, and what came of it. */
interface Branch {
  readonly choice: number;
  visits: number;
  /** Of the values of all playouts through it. */
  sum: number;
  /** What is decided next; null before it is looked at. */
  next: Decision | null;
}

/** The most promising branch comes first. */
interface Decision {
  readonly branches: readonly Branch[];
  visits: number;
  /** The harmonic number of `visits`. */
  harmonic: number;
}

/** What can be chosen at a decision of a playout. Choices are numbers that mean the same in every playout. */
export interface Choices {
  /** What may be open at this decision in some playout, the most promising first. Asked for once a decision. */
  candidates(): readonly number[];
  /** Whether it is open in this playout. */
  isOpen(choice: number): boolean;
}

/**
 * The next decisions of one seat below each of its moves, made as it went best in playouts so far (UCT, Kocsis and
 * Szepesvári 2006). Decisions of others and what is drawn are no part of it: what they leave open is chosen among.
 */
export class ChoiceTree {
  private readonly curiosity: number;
  /** By the index of the move. */
  private readonly roots: Branch[] = [];
  /** What the last playout has gone through. */
  private decisions: Decision[] = [];
  private branches: Branch[] = [];
  /** Where the playout is; null where it has left the tree. */
  private branch: Branch | null = null;

  /** `curiosity`: how much a look at what was seldom chosen is worth (the C of UCT). */
  constructor(curiosity: number) {
    this.curiosity = curiosity;
  }

  /** Begins a playout with the move of this index. */
  begin(move: number): void {
    const root = this.roots[move] ?? branchOf(move);
    this.roots[move] = root;
    this.decisions = [];
    this.branches = [];
    this.enter(root);
  }

  /** Whether the playout is in the tree, so that the seat's next decision is made by `choose`. */
  get decides(): boolean {
    return this.branch !== null;
  }

  /** Leaves the tree: the seat's next decisions are made as in any playout. */
  leave(): void {
    this.branch = null;
  }

  /** Makes the next decision of the seat; null, which leaves the tree, where nothing that it knows is open. */
  choose(choices: Choices): number | null {
    const { branch, curiosity } = this;
    if (branch === null) return null;
    branch.next ??= decisionOf(choices.candidates());
    const decision = branch.next;
    const logarithm = decision.harmonic - EULER;
    let top = Number.NEGATIVE_INFINITY;
    let best: Branch | null = null;
    for (const one of decision.branches) {
      const { choice, visits, sum } = one;
      if (!choices.isOpen(choice)) continue;
      const promise =
        visits === 0 ? Number.POSITIVE_INFINITY : sum / visits + curiosity * Math.sqrt(logarithm / visits);
      if (promise <= top) continue;
      top = promise;
      best = one;
    }
    if (best === null) {
      this.leave();
      return null;
    }
    this.decisions.push(decision);
    this.enter(best);
    return best.choice;
  }

  /** The last playout was worth so much, from 0 to 1. */
  learn(value: number): void {
    for (const branch of this.branches) {
      branch.visits += 1;
      branch.sum += value;
    }
    for (const decision of this.decisions) {
      decision.visits += 1;
      decision.harmonic += 1 / decision.visits;
    }
  }

  /** The tree ends with a branch that is new: what follows it is decided as in any playout. */
  private enter(branch: Branch): void {
    this.branches.push(branch);
    this.branch = branch.visits === 0 ? null : branch;
  }
}

const branchOf = (choice: number): Branch => ({ choice, visits: 0, sum: 0, next: null });

const decisionOf = (choices: readonly number[]): Decision => ({
  branches: choices.map(branchOf),
  visits: 0,
  harmonic: 0,
});
