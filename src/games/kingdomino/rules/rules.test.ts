import { describe, expect, test } from 'vitest';
import type { Chance, Terms } from '../../../core/contract/rules.ts';
import { same } from '../../../core/json.ts';
import { rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { parseCell } from './cell.ts';
import { rules } from './index.ts';
import { EMPTY, type Kingdom, type Laid } from './kingdom.ts';
import type { Event, GameDeal, Move, Options, State } from './types.ts';

const PLAIN: Options = { harmony: false, middleKingdom: false, dynasty: false, mightyDuel: false };
const terms = (seats: number, options: Partial<Options> = {}): Terms<Options> => ({
  seats,
  options: { ...PLAIN, ...options },
});
const NO_CHANCE: Chance = {
  shuffle: () => {
    throw new Error('nothing is shuffled in the middle of a game');
  },
};
const turn = (state: State): Seat | null => {
  const now = rules.turn(state);
  return now.kind === 'play' ? (now.seats[0] ?? null) : null;
};
const spell = (move: Move): string => rules.path(move).join(' ');
const list = (state: State): readonly string[] => rules.moves(state, turn(state) ?? 0).map(spell);

/** Plays a written move of the seat on turn. */
function play(state: State, path: string): { readonly state: State; readonly events: readonly Event[] } {
  const seat = turn(state) ?? 0;
  const move = rules.moves(state, seat).find((one) => spell(one) === path);
  if (move === undefined) throw new Error(`${path} is not on the list: ${list(state).join(', ')}`);
  return rules.apply(state, seat, move, NO_CHANCE);
}
const playAll = (state: State, ...paths: readonly string[]): State =>
  paths.reduce((now, path) => play(now, path).state, state);

const FOUR: GameDeal = { dominoes: [30, 2, 48, 19, ...others([30, 2, 48, 19])], kings: [2, 0, 3, 1] };

function others(taken: readonly number[]): readonly number[] {
  return Array.from({ length: 48 }, (_, at) => at + 1).filter((domino) => !taken.includes(domino));
}

test('the opening: the lowest domino lies first, kings are drawn one by one, then the second line is drawn', () => {
  const start = rules.begin(terms(4), FOUR);
  expect(start.next.map(({ domino }) => domino)).toEqual([2, 19, 30, 48]);
  expect(start).toMatchObject({
    step: 'pick',
    line: [],
    at: 0,
    past: [],
    ahead: [],
    kingdoms: [EMPTY, EMPTY, EMPTY, EMPTY],
  });
  expect(turn(start)).toBe(2);
  expect(list(start)).toEqual(['pick 2', 'pick 19', 'pick 30', 'pick 48']);
  const third = playAll(start, 'pick 48', 'pick 19', 'pick 2');
  expect(turn(third)).toBe(1);
  expect(list(third)).toEqual(['pick 30']);
  const { state, events } = play(third, 'pick 30');
  expect(events).toEqual([
    { kind: 'picked', seat: 1, domino: 30 },
    { kind: 'drawn', dominoes: [1, 3, 4, 5], last: false },
  ]);
  expect(state.line.map(({ king }) => king)).toEqual([3, 0, 1, 2]);
  // Seat 3's king stands on the lowest domino.
  expect(turn(state)).toBe(3);
  expect(list(state)).toHaveLength(12);
});

test('a king places first, then picks; the next line decides who is first after that', () => {
  const round = playAll(rules.begin(terms(4), FOUR), 'pick 48', 'pick 19', 'pick 2', 'pick 30', 'place g6 right');
  expect(turn(round)).toBe(3);
  expect(list(round)).toEqual(['pick 1', 'pick 3', 'pick 4', 'pick 5']);
  const after = playAll(round, 'pick 5', 'place g6 up', 'pick 1', 'place g6 up', 'pick 4', 'place g6 up');
  expect(list(after)).toEqual(['pick 3']);
  expect(turn(after)).toBe(2);
  const next = playAll(after, 'pick 3');
  expect(next.line).toEqual([
    { domino: 1, king: 0 },
    { domino: 3, king: 2 },
    { domino: 4, king: 1 },
    { domino: 5, king: 3 },
  ]);
  expect(turn(next)).toBe(0);
});

test('with two seats the four kings are drawn from one bag and each acts at its own place', () => {
  const deal: GameDeal = { dominoes: others([]).slice(0, 24), kings: [1, 1, 0, 0] };
  const start = rules.begin(terms(2), deal);
  const opened = playAll(start, 'pick 1', 'pick 3', 'pick 4', 'pick 2');
  expect(opened.line.map(({ king }) => king)).toEqual([1, 0, 1, 0]);
  const placed = playAll(opened, 'place g6 right', 'pick 7');
  expect(turn(placed)).toBe(0);
});

test.each([
  [4, {}, 48, 12],
  [3, {}, 36, 12],
  [2, {}, 24, 6],
  [2, { mightyDuel: true }, 48, 12],
  [3, { dynasty: true, harmony: true }, 36 * 3, 12],
  [2, { dynasty: true, mightyDuel: true, middleKingdom: true }, 48 * 3, 12],
])(
  'random games of %i with %j: every domino is picked, and placed or discarded',
  (seats, options, dominoes, rounds) => {
    for (const seed of ['a', 'b', 'c']) {
      const dice = rng(seed, 'play');
      const count = { picked: 0, placed: 0, discarded: 0, drawn: 0, scored: 0 };
      let state = rules.begin(terms(seats, options), rules.deal(terms(seats, options), rng(seed, 0)));
      let latest = 0;
      let last = 0;
      for (let seat = turn(state); seat !== null; seat = turn(state)) {
        const moves = rules.moves(state, seat);
        expect(moves.length).toBeGreaterThan(0);
        const done = count.picked + count.placed + count.discarded;
        expect(rules.remainingDecisions(state)).toBe(2 * dominoes - done);
        const step = rules.apply(state, seat, dice.pick(moves), NO_CHANCE);
        state = step.state;
        for (const event of step.events) count[event.kind] += 1;
        last += step.events.filter((event) => event.kind === 'drawn' && event.last).length;
        latest = Math.max(latest, rules.view(state, 'public', []).round);
      }
      expect(latest).toBe(rounds);
      expect(count.picked).toBe(dominoes);
      expect(count.placed + count.discarded).toBe(dominoes);
      const standings = rules.standings(state, []);
      expect(standings.map(({ seat }) => seat).sort()).toEqual([0, 1, 2, 3].slice(0, seats));
      expect(count.scored).toBe(rules.view(state, 'public', []).games);
      // The last line of each game is drawn as such.
      expect(last).toBe(count.scored);
      expect(rules.remainingDecisions(state)).toBe(0);
    }
  },
);

/** A kingdom whose only gaps are the single cells h11 and k11: no domino fits. */
const FULL: Kingdom = {
  laid: ['g8', 'g10', 'h7', 'h9', 'i7', 'i9', 'j7', 'j9', 'k7', 'k9', 'i11'].map(
    (name, at): Laid => ({ domino: at + 1, cell: parseCell(name) ?? -1, facing: name === 'i11' ? 'right' : 'down' }),
  ),
  discarded: [],
};

/** A table of three in a round of its own: seat 0 first, then 1, then 2, each on the domino with that index. */
const round = (kingdoms: readonly Kingdom[], next: readonly number[], rest: Partial<State> = {}): State => ({
  seats: 3,
  options: PLAIN,
  step: 'place',
  bag: [],
  line: [20, 21, 22].map((domino, at) => ({ domino, king: ([0, 1, 2] as const)[at] ?? null })),
  at: 0,
  next: next.map((domino) => ({ domino, king: null })),
  pile: [],
  kingdoms,
  past: [],
  ahead: [],
  ...rest,
});

test('a domino that fits nowhere is discarded by itself, and its king still picks', () => {
  const start = round([EMPTY, FULL, EMPTY], [31, 32, 33], { pile: [40, 41, 42] });
  const placed = play(start, 'place g6 up').state;
  const { state, events } = play(placed, 'pick 32');
  expect(events).toEqual([
    { kind: 'picked', seat: 0, domino: 32 },
    { kind: 'discarded', seat: 1, domino: 21 },
  ]);
  expect(state.kingdoms.map(({ discarded }) => discarded)).toEqual([[], [21], []]);
  expect(turn(state)).toBe(1);
  expect(list(state)).toEqual(['pick 31', 'pick 33']);
});

test('the view of a finished game knows the places, and who has resigned', () => {
  const { state } = play(round([EMPTY, FULL, FULL], []), 'place g6 up');
  expect(rules.view(state, 'public', []).places).toEqual([1, 2, 2]);
  expect(rules.view(state, 'public', [1]).places).toEqual([1, 3, 2]);
  expect(rules.view(round([EMPTY, FULL, FULL], []), 'public', [1]).places).toEqual([]);
});

test('in the last line a discard leaves nothing to decide, and discards run on to the end of the game', () => {
  const { state, events } = play(round([EMPTY, FULL, FULL], []), 'place g6 up');
  expect(events.map(({ kind }) => kind)).toEqual(['placed', 'discarded', 'discarded', 'scored']);
  expect(rules.turn(state)).toEqual({ kind: 'over' });
});

test('a discard may open the last line, too', () => {
  const last = round([FULL, EMPTY, FULL], [31, 32, 33], { at: 2, step: 'pick' });
  const taken = {
    ...last,
    next: last.next.map((slot, at) => ({ ...slot, king: ([0, 1, null] as const)[at] ?? null })),
  };
  const { state, events } = play(taken, 'pick 33');
  expect(events.map(({ kind }) => kind)).toEqual(['picked', 'discarded']);
  expect(turn(state)).toBe(1);
  expect(state.at).toBe(1);
});

test('discards may run on into the next game of a dynasty', () => {
  const deal: GameDeal = { dominoes: others([]).slice(0, 36), kings: [1, 2, 0] };
  const start = round([EMPTY, FULL, FULL], [], { options: { ...PLAIN, dynasty: true }, ahead: [deal] });
  const { state, events } = play(start, 'place g6 up');
  expect(events.map(({ kind }) => kind)).toEqual(['placed', 'discarded', 'discarded', 'scored', 'drawn']);
  expect(turn(state)).toBe(1);
  expect(list(state)).toEqual(['pick 1', 'pick 2', 'pick 3']);
  expect(state.past).toHaveLength(1);
  expect(state.kingdoms).toEqual([EMPTY, EMPTY, EMPTY]);
});

test('a placeable domino is never discarded, even by choice (ruling R2)', () => {
  const verbs = list(round([EMPTY, EMPTY, EMPTY], [31, 32, 33])).map((path) => path.split(' ')[0]);
  expect(new Set(verbs)).toEqual(new Set(['place']));
});

test('a view holds neither the pile nor the order of the kings in the bag', () => {
  const start = rules.begin(terms(4), FOUR);
  const view = rules.view(start, 0, []);
  expect(view.bag).toEqual([0, 1, 3]);
  expect(view.left).toBe(44);
  expect(JSON.stringify(view)).not.toContain(JSON.stringify(start.pile).slice(1, 20));
});

test('determinizing deals again what nobody has seen, dominoes out of the game included', () => {
  const table = terms(2, { dynasty: true });
  const state = rules.begin(table, rules.deal(table, rng('imagine', 0)));
  const worlds = Array.from({ length: 40 }, (_, at) => rules.determinize(state, 0, rng('worlds', at)));
  const shown = state.next.map(({ domino }) => domino);
  const piles = new Set(worlds.flatMap(({ pile }) => pile));
  expect(piles.size).toBe(44);
  expect(shown.some((domino) => piles.has(domino))).toBe(false);
  expect(new Set(worlds.map(({ ahead }) => JSON.stringify(ahead))).size).toBe(40);
  for (const world of worlds) expect(same(rules.view(world, 0, []), rules.view(state, 0, []))).toBe(true);
});

test('a preview shows the move and nothing that comes to light after it', () => {
  const start = rules.begin(terms(3), { dominoes: others([]).slice(0, 36), kings: [0, 1, 2] });
  const last = playAll(start, 'pick 1', 'pick 2');
  const view = rules.preview(last, 2, { kind: 'pick', domino: 3 });
  expect(view.next.map(({ king }) => king)).toEqual([0, 1, 2]);
  expect(view.left).toBe(33);
  const placing = playAll(last, 'pick 3');
  const placed = rules.preview(placing, 0, { kind: 'place', cell: parseCell('g6') ?? 0, facing: 'right' });
  expect(placed.kingdoms[0]?.laid).toHaveLength(1);
  expect(placed.step).toBe('pick');
});

test.each([
  ['a domino twice', terms(4), { ...FOUR, dominoes: [30, 30, ...FOUR.dominoes.slice(2)] }],
  ['too few dominoes', terms(4), { ...FOUR, dominoes: FOUR.dominoes.slice(1) }],
  ['a domino 49', terms(4), { ...FOUR, dominoes: [49, ...FOUR.dominoes.slice(1)] }],
  ['a king twice', terms(4), { ...FOUR, kings: [0, 0, 1, 2] }],
  ['one more key', terms(4), { ...FOUR, cards: [] }],
  ['another size of table', terms(3), FOUR],
  ['one deal for a dynasty', terms(4, { dynasty: true }), FOUR],
  [
    'two deals for a dynasty',
    terms(4, { dynasty: true }),
    { dominoes: [FOUR.dominoes, FOUR.dominoes], kings: [FOUR.kings, FOUR.kings] },
  ],
  ['no object', terms(4), [FOUR.dominoes, FOUR.kings]],
])('a written deal is refused when it is impossible: %s', (_, table, setup) => {
  expect(rules.readDeal(table, setup)).toBeNull();
});

test.each([terms(2), terms(3), terms(4), terms(2, { mightyDuel: true }), terms(4, { dynasty: true })])(
  'a deal can be written down and read again: %j',
  (table) => {
    const deal = rules.deal(table, rng('deal', 0));
    expect(rules.readDeal(table, JSON.parse(JSON.stringify(deal)))).toEqual(deal);
  },
);

test('the first game has none of the variants, and the Mighty Duel is for two', () => {
  const flag = { kind: 'flag', default: false, comparable: false };
  expect(rules.options).toEqual({
    harmony: flag,
    middleKingdom: flag,
    dynasty: flag,
    mightyDuel: { ...flag, seats: [2] },
  });
  expect(rules.seats).toEqual({ min: 2, max: 4 });
});

test('a deal begins only the table it was made for', () => {
  expect(() => rules.begin(terms(4, { dynasty: true }), FOUR)).toThrow('this deal is for another table');
});

test('a written deal whose kings are no list is refused', () => {
  expect(rules.readDeal(terms(4), { ...FOUR, kings: 3 })).toBeNull();
});

describe('what the autopilot prefers', () => {
  const worths = (state: State): readonly number[] => {
    const seat = turn(state) ?? 0;
    return rules.worths(state, seat, rules.moves(state, seat), rng('worths', 0));
  };
  const rounded = (state: State): readonly number[] => worths(state).map((worth) => Math.round(worth));

  test('a domino by the kingdom with it in its best place, of equals the first', () => {
    const start = rules.begin(terms(4), FOUR);
    expect(rounded(start)).toEqual([0, 1, 1, 3]);
    const [, second = 0, third = 0] = worths(start);
    expect(second).toBeGreaterThan(third);
  });

  test('a castle that can still stand in the middle is worth its bonus', () => {
    expect(rounded(rules.begin(terms(4, { middleKingdom: true }), FOUR))).toEqual([10, 11, 11, 13]);
  });

  test('a place by the best domino that can be picked then, as far as it is free', () => {
    // Domino 20 is wheat with a crown and lake; domino 31, lake with a crown and wheat, doubles both.
    expect(new Set(rounded(round([EMPTY, EMPTY, EMPTY], [31])))).toEqual(new Set([4]));
    expect(new Set(rounded(round([EMPTY, EMPTY, EMPTY], [])))).toEqual(new Set([1]));
    const taken = round([EMPTY, EMPTY, EMPTY], []);
    expect(new Set(rounded({ ...taken, next: [{ domino: 31, king: 2 }] }))).toEqual(new Set([1]));
  });

  test('a place by the domino of the other king, when that waits in the same line', () => {
    const waits = round([EMPTY, EMPTY, EMPTY], []);
    const line = (king: Seat): State['line'] => [
      { domino: 20, king: 0 },
      { domino: 31, king },
    ];
    expect(new Set(rounded({ ...waits, line: line(0) }))).toEqual(new Set([4]));
    expect(new Set(rounded({ ...waits, line: line(1) }))).toEqual(new Set([1]));
  });

  test('a domino that fits nowhere costs two dead squares, as every dead square costs two points', () => {
    expect(rounded(round([FULL, EMPTY, EMPTY], [31, 32], { step: 'pick' }))).toEqual([-8, -8]);
  });
});
