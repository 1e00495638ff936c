import { setTimeout as wait } from 'node:timers/promises';
import { rng } from '../../src/core/rng.ts';
import { GAMES } from '../../src/games/index.ts';
import type { Actor, RateLimit, Room, Sandbox } from '../../src/sandbox/index.ts';
import { readArguments, run } from '../../src/tools/arguments.ts';
import { progressLines } from '../../src/tools/progress.ts';
import { addresses, controlOf } from '../run/controls.ts';
import { load, machine } from './machine.ts';
import { withBot } from './running-bot.ts';
import { type Times, timesOf } from './tables/figures.ts';
import { opened } from './tables/templates.ts';
import { wholeTurn } from './tables/turn.ts';
import { type Posted, watchOver } from './tables/watch.ts';

/** Of all tables one in so many is in one server; the others are spread over the rest. */
const BUSY = 5;
const SERVERS = 20;
/** What Discord lets through in each channel, as it has told so far, and for direct messages that are opened. */
const DISCORDS: readonly RateLimit[] = [
  { method: 'POST', route: '/channels/{channel_id}/messages', room: 'each', requests: 5, seconds: 5 },
  { method: 'PATCH', route: '/channels/{channel_id}/messages/{message_id}', room: 'each', requests: 5, seconds: 5 },
  { method: 'PATCH', route: '/channels/{channel_id}', room: 'each', requests: 5, seconds: 15 },
  { method: 'POST', route: '/users/@me/channels', requests: 10, seconds: 10 },
];
const DISCORDS_TOTAL = 50;
/** Milliseconds from one turn to the next, and between two tables that are opened. */
const PACE = 400;
/** So many turns are taken at the same time at most. */
const HANDS = 8;

/**
 * Prints how long it takes until a new lobby is there in one server, from the moment somebody has typed the command:
 * alone, and while tables of another server wait for a channel that lets through one message in some seconds; then how
 * long posts are waited for at many tables under Discord's limits, a fifth of them in one server. Asserts nothing.
 */
await run(
  'bench limited [--waiting N] [--lobbies N] [--every MS] [--window SECONDS] [--tables N] [--turns N] [--json]',
  async () => {
    const args = readArguments({
      texts: ['waiting', 'lobbies', 'every', 'window', 'tables', 'turns'],
      flags: ['json'],
    });
    const plan = {
      waiting: args.count('waiting', 30),
      lobbies: args.count('lobbies', 60),
      every: args.count('every', 500),
      window: args.count('window', 3),
      tables: args.count('tables', 100),
      turns: args.count('turns', 200),
    };
    const loads = [load()];
    const figures = { ...(await measured(plan)), crowd: await crowded(plan), load: [...loads, load()] };
    if (args.flag('json')) {
      console.log(JSON.stringify(figures));
      return 0;
    }
    console.log(`${figures.date} · ${figures.machine} · load ${figures.load.join(' to ')}`);
    const line = (what: string, { n, p50, p95, max, mean, error }: Times) =>
      console.log(`${what}: p50 ${p50}, p95 ${p95}, max ${max}, mean ${mean} ± ${error} ms (${n} lobbies)`);
    line('alone', figures.alone);
    line(`while ${plan.waiting} tables of another server wait for a channel`, figures.beside);
    console.log(
      `of these ${figures.passed} were posted in ${figures.seconds} s, one every ${plan.window} s; ${figures.refused} requests were refused`,
    );
    const { crowd } = figures;
    const posts = (where: string, { n, p50, p95, max, mean, error }: Times) =>
      console.log(`posts in ${where}: p50 ${p50}, p95 ${p95}, max ${max}, mean ${mean} ± ${error} ms (${n} posts)`);
    posts(`the busy one of ${SERVERS} servers`, crowd.busy);
    posts('the others', crowd.others);
    const { fullest, refused } = crowd;
    console.log(
      `at most ${fullest} requests in a second; refused: ${refused.length === 0 ? 'none' : refused.join(', ')}`,
    );
    return 0;
  },
);

interface Plan {
  /** Tables that wait for the limited channel. */
  readonly waiting: number;
  /** Lobbies that are opened in the other server, in each of the two parts. */
  readonly lobbies: number;
  /** Milliseconds from one of them to the next. */
  readonly every: number;
  /** Seconds in which the limited channel lets through one message. */
  readonly window: number;
  /** Tables that are played at under Discord's limits. */
  readonly tables: number;
  /** Turns that are taken there. */
  readonly turns: number;
}

async function measured({ waiting, lobbies, every, window }: Plan) {
  const guilds = ['North', 'South'].map((name) => ({ name, channels: ['games'] }));
  return withBot({ guilds, people: ['Ann', 'Bob'] }, async ({ box }) => {
    const [north, south] = ['North', 'South'].map((name) => box.channel('games', box.guild(name)));
    if (!north || !south) throw new Error('there are no servers');
    const [ann, bob] = [box.person('Ann'), box.person('Bob')];
    await lobbiesOpened(box, south, bob, 3, every);
    const alone = await lobbiesOpened(box, south, bob, lobbies, every);
    const route = '/channels/{channel_id}/messages';
    box.limits.add({ method: 'POST', route, room: north.id, requests: 1, seconds: window });
    let refused = 0;
    box.onRequest(({ status }) => {
      if (status === 429) refused += 1;
    });
    for (let n = 0; n < waiting; n += 1) {
      await ann.command(north, `${game()} new`);
      // Of one person five commands are answered at a time, each of which counts for a moment.
      await wait(PACE);
    }
    const began = performance.now();
    const before = lobbiesIn(north);
    const beside = await lobbiesOpened(box, south, bob, lobbies, every);
    const seconds = Math.round((performance.now() - began) / 1_000);
    const date = new Date().toISOString().slice(0, 10);
    return { date, machine: machine(), alone, beside, passed: lobbiesIn(north) - before, refused, seconds };
  });
}

/**
 * Opens tables for two people each, in all servers, and takes turns there. From what somebody has confirmed last to the
 * next post.
 */
async function crowded({ tables, turns }: Plan) {
  const guilds = Array.from({ length: SERVERS }, (_, n) => ({ name: `Server ${n}`, channels: ['games'] }));
  const names = Array.from({ length: tables }, (_, n) => [`Host ${n}`, `Guest ${n}`]);
  return withBot({ guilds, people: names.flat() }, async ({ box }) => {
    for (const limit of DISCORDS) box.limits.add(limit);
    box.limits.total = DISCORDS_TOTAL;
    const refused: string[] = [];
    const counted: number[] = [];
    box.onRequest(({ method, template, status }) => {
      if (status === 429) refused.push(`${method} ${template}`);
      if (!/^\/(interactions|webhooks)\//.test(template)) counted.push(performance.now());
    });
    const newest = new Map<string, Posted>();
    const arrived = new Map<string, (posted: Posted) => void>();
    const lobbies: Posted[] = [];
    watchOver(box).onPost = (posted) => {
      if (posted.kind === 'lobby') return void lobbies.push(posted);
      newest.set(posted.table, posted);
      arrived.get(posted.table)?.(posted);
    };
    const busy: number[] = [];
    const others: number[] = [];
    const inBusy = new Set<string>();
    const progress = progressLines();
    for (const [n, pair] of names.entries()) {
      progress(() => `bench limited: ${n} of ${tables} tables`);
      const room = box.channel('games', box.guild(`Server ${n % BUSY === 0 ? 0 : 1 + (n % (SERVERS - 1))}`));
      const [host, guest] = pair.map((name) => box.person(name));
      const installed = GAMES[n % GAMES.length];
      if (!host || !guest || !installed) throw new Error('there is nobody to play');
      const { post, table } = await opened(box, lobbies, installed, room, [host, guest], 0);
      if (n % BUSY === 0) inBusy.add(table);
      const pressed = controlOf(post, 'join');
      if (pressed) await guest.press(post, pressed.customId, { until: 'answer' });
      await wait(PACE);
    }
    await box.until(() => newest.size === tables, 120_000);
    let left = turns;
    const dice = rng('limited', 'turns');
    const free = [...newest.keys()];
    const began = performance.now();
    const hand = async (): Promise<void> => {
      for (let turn = turns - left; left > 0; turn = turns - left) {
        left -= 1;
        progress(() => `bench limited: ${turn} of ${turns} turns`);
        await wait(Math.max(0, began + turn * PACE - performance.now()));
        const [table] = free.splice(dice.int(free.length), 1);
        const posted = table === undefined ? null : newest.get(table);
        if (table === undefined || posted?.kind !== 'turn' || !posted.called) continue;
        let confirmed = 0;
        const next = new Promise<Posted>((resolve) => arrived.set(table, resolve));
        await wholeTurn({ me: posted.called, post: posted.post }, dice, {
          answered() {},
          confirming() {
            confirmed = performance.now();
          },
        });
        const { at } = await next;
        (inBusy.has(table) ? busy : others).push(at - confirmed);
        free.push(table);
      }
    };
    await Promise.all(Array.from({ length: HANDS }, hand));
    return { busy: timesOf(busy), others: timesOf(others), refused, fullest: fullestSecond(counted) };
  });
}

/** How many of these instants, in milliseconds, lie within a second at most. */
function fullestSecond(instants: readonly number[]): number {
  let from = 0;
  return instants.reduce((most, at, n) => {
    while ((instants[from] ?? at) <= at - 1_000) from += 1;
    return Math.max(most, n - from + 1);
  }, 0);
}

/** Opens lobbies one after the other, each at its moment; resolves when all of them are there. */
async function lobbiesOpened(box: Sandbox, room: Room, person: Actor, count: number, every: number): Promise<Times> {
  const times: number[] = [];
  const progress = progressLines();
  const start = performance.now();
  for (let n = 0; n < count; n += 1) {
    progress(() => `bench limited: ${n} of ${count} lobbies`);
    const due = start + n * every;
    await wait(Math.max(0, due - performance.now()));
    const before = lobbiesIn(room);
    const pressed = performance.now();
    await person.command(room, `${game()} new`);
    await box.until(() => lobbiesIn(room) > before, 120_000);
    times.push(performance.now() - pressed);
  }
  return timesOf(times);
}

function lobbiesIn(room: Room): number {
  return [...room.posts.values()].filter(({ message }) => addresses(message).some((one) => one.control === 'join'))
    .length;
}

function game(): string {
  const [first] = GAMES;
  if (!first) throw new Error('no game is installed');
  return first.id;
}
