import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Dice } from '../soak/plan.ts';
import type { Chronicle } from './chronicle.ts';

/**
 * Who does something: a bot from its start to its end, the people, or the world between them. What the dead had still
 * to do is never done.
 */
export interface Owner {
  readonly name: string;
  dead: boolean;
  /** When it died, in milliseconds since 1970. */
  diedAt?: number;
}

/** Milliseconds after which all that a dead bot has sent has arrived, or never will: others take over only then. */
export const IN_FLIGHT = 400;

/** The world itself: what is on its way, and what has its time. It never dies. */
export const WORLD: Owner = { name: 'world', dead: false };

/** Something that will go on at its time. */
export interface Step {
  readonly owner: Owner;
  readonly label: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Of steps at the same time the one with the smallest number goes on. */
  readonly lot: number;
  readonly go: () => void;
  cancelled: boolean;
}

/** Taken before the clock is replaced. */
const realSetImmediate = setImmediate;

/** The label of a timer: some time passes, and nothing is under way. */
export const TIMER = 'timer';

/** Milliseconds that anything takes at most on its way. */
const SOON = 5_000;

/** So many letters of the trace are hashed at a time. */
const PORTION = 2 ** 16;

/** How many lines of the trace are remembered. */
const REMEMBERED = 60;

const here = new AsyncLocalStorage<Owner>();

/** Who is doing what is done just now. */
export function ownerHere(): Owner {
  return here.getStore() ?? WORLD;
}

/** Does something in somebody's name, with all that follows from it. */
export function inNameOf<T>(owner: Owner, act: () => T): T {
  return here.run(owner, act);
}

/**
 * Owns time and order. All that waits is a step with a time; the next one goes on when nothing else can go on without
 * it, and of steps at the same time the seed chooses. Time jumps from step to step.
 */
export class Scheduler {
  /** Milliseconds since 1970, with a fraction. */
  now: number;
  /** When it began. */
  readonly began: number;
  /** How many steps went on. */
  count = 0;
  /** Is told of each line of the trace. */
  onLine: ((line: string) => void) | null = null;
  /** What is written down for a diagram; null: nothing. */
  chronicle: Chronicle | null = null;
  readonly #dice: Dice;
  readonly #heap: Step[] = [];
  readonly #lines: string[] = [];
  readonly #hash = createHash('sha256');
  /** The end of the trace, which is not in the hash yet. */
  #unhashed = '';
  #outside = 0;

  constructor(start: number, dice: Dice) {
    this.now = start;
    this.began = start;
    this.#dice = dice;
  }

  /** The newest lines of the trace, the oldest first. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  #hashOn(): void {
    this.#hash.update(this.#unhashed);
    this.#unhashed = '';
  }

  /** The hash of the whole trace so far. */
  hash(): string {
    this.#hashOn();
    return this.#hash.copy().digest('hex');
  }

  /** Milliseconds since the beginning. */
  get elapsed(): number {
    return this.now - this.began;
  }

  /** Lets something go on after some milliseconds, unless its owner is dead by then. */
  after(ms: number, label: string, go: () => void, owner: Owner = ownerHere()): Step {
    const step: Step = { owner, label, at: this.now + ms, lot: this.#dice.int(2 ** 30), go, cancelled: owner.dead };
    if (!owner.dead) push(this.#heap, step);
    return step;
  }

  /** Waits for its turn, some milliseconds from now. The dead wait for ever. */
  step(label: string, ms: number, owner: Owner = ownerHere()): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, label, resolve, owner);
    });
  }

  /** Writes a line into the trace. */
  note(text: string): void {
    const line = `${this.count} ${(this.now - this.began).toFixed(3)} ${text}`;
    this.#unhashed += `${line}\n`;
    if (this.#unhashed.length > PORTION) this.#hashOn();
    this.#lines.push(line);
    if (this.#lines.length > REMEMBERED) this.#lines.shift();
    this.onLine?.(line);
  }

  /** Waits for something that the machine does, a file that is read for example. Nothing goes on meanwhile. */
  async outside<T>(work: Promise<T>): Promise<T> {
    this.#outside += 1;
    try {
      return await work;
    } finally {
      this.#outside -= 1;
    }
  }

  /** Whether something is on its way: a step that will go on soon and is more than a timer. */
  get busy(): boolean {
    return this.#heap.some(
      ({ cancelled, owner, label, at }) => !cancelled && !owner.dead && label !== TIMER && at < this.now + SOON,
    );
  }

  /** Lets steps go on until `over` says so before one of them, or none is left. Rejects with what a step throws. */
  run(over: (next: Step) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = (): void => {
        try {
          // What was begun outside goes on first.
          const next = this.#outside > 0 ? null : this.#next();
          if (next === undefined || (next && over(next))) {
            resolve();
            return;
          }
          if (next) this.#goOn(next);
          // After it, all that can go on without another step does.
          realSetImmediate(turn);
        } catch (error) {
          reject(error);
        }
      };
      realSetImmediate(turn);
    });
  }

  #goOn(step: Step): void {
    pop(this.#heap);
    this.now = Math.max(this.now, step.at);
    this.count += 1;
    this.note(`${step.owner.name} ${step.label}`);
    here.run(step.owner, step.go);
  }

  #next(): Step | undefined {
    while (this.#heap[0]?.cancelled || this.#heap[0]?.owner.dead) pop(this.#heap);
    return this.#heap[0];
  }
}

function before(a: Step, b: Step): boolean {
  return a.at < b.at || (a.at === b.at && a.lot < b.lot);
}

function push(heap: Step[], step: Step): void {
  let at = heap.length;
  heap.push(step);
  while (at > 0) {
    const up = (at - 1) >> 1;
    const parent = heap[up] as Step;
    if (!before(step, parent)) break;
    heap[at] = parent;
    at = up;
  }
  heap[at] = step;
}

function pop(heap: Step[]): void {
  const last = heap.pop();
  if (!last || heap.length === 0) return;
  let at = 0;
  for (;;) {
    let down = 2 * at + 1;
    if (down >= heap.length) break;
    if (down + 1 < heap.length && before(heap[down + 1] as Step, heap[down] as Step)) down += 1;
    if (!before(heap[down] as Step, last)) break;
    heap[at] = heap[down] as Step;
    at = down;
  }
  heap[at] = last;
}
