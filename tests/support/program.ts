import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { COMPILE_CACHE } from './compile-cache.ts';
import { freshFolder } from './folder.ts';
import { afterTheTest } from './releases.ts';

/** A bot as its operator runs it: a process in a folder of its own. */
export interface Program {
  /** Everything that it said, a line each. */
  readonly lines: readonly string[];
  /** Resolves with the first line that fits; rejects when the process ends without it. */
  says(what: RegExp): Promise<string>;
  /** Resolves with the exit code when it ends; null after a kill. */
  readonly ended: Promise<number | null>;
  /** Sends a signal and resolves with the exit code, null after a kill. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/**
 * Killed after the test if it still runs. Nothing else of our own environment is handed on, so that no token of ours is
 * used by mistake.
 */
export async function runProgram(
  main: string,
  environment: Readonly<Record<string, string>>,
  cwd?: string,
): Promise<Program> {
  const child = spawn(process.execPath, [main], {
    cwd: cwd ?? (await freshFolder()),
    env: { ...COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      child.emit('line');
    });
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  const end = (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    child.kill(signal);
    return ended;
  };
  afterTheTest(() => end('SIGKILL'));
  return {
    lines,
    ended,
    end,
    says: (what) =>
      new Promise((found, lost) => {
        const look = (): void => {
          const line = lines.find((one) => what.test(one));
          if (line !== undefined) found(line);
        };
        child.on('line', look);
        look();
        void ended.then(() => lost(new Error(`ended without ${what}:\n${lines.join('\n')}`)));
      }),
  };
}
