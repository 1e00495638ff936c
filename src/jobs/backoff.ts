/** Milliseconds of the first pause, and of the longest. */
const FIRST = 250;
const LONGEST = 5_000;

/** Pauses between attempts, each twice the one before, less up to a quarter so that processes come apart. */
export interface Backoff {
  /** Waits the next pause out; resolves at once when the signal is aborted. */
  next(): Promise<void>;
  /** Begins with the first pause again. */
  reset(): void;
}

export function backoff(signal: AbortSignal): Backoff {
  let pause = FIRST;
  return {
    next() {
      const ms = pause * (1 - Math.random() / 4);
      pause = Math.min(2 * pause, LONGEST);
      return waited(ms, signal);
    },
    reset() {
      pause = FIRST;
    },
  };
}

function waited(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
