import { expect, test } from 'vitest';
import type { Json } from '../../../core/json.ts';
import { type Rng, rng } from '../../../core/rng.ts';
import { isSeat, type Reader, type Seat } from '../../../core/seat.ts';
import { rules } from './index.ts';
import { DEFAULTS, list, NO_CHANCE, play, position } from './position.fixture.ts';
import type { Options, State } from './types.ts';

/** A random game, every position of it. */
function positions(seats: number, options: Options, dice: Rng): readonly State[] {
  const terms = { seats, options };
  const found = [rules.begin(terms, rules.deal(terms, dice))];
  for (;;) {
    const state = found.at(-1);
    if (state === undefined) throw new Error('there is a first position');
    const turn = rules.turn(state);
    const [seat] = turn.kind === 'play' ? turn.seats : [];
    if (seat === undefined) return found;
    found.push(rules.apply(state, seat, dice.pick(rules.moves(state, seat)), NO_CHANCE).state);
  }
}

const ALL: readonly Reader[] = ['public', 0, 1, 2];

test.each([false, true])('openRoofs %s: no reader can tell a determinized position from the real one', (openRoofs) => {
  const dice = rng('imagine', String(openRoofs));
  for (const state of positions(3, { ...DEFAULTS, openRoofs }, dice)) {
    for (const reader of ALL) {
      const world = rules.determinize(state, reader, dice);
      expect(rules.view(world, reader, [])).toEqual(rules.view(state, reader, []));
      expect(list(world)).toEqual(list(state));
      expect(allCards(world)).toEqual(allCards(state));
      const turn = rules.turn(state);
      const [seat] = turn.kind === 'play' ? turn.seats : [];
      if (seat === undefined || seat !== reader) continue;
      const move = dice.pick(rules.moves(state, seat));
      expect(rules.preview(world, seat, move)).toEqual(rules.preview(state, seat, move));
    }
  }
});

function allCards(state: State): readonly string[] {
  const { rooms, resources } = { rooms: state.roomDeck, resources: state.resourceDeck };
  return [...rooms, ...resources, ...state.players.flatMap(({ roofs }) => roofs)].sort();
}

/** All roofs a value names. */
function roofsIn(value: Json): readonly string[] {
  return [...new Set(JSON.stringify(value).match(/roof-[a-z]+-(\d|window)/g) ?? [])].sort();
}

test('roofs are hidden from everybody, the owner included, until the end', () => {
  const dice = rng('hidden', 0);
  for (const state of positions(3, DEFAULTS, dice)) {
    const over = rules.turn(state).kind === 'over';
    const open = [...state.market.resources, ...state.roofDiscard].filter((card) => card?.startsWith('roof-'));
    for (const reader of ALL) {
      const view = rules.view(state, reader, []);
      if (!over) expect(roofsIn(view)).toEqual([...open].sort());
      expect(view.homes.map(({ roofs }) => roofs)).toEqual(state.players.map(({ roofs }) => roofs.length));
      for (const [seat, home] of view.homes.entries()) {
        expect(home.pile).toEqual(over ? state.players[seat]?.roofs : null);
        expect(home.score.roof === null).toBe(!over);
      }
    }
  }
});

test('with open roofs owners see their own', () => {
  const state = position({
    options: { openRoofs: true },
    owners: [{ roofs: ['roof-red-1'] }, { roofs: ['roof-red-2'] }],
  });
  const piles = (reader: Reader) => rules.view(state, reader, []).homes.map(({ pile }) => pile);
  expect(piles(0)).toEqual([['roof-red-1'], null, null, null]);
  expect(piles(1)).toEqual([null, ['roof-red-2'], null, null]);
  expect(piles('public')).toEqual([null, null, null, null]);
  expect(rules.view(state, 0, []).homes[0]?.score.roof).toBe(null);
});

test('determinized stacks differ, in what they hold as well as in order', () => {
  const dice = rng('stacks', 0);
  const state = position({ round: 6, owners: [{ roofs: ['roof-red-1', 'roof-red-2', 'roof-red-3'] }] });
  const worlds = Array.from({ length: 8 }, () => rules.determinize(state, 0, dice));
  expect(new Set(worlds.map(({ players }) => [...(players[0]?.roofs ?? [])].sort().join())).size).toBeGreaterThan(4);
  expect(new Set(worlds.map(({ roomDeck }) => roomDeck.join())).size).toBe(8);
  for (const { players } of worlds) for (const roof of players[0]?.roofs ?? []) expect(roof).toMatch(/^roof-/);
});

test('only the event’s secret names a roof that was taken', () => {
  const state = position({ market: 'LR KI PL BE BA / roof-red-window - - -' });
  const { events } = play(state, 'take m2 g1 up');
  const [took] = events;
  expect(took).toMatchObject({ kind: 'took', gain: { kind: 'roof' }, secret: 'roof-red-window' });
  expect(roofsIn({ ...took, secret: null } as Json)).toEqual([]);
});

test('a preview shows the move and nothing that comes to light after it', () => {
  const state = position({
    seats: 2,
    options: { family: true },
    played: [0],
    market: 'LR KI PL BE BA / roof-red-window - - -',
  });
  const before = rules.view(state, 1, []);
  const move = rules.moves(state, 1).find((one) => rules.path(one).join(' ') === 'take m2 g1 up');
  if (move === undefined) throw new Error('the move is on the list');
  const after = rules.preview(state, 1, move);
  expect(after.decision).toEqual({ kind: 'rest' });
  expect(after.round).toBe(before.round);
  expect(after.market.map(({ room }) => room === null)).toEqual([false, true, false, false, false]);
  expect(after.homes[1]).toMatchObject({ roofs: 1, pile: null, score: { rooms: 1, roof: null } });
  expect(after.decks).toEqual(before.decks);
});

test('the preview of a last move reveals no roofs', () => {
  const state = position({
    seats: 2,
    round: 12,
    played: [0],
    owners: [{ roofs: ['roof-red-1', 'roof-red-2', 'roof-red-3', 'roof-red-4'] }],
    market: 'LR KI PL BE BA / - - - -',
  });
  const [move] = rules.moves(state, 1);
  if (move === undefined) throw new Error('there is a move');
  const preview = rules.preview(state, 1, move);
  expect(preview).toMatchObject({ standings: null, decision: { kind: 'rest' } });
  expect(preview.homes[0]).toMatchObject({ pile: null, score: { roof: null } });
  const end = rules.apply(state, 1, move, NO_CHANCE).state;
  const view = rules.view(end, 'public', []);
  expect(view.homes[0]).toMatchObject({ score: { roof: { points: 8 } } });
  expect(view.standings?.map(({ seat, rank, score }) => [seat, rank, score])).toEqual([
    [0, 1, 8],
    [1, 2, 1],
  ]);
});

test('a view says what is decided, with what a question needs', () => {
  const state = position({
    owners: [
      { home: 'g: LR^+piano . LR^+cat-house . .', tools: ['drill'], helpers: ['interior-designer'] },
      { tools: ['concrete-mixer'] },
    ],
    market: 'LR KI PL BE BA / - - - -',
  });
  expect(rules.view(state, 0, []).decision).toEqual({ kind: 'turn', seat: 0, drill: true, mixer: false });
  const { state: joined } = play(state, 'take m1 g2 up');
  expect(rules.view(joined, 'public', []).decision).toEqual({
    kind: 'keep',
    seat: 0,
    tokens: [
      { cell: 'g1', token: 'piano' },
      { cell: 'g3', token: 'cat-house' },
    ],
  });
  const { state: kept } = play(joined, 'keep g1');
  expect(rules.view(kept, 'public', []).decision).toEqual({ kind: 'turn', seat: 1, drill: false, mixer: true });
});

test('a view names its reader', () => {
  const state = position({});
  expect(rules.view(state, 'public', []).reader).toBe(null);
  const seats: readonly Seat[] = [0, 1, 2, 3].filter(isSeat);
  expect(seats.map((seat) => rules.view(state, seat, []).reader)).toEqual([0, 1, 2, 3]);
});
