/** Stops a part of the program that has started. */
export interface Stop {
  readonly name: string;
  readonly stop: () => Promise<void>;
}

/** Notes how a part that has started is stopped, and hands it on. */
export type Started = <T>(name: string, part: T, stop: (part: T) => Promise<void>) => T;
