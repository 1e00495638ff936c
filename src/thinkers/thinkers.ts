import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type DeterminizedDecision,
  type Thinker,
  ThinkerClosed,
  URGENCIES,
  type Urgency,
} from '../app/ports/thinker.ts';
import type { Contrast } from '../core/contract/contrast.ts';
import type { Effort } from '../core/contract/level.ts';
import type { Path } from '../core/contract/path.ts';
import type { Log } from '../log.ts';
import type { Judgement } from '../search/judge.ts';
import type { FoundPuzzle } from '../search/puzzle.ts';
import type { Thought } from '../search/think.ts';
import { PoolClosed } from '../workers/errors.ts';
import { WorkerPool } from '../workers/pool.ts';
import type { HeapLimits } from '../workers/thread.ts';
import type { SoughtPuzzle, ThinkTask, WorkerData } from './worker/task.ts';

export interface ThinkersOptions {
  /** How many threads think at most. */
  readonly thinkers: number;
  readonly log: Log;
  /** After how many milliseconds a thought is given up; 60,000 when left out. */
  readonly timeout?: number;
  /** After how many milliseconds without a task a thinker is ended; half a minute when left out. */
  readonly idle?: number;
  /** How much is thought at every level that thinks; left out: as much as the level says. */
  readonly effort?: Effort;
  /** The thinkers' file; only tests have another one. */
  readonly file?: URL;
}

/** Computers that think, on threads that are started with the first task. */
export interface Thinkers extends Thinker {
  /** Ends the threads. What waits, what is being thought and what comes later rejects with `ThinkerClosed`. */
  close(): Promise<void>;
}

/**
 * The memory of a thinker. What a search makes is garbage soon, so there is little room for young objects; one that has
 * kept much is replaced.
 */
const HEAP: HeapLimits = { initial: 8, young: 4, retire: 40, most: 48 };

/** What the log says of something that could not be thought about. */
const FAILED = {
  move: 'a computer could not think: it moves by rule of thumb',
  thought: 'a thought failed',
  judgement: 'a decision could not be judged',
  contrast: 'nobody found out what was wrong with a move',
  puzzle: 'no puzzle could be looked for',
} as const satisfies { readonly [K in ThinkTask['kind']]: string };

/** What a thinker answers, by what it was asked for. */
type Finding = Path | Thought | Judgement | Contrast | SoughtPuzzle;

/** Throws when the thinkers' compiled file is not there. */
export function startThinkers(options: ThinkersOptions): Thinkers {
  const { thinkers, log, timeout = 60_000, idle = 30_000, effort = null, file = workerFile() } = options;
  const data: WorkerData = { effort };
  const pool = new WorkerPool<ThinkTask, Finding>({
    file,
    data,
    workers: thinkers,
    timeout,
    idle,
    heap: HEAP,
  });

  async function ask(task: ThinkTask, urgency: Urgency, busy?: (ms: number) => void): Promise<Finding> {
    try {
      const { answer, ms } = await pool.submit(task, URGENCIES.indexOf(urgency)).completed;
      busy?.(ms);
      return answer;
    } catch (error) {
      if (error instanceof PoolClosed) throw new ThinkerClosed('the thinkers are closed', { cause: error });
      const { game } = task.decision;
      const what = { game, urgency, error: error instanceof Error ? error.message : String(error) };
      log.warn(what, FAILED[task.kind]);
      throw error;
    }
  }

  return {
    async move(decision, level, urgency, busy) {
      const answer = await ask({ kind: 'move', decision: bare(decision), level }, urgency, busy);
      if (!isPath(answer)) throw new Error('a thinker has answered a move with a thought');
      return answer;
    },
    async think(decision, amount, urgency) {
      const answer = await ask({ kind: 'thought', decision: bare(decision), effort: amount }, urgency);
      if (isPath(answer) || !('lines' in answer))
        throw new Error('a thinker has answered a thought with something else');
      return answer;
    },
    async judge(decision, played, amount, urgency) {
      const answer = await ask({ kind: 'judgement', decision: bare(decision), played, effort: amount }, urgency);
      if (isPath(answer) || !('lost' in answer))
        throw new Error('a thinker has answered a judgement with something else');
      return answer;
    },
    async contrast(decision, { played, best }, worlds, urgency) {
      const task = { kind: 'contrast', decision: bare(decision), moves: { played, best }, worlds } as const;
      const answer = await ask(task, urgency);
      if (isPath(answer) || !('items' in answer))
        throw new Error('a thinker has answered a contrast with something else');
      return answer;
    },
    async puzzle(decision, urgency): Promise<FoundPuzzle | null> {
      const answer = await ask({ kind: 'puzzle', decision: bare(decision) }, urgency);
      if (isPath(answer) || !('puzzle' in answer))
        throw new Error('a thinker has answered a puzzle with something else');
      return answer.puzzle;
    },
    close: () => pool.close(),
  };
}

/** The decision and nothing more: what a caller's objects hold besides must not reach a thinker. */
function bare({ game, position, seat, seats, steady = [] }: DeterminizedDecision): DeterminizedDecision {
  const { state, resigned, ply } = position;
  return { game, position: { state, resigned, ply }, seat, seats, steady };
}

function isPath(answer: Finding): answer is Path {
  return !('best' in answer || 'items' in answer || 'puzzle' in answer);
}

/** The worker is always compiled JavaScript: Node 20 reads no TypeScript in a worker thread. */
function workerFile(): URL {
  const file = import.meta.url.endsWith('.ts')
    ? new URL('../../dist/thinkers/worker/worker.js', import.meta.url)
    : new URL('./worker/worker.js', import.meta.url);
  if (!existsSync(file))
    throw new Error(`the thinkers are not built: ${fileURLToPath(file)} is missing; run "npm run build"`);
  return file;
}
