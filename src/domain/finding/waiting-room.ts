import type { Token } from '../../core/contract/path.ts';
import type { PersonId } from '../ids.ts';
import { agree, isSameSeek } from './seek.ts';
import { rangeOf, type Waiting } from './waiting.ts';

/**
 * Who plays with whom of those who wait. Whenever somebody comes, or looks for more than before, a table is sought for
 * them alone: the others were sought one before, and have none. So nobody waits while a later one is served who looks
 * for the same, and what is done for one hardly depends on how many wait.
 */

/** Somebody who waits, with what decides who fits. */
export interface Seeker extends Waiting {
  /** Their rating in each game, in points; left out: that of a newcomer. */
  readonly points: { readonly [game: Token]: number };
  /** Whom they have blocked, and who has blocked them. */
  readonly blocked: ReadonlySet<PersonId>;
}

/** What can be found. */
export interface FindableGame {
  readonly id: Token;
  readonly seats: { readonly min: number; readonly max: number };
}

/** A table that is found; `people`: the one for whom it was sought, then those who have waited longest. */
export interface Found {
  readonly game: Token;
  readonly people: readonly Seeker[];
}

export interface WaitingRoom {
  add(seeker: Seeker, now: number): void;
  /** Nothing happens when they do not wait. */
  remove(person: PersonId): void;
  /** Those who wait, in the order of their coming. */
  all(): readonly Seeker[];
  /**
   * Takes out all tables that are found for these people, and for those who had to wait for others to go, until none is
   * left.
   */
  settle(due: readonly PersonId[], now: number): readonly Found[];
  /** Those who wait, though one who came later and looks for the same was served in their place; nobody, ever. */
  overtaken(found: Found, now: number): readonly Seeker[];
}

/** Somebody in the room. */
interface Entry {
  readonly seeker: Seeker;
  /** Whether they wait behind all others. */
  readonly behind: boolean;
  /** False when they are found, or have gone: they are taken off the shelves later. */
  waits: boolean;
}

/** All who look for one game with so many seats at one pace, among other things; those who are served first, first. */
interface Shelf {
  readonly game: Token;
  readonly seats: number;
  waiting: Entry[];
  /** The same people by their rating, in steps. */
  byRating: Map<number, Entry[]>;
  /** How many of them wait no more. */
  gone: number;
}

/** Those on a shelf who come into question, by their place; undefined behind the last. */
type Row = (at: number) => Entry | undefined;
type Fits = (one: Seeker, other: Seeker, game: Token) => boolean;
type Table = { readonly game: Token; readonly people: readonly Entry[] };

/** Points of somebody whose rating is not known. */
const NEWCOMER = 1000;
/** Points from one step of a shelf to the next. */
const STEP = 100;
/** So many on a shelf may be gone before it is tidied. */
const GONE = 32;

export function waitingRoom(games: readonly FindableGame[]): WaitingRoom {
  const shelves = new Map<string, Shelf>();
  const present = new Map<PersonId, Entry>();
  /** Those of them who are rather not to meet somebody again. */
  const avoiding = new Map<PersonId, Seeker>();

  /** The shelves on which somebody stands. */
  function shelvesOf({ seek }: Seeker): readonly Shelf[] {
    return games
      .filter(({ id }) => seek.game === null || seek.game === id)
      .flatMap(({ id: game, seats: { min, max } }) =>
        Array.from({ length: max - min + 1 }, (_, at) => min + at)
          .filter((seats) => seek.seats === null || seek.seats === seats)
          .map((seats) => {
            const key = `${seek.pace}/${game}/${seats}`;
            const shelf = shelves.get(key) ?? { game, seats, waiting: [], byRating: new Map(), gone: 0 };
            shelves.set(key, shelf);
            return shelf;
          }),
      );
  }

  function add(seeker: Seeker, now: number): void {
    remove(seeker.person);
    const entry = { seeker, behind: seeker.behind !== null && seeker.behind > now, waits: true };
    present.set(seeker.person, entry);
    if (seeker.avoids.length > 0) avoiding.set(seeker.person, seeker);
    for (const shelf of shelvesOf(seeker)) {
      insert(shelf.waiting, entry);
      const step = Math.floor(pointsIn(seeker, shelf.game) / STEP);
      const alike = shelf.byRating.get(step) ?? [];
      insert(alike, entry);
      shelf.byRating.set(step, alike);
    }
  }

  function remove(person: PersonId): void {
    const entry = present.get(person);
    if (!entry) return;
    entry.waits = false;
    present.delete(person);
    avoiding.delete(person);
    for (const shelf of shelvesOf(entry.seeker)) {
      shelf.gone += 1;
      if (shelf.gone > GONE && shelf.gone * 2 > shelf.waiting.length) tidy(shelf);
    }
  }

  /** The table for somebody at which those sit who have waited longest, whose ratings are not farther than `range`. */
  function tableFor(
    entry: Entry,
    range: number,
    fits: Fits,
    accepts: (people: readonly Entry[]) => boolean,
  ): Table | null {
    let best: Table | null = null;
    for (const shelf of shelvesOf(entry.seeker)) {
      const people = filled([entry], shelf, rowOf(shelf, entry.seeker, range), fits, accepts, best?.people[1]);
      if (people && (best === null || isServedBefore(people, best.people))) best = { game: shelf.game, people };
    }
    return best;
  }

  /** Whether nobody at a table meets the same person three times running, or there is nobody else for them. */
  function areAccepted(people: readonly Entry[]): boolean {
    return people.every((one) => {
      if (!people.some((other) => isRepeated(one.seeker, other.seeker))) return true;
      const others = (a: Seeker, b: Seeker): boolean => mayMeet(a, b) && !isRepeated(a, b);
      return tableFor(one, Number.POSITIVE_INFINITY, others, () => true) === null;
    });
  }

  /** Those for whom there was somebody else, and who may have nobody else once others have gone. */
  function spared(): readonly PersonId[] {
    return [...avoiding.values()].flatMap(({ person, avoids }) =>
      avoids.some((other) => present.has(other)) ? [person, ...avoids] : [],
    );
  }

  function settle(due: readonly PersonId[], now: number): readonly Found[] {
    const found: Found[] = [];
    const fits: Fits = (one, other, game) => mayMeet(one, other) && areNear(one, other, game, now);
    for (let next = new Set([...due, ...spared()]); ; next = new Set(spared())) {
      const before = found.length;
      const entries = [...next].flatMap((person) => present.get(person) ?? []).sort(order);
      for (const entry of entries) {
        const table = entry.waits ? tableFor(entry, rangeOf(entry.seeker, now), fits, areAccepted) : null;
        if (table === null) continue;
        found.push({ game: table.game, people: table.people.map(({ seeker }) => seeker) });
        for (const { seeker } of table.people) remove(seeker.person);
      }
      if (found.length === before) return found;
    }
  }

  function overtaken({ game, people }: Found, now: number): readonly Seeker[] {
    const isLater = ({ seeker, behind }: Entry, served: Seeker): boolean => {
      const isBehind = served.behind !== null && served.behind > now;
      return isBehind === behind ? served.since > seeker.since : isBehind;
    };
    const couldSit = (seeker: Seeker, one: Seeker): boolean =>
      mayMeet(seeker, one) && areNear(seeker, one, game, now) && !isRepeated(seeker, one);
    return [...present.values()].flatMap((entry) => {
      const { seeker } = entry;
      const isOvertaken = people.some(
        (served) =>
          isSameSeek(seeker.seek, served.seek) &&
          isLater(entry, served) &&
          people.every((one) => one === served || couldSit(seeker, one)),
      );
      return isOvertaken ? [seeker] : [];
    });
  }

  return { add, remove, all: () => [...present.values()].map(({ seeker }) => seeker), settle, overtaken };
}

/** Negative when one is served before the other: who waits behind all others later, then by their coming. */
function order(one: Entry, other: Entry): number {
  if (one === other) return 0;
  if (one.behind !== other.behind) return one.behind ? 1 : -1;
  return one.seeker.since - other.seeker.since || (one.seeker.person < other.seeker.person ? -1 : 1);
}

function insert(list: Entry[], entry: Entry): void {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const there = list[middle];
    if (there && order(there, entry) < 0) from = middle + 1;
    else to = middle;
  }
  list.splice(from, 0, entry);
}

/** Takes off a shelf who waits no more. */
function tidy(shelf: Shelf): void {
  const those = ({ waits }: Entry): boolean => waits;
  shelf.waiting = shelf.waiting.filter(those);
  shelf.byRating = new Map([...shelf.byRating].map(([step, list]) => [step, list.filter(those)]));
  shelf.gone = 0;
}

/** Those on a shelf who are not farther from somebody than a range, and a few others; they are looked at as needed. */
function rowOf({ game, waiting, byRating }: Shelf, seeker: Seeker, range: number): Row {
  if (range === Number.POSITIVE_INFINITY) return (at) => waiting[at];
  const own = pointsIn(seeker, game);
  const [first, last] = [own - range, own + range].map((points) => Math.floor(points / STEP)) as [number, number];
  const lists = Array.from({ length: last - first + 1 }, (_, at) => byRating.get(first + at) ?? []);
  const places = lists.map(() => 0);
  const row: Entry[] = [];
  const next = (): Entry | undefined => {
    let [best, which] = [undefined as Entry | undefined, -1];
    for (const [at, list] of lists.entries()) {
      const one = list[places[at] ?? 0];
      if (one && (!best || order(one, best) < 0)) [best, which] = [one, at];
    }
    if (best) places[which] = (places[which] ?? 0) + 1;
    return best;
  };
  return (at) => {
    while (row.length <= at) {
      const one = next();
      if (!one) return undefined;
      row.push(one);
    }
    return row[at];
  };
}

/**
 * A table of a shelf with these and others of a row, those who are served first, first; null: there is none whose first
 * is served before `latest` or is that one.
 */
function filled(
  chosen: readonly Entry[],
  shelf: Pick<Shelf, 'game' | 'seats'>,
  row: Row,
  fits: Fits,
  accepts: (people: readonly Entry[]) => boolean,
  latest?: Entry,
  from = 0,
): readonly Entry[] | null {
  if (chosen.length === shelf.seats) return accepts(chosen) ? chosen : null;
  for (let at = from; ; at += 1) {
    const next = row(at);
    if (!next || (latest && order(next, latest) > 0)) return null;
    if (!next.waits || !chosen.every((one) => one !== next && fits(one.seeker, next.seeker, shelf.game))) continue;
    const people = filled([...chosen, next], shelf, row, fits, accepts, undefined, at + 1);
    if (people) return people;
  }
}

function isServedBefore(one: readonly Entry[], other: readonly Entry[]): boolean {
  const at = one.findIndex((person, place) => person !== other[place]);
  const [first, second] = [one[at], other[at]];
  return first !== undefined && second !== undefined && order(first, second) < 0;
}

/** Whether two may ever sit at one table that both look for. */
function mayMeet(one: Seeker, other: Seeker): boolean {
  return agree(one.seek, other.seek) && !one.blocked.has(other.person) && !other.blocked.has(one.person);
}

/** Whether their ratings are near enough for both. */
function areNear(one: Seeker, other: Seeker, game: Token, now: number): boolean {
  if (!one.seek.near && !other.seek.near) return true;
  return distance(one, other, game) <= Math.min(rangeOf(one, now), rangeOf(other, now));
}

function pointsIn({ points }: Pick<Seeker, 'points'>, game: Token): number {
  return points[game] ?? NEWCOMER;
}

/** How far their ratings are apart in a game, in points. */
export function distance(one: Pick<Seeker, 'points'>, other: Pick<Seeker, 'points'>, game: Token): number {
  return Math.abs(pointsIn(one, game) - pointsIn(other, game));
}

/** Whether two have just played at two found tables running, for one of them or both. */
function isRepeated(one: Seeker, other: Seeker): boolean {
  return one.avoids.includes(other.person) || other.avoids.includes(one.person);
}
