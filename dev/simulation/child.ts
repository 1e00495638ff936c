import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Settings } from './settings.ts';
import { argumentsOf } from './settings.ts';
import type { Outcome } from './simulate.ts';

/** Characters that a run may print. */
const MOST = 2 ** 27;

/** Runs a world in a process of its own, whose clock is replaced; null: it came to no end. */
export function runApart(settings: Settings): Promise<(Outcome & { readonly seconds: number }) | null> {
  const program = fileURLToPath(new URL('../simulate.js', import.meta.url));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...process.execArgv, program, ...argumentsOf(settings), '--json'],
      { maxBuffer: MOST },
      (_error, out) => {
        try {
          resolve(JSON.parse(out));
        } catch {
          resolve(null);
        }
      },
    );
  });
}
