import type { Finding } from '../soak/audit/checks.ts';
import { forgotten, reminded } from '../soak/audit/clocks.ts';
import type { Evidence } from '../soak/audit/evidence.ts';

/** What must be true at any moment, and is gone before the world rests: it is looked at again and again. */
export class Watch {
  readonly #evidence: () => Pick<Evidence, 'box' | 'trace' | 'begun' | 'store' | 'reminders'>;
  readonly #broken = new Set<string>();
  #before: ReadonlySet<string> = new Set();
  #next = 0;
  #looks = 0;

  constructor(evidence: () => Pick<Evidence, 'box' | 'trace' | 'begun' | 'store' | 'reminders'>) {
    this.#evidence = evidence;
  }

  /** Looks, unless it has just done so. `now`: milliseconds since 1970. */
  async look(now: number): Promise<void> {
    if (now < this.#next) return;
    this.#next = now + PAUSE;
    this.#looks += 1;
    const evidence = this.#evidence() as Evidence;
    const wrong = new Set([...forgotten(evidence), ...(await reminded(evidence))].flat());
    // What is being changed may be wrong for a moment.
    for (const one of wrong) if (this.#before.has(one)) this.#broken.add(one);
    this.#before = wrong;
  }

  get finding(): Finding {
    return { promise: 'nobody was forgotten for a while', checked: this.#looks, broken: [...this.#broken] };
  }
}

/** Milliseconds between two looks: longer than a change takes. */
const PAUSE = 30_000;
