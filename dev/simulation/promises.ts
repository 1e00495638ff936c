import type { OfflineSandbox } from '../../src/sandbox/index.ts';
import type { Finding, Inside } from '../soak/audit/checks.ts';
import { audit } from '../soak/audit.ts';
import { checkBots } from '../soak/bot-checks.ts';
import type { Plan } from '../soak/plan.ts';
import type { Reminder } from '../soak/settling.ts';
import type { Trace } from '../soak/trace.ts';
import type { DailyWatch } from './daily.ts';
import { digestFindings } from './digests.ts';
import { lobbyListFindings } from './lobby-lists.ts';
import type { QueuedJob, SimulatedQueue } from './queue.ts';
import { standstill } from './standstill.ts';
import type { StoreInMemory } from './store/store.ts';

/** What a run in which people do as they like has to show. */
const PLAYS = 'people can play';

/** What is held against what was promised, once the world is at rest: the soak's audits, over a simulated world. */
export async function promises(world: {
  readonly kept: StoreInMemory;
  readonly queue: SimulatedQueue;
  readonly box: OfflineSandbox;
  readonly trace: Trace;
  readonly lines: readonly string[];
  readonly complaints: readonly string[];
  readonly plan: Plan;
  /** Whether somebody made a move once nothing failed any more; null: nobody was to. */
  readonly recovered: boolean | null;
  /** Why it did not come to rest in time. */
  readonly rested: readonly string[];
  /** What was seen while it went on. */
  readonly seen: readonly Finding[];
  readonly daily: DailyWatch;
}): Promise<readonly Finding[]> {
  const { kept, queue, box, trace, lines, complaints, plan, rested, recovered, seen, daily } = world;
  const findings = await audit({
    ...{ store: kept.store, inside: insideMemory(kept), ids: kept.ids(), box, trace, lines },
    reminders: remindersIn(queue),
  });
  const behaved = checkBots({ plan, box, trace, bots: [{ complaints, deaths: [] }], left: leftIn(queue) });
  return [
    ...findings,
    // Where all acts are given there may be none.
    ...behaved.filter(({ promise }) => recovered !== null || promise !== PLAYS),
    ...(await standstill({ store: kept.store, tables: [...kept.memory.tables.values()], queue, box, trace })),
    {
      promise: 'people can play again',
      checked: recovered === null ? 0 : 1,
      broken: recovered === false ? ['nobody made a move'] : [],
    },
    ...digestFindings(kept, box, trace),
    ...lobbyListFindings(kept, box, trace),
    ...(await daily.findings()),
    { promise: 'the world comes to rest', checked: 1, broken: rested },
    ...seen,
  ];
}

/** Jobs that come again and again for the whole service. */
const ALWAYS: readonly QueuedJob['task'][] = [
  'clean-up',
  'icons',
  'servers',
  'recaps',
  'puzzles',
  'daily',
  'digests',
  'find',
];
/** Milliseconds from which on a job that waits has its time: nobody waits so long for a burst of moves to end. */
const LONG = 600_000;

/** What is left to do, but for what has its time. */
export function leftIn({ jobs, now }: SimulatedQueue): readonly string[] {
  return [...jobs.values()]
    .filter(({ task, attempts, by, at }) => {
      if (attempts > 0 || by !== null) return true;
      const wait = at - now();
      if (ALWAYS.includes(task)) return false;
      return task === 'remind' ? wait <= 3_000 : wait <= LONG;
    })
    .map(({ task, key, attempts, error, payload }) => JSON.stringify({ task, key, attempts, error, payload }));
}

export function remindersIn({ jobs }: SimulatedQueue): readonly Reminder[] {
  return [...jobs.values()].flatMap(({ payload, at }) => {
    const { table, seat, since, mark } = payload as Reminder;
    return typeof mark === 'string' ? [{ table, seat, since, mark, at }] : [];
  });
}

function insideMemory({ memory }: StoreInMemory): Inside {
  return {
    outages: async () => [...memory.outages],
    vacations: async () =>
      [...memory.vacations].flatMap(([person, spans]) => spans.map((span) => ({ ...span, person }))),
    undone: async (table) =>
      new Map(
        (memory.logs.get(table) ?? []).flatMap((line) =>
          'tableEvent' in line || line.undone === null ? [] : [[line.version, line.undone] as const],
        ),
      ),
    posting: async () => [...memory.posting],
    everything: async () => new Map(Object.entries(memory).map(([name, kept]) => [name, rowsIn(kept)])),
  };
}

function rowsIn(kept: unknown): readonly string[] {
  const plain = (_: string, value: unknown): unknown =>
    value instanceof Map || value instanceof Set ? [...value] : typeof value === 'bigint' ? String(value) : value;
  const rows = kept instanceof Map || kept instanceof Set || Array.isArray(kept) ? [...kept] : [];
  return rows.map((row) => JSON.stringify(row, plain));
}
