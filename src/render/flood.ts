/** Milliseconds for which a flood is believed to go on after its last sign. */
const LULL = 5_000;
/** While it goes on it takes only this part of the pictures that wait to begin it. */
const PART = 1 / 3;

/**
 * Whether more pictures are asked for than can be painted as large as they are wanted. Small ones take so much less time
 * that hardly any waits: would a flood end with the queue, the next pictures would be large and bring it back, and the
 * painter, who shares the machine with everything else, would never rest.
 */
export class Flood {
  readonly #most: number;
  readonly #lull: number;
  #end = Number.NEGATIVE_INFINITY;

  /** `most`: how many pictures wait when it begins; `lull`: milliseconds until it ends after its last sign. */
  constructor(most: number, lull: number = LULL) {
    this.#most = most;
    this.#lull = lull;
  }

  /** To be asked for every picture. `waiting`: how many wait already; `now`: milliseconds of a clock that only goes on. */
  goesOn(waiting: number, now: number): boolean {
    const already = now < this.#end;
    if (waiting >= (already ? this.#most * PART : this.#most)) this.#end = now + this.#lull;
    return already || waiting >= this.#most;
  }
}
