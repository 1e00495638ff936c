import { expect, test } from 'vitest';
import { check } from '../../../../tests/support/check.ts';
import { known } from '../../../core/known.ts';
import { isSeat } from '../../../core/seat.ts';
import { COLOURS, ROOM_TYPES } from '../rules/cards.ts';
import { rules } from '../rules/index.ts';
import { finalPosition, NO_CHANCE } from '../rules/position.fixture.ts';
import { CELLS, COLUMNS, type Move, type State } from '../rules/types.ts';
import { Board, OVER } from './board.ts';
import { endingFor } from './ending.ts';
import { listOf, someOf, values, variedGames } from './games.fixture.ts';
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
import { play as playOn } from './play.ts';
import { readState } from './read.ts';
import { childrenOf, scoreOf } from './score.ts';

const { games, decisions } = variedGames(60);

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

test('games cover every decision and move there is', () => {
  expect(decisions.length).toBeGreaterThan(2500);
  expect(new Set(decisions.map(({ state }) => state.phase.kind)).size).toBe(6);
  expect(new Set(decisions.flatMap(({ moves }) => moves.map(({ kind }) => kind))).size).toBe(11);
});

test('it lists the moves of the rules, in their order', () => {
  for (const { state, moves } of someOf(decisions, 4)) {
    const list = listOf(readState(state));
    check(Array.from({ length: list.length }, (_, at) => decoded(list.at(at)))).toEqual(moves);
  }
});

test('it plays whole games as the rules do, with the same lists and scores', () => {
  const spare = new MoveList();
  for (const { decisions, end } of games) {
    const [first] = decisions;
    const board = readState(known(first, 'first decision').state);
    for (const { state, moves, index } of decisions) {
      const list = listOf(board);
      check(list.length).toBe(moves.length);
      for (const { seat, score, parts } of rules.standings(state, []))
        check([scoreOf(board, seat), childrenOf(board, seat)]).toEqual([score, parts?.children]);
      playOn(board, list.at(index), spare);
    }
    check(values(board)).toEqual(values(readState(end)));
  }
});

test('every move leads where the rules have it', () => {
  const spare = new MoveList();
  for (const { state, seat, moves } of someOf(decisions, 80)) {
    const start = readState(state);
    const list = listOf(start);
    const board = new Board(start.terms);
    for (const [index, move] of moves.entries()) {
      board.copy(start);
      playOn(board, list.at(index), spare);
      check(values(board)).toEqual(values(readState(rules.apply(state, seat, move, NO_CHANCE).state)));
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
  const narrow = decisions
    .filter(({ state, moves }) => state.round > 8 && moves.length < 8)
    .filter((_, at) => at % 30 === 0);
  expect(narrow.length).toBeGreaterThan(10);
  for (const { state } of narrow) expect(boardWaysOn(readState(state), 2)).toBe(waysOn(state, 2));
});

test('it ends games as the rules do, with any seats resigned', () => {
  for (const { end } of games) {
    const board = readState(end);
    const seats = [...end.players.keys()].filter(isSeat);
    for (const seat of seats)
      for (const resigned of [[], [seat], seats.filter((one) => one !== seat), seats.slice(1)]) {
        const standings = rules.standings(end, resigned);
        const own = known(
          standings.find((one) => one.seat === seat),
          'standing',
        );
        const others = standings.filter((one) => one !== own).map(({ score }) => known(score, 'score'));
        const bits = resigned.reduce<number>((set, one) => set | (1 << one), 0);
        check(endingFor(board, seat, bits)).toEqual({
          first: own.rank === 1 ? 1 / standings.filter(({ rank }) => rank === 1).length : 0,
          margin: known(own.score, 'score') - Math.max(...others),
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
