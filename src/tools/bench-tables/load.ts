import { setTimeout as wait } from 'node:timers/promises';
import type { Rng } from '../../core/rng.ts';
import type { Board } from './boards.ts';
import { onTurn } from './line.ts';
import type { Kind } from './plan.ts';
import { after, NoTurn, oneMove, wholeTurn } from './turn.ts';
import type { Posted, Watch } from './watch.ts';

/** People who move at given moments, however long the bot takes for the moves before. */
export interface Played {
  readonly begun: number;
  /** Those after which it was somebody else's turn, and everybody was to see it; and those of them that were posted. */
  readonly toPost: number;
  readonly posted: number;
  readonly failed: Readonly<Record<string, number>>;
  /** Those that had to wait for a table that rests, and the longest wait. */
  readonly late: number;
  readonly latest: number;
  readonly answers: readonly number[];
  /** Milliseconds; where the post did not come, those that were waited for it. */
  readonly pressToPost: readonly number[];
}

/** Milliseconds after the last moment in which turns are finished and posts awaited. */
const GRACE = 8_000;
/** Milliseconds by which timers are late by themselves: no delay. */
const LATE = 20;

/** A turn that is being taken, or whose post is awaited. */
interface Going {
  readonly board: Board;
  /** The last press that confirmed: at which version, and when. */
  confirmed: { readonly version: number; readonly at: number } | null;
  /** What came of it, once its player has read it. */
  done: Board['line'] | null;
  posted: Posted | null;
}

/** The tables that rest; those that have rested longest are played at first. */
export class Parlour {
  readonly #free: Board[];
  readonly #going = new Map<string, Going>();
  readonly #watch: Watch;
  readonly #dice: Rng;

  constructor(watch: Watch, boards: readonly Board[], dice: Rng) {
    this.#watch = watch;
    this.#free = [...boards];
    this.#dice = dice;
  }

  async play(kind: Kind, rate: number, seconds: number): Promise<Played> {
    const posted: number[] = [];
    const answers: number[] = [];
    const failed = new Map<string, number>();
    const owed: number[] = [];
    const delays: number[] = [];
    let begun = 0;
    let over = false;
    const fail = (why: string, times: number) => {
      if (times > 0) failed.set(why, (failed.get(why) ?? 0) + times);
    };

    const take = async (going: Going, due: number): Promise<void> => {
      const { board } = going;
      const delay = performance.now() - due;
      if (delay > LATE) delays.push(delay);
      begun += 1;
      this.#going.set(board.table, going);
      this.#watch.dueAt(due);
      const hearing = {
        answered: (ms: number) => answers.push(ms),
        confirming: (version: number) => {
          going.confirmed = { version, at: performance.now() };
        },
      };
      if (kind === 'turns') going.done = after(board.line, await wholeTurn(board, this.#dice, hearing));
      else {
        const seat = onTurn(board.line);
        const then = await oneMove(board, board.line, board.version, this.#dice, hearing);
        const version = (going.confirmed?.version ?? 0) + 1;
        // The same person moves on, at the next moment there is.
        if (onTurn(then) === seat) {
          this.#going.delete(board.table);
          this.#free.unshift({ ...board, line: then, version });
          return;
        }
        going.done = then;
      }
      this.#rest(going);
    };
    const next = (): void => {
      if (over) return;
      const [due] = owed;
      const board = due === undefined ? undefined : this.#free.shift();
      if (due === undefined || !board) return;
      owed.shift();
      take({ board, confirmed: null, done: null, posted: null }, due)
        .catch((error: unknown) => {
          // Nobody comes back to a table where something like this has happened.
          this.#going.delete(board.table);
          if (!over) fail(error instanceof NoTurn ? error.message : reason(error), 1);
        })
        .then(next);
    };
    this.#watch.onPost = (one) => {
      const going = this.#going.get(one.table);
      if (!going?.confirmed || one.version <= going.confirmed.version || one.kind === 'lobby') return;
      going.posted = one;
      this.#rest(going);
      if (over) return;
      posted.push(one.at - going.confirmed.at);
      next();
    };

    const start = performance.now();
    for (let at = 0; at < rate * seconds; at += 1) {
      const due = start + (at * 1_000) / rate;
      const left = due - performance.now();
      if (left > 0) await wait(left);
      owed.push(due);
      next();
    }
    const giveUp = performance.now() + GRACE;
    while ((owed.length > 0 || this.#going.size > 0) && performance.now() < giveUp) await wait(20);
    over = true;
    const left = [...this.#going.values()];
    const waited = left.flatMap(({ confirmed, posted: there }) =>
      confirmed && !there ? [performance.now() - confirmed.at] : [],
    );
    fail('never begun', owed.length);
    fail('no post', waited.length);
    fail('no end', left.length - waited.length);
    return {
      begun,
      toPost: posted.length + waited.length,
      posted: posted.length,
      failed: Object.fromEntries([...failed].sort()),
      late: delays.length,
      latest: Math.max(0, ...delays),
      answers,
      pressToPost: [...posted, ...waited],
    };
  }

  /** A table is free again once its player has read what came of the turn and everybody has seen it. */
  #rest({ board, done, posted }: Going): void {
    if (!done || !posted) return;
    this.#going.delete(board.table);
    const { kind, post, called } = posted;
    if (kind === 'turn' && called) this.#free.push({ table: board.table, post, me: called, line: done, version: null });
  }
}

function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return /did not respond|No answer/.test(text) ? 'no acknowledgement' : text.slice(0, 80);
}
