/** The part of the workers' time that large pictures take when shedding begins, and the one below which it ends. */
const BEGIN_SHARE = 0.7;
const END_SHARE = 0.5;
/** The part of `shedAt` that has to wait as well when demand is high, or goes on shedding. */
const FEW = 1 / 3;
/** Milliseconds that a large picture is taken to need before one has been rendered. */
const GUESS = 35;
/** What one picture weighs in the running mean, and how many times the mean it may count for: a cold worker is slow. */
const WEIGHT = 1 / 16;
const OUTLIER = 2;

export interface LoadSheddingOptions {
  /** How many pictures wait when shedding begins, whatever the demand; Infinity: it never begins. */
  readonly shedAt: number;
  readonly workers: number;
  /** Milliseconds after the last sign of high load until shedding ends. */
  readonly recovery: number;
}

/**
 * Decides when pictures are rendered small because more are requested than can be rendered large. The length of the
 * queue is not enough to decide: small pictures leave nothing waiting, however many are requested. So it counts how
 * many would be waiting if all were rendered large by workers that give only a part of their time to them. This backlog
 * falls to none as long as the demand is below that part, also after a handful of requests at once, and grows while it
 * is above.
 *
 * `now` is always milliseconds of a clock that only goes on.
 */
export class LoadShedder {
  readonly #shedAt: number;
  readonly #workers: number;
  readonly #recovery: number;
  /** When shedding ends. */
  #end = Number.NEGATIVE_INFINITY;
  /** The running mean of what a large picture takes, in milliseconds. */
  #large = GUESS;
  /** The backlog of large pictures when the last one was requested, and when that was. */
  #backlog = 0;
  #requested = 0;

  constructor({ shedAt, workers, recovery }: LoadSheddingOptions) {
    this.#shedAt = shedAt;
    this.#workers = workers;
    this.#recovery = recovery;
  }

  /** Whether a picture that is requested now is to be small. `waiting`: how many wait already. */
  sheds(waiting: number, now: number): boolean {
    const shedding = now < this.#end;
    const demanded = this.#backlogAt(now) >= this.#shedAt + this.#workers;
    const some = waiting >= this.#shedAt * FEW;
    const sign = shedding ? demanded || some : (demanded && some) || waiting >= this.#shedAt;
    if (sign) this.#end = now + this.#recovery;
    return shedding || sign;
  }

  /** Has to be called for every picture that is going to be rendered, large or small. */
  requested(now: number): void {
    // The backlog stays just above the sign of high load, so that one rush of requests does not prolong shedding.
    this.#backlog = Math.min(this.#backlogAt(now), this.#shedAt + this.#workers) + 1;
    this.#requested = now;
  }

  /** Has to be called with the milliseconds a worker was busy with each large picture. */
  rendered(ms: number): void {
    this.#large += (Math.min(ms, this.#large * OUTLIER) - this.#large) * WEIGHT;
  }

  #backlogAt(now: number): number {
    const part = now < this.#end ? END_SHARE : BEGIN_SHARE;
    return Math.max(0, this.#backlog - ((now - this.#requested) * this.#workers * part) / this.#large);
  }
}
