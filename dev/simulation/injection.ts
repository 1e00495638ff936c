import type { Dice } from '../soak/plan.ts';
import { fastDice } from './dice.ts';

/**
 * Kinds of faults:
 *
 * - `die`, `worst`, `stored`, `leave`, `away`: bots die, at any moment, once something was sent, or once it was stored,
 *   are asked to leave, are all away;
 * - `gateway`: a bot hears nothing of Discord for a while, and later, or never, of what it has missed;
 * - `cut`, `store`: a bot, or all, are cut off from the store;
 * - `late`: a bot is cut off for a moment while a message of its is on its way, which takes seconds;
 * - `posting`, `dms`: nothing can be posted; somebody closes their direct messages;
 * - `broken`, `unsent`, `unheard`, `limited`: a request to Discord fails, is lost, or its answer is, or there were too
 *   many;
 * - `refused`, `unanswered`: a statement fails, or its answer is lost;
 * - `slow`, `slow-store`: a request or a statement, or its answer, takes long;
 * - `delete`, `archive`, `rights`, `kick`: moderators delete posts, threads and channels, archive and lock threads,
 *   take rights away, throw the bot out;
 * - `twice`: a bot hears twice of what somebody did.
 */
export const FAULT_KINDS = [
  ...['delete', 'archive', 'rights', 'kick'],
  ...['die', 'worst', 'stored', 'leave', 'away', 'gateway', 'cut', 'late', 'store', 'posting', 'dms'],
  ...['broken', 'unsent', 'unheard', 'limited', 'refused', 'unanswered', 'slow', 'slow-store', 'twice'],
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Which faults happen, of those that the seed has. */
export interface Selection {
  /** Kinds that are left out. */
  readonly without: readonly string[];
  /** The only faults that happen, by their names; null: all. */
  readonly only: readonly string[] | null;
}

/**
 * Decides which faults happen. Each has a name: its kind, and its number among all the times when one of its kind could
 * have happened to the same bot. Each kind has dice of its own for each bot, and each fault for what it is like, so
 * that leaving one out does not change the others.
 */
export class Injection {
  /** The names of those that have happened, in order. */
  readonly happened: string[] = [];
  readonly #seed: string;
  readonly #without: ReadonlySet<string>;
  readonly #only: ReadonlySet<string> | null;
  readonly #chances = new Map<string, { readonly dice: Dice; times: number }>();
  readonly #note: (name: string) => void;

  /** `note` is told of each that happens. */
  constructor(seed: string, { without, only }: Selection, note: (name: string) => void) {
    this.#seed = seed;
    this.#without = new Set(without);
    this.#only = only && new Set(only);
    this.#note = note;
  }

  /** Whether a fault happens that could happen now: its dice, or null. `to`: to which bot. */
  meets(kind: FaultKind, chance: number, to = ''): Dice | null {
    const stream = to === '' ? `${kind}@` : `${kind}@${to}-`;
    const own = this.#chances.get(stream) ?? { dice: fastDice(`${this.#seed}/${stream}`), times: 0 };
    this.#chances.set(stream, own);
    own.times += 1;
    return this.#happens(kind, `${stream}${own.times}`, own.dice.chance(chance));
  }

  /** Whether the accident of a number happens, which is of this kind: its dice, or null. */
  strikes(kind: FaultKind, number: number): Dice | null {
    return this.#happens(kind, `${kind}@${number}`, true);
  }

  #happens(kind: FaultKind, name: string, drawn: boolean): Dice | null {
    const happens = this.#only ? this.#only.has(name) : drawn && !this.#without.has(kind);
    if (!happens) return null;
    this.happened.push(name);
    this.#note(name);
    return fastDice(`${this.#seed}/${name}`);
  }
}
