import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isObject } from '../core/json.ts';

/** A bot as its operator knows it: a process that is started, read the log of, stopped, or killed. */
export interface BotProcess {
  readonly name: string;
  /** Log lines of level 50 and above, and whatever was said outside the log. */
  readonly complaints: readonly string[];
  /** How it ended on its own account, when it did; empty as a rule. */
  readonly deaths: readonly string[];
  /** Whether it plays; false while it starts. */
  readonly up: boolean;
  /** Its process; null while there is none. */
  readonly pid: number | null;
  /** Resolves when it says that it plays; starts it again when the weather keeps it from starting. */
  start(): Promise<void>;
  /** Takes effect at once; resolves when the process is gone. */
  kill(): Promise<void>;
  /** Asks it to leave. Resolves with the milliseconds that took and its exit code. */
  stop(): Promise<{ readonly ms: number; readonly code: number | null }>;
}

const MAIN = fileURLToPath(new URL('../main.js', import.meta.url));
const ERROR = 50;
/** What a start says that the weather has kept from succeeding. */
const WEATHER =
  /cannot be reached|HTTPError|other side closed|ECONN|ChatFault|no database after|in use by another|onnection (error|terminated)|postmaster exit|shutting down|starting up/;

export function botProcess(options: {
  readonly name: string;
  /** Its whole environment: nothing of ours is handed on, so that no token of the operator's is used by mistake. */
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  /** Hears each line of its log, and whatever it says outside of it. */
  readonly hear?: (line: string) => void;
  /** Every start waits for this first; left out: for nothing. */
  readonly mayStart?: () => Promise<void>;
}): BotProcess {
  const complaints: string[] = [];
  const deaths: string[] = [];
  let child: ChildProcess | null = null;
  /** The child whose end is our doing. */
  let doomed: ChildProcess | null = null;

  const launch = (): Promise<boolean> =>
    new Promise((resolve) => {
      const words: string[] = [];
      const one = spawn(process.execPath, ['--enable-source-maps', MAIN], {
        cwd: options.folder,
        env: { ...options.environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = one;
      let up = false;
      createInterface({ input: one.stdout }).on('line', (line) => {
        const level = levelOf(line);
        options.hear?.(line);
        if (level === null && line.trim() !== '') words.push(line);
        if (level !== null && level >= ERROR) complaints.push(line);
        if (line.includes('playing on Discord')) {
          up = true;
          resolve(true);
        }
      });
      createInterface({ input: one.stderr }).on('line', (line) => {
        options.hear?.(line);
        words.push(line);
      });
      one.once('close', (code, signal) => {
        if (child === one) child = null;
        const end = `${options.name} ended by itself (${code ?? signal}): ${words.join(' / ').slice(0, 1_000)}`;
        if (doomed !== one && (up || !WEATHER.test(end))) deaths.push(end);
        resolve(false);
      });
    });

  const startUp = async (): Promise<void> => {
    for (let tries = 0; tries < 20; tries += 1) {
      await options.mayStart?.();
      if (child !== null || (await launch())) return;
      await wait(500);
    }
    deaths.push(`${options.name} does not start`);
  };
  /** Two troubles at once end in one start. */
  let starting: Promise<void> | null = null;

  return {
    name: options.name,
    complaints,
    deaths,
    get up() {
      return child !== null && starting === null;
    },
    get pid() {
      return child?.pid ?? null;
    },
    start() {
      starting ??= startUp().finally(() => {
        starting = null;
      });
      return starting;
    },
    async kill() {
      const one = child;
      if (!one) return;
      doomed = one;
      const gone = new Promise((resolve) => one.once('close', resolve));
      one.kill('SIGKILL');
      await gone;
    },
    async stop() {
      const one = child;
      if (!one) return { ms: 0, code: 0 };
      doomed = one;
      const began = performance.now();
      const code = await new Promise<number | null>((resolve) => {
        // One that is killed on its way out has not left badly.
        one.once('close', (exit, signal) => resolve(signal === 'SIGKILL' ? 0 : exit));
        one.kill('SIGTERM');
      });
      return { ms: Math.round(performance.now() - began), code };
    },
  };
}

function levelOf(line: string): number | null {
  try {
    const read: unknown = JSON.parse(line);
    return isObject(read) && typeof read.level === 'number' ? read.level : null;
  } catch {
    return null;
  }
}
