import type { OfflineSandbox } from '../../src/sandbox/index.ts';
import { type Dice, FAULT_RATES, type FaultLevel } from '../soak/plan.ts';
import { players, reachable } from '../soak/start-trace.ts';
import type { Trace } from '../soak/trace.ts';
import type { Fleet } from './fleet.ts';
import { inNameOf, type Scheduler, WORLD } from './scheduler.ts';
import type { StoreFaults } from './store-line.ts';

/** Everything that goes wrong on purpose, until it is over. */
export interface Faults {
  /** Ends them; what was broken stands again. */
  end(): void;
}

/** How likely what is, out of 1. */
const STORE = { before: 0.002, after: 0.004, slow: 0.01, forgotten: 0.5 } as const;

/**
 * Whether anything goes wrong just now, and how often: worlds in which one thing hardly happens meet more of another.
 */
export interface Mood {
  calm: boolean;
  /** How many times as often statements fail. */
  readonly store: number;
  /** How many times as often something is slow. */
  readonly slow: number;
  /** How many times as long it takes until the next accident. */
  readonly peace: number;
}

export function moodOf(dice: Dice): Mood {
  const store = dice.pick([0.2, 1, 1, 1, 6]);
  const slow = dice.pick([0, 1, 1, 5]);
  return { calm: false, store, slow, peace: dice.pick([0.15, 0.5, 1, 1, 3]) };
}

export function storeFaults(dice: Dice, level: FaultLevel, mood: Mood): StoreFaults {
  const met = (chance: number): boolean => level !== 'none' && !mood.calm && dice.chance(chance);
  return {
    leg: () => (met(STORE.slow * mood.slow) ? dice.between(50, 3_000) : dice.between(0.2, 3)),
    before: () => met(STORE.before * mood.store),
    after: () => met(STORE.after * mood.store),
    forgotten: () => dice.chance(STORE.forgotten),
  };
}

/** Milliseconds that a request to Discord, or its answer, is on its way. */
export function legs(dice: Dice, level: FaultLevel, mood: Mood): () => number {
  return () =>
    level !== 'none' && !mood.calm && dice.chance(0.02 * mood.slow) ? dice.between(200, 4_000) : dice.between(10, 150);
}

export function startFaults(around: {
  readonly level: FaultLevel;
  readonly scheduler: Scheduler;
  readonly dice: Dice;
  readonly box: OfflineSandbox;
  readonly trace: Trace;
  readonly fleet: Fleet;
  readonly mood: Mood;
}): Faults {
  const { level, scheduler, dice, box, trace, fleet, mood } = around;
  const rates = FAULT_RATES[level];
  const { faults } = box;
  if (rates.broken > 0) faults.add({ kind: 'status', status: 502 }, { chance: rates.broken });
  if (rates.cutBefore > 0) faults.add({ kind: 'cut', when: 'before' }, { chance: rates.cutBefore });
  if (rates.cutAfter > 0) faults.add({ kind: 'cut', when: 'after' }, { chance: rates.cutAfter });
  if (rates.limited > 0) faults.add({ kind: 'limit', retryAfter: 0.3 }, { chance: rates.limited });
  const until = (ms: number, end: () => void): void => void scheduler.after(ms, 'a fault is over', end, WORLD);

  const killOne = (ms: number): void => {
    trace.count('bots killed');
    fleet.kill(dice.int(fleet.bots.length), ms);
  };
  const accidents: readonly (readonly [weight: number, name: string, strike: () => void])[] = [
    [6, 'a bot dies', () => killOne(dice.between(200, 3_000))],
    [
      8,
      'a bot dies in the worst moment',
      () => {
        const wanted = dice.pick(['t', 't', 'q', 'l', 'n', 'n', 'w', 'p', 'gone'] as const);
        trace.onSent = (what) => {
          if (what !== wanted) return;
          trace.onSent = null;
          // The message is there, or gone, and no bot has heard of it.
          trace.count('bots killed');
          const long = dice.chance(0.3);
          const ms = (): number => (long ? dice.between(200_000, 600_000) : dice.between(200, 3_000));
          for (const place of fleet.bots.keys()) fleet.kill(place, ms());
        };
      },
    ],
    [
      4,
      'a bot is asked to leave',
      () => {
        trace.count('bots asked to leave');
        fleet.stop(dice.int(fleet.bots.length), dice.between(200, 3_000));
      },
    ],
    [
      1,
      'all bots are away',
      () => {
        trace.count('long absences');
        for (const place of fleet.bots.keys()) fleet.kill(place, dice.between(60_000, 900_000));
      },
    ],
    [
      4,
      'a bot is cut off from the store',
      () => {
        trace.disruptions.push(Date.now());
        dice.pick(fleet.bots).cutOff(dice.chance(0.5) ? dice.between(100, 5_000) : dice.between(5_000, 120_000));
      },
    ],
    [
      2,
      'the store is away',
      () => {
        trace.disruptions.push(Date.now());
        const ms = dice.between(500, 10_000);
        for (const bot of fleet.bots) bot.cutOff(ms * dice.between(1, 1.2));
      },
    ],
    [
      2,
      'nothing can be posted',
      () => {
        const route = '/channels/{channel_id}/messages';
        until(
          dice.between(2_000, 20_000),
          faults.add({ kind: 'status', status: 503 }, { method: 'POST', route, chance: 1 }),
        );
      },
    ],
    [
      3,
      'somebody closes their direct messages',
      () => {
        const others = players(box).filter((one) => !reachable(box).includes(one));
        if (others.length === 0) return;
        const person = dice.pick(others);
        person.closeDms();
        until(dice.between(1_000, 60_000), () => person.openDms());
      },
    ],
  ];
  const urn = accidents.flatMap((one) => Array.from({ length: one[0] }, () => one));
  const next = (): void => {
    if (mood.calm) return;
    const [, name, strike] = dice.pick(urn);
    scheduler.note(`fault: ${name}`);
    trace.count(`fault: ${name}`);
    strike();
    scheduler.after(pause(), 'something goes wrong', next, WORLD);
  };
  const pause = (): number => dice.between(500, 20_000) * mood.peace;
  if (level !== 'none') inNameOf(WORLD, () => scheduler.after(pause(), 'something goes wrong', next));
  return {
    end() {
      mood.calm = true;
      trace.onSent = null;
      faults.clear();
    },
  };
}
