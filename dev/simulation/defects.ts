import { writeJob } from '../../src/jobs/outbox.ts';
import type { OfflineSandbox } from '../../src/sandbox/index.ts';
import { DAILY_DEFECTS, plantDaily } from './daily-defects.ts';
import { fastDice } from './dice.ts';
import type { SimulatedQueue } from './queue.ts';
import type { StoreInMemory } from './store/store.ts';

/**
 * Defects that can be planted, to see that they are found:
 *
 * - `forgets-posts`: where a turn was posted is not remembered;
 * - `overlooks-posts`: a bot that looks for what it has posted finds nothing;
 * - `loses-jobs`: a job is not added, once in a while;
 * - `forgets-moves`: a move is confirmed and not written down, once in a while;
 * - those of the deal of the day (`daily-defects.ts`).
 */
const TABLE_DEFECTS = ['none', 'forgets-posts', 'overlooks-posts', 'loses-jobs', 'forgets-moves'] as const;
export const DEFECTS = [...TABLE_DEFECTS, ...DAILY_DEFECTS] as const;
export type Defect = (typeof DEFECTS)[number];

/** Plants a defect into what all bots share. */
export function plant(
  defect: Defect,
  {
    kept,
    queue,
    box,
    seed,
  }: {
    readonly kept: StoreInMemory;
    readonly queue: SimulatedQueue;
    readonly box: OfflineSandbox;
    readonly seed: string;
  },
): void {
  const { store } = kept;
  const { savePlace, commit } = store;
  const times = new Map<string, number>();
  /** Whether it goes wrong this time, whatever else there was: the rest of the world may change. */
  const fails = (what: string, chance: number): boolean => {
    const number = (times.get(what) ?? 0) + 1;
    times.set(what, number);
    return fastDice(`defect/${seed}/${what}/${number}`).chance(chance);
  };
  const add = queue.add.bind(queue);
  const ask = box.ask.bind(box);
  switch (defect) {
    case 'none':
      return;
    case 'forgets-posts':
      Object.assign(store, {
        savePlace: async (...given: Parameters<typeof savePlace>) =>
          given[1].post === undefined ? savePlace(...given) : 'stored',
      });
      return;
    case 'overlooks-posts':
      Object.assign(box, {
        ask: async (asked: Parameters<typeof ask>[0]) => {
          const answer = await ask(asked);
          const isSearch = asked.method === 'GET' && /\/messages$/.test(asked.url.pathname);
          return answer && isSearch && answer.status === 200 ? { ...answer, body: [] } : answer;
        },
      });
      return;
    case 'loses-jobs':
      queue.add = (jobs) => add(jobs.filter((job) => !fails(writeJob(job).job_key, 0.02)));
      return;
    case 'forgets-moves':
      Object.assign(store, {
        commit: async (change: Parameters<typeof commit>[0]) =>
          change.entries.length > 0 && fails(`${change.id} ${change.version}`, 0.05) ? true : commit(change),
      });
      return;
    default:
      plantDaily(defect, kept, box);
  }
}
