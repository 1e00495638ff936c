import { HEARTBEAT_TIMEOUT } from '../../src/app/transition/clock-pauses.ts';
import type { Dice } from '../soak/plan.ts';
import type { Mood } from './faults.ts';
import type { Fleet } from './fleet.ts';
import { type Scheduler, WORLD } from './scheduler.ts';
import type { StoreInMemory } from './store/store.ts';

/**
 * Days of which most goes by at once: people sleep, their bots have been asked to leave, and another bot that hears
 * nobody here is up. Awake is everybody around noon and midnight UTC, when days end and begin.
 */
export interface Nights {
  /** Waits until people are awake. */
  asleep(): Promise<void>;
}

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** Milliseconds of a day, in UTC, at which people wake up and go to bed. */
const AWAKE = [
  { from: 11.75 * HOUR, to: 12.25 * HOUR },
  { from: 23.5 * HOUR, to: 24.125 * HOUR },
] as const;
/** How likely the other bot is away as well for a night: an outage. */
const DARK = 0.1;

export function startNights(around: {
  readonly scheduler: Scheduler;
  readonly fleet: Fleet;
  readonly kept: StoreInMemory;
  readonly mood: Mood;
  readonly dice: Dice;
  readonly over: () => boolean;
}): Nights {
  const { scheduler, fleet, kept, mood, dice, over } = around;
  let isDark = false;
  const look = (): void => {
    const wake = nextWake(scheduler.now);
    mood.asleep = wake !== null;
    if (wake === null || over()) isDark = dice.chance(DARK);
    else {
      for (const [place, { owner }] of fleet.bots.entries()) if (!owner.dead) fleet.stop(place, wake - scheduler.now);
      if (!isDark) void kept.store.recordHeartbeat(HEARTBEAT_TIMEOUT);
    }
    scheduler.after(MINUTE, 'the night goes by', look, WORLD);
  };
  look();
  return {
    async asleep() {
      for (;;) {
        const wake = nextWake(scheduler.now);
        if (wake === null || over()) return;
        await scheduler.step('sleeps', Math.min(10 * MINUTE, wake - scheduler.now));
      }
    },
  };
}

/** When people wake up who sleep now, in milliseconds since 1970; null: they are awake. */
function nextWake(now: number): number | null {
  const midnight = Math.floor(now / DAY) * DAY;
  const spans = [-DAY, 0, DAY].flatMap((day) =>
    AWAKE.map(({ from, to }) => ({ from: midnight + day + from, to: midnight + day + to })),
  );
  if (spans.some(({ from, to }) => now >= from && now < to)) return null;
  return spans.find(({ from }) => from > now)?.from ?? null;
}
