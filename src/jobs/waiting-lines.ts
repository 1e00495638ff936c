/** What a limit says of when it lets through how many. */
export interface Allowance {
  readonly bucket: string;
  /** Milliseconds since 1970. */
  readonly until: number;
  /** So many are let through then, and as many again after each `window` milliseconds. */
  readonly requests: number;
  readonly window: number;
}

/** A job that stands in line; of two jobs the one with the smaller number was added first. */
export interface Waiting {
  readonly id: number;
  /** Whose order it keeps: jobs of the same subject are done one after the other. Null: nobody's. */
  readonly subject: string | null;
  /** Of two jobs with the same key the later one has taken the place of the other. Null: it takes nobody's place. */
  readonly key: string | null;
}

/** Milliseconds after which a job that has not come again is taken for done elsewhere. */
const STALE = 30_000;
/** Milliseconds by which a job may be late before others of its subject wait for it no longer. */
const LATE = 1_000;
/** Milliseconds until it is looked again whether it has been done, once its time has come. */
const SOON = 25;
/**
 * Milliseconds for which a place in a line, or behind another job, is waited for at most: what is known of a limit may
 * be wrong, and what comes behind may have to do with another channel.
 */
const LONGEST = 60_000;

/**
 * When jobs that have met a limit come again. Those that wait for the same limit stand in line in the order in which
 * they were added, however often they come too early, and each is told to come when it will be its turn: not all of
 * them at once. What is known here is lost with the process, and so are the places in line; the jobs are in the queue.
 */
export class WaitingLines {
  /** When each comes again, by bucket and job. */
  readonly #lines = new Map<string, Map<number, number>>();
  /** The job that others of the same subject may not overtake, when it comes again, and how many stand behind it. */
  readonly #heads = new Map<
    string,
    { readonly id: number; readonly key: string | null; readonly at: number; behind: number }
  >();

  /** Puts a job in line; returns when it is to come again, in milliseconds since 1970. */
  join({ id, subject, key }: Waiting, { bucket, until, requests, window }: Allowance, now: number): number {
    const line = this.#lines.get(bucket) ?? new Map<number, number>();
    this.#lines.set(bucket, line);
    let before = 0;
    for (const [other, at] of line) {
      if (at < now - STALE) line.delete(other);
      else if (other < id) before += 1;
    }
    const at = Math.min(until + Math.floor(before / requests) * window, Math.max(until, now + LONGEST));
    line.set(id, at);
    const head = subject === null ? undefined : this.#heads.get(subject);
    if (subject !== null && (!head || id <= head.id || head.at + LATE <= now || (key !== null && head.key === key)))
      this.#heads.set(subject, { id, key, at, behind: 0 });
    return at;
  }

  /**
   * When a job that is behind another one of its subject may come; null when it is behind none, and when it has taken
   * the place of that one just now.
   */
  behind({ id, subject, key }: Waiting, now: number): number | null {
    const head = subject === null ? undefined : this.#heads.get(subject);
    if (!head || head.id >= id || head.at + LATE <= now || head.at > now + LONGEST) return null;
    if (key !== null && head.key === key) return null;
    head.behind += 1;
    return Math.max(head.at, now + SOON) + head.behind;
  }

  /** The job is done, or has failed: it stands in no line any more. */
  leave({ id, subject }: Waiting): void {
    for (const [bucket, line] of this.#lines) if (line.delete(id) && line.size === 0) this.#lines.delete(bucket);
    if (subject !== null && this.#heads.get(subject)?.id === id) this.#heads.delete(subject);
  }
}
