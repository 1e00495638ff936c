import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sandbox } from '../../src/sandbox/index.ts';
import type { BotProcess } from '../run/bot-process.ts';
import { asking, type Server } from '../run/database-server.ts';
import { type Ledger, players, steady } from './ledger.ts';
import { type Luck, luck, type Plan, WEATHER, type Weather } from './plan.ts';
import { EARLY } from './settling.ts';

/** Everything that goes wrong on purpose. */
export interface Climate {
  /** Ends the bad weather; resolves when everything that was broken stands again. */
  clear(): Promise<void>;
}

/** The sandbox's clock, which hours can be added to. */
export interface Clock {
  shift: number;
}

/** While it is closed no bot starts. */
export interface Gate {
  open: Promise<void>;
}

const HOUR = 3_600_000;
/** Milliseconds after which whatever a dead bot has sent has arrived, however slow the line: no hour lies in between. */
const IN_FLIGHT = 400;
/** Milliseconds for which a rare moment is waited for. */
const RARE = 5_000;
/** Seconds of play for each time the bots are away for minutes. */
const ABSENCE_EACH = 600;

interface Options {
  readonly plan: Plan;
  readonly box: Sandbox;
  readonly ledger: Ledger;
  readonly bots: readonly BotProcess[];
  readonly server: Server;
  readonly clock: Clock;
  readonly gate: Gate;
}

/** What every kind of bad weather needs. */
interface Sky extends Options {
  readonly weather: Weather;
  /** Aborted when the bad weather ends. */
  readonly over: AbortSignal;
  pause(ms: number): Promise<void>;
  /** Does `deed` at `times` moments spread over the run. */
  spread(name: string, times: number, deed: (luck: Luck) => Promise<void>): void;
}

export function startWeather(options: Options): Climate {
  const { plan, box, ledger, bots } = options;
  const weather = WEATHER[plan.weather];
  const end = new AbortController();
  setMaxListeners(0, end.signal);
  const running: Promise<unknown>[] = [];
  const pause = (ms: number): Promise<void> => wait(ms, undefined, { signal: end.signal }).catch(() => {});
  const sky: Sky = {
    ...options,
    weather,
    over: end.signal,
    pause,
    spread(name, times, deed) {
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
    },
  };
  const stopCounting = breakLines(sky);
  killBots(sky);
  sendBotsAway(sky);
  disturbTheRest(sky);
  disturbPeople(sky);
  return {
    async clear() {
      end.abort();
      await Promise.all(running);
      box.faults.clear();
      stopCounting();
      for (const bot of bots) await bot.start();
    },
  };
}

/** Any request may fail, and the ledger counts those that do. Returns how to stop counting. */
function breakLines({ box, weather, ledger }: Sky): () => void {
  const { faults } = box;
  const somewhere = (chance: number) => ({ chance });
  if (weather.broken > 0) faults.add({ kind: 'status', status: 502 }, somewhere(weather.broken));
  if (weather.cutBefore > 0) faults.add({ kind: 'cut', when: 'before' }, somewhere(weather.cutBefore));
  if (weather.cutAfter > 0) faults.add({ kind: 'cut', when: 'after' }, somewhere(weather.cutAfter));
  if (weather.limited > 0) faults.add({ kind: 'limit', retryAfter: 0.3 }, somewhere(weather.limited));
  if (weather.slow > 0) faults.add({ kind: 'delay', ms: 250 }, somewhere(weather.slow));
  return box.onRequest(({ status }) => {
    if (status === 0) ledger.count('lines cut');
    else if (status === 429) ledger.count('told to slow down');
    else if (status === 502 || status === 503) ledger.count('server errors');
  });
}

async function strike({ ledger }: Sky, bot: BotProcess): Promise<void> {
  if (bot.pid === null) return;
  ledger.count('bots killed');
  ledger.troubles.push(Date.now());
  await bot.kill();
}

/** A bot that is killed stays down for a moment, or, as Discord's clock has it, for an hour. */
async function rise({ weather, clock, ledger, pause }: Sky, dice: Luck, bot: BotProcess): Promise<void> {
  await pause(dice.between(IN_FLIGHT, 1_500));
  if (weather.outages && dice.chance(0.5)) clock.shift += HOUR;
  await bot.start();
  ledger.troubles.push(Date.now());
}

/** Half of the kills come at any moment, half at the worst. */
function killBots(sky: Sky): void {
  const { plan, bots, ledger, over, pause, spread } = sky;
  spread('moments for a kill', Math.ceil(plan.kills / 2), async (dice) => {
    const bot = dice.pick(bots);
    // Also while it starts, but not while there is none.
    while (bot.pid === null && !over.aborted) await pause(50);
    await strike(sky, bot);
    await rise(sky, dice, bot);
  });
  spread('worst moments for a kill', Math.floor(plan.kills / 2), async (dice) => {
    const wanted = dice.pick(['t', 't', 'l', 'n', 'n', 'w', 'p', 'gone'] as const);
    const began = Date.now();
    const struck = await new Promise<readonly Promise<void>[]>((resolve) => {
      const now = (): void => {
        ledger.onSent = null;
        clearTimeout(late);
        resolve(over.aborted ? [] : bots.map((bot) => strike(sky, bot)));
      };
      const late = setTimeout(now, RARE * 4);
      over.addEventListener('abort', now, { once: true });
      // The message is there, or gone, and no bot has heard of it. What is rare is not waited for.
      ledger.onSent = (what) => {
        if (what === wanted || Date.now() - began > RARE) now();
      };
    });
    if (struck.length === 0) return;
    await Promise.all(struck);
    await Promise.all(bots.map((bot) => rise(sky, dice, bot)));
  });
}

/** For longer than the silence that counts as an outage, so that clocks have to be given the time back; or politely. */
function sendBotsAway(sky: Sky): void {
  const { plan, bots, weather, ledger, gate, pause, spread } = sky;
  const absences = weather.outages ? Math.floor(plan.seconds / ABSENCE_EACH) : 0;
  spread('long absences', absences, async (dice) => {
    let open = (): void => {};
    gate.open = new Promise((resolve) => {
      open = resolve;
    });
    await Promise.all(bots.map((bot) => strike(sky, bot)));
    await pause(dice.between(95_000, 115_000));
    open();
    await Promise.all(bots.map((bot) => bot.start()));
  });
  if (plan.kills > 0)
    spread('moments of leave-taking', Math.ceil(plan.kills / 4), async (dice) => {
      const bot = dice.pick(bots);
      if (!bot.up) return;
      const { ms, code } = await bot.stop();
      ledger.count('bots asked to leave');
      ledger.goodbyes.push({ ms, code });
      await bot.start();
    });
}

/** Postgres, the queue's time, the gateway, and all posting for seconds on end. */
function disturbTheRest({ plan, box, ledger, server, weather, pause, spread }: Sky): void {
  spread('Postgres killed', Math.ceil(plan.kills / 3), async () => {
    ledger.troubles.push(Date.now());
    await server.kill();
  });
  // People who take longer than the minute for which a reminder waits; here the minute is shorter.
  spread('reminders that came early', Math.ceil(plan.seconds / 8), async () => {
    await asking(server, (client) => client.query(EARLY));
  });
  spread('gateway dropped', plan.kills * 2, async (dice) => box.faults.dropGateway(dice.chance(0.5)));
  if (weather.outages)
    spread('outages of posting', 2, async (dice) => {
      const stop = box.faults.add({ kind: 'status', status: 503 }, { method: 'POST', route: POSTING, chance: 1 });
      await pause(dice.between(2_000, 6_000));
      stop();
    });
}

function disturbPeople({ plan, box, weather, pause, spread }: Sky): void {
  if (!weather.dms) return;
  spread('direct messages closed', Math.max(6, Math.ceil(plan.kills / 3)), async (dice) => {
    const others = players(box).filter((one) => !steady(box).includes(one));
    if (others.length === 0) return;
    const person = dice.pick(others);
    person.closeDms();
    await pause(dice.between(1_000, 8_000));
    person.openDms();
  });
}

const POSTING = '/channels/{channel_id}/messages';
