import { expect, test } from 'vitest';
import { known } from '../../../core/known.ts';
import { type Rng, rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { COLOURS, ROOM_TYPES } from '../rules/cards.ts';
import { rules } from '../rules/index.ts';
import { DEFAULTS, finalPosition, NO_CHANCE, play, position } from '../rules/position.fixture.ts';
import { CELLS, COLUMNS, type Move, type State } from '../rules/types.ts';
import { Board, OVER } from './board.ts';
import { endingFor } from './ending.ts';
import { type Decided, lightDice, variedGame } from './games.fixture.ts';
import { HiddenCards } from './hidden.ts';
import { engine } from './index.ts';
import { Judge } from './judge.ts';
import {
  CULLING,
  DECLINED,
  DRILLING,
  HAMMERING,
  KEEPING,
  MIXING,
  MoveList,
  NO_EXTRA,
  partA,
  partB,
  partC,
  partD,
  SUPPLYING,
  SWAPPING,
  suppliedKind,
  TAKING,
  TILING,
  WAITING,
} from './moves.ts';
import { FREE, SCAFFOLDING } from './numbers.ts';
import { play as playOn } from './play.ts';
import { Player } from './player.ts';
import { Prospects } from './prospects.ts';
import { readState } from './read.ts';

const GAMES = Array.from({ length: 60 }, (_, number) => variedGame(number));
const DECISIONS = [...GAMES.flatMap(({ decisions }) => decisions), ...crowdedRooms()];

/** Some of the decisions, each so many apart. */
const every = (step: number) => DECISIONS.filter(({ state }, at) => at % step === 0 || state.phase.kind === 'keep');

/** A board as plain values, without what no rule reads: cards dealt long ago, and cards of spaces that hold none. */
function values(board: Board) {
  return {
    ...board,
    seat: board.phase === OVER ? null : board.seat,
    cards: [...board.cards].map((card, at) => ([FREE, SCAFFOLDING].includes(board.kinds[at] ?? FREE) ? null : card)),
    roomDeck: [...board.roomDeck].slice(board.roomsDealt),
    resourceDeck: [...board.resourceDeck].slice(board.resourcesDealt),
  };
}

function listOf(board: Board): MoveList {
  const list = new MoveList();
  list.fill(board);
  return list;
}

/** A move as the rules have it. */
function decoded(move: number): Move {
  const [a, b, c, d] = [partA(move), partB(move), partC(move), partD(move)];
  const cell = (at: number) => known(CELLS[at], 'cell');
  const column = (at: number) => known(COLUMNS[at], 'column');
  switch (move & 15) {
    case CULLING:
      return { kind: 'cull', column: column(a) };
    case HAMMERING:
      return { kind: 'jackhammer', column: column(a), cell: cell(b), up: c === 1 };
    case WAITING:
      return { kind: 'wait' };
    case DRILLING:
      return { kind: 'drill', column: column(a), cell: cell(b) };
    case MIXING:
      return { kind: 'mix', left: column(a), right: column(b) };
    case TAKING: {
      const extra = d === NO_EXTRA ? null : d === DECLINED ? 'skip' : cell(d);
      return { kind: 'take', column: column(a), cell: cell(b), up: c === 1, extra };
    }
    case KEEPING:
      return { kind: 'keep', cell: cell(a) };
    case TILING:
      return { kind: 'roofer', colour: known(COLOURS[a >> 1], 'colour'), window: a % 2 === 1 };
    case SUPPLYING:
      return { kind: 'supplier', type: known(ROOM_TYPES[suppliedKind(move) - 1], 'type'), cell: cell(b) };
    case SWAPPING:
      return { kind: 'handyman', a: cell(a), b: cell(b) };
    default:
      return { kind: 'skip' };
  }
}

/** Decisions about rooms with several tokens, to which games seldom come. */
function crowdedRooms(): readonly Decided[] {
  const home = 'u: LR^+piano ST^ LR^+cat-house GR_ LI_\ng: PL^ LR^ KI^ BE_ BE_\nb: GA^ SR_';
  const swapped = play(finalPosition({ owners: [{ home, helpers: ['handyman', 'supplier'] }] }), 'handyman u2 g2');
  const owner = { home: 'g: LR^+piano . LR^+cat-house . .', helpers: ['interior-designer'] } as const;
  const joined = play(position({ owners: [owner], market: 'LR KI PL BE BA / - - - -' }), 'take m1 g2 up');
  return [swapped, joined].map(({ state }) => ({ state, seat: 0, moves: rules.moves(state, 0), index: 1 }));
}

test('games cover every decision and move there is', () => {
  expect(DECISIONS.length).toBeGreaterThan(2500);
  expect(new Set(DECISIONS.map(({ state }) => state.phase.kind)).size).toBe(6);
  expect(new Set(DECISIONS.flatMap(({ moves }) => moves.map(({ kind }) => kind))).size).toBe(11);
});

test('it lists the moves of the rules, in their order', () => {
  for (const { state, moves } of every(4)) {
    const list = listOf(readState(state));
    expect(Array.from({ length: list.length }, (_, at) => decoded(list.at(at)))).toEqual(moves);
  }
});

test('it plays whole games as the rules do', () => {
  const spare = new MoveList();
  for (const { decisions, end } of GAMES) {
    const [first] = decisions;
    const board = readState(known(first, 'first decision').state);
    for (const { state, index } of decisions) {
      if (state.round % 6 === 0) expect(values(board)).toEqual(values(readState(state)));
      playOn(board, listOf(board).at(index), spare);
    }
    expect(values(board)).toEqual(values(readState(end)));
  }
});

test('every move leads where the rules have it', () => {
  const spare = new MoveList();
  for (const { state, seat, moves } of every(80)) {
    const start = readState(state);
    const list = listOf(start);
    const board = new Board(start.terms);
    for (const [index, move] of moves.entries()) {
      board.copy(start);
      playOn(board, list.at(index), spare);
      expect(values(board)).toEqual(values(readState(rules.apply(state, seat, move, NO_CHANCE).state)));
    }
  }
});

/** How many ways there are to play so many decisions on, or to the end. */
function waysOn(state: State, plies: number): number {
  const turn = rules.turn(state);
  const [seat] = turn.kind === 'play' ? turn.seats : [];
  if (seat === undefined || plies === 0) return 1;
  const moves = rules.moves(state, seat);
  return moves.reduce((sum, move) => sum + waysOn(rules.apply(state, seat, move, NO_CHANCE).state, plies - 1), 0);
}

function boardWaysOn(board: Board, plies: number): number {
  if (board.phase === OVER || plies === 0) return 1;
  const list = listOf(board);
  const next = new Board(board.terms);
  const spare = new MoveList();
  let sum = 0;
  for (let index = 0; index < list.length; index += 1) {
    next.copy(board);
    playOn(next, list.at(index), spare);
    sum += boardWaysOn(next, plies - 1);
  }
  return sum;
}

test('it finds as many ways on as the rules', () => {
  const narrow = DECISIONS.filter(({ state, moves }) => state.round > 8 && moves.length < 8).filter(
    (_, at) => at % 20 === 0,
  );
  expect(narrow.length).toBeGreaterThan(10);
  for (const { state } of narrow) expect(boardWaysOn(readState(state), 2)).toBe(waysOn(state, 2));
});

test('it ends games as the rules do, whoever has resigned', () => {
  for (const { end } of GAMES) {
    const board = readState(end);
    for (const seat of end.players.keys() as Iterable<Seat>)
      for (const resigned of [[], [seat], [((seat + 1) % end.players.length) as Seat]]) {
        const standings = rules.standings(end, resigned);
        const own = known(
          standings.find((one) => one.seat === seat),
          'standing',
        );
        const others = standings.filter((one) => one !== own).map(({ score }) => score ?? 0);
        expect(
          endingFor(
            board,
            seat,
            resigned.reduce<number>((set, one) => set | (1 << one), 0),
          ),
        ).toEqual({
          first: own.rank === 1 ? 1 / standings.filter(({ rank }) => rank === 1).length : 0,
          margin: (own.score ?? 0) - Math.max(...others),
        });
      }
  }
});

test('children decide where they count', () => {
  const owners = [{ home: 'g: PL1^ KI2^ . . .' }, { home: 'g: PL4^ KI4^ . . .' }];
  for (const [tieBreak, first] of [
    ['children', [1, 0]],
    ['shared', [0.5, 0.5]],
  ] as const) {
    const end = { ...finalPosition({ seats: 2, owners, options: { tieBreak } }), phase: { kind: 'over' } as const };
    expect([0, 1].map((seat) => endingFor(readState(end), seat, 0))).toEqual(
      first.map((share) => ({ first: share, margin: 0 })),
    );
  }
});

test('moves promise what they promise by the rules', () => {
  let drilled = 0;
  for (const { state, seat, moves } of every(9)) {
    const board = readState(state);
    const prospects = new Prospects(board.terms.seats);
    const judge = new Judge(board.terms.seats, prospects);
    prospects.survey(board);
    judge.judge(board, listOf(board));
    const worths = rules.worths(state, seat, moves, rng('unused', 0));
    const most = Math.max(...worths);
    for (const [index, worth] of worths.entries()) {
      const own = known(judge.worths[index], 'worth');
      // Some ways to drill are only estimated.
      if (moves[index]?.kind !== 'drill') expect(own).toBeCloseTo(worth, 9);
      else {
        drilled += 1;
        expect(own).toBeLessThan(most + 1e-9);
      }
    }
    // What was tried out was taken back.
    expect(values(board)).toEqual(values(readState(state)));
  }
  expect(drilled).toBeGreaterThan(20);
});

test('what it remembers of homes holds until they change', () => {
  // Never the random move, and of equal ones the last.
  const last: Rng = { ...lightDice(0), int: (below) => below - 1 };
  const spare = new MoveList();
  for (const { state } of every(90)) {
    const board = readState(state);
    const player = new Player(board.terms.seats);
    while (board.phase !== OVER) {
      const list = listOf(board);
      const fresh = new Player(board.terms.seats);
      const expected = fresh.choose(board, last);
      const chosen = player.choose(board, last);
      expect(list.length).toBeGreaterThan(0);
      expect(chosen).toBe(expected);
      playOn(board, chosen, spare);
    }
  }
});

/** The same position with everything hidden replaced: decks turned round, and roofs exchanged between stacks and deck. */
function replaced(state: State, reader: Seat): State {
  const hidden = (seat: number): boolean => !(state.options.openRoofs && seat === reader);
  const isRoof = (card: string): boolean => card.startsWith('roof-');
  const stacked = state.players.flatMap(({ roofs }, seat) => (hidden(seat) ? roofs : []));
  const pool = [...state.resourceDeck.filter(isRoof), ...stacked] as State['players'][number]['roofs'][number][];
  const players = state.players.map((player, seat) =>
    hidden(seat) ? { ...player, roofs: pool.splice(0, player.roofs.length) } : player,
  );
  const others = state.resourceDeck.filter((card) => !isRoof(card));
  return {
    ...state,
    players,
    roomDeck: state.roomDeck.toReversed(),
    resourceDeck: [...pool, ...others].toReversed(),
  };
}

test('what the seat cannot see plays no part', () => {
  for (const { state, seat, moves } of every(160)) {
    const imagined = rules.determinize(state, seat, rng('imagined', 0));
    const endings = [state, imagined, replaced(state, seat)].map((world) => {
      const fast = engine.open(world, seat, []);
      return Array.from({ length: 8 }, (_, n) => fast.playout(n % moves.length, lightDice(n), lightDice(99 - n)));
    });
    expect(endings[1]).toEqual(endings[0]);
    expect(endings[2]).toEqual(endings[0]);
  }
});

test('a position stays as it was read', () => {
  const { state, seat, moves } = known(DECISIONS[500], 'decision');
  const fast = engine.open(state, seat, []);
  const once = moves.map((_, index) => fast.playout(index, lightDice(1), lightDice(2)));
  expect(moves.map((_, index) => fast.playout(index, lightDice(1), lightDice(2)))).toEqual(once);
  expect(() => fast.playout(moves.length, lightDice(1), lightDice(2))).toThrow(RangeError);
});

test('hidden cards are dealt again, and only those', () => {
  for (const openRoofs of [false, true]) {
    const roofs = ['roof-red-1', 'roof-red-2', 'roof-red-window', 'roof-brown-1'] as const;
    const state = position({ round: 6, options: { openRoofs }, owners: [{ roofs }, { roofs: ['roof-orange-1'] }] });
    const start = readState(state);
    const cards = new HiddenCards(state, 0);
    const stacks = new Set<string>();
    const decks = new Set<string>();
    for (let world = 0; world < 12; world += 1) {
      const board = new Board(start.terms);
      board.copy(start);
      cards.deal(board, lightDice(world));
      const sum = (some: Uint8Array): number => some.reduce((total, one) => total + one, 0);
      expect([sum(board.roofs.subarray(0, 8)), sum(board.roofs.subarray(8, 16))]).toEqual([4, 1]);
      expect([...board.roomDeck].slice(board.roomsDealt).sort()).toEqual(
        [...start.roomDeck].slice(start.roomsDealt).sort(),
      );
      stacks.add(board.roofs.subarray(0, 8).join());
      decks.add(board.roomDeck.join());
      // The rest is as it was.
      expect({ ...values(board), roofs: null, roomDeck: null, resourceDeck: null }).toEqual({
        ...values(start),
        roofs: null,
        roomDeck: null,
        resourceDeck: null,
      });
    }
    expect(stacks.size > 1).toBe(!openRoofs);
    expect(decks.size).toBe(12);
  }
});

test('the seats of a playout play well', () => {
  // In a playout of greedy moves homes come to about the points the autopilot makes, 35.
  const terms = { seats: 2, options: DEFAULTS };
  const state = rules.begin(terms, rules.deal(terms, rng('well', 0)));
  const board = readState(state);
  const spare = new MoveList();
  const player = new Player(2);
  const dice = lightDice(3);
  const margins: number[] = [];
  for (let game = 0; game < 20; game += 1) {
    board.copy(readState(state));
    new HiddenCards(state, 0).deal(board, dice);
    player.begin();
    while (board.phase !== OVER) {
      const list = listOf(board);
      playOn(board, board.seat === 0 ? player.choose(board, dice) : list.at(dice.int(list.length)), spare);
      // The other seat's homes change without the player.
      player.begin();
    }
    margins.push(endingFor(board, 0, 0).margin ?? 0);
  }
  expect(margins.filter((margin) => margin > 0).length).toBeGreaterThanOrEqual(18);
});
