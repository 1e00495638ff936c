import { expect, test } from 'vitest';
import { parsePath, writePath } from '../../../core/contract/path.ts';
import type { Chance } from '../../../core/contract/rules.ts';
import { rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { apply } from './apply.ts';
import { byResource, EMPTY_BOARD, take } from './board.ts';
import { BUILDINGS, building } from './buildings.ts';
import { worthOf } from './characters.ts';
import { cellsFor, extent, fits, parseCell, writeCell } from './city.ts';
import { begin, deal } from './deal.ts';
import { determinize } from './determinize.ts';
import { sample } from './example.ts';
import { moves } from './moves.ts';
import { path } from './path.ts';
import { partsOfChange, points, sheet, standings } from './score.ts';
import { decider, person } from './table.ts';
import type { Cell, Event, State } from './types.ts';
import { view } from './view.ts';
import { workerCard } from './workers.ts';

/** Falls as told, each order once. */
function fall(...orders: readonly (readonly string[])[]): Chance {
  const left = [...orders];
  return {
    shuffle(what, items) {
      const order = left.shift();
      if (order === undefined) throw new Error(`an unforeseen shuffle of ${what}`);
      expect([...order].sort()).toEqual([...items].sort());
      return order;
    },
  };
}

const paths = (state: State, seat: Seat): readonly string[] => moves(state, seat).map((move) => writePath(path(move)));

/** Plays a score sheet, one move per line, each for the seat that is asked. */
function play(state: State, sheet: readonly string[], chance: Chance = fall()): { state: State; events: Event[] } {
  const events: Event[] = [];
  let at = state;
  for (const line of sheet) {
    const seat = decider(at);
    if (seat === null) throw new Error(`the game is over before "${line}"`);
    const move = moves(at, seat).find((one) => writePath(path(one)) === writePath(parsePath(line) ?? []));
    if (move === undefined) throw new Error(`"${line}" is not on the list:\n${paths(at, seat).join('\n')}`);
    const applied = apply(at, seat, move, chance);
    at = applied.state;
    events.push(...applied.events);
  }
  return { state: at, events };
}

const cell = (text: string): Cell => {
  const parsed = parseCell(text);
  if (parsed === null) throw new Error(text);
  return parsed;
};

const BLUE = 0;
const PURPLE = 1;
const YELLOW = 2;
const RED = 3;

test('TV1: starting resources go round backwards, each on its 2-space, and seat 0 begins', () => {
  const terms = { seats: 4, options: { ending: 'base' } } as const;
  const start = begin(terms, deal(terms, rng('tv1', 0)));
  expect(decider(start)).toBe(RED);
  expect(paths(start, RED)).toEqual(['start wood', 'start clay', 'start stone', 'start crystal']);
  const { state } = play(start, ['start stone', 'start crystal', 'start wood']);
  expect(state.board).toEqual({
    wood: [[], [], [PURPLE]],
    clay: [[], [], [BLUE]],
    stone: [[], [], [RED]],
    crystal: [[], [], [YELLOW]],
  });
  expect(state.players.map(({ supply, coins }) => [supply, coins.length])).toEqual([
    [8, 0],
    [8, 0],
    [8, 0],
    [8, 0],
  ]);
  expect(decider(state)).toBe(BLUE);
  expect(state.step).toEqual({ kind: 'main' });
  for (const one of state.players)
    expect(one).toMatchObject({ hand: [1, 2, 3, 4], played: [], buildings: [], characters: [] });
});

test('TV2: with an empty hand all four workers come back for nothing, then one is played', () => {
  const before = sample({ active: RED, people: [{}, {}, {}, { hand: [], coins: 1 }] });
  expect(paths(before, RED)).not.toContain('recall');
  const { state } = play(before, ['work 1 idle']);
  expect(person(state, RED)).toMatchObject({ hand: [2, 3, 4], played: [1] });
  expect(person(state, RED).coins).toHaveLength(1);
});

test('TV3: with one card in hand taking back early costs one coin', () => {
  const before = sample({ active: YELLOW, people: [{}, {}, { hand: [2], coins: 1 }] });
  const recalled = play(before, ['recall']).state;
  expect(person(recalled, YELLOW)).toMatchObject({ hand: [1, 2, 3, 4], played: [], coins: [] });
  expect(new Set(paths(recalled, YELLOW).map((one) => one.split(' ')[0]))).toEqual(new Set(['work']));
  expect(person(play(recalled, ['work 4 idle']).state, YELLOW).hand).toEqual([1, 2, 3]);
  // Nobody takes back what is not lying there, or what cannot be paid for.
  expect(paths(sample({ people: [{ coins: 5 }] }), BLUE)).not.toContain('recall');
  expect(paths(sample({ people: [{ hand: [1, 2], coins: 1 }] }), BLUE)).not.toContain('recall');
});

test('TV4: a worker that shows two coins brings two', () => {
  const { state } = play(sample({}), ['work 3 coins']);
  expect(person(state, BLUE).coins).toHaveLength(2);
  expect(decider(state)).toBe(PURPLE);
});

test('TV5: the figure goes to the cheapest free space, and its price is paid', () => {
  const before = sample({ active: RED, board: { clay: [[BLUE], [], []] }, people: [{}, {}, {}, { coins: 2 }] });
  expect(paths(before, RED).filter((one) => one.startsWith('work 2 fetch'))).toEqual([
    'work 2 fetch wood',
    'work 2 fetch clay',
  ]);
  const { state } = play(before, ['work 2 fetch clay']);
  expect(state.board.clay).toEqual([[BLUE], [RED], []]);
  expect(person(state, RED).coins).toHaveLength(1);
});

test('TV6: near positions are free, far ones cost one, and the row closes up', () => {
  const row = ['r01', 'r02', 'r03', 'r04', 'r05', 'r06'];
  const before = sample({ active: PURPLE, row, top: ['m01'], people: [{}, { coins: 1 }] });
  const last = play(before, ['work 4 buy 6']).state;
  // The coin just paid is what fills the row (rules 2.7).
  expect(last.row).toEqual(['r01', 'r02', 'r03', 'r04', 'r05', person(before, PURPLE).coins[0]]);
  expect(person(last, PURPLE)).toMatchObject({ buildings: ['r06'], coins: [] });
  const fourth = play(before, ['work 4 buy 4']).state;
  expect(fourth.row).toEqual(['r01', 'r02', 'r03', 'r05', 'r06', 'm01']);
  expect(person(fourth, PURPLE).coins).toHaveLength(1);
  const poor = sample({ active: PURPLE, row });
  expect(paths(poor, PURPLE).filter((one) => one.includes('buy'))).toEqual(
    [1, 2, 3, 4].flatMap((worker) => [1, 2, 3, 4].slice(0, worker).map((at) => `work ${worker} buy ${at}`)),
  );
});

test('TV7: paying a building frees its figures, and one of them marks it', () => {
  const before = sample({
    active: RED,
    board: { wood: [[RED], [], []], stone: [[BLUE], [RED], []], crystal: [[], [], [RED]] },
    people: [{}, {}, {}, { buildings: ['r09'] }],
  });
  const { state } = play(before, ['build r09 p0-1']);
  expect(state.board).toMatchObject({ wood: [[], [], []], stone: [[BLUE], [], []], crystal: [[], [], []] });
  expect(person(state, RED).supply).toBe(person(before, RED).supply + 2);
  expect(state.city).toEqual([{ x: 0, y: 1, card: 'r09', owner: RED }]);
});

test('TV8: edges must agree, and nothing stands north of the plaza', () => {
  // d04 has a street on its west side only, b06 on its north side only, d03 on its north and west sides.
  const city = sample({ built: [['d04', 'w2-0', BLUE]] }).city;
  expect(fits(city, building('b06'), cell('w3-0'))).toBe(false);
  expect(fits(city, building('m08'), cell('w3-0'))).toBe(true);
  const walled = sample({ built: [['b06', 'w2-0', BLUE]] }).city;
  expect(fits(walled, building('d01'), cell('w3-0'))).toBe(true);
  expect(fits(walled, building('m08'), cell('w3-0'))).toBe(false);
  expect(fits([], building('m08'), cell('w1-0'))).toBe(true);
  expect(fits([], building('m08'), cell('e1-0'))).toBe(false);
  expect(fits([], building('d03'), { x: 0, y: -1 })).toBe(false);
  expect(fits([], building('d03'), { x: 1, y: 1 })).toBe(false);
});

test('TV9: a build brings its own bonus and those at its streets', () => {
  const before = sample({
    active: YELLOW,
    built: [
      ['l01', 'w1-0', BLUE],
      ['r05', 'p0-1', BLUE],
      ['r11', 'w2-0', BLUE],
    ],
    board: {
      wood: [[YELLOW], [], []],
      clay: [[YELLOW], [], []],
      stone: [[YELLOW], [], []],
      crystal: [[], [], [YELLOW]],
    },
    people: [{}, {}, { buildings: ['b01'] }],
    tops: ['ch-b3'],
  });
  const { state } = play(before, ['build b01 w1-1']);
  expect(person(state, YELLOW).characters).toEqual(['ch-b3']);
  expect(state.step).toMatchObject({ kind: 'bonus', sources: [cell('w1-1'), cell('w1-0')] });
  expect(paths(state, YELLOW)).toEqual([
    'bonus w1-1',
    'bonus w1-0 crystal 2 wood',
    'bonus w1-0 crystal 2 clay',
    'bonus w1-0 crystal 2 stone',
    'done',
  ]);
  const lit = sample({
    ...sketchOf(before),
    active: YELLOW,
    people: [{}, {}, { buildings: ['b01'], characters: ['ch-l1'] }],
  });
  expect(play(lit, ['build b01 w1-1']).state.step).toMatchObject({
    sources: expect.arrayContaining([cell('w1-1'), cell('w1-0'), cell('p0-1')]),
  });
  expect(paths(play(lit, ['build b01 w1-1']).state, YELLOW).filter((one) => one.startsWith('bonus w2-0'))).toEqual([]);
});

/** What a sample says of the city and the board, to make another one like it. */
function sketchOf(state: State) {
  return {
    board: state.board,
    built: state.city.map(
      ({ x, y, card, owner }) => [card, `${x < 0 ? `w${-x}` : x > 0 ? `e${x}` : 'p0'}-${y}`, owner] as const,
    ),
  };
}

const TV10 = sample({
  step: { kind: 'over' },
  trigger: BLUE,
  plaza: { ...byResource(() => null), wood: BLUE, clay: RED },
  built: [
    ['m02', 'e1-0', PURPLE],
    ['d02', 'e2-0', YELLOW],
    ['r11', 'e1-1', RED],
    ['r08', 'e2-1', YELLOW],
    ['d05', 'w1-0', BLUE],
    ['m06', 'w1-1', RED],
    ['m03', 'w2-1', PURPLE],
  ],
});

test('TV10: what every card of the example counts', () => {
  const worth = Object.fromEntries(TV10.city.map((lot) => [lot.card, points(TV10, lot).total]));
  expect(worth).toEqual({ d05: 4, m02: 5, m03: 5, m06: 6, r11: 3, r08: 3, d02: 4 });
  expect([BLUE, PURPLE, RED, YELLOW].map((seat) => sheet(TV10, seat as Seat).total)).toEqual([8, 10, 13, 7]);
  // The order of building given there is a legal one.
  TV10.city.forEach((lot, at) => {
    expect(fits(TV10.city.slice(0, at), building(lot.card), lot), lot.card).toBe(true);
  });
});

test('TV11: a figure on the resource board is a point', () => {
  const more: State = { ...TV10, board: { ...TV10.board, wood: [[BLUE], [RED], [BLUE]] } };
  expect(sheet(more, BLUE)).toMatchObject({ figures: 2, total: 10 });
  expect(sheet(more, RED)).toMatchObject({ figures: 1, total: 14 });
});

test('TV12: the Seignior pays two of a kind one after the other', () => {
  const both = (characters: readonly string[], coins: number) => sample({ people: [{ characters, coins }] });
  const one = play(both(['ch-r3'], 3), ['work 1 both wood wood']).state;
  expect(one.board.wood).toEqual([[BLUE], [BLUE], []]);
  expect(person(one, BLUE).coins).toHaveLength(2);
  const landed = play(both(['ch-r3', 'ch-r2'], 0), ['work 1 both wood wood']).state;
  expect(person(landed, BLUE).coins).toHaveLength(0);
  expect(paths(both(['ch-r3'], 0), BLUE)).not.toContain('work 1 both wood wood');
  expect(paths(both(['ch-r3'], 0), BLUE).filter((path) => path.startsWith('work 2 both'))).toEqual([
    'work 2 both wood clay',
  ]);
});

test('TV13: the cheapest of the own figures pays', () => {
  const before = sample({
    board: { stone: [[BLUE], [RED], [BLUE, RED]] },
    people: [{ buildings: ['d01'] }],
  });
  expect(play(before, ['build d01 p0-1']).state.board.stone).toEqual([[], [RED], [BLUE, RED]]);
});

test('TV14: the Tax Collector gets one coin per payment, and nothing for what is free', () => {
  const base = { board: { wood: [[RED], [RED, RED], []], clay: [[RED], [], []], stone: [[RED], [], []] } } as const;
  const taxed = (sheet: readonly string[], people: Parameters<typeof sample>[0]['people']) => {
    const { state } = play(sample({ ...base, people: [people?.[0] ?? {}, { characters: ['ch-b2'] }] }), sheet);
    return person(state, PURPLE).coins.length;
  };
  expect(taxed(['work 4 fetch wood'], [{ coins: 2 }])).toBe(1);
  expect(taxed(['work 4 both clay stone'], [{ coins: 2, characters: ['ch-r3'] }])).toBe(2);
  expect(taxed(['recall'], [{ hand: [1], characters: ['ch-m2'] }])).toBe(0);
  expect(taxed(['recall'], [{ hand: [1, 2], coins: 2 }])).toBe(1);
  expect(taxed(['work 1 buy 6'], [{ coins: 1 }])).toBe(1);
  expect(taxed(['work 1 buy 1'], [{ coins: 1 }])).toBe(0);
});

test('TV14: the Tax Collector pays no tax, and has no more than five coins', () => {
  const own = sample({ people: [{ coins: 2, characters: ['ch-b2'] }] });
  expect(person(play(own, ['work 1 buy 6']).state, BLUE).coins).toHaveLength(1);
  const rich = sample({ people: [{ coins: 2 }, { coins: 5, characters: ['ch-b2'] }] });
  expect(person(play(rich, ['work 1 buy 6']).state, PURPLE).coins).toHaveLength(5);
});

test('TV15: only as many coins are drawn as there is room for', () => {
  const before = sample({ people: [{ coins: 4 }] });
  const { state } = play(before, ['work 4 coins']);
  expect(person(state, BLUE).coins).toHaveLength(5);
  expect(state.deck).toHaveLength(before.deck.length - 1);
  expect(paths(sample({ people: [{ coins: 5 }] }), BLUE).filter((one) => one.endsWith('coins'))).toEqual([]);
  // The worker without coins earns nothing, except for the Ghost.
  expect(paths(before, BLUE)).not.toContain('work 1 coins');
  expect(paths(sample({ people: [{ characters: ['ch-b1'] }] }), BLUE)).toContain('work 1 coins');
});

test('TV16: of three buildings one goes to the bottom of the deck', () => {
  const before = sample({ row: ['r01', 'r02', 'r03', 'r04', 'r05', 'r06'], people: [{ buildings: ['m01', 'm02'] }] });
  const third = play(before, ['work 1 buy 1']).state;
  expect(paths(third, BLUE)).toEqual(['discard m01', 'discard m02', 'discard r01']);
  const { state } = play(third, ['discard m01']);
  expect(person(state, BLUE).buildings).toEqual(['m02', 'r01']);
  expect(state.deck.at(-1)).toBe('m01');
  expect(decider(state)).toBe(PURPLE);
});

test('TV17: an empty pile gathers its characters from everybody', () => {
  const before = sample({
    board: { wood: [[BLUE], [BLUE], []] },
    people: [{ buildings: ['r04'], characters: ['ch-r1'] }, {}, { characters: ['ch-r2', 'ch-r3'] }],
  });
  const { state, events } = play(before, ['build r04 w1-0'], fall(['ch-r3', 'ch-r1', 'ch-r2']));
  expect(person(state, BLUE).characters).toEqual(['ch-r3']);
  expect(person(state, YELLOW).characters).toEqual([]);
  expect(state.piles.rooster).toEqual(['ch-r1', 'ch-r2']);
  expect(events).toContainEqual({ kind: 'gathered', guild: 'rooster', seats: [BLUE, YELLOW] });
});

test('TV17: a single character is shuffled too', () => {
  const before = sample({
    seats: 2,
    removed: ['ch-r1', 'ch-r2'],
    board: { wood: [[BLUE], [BLUE], []] },
    people: [{ buildings: ['r04'] }, { characters: ['ch-r3'] }],
  });
  const { state } = play(before, ['build r04 w1-0'], fall(['ch-r3']));
  expect(state.players.map(({ characters }) => characters)).toEqual([['ch-r3'], []]);
});

/** Five buildings of one seat, in a column below the plaza and beside it. */
const FIVE = (owner: Seat) =>
  [
    ['d10', 'p0-1', owner],
    ['r10', 'p0-2', owner],
    ['b07', 'p0-3', owner],
    ['m11', 'p0-4', owner],
    ['d07', 'e1-0', owner],
  ] as const;

test('TV18: the plaza is a sixth figure too, and the main action is still played', () => {
  const before = sample({
    built: FIVE(BLUE),
    board: { wood: [[BLUE], [], [BLUE]], stone: [[BLUE], [], []] },
    people: [{ characters: ['ch-l3'], buildings: ['d02'] }],
  });
  const entered = play(before, ['enter wood']);
  expect(entered.state).toMatchObject({ trigger: BLUE, step: { kind: 'main' }, plaza: { wood: BLUE } });
  expect(entered.state.board.wood).toEqual([[], [], [BLUE]]);
  expect(paths(entered.state, BLUE).some((one) => one.startsWith('enter'))).toBe(false);
  const { state } = play(entered.state, ['build d02 w1-0', 'done']);
  expect(state.step.kind).toBe('over');
  expect(state.city.filter(({ owner }) => owner === BLUE)).toHaveLength(6);
});

test('TV19: the Builder still answers the sixth figure, then the game ends', () => {
  const before = sample({
    built: FIVE(BLUE),
    board: { stone: [[BLUE], [YELLOW], []] },
    people: [{ buildings: ['d01'], coins: 5 }, {}, { buildings: ['d02'], characters: ['ch-l2'], coins: 5 }],
  });
  const built = play(before, ['build d01 p0-5']);
  expect(built.state).toMatchObject({ trigger: BLUE, step: { kind: 'react', seat: YELLOW } });
  expect(paths(built.state, YELLOW)).toContain('pass');
  const { state } = play(built.state, ['build d02 w1-0']);
  expect(state.step.kind).toBe('over');
  expect(state.trigger).toBe(BLUE);
});

test('TV20: a reaction can be the sixth figure', () => {
  const before = sample({
    built: FIVE(YELLOW),
    board: { stone: [[BLUE], [YELLOW], []] },
    people: [{ buildings: ['d01'], coins: 5 }, {}, { buildings: ['d02'], characters: ['ch-l2'], coins: 5 }],
  });
  const { state } = play(before, ['build d01 p0-5', 'build d02 w1-0']);
  expect(state).toMatchObject({ trigger: YELLOW, step: { kind: 'over' } });
  // With one more turn everybody but the trigger player has one, the active player last (ruling A24).
  const longer = play({ ...before, ending: 'one-more-turn' }, ['build d01 p0-5', 'build d02 w1-0']).state;
  expect(longer).toMatchObject({ active: PURPLE, extra: [RED, BLUE], step: { kind: 'main' } });
  const over = play(longer, ['work 1 idle', 'work 1 idle', 'work 1 idle']).state;
  expect(over.step.kind).toBe('over');
});

test('TV21: of those who lead, the first clockwise from the trigger player wins', () => {
  const houses = (seat: Seat, count: number): readonly Seat[] => Array.from({ length: count }, () => seat);
  const tied = sample({
    seats: 3,
    step: { kind: 'over' },
    trigger: 0,
    board: { wood: [[], [], [...houses(0, 2), ...houses(1, 4), ...houses(2, 4)]] },
  });
  expect(standings(tied, []).map(({ seat, rank }) => [seat, rank])).toEqual([
    [1, 1],
    [2, 2],
    [0, 3],
  ]);
  expect(standings({ ...tied, trigger: 2 }, []).map(({ seat, rank }) => [seat, rank])).toEqual([
    [2, 1],
    [1, 2],
    [0, 3],
  ]);
  // The trigger player still points clockwise after resigning.
  expect(standings({ ...tied, trigger: 2 }, [2]).map(({ seat, rank }) => [seat, rank])).toEqual([
    [1, 1],
    [0, 2],
    [2, 3],
  ]);
});

test('TV21: behind the winner equal scores share a rank, and so do those who resigned', () => {
  const even = sample({ step: { kind: 'over' }, trigger: 2 });
  expect(standings(even, []).map(({ seat, rank }) => [seat, rank])).toEqual([
    [2, 1],
    [0, 2],
    [1, 2],
    [3, 2],
  ]);
  expect(standings(even, [3, 2]).map(({ seat, rank }) => [seat, rank])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 3],
  ]);
});

test('TV22: a shield card counts the shields of plaza and neighbours', () => {
  const table = sample({
    built: [
      ['b11', 'p0-1', BLUE],
      ['m02', 'e1-1', RED],
    ],
  });
  const lot = table.city[0];
  expect(lot && points(table, lot)).toEqual({ base: 0, each: 1, count: 6, total: 6 });
});

test('62 of the 64 buildings fit somewhere beside the bare plaza', () => {
  const homeless = BUILDINGS.filter((card) => cellsFor([], card).length === 0);
  expect(homeless.map(({ id }) => id)).toEqual(['b12', 'm07']);
});

const triggered = (ending: State['ending'], active: Seat, more: Partial<State> = {}): State =>
  sample({ seats: 3, ending, active, trigger: active, ...more });
/** The seat that is asked once the active one has idled; null: the game is over. */
const afterIdle = (state: State): Seat | null => decider(play(state, ['work 1 idle']).state);

test('rules 5: a game ends at once, with equal turns once the last seat has had its turn, or one turn each later', () => {
  expect(afterIdle(triggered('base', 0))).toBeNull();
  expect([0, 1, 2].map((seat) => afterIdle(triggered('equal-turns', seat as Seat)))).toEqual([1, 2, null]);
  expect(afterIdle(triggered('one-more-turn', 0))).toBe(1);
  expect(afterIdle(triggered('one-more-turn', 0, { active: 1, extra: [2] }))).toBe(2);
  expect(afterIdle(triggered('one-more-turn', 0, { active: 2, extra: [] }))).toBeNull();
  // Nobody has triggered it.
  for (const ending of ['base', 'equal-turns', 'one-more-turn'] as const)
    expect(afterIdle(sample({ seats: 3, ending, active: 2 }))).toBe(0);
});

test('rules 5: a round is over when seat 0 is on turn again', () => {
  const rounds = [0, 1, 2].map((seat) => play(sample({ seats: 3, active: seat as Seat }), ['work 1 idle']).state.round);
  expect(rounds).toEqual([1, 1, 2]);
});

test('rules 5: the view of a game that is over says who has won, no other does', () => {
  const over = play(triggered('base', 0), ['work 1 idle']);
  expect(over.events.at(-1)).toEqual({ kind: 'ended' });
  expect(view(over.state, 'public').standings).toEqual([
    { seat: 0, rank: 1 },
    { seat: 1, rank: 2 },
    { seat: 2, rank: 2 },
  ]);
  expect(view(sample({}), 'public').standings).toBeNull();
});

test('rules 4.3: the Benefactor gives a coin as the turn begins, where there is room for one', () => {
  const before = (coins: number) => sample({ people: [{}, { characters: ['ch-b3'], coins }] });
  const gift = { kind: 'coin', seat: PURPLE, why: 'benefactor' };
  const given = play(before(1), ['work 1 idle']);
  expect(given.events).toContainEqual(gift);
  expect(person(given.state, PURPLE).coins).toHaveLength(2);
  expect(play(before(5), ['work 1 idle']).events).not.toContainEqual(gift);
});

test('TV14: a tax is told of, where there is room for the coin', () => {
  const before = (coins: number) => sample({ people: [{ coins: 1 }, { characters: ['ch-b2'], coins }] });
  const tax = { kind: 'coin', seat: PURPLE, why: 'tax' };
  expect(play(before(0), ['work 1 buy 6']).events).toContainEqual(tax);
  expect(play(before(5), ['work 1 buy 6']).events).not.toContainEqual(tax);
});

test('TV2: taking all workers back for nothing is told of, and only then', () => {
  const told = (hand: readonly (1 | 2 | 3 | 4)[]) => play(sample({ people: [{ hand }] }), ['work 1 idle']).events[0];
  expect(told([])).toEqual({ kind: 'refreshed', seat: BLUE });
  expect(told([1, 2])).toEqual({ kind: 'idled', seat: BLUE, worker: 1 });
});

test('TV9: a bonus of a coin draws one, all others bring or move a figure', () => {
  const before = (card: string) =>
    sample({ board: { stone: [[BLUE, BLUE], [], []] }, people: [{ buildings: [card], coins: 1 }] });
  const coin = play(before('d01'), ['build d01 p0-1', 'bonus p0-1']);
  expect(coin.events).toContainEqual({ kind: 'coin', seat: BLUE, why: 'bonus' });
  expect(person(coin.state, BLUE).coins).toHaveLength(2);
});

test('TV11: what a building changes is told by the parts of the score', () => {
  const before = sample({ board: { stone: [[BLUE], [], []] }, people: [{ buildings: ['d01'], coins: 5 }] });
  const { state } = play(before, ['build d01 p0-1']);
  expect(partsOfChange(before, state, BLUE)).toEqual([
    { part: 'buildings', n: 4 },
    { part: 'figures', n: -1 },
  ]);
  expect(partsOfChange(before, before, BLUE)).toEqual([]);
  expect(partsOfChange(before, state, RED)).toEqual([]);
});

test('TV10: characters add to the score', () => {
  const { buildings, characters, total } = sheet(sample({ people: [{ characters: ['ch-r1', 'ch-m1'] }] }), BLUE);
  expect({ buildings, characters, total }).toEqual({ buildings: 0, characters: 5, total: 5 });
});

test('ruling A22: an exchange tells both cards, which keep their places', () => {
  const row = ['r01', 'r02', 'r03', 'r04', 'r05', 'r06'];
  const before = sample({ row, people: [{ characters: ['ch-m3'], buildings: ['m01', 'm02'] }] });
  const { state, events } = play(before, ['exchange m01 3']);
  expect(events).toEqual([{ kind: 'exchanged', seat: BLUE, given: 'm01', taken: 'r03' }]);
  expect(person(state, BLUE).buildings).toEqual(['r03', 'm02']);
  expect(state.row).toEqual(['r01', 'r02', 'm01', 'r04', 'r05', 'r06']);
});

test('rules 2.3: nobody earns coins where the deck is empty', () => {
  const poor = sample({});
  expect(paths(poor, BLUE)).toContain('work 4 coins');
  expect(paths({ ...poor, deck: [] }, BLUE).filter((one) => one.endsWith('coins'))).toEqual([]);
});

test('TV13: of several figures on a space one alone leaves', () => {
  const board = { ...EMPTY_BOARD, wood: [[BLUE, RED, BLUE], [], []] } as const;
  expect(take(board, BLUE, { resource: 'wood', level: 0 }).wood[0]).toEqual([RED, BLUE]);
  expect(take(board, RED, { resource: 'wood', level: 0 }).wood[0]).toEqual([BLUE, BLUE]);
  expect(() => take(board, YELLOW, { resource: 'wood', level: 0 })).toThrow('no figure of seat 2 on wood 0');
});

test('rules 9.4: nothing of the order of a pile below its top is left in an imagined table', () => {
  const start = sample({ seats: 4 });
  const [first = '', ...below] = start.piles.rooster;
  const other = { ...start, piles: { ...start.piles, rooster: [first, ...below.toReversed()] } };
  const imagined = (state: State) => determinize(state, 'public', rng('imagine', 0)).piles.rooster;
  expect(imagined(other)).toEqual(imagined(start));
  expect(imagined(start)[0]).toBe(first);
});

test('TV8: cells are listed in reading order, and the extent of the city holds the plaza', () => {
  const spread = sample({
    built: [
      ['r10', 'e1-0', BLUE],
      ['r10', 'p0-1', BLUE],
    ],
  });
  const cells = cellsFor(spread.city, building('r10'));
  const order = [...cells].sort((a, b) => (a.y === b.y ? a.x - b.x : a.y - b.y));
  expect(cells).toEqual(order);
  expect(cells.length).toBeGreaterThan(3);
  expect(extent([cell('e2-3')])).toEqual({ left: 0, right: 2, top: 0, bottom: 3 });
  expect(extent([])).toEqual({ left: 0, right: 0, top: 0, bottom: 0 });
});

test('an impossible move is no move', () => {
  const state = sample({});
  const none = fall();
  expect(() => apply(state, BLUE, { kind: 'flip' }, none)).toThrow('seat 0 has no coin');
  expect(() => apply(state, BLUE, { kind: 'exchange', card: 'd01', position: 9 }, none)).toThrow(
    'the row has no position 9',
  );
  expect(() => workerCard(5 as 4)).toThrow('no worker 5');
});

test('TV8: a street to the south has to be met from there', () => {
  // r10 has streets on all sides; r05 leads north and south, r11 east and west.
  const { city } = sample({ built: [['r10', 'e2-1', BLUE]] });
  expect(fits(city, building('r05'), cell('e2-0'))).toBe(true);
  expect(fits(city, building('r11'), cell('e2-0'))).toBe(false);
});

test('TV9: a bonus of a coin lapses where no card is left to draw', () => {
  const before = sample({
    board: { stone: [[BLUE], [], []] },
    people: [{ buildings: ['d01'], coins: 1, characters: ['ch-m1'] }],
  });
  // The Cheater is asked at the end of the turn, not whether room for a coin is made.
  expect(paths(play({ ...before, deck: [] }, ['build d01 p0-1']).state, BLUE)).toEqual(['flip', 'end']);
});

test('TV17: who gives up the characters of one guild keeps those of the others', () => {
  const before = sample({
    board: { wood: [[BLUE], [BLUE], []] },
    people: [{ buildings: ['r04'], characters: ['ch-r1', 'ch-m2'] }, {}, { characters: ['ch-r2', 'ch-r3', 'ch-l1'] }],
  });
  const { state } = play(before, ['build r04 w1-0'], fall(['ch-r3', 'ch-r1', 'ch-r2']));
  expect(state.players.map(({ characters }) => characters)).toEqual([['ch-m2', 'ch-r3'], [], ['ch-l1'], []]);
});

test('rules 3: the plaza counts as a building beside it', () => {
  const { city } = sample({ built: [['r05', 'p0-1', BLUE]] });
  const [lot] = city;
  expect(lot && points({ city }, lot)).toEqual({ base: 1, each: 1, count: 1, total: 2 });
});

test('cells are read as they are written, and nothing else is', () => {
  for (const text of ['p0-0', 'p0-12', 'e1-0', 'e12-3', 'w10-20']) expect(writeCell(cell(text))).toBe(text);
  for (const text of ['', 'e1', 'n1-0', 'e01-0', 'e1-01', 'e0-1', 'w0-1', 'p1-0', 'p-0', 'e1-0 ', ' e1-0', 'e1--1'])
    expect(parseCell(text), text).toBeNull();
});

test('what a character may be worth is written with what it is worth on the plaza', () => {
  expect(['ch-r1', 'ch-l3', 'hidden'].map(worthOf)).toEqual(['3', '0/7', '']);
});
