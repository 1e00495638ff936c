import { expect, test } from 'vitest';
import { writePath } from '../../../core/contract/path.ts';
import { rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { apply } from './apply.ts';
import { determinize } from './determinize.ts';
import { sample } from './example.ts';
import { rules } from './index.ts';
import { moves } from './moves.ts';
import { path } from './path.ts';
import { preview } from './preview.ts';
import { person } from './table.ts';
import { HIDDEN, type Move, type State } from './types.ts';
import { view } from './view.ts';

/** What is on the list of legal moves at each prompt (docs/records/oddville.md). */
const list = (state: State, seat: Seat = 0): readonly string[] =>
  moves(state, seat).map((move) => writePath(path(move)));
const verbs = (state: State, seat: Seat = 0): readonly string[] => [
  ...new Set(list(state, seat).map((one) => one.split(' ')[0] ?? '')),
];
const step = (state: State, line: string, seat: Seat = 0): State => {
  const move = moves(state, seat).find((one) => writePath(path(one)) === line);
  if (move === undefined) throw new Error(`"${line}" is not on the list:\n${list(state, seat).join('\n')}`);
  return apply(state, seat, move, { shuffle: (_what, items) => items }).state;
};
const figures = (count: number): readonly Seat[] => Array.from({ length: count }, () => 0 as const);

test('with every figure on the board one may be taken back, one entry per field and price', () => {
  const full = sample({ board: { wood: [[0], [0, 0], [0, 0]], clay: [[], [], figures(4)] } });
  expect(person(full, 0).supply).toBe(0);
  expect(list(full).filter((one) => one.startsWith('remove'))).toEqual([
    'remove wood 0',
    'remove wood 1',
    'remove wood 2',
    'remove clay 2',
  ]);
  expect(list(full).some((one) => one.includes('fetch'))).toBe(false);
  const freed = step(full, 'remove wood 1');
  expect(verbs(freed)).toEqual(['work']);
  expect(list(freed)).toContain('work 4 fetch stone');
});

test('the Seignior may take one back while fewer than two figures are left', () => {
  const board = { wood: [[0], [0, 0], [0, 0]], clay: [[], [], figures(3)] } as const;
  expect(verbs(sample({ board }))).not.toContain('remove');
  expect(verbs(sample({ board, people: [{ characters: ['ch-r3'] }] }))).toContain('remove');
});

test('after paying to take cards back only workers, any-time moves and removals are left', () => {
  const before = sample({
    board: { stone: [[0], [], []], wood: [[], [], figures(8)] },
    people: [{ hand: [1], coins: 2, buildings: ['d01'], characters: ['ch-m1', 'ch-m3', 'ch-l3'] }],
  });
  expect(verbs(before)).toEqual(['build', 'work', 'recall', 'flip', 'exchange', 'enter', 'remove']);
  expect(verbs(step(before, 'recall'))).toEqual(['work', 'flip', 'exchange', 'enter', 'remove']);
});

test('a bonus that can do nothing waits, and lapses when nothing can help it', () => {
  const coins = (count: number, characters: readonly string[]) =>
    sample({ board: { stone: [[0], [], []] }, people: [{ buildings: ['d01'], coins: count, characters }] });
  expect(list(step(coins(4, []), 'build d01 p0-1'))).toEqual(['bonus p0-1', 'done']);
  expect(step(coins(5, []), 'build d01 p0-1').active).toBe(1);
  const cheating = step(coins(5, ['ch-m1']), 'build d01 p0-1');
  expect(list(cheating)).toEqual(['flip', 'done']);
  expect(list(step(cheating, 'flip'))).toEqual(['bonus p0-1', 'flip', 'done']);
});

test('a figure may be taken back where that puts a waiting bonus on the list', () => {
  // One stone is paid and stands on the card at once, so none is left for the bonus of d02's neighbour.
  const before = sample({
    built: [
      ['d10', 'p0-1', 1],
      ['r10', 'p0-2', 1],
    ],
    board: { stone: [[0], [], []], clay: [[], [], figures(8)] },
    people: [{ buildings: ['d02'] }],
  });
  const built = step(before, 'build d02 w1-0');
  expect(person(built, 0).supply).toBe(0);
  expect(list(built)).toEqual([
    'bonus w1-0 clay 2 wood',
    'bonus w1-0 clay 2 stone',
    'bonus w1-0 clay 2 crystal',
    'done',
  ]);
  const beside = step({ ...before, city: [...before.city, { x: -1, y: 0, card: 'd07', owner: 1 }] }, 'build d02 w2-0');
  expect(list(beside)).toContain('remove clay 2');
  expect(list(step(beside, 'remove clay 2'))).toContain('bonus w1-0 stone');
});

test('doubling needs another figure of one’s own to double', () => {
  // d14 doubles; it costs two wood and one clay, so three figures come back and one marks it.
  const doubling = (clay: number) =>
    step(
      sample({
        board: { wood: [[0], [0], []], clay: [[0], [], figures(clay)] },
        people: [{ buildings: ['d14'] }],
      }),
      'build d14 p0-1',
    );
  expect(doubling(0).active).toBe(1);
  expect(list(doubling(1))).toEqual(['bonus p0-1 clay', 'done']);
});

test('the end of a turn is asked only while an ability is open', () => {
  const idle = (characters: readonly string[], coins = 0) =>
    step(sample({ people: [{ characters, coins, buildings: ['d01'] }] }), 'work 1 idle');
  expect(idle([]).active).toBe(1);
  expect(idle(['ch-m1']).active).toBe(1);
  expect(list(idle(['ch-m1'], 1))).toEqual(['flip', 'end']);
  expect(step(idle(['ch-m1'], 1), 'flip').active).toBe(1);
  expect(list(idle(['ch-m3']))).toEqual([1, 2, 3, 4, 5, 6].map((at) => `exchange d01 ${at}`).concat('end'));
  expect(step(idle(['ch-m3']), 'end').active).toBe(1);
});

test('the Bookkeeper exchanges at most six times in one turn, card for card', () => {
  let state = sample({ people: [{ characters: ['ch-m3'], buildings: ['d01'] }] });
  const wanted = state.row[2];
  state = step(state, 'exchange d01 3');
  expect(state.row[2]).toBe('d01');
  expect(person(state, 0).buildings).toEqual([wanted]);
  for (let times = 1; times < 6; times += 1) {
    state = step(state, `exchange ${person(state, 0).buildings[0]} 1`);
  }
  expect(verbs(state)).toEqual(['work']);
});

test('the Builder is asked only if he can build, with no any-time moves of his own', () => {
  const answer = (buildings: readonly string[]) =>
    step(
      sample({
        seats: 2,
        board: { stone: [[0], [1], []] },
        people: [
          { buildings: ['d01'], coins: 5 },
          { buildings, coins: 2, characters: ['ch-l2', 'ch-m1', 'ch-m3'] },
        ],
      }),
      'build d01 p0-1',
    );
  const asked = answer(['d02']);
  expect(rules.turn(asked)).toEqual({ kind: 'play', seats: [1] });
  expect(list(asked, 1)).toEqual(['build d02 w1-0', 'build d02 e1-0', 'pass']);
  expect(step(asked, 'pass', 1)).toMatchObject({ active: 1, step: { kind: 'main' } });
  expect(answer(['d04'])).toMatchObject({ active: 1, step: { kind: 'main' } });
});

test('in the last round of one-more-turn an empty guild pile stays empty', () => {
  const before = sample({
    seats: 2,
    ending: 'one-more-turn',
    trigger: 1,
    extra: [],
    removed: ['ch-r1', 'ch-r2'],
    board: { wood: [[0], [0], []] },
    people: [{ buildings: ['r04'] }, { characters: ['ch-r3'] }],
  });
  const after = step(before, 'build r04 w1-0');
  expect(after.players.map(({ characters }) => characters)).toEqual([[], ['ch-r3']]);
});

test('a preview shows neither what fills the row nor what a coin turns into', () => {
  const before = sample({ people: [{ coins: 2, buildings: ['d01'], characters: ['ch-m1'] }] });
  const bought = preview(before, 0, { kind: 'buy', worker: 4, position: 2 });
  expect(bought.row.at(-1)).toBe(HIDDEN);
  expect(preview(before, 0, { kind: 'flip' }).players[0]).toMatchObject({ buildings: ['d01', HIDDEN], coins: 1 });
});

test('a preview is what is then seen, where nothing hidden comes to light', () => {
  const before = sample({ board: { stone: [[0], [], []] }, people: [{ coins: 2, buildings: ['d01'] }] });
  const moves: readonly Move[] = [
    { kind: 'coins', worker: 4 },
    { kind: 'fetch', worker: 4, resources: ['crystal'] },
    { kind: 'build', card: 'd01', cell: { x: 0, y: 1 } },
  ];
  for (const move of moves) {
    const after = apply(before, 0, move, { shuffle: (_what, items) => items }).state;
    expect(preview(before, 0, move)).toEqual(view(after, 0));
  }
});

test('no view holds an id of a coin card or of the deck', () => {
  const state = sample({ people: [{ coins: 3 }, { coins: 5 }] });
  for (const reader of [0, 1, 'public'] as const) {
    const seen = JSON.stringify(view(state, reader));
    for (const id of [...state.deck, ...state.players.flatMap(({ coins }) => coins)]) expect(seen).not.toContain(id);
    expect(view(determinize(state, reader, rng('other', 0)), reader)).toEqual(view(state, reader));
  }
  expect(determinize(state, 0, rng('other', 0))).not.toEqual(state);
});

test('coins lie on the deck as they were paid: the last gained lowest of those paid', () => {
  const before = sample({ board: { clay: [[1], [1, 1], []] }, people: [{ coins: 3 }] });
  const { coins } = person(before, 0);
  const after = step(before, 'work 4 fetch clay');
  expect(after.deck.slice(0, 2)).toEqual([coins[1], coins[2]]);
  expect(person(after, 0).coins).toEqual([coins[0]]);
  const again = step({ ...after, active: 0 }, 'work 2 coins');
  expect(person(again, 0).coins).toEqual([coins[0], coins[1]]);
});

test('a setup is read back only when it is complete', () => {
  const terms = { seats: 3, options: { ending: 'base' } } as const;
  const deal = rules.deal(terms, rng('deal', 0));
  expect(rules.readDeal(terms, deal)).toEqual(deal);
  expect(rules.readDeal(terms, { ...deal, removed: [...deal.removed].reverse() })).not.toBeNull();
  expect(rules.readDeal(terms, { ...deal, first: 1 })).toBeNull();
  expect(rules.readDeal(terms, { ...deal, deck: deal.deck.slice(1) })).toBeNull();
  expect(rules.readDeal(terms, { ...deal, removed: deal.removed.slice(1) })).toBeNull();
  expect(rules.readDeal(terms, { ...deal, piles: { ...deal.piles, lily: [] } })).toBeNull();
  expect(rules.readDeal({ ...terms, seats: 4 }, deal)).toBeNull();
  expect(rules.readDeal(terms, null)).toBeNull();
  expect(rules.readDeal(terms, { ...deal, deck: 5 })).toBeNull();
  expect(rules.readDeal(terms, { ...deal, removed: 5 })).toBeNull();
  expect(rules.readDeal(terms, { ...deal, piles: 5 })).toBeNull();
  expect(rules.readDeal(terms, { ...deal, more: 1 })).toBeNull();
  expect(rules.readDeal(terms, { ...deal, piles: { ...deal.piles, owl: [] } })).toBeNull();
  // As many characters are out, and not the same number of each guild.
  const [out = '', ...others] = deal.removed;
  const guild = (['rooster', 'mask', 'bells', 'lily'] as const).find(
    (one) => !deal.piles[one].includes(out) && out.startsWith(`ch-${one[0]}`),
  );
  const other = guild === 'mask' ? 'bells' : 'mask';
  const swapped = deal.piles[other][0] ?? '';
  if (!guild) throw new Error('somebody is out');
  const piles = { ...deal.piles, [guild]: [...deal.piles[guild], out], [other]: deal.piles[other].slice(1) };
  expect(rules.readDeal(terms, { ...deal, piles, removed: [...others, swapped] })).toBeNull();
});

test('a discard is spelled by its verb with the card, as every move is', () => {
  expect(rules.id).toBe('oddville');
  const states = [sample({}), sample({ people: [{ buildings: ['d01', 'd02', 'd03'] }] })];
  for (const state of states)
    for (const move of moves(state, 0)) {
      const [verb, ...tokens] = path(move);
      const known = rules.verbs.find(({ name }) => name === verb);
      expect(known?.slots.length, writePath(path(move))).toBeGreaterThanOrEqual(tokens.length);
    }
});
