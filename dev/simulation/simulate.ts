// Is loaded in the middle of the game otherwise, at a moment that nobody could foresee.
import 'openskill';
import { writeFileSync } from 'node:fs';
import type { Store } from '../../src/app/ports/store.ts';
import { CONFIRM } from '../../src/discord/custom-ids/move-ids.ts';
import { GAMES } from '../../src/games/index.ts';
import { factsHere, type Log } from '../../src/log.ts';
import { type OfflineSandbox, offlineSandbox } from '../../src/sandbox/index.ts';
import { shardOf } from '../../src/sandbox/world/snowflake.ts';
import type { Finding } from '../soak/audit/checks.ts';
import { startCrowd } from '../soak/crowd.ts';
import type { Dice, FaultLevel, Plan as SoakPlan } from '../soak/plan.ts';
import { startTrace } from '../soak/start-trace.ts';
import type { Trace } from '../soak/trace.ts';
import { WHIMS, type Whims } from '../soak/whims.ts';
import type { Surroundings } from './bot.ts';
import { type Defect, plant } from './defects.ts';
import { fastDice } from './dice.ts';
import { legs, moodOf, startFaults, storeFaults } from './faults.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { startModerators } from './moderators.ts';
import { leftIn, promises } from './promises.ts';
import { SimulatedQueue } from './queue.ts';
import { blindRenderer } from './renderer.ts';
import { inNameOf, type Owner, type Scheduler, WORLD } from './scheduler.ts';
import { storeInMemory } from './store/store.ts';
import { storeOverLine } from './store-line.ts';

export interface Plan {
  readonly seed: string;
  /** How many events there are while people play and things fail. */
  readonly events: number;
  readonly people: number;
  readonly tables: number;
  readonly bots: number;
  readonly faults: FaultLevel;
  /** What is wrong with the world itself. */
  readonly defect: Defect;
  /** The file for what bots have logged, what was sent, and what people did and heard; null: none. */
  readonly log: string | null;
}

export interface Outcome {
  readonly plan: Plan;
  readonly counts: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
  readonly kept: boolean;
  /** Of the whole trace. */
  readonly hash: string;
  readonly events: number;
  /** Simulated milliseconds. */
  readonly elapsed: number;
  /** The newest lines of the trace. */
  readonly last: readonly string[];
}

const NAMES = ['Olga', 'Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gina', 'Hugo', 'Iris', 'Jon', 'Kim', 'Leo'];

/** Milliseconds within which the world comes to rest once nothing fails any more and everybody has gone home. */
const REST = 30 * 60_000;
/** So many events go by at most until somebody makes a move once nothing fails any more. */
const RECOVERY = 10_000;
/** What is counted for each move. */
const MOVED = `was told that ${CONFIRM.name} is done`;
/** So many events are enough for that. */
const REST_EVENTS = 15_000;
/** Milliseconds for which nothing must be left to do before it counts as rest. */
const QUIET = 10_000;

/** Lives through a world: first people play while things fail, then all is calm, then the promises are checked. */
export async function simulate(scheduler: Scheduler, plan: Plan): Promise<Outcome> {
  const dice = fastDice(`world/${plan.seed}`);
  const queue = new SimulatedQueue(() => scheduler.now);
  const kept = storeInMemory({ time: () => Math.floor(scheduler.now), add: (jobs) => queue.add(jobs) });
  const mood = moodOf(dice);
  const hearing = (): number => fleet.bots.filter((bot) => bot.ear() !== null).length;
  const box = inNameOf(WORLD, () => sandbox(plan, hearing, fastDice(`faults/${plan.seed}`)));
  const trace = inNameOf(WORLD, () => startTrace(box));
  noteErasures(kept.store, box, trace);
  plant(plan.defect, { store: kept.store, queue, box, dice: fastDice(`defect/${plan.seed}`) });
  const lines: string[] = [];
  const complaints: string[] = [];
  const storing = storeFaults(dice, plan.faults, mood);
  const around: Surroundings = {
    ...{ scheduler, dice, box, queue, games: GAMES, renderer: blindRenderer() },
    storeFor: (link) => storeOverLine(kept.store, scheduler, link, storing),
    leg: legs(dice, plan.faults, mood),
    log: (owner) => logOf(owner, scheduler, lines, complaints),
  };
  queue.onDue = (at) => {
    const pause = Math.max(0, at - scheduler.now);
    // What is due is heard of at once, what becomes due at the next look.
    const wait = pause === 0 ? dice.between(0.5, 5) : pause + dice.between(0, 2_000);
    scheduler.after(wait, 'jobs are due', () => fleet.wake(), WORLD);
  };
  // Each with servers of its own, or, as while a new version takes the place of an old one, all with the same.
  const overlap = plan.bots > 1 && dice.chance(0.25);
  const patience = dice.pick([1, 1, 1, 10, 40]);
  scheduler.note(`overlap ${overlap}, patience ${patience}, mood ${JSON.stringify(mood)}`);
  const fleet = startFleet(around, plan.bots, overlap, () => trace.disruptions.push(Date.now()));
  hearPeople(around, fleet);
  // Nobody can do anything before there are commands.
  await scheduler.run(() => box.world.commands.size > 0);
  const faults = startFaults({ level: plan.faults, scheduler, dice, box, trace, fleet, mood });
  const moderators = startModerators({ seed: plan.seed, level: plan.faults, scheduler, box, trace });

  let over = false;
  const people: Owner = { name: 'people', dead: false };
  let gone = false;
  inNameOf(people, () => {
    const whims = whimsOf(fastDice(`whims/${plan.seed}`));
    const context = { plan: soakPlan(plan), box, trace, games: GAMES, until: () => over, patience, whims };
    void startCrowd(context).gone.then(() => {
      gone = true;
    });
  });
  const first = scheduler.count;
  await scheduler.run(() => scheduler.count - first >= plan.events);

  faults.end();
  moderators.end();
  fleet.raise();
  scheduler.note('calm');
  // Who could not play while things failed can now.
  const moves = (): number => trace.counts.get(MOVED) ?? 0;
  const [before, end] = [moves(), scheduler.count + RECOVERY];
  await scheduler.run(() => moves() > before || scheduler.count > end);
  const recovered = moves() > before;
  over = true;
  scheduler.note('everybody goes home');
  const [calm, since] = [scheduler.now, scheduler.count];
  let restful: number | null = null;
  await scheduler.run(() => {
    const rests = gone && leftIn(queue).length === 0 && (restful !== null || !scheduler.busy);
    if (!rests) restful = null;
    else restful ??= scheduler.now;
    const tooLate = scheduler.now - calm > REST || scheduler.count - since > REST_EVENTS;
    return tooLate || (restful !== null && scheduler.now - restful > QUIET);
  });
  const hash = scheduler.hash();
  const findings = await promises({
    recovered,
    ...{ kept, queue, box, trace, lines, complaints },
    plan: soakPlan(plan),
    rested:
      gone && restful !== null
        ? []
        : [`after ${Math.round((scheduler.now - calm) / 1_000)} s it was not at rest (people gone: ${gone})`],
  });
  if (plan.log !== null) writeLog(plan.log, scheduler, lines, trace, kept.memory);
  countTables(kept.memory, trace);
  return {
    plan,
    counts: Object.fromEntries([...trace.counts].sort()),
    findings,
    kept: findings.every(({ broken }) => broken.length === 0),
    hash,
    events: scheduler.count,
    elapsed: scheduler.elapsed,
    last: [...scheduler.lines],
  };
}

/** What people do beside their games: in each world other things, and some never. */
function whimsOf(dice: Dice): Whims {
  return Object.fromEntries(WHIMS.map((whim) => [whim, dice.pick([0, 0, 1, 1, 5])]));
}

/** Notes what people who are erased are called from then on. */
function noteErasures(store: Store, box: OfflineSandbox, trace: Trace): void {
  const { erase } = store;
  Object.assign(store, {
    erase: async (...given: Parameters<typeof erase>) => {
      const [person, mentions] = given;
      await erase(...given);
      const name = box.people().find(({ id }) => id === person)?.name ?? '';
      trace.erasures.push(...mentions.map(({ table, called }) => ({ table, person, name, called })));
    },
  });
}

function sandbox(plan: Plan, connected: () => number, dice: Dice): OfflineSandbox {
  const box = offlineSandbox(
    {
      now: Date.now,
      token: 'simulated',
      people: Array.from({ length: plan.people }, (_, at) => NAMES[at] ?? `Guest ${at}`),
      guilds: [
        { name: 'The Club', channels: ['games', 'lounge', 'square'] },
        ...Array.from({ length: plan.bots - 1 }, (_, at) => ({ name: `Annex ${at}`, channels: ['den', 'attic'] })),
      ],
      random: () => dice.between(0, 1),
    },
    { connected, sessions: () => [], reconnect: () => {}, drop: () => {} },
  );
  box.deny(['CreatePublicThreads'], box.channel('square'));
  return box;
}

/** What people do is told to the bot whose shard it is, if there is one. */
function hearPeople({ scheduler, dice, box }: Surroundings, fleet: Fleet): void {
  box.world.listen((change) => {
    if (change.kind !== 'dispatch' || change.t !== 'INTERACTION_CREATE') return;
    const packet = JSON.stringify({ t: change.t, d: change.d });
    const copies = box.faults.twice > 0 ? 2 : 1;
    if (copies === 2) box.faults.twice -= 1;
    for (const bot of fleet.bots) {
      if (shardOf(change.guildId, bot.shard.count) !== bot.shard.id || !bot.ear()) continue;
      for (let n = 0; n < copies; n += 1)
        scheduler.after(dice.between(10, 120), 'hears a person', () => bot.ear()?.hear(JSON.parse(packet)), bot.owner);
    }
  });
}

function logOf({ name }: Owner, { began }: Scheduler, lines: string[], complaints: string[]): Log {
  const write = (level: string) => (facts: object, message: string) => {
    const said = Object.entries(facts).map(([key, value]) => [key, value instanceof Error ? value.stack : value]);
    const line = JSON.stringify({
      at: Date.now() - began,
      bot: name,
      level,
      ...factsHere(),
      ...Object.fromEntries(said),
      message,
    });
    lines.push(line);
    if (level === 'error') complaints.push(line);
  };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

function soakPlan({ seed, tables, people, faults, bots }: Plan): SoakPlan {
  return { seed, tables, people, faults, bots, seconds: 600, moves: Number.MAX_SAFE_INTEGER, kills: 0, log: null };
}

function writeLog(
  file: string,
  { began }: Scheduler,
  lines: readonly string[],
  trace: Trace,
  { tables }: Memory,
): void {
  const sent = trace.sent.map(({ at, nonce, id, room }) => ({ at: at - began, sent: nonce, id, room: room.name }));
  const shown = trace.publicMessages.map(({ at, id, words }) => ({
    at: at - began,
    shows: id,
    texts: [...words.matchAll(/"content":"((?:[^"\\\\]|\\\\.)*)"/g)].map(([, text]) => text),
  }));
  const gone = [...trace.gone].map(([id, at]) => ({ at: at - began, gone: id, byModerators: trace.removed.has(id) }));
  const refused = trace.placeRefusals.map(({ at, room, post }) => ({
    at: at - began,
    refused: room,
    post: post?.nonce,
  }));
  const acted = trace.actions.map((action) => ({
    ...action,
    at: action.began - began,
    ended: (action.ended ?? 0) - began,
  }));
  const end = [...tables.values()].map(({ id, phase, version, announced, place }) =>
    JSON.stringify({ table: id, phase, version, announced, place }),
  );
  const all = [...sent, ...shown, ...gone, ...refused, ...acted]
    .toSorted((a, b) => a.at - b.at)
    .map((one) => JSON.stringify(one));
  writeFileSync(file, `${[...lines, ...all, ...end].join('\n')}\n`);
}

type Memory = ReturnType<typeof storeInMemory>['memory'];

function countTables({ tables, logs }: Memory, trace: Trace): void {
  for (const { id, phase } of tables.values()) {
    trace.count('tables in the store');
    trace.count(`tables ${phase}`);
    const moves = (logs.get(id) ?? []).filter((line) => !('tableEvent' in line));
    trace.count('entries in the log', moves.length);
  }
}
