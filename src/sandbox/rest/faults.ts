/** What can go wrong with a request. `after` cuts the connection once it has had its effect; `hold` lets it wait. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly code?: number; readonly message?: string }
  | { readonly kind: 'limit'; readonly retryAfter: number; readonly global?: boolean }
  | { readonly kind: 'cut'; readonly when: 'before' | 'after' }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'hold'; readonly until: Promise<void> };

/** Which requests a fault meets; everything left out fits. */
export interface Aim {
  readonly method?: string;
  /** Discord's template (`/channels/{channel_id}/messages`) or a pattern for the path. */
  readonly route?: string | RegExp;
  /** Lets this many fitting requests pass first. */
  readonly skip?: number;
  /** Meets at most this many requests; 1 unless told or `chance` is given. */
  readonly times?: number;
  /** Meets a fitting request with this probability (0 to 1). */
  readonly chance?: number;
}

interface Trap {
  readonly aim: Aim;
  readonly fault: Fault;
  skip: number;
  left: number;
}

/** Things that go wrong on purpose. */
export class Faults {
  readonly #traps = new Set<Trap>();
  readonly #random: () => number;
  readonly #drop: (code: number) => void;
  /** How many of the next interactions are delivered twice. */
  twice = 0;

  constructor(random: () => number, drop: (code: number) => void) {
    this.#random = random;
    this.#drop = drop;
  }

  /** Sets a fault; returns how to take it away. */
  add(fault: Fault, aim: Aim = {}): () => void {
    const endless = aim.chance === undefined ? 1 : Number.POSITIVE_INFINITY;
    const trap: Trap = { aim, fault, skip: aim.skip ?? 0, left: aim.times ?? endless };
    this.#traps.add(trap);
    return () => this.#traps.delete(trap);
  }

  clear(): void {
    this.#traps.clear();
    this.twice = 0;
  }

  /** Cuts every gateway connection: resumable (close code 4000), or the session forgotten (4009, or a given code). */
  dropGateway(how: boolean | number = true): void {
    this.#drop(typeof how === 'number' ? how : how ? 4000 : 4009);
  }

  /** The faults that meet this request, delays first. */
  meet(method: string, template: string, path: string): readonly Fault[] {
    const met: Fault[] = [];
    for (const trap of this.#traps) {
      const { aim } = trap;
      if (aim.method !== undefined && aim.method !== method) continue;
      if (typeof aim.route === 'string' && aim.route !== template) continue;
      if (aim.route instanceof RegExp && !aim.route.test(path)) continue;
      if (trap.skip > 0) {
        trap.skip -= 1;
        continue;
      }
      if (aim.chance !== undefined && this.#random() >= aim.chance) continue;
      trap.left -= 1;
      if (trap.left <= 0) this.#traps.delete(trap);
      met.push(trap.fault);
    }
    return met.sort((a, b) => Number(b.kind === 'delay') - Number(a.kind === 'delay'));
  }
}
