import { HandLost } from './faults.ts';
import { Hand } from './hand.ts';
import type { Studies } from './worker.ts';

/** What a hand has made, and for how many milliseconds it was busy with it. */
export interface Work {
  readonly bytes: Uint8Array;
  readonly took: number;
}

/** A request (worker.ts) that waits for a hand or is being carried out. */
export interface Order {
  readonly work: Promise<Work>;
  /** Whether no hand has taken it up yet. */
  waits(): boolean;
  /** Takes back an order that waits: `work` rejects with `why`. */
  cancel(why: Error): void;
}

interface Waiting {
  readonly letter: string;
  tries: number;
  readonly done: (work: Work) => void;
  readonly failed: (error: unknown) => void;
}

/** The workers and what waits for them, first come, first served. The lost are replaced, and their order given again. */
export class Crew {
  readonly #hire: () => Hand;
  readonly #most: number;
  readonly #patience: number;
  readonly #waiting: Waiting[] = [];
  #hands: Hand[];

  constructor(file: URL, studies: Studies, workers: number, patience: number) {
    this.#hire = () => new Hand(file, studies);
    this.#most = workers;
    this.#patience = patience;
    this.#hands = Array.from({ length: workers }, this.#hire);
  }

  /** How many orders no hand has taken up yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** `letter` is a request as JSON. `work` rejects with Unpaintable, or with HandLost when two workers ended over it. */
  order(letter: string): Order {
    const { promise, resolve, reject } = withResolvers<Work>();
    const order: Waiting = { letter, tries: 0, done: resolve, failed: reject };
    this.#waiting.push(order);
    this.#assign();
    return {
      work: promise,
      waits: () => this.#waiting.includes(order),
      cancel: (why) => {
        const at = this.#waiting.indexOf(order);
        if (at < 0) return;
        this.#waiting.splice(at, 1);
        reject(why);
      },
    };
  }

  /** Ends the workers; nothing may wait any more. */
  async dismiss(): Promise<void> {
    await Promise.all(this.#hands.map((hand) => hand.dismiss()));
  }

  #assign(): void {
    while (this.#waiting.length > 0) {
      this.#hands = this.#hands.filter((hand) => !hand.lost);
      let hand = this.#hands.find(({ busy }) => !busy);
      if (hand === undefined) {
        if (this.#hands.length >= this.#most) return;
        hand = this.#hire();
        this.#hands.push(hand);
      }
      const order = this.#waiting.shift();
      if (order) void this.#carryOut(order, hand);
    }
  }

  async #carryOut(order: Waiting, hand: Hand): Promise<void> {
    const begun = performance.now();
    try {
      const bytes = await hand.carryOut(order.letter, this.#patience);
      order.done({ bytes, took: performance.now() - begun });
    } catch (error) {
      order.tries++;
      if (error instanceof HandLost && order.tries < 2) this.#waiting.unshift(order);
      else order.failed(error);
    }
    this.#assign();
  }
}

/** Promise.withResolvers, which Node 20 does not have. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}
