/** The part of the store that the processes of the bot share. */
export interface ServiceStore {
  /** Claims an interaction, by the chat's id: true for the first process that does so within an hour. */
  claim(id: string): Promise<boolean>;
  /**
   * Leases, for `seconds`, a share of the `total` requests that the chat allows the bot in a second. Returns how many
   * `holder`, a process, may send in each; `demand`: how many it has lately wanted to. What all processes have leased
   * is never more than `total`, so that one which has just started may get none at first.
   */
  leaseRequests(lease: RequestLease): Promise<number>;
  /** Gives a lease back before its time. */
  endRequestLease(holder: string): Promise<void>;
  /** A text kept under `key`; null when there is none. Used to do a thing only on change. */
  setting(key: string): Promise<string | null>;
  saveSetting(key: string, value: string): Promise<void>;
  /** Which emojis of an application show icons of games. */
  appEmojis(application: string): Promise<readonly AppEmoji[]>;
  /** In place of the one that has shown the icon so far. */
  saveAppEmoji(emoji: AppEmoji): Promise<void>;
  /** Forgets the emojis of these icons; that there are none is no error. */
  removeAppEmojis(application: string, names: readonly string[]): Promise<void>;
}

/** What a process asks for of the requests that the chat allows the bot. */
export interface RequestLease {
  readonly holder: string;
  readonly demand: number;
  readonly total: number;
  readonly seconds: number;
}

/** An emoji that shows an icon. */
export interface AppEmoji {
  readonly application: string;
  /** The icon, one of `AnyGame.icons`. */
  readonly name: string;
  /** Of how the icon looked when it was uploaded. */
  readonly hash: string;
  readonly id: string;
}
