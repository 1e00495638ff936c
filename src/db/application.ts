/** Who uses a database. */
export interface Application {
  /** Discord's id of it, or `SANDBOX`. */
  readonly id: string;
  /** The id under which it has registered its commands, by which databases without an owner are known. */
  readonly registeredAs: string;
}

/** The owner of a database that a sandbox uses: its ids are made anew with its folder. */
export const SANDBOX = 'sandbox';
