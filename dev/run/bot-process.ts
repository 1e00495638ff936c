import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { isObject } from '../../src/core/json.ts';
import { projectFolder } from './project.ts';

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
  /** Resolves when it says that it plays; starts it again when a fault keeps it from starting. */
  start(): Promise<void>;
  /** Takes effect at once; resolves when the process is gone. */
  kill(): Promise<void>;
  /** Asks it to leave. Resolves with the milliseconds that took and its exit code. */
  stop(): Promise<{ readonly ms: number; readonly code: number | null }>;
}

const MAIN = join(projectFolder(), 'dist/main.js');
const ERROR = 50;
/** How often a start is tried before it is given up. */
const TRIES = 20;
/** What a start says that a fault has kept from succeeding. */
const FAULT =
  /cannot be reached|HTTPError|other side closed|ECONN|ChatFault|no database after|in use by another|went away while|onnection (error|terminated)|postmaster exit|shutting down|starting up/;

/** How a bot is started. */
export interface BotOptions {
  readonly name: string;
  /** Its whole environment: nothing of ours is handed on, so that no token of the operator's is used by mistake. */
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  /** Hears each line of its log, and whatever it says outside of it. */
  readonly hear?: (line: string) => void;
  /** The program; this project's when left out. */
  readonly main?: string;
  /** Options of Node besides those that `npm start` has; none when left out. */
  readonly nodeOptions?: readonly string[];
  /** Every start waits for this first; left out: for nothing. */
  readonly mayStart?: () => Promise<void>;
}

/** The options of Node that `npm start` has. */
function startOptions(): readonly string[] {
  const manifest: { readonly scripts: { readonly start: string } } = JSON.parse(
    readFileSync(join(projectFolder(), 'package.json'), 'utf8'),
  );
  return manifest.scripts.start.split(' ').slice(1, -1);
}

/** A bot that has not been started yet. */
export function botProcess(options: BotOptions): BotProcess {
  return new Bot(options);
}

class Bot implements BotProcess {
  readonly name: string;
  readonly complaints: string[] = [];
  readonly deaths: string[] = [];
  readonly #options: BotOptions;
  #child: ChildProcess | null = null;
  /** The children whose end is our doing. One may still be closing when the next is there, and is killed as well. */
  readonly #doomed = new WeakSet<ChildProcess>();
  /** Two troubles at once end in one start. */
  #starting: Promise<void> | null = null;

  constructor(options: BotOptions) {
    this.name = options.name;
    this.#options = options;
  }

  get up(): boolean {
    return this.#child !== null && this.#starting === null;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  start(): Promise<void> {
    this.#starting ??= this.#startUp().finally(() => {
      this.#starting = null;
    });
    return this.#starting;
  }

  async kill(): Promise<void> {
    const one = this.#child;
    if (!one) return;
    this.#doomed.add(one);
    const gone = new Promise((resolve) => one.once('close', resolve));
    one.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<{ readonly ms: number; readonly code: number | null }> {
    const one = this.#child;
    if (!one) return { ms: 0, code: 0 };
    this.#doomed.add(one);
    const began = performance.now();
    const code = await new Promise<number | null>((resolve) => {
      // One that is killed on its way out has not left badly.
      one.once('close', (exit, signal) => resolve(signal === 'SIGKILL' ? 0 : exit));
      one.kill('SIGTERM');
    });
    return { ms: Math.round(performance.now() - began), code };
  }

  async #startUp(): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await this.#options.mayStart?.();
      if (this.#child !== null || (await this.#launch())) return;
      await wait(500);
    }
    this.deaths.push(`${this.name} does not start`);
  }

  /** Whether it came to play. */
  #launch(): Promise<boolean> {
    const { environment, folder, hear, main = MAIN, nodeOptions = [] } = this.#options;
    const one = spawn(process.execPath, [...startOptions(), ...nodeOptions, main], {
      cwd: folder,
      // A hundred pictures are painted and uploaded for the icons: only what is about them wants that.
      env: { ICONS: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = one;
    /** What it says outside of its log. */
    const words: string[] = [];
    let up = false;
    return new Promise((resolve) => {
      createInterface({ input: one.stdout }).on('line', (line) => {
        hear?.(line);
        const level = levelOf(line);
        if (level === null && line.trim() !== '') words.push(line);
        if (level !== null && level >= ERROR) this.complaints.push(line);
        if (!line.includes('playing on Discord')) return;
        up = true;
        resolve(true);
      });
      createInterface({ input: one.stderr }).on('line', (line) => {
        hear?.(line);
        words.push(line);
      });
      one.once('close', (code, signal) => {
        if (this.#child === one) this.#child = null;
        const end = `${this.name} ended by itself (${code ?? signal}): ${words.join(' / ').slice(0, 1_000)}`;
        if (!this.#doomed.has(one) && (up || !FAULT.test(end))) this.deaths.push(end);
        resolve(false);
      });
    });
  }
}

function levelOf(line: string): number | null {
  try {
    const read: unknown = JSON.parse(line);
    return isObject(read) && typeof read.level === 'number' ? read.level : null;
  } catch {
    return null;
  }
}
