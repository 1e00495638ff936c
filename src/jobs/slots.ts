/**
 * Who has how many of the slots in which jobs run. A server begins another job only while it has fewer than a part of
 * the slots that are free ("dynamic threshold"): one that is slow, or has very much to do, gets a third of them, two
 * get a quarter each, and however many there are, some are left for a server that has had nothing to do so far.
 */
export class JobSlots {
  readonly #size: number;
  /** By flag of a server. */
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(size: number) {
    this.#size = size;
  }

  /** The flag is null for a job that is no server's. */
  take(flag: string | null): void {
    this.#all += 1;
    if (flag !== null) this.#taken.set(flag, (this.#taken.get(flag) ?? 0) + 1);
  }

  give(flag: string | null): void {
    this.#all -= 1;
    if (flag === null) return;
    const left = (this.#taken.get(flag) ?? 0) - 1;
    if (left > 0) this.#taken.set(flag, left);
    else this.#taken.delete(flag);
  }

  /** The servers that may begin no other job now. */
  full(): readonly string[] {
    return [...this.#taken].flatMap(([flag, taken]) => (isFull(taken, this.#size - this.#all) ? [flag] : []));
  }

  /** Whether a job that has just begun should not have: several workers looked for one at the same moment. */
  exceeds(flag: string | null): boolean {
    const taken = flag === null ? 0 : (this.#taken.get(flag) ?? 0);
    return taken > 1 && isFull(taken - 1, this.#size - this.#all + 1);
  }
}

/** How much of what is free one server may have. */
const PART = 1 / 2;

function isFull(taken: number, free: number): boolean {
  return taken > 0 && taken >= free * PART;
}
