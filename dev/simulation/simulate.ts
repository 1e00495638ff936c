// Is loaded in the middle of the game otherwise, at a moment that nobody could foresee.
import 'openskill';
import type { Store } from '../../src/app/ports/store.ts';
import { commandsOf } from '../../src/commands/index.ts';
import { CONFIRM } from '../../src/discord/custom-ids/move-ids.ts';
import type { Job } from '../../src/domain/operations/job.ts';
import { GAMES, gameById } from '../../src/games/index.ts';
import { type OfflineSandbox, offlineSandbox } from '../../src/sandbox/index.ts';
import { comeBackAbroad, settleAbroad } from '../soak/abroad.ts';
import type { Finding } from '../soak/audit/checks.ts';
import { startCrowd } from '../soak/crowd.ts';
import type { Habits } from '../soak/person.ts';
import type { Dice, FaultLevel, Plan as SoakPlan } from '../soak/plan.ts';
import { REQUESTS } from '../soak/requests.ts';
import { startTrace } from '../soak/start-trace.ts';
import type { Trace } from '../soak/trace.ts';
import { WHIMS, type Whims } from '../soak/whims.ts';
import { watchAbroad } from './abroad.ts';
import { Acts } from './acts.ts';
import { aimOf, wishesOf } from './aims.ts';
import type { Surroundings } from './bot.ts';
import { Chronicle } from './chronicle.ts';
import { watchConduct } from './conduct.ts';
import { watchDaily } from './daily.ts';
import { type Defect, gamesWith, plant } from './defects.ts';
import { diagramOf } from './diagram.ts';
import { fastDice } from './dice.ts';
import { type Chances, diceByOwner, lineFaults, moodOf, startFaults, storeFaults } from './faults.ts';
import { startFleet } from './fleet.ts';
import { watchComputers, watchOpenings } from './forms.ts';
import { hearPeople } from './hearing.ts';
import { Injection } from './injection.ts';
import { watchInvitations } from './invitations.ts';
import { startModerators } from './moderators.ts';
import { startNights } from './nights.ts';
import { leftIn, promises, remindersIn } from './promises.ts';
import { SimulatedQueue } from './queue.ts';
import { blindRenderer } from './renderer.ts';
import { logOf, type Memory, writeLog } from './run-log.ts';
import { inNameOf, type Owner, type Scheduler, WORLD } from './scheduler.ts';
import { storeInMemory } from './store/store.ts';
import { storeOverLine } from './store-line.ts';
import { watchUntold } from './untold.ts';
import { Watch } from './watch.ts';

export interface Plan {
  readonly seed: string;
  /** How many events there are while people play and things fail. */
  readonly events: number;
  /** Instead: for how many milliseconds they do; null: `events` says it. */
  readonly until: number | null;
  readonly people: number;
  readonly tables: number;
  readonly bots: number;
  readonly faults: FaultLevel;
  /** Kinds of faults that are left out. */
  readonly without: readonly string[];
  /** The only faults that happen, by name; null: all that the seed has. */
  readonly only: readonly string[] | null;
  /** The only acts of people, by name; null: they act again and again. */
  readonly acts: readonly string[] | null;
  /** What is wrong with the world itself. */
  readonly defect: Defect;
  /** The file for what bots have logged, what was sent, and what people did and heard; null: none. */
  readonly log: string | null;
  /** What a diagram is drawn of: a table's, message's or person's id or name; empty: what was broken; null: none. */
  readonly diagram: string | null;
}

export interface Outcome {
  readonly plan: Plan;
  readonly counts: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
  readonly kept: boolean;
  /** Moves in the logs of all tables: of people, planned, and of computers. */
  readonly moves: number;
  /** Of the whole trace. */
  readonly hash: string;
  readonly events: number;
  /** Simulated milliseconds. */
  readonly elapsed: number;
  /** The newest lines of the trace. */
  readonly last: readonly string[];
  /** The names of the faults that have happened, and of the acts of people that Discord has heard of. */
  readonly happened: readonly string[];
  readonly acts: readonly string[];
  /** Simulated milliseconds until nothing failed any more. */
  readonly calm: number;
  readonly diagram: readonly string[];
}

const COMMANDS = commandsOf(GAMES);

const NAMES = ['Olga', 'Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gina', 'Hugo', 'Iris', 'Jon', 'Kim', 'Leo'];

/** Milliseconds within which the world comes to rest once nothing fails any more and everybody has gone home. */
const REST = 30 * 60_000;
/** And within which it does where days go by: twice a day digests are queued, and spread. */
const DAILY_REST = 2 * REST;
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
  const { seed } = plan;
  if (plan.diagram !== null) scheduler.chronicle = new Chronicle(() => scheduler.elapsed);
  const dice = fastDice(`world/${seed}`);
  const queue = new SimulatedQueue(() => scheduler.now);
  const add = (jobs: readonly Job[]): void => {
    for (const { after, ...job } of jobs)
      scheduler.chronicle?.sends('store', 'queue', `${job.task}${after ? ` in ${lengthOf(after)}` : ''}`, job);
    queue.add(jobs);
  };
  const kept = storeInMemory({ time: () => Math.floor(scheduler.now), add });
  const aim = aimOf(seed);
  const mood = moodOf(dice, aim);
  const injection = new Injection(seed, plan, (name) => scheduler.note(`injected: ${name}`));
  const chances: Chances = { seed, level: plan.faults, mood, injection, aim };
  const acts = new Acts(seed, plan.acts, scheduler);
  const hearing = (): number => fleet.bots.filter((bot) => bot.ear() !== null).length;
  const box = inNameOf(WORLD, () => sandbox(plan, hearing, fastDice(`faults/${seed}`)));
  if (aim?.habits?.abroad !== undefined) inNameOf(WORLD, () => settleAbroad(box));
  const trace = inNameOf(WORLD, () => startTrace(box));
  noteErasures(kept.store, box, trace);
  const daily = watchDaily(kept, box, trace);
  const invitations = watchInvitations(kept, box);
  const abroad = aim?.habits?.abroad === undefined ? null : watchAbroad({ kept, queue, box, trace });
  const watched =
    aim?.habits?.abroad === undefined
      ? []
      : [watchOpenings(kept, box), watchComputers(kept, () => scheduler.now), watchUntold(kept, box, trace)];
  const conduct = aim?.whims?.speak === undefined ? null : watchConduct({ kept, box });
  plant(plan.defect, { kept, queue, box, seed });
  const lines: string[] = [];
  const complaints: string[] = [];
  const storing = storeFaults(chances);
  // In some worlds requests are scarce, and turns are posted by answering presses.
  const requestsPerSecond = fastDice(`scarcity/${seed}`).pick([50, 50, 4, 2]);
  trace.count(`requests a second: ${requestsPerSecond}`);
  const around: Surroundings = {
    ...{ scheduler, box, queue, games: gamesWith(plan.defect, GAMES), commands: COMMANDS, renderer: blindRenderer() },
    diceFor: diceByOwner(`bot/${seed}`),
    letters: fastDice(`letters/${seed}`),
    storeFor: (link) => storeOverLine(kept.store, scheduler, link, storing),
    line: lineFaults(chances),
    requestsPerSecond,
    log: (owner) => logOf(owner, scheduler, lines, complaints),
    finding: aim?.habits?.abroad !== undefined,
  };
  const looks = fastDice(`looks/${seed}`);
  queue.onDue = (at) => {
    const pause = Math.max(0, at - scheduler.now);
    // What is due is heard of at once, what becomes due at the next look.
    const wait = pause === 0 ? looks.between(0.5, 5) : pause + looks.between(0, 2_000);
    scheduler.after(wait, 'jobs are due', () => fleet.wake(), WORLD);
  };
  // Each with servers of its own, or, as while a new version takes the place of an old one, all with the same.
  const overlap = dice.chance(0.25) && plan.bots > 1;
  // Some things are wanted often, others hardly ever.
  const liking = new Map(REQUESTS.map((one) => [one, dice.pick([0, 1, 1, 6])]));
  const usual = dice.pick([0.03, 0.1, 1, 1, 3]);
  const chatter = aim?.habits?.chatter ?? usual;
  const own = {
    patience: dice.pick([1, 1, 1, 1, 10, 40]),
    computers: dice.pick([0, 0.3, 1]),
    haste: dice.pick([0, 0.9, 1]),
  };
  const usualWishes = REQUESTS.flatMap((one) => Array.from({ length: liking.get(one) ?? 0 }, () => one));
  const habits: Habits = {
    ...own,
    digests: true,
    ...aim?.habits,
    // Who could not play while things failed wants to play once they do not.
    get chatter() {
      return mood.calm ? Math.min(chatter, 0.1) : chatter;
    },
    get slack() {
      return mood.calm ? 0 : (aim?.habits?.slack ?? 0);
    },
    requests: aim?.wishes ? wishesOf(aim) : usualWishes,
    // What was asked for while things failed and is not there does not come any more.
    get waits() {
      return !mood.calm;
    },
  };
  if (aim) trace.count(`aim: ${aim.name}`);
  scheduler.note(`overlap ${overlap}, habits ${JSON.stringify(habits)}, mood ${JSON.stringify(mood)}`);
  const fleet = startFleet(around, plan.bots, overlap, () => trace.disruptions.push(Date.now()));
  hearPeople(around, fleet, acts, chances);
  // Nobody can do anything before there are commands.
  await scheduler.run(() => box.world.commands.size > 0);
  let over = false;
  const faults = startFaults({ chances, scheduler, box, trace, fleet });
  const moderators = startModerators({ chances, scheduler, box, trace });
  const nights = aim?.nights
    ? startNights({ scheduler, fleet, kept, mood, dice: fastDice(`nights/${seed}`), over: () => over })
    : null;

  const people: Owner = { name: 'people', dead: false };
  let gone = false;
  inNameOf(people, () => {
    const whims = aim?.whims ?? whimsOf(fastDice(`whims/${seed}`));
    const turn = async (name: string, tired: boolean) => {
      await nights?.asleep();
      return acts.turn(name, tired && nights === null, () => over);
    };
    // Where days go by all play the same game: so they meet in its deals.
    const liked = GAMES.filter(({ id }) => aim?.games?.includes(id) ?? true);
    const games = nights ? [fastDice(`game/${seed}`).pick(GAMES)] : liked;
    const context = { plan: soakPlan(plan), box, trace, games, until: () => over, habits, whims, turn };
    void startCrowd(context).gone.then(() => {
      gone = true;
    });
  });
  const first = scheduler.count;
  const { until } = plan;
  const watch = new Watch(() => ({
    ...{ box, trace, store: kept.store, reminders: remindersIn(queue) },
    begun: [...kept.memory.tables.values()].flatMap((table) => {
      const game = gameById(table.game);
      return game && table.match ? [{ table, game, entries: [], log: [], undone: new Map() }] : [];
    }),
  }));
  await scheduler.run(({ at }) => {
    void watch.look(scheduler.now);
    return until === null ? scheduler.count - first >= plan.events : at > scheduler.began + until;
  });

  faults.end();
  moderators.end();
  fleet.raise();
  if (habits.abroad !== undefined) inNameOf(WORLD, () => comeBackAbroad(box));
  scheduler.note('calm');
  scheduler.chronicle?.tells('people', 'From here on nothing fails any more.');
  const { elapsed: calm } = scheduler;
  // Who could not play while things failed can now. Whose acts are given does the rest of them.
  const confirmed = (): number => trace.counts.get(MOVED) ?? 0;
  const [before, end] = [confirmed(), scheduler.count + RECOVERY];
  // Where there are no tables, those who have played the deals of the day have nothing to do.
  const mayPlay = plan.acts === null && habits.daily === undefined;
  const isEnough = (): boolean => (mayPlay ? confirmed() > before : plan.acts === null || gone);
  await scheduler.run(() => isEnough() || scheduler.count > end);
  const recovered = mayPlay ? confirmed() > before : null;
  over = true;
  scheduler.note('everybody goes home');
  scheduler.chronicle?.tells('people', 'Everybody goes home.');
  const [left, since] = [scheduler.now, scheduler.count];
  const most = nights ? 2 * REST_EVENTS : REST_EVENTS;
  let restful: number | null = null;
  await scheduler.run(() => {
    const rests = gone && leftIn(queue).length === 0 && (restful !== null || !scheduler.busy);
    if (!rests) restful = null;
    else restful ??= scheduler.now;
    const tooLate = scheduler.now - left > (nights ? DAILY_REST : REST) || scheduler.count - since > most;
    return tooLate || (restful !== null && scheduler.now - restful > QUIET);
  });
  const hash = scheduler.hash();
  const findings = await promises({
    recovered,
    seen: [
      ...[watch.finding, invitations(), ...(abroad?.findings() ?? []), ...(conduct?.findings() ?? [])],
      ...watched.flatMap((findings) => findings()),
    ],
    ...{ kept, queue, box, trace, lines, complaints, daily },
    plan: soakPlan(plan),
    rested:
      gone && restful !== null
        ? []
        : [`after ${Math.round((scheduler.now - left) / 1_000)} s it was not at rest (people gone: ${gone})`],
  });
  if (plan.log !== null) writeLog(plan.log, scheduler, lines, trace, kept.memory);
  const moves = countTables(kept.memory, trace);
  for (const { answered } of trace.sent) if (answered) trace.count('turns posted by answering');
  const { chronicle } = scheduler;
  const drawn = chronicle && plan.diagram !== null ? { chronicle, box, trace, findings, tables: kept.ids() } : null;
  return {
    plan,
    moves,
    counts: Object.fromEntries([...trace.counts].sort()),
    findings,
    kept: findings.every(({ broken }) => broken.length === 0),
    hash,
    events: scheduler.count,
    elapsed: scheduler.elapsed,
    last: [...scheduler.lines],
    happened: injection.happened,
    acts: acts.done,
    calm: Math.ceil(calm * 1_000) / 1_000,
    diagram: drawn ? diagramOf({ ...drawn, about: plan.diagram ?? '', bots: plan.bots, began: scheduler.began }) : [],
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
      const isDone = await erase(...given);
      const name = box.people().find(({ id }) => id === person)?.name ?? '';
      // Who has sat nowhere is forgotten as well.
      const all = mentions.length > 0 ? mentions : [{ table: null, called: name }];
      const at = Date.now();
      if (isDone) trace.erasures.push(...all.map(({ table, called }) => ({ table, person, name, called, at })));
      return isDone;
    },
  } satisfies Partial<Store>);
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
  if (aimOf(plan.seed)?.locks) box.deny(['ManageThreads']);
  return box;
}

function lengthOf(seconds: number): string {
  const [days, minutes] = [seconds / 86_400, seconds / 60];
  return days >= 1
    ? `${days.toFixed(1)} days`
    : minutes >= 10
      ? `${minutes.toFixed(0)} min`
      : `${seconds.toFixed(0)} s`;
}

function soakPlan({ seed, tables, people, faults, bots }: Plan): SoakPlan {
  return {
    seed,
    tables,
    people,
    faults,
    bots,
    seconds: 600,
    moves: Number.MAX_SAFE_INTEGER,
    kills: 0,
    log: null,
    abroad: null,
  };
}

/** Returns how many moves were made. */
function countTables({ tables, logs }: Memory, trace: Trace): number {
  let moves = 0;
  for (const { id, phase } of tables.values()) {
    trace.count('tables in the store');
    trace.count(`tables ${phase}`);
    moves += (logs.get(id) ?? []).filter((line) => !('tableEvent' in line)).length;
  }
  return moves;
}
