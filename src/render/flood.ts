/** The part of the workers' time that large pictures may take before a flood begins, and the one below which it ends. */
const MUCH = 0.7;
const LITTLE = 0.5;
/** Fewer than this part of the pictures that begin a flood are hardly any. */
const FEW = 1 / 3;
/** Milliseconds that a large picture is taken to need before one has been painted. */
const GUESS = 35;
/** What one picture weighs in the running mean, and how many times the mean it may count for: a cold worker is slow. */
const WEIGHT = 1 / 16;
const OUTLIER = 2;

export interface FloodOptions {
  /** How many pictures wait when it begins, whatever the demand; Infinity: it never begins. */
  readonly most: number;
  readonly workers: number;
  /** Milliseconds until it ends after its last sign. */
  readonly lull: number;
}

/**
 * Whether more pictures are asked for than should be painted large. The queue alone cannot tell: small pictures leave
 * nothing waiting, however many are asked for. So it counts how many would be owed if all were painted large by workers
 * that give only a part of their time to them. That falls back to none as long as the demand is below this part, also
 * after a handful at once, and grows while it is above.
 *
 * `now` is always milliseconds of a clock that only goes on.
 */
export class Flood {
  readonly #most: number;
  readonly #workers: number;
  readonly #lull: number;
  #end = Number.NEGATIVE_INFINITY;
  /** The running mean of what a large picture takes, in milliseconds. */
  #large = GUESS;
  /** How many large pictures were owed when the last one was asked for. */
  #owed = 0;
  #asked = 0;

  constructor({ most, workers, lull }: FloodOptions) {
    this.#most = most;
    this.#workers = workers;
    this.#lull = lull;
  }

  /** Whether a picture that is asked for had better be small. `waiting`: how many wait already. */
  goesOn(waiting: number, now: number): boolean {
    const already = now < this.#end;
    const demanded = this.#owedAt(now) >= this.#most + this.#workers;
    const some = waiting >= this.#most * FEW;
    const sign = already ? demanded || some : (demanded && some) || waiting >= this.#most;
    if (sign) this.#end = now + this.#lull;
    return already || sign;
  }

  /** To be told of every picture that is going to be painted, large or small. */
  asked(now: number): void {
    // Just above what is a sign: what a rush wants beyond that is not held against those who come later.
    this.#owed = Math.min(this.#owedAt(now), this.#most + this.#workers) + 1;
    this.#asked = now;
  }

  /** To be told for how many milliseconds a worker was busy with a large picture. */
  took(ms: number): void {
    this.#large += (Math.min(ms, this.#large * OUTLIER) - this.#large) * WEIGHT;
  }

  #owedAt(now: number): number {
    const part = now < this.#end ? LITTLE : MUCH;
    return Math.max(0, this.#owed - ((now - this.#asked) * this.#workers * part) / this.#large);
  }
}
