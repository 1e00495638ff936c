import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_SEEK, type Seek } from './seek.ts';
import { nextWidening, rangeOf } from './waiting.ts';
import { distance, type FindableGame, type Found, type Seeker, waitingRoom } from './waiting-room.ts';

/** Who is found for whom. */

const GAMES: readonly FindableGame[] = [
  { id: 'alpha', seats: { min: 2, max: 3 } },
  { id: 'beta', seats: { min: 2, max: 4 } },
];
const MINUTE = 60_000;

const seeker = (
  person: string,
  since: number,
  more: Omit<Partial<Seeker>, 'seek'> & { readonly seek?: Partial<Seek> } = {},
): Seeker => ({
  person,
  since,
  behind: null,
  avoids: [],
  points: {},
  blocked: new Set(),
  ...more,
  seek: { ...FIRST_SEEK, game: 'alpha', seats: 2, ...more.seek },
});

/** Those at each table that is found when these come one after the other, at the times since when they wait. */
function found(...people: readonly Seeker[]): readonly string[] {
  const room = waitingRoom(GAMES);
  return people.flatMap((one) => {
    room.add(one, one.since);
    return room.settle([one.person], one.since).map(names);
  });
}

const names = ({ game, people }: Found): string => `${game} ${people.map(({ person }) => person).join(' ')}`;

test('two who look for the same are found for each other, and those who wait longest first', () => {
  expect(found(seeker('ann', 1), seeker('ben', 2))).toEqual(['alpha ben ann']);
  const three = { seek: { seats: 3 } };
  expect(found(seeker('ann', 1, three), seeker('ben', 2, three), seeker('cat', 3, three))).toEqual([
    'alpha cat ann ben',
  ]);
  expect(found(seeker('ann', 1, { seek: { near: true } }), seeker('ben', 2, { points: { alpha: 1500 } }))).toEqual([]);
});

test('any game, any number, any language and either kind of result fit what others have chosen', () => {
  const any: Partial<Seek> = { game: null, seats: null };
  expect(found(seeker('ann', 1, { seek: any }), seeker('ben', 2, { seek: { game: 'beta' } }))).toEqual([
    'beta ben ann',
  ]);
  expect(found(seeker('ann', 1, { seek: any }), seeker('ben', 2, { seek: any }))).toEqual(['alpha ben ann']);
  const seeks: readonly [Partial<Seek>, Partial<Seek>, boolean][] = [
    [{ language: 'hu' }, { language: 'fr' }, false],
    [{ language: 'hu' }, { language: null }, true],
    [{ ranked: true }, { ranked: false }, false],
    [{ ranked: true }, { ranked: null }, true],
    [{ pace: 'live' }, { pace: 'daily' }, false],
    [{ seats: 2 }, { seats: 3 }, false],
  ];
  for (const [one, other, fits] of seeks)
    expect(found(seeker('ann', 1, { seek: one }), seeker('ben', 2, { seek: other }))).toHaveLength(fits ? 1 : 0);
});

test('three cannot speak two languages though one of them speaks any', () => {
  const in_ = (language: Seek['language']) => ({ seek: { seats: 3, language } });
  expect(found(seeker('ann', 1, in_('hu')), seeker('ben', 2, in_('fr')), seeker('cat', 3, in_(null)))).toEqual([]);
});

test('blocked people never meet, whoever has blocked the other', () => {
  expect(found(seeker('ann', 1, { blocked: new Set(['ben']) }), seeker('ben', 2))).toEqual([]);
  expect(found(seeker('ann', 1), seeker('ben', 2, { blocked: new Set(['ann']) }))).toEqual([]);
});

test('ratings may be farther apart the longer somebody waits', () => {
  const room = waitingRoom(GAMES);
  const near = (points: number) => ({ seek: { near: true }, points: { alpha: points } });
  room.add(seeker('ann', 0, near(1000)), 0);
  room.add(seeker('ben', 0, near(1180)), 0);
  expect(room.settle(['ben'], 0)).toEqual([]);
  expect(room.settle(['ann', 'ben'], 2 * MINUTE)).toEqual([]);
  expect(room.settle(['ann', 'ben'], 10 * MINUTE).map(names)).toEqual(['alpha ann ben']);
  const times: number[] = [];
  for (let now: number | null = 0; now !== null; now = nextWidening(seeker('ann', 0, near(0)), now)) times.push(now);
  const ranges = times.map((now) => rangeOf(seeker('ann', 0, near(0)), now));
  expect(ranges).toEqual([...ranges].sort((a, b) => a - b));
  expect(ranges.at(-1)).toBe(Number.POSITIVE_INFINITY);
});

test('who waits behind the others is served after them', () => {
  const late = seeker('ann', 1, { behind: 1_000 });
  const waiting = [late, seeker('ben', 2, { blocked: new Set(['ann']) })];
  expect(found(...waiting, seeker('cat', 3))).toEqual(['alpha cat ben']);
  expect(found(late, seeker('cat', 3))).toEqual(['alpha cat ann']);
  // It is over by then.
  expect(found({ ...late, behind: 2 }, waiting[1] ?? late, seeker('cat', 3))).toEqual(['alpha cat ben']);
  const room = waitingRoom(GAMES);
  for (const one of waiting) room.add({ ...one, behind: one.behind && 2 }, 2);
  room.add(seeker('cat', 3), 3);
  expect(room.settle(['cat'], 3).map(names)).toEqual(['alpha cat ann']);
});

test('nobody plays with the same person three times running where others wait', () => {
  const again = { avoids: ['ben'] };
  expect(found(seeker('ann', 1, again), seeker('ben', 2))).toEqual(['alpha ann ben']);
  // Cat is too strong, until the range is wider, but there is somebody else.
  const cat = seeker('cat', 0, { seek: { near: true }, points: { alpha: 1500 } });
  expect(found(cat, seeker('ann', 1, again), seeker('ben', 2))).toEqual([]);
  const room = waitingRoom(GAMES);
  for (const one of [cat, seeker('ann', 1, again), seeker('ben', 2)]) room.add(one, 2);
  expect(room.settle(['ann', 'ben'], 2)).toEqual([]);
  room.remove('cat');
  expect(room.settle([], 2).map(names)).toEqual(['alpha ann ben']);
  // Who waits for three others is nobody else for two.
  expect(found(seeker('cat', 0, { seek: { seats: 3 } }), seeker('ann', 1, again), seeker('ben', 2))).toHaveLength(1);
});

test('who is left with nobody else once others have gone is found at the same time', () => {
  const room = waitingRoom(GAMES);
  const strong = { seek: { near: true }, points: { alpha: 1500 } };
  const waiting = [seeker('cat', 0, strong), seeker('ann', 1, { avoids: ['ben', 'eve'] }), seeker('ben', 2)];
  for (const one of [...waiting, seeker('dan', 3, strong)]) room.add(one, 3);
  expect(room.settle(['ann', 'ben', 'dan'], 3).map(names)).toEqual(['alpha dan cat', 'alpha ann ben']);
});

test('at a larger table, too, it is enough that one of them has others', () => {
  const three = { seek: { seats: 3 } };
  const strong = { seek: { seats: 3, near: true }, points: { alpha: 1500 } };
  const due = [seeker('cat', 1, three), seeker('ann', 2, { ...three, avoids: ['ben'] }), seeker('ben', 3, three)];
  expect(found(...due)).toHaveLength(1);
  expect(found(seeker('dan', 0, strong), seeker('eve', 0, strong), ...due)).toEqual([]);
});

const PEOPLE = 9;
const aSeek: fc.Arbitrary<Seek> = fc.record({
  game: fc.constantFrom(null, 'alpha', 'beta'),
  seats: fc.constantFrom(null, 2, 3, 4),
  pace: fc.constantFrom('live', 'daily'),
  language: fc.constantFrom(null, null, 'hu', 'fr'),
  ranked: fc.constantFrom(null, true, false),
  near: fc.boolean(),
  computersAfter: fc.constant(null),
});
const aPerson = fc.nat(PEOPLE - 1);
const anAct = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('come' as const),
      person: aPerson,
      seek: aSeek,
      rating: fc.integer({ min: 600, max: 1400 }),
      behind: fc.boolean(),
      blocked: fc.array(aPerson, { maxLength: 2 }),
      avoids: fc.array(aPerson, { maxLength: 1 }),
    }),
  },
  fc.record({ act: fc.constant('stop' as const), person: aPerson }),
  fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 400 }) }),
);

test('at rest nobody waits who could play, nobody is overtaken, and all who are found fit', () => {
  fc.assert(
    fc.property(fc.array(anAct, { maxLength: 40 }), (acts) => {
      const room = waitingRoom(GAMES);
      let now = 0;
      const settle = (due: readonly string[]): void => {
        const tables = room.settle(due, now);
        for (const table of tables) {
          expect(isTable(table, now)).toBe(true);
          expect(room.overtaken(table, now)).toEqual([]);
        }
        expect(tablesAmong(room.all(), now)).toEqual([]);
      };
      for (const act of acts) {
        now += 1;
        if (act.act === 'come') {
          const { person, seek, rating, behind, blocked, avoids } = act;
          room.add(
            {
              person: `p${person}`,
              seek,
              since: now,
              behind: behind ? now + 1e9 : null,
              points: { alpha: rating },
              blocked: new Set(blocked.map((one) => `p${one}`)),
              avoids: avoids.filter((one) => one !== person).map((one) => `p${one}`),
            },
            now,
          );
          settle([`p${person}`]);
        } else if (act.act === 'stop') {
          room.remove(`p${act.person}`);
          settle([]);
        } else {
          const end = now + act.minutes * MINUTE;
          for (;;) {
            const widenings = room.all().flatMap((one) => nextWidening(one, now) ?? []);
            const next = Math.min(...widenings);
            if (next > end) break;
            const due = room.all().filter((one) => nextWidening(one, now) === next);
            now = next;
            settle(due.map(({ person }) => person));
          }
          now = end;
        }
      }
    }),
    { numRuns: 300 },
  );
});

/** Whether these may play with each other now, meetings for the third time apart. */
function isTable({ game, people }: Pick<Found, 'game' | 'people'>, now: number): boolean {
  const seats = GAMES.find(({ id }) => id === game)?.seats;
  if (!seats || people.length < seats.min || people.length > seats.max) return false;
  const isMeant = ({ seek }: Seeker): boolean =>
    (seek.game ?? game) === game &&
    (seek.seats ?? people.length) === people.length &&
    seek.pace === people[0]?.seek.pace;
  const fits = (one: Seeker, other: Seeker): boolean =>
    !one.blocked.has(other.person) &&
    !other.blocked.has(one.person) &&
    distance(one, other, game) <= Math.min(rangeOf(one, now), rangeOf(other, now));
  const chosen = <T>(of: (seek: Seek) => T | null) => new Set(people.flatMap(({ seek }) => of(seek) ?? []));
  return (
    people.every(isMeant) &&
    people.every((one) => people.every((other) => one === other || fits(one, other))) &&
    chosen(({ language }) => language).size <= 1 &&
    chosen(({ ranked }) => ranked).size <= 1
  );
}

/** All tables without a repeated meeting that those who wait could fill. */
function tablesAmong(waiting: readonly Seeker[], now: number): readonly string[] {
  const groups = (from: number, size: number): readonly (readonly Seeker[])[] =>
    size === 0
      ? [[]]
      : waiting.slice(from).flatMap((one, at) => groups(from + at + 1, size - 1).map((rest) => [one, ...rest]));
  const repeats = (people: readonly Seeker[]): boolean =>
    people.some((one) => people.some((other) => one.avoids.includes(other.person)));
  return GAMES.flatMap(({ id, seats: { min, max } }) =>
    Array.from({ length: max - min + 1 }, (_, at) => groups(0, min + at))
      .flat()
      .filter((people) => !repeats(people) && isTable({ game: id, people }, now))
      .map((people) => names({ game: id, people })),
  );
}
