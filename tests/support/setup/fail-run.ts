/** Fails a run from where it is torn down: of an error there Vitest only tells. */
export function failRun(message: string): never {
  process.exitCode = 1;
  throw new Error(message);
}
