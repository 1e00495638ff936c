import { expect, test } from 'vitest';
import { readTerms } from '../../src/core/contract/options.ts';
import { playOut } from '../../src/core/match/record.ts';
import { seatsOf } from '../../src/core/seat.ts';
import { forecast } from '../../src/domain/clocks/forecast.ts';
import { clockOf } from '../../src/domain/time/time-control.ts';
import { GAMES } from '../../src/games/index.ts';

const DAY = 86_400_000;

const SEEDS = ['turns-1', 'turns-2', 'turns-3', 'turns-4'];

/** A lobby of four seats with so many people and computers. */
const lobby = (people: number, computers = 0, options = {}) => ({
  id: 'abcd1234',
  size: 4,
  options,
  chairs: seatsOf(people + computers).map((seat) => ({ seat, person: seat < people ? `p${seat}` : null, name: 'x' })),
  invited: [],
  timeControl: { clock: clockOf('casual'), waking: false, strict: false, vacations: true },
});

const gameNamed = (id: string) => GAMES.filter((game) => game.id === id)[0] ?? expect.fail(id);

test.each([
  ['oddville', 1, 2, 14],
  ['oddville', 2, 2, 14],
  ['oddville', 4, 4, 28],
  ['kingdomino', 2, 2, 9],
  ['dream-home', 2, 2, 8],
])('a lobby of %s in which %i sit foretells the game of %i', (id, people, seats, days) => {
  const found = forecast(gameNamed(id), lobby(people));
  expect(found?.seats).toBe(seats);
  expect(Math.round((found?.time ?? 0) / DAY)).toBe(days);
});

test('those who are awaited count, and computers take no time', () => {
  const game = gameNamed('oddville');
  expect(forecast(game, { ...lobby(2), invited: ['cleo'] })?.seats).toBe(3);
  expect(forecast(game, lobby(1, 1))).toBeNull();
  const [mixed, two] = [forecast(game, lobby(2, 2)), forecast(game, lobby(4))];
  expect((mixed?.time ?? 0) * 2).toBeCloseTo(two?.time ?? 0);
});

test('an option for a full table makes the game of a full table', () => {
  const game = gameNamed('kingdomino');
  const [option] = Object.entries(game.options).filter(([, spec]) => spec.seats && !spec.seats.includes(4));
  const [name] = option ?? expect.fail('no option is for some seats only');
  expect(forecast(game, { ...lobby(3), options: { [name]: true }, size: 2 })?.seats).toBe(2);
});

test.each(
  GAMES.flatMap((game) =>
    seatsOf(game.seats.max + 1)
      .filter((n) => n >= game.seats.min)
      .map((n) => [game.id, n] as const),
  ),
)('a game of %s for %i has the turns that are foretold, within a factor of two', (id, seats) => {
  const game = gameNamed(id);
  const terms = readTerms(game, seats, {});
  if (!terms.ok) throw new Error(id);
  let turns = 0;
  for (const seed of SEEDS) {
    let last = -1;
    playOut(game, terms.value, seed, (_, seat) => {
      if (seat !== last) turns += 1;
      last = seat;
      return null;
    });
  }
  const foretold = ((forecast(game, lobby(seats))?.time ?? 0) * 3 * SEEDS.length) / DAY;
  expect(foretold / turns).toBeGreaterThan(0.5);
  expect(foretold / turns).toBeLessThan(2);
});
