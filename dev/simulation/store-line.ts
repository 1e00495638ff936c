import type { Store } from '../../src/app/ports/store.ts';
import { type Scheduler, WORLD } from './scheduler.ts';

/** How a call of the store goes. */
export interface StoreLine {
  /** Milliseconds until a statement is carried out, or its answer is there. */
  readonly leg: () => number;
  /** Throws when the statement fails before it is carried out, or after. */
  readonly meet: (when: 'before' | 'after', name: string) => void;
}

/** The store at the end of a line: each statement, and each answer, is a step. What has been sent is carried out. */
export function storeOverLine(store: Store, scheduler: Scheduler, { leg, meet }: StoreLine): Store {
  const over =
    (name: string, act: (...given: readonly unknown[]) => Promise<unknown>) =>
    async (...given: readonly unknown[]): Promise<unknown> => {
      meet('before', name);
      await scheduler.step(`store ${name}`, leg(), WORLD);
      const answer = await act(...given);
      await scheduler.step(`store ${name} answered`, leg());
      meet('after', name);
      return answer;
    };
  return Object.fromEntries(
    Object.entries(store).map(([name, act]) => [name, over(name, act as Parameters<typeof over>[1])]),
  ) as unknown as Store;
}
