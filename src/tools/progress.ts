/** Milliseconds between two lines. */
const EVERY = 5_000;

/** Where lines go, and the time they are counted by, in milliseconds. */
export interface ProgressOutput {
  write(line: string): void;
  now(): number;
}

const STDERR: ProgressOutput = {
  write: (line) => process.stderr.write(`${line}\n`),
  now: () => performance.now(),
};

/**
 * Says on stderr how far long work has come, so that stdout holds the result alone. The function that is returned may
 * be called as often as one likes: a line is written when five seconds have gone by since the start and since the line
 * before.
 */
export function progressLines({ write, now }: ProgressOutput = STDERR): (line: () => string) => void {
  let last = now();
  return (line) => {
    if (now() - last < EVERY) return;
    last = now();
    write(line());
  };
}
