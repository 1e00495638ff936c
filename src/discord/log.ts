/** What the bot writes down: ids and outcomes, never what was said. pino fits. */
export interface Log {
  debug(what: object, words: string): void;
  info(what: object, words: string): void;
  warn(what: object, words: string): void;
  error(what: object, words: string): void;
}
