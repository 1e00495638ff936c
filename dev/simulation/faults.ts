import type { Fault, OfflineSandbox } from '../../src/sandbox/index.ts';
import { type Dice, FAULT_RATES, type FaultLevel } from '../soak/plan.ts';
import { players, reachable } from '../soak/start-trace.ts';
import type { Trace } from '../soak/trace.ts';
import type { Aim } from './aims.ts';
import { fastDice } from './dice.ts';
import type { Fleet } from './fleet.ts';
import type { FaultKind, Injection } from './injection.ts';
import type { Latencies } from './line.ts';
import { IN_FLIGHT, inNameOf, type Owner, ownerHere, type Scheduler, WORLD } from './scheduler.ts';
import type { StoreFaults } from './store-line.ts';

/** Everything that goes wrong on purpose, until it is over. */
export interface Faults {
  /** Ends them; what was broken stands again. */
  end(): void;
}

/** What decides on faults. */
export interface Chances {
  readonly seed: string;
  readonly level: FaultLevel;
  readonly mood: Mood;
  readonly injection: Injection;
  readonly aim: Aim | null;
}

/** How likely what is, out of 1. */
const STORE = { refused: 0.002, unanswered: 0.004, slow: 0.01, forgotten: 0.5 } as const;

/**
 * Whether anything goes wrong just now, and how often: worlds in which one thing hardly happens meet more of another.
 */
export interface Mood {
  calm: boolean;
  /** Whether all people and bots sleep: accidents meet nobody. */
  asleep: boolean;
  /** How many times as often statements fail. */
  readonly store: number;
  /** How many times as often something is slow. */
  readonly slow: number;
  /** How many times as long it takes until the next accident. */
  readonly peace: number;
  /** Is told of each statement that was carried out, before its bot learns that it was. */
  onStored: ((name: string, owner: Owner) => void) | null;
  /** Is told of each message that sets out, by its key, and says for how many milliseconds more it is on its way. */
  onSending: ((nonce: string, owner: Owner) => number) | null;
}

export function moodOf(dice: Dice, aim: Aim | null): Mood {
  const store = dice.pick([0.2, 1, 1, 1, 6]);
  const slow = dice.pick([0, 1, 1, 5]);
  const peace = dice.pick([0.15, 0.5, 1, 1, 3, 10]);
  const hooks = { onStored: null, onSending: null };
  return { calm: false, asleep: false, ...hooks, store, slow: aim?.slow ?? slow, peace: aim?.peace ?? peace };
}

/** Over which messages a bot dies. */
const SENT = ['t', 't', 'q', 'l', 'n', 'n', 'w', 'p', 'gone'] as const;
/** After which statements a bot dies. */
const STORED = [
  ...['commit', 'commit', 'commit', 'savePlace', 'savePlace', 'addJobs', 'addDecisionJobs', 'claim', 'open'],
  ...['beginTurnPost', 'beginInbox', 'keepInbox', 'savePerson', 'noteDmsClosed', 'setVacation', 'beginMessage'],
  ...['beginPrivateNotice', 'savePrivateNotice', 'saveLobbyNotice', 'removeArmedPosts', 'erase'],
] as const;

/** Dice for each bot, from its start to its end. */
export function diceByOwner(stream: string): (owner: Owner) => Dice {
  const all = new Map<string, Dice>();
  return ({ name }) => {
    const dice = all.get(name) ?? fastDice(`${stream}/${name}`);
    all.set(name, dice);
    return dice;
  };
}

function chanceOf({ level, mood, injection }: Chances) {
  return (kind: FaultKind, chance: number, { name }: Owner): Dice | null =>
    level === 'none' || mood.calm ? null : injection.meets(kind, chance, name);
}

export function storeFaults(chances: Chances): StoreFaults {
  const { seed, mood } = chances;
  const meets = chanceOf(chances);
  const diceOf = diceByOwner(`statements/${seed}`);
  return {
    leg: (owner) => {
      const usual = diceOf(owner).between(0.2, 3);
      return meets('slow-store', STORE.slow * mood.slow, owner)?.between(50, 3_000) ?? usual;
    },
    before: (owner) => meets('refused', STORE.refused * mood.store, owner) !== null,
    after: (owner) => meets('unanswered', STORE.unanswered * mood.store, owner) !== null,
    forgotten: (owner) => diceOf(owner).chance(STORE.forgotten),
    done: (name, owner) => mood.onStored?.(name, owner),
  };
}

/** How requests to Discord go. */
export function lineFaults(chances: Chances): Latencies {
  const { seed, level, mood } = chances;
  const meets = chanceOf(chances);
  const rates = FAULT_RATES[level];
  const diceOf = diceByOwner(`requests/${seed}`);
  return {
    leg: (owner) => {
      const usual = diceOf(owner).between(10, 150);
      return meets('slow', 0.02 * mood.slow, owner)?.between(200, 4_000) ?? usual;
    },
    sending: (nonce, owner) => mood.onSending?.(nonce, owner) ?? 0,
    fault: (owner) => {
      const all: readonly (readonly [FaultKind, number, Fault])[] = [
        ['broken', rates.broken, { kind: 'status', status: 502 }],
        ['unsent', rates.cutBefore, { kind: 'cut', when: 'before' }],
        ['unheard', rates.cutAfter, { kind: 'cut', when: 'after' }],
        ['limited', rates.limited, { kind: 'limit', retryAfter: 0.3 }],
      ];
      const met = all.filter(([kind, chance]) => meets(kind, chance, owner));
      return met[0]?.[2] ?? null;
    },
  };
}

export function startFaults(around: {
  readonly chances: Chances;
  readonly scheduler: Scheduler;
  readonly box: OfflineSandbox;
  readonly trace: Trace;
  readonly fleet: Fleet;
}): Faults {
  const { chances, scheduler, box, trace, fleet } = around;
  const { seed, level, mood, injection, aim } = chances;
  const { faults } = box;
  const until = (ms: number, end: () => void): void => void scheduler.after(ms, 'a fault is over', end, WORLD);

  // What is rare is waited for while other things go wrong.
  const sending = new Set<string>();
  const storing = new Set<string>();
  const sendingLate = new Set<string>();
  const killOne = (dice: Dice): void => {
    trace.count('bots killed');
    fleet.kill(dice.int(fleet.bots.length), dice.between(200, 3_000));
  };
  const accidents: readonly (readonly [weight: number, kind: FaultKind, name: string, strike: (dice: Dice) => void])[] =
    [
      [6, 'die', 'a bot dies', killOne],
      [
        8,
        'worst',
        'a bot dies in the worst moment',
        (dice) => {
          const wanted = dice.pick(aim?.sent ?? SENT);
          sending.add(wanted);
          trace.onSent = (what) => {
            if (!sending.delete(what)) return;
            // The message is there, or gone, and no bot has heard of it.
            trace.count('bots killed');
            const long = dice.chance(aim?.outages ?? 0.1);
            // The others go on at once, or all are away.
            const sender = ownerHere();
            const alone = aim !== null && dice.chance(0.5);
            // Nonces hold for minutes: not while others send the same, nor while what they have sent is on its way.
            const forgets = !alone && dice.chance(0.5);
            if (forgets) until(IN_FLIGHT + 1, () => box.forgetNonces());
            const ms = (): number =>
              long ? dice.between(200_000, 600_000) : dice.between(forgets ? IN_FLIGHT + 1 : 200, 3_000);
            for (const [place, { owner }] of fleet.bots.entries())
              if (!alone || owner === sender) fleet.kill(place, ms());
          };
        },
      ],
      [
        10,
        'stored',
        'a bot dies when it has just stored something',
        (dice) => {
          const wanted = dice.pick(aim?.stored ?? STORED);
          storing.add(wanted);
          mood.onStored = (name, owner) => {
            const place = fleet.bots.findIndex((bot) => bot.owner === owner);
            if (place < 0 || owner.dead || !storing.delete(name)) return;
            trace.count('bots killed');
            fleet.kill(place, dice.between(200, 3_000));
          };
        },
      ],
      [
        4,
        'leave',
        'a bot is asked to leave',
        (dice) => {
          trace.count('bots asked to leave');
          fleet.stop(dice.int(fleet.bots.length), dice.between(200, 3_000));
        },
      ],
      [
        1,
        'away',
        'all bots are away',
        (dice) => {
          trace.count('long absences');
          for (const place of fleet.bots.keys())
            fleet.kill(place, dice.between(60_000, 900_000) * (aim?.absences ?? 1));
        },
      ],
      [
        4,
        'cut',
        'a bot is cut off from the store',
        (dice) => {
          trace.disruptions.push(Date.now());
          dice.pick(fleet.bots).cutOff(dice.chance(0.5) ? dice.between(100, 5_000) : dice.between(5_000, 120_000));
        },
      ],
      [
        0,
        'late',
        'a message is late, and its bot cut off',
        (dice) => {
          const wanted = dice.pick(aim?.sent ?? SENT);
          sendingLate.add(wanted);
          mood.onSending = (nonce, owner) => {
            const bot = fleet.bots.find((one) => one.owner === owner);
            if (!bot || !sendingLate.delete(nonce[0] ?? '')) return 0;
            trace.count('messages late');
            // It reaches the store again by the time it hears of its message.
            const ms = dice.between(50, 1_500);
            bot.cutOff(ms, dice.between(0.1, ms));
            return ms + dice.between(100, 2_500);
          };
        },
      ],
      [
        3,
        'gateway',
        'a bot is cut off from the gateway',
        (dice) => {
          // A short while is resumed; for longer than Discord waits nothing is, and after minutes it is an outage.
          const resumed = dice.chance(0.6);
          const ms = resumed || dice.chance(0.7) ? dice.between(500, 20_000) : dice.between(20_000, 300_000);
          dice.pick(fleet.bots).dropGateway(ms, resumed);
        },
      ],
      [
        2,
        'store',
        'the store is away',
        (dice) => {
          trace.disruptions.push(Date.now());
          const ms = dice.between(500, 10_000);
          for (const bot of fleet.bots) bot.cutOff(ms * dice.between(1, 1.2));
        },
      ],
      [
        2,
        'posting',
        'nothing can be posted',
        (dice) => {
          const route = '/channels/{channel_id}/messages';
          until(
            dice.between(2_000, 20_000) * (aim?.silence ?? 1),
            faults.add({ kind: 'status', status: 503 }, { method: 'POST', route, chance: 1 }),
          );
        },
      ],
      [
        3,
        'dms',
        'somebody closes their direct messages',
        (dice) => {
          const others = players(box).filter((one) => !reachable(box).includes(one));
          if (others.length === 0) return;
          const person = dice.pick(others);
          person.closeDms();
          until(dice.between(1_000, 60_000), () => person.openDms());
        },
      ],
    ];
  const urn = accidents.flatMap((one) => {
    const [usual, kind] = one;
    return Array.from({ length: aim?.accidents ? (aim.accidents[kind] ?? 0) : usual }, () => one);
  });
  /** What happens when, and what it is, follows from its number alone. */
  const wait = (number: number): void => {
    const dice = fastDice(`accident/${seed}/${number}`);
    const [, kind, name, strike] = dice.pick(urn);
    const go = (): void => {
      if (mood.calm) return;
      const own = mood.asleep ? null : injection.strikes(kind, number);
      if (own) {
        scheduler.note(`fault: ${name}`);
        trace.count(`fault: ${name}`);
        strike(own);
      }
      wait(number + 1);
    };
    scheduler.after(dice.between(500, 20_000) * mood.peace, 'something goes wrong', go, WORLD);
  };
  if (level !== 'none') inNameOf(WORLD, () => wait(1));
  return {
    end() {
      mood.calm = true;
      mood.onStored = null;
      mood.onSending = null;
      trace.onSent = null;
      faults.clear();
    },
  };
}
