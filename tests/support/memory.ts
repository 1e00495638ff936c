import type { House } from '../../src/app/house.ts';
import type { Change, Job, LoggedEntry, NewTable, Person, Store, Table, TableId } from '../../src/app/ports.ts';
import { Unreachable } from '../../src/app/ports.ts';
import { tasksOf } from '../../src/app/tasks.ts';
import type { Json } from '../../src/core/json.ts';

/**
 * The store of a database, kept in memory for tests: what goes in and out passes through JSON, a change happens whole
 * or not at all, and its jobs exist from the same moment on. Jobs of one table run one after the other.
 */
export interface Memory {
  readonly store: Store;
  /** Every table there is, the newest last. */
  ids(): readonly TableId[];
  /** Begins to run jobs; those added before run now. */
  run(house: House): void;
  /** Resolves when nothing is running and nothing is due. */
  idle(): Promise<void>;
  /** Makes jobs due that are held back, those of `expire` only when told. */
  due(expiring?: boolean): void;
  /** While true every call of the store throws `Unreachable`. */
  away: boolean;
  /** What jobs threw for good, after three attempts. */
  readonly failures: readonly unknown[];
  readonly done: readonly Job['task'][];
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export function memory(): Memory {
  const tables = new Map<TableId, Table>();
  const logs = new Map<TableId, LoggedEntry[]>();
  const people = new Map<string, Person>();
  const settings = new Map<string, string>();
  const held = new Map<string, Job>();
  const waiting: Job[] = [];
  const queues = new Map<TableId, Promise<void>>();
  const failures: unknown[] = [];
  const done: Job['task'][] = [];
  let house: House | null = null;
  let running = 0;
  let away = false;

  const start = (job: Job): void => {
    const now = house;
    if (!now) {
      waiting.push(job);
      return;
    }
    running += 1;
    const before = queues.get(job.table) ?? Promise.resolve();
    const after = before
      .then(() => attempt(now, job))
      .finally(() => {
        running -= 1;
      });
    queues.set(job.table, after);
  };
  const attempt = async (now: House, job: Job): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        await perform(now, job);
        done.push(job.task);
        return;
      } catch (error) {
        if (tries < 3) continue;
        failures.push(error);
        return;
      }
    }
  };
  const add = (jobs: readonly Job[]): void => {
    for (const job of jobs) {
      const key = `${job.task} ${job.table}`;
      // A job of the same kind for the same table takes the place of one that is still held back.
      if (job.task !== 'whisper') held.delete(key);
      if (job.after) held.set(key, copy(job));
      else start(copy(job));
    }
  };
  const reach = (): void => {
    if (away) throw new Unreachable('the store is away');
  };
  const revived = (table: Table): Table => ({
    ...copy(table),
    openedAt: new Date(table.openedAt),
    changedAt: new Date(table.changedAt),
  });

  const store: Store = {
    async open(opened: NewTable, jobs) {
      reach();
      const now = new Date();
      const table: Table = { ...copy(opened), version: 1, announced: 0, openedAt: now, changedAt: now };
      tables.set(table.id, table);
      logs.set(table.id, []);
      add(jobs);
      return revived(table);
    },
    async find(id) {
      reach();
      const table = tables.get(id);
      return table ? revived(table) : null;
    },
    async findAt(chatId) {
      reach();
      for (const table of tables.values()) {
        const { thread, lobby, post } = table.place;
        if ([thread, lobby, post].includes(chatId)) return revived(table);
      }
      return null;
    },
    async tablesOf(person) {
      reach();
      return [...tables.values()]
        .filter((table) => table.phase === 'gathering' || table.phase === 'playing')
        .filter((table) => table.chairs.some((chair) => chair.person === person))
        .sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime())
        .map(revived);
    },
    async commit(change: Change) {
      reach();
      const table = tables.get(change.id);
      if (table?.version !== change.version) return false;
      const version = change.version + Math.max(1, change.entries.length);
      const at = new Date();
      tables.set(change.id, { ...table, ...copy(change.set), version, changedAt: at });
      const log = logs.get(change.id) ?? [];
      log.push(...copy(change.entries).map((entry, n) => ({ ...entry, version: change.version + n + 1, at })));
      add(change.jobs);
      return true;
    },
    async entries(id, after = 0) {
      reach();
      return copy((logs.get(id) ?? []).filter((entry) => entry.version > after) as unknown as Json) as never;
    },
    async placed(id, { announced, ...where }) {
      reach();
      const table = tables.get(id);
      if (!table) return;
      tables.set(id, {
        ...table,
        place: { ...table.place, ...where },
        announced: Math.max(table.announced, announced ?? 0),
      });
    },
    async person(id) {
      reach();
      return copy(people.get(id) ?? null);
    },
    async remember(person) {
      reach();
      const fresh: Person = {
        id: person.id,
        name: '',
        language: null,
        palette: null,
        locale: null,
        notices: 'all',
        dmsClosed: false,
      };
      const known = { ...(people.get(person.id) ?? fresh), ...person };
      people.set(person.id, known);
      return copy(known);
    },
    async setting(key) {
      reach();
      return settings.get(key) ?? null;
    },
    async keep(key, value) {
      reach();
      settings.set(key, value);
    },
  };

  return {
    store,
    ids: () => [...tables.keys()],
    run(now) {
      house = now;
      for (const job of waiting.splice(0)) start(job);
    },
    async idle() {
      while (running > 0) await Promise.all(queues.values());
    },
    due(expiring = false) {
      for (const [key, job] of [...held]) {
        if (job.task === 'expire' && !expiring) continue;
        held.delete(key);
        start(job);
      }
    },
    get away() {
      return away;
    },
    set away(value) {
      away = value;
    },
    failures,
    done,
  };
}

/** One job by its task; each task gets only jobs of its kind. */
function perform(house: House, job: Job): Promise<void> {
  const tasks = tasksOf(house);
  switch (job.task) {
    case 'announce':
      return tasks.announce({ ...job, task: 'announce' });
    case 'nudge':
      return tasks.nudge({ ...job, task: 'nudge' });
    case 'autopilot':
      return tasks.autopilot({ ...job, task: 'autopilot' });
    case 'whisper':
      return tasks.whisper(job);
    case 'expire':
      return tasks.expire(job);
  }
}
