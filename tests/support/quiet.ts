import { factsHere, type Log } from '../../src/log.ts';

export const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** A log that remembers, for tests about what the operator is told. */
export function remembering(): Log & { readonly lines: string[] } {
  const lines: string[] = [];
  const line = (facts: object, message: string) =>
    lines.push(`${message} ${JSON.stringify({ ...factsHere(), ...facts })}`);
  return { lines, debug: line, info: line, warn: line, error: line };
}
