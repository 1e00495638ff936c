import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const BUILD = resolve(import.meta.dirname, '../../build');

/**
 * A program for tests that need processes of their own: to be killed, to run as somebody else, to race. Compiled, since
 * the oldest Node we run on knows no TypeScript. Throws when `npm run build:dev` has not made it.
 */
export function compiled(program: string): string {
  const file = join(BUILD, program);
  if (!existsSync(file)) throw new Error(`${file} is missing: npm run build:dev`);
  return file;
}
