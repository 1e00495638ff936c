import { LRUCache } from 'lru-cache';

/**
 * Presses of public posts whose answers are still to come. What is said by answering them is not counted among the
 * requests that Discord allows in a second: the next turn's post, and the pressed one without its buttons.
 *
 * The token of a press is a secret, and so only this process knows it: it stands in no job and no row.
 */
export interface LentPresses {
  /** Remembers the newest press of a message in a channel; it was acknowledged as an update of that message. */
  lend(message: string, press: LentPress): void;
  /** The press of a message; null: none is known, or its time is over. */
  of(message: string): LentPress | null;
  /** Forgets it: nothing is left to be said by it. */
  end(message: string): void;
}

export interface LentPress {
  readonly channel: string;
  readonly applicationId: string;
  readonly token: string;
}

/** How many requests may be sent just now, and what can be said without any. */
export interface Requests {
  /** Whether one more keeps nobody waiting. */
  hasSpare(): boolean;
  isScarce(): boolean;
  readonly lent: LentPresses;
}

/** Milliseconds for which a press is used. Discord takes answers for a quarter of an hour. */
const USED_FOR = 13 * 60_000;
/** How many are remembered: more than turns begin in that time where requests are scarce. */
const MOST = 50_000;

/** `now`: milliseconds of a clock that only goes forward. */
export function lentPresses(now: () => number = () => performance.now()): LentPresses {
  const presses = new LRUCache<string, LentPress & { readonly until: number }>({ max: MOST });
  return {
    lend(message, press) {
      presses.set(message, { ...press, until: now() + USED_FOR });
    },
    of(message) {
      const found = presses.get(message);
      if (found && found.until > now()) return found;
      presses.delete(message);
      return null;
    },
    end(message) {
      presses.delete(message);
    },
  };
}
