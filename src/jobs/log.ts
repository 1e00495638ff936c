/** What the job runner needs of a logger; pino is one. */
export type Log = {
  readonly [level in 'debug' | 'info' | 'warn' | 'error']: (facts: object, message: string) => void;
};
