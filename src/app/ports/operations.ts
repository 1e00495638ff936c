import type { PersonId, TableId } from '../../domain/ids.ts';
import type { JobOf } from '../../domain/operations/job.ts';
import type {
  Announcement,
  Load,
  Maintenance,
  OperationState,
  SwitchName,
} from '../../domain/operations/operations.ts';

/** What a process knows of the operators' choices, and counts for them. */
export interface Operations {
  /** A few seconds old at most. */
  state(): OperationState;
  /** Counts what a person (null: nobody) has caused in a server; null: in none. */
  count(load: Load, by: { readonly person: PersonId | null; readonly server: string | null }, n: number): void;
}

/** The part of the store that operators use, and where processes read what they have chosen. */
export interface OperationsStore {
  /** Says that a process is up, and reads what holds. */
  processBeat(process: ProcessMark): Promise<ProcessBeat>;
  /** The process has ended. */
  endProcess(name: string): Promise<void>;
  /** Those that have been up in the last half minute. */
  processes(): Promise<readonly ProcessNow[]>;
  /** Lets a process end, or (null) all that run now. The names of those that are up and will. */
  drain(name: string | null): Promise<readonly string[]>;
  /** How many jobs are due or running that have not failed. */
  jobsDue(): Promise<number>;
  /** Begins a maintenance in place of the one that is going on; null ends that. False when there is nothing to end. */
  setMaintenance(maintenance: Maintenance | null): Promise<boolean>;
  /** What is switched off. */
  switchedOff(): Promise<readonly SwitchName[]>;
  setSwitch(name: SwitchName, on: boolean): Promise<void>;
  /** Notes what an operator has ordered. */
  noteOrder(by: string, what: string): Promise<void>;
  /** Keeps an announcement and queues the job that sends it, unless there were `most` since `since`; false then. */
  addAnnouncement(announcement: Announcement, job: JobOf<'broadcast'>, since: Date, most: number): Promise<boolean>;
  announcement(id: string): Promise<Announcement | null>;
  /** People who have tables that gather or are played, by id: the first of those after `past`. */
  hosts(past: string, limit: number): Promise<readonly PersonId[]>;
  /** Tables of a server that gather or are played, by id: the first of those after `past`. */
  openIn(server: string, past: string, limit: number): Promise<readonly TableId[]>;
  countLoads(counts: readonly LoadCount[]): Promise<void>;
  /** Who weighed most in the last hour, and whose tables take most space; `limit` of each. */
  heaviest(limit: number): Promise<readonly Weight[]>;
  /** Jobs that have failed and wait for another attempt, those out of attempts first. */
  failedJobs(limit: number): Promise<readonly FailedJob[]>;
  /** Tries these jobs again at once, or (null) all that have failed. How many there were. */
  retryJobs(ids: readonly string[] | null): Promise<number>;
  /** Deletes these jobs, unless they run. Those that were deleted. */
  dropJobs(ids: readonly string[]): Promise<readonly Pick<FailedJob, 'id' | 'task'>[]>;
}

/** A process, from its start on. */
export interface ProcessMark {
  readonly name: string;
  readonly version: string;
  readonly startedAt: Date;
  /** The newest order that it has read; null at its start, when it wants none of those before. */
  readonly heard: number | null;
}

export interface ProcessNow extends Pick<ProcessMark, 'name' | 'version' | 'startedAt'> {
  readonly drain: boolean;
}

export interface ProcessBeat extends OperationState {
  /** Whether another process is up that goes on. */
  readonly others: boolean;
  /** Orders that it has not read yet. */
  readonly orders: readonly { readonly by: string; readonly what: string }[];
  readonly heard: number;
}

/** What somebody has caused, anywhere; or anybody in a server. */
export interface LoadCount {
  readonly load: Load;
  readonly person: PersonId | null;
  readonly server: string | null;
  readonly n: number;
}

/** What somebody or a server weighs: `presses`, `pictures`, milliseconds of thought, or bytes of storage. */
export interface Weight {
  readonly what: Load | 'pictures' | 'storage';
  readonly person: PersonId | null;
  readonly server: string | null;
  readonly n: number;
}

export interface FailedJob {
  readonly id: string;
  readonly task: string;
  /** Null where it is about none. */
  readonly table: string | null;
  readonly runAt: Date;
  readonly attempts: number;
  /** Whether its attempts are used up: then it gets one now and then. */
  readonly resting: boolean;
  readonly lastError: string | null;
}
