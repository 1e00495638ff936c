import type { AnyGame } from '../../src/core/contract/any-game.ts';
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
 *
 * And where the bot is no member (`LATER` in `aims.ts`):
 *
 * - `forgets-seat-messages`: what was sent to a player of their table is not remembered, once in a while;
 * - `rings-again`: what a player's message was sent anew for is forgotten, and its jobs run twice;
 * - `cards-show-hands`: everybody is shown what the first seat sees;
 * - `forgets-found`: people who are found are not told, once in a while;
 * - `waits-go-on`: who is found goes on waiting;
 * - `overtakes`: who has waited longest is served last;
 * - `blocked-meet`: nobody is asked who has blocked whom;
 * - `muted-told`: nobody is asked who has muted whom;
 * - `closed-meet`: nobody is asked whose direct messages are closed;
 * - `untold-play-on`: a table is not called off where somebody cannot be told of it;
 * - `waits-lost`: when one is, nobody waits again;
 * - `no-computers`: nobody has chosen computers;
 * - `opens-again`: a table is opened once more, as a form that is sent off twice might;
 * - `tells-others`: everybody is told what only the first seat may know.
 */
const TABLE_DEFECTS = [
  ...['none', 'forgets-posts', 'overlooks-posts', 'loses-jobs', 'forgets-moves'],
  ...['forgets-seat-messages', 'rings-again', 'cards-show-hands'],
  ...['forgets-found', 'waits-go-on', 'overtakes', 'blocked-meet', 'muted-told', 'closed-meet', 'untold-play-on'],
  ...['waits-lost', 'no-computers', 'opens-again', 'tells-others'],
] as const;
export const DEFECTS = [...TABLE_DEFECTS, ...DAILY_DEFECTS] as const;
export type Defect = (typeof DEFECTS)[number];

/** The games as the bots have them. */
export function gamesWith(defect: Defect, games: readonly AnyGame[]): readonly AnyGame[] {
  if (defect === 'tells-others')
    return games.map((game) => ({
      ...game,
      voice(...given) {
        const voice = game.voice(...given);
        const { tellPrivately } = voice;
        return { ...voice, tellPrivately: (event, seat) => tellPrivately(event, 0) ?? tellPrivately(event, seat) };
      },
    }));
  if (defect !== 'cards-show-hands') return games;
  return games.map((game) => ({
    ...game,
    view: (state, reader, resigned) => game.view(state, reader === 'public' ? 0 : reader, resigned),
  }));
}

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
  const { savePlace, commit, saveSeatMessage, endWaits, waitingPeople, open } = store;
  const times = new Map<string, number>();
  /** Whether it goes wrong this time, whatever else there was: the rest of the world may change. */
  const fails = (what: string, chance: number): boolean => {
    const number = (times.get(what) ?? 0) + 1;
    times.set(what, number);
    return fastDice(`defect/${seed}/${what}/${number}`).chance(chance);
  };
  const add = queue.add.bind(queue);
  const finish = queue.finish.bind(queue);
  const ask = box.ask.bind(box);
  switch (defect) {
    case 'none':
    case 'cards-show-hands':
    case 'tells-others':
      return;
    case 'forgets-posts':
      Object.assign(store, {
        savePlace: async (...given: Parameters<typeof savePlace>) =>
          given[1].post === undefined ? savePlace(...given) : { outcome: 'stored', retired: [] },
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
    case 'forgets-seat-messages':
      Object.assign(store, {
        saveSeatMessage: async (...given: Parameters<typeof saveSeatMessage>) => {
          const [table, { person, version, post }] = given;
          const forgets = post !== null && fails(`${table} ${person} ${version}`, 0.2);
          return forgets ? saveSeatMessage(table, { ...given[1], post: null }, given[2]) : saveSeatMessage(...given);
        },
      });
      return;
    case 'rings-again':
      Object.assign(store, {
        saveSeatMessage: async (...given: Parameters<typeof saveSeatMessage>) =>
          saveSeatMessage(given[0], { ...given[1], rang: null }, given[2]),
      });
      queue.finish = (worker, job) => {
        const again = job.task === 'notify' && job.attempts === 1;
        return again ? queue.fail(worker, job, 'is done once more') : finish(worker, job);
      };
      return;
    case 'forgets-found':
      queue.add = (jobs) => add(jobs.filter((job) => job.task !== 'tell-apart' || !fails(writeJob(job).job_key, 0.5)));
      return;
    case 'waits-go-on':
      Object.assign(store, {
        endWaits: async (...given: Parameters<typeof endWaits>) => {
          const waiting = await waitingPeople();
          return given[0].every(({ person, since }) =>
            waiting.some((one) => one.person === person && one.since === since),
          );
        },
      });
      return;
    case 'overtakes':
      Object.assign(store, {
        waitingPeople: async () => {
          const [first, ...later] = await waitingPeople();
          return first && later.length > 0
            ? [...later, { ...first, behind: queue.now() + 86_400_000 }]
            : first
              ? [first]
              : [];
        },
      });
      return;
    case 'blocked-meet':
      Object.assign(store, {
        waitingPeople: async () => (await waitingPeople()).map((one) => ({ ...one, blocked: new Set() })),
      });
      return;
    case 'closed-meet':
      Object.assign(store, {
        waitingPeople: async () => (await waitingPeople()).map((one) => ({ ...one, dmsClosed: false })),
      });
      return;
    case 'untold-play-on':
      Object.assign(store, {
        commit: async (change: Parameters<typeof commit>[0]) =>
          change.tableEvents?.some(({ kind }) => kind === 'unreached') ? true : commit(change),
      });
      return;
    case 'waits-lost':
      Object.assign(store, { waitAgain: async () => {} });
      return;
    case 'no-computers':
      Object.assign(store, {
        waitingPeople: async () =>
          (await waitingPeople()).map((one) => ({ ...one, seek: { ...one.seek, computersAfter: null } })),
      });
      return;
    case 'opens-again':
      Object.assign(store, {
        open: async (...given: Parameters<typeof open>) => {
          const [table, ...more] = given;
          const opening = open(...given);
          if (table.occasion !== null && fails(table.id, 0.3)) {
            const again = { ...table, id: [...table.id].reverse().join(''), occasion: null };
            await open(again, ...more);
          }
          return opening;
        },
      });
      return;
    case 'muted-told':
      Object.assign(store, { mutes: async () => [] });
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
