import { setTimeout as wait } from 'node:timers/promises';
import type { Rng } from '../../../src/core/rng.ts';
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
  readonly run: Run;
  readonly board: Board;
  /** The last press that confirmed: at which version, and when. */
  confirmed: { readonly version: number; readonly at: number } | null;
  /** What came of it, once its player has read it. */
  done: Board['line'] | null;
  posted: Posted | null;
  /** Milliseconds from the last press to that post; null: there is none, or it came after the end of the run. */
  waited: number | null;
}

/** What happens while people move at one rate. */
interface Run {
  readonly kind: Kind;
  /** The moments at which somebody is to move and has not begun yet. */
  readonly owed: number[];
  begun: number;
  /** Nobody begins or counts any more. */
  over: boolean;
  readonly answers: number[];
  /** From the last press to the post, in milliseconds. */
  readonly posted: number[];
  readonly delays: number[];
  readonly failed: Map<string, number>;
}

/** The tables that rest; those that have rested longest are played at first. */
export class LoadGenerator {
  readonly #free: Board[];
  /** By table. Some of one run may still be going in the next. */
  readonly #going = new Map<string, Going>();
  /** The run that goes on. */
  #now: Run | null = null;
  readonly #watch: Watch;
  readonly #dice: Rng;

  constructor(watch: Watch, boards: readonly Board[], dice: Rng) {
    this.#watch = watch;
    this.#free = [...boards];
    watch.onPost = (one) => this.#hear(one);
    this.#dice = dice;
  }

  /** `rate` moves of this kind begin in each second, for so many seconds. */
  async play(kind: Kind, rate: number, seconds: number): Promise<Played> {
    const run: Run = {
      kind,
      owed: [],
      begun: 0,
      over: false,
      answers: [],
      posted: [],
      delays: [],
      failed: new Map(),
    };
    this.#now = run;
    const start = performance.now();
    for (let at = 0; at < rate * seconds; at += 1) {
      const due = start + (at * 1_000) / rate;
      const left = due - performance.now();
      if (left > 0) await wait(left);
      run.owed.push(due);
      this.#next(run);
    }
    const giveUp = performance.now() + GRACE;
    while ((run.owed.length > 0 || this.#left(run).length > 0) && performance.now() < giveUp) await wait(20);
    run.over = true;
    return this.#told(run);
  }

  /** Begins the next move that is due, as soon as a table is free. */
  #next(run: Run): void {
    if (run.over) return;
    const [due] = run.owed;
    const board = due === undefined ? undefined : this.#free.shift();
    if (due === undefined || !board) return;
    run.owed.shift();
    this.#take({ run, board, confirmed: null, done: null, posted: null, waited: null }, due)
      .catch((error: unknown) => {
        // Nobody comes back to a table where something like this has happened.
        this.#going.delete(board.table);
        if (!run.over) fail(run, error instanceof NoTurn ? error.message : reason(error), 1);
      })
      .then(() => this.#next(run));
  }

  async #take(going: Going, due: number): Promise<void> {
    const { run, board } = going;
    const delay = performance.now() - due;
    if (delay > LATE) run.delays.push(delay);
    run.begun += 1;
    this.#going.set(board.table, going);
    this.#watch.dueAt(due);
    const hearing = {
      answered: (ms: number) => run.answers.push(ms),
      confirming: (version: number) => {
        going.confirmed = { version, at: performance.now() };
        // A post between two decisions of a turn is not the one that everybody waits for.
        going.posted = null;
        going.waited = null;
      },
    };
    if (run.kind === 'turns') going.done = after(board.line, await wholeTurn(board, this.#dice, hearing));
    else {
      const seat = onTurn(board.line);
      const then = await oneMove(board, board.line, board.version, this.#dice, hearing);
      const version = (going.confirmed?.version ?? 0) + then.position.ply - board.line.position.ply;
      // The same person moves on, at the next moment there is.
      if (onTurn(then) === seat) {
        this.#going.delete(board.table);
        this.#free.unshift({ ...board, line: then, version });
        return;
      }
      going.done = then;
    }
    this.#rest(going);
  }

  #hear(one: Posted): void {
    const going = this.#going.get(one.table);
    if (!going?.confirmed || one.version <= going.confirmed.version || one.kind === 'lobby') return;
    going.posted = one;
    if (!going.run.over) going.waited = one.at - going.confirmed.at;
    this.#rest(going);
    if (this.#now) this.#next(this.#now);
  }

  /** What has begun and not come to its end. */
  #left(run: Run): readonly Going[] {
    return [...this.#going.values()].filter((going) => going.run === run);
  }

  #told(run: Run): Played {
    const { begun, owed, answers, delays, failed } = run;
    const left = this.#left(run);
    const posted = [...run.posted, ...left.flatMap((going) => going.waited ?? [])];
    const waited = left.flatMap(({ confirmed, posted: there }) =>
      confirmed && !there ? [performance.now() - confirmed.at] : [],
    );
    fail(run, 'never begun', owed.length);
    fail(run, 'no post', waited.length);
    fail(run, 'no end', left.length - waited.length);
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
  #rest({ run, board, done, posted, waited }: Going): void {
    if (!done || !posted) return;
    this.#going.delete(board.table);
    if (waited !== null) run.posted.push(waited);
    const { kind, post, called } = posted;
    if (kind === 'turn' && called) this.#free.push({ table: board.table, post, me: called, line: done, version: null });
  }
}

function fail({ failed }: Run, why: string, times: number): void {
  if (times > 0) failed.set(why, (failed.get(why) ?? 0) + times);
}

function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return /did not respond|No answer/.test(text) ? 'no acknowledgement' : text.slice(0, 80);
}
