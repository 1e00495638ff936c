import { type SimulatedBot, type Surroundings, startSimulatedBot } from './bot.ts';
import { WORLD } from './scheduler.ts';

/** The bots there are, each with its place, in which it is started again whenever it has ended. */
export interface Fleet {
  readonly bots: readonly SimulatedBot[];
  /** Kills the bot of a place; it is started again after some milliseconds. */
  kill(place: number, ms: number): void;
  /** Tells all bots that there may be jobs. */
  wake(): void;
}

/** Milliseconds after which a bot that could not start is started again. */
const AGAIN = 2_000;

/** `changed` is told when a bot is killed or started. */
export function startFleet(around: Surroundings, size: number, changed: () => void): Fleet {
  const { scheduler } = around;
  const bots: SimulatedBot[] = [];
  const starts = Array.from({ length: size }, () => 0);
  const start = (place: number): void => {
    const times = (starts[place] ?? 0) + 1;
    starts[place] = times;
    const shard = { id: place, count: size };
    bots[place] = startSimulatedBot(around, `bot${place + 1}.${times}`, shard, () => kill(place, AGAIN));
    changed();
  };
  const kill = (place: number, ms: number): void => {
    const bot = bots[place];
    if (!bot || bot.owner.dead) return;
    bot.kill();
    changed();
    scheduler.after(ms, `bot${place + 1} is started`, () => start(place), WORLD);
  };
  for (let place = 0; place < size; place += 1) start(place);
  return {
    bots,
    kill,
    wake() {
      for (const bot of bots) bot.wake();
    },
  };
}
