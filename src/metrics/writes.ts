import { Unreachable, type WriteRefusal } from '../app/ports/store.ts';
import type { Writes } from './health.ts';

/** Writes down what became of writes; those of one kind are compared with each other only. */
export interface WriteNotes extends Writes {
  /** Does `write`, and notes whether the database refused it. */
  noting<T>(kind: Kind, write: () => Promise<T>): Promise<T>;
}

/** The heartbeat, which overwrites one row; or a change of a table, which needs space. */
type Kind = 'heartbeat' | 'change';

/** Milliseconds for which a refusal counts when nothing of its kind is written after it. */
const REMEMBERED = 300_000;

/** `now`: milliseconds. */
export function writeNotes(now: () => number): WriteNotes {
  const refusals = new Map<Kind, { readonly why: WriteRefusal; readonly at: number }>();
  let beat: number | null = null;
  return {
    async noting(kind, write) {
      try {
        const written = await write();
        refusals.delete(kind);
        if (kind === 'heartbeat') beat = now();
        return written;
      } catch (error) {
        if (error instanceof Unreachable && error.refusal !== null)
          refusals.set(kind, { why: error.refusal, at: now() });
        throw error;
      }
    },
    sinceHeartbeat: () => (beat === null ? null : now() - beat),
    refusal: () => [...refusals.values()].find(({ at }) => now() - at < REMEMBERED)?.why ?? null,
  };
}
