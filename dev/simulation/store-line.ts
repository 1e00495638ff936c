import { type Store, Unreachable } from '../../src/app/ports/store.ts';
import type { StoreLink } from './bot.ts';
import { laneOf } from './chronicle.ts';
import { IN_FLIGHT, type Owner, type Scheduler, WORLD } from './scheduler.ts';

/** How calls of the store go. */
export interface StoreFaults {
  /** Milliseconds until a statement is carried out, or its answer is there. */
  readonly leg: (owner: Owner) => number;
  /** Whether a statement fails before it is carried out. */
  readonly before: (owner: Owner) => boolean;
  /** Whether its answer is lost. */
  readonly after: (owner: Owner) => boolean;
  /** Whether what a dead bot has sent never arrived. */
  readonly forgotten: (owner: Owner) => boolean;
  /** Is told of each statement that was carried out, before its answer is on its way. */
  readonly done: (name: string, owner: Owner) => void;
}

/** What changes something in the store. */
const WRITES =
  /^(add|begin|cancel|claim|clear|commit|delete|drop|end|erase|forget|hold|keep|note|open|rate|remove|rest|retry|save|set|wake|within)/;

/** The store at the end of a bot's line: each statement, and each answer, is a step. */
export function storeOverLine(store: Store, scheduler: Scheduler, link: StoreLink, faults: StoreFaults): Store {
  const { owner } = link;
  const isLate = ({ diedAt = 0 }: Owner): boolean => scheduler.now - diedAt > IN_FLIGHT;
  const lost = (): Unreachable => new Unreachable('the store cannot be reached');
  const over =
    (name: string, act: (...given: readonly unknown[]) => Promise<unknown>) =>
    async (...given: readonly unknown[]): Promise<unknown> => {
      const call = scheduler.chronicle?.call(laneOf(owner), 'store', name, given, !WRITES.test(name));
      if (link.away || faults.before(owner)) {
        call?.arrives(true);
        await scheduler.step(`store ${name} fails`, faults.leg(owner));
        throw lost();
      }
      await scheduler.step(`store ${name}`, faults.leg(owner), WORLD);
      if (owner.dead && (faults.forgotten(owner) || isLate(owner))) {
        call?.arrives(true);
        return new Promise(() => {});
      }
      call?.arrives();
      const answer = await act(...given);
      faults.done(name, owner);
      const isLost = faults.after(owner);
      await scheduler.step(isLost ? `store ${name} answer lost` : `store ${name} answered`, faults.leg(owner));
      if (isLost || link.away) {
        call?.answered('the answer is lost', true);
        throw lost();
      }
      call?.answered(JSON.stringify(answer) ?? '');
      return answer;
    };
  return Object.fromEntries(
    Object.entries(store).map(([name, act]) => [name, over(name, act as Parameters<typeof over>[1])]),
  ) as unknown as Store;
}
