import { type Rng, rng } from '../../src/core/rng.ts';
import type { Abroad } from './abroad.ts';

/** What a run is to be: how many, how long, how many faults. */
export const FAULT_LEVELS = ['none', 'some', 'all'] as const;
export type FaultLevel = (typeof FAULT_LEVELS)[number];

export interface Plan {
  readonly seed: string;
  /** Tables that are opened in the course of the run. */
  readonly tables: number;
  readonly people: number;
  /** Seconds of play; what is left undone then is no fault. */
  readonly seconds: number;
  /** Play ends early after so many confirmed moves. */
  readonly moves: number;
  /** How often a bot is killed; Postgres and the gateway suffer along. */
  readonly kills: number;
  readonly faults: FaultLevel;
  /** The file that the bots' log is written to; null: none. */
  readonly log: string | null;
  /** Bots on the one database: 1 has a Postgres of its own, more share one by DATABASE_URL, each with its own shard. */
  readonly bots: number;
  /** What people play where the bot is no member; null: they play in its servers. */
  readonly abroad: Abroad | null;
}

/** Chances, out of 1, that one request, interaction or moment meets with something. */
export interface FaultRates {
  /** Discord answers 502. */
  readonly broken: number;
  /** The line is cut before, and after, the request had its effect. */
  readonly cutBefore: number;
  readonly cutAfter: number;
  /** Discord says: too fast. */
  readonly limited: number;
  readonly slow: number;
  /** An interaction is delivered twice. */
  readonly twice: number;
  /** Whether some people close their direct messages for a while. */
  readonly dms: boolean;
  /** Whether posting fails for seconds on end, and hours pass while a bot is down. */
  readonly outages: boolean;
}

export const FAULT_RATES: { readonly [W in FaultLevel]: FaultRates } = {
  none: { broken: 0, cutBefore: 0, cutAfter: 0, limited: 0, slow: 0, twice: 0, dms: false, outages: false },
  some: {
    broken: 0.01,
    cutBefore: 0.01,
    cutAfter: 0.01,
    limited: 0.01,
    slow: 0.05,
    twice: 0.1,
    dms: true,
    outages: false,
  },
  all: {
    broken: 0.03,
    cutBefore: 0.03,
    cutAfter: 0.03,
    limited: 0.02,
    slow: 0.1,
    twice: 0.25,
    dms: true,
    outages: true,
  },
};

/** Chance for one part of the run. What it decides follows from the seed; when it is asked, from the machine. */
export interface Dice extends Rng {
  chance(probability: number): boolean;
  /** A number from `from` to `to`. */
  between(from: number, to: number): number;
}

export function diceOf(seed: string, stream: string): Dice {
  const dice = rng(seed, stream);
  const share = () => dice.int(1_000_000) / 1_000_000;
  return {
    ...dice,
    chance: (probability) => share() < probability,
    between: (from, to) => from + share() * (to - from),
  };
}
