import { type SimulatedBot, type Surroundings, startSimulatedBot } from './bot.ts';
import { type Step, WORLD } from './scheduler.ts';

/** The bots there are, each with its place, in which it is started again whenever it has ended. */
export interface Fleet {
  readonly bots: readonly SimulatedBot[];
  /** Kills the bot of a place; it is started again after some milliseconds. */
  kill(place: number, ms: number): void;
  /** Asks the bot of a place to leave; it is started again after some milliseconds. */
  stop(place: number, ms: number): void;
  /** Starts all that are down. */
  raise(): void;
  /** Tells all bots that there may be jobs. */
  wake(): void;
}

/** Milliseconds after which a bot that could not start is started again. */
const AGAIN = 2_000;
/** Milliseconds in which a bot that was asked to leave has to be gone. */
const LEAVE = 5_000;

/** `overlap`: whether all hear the same; `changed` is told when a bot is killed or started. */
export function startFleet(around: Surroundings, size: number, overlap: boolean, changed: () => void): Fleet {
  const { scheduler } = around;
  const bots: SimulatedBot[] = [];
  const starts = Array.from({ length: size }, () => 0);
  /** Those that are down, with their next start. */
  const down = new Map<number, Step>();
  const start = (place: number): void => {
    down.delete(place);
    const times = (starts[place] ?? 0) + 1;
    starts[place] = times;
    const shard = overlap ? { id: 0, count: 1 } : { id: place, count: size };
    bots[place] = startSimulatedBot(around, `bot${place + 1}.${times}`, shard, () => kill(place, AGAIN));
    changed();
  };
  const kill = (place: number, ms: number): void => {
    const bot = bots[place];
    if (!bot || bot.owner.dead) return;
    bot.kill();
    changed();
    down.set(
      place,
      scheduler.after(ms, `bot${place + 1} is started`, () => start(place), WORLD),
    );
  };
  const stop = (place: number, ms: number): void => {
    const bot = bots[place];
    if (!bot || bot.owner.dead) return;
    void bot.stop().then(() => kill(place, ms));
    // It allows itself so long.
    scheduler.after(LEAVE, `bot${place + 1} had time to leave`, () => bots[place] === bot && kill(place, ms), WORLD);
  };
  for (let place = 0; place < size; place += 1) start(place);
  return {
    bots,
    kill,
    stop,
    raise() {
      for (const [place, step] of [...down]) {
        step.cancelled = true;
        start(place);
      }
    },
    wake() {
      for (const bot of bots) bot.wake();
    },
  };
}
