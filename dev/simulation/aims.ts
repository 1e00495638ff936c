import type { Token } from '../../src/core/contract/path.ts';
import type { Habits } from '../soak/person.ts';
import { REQUESTS, type Request } from '../soak/requests.ts';
import type { Sent } from '../soak/sent.ts';
import type { Whims } from '../soak/whims.ts';
import { fastDice } from './dice.ts';
import type { FaultKind } from './injection.ts';

/**
 * What a world is about: things that are rare meet only where both are frequent. What an aim leaves out is as in any
 * other world.
 */
export interface Aim {
  readonly name: string;
  /** How often people want what of tables; what is left out they never want. */
  readonly wishes?: { readonly [R in Request]?: number };
  readonly habits?: Partial<Omit<Habits, 'requests'>>;
  readonly whims?: Whims;
  /** How many times as long it takes until the next accident, and how many times as often something is slow. */
  readonly peace?: number;
  readonly slow?: number;
  /** How often which accident happens; one that is left out never does. */
  readonly accidents?: { readonly [K in FaultKind]?: number };
  /** How often which deed of moderators happens; one that is left out never does. */
  readonly deeds?: { readonly [deed: string]: number };
  /** Over which messages bots die, or are cut off. */
  readonly sent?: readonly (Sent['kind'] | 'gone')[];
  /** How likely all are away for so long then that it is an outage; a tenth unless told. */
  readonly outages?: number;
  /** After which statements bots die. */
  readonly stored?: readonly string[];
  /** Which games people open; all unless told. */
  readonly games?: readonly Token[];
  /** How many times as long all bots are away. */
  readonly absences?: number;
  /** How many times as long nothing can be posted. */
  readonly silence?: number;
  /** Whether the bot may not open what moderators have locked. */
  readonly locks?: boolean;
  /** Whether people and bots sleep through most of each day, so that days go by. */
  readonly nights?: boolean;
}

/** Faults in the worst moment, and few others. */
const WORST: Aim['accidents'] = { worst: 10, stored: 4, late: 6, leave: 1, die: 1, cut: 1 };

const LIVELY = { patience: 1, chatter: 3, computers: 0, haste: 1 } as const;

/** One for each of as many worlds, in turn. */
const AIMS: readonly (Aim | null)[] = [
  null,
  {
    name: 'votes',
    wishes: { extend: 4, pause: 3, resume: 3, undo: 2, replace: 3, offer: 2, 'leave-table': 4 },
    habits: { ...LIVELY, full: true, slack: 0.7, fickle: 0.6 },
    whims: { vanish: 1, twice: 1 },
    peace: 1,
    accidents: WORST,
    sent: ['q', 'q', 'q', 't'],
    outages: 0.4,
    stored: ['commit', 'savePlace', 'beginTurnPost', 'addJobs'],
    deeds: {},
  },
  {
    name: 'places',
    wishes: { 'move-table': 12, undo: 2, extend: 1, pause: 1 },
    habits: { ...LIVELY, restless: 0.7 },
    whims: { twice: 1 },
    peace: 0.5,
    accidents: WORST,
    deeds: { 'a thread is archived': 6 },
    sent: ['l', 'l', 't', 'q'],
    stored: ['commit', 'savePlace', 'open', 'addJobs', 'removeArmedPosts'],
  },
  {
    name: 'lobbies',
    wishes: { 'move-table': 2, undo: 1 },
    habits: { ...LIVELY, restless: 0.4, full: true, slack: 0.9 },
    whims: { call: 5, twice: 1 },
    peace: 0.5,
    accidents: WORST,
    deeds: { 'a lobby is deleted': 9 },
    sent: ['l'],
    stored: ['savePlace', 'open'],
  },
  {
    name: 'notices',
    wishes: { nudge: 6, extend: 1, undo: 1 },
    habits: { patience: 10, chatter: 3, computers: 0, haste: 1, drowsy: 3 },
    whims: { twice: 2, form: 1, zone: 1 },
    peace: 1,
    accidents: { ...WORST, posting: 6, dms: 2 },
    sent: ['n', 'n', 'n', 'gone'],
    stored: ['beginInbox', 'keepInbox', 'addDecisionJobs'],
    silence: 4,
    deeds: {},
  },
  null,
  {
    name: 'plans',
    wishes: { give: 3, offer: 2, undo: 1 },
    habits: { ...LIVELY, chatter: 1, foresight: 4 },
    whims: { twice: 1 },
    peace: 1,
    accidents: WORST,
    sent: ['p', 'p', 'p', 'w'],
    stored: ['commit', 'beginMessage', 'savePrivateNotice'],
    deeds: {},
  },
  {
    name: 'hours',
    habits: { patience: 10, chatter: 1, computers: 0, haste: 1, vacations: 0.9, untimed: 0.7 },
    whims: { zone: 2, twice: 1 },
    peace: 1,
    accidents: { stored: 8, away: 3, die: 1, cut: 1 },
    stored: ['setVacation', 'setVacation', 'savePerson', 'commit'],
    deeds: {},
  },
  {
    name: 'clocks',
    wishes: { extend: 6, undo: 1, pause: 1, resume: 1 },
    habits: { patience: 40, chatter: 1, computers: 0, haste: 1 },
    peace: 3,
    slow: 5,
    deeds: {},
  },
  null,
  {
    name: 'talk',
    wishes: { undo: 9, extend: 1 },
    habits: LIVELY,
    whims: { talk: 9 },
    peace: 1,
    deeds: {},
  },
  {
    name: 'locks',
    wishes: { undo: 2, 'move-table': 2, extend: 2 },
    habits: LIVELY,
    peace: 1,
    deeds: { 'a thread is locked': 9, 'a thread is archived': 3 },
    locks: true,
  },
  {
    name: 'alone',
    habits: { patience: 10, chatter: 1, computers: 1, haste: 1, alone: 0.9, drowsy: 4 },
    peace: 1,
    accidents: { dms: 12, die: 1, stored: 2, worst: 2 },
    deeds: {},
  },
  {
    name: 'late',
    wishes: { undo: 9, extend: 2, pause: 2, resume: 2 },
    habits: { ...LIVELY, chatter: 4 },
    peace: 0.3,
    accidents: { late: 20, cut: 2 },
    sent: ['t', 't', 'q'],
    deeds: {},
  },
  {
    name: 'days',
    habits: { patience: 15_000, chatter: 0.02, computers: 0, haste: 1, daily: 0.85 },
    whims: { zone: 2, erase: 1, 'look up': 1 },
    peace: 15,
    accidents: { stored: 12, die: 4, cut: 3, away: 1, posting: 2, leave: 1, gateway: 1 },
    stored: ['beginTry', 'finishTry', 'savePrivateGame', 'keepReply', 'beginDigest', 'saveDigest', 'addJobs'],
    deeds: {},
    nights: true,
  },
];

/** Where the bot is no member, and forms. */
const ABROAD: readonly Aim[] = [
  {
    name: 'cards',
    wishes: { 'move-table': 8, undo: 4, extend: 2, pause: 1, resume: 2, nudge: 3, replace: 1, return: 1 },
    habits: { patience: 60, chatter: 1, computers: 0, haste: 1, drowsy: 4, vacations: 0.1, abroad: 'cards' },
    whims: { twice: 1, block: 1, 'look up': 2, form: 1, erase: 1 },
    peace: 2,
    accidents: { ...WORST, late: 5, stored: 8, away: 1, dms: 3, posting: 1 },
    sent: ['v', 'v', 'v', 'gone', 'i'],
    stored: ['beginSeatMessage', 'saveSeatMessage', 'commit', 'open', 'addDecisionJobs', 'addShown'],
    deeds: {},
  },
  {
    name: 'found',
    wishes: { undo: 3, extend: 2, pause: 1, resume: 2, nudge: 3, return: 1, resign: 1 },
    habits: { patience: 100, chatter: 1, computers: 0, haste: 1, drowsy: 4, vacations: 0.1, abroad: 'found' },
    whims: { twice: 1, block: 6, form: 1, erase: 1, speak: 1 },
    peace: 2,
    accidents: { ...WORST, late: 5, stored: 12, away: 1, dms: 3 },
    sent: ['v', 'v', 'f', 'f', 'u', 'o'],
    stored: ['open', 'endWaits', 'beginWait', 'endWait', 'lookAgain', 'commit', 'saveSeatMessage', 'waitAgain'],
    deeds: {},
  },
  {
    name: 'forms',
    wishes: { undo: 2, extend: 2, pause: 1, resume: 2, nudge: 1, 'move-table': 2, return: 1 },
    habits: { patience: 120, chatter: 1, computers: 0, haste: 1, drowsy: 1, vacations: 0.1, abroad: 'forms' },
    whims: { twice: 1, block: 1, form: 3, erase: 1, invite: 1, 'look up': 1 },
    peace: 3,
    accidents: { ...WORST, late: 4, stored: 14, away: 6, dms: 3 },
    absences: 14,
    games: ['dream-home'],
    sent: ['v', 'f', 'u', 'o', 'l', 'l', 'i', 't'],
    stored: ['open', 'open', 'claim', 'endWaits', 'waitAgain', 'beginWait', 'commit', 'savePerson', 'saveSeatMessage'],
    deeds: {},
  },
];

/** Moves that are planned where the bot is no member. */
const PLANS_APART: Aim = {
  name: 'plans apart',
  wishes: { undo: 3, give: 1, replace: 2, return: 1 },
  habits: { patience: 20, chatter: 1, computers: 0, haste: 1, drowsy: 2, abroad: 'cards', foresight: 6 },
  whims: { twice: 1 },
  peace: 2,
  accidents: { ...WORST, late: 5, stored: 8, dms: 3 },
  sent: ['v', 'v', 'v'],
  stored: ['beginSeatMessage', 'saveSeatMessage', 'commit'],
  deeds: {},
};

/** Questions at full tables, which people answer again and again. */
const BALLOTS: Aim = {
  name: 'ballots',
  wishes: { pause: 4, resume: 4, undo: 2, extend: 1 },
  habits: { patience: 1, chatter: 3, computers: 0, haste: 1, full: true, slack: 0.95, fickle: 0.8, firm: true },
  whims: { call: 1 },
  peace: 4,
  deeds: {},
  games: ['dream-home', 'kingdomino', 'oddville'],
};

/** Whole games, one after the other. */
const GAMES: Aim = {
  name: 'games',
  wishes: { undo: 3, extend: 1, resign: 1, nudge: 1 },
  habits: { patience: 5, chatter: 0.15, computers: 0.6, haste: 1, alone: 0.2 },
  whims: { twice: 1, hint: 2, 'look up': 1, form: 1 },
  peace: 2,
  slow: 0.5,
};

/**
 * What came later, in place of worlds that are as mixed as can be: what worlds of one turn are about, in turn. A list
 * that grows changes what seeds of its turn are about, and no others.
 */
const INSTEAD: ReadonlyMap<number, readonly (Aim | null)[]> = new Map<number, readonly (Aim | null)[]>([
  [0, [null, null, BALLOTS, PLANS_APART]],
  [5, [null, GAMES]],
  [9, ABROAD],
]);

/** What a world is about; null: nothing that is rare. */
export function aimOf(seed: string): Aim | null {
  const number = /^\d+$/.test(seed) ? Number(seed) : fastDice(`aim/${seed}`).int(AIMS.length);
  const turn = number % AIMS.length;
  const instead = INSTEAD.get(turn);
  if (instead) return instead[Math.floor(number / AIMS.length) % instead.length] ?? null;
  return AIMS[turn] ?? null;
}

/** The seeds of worlds that are about something, the smallest first; null: of all worlds. Throws where none is. */
export function* seedsAbout(name: string | null): Generator<number> {
  if (name !== null && ![...AIMS, ...INSTEAD.values()].flat().some((aim) => aim?.name === name))
    throw new Error(`no world is about ${name}`);
  for (let seed = 1; ; seed += 1) if (name === null || aimOf(String(seed))?.name === name) yield seed;
}

/** What people want of tables, each as often as they do. */
export function wishesOf({ wishes = {} }: Aim): readonly Request[] {
  return [...new Set<Request>([...REQUESTS, 'nudge'])].flatMap((one) =>
    Array.from({ length: wishes[one] ?? 0 }, () => one),
  );
}
