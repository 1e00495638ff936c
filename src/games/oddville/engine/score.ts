import type { Ending } from '../../../core/contract/engine.ts';
import { PLAZA_POINTS } from '../rules/flags.ts';
import { ownedInAll } from './board.ts';
import { at, CHARACTER_COUNT, CHARACTER_POINTS, PLAZA_GUEST_POINTS } from './cards.ts';
import type { Position } from './position.ts';

/** Points of a set of characters (rules 4.3). */
export function peoplePoints(people: number, onPlaza: boolean): number {
  const points = onPlaza ? PLAZA_GUEST_POINTS : CHARACTER_POINTS;
  let sum = 0;
  for (let one = 0; one < CHARACTER_COUNT; one += 1) if (people & (1 << one)) sum += at(points, one);
  return sum;
}

/** A seat's points as everything stands (rules 5.3). */
export function total(position: Position, seat: number): number {
  const onPlaza = position.onPlaza(seat);
  return (
    position.city.total(seat) +
    (onPlaza ? PLAZA_POINTS : 0) +
    peoplePoints(at(position.people, seat), onPlaza) +
    ownedInAll(position, seat)
  );
}

/** How it ends for a seat; of leaders that have not resigned, the first from the trigger player on wins (rules 5.4). */
export function endingOf(position: Position, seat: number, resigned: ReadonlySet<number>): Ending {
  const { seats, trigger } = position;
  const own = total(position, seat);
  let winner = -1;
  let most = Number.NEGATIVE_INFINITY;
  let others = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < seats; n += 1) {
    const one = (Math.max(0, trigger) + n) % seats;
    const points = one === seat ? own : total(position, one);
    if (one !== seat) others = Math.max(others, points);
    if (points <= most || resigned.has(one)) continue;
    most = points;
    winner = one;
  }
  return { first: winner === seat ? 1 : 0, margin: own - others };
}
