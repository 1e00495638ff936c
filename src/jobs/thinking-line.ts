import type { Job as QueueJob, WorkerEvents } from 'graphile-worker';
import { BY, THINKING } from './graphile.ts';

/** In how many steps at most those are let in again who have had a turn. */
const STEPS = 8;

/** Of how many turns it is remembered whose they were. */
const RECENT = 20;
/** Milliseconds to wait for the next thought of the same person: two jobs lie between two moves of computers. */
const PAUSE = 250;

/** Which servers and people a look lets in: those whose last turn was not after these. */
interface Look {
  readonly servers: number;
  readonly people: number;
}

/** All that have had a turn are left out. */
const FIRST: Look = { servers: 0, people: 0 };

/**
 * The line of jobs that think. At most as many run at a time as there are thinkers, and both servers and the people who
 * have opened the tables take turns: of what waits, that is begun whose server and person have both waited longest. So
 * neither a hundred games in one server nor those of one person in ten servers keep the one elsewhere waiting.
 *
 * The queue only knows which flags a job must not have. So the first look leaves out all that have had a turn; while it
 * finds nothing, the next ones let in those whose turn was longest ago.
 *
 * Computers of one table move one after the other, and each would wait behind a thought of somebody else. So where
 * somebody has had few of the last turns beside somebody who has had half of them, their next thought is waited for,
 * for a moment, before others are let in again.
 */
export class ThinkingLine {
  readonly #places: number;
  readonly #now: () => number;
  #running = 0;
  /** Whose the last turns were. */
  readonly #recent: string[] = [];
  /** The flags of whoever is waited for since their thought has ended, and until when. */
  #awaited: { readonly flags: readonly string[]; readonly until: number } | null = null;
  /** When servers and people, by their flags, have had their last turn. */
  readonly #servers = new Map<string, number>();
  readonly #people = new Map<string, number>();
  #turns = 0;
  #look = FIRST;
  /** The looks that are left before all are let in; null: they have not been planned since the last turn. */
  #next: Look[] | null = null;
  /** Whether the look that was begun last may find a job of the line: looks come one after the other. */
  #open = false;

  /** `now`: milliseconds. */
  constructor(places: number, now: () => number = () => performance.now()) {
    this.#places = places;
    this.#now = now;
  }

  take(job: Flagged): void {
    if (!isThinking(job)) return;
    this.#running += 1;
    // A person's number is higher than their server's of the same turn: others in that server come first.
    this.#turns += 2;
    for (const flag of turnFlags(job))
      if (flag.startsWith(BY)) {
        this.#people.set(flag, this.#turns + 1);
        this.#recent.push(flag);
        if (this.#recent.length > RECENT) this.#recent.shift();
      } else this.#servers.set(flag, this.#turns);
    this.#awaited = null;
    this.#look = FIRST;
    this.#next = null;
  }

  give(job: Flagged): void {
    if (!isThinking(job)) return;
    this.#running -= 1;
    const flags = turnFlags(job);
    if (this.#hasHadFew(flags.find((flag) => flag.startsWith(BY))))
      this.#awaited = { flags, until: this.#now() + PAUSE };
  }

  /** For how many milliseconds nobody else is let in again, since somebody's next thought is waited for. */
  pause(): number {
    return Math.max(0, (this.#awaited?.until ?? 0) - this.#now());
  }

  /** Whether a person has had less than half as many of the last turns as somebody who has had half of them. */
  #hasHadFew(person: string | undefined): boolean {
    const turns = new Map<string, number>();
    for (const one of this.#recent) turns.set(one, (turns.get(one) ?? 0) + 1);
    const most = Math.max(...turns.values());
    return person !== undefined && most >= RECENT / 2 && (turns.get(person) ?? 0) < most / 2;
  }

  /** The flags of jobs that may not be begun by the look that begins now. */
  closed(): readonly string[] {
    this.#open = this.#running < this.#places;
    if (!this.#open) return [THINKING];
    const closed = [...after(this.#people, this.#look.people), ...after(this.#servers, this.#look.servers)];
    return this.pause() > 0 ? closed.filter((flag) => !this.#awaited?.flags.includes(flag)) : closed;
  }

  /** Whether a job that has just begun should not have: several workers looked for one at the same moment. */
  exceeds(job: Flagged): boolean {
    return isThinking(job) && this.#running > this.#places;
  }

  /**
   * Lets in more after a look that has found nothing. False: that would find nothing either. When all were let in
   * nobody has anything to think about, and it begins anew.
   */
  renew(): boolean {
    if (!this.#open || this.#servers.size + this.#people.size === 0 || this.#running >= this.#places) return false;
    this.#next ??= looksAfterFirst([...this.#servers.values()], [...this.#people.values()]);
    const next = this.#next.shift();
    this.#look = next ?? FIRST;
    if (next !== undefined) return true;
    this.#servers.clear();
    this.#people.clear();
    this.#next = null;
    return false;
  }
}

/**
 * The later of the turns of its server and of its person decides, then the earlier of them: where a server is let in
 * again, its people are not at once, and where a person is, the servers are not.
 */
function looksAfterFirst(servers: readonly number[], people: readonly number[]): Look[] {
  const turns = [...servers, ...people].sort((a, b) => a - b);
  const every = Math.ceil(turns.length / STEPS);
  const looks: Look[] = [FIRST];
  const add = (serversUpTo: number, peopleUpTo: number): void => {
    const look = { servers: newest(servers, serversUpTo), people: newest(people, peopleUpTo) };
    const last = looks.at(-1);
    if (look.servers !== last?.servers || look.people !== last.people) looks.push(look);
  };
  for (let at = every - 1; at < turns.length + every - 1; at += every) {
    const upTo = turns[Math.min(at, turns.length - 1)] ?? 0;
    const among = people.filter((turn) => turn <= upTo).sort((a, b) => a - b);
    if (newest(servers, upTo) !== looks.at(-1)?.servers) {
      add(upTo, 0);
      add(upTo, among[Math.floor((among.length - 1) / 2)] ?? 0);
    }
    if (newest(people, upTo) !== looks.at(-1)?.people) add(0, upTo);
    add(upTo, upTo);
  }
  return looks.slice(1);
}

/** The newest of these turns up to one; 0 when there is none. */
const newest = (turns: readonly number[], upTo: number): number => Math.max(0, ...turns.filter((turn) => turn <= upTo));

/** The flags whose last turn was after this one. */
const after = (turns: ReadonlyMap<string, number>, turn: number): readonly string[] =>
  [...turns].flatMap(([flag, last]) => (last > turn ? [flag] : []));

type Flagged = Pick<QueueJob, 'flags'>;

function isThinking({ flags }: Flagged): boolean {
  return flags?.[THINKING] === true;
}

/** The flags of its server and of its person; jobs that older bots have added have none of a person. */
function turnFlags({ flags }: Flagged): readonly string[] {
  return Object.keys(flags ?? {}).filter((flag) => flag.startsWith(`${THINKING}:`));
}

/** Keeps a line up to date. A worker that finds nothing to do lets in more, and looks again. */
export function keepLine(events: WorkerEvents, line: ThinkingLine): void {
  events.on('job:start', ({ job }) => line.take(job));
  events.on('job:complete', ({ job }) => line.give(job));
  events.on('worker:getJob:empty', ({ worker }) => {
    const pause = line.pause();
    if (pause > 0) setTimeout(() => worker.nudge(), pause + 1).unref();
    else if (line.renew()) worker.nudge();
  });
}
