import type { Result } from '../core/result.ts';
import type { Refused } from '../domain/permissions/refusal.ts';

/**
 * What takes long to make and several people may ask for at the same time: it is made once, and all who ask hear how
 * far it has come and are given it.
 */

type Listener<Progress extends readonly unknown[]> = (...now: Progress) => void;

/** Something that is being made, and who hears how far it has come. */
interface Making<T, Progress extends readonly unknown[]> {
  readonly made: Promise<Result<T, Refused>>;
  readonly listeners: Set<Listener<Progress>>;
}

interface Order<T, Progress extends readonly unknown[]> {
  /** What makes it: things of the same key that others make are made beside each other. */
  readonly maker: object;
  readonly key: string;
  readonly progress: Listener<Progress>;
  /** Makes it for the one who asks first, and counts it for that person: may refuse by a quota of theirs. */
  readonly make: (progress: Listener<Progress>) => Promise<Result<T, Refused>>;
}

interface MadeOnce<T> {
  readonly made: Result<T, Refused>;
  /** Whether it was made for the one who asks now. */
  readonly first: boolean;
}

/** A way to make things of one kind. Each kind has keys of its own. */
export function madeOnce<T, Progress extends readonly unknown[]>(): (
  asked: Order<T, Progress>,
) => Promise<MadeOnce<T>> {
  const makers = new WeakMap<object, Map<string, Making<T, Progress>>>();
  return async function once(asked): Promise<MadeOnce<T>> {
    const { maker, key, progress, make } = asked;
    const makings = makers.get(maker) ?? new Map<string, Making<T, Progress>>();
    makers.set(maker, makings);
    const same = makings.get(key);
    if (same) {
      same.listeners.add(progress);
      const made = await same.made;
      // The person who asked first may have no more of these; this one may.
      return !made.ok && made.error.code === 'quota' ? once(asked) : { made, first: false };
    }
    const listeners = new Set([progress]);
    const made = make((...now) => {
      for (const listener of listeners) listener(...now);
    }).finally(() => makings.delete(key));
    makings.set(key, { made, listeners });
    return { made: await made, first: true };
  };
}
