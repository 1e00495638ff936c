import type { Token } from '../../core/contract/path.ts';
import type { PersonId } from '../ids.ts';
import { rangeOf, type Waiting } from './waiting.ts';
import { agree, isSameWish } from './wish.ts';

/**
 * Who plays with whom of those who wait. Whenever somebody comes, or looks for more than before, a table is sought for
 * them alone: the others were sought one before, and have none. So nobody waits while a later one with the same wish is
 * served, and what is done for one does not depend on how many wait.
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

/** All who look for one game with so many seats at one pace, among other things; those who come first, first. */
interface Shelf {
  readonly game: Token;
  readonly seats: number;
  waiting: Seeker[];
  /** How many of them wait no more. */
  gone: number;
}

/** Points of somebody whose rating is not known. */
const NEWCOMER = 1000;

export interface WaitingRoom {
  add(seeker: Seeker, now: number): void;
  /** Nothing happens when they do not wait. */
  remove(person: PersonId): void;
  /** Those who wait, in no order. */
  all(): readonly Seeker[];
  /**
   * Takes out all tables that are found for these people, and for those who had to wait for others to go, until none is
   * left.
   */
  settle(due: readonly PersonId[], now: number): readonly Found[];
  /** Those who wait, though one who came later and looks for the same was served in their place; nobody, ever. */
  overtaken(found: Found, now: number): readonly Seeker[];
}

export function waitingRoom(games: readonly FindableGame[]): WaitingRoom {
  const shelves = new Map<string, Shelf>();
  const present = new Map<PersonId, { readonly seeker: Seeker; readonly behind: boolean }>();
  /** Those of them who are rather not to meet somebody again. */
  const avoiding = new Map<PersonId, Seeker>();

  /** The shelves on which somebody stands. */
  function shelvesOf({ wish }: Seeker): readonly Shelf[] {
    return games
      .filter(({ id }) => wish.game === null || wish.game === id)
      .flatMap(({ id: game, seats: { min, max } }) =>
        Array.from({ length: max - min + 1 }, (_, at) => min + at)
          .filter((seats) => wish.seats === null || wish.seats === seats)
          .map((seats) => {
            const key = `${wish.pace}/${game}/${seats}`;
            const shelf = shelves.get(key) ?? { game, seats, waiting: [], gone: 0 };
            shelves.set(key, shelf);
            return shelf;
          }),
      );
  }

  const waits = (seeker: Seeker): boolean => present.get(seeker.person)?.seeker === seeker;

  /** Negative when one is served before the other: who waits behind all others later, then by their coming. */
  function order(one: Seeker, other: Seeker): number {
    const isBehind = ({ person }: Seeker): number => (present.get(person)?.behind ? 1 : 0);
    return isBehind(one) - isBehind(other) || one.since - other.since || (one.person < other.person ? -1 : 1);
  }

  function add(seeker: Seeker, now: number): void {
    remove(seeker.person);
    present.set(seeker.person, { seeker, behind: seeker.behind !== null && seeker.behind > now });
    if (seeker.avoids.length > 0) avoiding.set(seeker.person, seeker);
    for (const shelf of shelvesOf(seeker)) {
      tidy(shelf);
      let [from, to] = [0, shelf.waiting.length];
      while (from < to) {
        const middle = (from + to) >> 1;
        const there = shelf.waiting[middle];
        if (there && order(there, seeker) < 0) from = middle + 1;
        else to = middle;
      }
      shelf.waiting.splice(from, 0, seeker);
    }
  }

  function remove(person: PersonId): void {
    const found = present.get(person);
    if (!found) return;
    present.delete(person);
    avoiding.delete(person);
    for (const shelf of shelvesOf(found.seeker)) {
      shelf.gone += 1;
      if (shelf.gone > 32 && shelf.gone * 2 > shelf.waiting.length) tidy(shelf);
    }
  }

  /** Takes off a shelf who waits no more: they are left there until there are many. */
  function tidy(shelf: Shelf): void {
    if (shelf.gone === 0) return;
    shelf.waiting = shelf.waiting.filter(waits);
    shelf.gone = 0;
  }

  type Fits = (one: Seeker, other: Seeker, game: Token) => boolean;

  /** Fills a table from a shelf, those who have waited longest first. */
  function fill(
    chosen: readonly Seeker[],
    shelf: Shelf,
    from: number,
    fits: Fits,
    accepts: (people: readonly Seeker[]) => boolean,
  ): readonly Seeker[] | null {
    if (chosen.length === shelf.seats) return accepts(chosen) ? chosen : null;
    for (let at = from; at < shelf.waiting.length; at += 1) {
      const next = shelf.waiting[at];
      if (!next || !waits(next) || !chosen.every((one) => one !== next && fits(one, next, shelf.game))) continue;
      const filled = fill([...chosen, next], shelf, at + 1, fits, accepts);
      if (filled) return filled;
    }
    return null;
  }

  /** The table for somebody at which those sit who have waited longest. */
  function seek(seeker: Seeker, fits: Fits, accepts: (people: readonly Seeker[]) => boolean): Found | null {
    let best: Found | null = null;
    for (const shelf of shelvesOf(seeker)) {
      const people = fill([seeker], shelf, 0, fits, accepts);
      if (people && (best === null || isServedBefore(people, best.people))) best = { game: shelf.game, people };
    }
    return best;
  }

  function isServedBefore(one: readonly Seeker[], other: readonly Seeker[]): boolean {
    for (const [at, person] of one.entries()) {
      const there = other[at];
      if (!there) return false;
      if (there !== person) return order(person, there) < 0;
    }
    return false;
  }

  /** Whether nobody at a table meets the same person three times running, or there is nobody else for them. */
  function areAccepted(people: readonly Seeker[]): boolean {
    return people.every((one) => {
      const repeats = people.some((other) => isRepeated(one, other));
      return (
        !repeats ||
        seek(
          one,
          (a, b) => canEverMeet(a, b) && !isRepeated(a, b),
          () => true,
        ) === null
      );
    });
  }

  function settle(due: readonly PersonId[], now: number): readonly Found[] {
    const found: Found[] = [];
    const fits: Fits = (one, other, game) => canEverMeet(one, other) && areNear(one, other, game, now);
    // Those for whom there was somebody else may have nobody else once others have gone.
    const spared = (): readonly PersonId[] =>
      [...avoiding.values()].flatMap(({ person, avoids }) =>
        avoids.some((other) => present.has(other)) ? [person, ...avoids] : [],
      );
    for (let next = [...new Set([...due, ...spared()])]; ; ) {
      const before = found.length;
      const seekers = next.flatMap((person) => present.get(person)?.seeker ?? []).sort(order);
      for (const seeker of seekers) {
        if (!waits(seeker)) continue;
        const table = seek(seeker, fits, areAccepted);
        if (!table) continue;
        found.push(table);
        for (const { person } of table.people) remove(person);
      }
      if (found.length === before) return found;
      next = [...new Set(spared())];
    }
  }

  function overtaken({ game, people }: Found, now: number): readonly Seeker[] {
    const behind = (seeker: Seeker): boolean => seeker.behind !== null && seeker.behind > now;
    const isBefore = (one: Seeker, other: Seeker): boolean =>
      behind(one) === behind(other) ? one.since < other.since : behind(other);
    return [...present.values()].flatMap(({ seeker }) => {
      const isOvertaken = people.some((served) => {
        if (!isSameWish(seeker.wish, served.wish) || !isBefore(seeker, served)) return false;
        const others = people.filter((one) => one !== served);
        return others.every(
          (one) => canEverMeet(seeker, one) && areNear(seeker, one, game, now) && !isRepeated(seeker, one),
        );
      });
      return isOvertaken ? [seeker] : [];
    });
  }

  return { add, remove, all: () => [...present.values()].map(({ seeker }) => seeker), settle, overtaken };
}

function canEverMeet(one: Seeker, other: Seeker): boolean {
  return agree(one.wish, other.wish) && !one.blocked.has(other.person) && !other.blocked.has(one.person);
}

/** Whether their ratings are near enough for both. */
function areNear(one: Seeker, other: Seeker, game: Token, now: number): boolean {
  return distance(one, other, game) <= Math.min(rangeOf(one, now), rangeOf(other, now));
}

/** How far their ratings are apart in a game, in points. */
export function distance(one: Pick<Seeker, 'points'>, other: Pick<Seeker, 'points'>, game: Token): number {
  return Math.abs((one.points[game] ?? NEWCOMER) - (other.points[game] ?? NEWCOMER));
}

/** Whether two have just played two found tables running, for one of them or both. */
function isRepeated(one: Seeker, other: Seeker): boolean {
  return one.avoids.includes(other.person) || other.avoids.includes(one.person);
}
