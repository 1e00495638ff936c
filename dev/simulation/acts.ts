import type { Turn } from '../soak/person.ts';
import { fastDice } from './dice.ts';
import type { Scheduler } from './scheduler.ts';

interface Act {
  readonly name: string;
  /** Milliseconds since the beginning. */
  readonly at: number;
  readonly naps: boolean;
  /** Whether Discord has heard of it. */
  did: boolean;
}

/**
 * When people act. Each act is named after who does it and when, as `Ann@81234.5`, with `nap` behind it for one that is
 * away; what is decided in it follows from that name, so that leaving one out does not change what the others decide.
 */
export class Acts {
  readonly #seed: string;
  readonly #script: Act[] | null;
  readonly #scheduler: Scheduler;
  readonly #all: Act[] = [];
  readonly #now = new Map<string, Act>();

  /** `script`: the only acts that people do; null: they act again and again. */
  constructor(seed: string, script: readonly string[] | null, scheduler: Scheduler) {
    this.#seed = seed;
    this.#scheduler = scheduler;
    this.#script = script?.map(readAct) ?? null;
  }

  /** The names of those of which Discord has heard, and of being away. */
  get done(): readonly string[] {
    return this.#all.filter(({ did, naps }) => did || naps).map(writeAct);
  }

  /** Discord hears of something that somebody does. */
  heard(name: string): void {
    const act = this.#now.get(name);
    if (act) act.did = true;
  }

  /** Waits until somebody acts again; null: they never do. */
  async turn(name: string, tired: boolean, over: () => boolean): Promise<Turn | null> {
    const scheduler = this.#scheduler;
    const planned = this.#script ? this.#next(name) : { name, at: scheduler.elapsed, naps: tired, did: false };
    if (!planned) return null;
    while (planned.at > scheduler.elapsed + NOW && !over())
      await scheduler.step('waits for an act', Math.min(planned.at - scheduler.elapsed, SLICE));
    if (this.#script && over()) return null;
    this.#all.push(planned);
    this.#now.set(name, planned);
    return { dice: fastDice(`${this.#seed}/${writeAct(planned)}`), naps: planned.naps };
  }

  #next(name: string): Act | null {
    const at = this.#script?.findIndex((act) => act.name === name) ?? -1;
    return this.#script?.splice(Math.max(at, 0), at < 0 ? 0 : 1)[0] ?? null;
  }
}

/** Milliseconds that make no difference. */
const NOW = 0.001;
/** Milliseconds after which somebody who waits looks whether it is over. */
const SLICE = 10_000;

function readAct(text: string): Act {
  const [, name = '', at, nap] = /^(.+)@([\d.]+)(nap)?$/.exec(text) ?? [];
  return { name, at: Number(at), naps: nap !== undefined, did: false };
}

const writeAct = ({ name, at, naps }: Act): string => `${name}@${Number(at.toFixed(3))}${naps ? 'nap' : ''}`;
