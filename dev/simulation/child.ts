import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Settings } from './settings.ts';
import type { Outcome } from './simulate.ts';

/** What became of a world, and how many seconds of the processor it took. */
export interface Lived extends Outcome {
  readonly seconds: number;
}

/** Worlds that another process lives through, since it replaces its clock. */
export interface Runs {
  /** Null: the process ended over it. The next one has a new process. */
  attempt(settings: Settings): Promise<Lived | null>;
  end(): void;
}

const PROGRAM = fileURLToPath(new URL('../simulate.js', import.meta.url));

/** `program`: the compiled `simulate.js`; `flags`: those of Node. */
export function startRuns(program: string = PROGRAM, flags: readonly string[] = process.execArgv): Runs {
  let child: { readonly process: ChildProcess; readonly lines: Interface } | null = null;
  const started = () => {
    const running = spawn(process.execPath, [...flags, program, '--each', '--json'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    return { process: running, lines: createInterface({ input: running.stdout }) };
  };
  return {
    attempt(settings) {
      child ??= started();
      const { process: running, lines } = child;
      return new Promise((resolve) => {
        const onLine = (line: string): void => {
          running.off('exit', onExit);
          resolve(JSON.parse(line));
        };
        const onExit = (): void => {
          lines.off('line', onLine);
          child = null;
          resolve(null);
        };
        lines.once('line', onLine);
        running.once('exit', onExit);
        running.stdin?.write(`${JSON.stringify(settings)}\n`);
      });
    },
    end() {
      child?.process.stdin?.end();
      child?.process.kill();
    },
  };
}
