import { setImmediate as turn } from 'node:timers/promises';
import { LANGUAGES } from '../../src/core/text/message.ts';
import type { Pace, Seek } from '../../src/domain/finding/seek.ts';
import { nextWidening, waitEnd } from '../../src/domain/finding/waiting.ts';
import { distance, type Seeker, type WaitingRoom, waitingRoom } from '../../src/domain/finding/waiting-room.ts';
import { GAMES } from '../../src/games/index.ts';
import { readArguments, run } from '../../src/tools/arguments.ts';
import { fastDice } from '../simulation/dice.ts';
import type { Dice } from '../soak/plan.ts';
import { machine } from './machine.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/**
 * Prints how long people of all time zones wait until others are found for them, how far their ratings are apart, and
 * whether anybody is overtaken; then how long it takes to find tables for 10,000 who all wait. Asserts nothing.
 */
await run('bench find [--people N] [--days N] [--seed TEXT]', async () => {
  const args = readArguments({ texts: ['people', 'days', 'seed'] });
  const [days, seed] = [args.count('days', 14), args.text('seed') ?? 'find'];
  const sizes = args.text('people') === null ? [1_000, 10_000] : [args.count('people', 1_000)];
  console.log(`${new Date().toISOString().slice(0, 10)} · ${machine()}`);
  for (const people of sizes) {
    await turn();
    print(people, days, lived(fastDice(`${seed} ${people}`), people, days));
  }
  for (const { what, tables, left, ms } of crowded(fastDice(seed), 10_000))
    console.log(`${what}: ${tables} tables, ${left} wait on, ${ms.toFixed(1)} ms of the processor`);
  return 0;
});

/** Somebody, and when they play: at home their evening begins at `from`, UTC. */
interface Habits {
  readonly person: string;
  readonly from: number;
  readonly seek: Seek;
  readonly points: Seeker['points'];
  /** How often a day they look for others. */
  readonly often: number;
}

/**
 * One of 24 time zones; 45 % look for one game, 70 % for any number of people; 20 % want to play at once, half of all
 * with a day's clock; 70 % take any language; 30 % want ranked games and 30 % none; half of them want others near
 * their rating.
 */
function habits(dice: Dice, n: number): Habits {
  const zone = dice.int(24);
  const skill = 1000 + 150 * (dice.between(-1, 1) + dice.between(-1, 1) + dice.between(-1, 1));
  const some = <T>(probability: number, value: T): T | null => (dice.chance(probability) ? value : null);
  return {
    person: `p${n}`,
    from: ((18 - zone + 24) % 24) * HOUR,
    often: dice.pick([0.1, 0.3, 1]),
    points: Object.fromEntries(GAMES.map(({ id }) => [id, Math.round(skill + dice.between(-60, 60))])),
    seek: {
      game: some(0.45, dice.pick(GAMES).id),
      seats: some(0.3, dice.pick([2, 2, 3, 4])),
      pace: dice.pick<Pace>([
        'live',
        'live',
        'daily',
        'daily',
        'daily',
        'daily',
        'daily',
        'casual',
        'casual',
        'casual',
      ]),
      language: some(0.3, dice.pick(LANGUAGES)),
      ranked: dice.pick([true, true, true, false, false, false, null, null, null, null]),
      near: dice.chance(0.5),
      computersAfter: null,
    },
  };
}

interface Lived {
  readonly waits: readonly { readonly pace: Pace; readonly ms: number; readonly near: boolean }[];
  readonly distances: readonly { readonly points: number; readonly near: boolean }[];
  readonly came: number;
  readonly given: { readonly [P in Pace]: number };
  readonly overtaken: number;
  readonly most: number;
  /** Milliseconds that finding took, once each time. */
  readonly finding: readonly number[];
}

/** What happens in so many days. Who wants to play at once gives up after an hour, the others after seven days. */
function lived(dice: Dice, people: number, days: number): Lived {
  const all = Array.from({ length: people }, (_, n) => habits(dice, n));
  const byMinute = new Map<number, { readonly time: number; readonly act: () => void }[]>();
  const at = (time: number, act: () => void): void => {
    const minute = Math.floor(time / MINUTE);
    byMinute.set(minute, [...(byMinute.get(minute) ?? []), { time, act }]);
  };
  /** The earliest of a minute, which is taken out. */
  const next = (minute: number): (() => void) | undefined => {
    const acts = [...(byMinute.get(minute) ?? [])].sort((a, b) => b.time - a.time);
    const first = acts.pop();
    byMinute.set(minute, acts);
    return first?.act;
  };
  const room = waitingRoom(GAMES);
  const met = new Map<string, readonly (readonly string[])[]>();
  const waiting = new Map<string, Seeker>();
  const found = { waits: [] as Lived['waits'][number][], distances: [] as Lived['distances'][number][] };
  const [finding, given] = [[] as number[], { live: 0, daily: 0, casual: 0 }];
  let [came, overtaken, most] = [0, 0, 0];
  const settle = (due: readonly string[], now: number): void => {
    const began = processor();
    const tables = room.settle(due, now);
    finding.push(processor() - began);
    for (const table of tables) {
      overtaken += room.overtaken(table, now).length;
      for (const one of table.people) {
        waiting.delete(one.person);
        const others = table.people.filter((other) => other !== one);
        met.set(one.person, [others.map(({ person }) => person), ...(met.get(one.person) ?? [])].slice(0, 2));
        const { pace, near } = one.seek;
        found.waits.push({ pace, near, ms: now - one.since });
        for (const other of others.filter(({ person }) => person > one.person))
          found.distances.push({ points: distance(one, other, table.game), near: near || other.seek.near });
      }
    }
  };
  const widen = (seeker: Seeker, now: number): void => {
    const time = nextWidening(seeker, now);
    if (time === null) return;
    at(time, () => {
      if (waiting.get(seeker.person) !== seeker) return;
      settle([seeker.person], time);
      widen(seeker, time);
    });
  };
  const come = ({ person, seek, points }: Habits, now: number): void => {
    if (waiting.has(person)) return;
    const [last = [], before = []] = met.get(person) ?? [];
    const avoids = last.filter((one) => before.includes(one));
    const seeker: Seeker = { person, seek, points, since: now, behind: null, avoids, blocked: new Set() };
    came += 1;
    room.add(seeker, now);
    waiting.set(person, seeker);
    most = Math.max(most, waiting.size);
    settle([person], now);
    widen(seeker, now);
    at(waitEnd(seeker), () => {
      if (waiting.get(person) !== seeker) return;
      waiting.delete(person);
      given[seek.pace] += 1;
      room.remove(person);
      settle([], waitEnd(seeker));
    });
  };
  for (let day = 0; day < days; day += 1)
    for (const one of all.filter(({ often }) => dice.chance(often))) {
      const time = Math.floor(day * DAY + one.from + dice.between(0, 5 * HOUR));
      at(time, () => come(one, time));
    }
  for (let minute = 0; minute < (days * DAY) / MINUTE; minute += 1) {
    for (let act = next(minute); act; act = next(minute)) act();
    byMinute.delete(minute);
  }
  return { ...found, came, given, overtaken, most, finding };
}

function print(people: number, days: number, { waits, distances, came, given, overtaken, most, finding }: Lived): void {
  console.log(`${people} people, ${days} days: looked for others ${came} times, ${most} waited at once at most`);
  const wait = (what: string, some: Lived['waits']): void => {
    const minutes = some.map(({ ms }) => ms / MINUTE);
    console.log(
      `  ${what}: ${some.length} found, wait p50 ${span(quantile(minutes, 0.5))}, p95 ${span(quantile(minutes, 0.95))}`,
    );
  };
  wait('all', waits);
  for (const pace of ['live', 'daily', 'casual'] as const) {
    const own = waits.filter((one) => one.pace === pace);
    wait(`${pace}, ${given[pace]} gave up`, own);
  }
  for (const near of [true, false]) {
    const own = distances.filter((one) => one.near === near).map(({ points }) => points);
    const whose = near ? 'ratings where somebody wanted them near' : 'other ratings';
    console.log(`  ${whose}: apart p50 ${quantile(own, 0.5)}, p95 ${quantile(own, 0.95)} points (${own.length} pairs)`);
  }
  const each = finding.reduce((sum, one) => sum + one, 0) / finding.length;
  console.log(
    `  overtaken: ${overtaken}; finding takes ${each.toFixed(3)} ms a time, ${Math.max(...finding).toFixed(1)} at most`,
  );
}

/** What it takes when so many wait at once, and when one more comes while many wait for whom there is nobody. */
function* crowded(dice: Dice, people: number) {
  const seekers = Array.from({ length: people }, (_, n): Seeker => {
    const { person, seek, points } = habits(dice, n);
    return { person, seek, points, since: n, behind: null, avoids: [], blocked: new Set() };
  });
  const measured = (what: string, room: WaitingRoom, work: () => number) => {
    const began = processor();
    const tables = work();
    return { what, tables, left: room.all().length, ms: processor() - began };
  };
  const once = waitingRoom(GAMES);
  yield measured(`${people} who all wait`, once, () => {
    for (const one of seekers) once.add(one, people);
    return once.settle(
      seekers.map(({ person }) => person),
      people,
    ).length;
  });
  const one = waitingRoom(GAMES);
  yield measured(`${people} who come one after the other`, one, () =>
    seekers.reduce((tables, seeker) => {
      one.add(seeker, seeker.since);
      return tables + one.settle([seeker.person], seeker.since).length;
    }, 0),
  );
  // Ratings farther apart than anybody's range.
  const apart = waitingRoom(GAMES);
  const lonely = seekers.map((seeker, n) => ({
    ...seeker,
    seek: { ...seeker.seek, near: true },
    points: Object.fromEntries(GAMES.map(({ id }) => [id, n * 101])),
  }));
  yield measured(`${people} who all wait and nobody fits`, apart, () => {
    for (const seeker of lonely) apart.add(seeker, people);
    return apart.settle(
      lonely.map(({ person }) => person),
      people,
    ).length;
  });
  const last = { ...(lonely[0] ?? fail()), person: 'last', since: people, points: {} };
  yield measured('one more there', apart, () => {
    apart.add(last, people);
    return apart.settle([last.person], people).length;
  });
}

/** Milliseconds of the processor that this process has taken: others may be busy meanwhile. */
function processor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function fail(): never {
  throw new Error('nobody waits');
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
}

function span(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}
