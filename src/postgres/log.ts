/** What this room says while it works. pino is such a log. */
export type ServerLog = {
  readonly [level in 'info' | 'warn' | 'error']: (facts: object, message: string) => void;
};
