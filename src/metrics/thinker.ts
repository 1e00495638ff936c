import { type Thinker, ThinkerClosed, URGENCIES, type Urgency } from '../app/ports/thinker.ts';
import type { ThoughtMetrics } from './definitions.ts';

/** A thinker whose thoughts are counted and measured. */
export interface MeasuredThinker extends Thinker {
  /** Brings what is pending up to date. */
  show(): void;
}

/** `now`: milliseconds of a clock that never goes back. */
export function measuredThinker(thinker: Thinker, thoughts: ThoughtMetrics, now: () => number): MeasuredThinker {
  /** When each pending one was asked for, the oldest first. */
  const pending: { readonly [U in Urgency]: Set<{ readonly since: number }> } = {
    waiting: new Set(),
    hint: new Set(),
    move: new Set(),
    private: new Set(),
    analysis: new Set(),
  };

  async function watched<T>(urgency: Urgency, ask: () => Promise<T>): Promise<T> {
    const asked = { since: now() };
    pending[urgency].add(asked);
    try {
      const thought = await ask();
      thoughts.ended.inc({ urgency, outcome: 'done' });
      thoughts.seconds.observe({ urgency }, (now() - asked.since) / 1000);
      return thought;
    } catch (error) {
      if (!(error instanceof ThinkerClosed)) thoughts.ended.inc({ urgency, outcome: 'failed' });
      throw error;
    } finally {
      pending[urgency].delete(asked);
    }
  }

  return {
    move: (decision, level, urgency, busy) => watched(urgency, () => thinker.move(decision, level, urgency, busy)),
    think: (decision, effort, urgency) => watched(urgency, () => thinker.think(decision, effort, urgency)),
    judge: (decision, played, effort, urgency) =>
      watched(urgency, () => thinker.judge(decision, played, effort, urgency)),
    contrast: (decision, moves, worlds, urgency) =>
      watched(urgency, () => thinker.contrast(decision, moves, worlds, urgency)),
    puzzle: (decision, urgency) => watched(urgency, () => thinker.puzzle(decision, urgency)),
    show() {
      for (const urgency of URGENCIES) {
        const [oldest] = pending[urgency];
        thoughts.pending.set({ urgency }, pending[urgency].size);
        thoughts.age.set({ urgency }, oldest ? (now() - oldest.since) / 1000 : 0);
      }
    },
  };
}
