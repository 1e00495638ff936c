import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sandbox } from '../../sandbox/index.ts';
import type { BotProcess } from '../bot.ts';
import type { Server } from '../server.ts';
import type { Ledger } from './ledger.ts';
import { type Luck, luck, type Plan, WEATHER } from './plan.ts';

/** Everything that goes wrong on purpose. */
export interface Climate {
  /** Ends the bad weather; resolves when everything that was broken stands again. */
  clear(): Promise<void>;
}

/** The sandbox's clock, which hours can be added to. */
export interface Clock {
  shift: number;
}

const HOUR = 3_600_000;

export function startWeather(options: {
  readonly plan: Plan;
  readonly box: Sandbox;
  readonly ledger: Ledger;
  readonly bots: readonly BotProcess[];
  readonly server: Server;
  readonly clock: Clock;
}): Climate {
  const { plan, box, ledger, bots, server, clock } = options;
  const weather = WEATHER[plan.weather];
  const { faults } = box;
  const end = new AbortController();
  setMaxListeners(0, end.signal);
  const running: Promise<unknown>[] = [];

  const somewhere = (chance: number) => ({ chance });
  if (weather.broken > 0) faults.add({ kind: 'status', status: 502 }, somewhere(weather.broken));
  if (weather.cutBefore > 0) faults.add({ kind: 'cut', when: 'before' }, somewhere(weather.cutBefore));
  if (weather.cutAfter > 0) faults.add({ kind: 'cut', when: 'after' }, somewhere(weather.cutAfter));
  if (weather.limited > 0) faults.add({ kind: 'limit', retryAfter: 0.3 }, somewhere(weather.limited));
  if (weather.slow > 0) faults.add({ kind: 'delay', ms: 250 }, somewhere(weather.slow));

  const stopFailures = box.onRequest(({ status }) => {
    if (status === 0) ledger.count('lines cut');
    else if (status === 429) ledger.count('told to slow down');
    else if (status === 502 || status === 503) ledger.count('server errors');
  });

  /** Does `deed` at `times` moments spread over the run. */
  const spread = (name: string, times: number, deed: (luck: Luck) => Promise<void>): void => {
    const dice = luck(plan.seed, `weather/${name}`);
    const moments = Array.from({ length: times }, () => dice.between(0.05, 0.9)).sort((a, b) => a - b);
    const began = Date.now();
    running.push(
      (async () => {
        for (const moment of moments) {
          await pause(Math.max(0, began + moment * plan.seconds * 1_000 - Date.now()));
          if (end.signal.aborted) return;
          ledger.count(name);
          await deed(dice);
        }
      })(),
    );
  };
  const pause = (ms: number): Promise<void> => wait(ms, undefined, { signal: end.signal }).catch(() => {});

  /** A bot that is killed stays down for a moment, or, as the clock has it, for an hour. */
  const fall = async (dice: Luck, bot: BotProcess): Promise<void> => {
    await bot.kill();
    if (weather.outages && dice.chance(0.5)) clock.shift += HOUR;
    await pause(dice.between(50, 1_500));
    await bot.start();
  };

  spread('bots killed', Math.ceil(plan.kills / 2), (dice) => fall(dice, dice.pick(bots)));
  spread('bots killed at the worst moment', Math.floor(plan.kills / 2), async (dice) => {
    const kind = dice.pick(['t', 't', 'l', 'n', 'w'] as const);
    const met = await new Promise<boolean>((resolve) => {
      const give = setTimeout(() => resolve(false), 8_000);
      end.signal.addEventListener('abort', () => resolve(false));
      // The message is there, and no bot has heard of it.
      ledger.onSent = (sent) => {
        if (sent.kind !== kind) return;
        for (const bot of bots) void bot.kill();
        ledger.onSent = null;
        clearTimeout(give);
        resolve(true);
      };
    });
    ledger.onSent = null;
    if (!met) return;
    await Promise.all(bots.map((bot) => fall(dice, bot)));
  });
  spread('Postgres killed', Math.ceil(plan.kills / 3), () => server.kill());
  spread('gateway dropped', plan.kills * 2, async (dice) => faults.dropGateway(dice.chance(0.5)));
  if (plan.kills > 0)
    spread('moments of leave-taking', Math.ceil(plan.kills / 4), async (dice) => {
      const bot = dice.pick(bots);
      if (!bot.up) return;
      const { ms, code } = await bot.stop();
      ledger.count('bots asked to leave');
      ledger.goodbyes.push({ ms, code });
      await bot.start();
    });
  if (weather.outages)
    spread('outages of posting', 2, async (dice) => {
      const stop = faults.add({ kind: 'status', status: 503 }, { method: 'POST', route: POSTING, chance: 1 });
      await pause(dice.between(2_000, 6_000));
      stop();
    });
  if (weather.dms)
    spread('direct messages closed', 6, async (dice) => {
      // The first half of the people keeps theirs open, so that something is left to be counted.
      const people = box.people();
      const person = dice.pick(people.slice(Math.ceil(people.length / 2)));
      if (!person) return;
      person.closeDms();
      await pause(dice.between(1_000, 8_000));
      person.openDms();
    });

  return {
    async clear() {
      end.abort();
      await Promise.all(running);
      faults.clear();
      stopFailures();
      for (const bot of bots) await bot.start();
    },
  };
}

const POSTING = '/channels/{channel_id}/messages';
