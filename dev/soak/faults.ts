import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sandbox } from '../../src/sandbox/index.ts';
import type { BotProcess } from '../run/bot-process.ts';
import { asking, type Server } from '../run/database-server.ts';
import { type Dice, diceOf, FAULT_RATES, type FaultRates, type Plan } from './plan.ts';
import { EARLY } from './settling.ts';
import { players, reachable } from './start-trace.ts';
import type { Trace } from './trace.ts';

/** Everything that goes wrong on purpose. */
export interface Faults {
  /** Ends the faults; resolves when everything that was broken stands again. */
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
/** Milliseconds after which all that a dead bot has sent has arrived: the hour that is added comes after it. */
const IN_FLIGHT = 400;
/** Milliseconds for which a rare moment is waited for. */
const RARE = 5_000;
/** Seconds of play for each time the bots are away for minutes. */
const ABSENCE_EACH = 600;

interface Options {
  readonly plan: Plan;
  readonly box: Sandbox;
  readonly trace: Trace;
  readonly bots: readonly BotProcess[];
  readonly server: Server;
  readonly clock: Clock;
  readonly gate: Gate;
}

/** What every kind of fault needs. */
interface FaultContext extends Options {
  readonly rates: FaultRates;
  /** Aborted when the faults end. */
  readonly over: AbortSignal;
  pause(ms: number): Promise<void>;
  /** Does `action` at `times` moments spread over the run. */
  spread(name: string, times: number, action: (dice: Dice) => Promise<void>): void;
}

export function startFaults(options: Options): Faults {
  const { plan, box, trace, bots } = options;
  const rates = FAULT_RATES[plan.faults];
  const end = new AbortController();
  setMaxListeners(0, end.signal);
  const running: Promise<unknown>[] = [];
  const pause = (ms: number): Promise<void> => wait(ms, undefined, { signal: end.signal }).catch(() => {});
  const context: FaultContext = {
    ...options,
    rates,
    over: end.signal,
    pause,
    spread(name, times, action) {
      const dice = diceOf(plan.seed, `faults/${name}`);
      const moments = Array.from({ length: times }, () => dice.between(0.05, 0.9)).sort((a, b) => a - b);
      const began = Date.now();
      running.push(
        (async () => {
          for (const moment of moments) {
            await pause(Math.max(0, began + moment * plan.seconds * 1_000 - Date.now()));
            if (end.signal.aborted) return;
            trace.count(name);
            await action(dice);
          }
        })(),
      );
    },
  };
  const stopCounting = failRequests(context);
  killBots(context);
  sendBotsAway(context);
  disturbServices(context);
  disturbPeople(context);
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

/** Lets requests fail, and counts those that do. Returns how to stop counting. */
function failRequests({ box, rates, trace }: FaultContext): () => void {
  const { faults } = box;
  const somewhere = (chance: number) => ({ chance });
  if (rates.broken > 0) faults.add({ kind: 'status', status: 502 }, somewhere(rates.broken));
  if (rates.cutBefore > 0) faults.add({ kind: 'cut', when: 'before' }, somewhere(rates.cutBefore));
  if (rates.cutAfter > 0) faults.add({ kind: 'cut', when: 'after' }, somewhere(rates.cutAfter));
  if (rates.limited > 0) faults.add({ kind: 'limit', retryAfter: 0.3 }, somewhere(rates.limited));
  if (rates.slow > 0) faults.add({ kind: 'delay', ms: 250 }, somewhere(rates.slow));
  return box.onRequest(({ status }) => {
    if (status === 0) trace.count('lines cut');
    else if (status === 429) trace.count('told to slow down');
    else if (status === 502 || status === 503) trace.count('server errors');
  });
}

async function killBot({ trace }: FaultContext, bot: BotProcess): Promise<void> {
  if (bot.pid === null) return;
  trace.count('bots killed');
  trace.disruptions.push(Date.now());
  await bot.kill();
}

/** A bot that is killed stays down for a moment, or, as Discord's clock has it, for an hour. */
async function restart({ rates, clock, trace, pause }: FaultContext, dice: Dice, bot: BotProcess): Promise<void> {
  await pause(dice.between(IN_FLIGHT, 1_500));
  if (rates.outages && dice.chance(0.5)) clock.shift += HOUR;
  await bot.start();
  trace.disruptions.push(Date.now());
}

/** Half of the kills come at any moment, half at the worst. */
function killBots(context: FaultContext): void {
  const { plan, bots, trace, over, pause, spread } = context;
  spread('moments for a kill', Math.ceil(plan.kills / 2), async (dice) => {
    const bot = dice.pick(bots);
    // Also while it starts, but not while there is none.
    while (bot.pid === null && !over.aborted) await pause(50);
    await killBot(context, bot);
    await restart(context, dice, bot);
  });
  spread('worst moments for a kill', Math.floor(plan.kills / 2), async (dice) => {
    const wanted = dice.pick(['t', 't', 'q', 'l', 'n', 'n', 'w', 'p', 'gone'] as const);
    const began = Date.now();
    const struck = await new Promise<readonly Promise<void>[]>((resolve) => {
      const now = (): void => {
        trace.onSent = null;
        clearTimeout(late);
        resolve(over.aborted ? [] : bots.map((bot) => killBot(context, bot)));
      };
      const late = setTimeout(now, RARE * 4);
      over.addEventListener('abort', now, { once: true });
      // The message is there, or gone, and no bot has heard of it. What is rare is not waited for.
      trace.onSent = (what) => {
        if (what === wanted || Date.now() - began > RARE) now();
      };
    });
    if (struck.length === 0) return;
    await Promise.all(struck);
    await Promise.all(bots.map((bot) => restart(context, dice, bot)));
  });
}

/** For longer than the silence that counts as an outage, so that clocks have to be given the time back; or politely. */
function sendBotsAway(context: FaultContext): void {
  const { plan, bots, rates, trace, gate, pause, spread } = context;
  const absences = rates.outages ? Math.floor(plan.seconds / ABSENCE_EACH) : 0;
  spread('long absences', absences, async (dice) => {
    let open = (): void => {};
    gate.open = new Promise((resolve) => {
      open = resolve;
    });
    await Promise.all(bots.map((bot) => killBot(context, bot)));
    await pause(dice.between(95_000, 115_000));
    open();
    await Promise.all(bots.map((bot) => bot.start()));
  });
  if (plan.kills > 0)
    spread('moments of leave-taking', Math.ceil(plan.kills / 4), async (dice) => {
      const bot = dice.pick(bots);
      if (!bot.up) return;
      const { ms, code } = await bot.stop();
      trace.count('bots asked to leave');
      trace.shutdowns.push({ ms, code });
      await bot.start();
    });
}

/** Postgres, the queue's time, the gateway, and all posting for seconds on end. */
function disturbServices({ plan, box, trace, server, rates, pause, spread }: FaultContext): void {
  spread('Postgres killed', Math.ceil(plan.kills / 3), async () => {
    trace.disruptions.push(Date.now());
    await server.kill();
  });
  // People who take longer than the minute for which a reminder waits; here the minute is shorter.
  spread('reminders that came early', Math.ceil(plan.seconds / 8), async () => {
    await asking(server, (client) => client.query(EARLY));
  });
  spread('gateway dropped', plan.kills * 2, async (dice) => box.faults.dropGateway(dice.chance(0.5)));
  if (rates.outages)
    spread('outages of posting', 2, async (dice) => {
      const stop = box.faults.add({ kind: 'status', status: 503 }, { method: 'POST', route: POSTING, chance: 1 });
      await pause(dice.between(2_000, 6_000));
      stop();
    });
}

function disturbPeople({ plan, box, rates, pause, spread }: FaultContext): void {
  if (!rates.dms) return;
  spread('direct messages closed', Math.max(6, Math.ceil(plan.kills / 3)), async (dice) => {
    const others = players(box).filter((one) => !reachable(box).includes(one));
    if (others.length === 0) return;
    const person = dice.pick(others);
    person.closeDms();
    await pause(dice.between(1_000, 8_000));
    person.openDms();
  });
}

const POSTING = '/channels/{channel_id}/messages';
