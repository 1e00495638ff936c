import { type Rng, rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { rules } from '../rules/index.ts';
import { finalPosition, NO_CHANCE, play, position } from '../rules/position.fixture.ts';
import type { Move, Options, State } from '../rules/types.ts';
import { type Board, OVER } from './board.ts';
import { MoveList } from './moves.ts';
import { FREE, SCAFFOLDING } from './numbers.ts';

/** A decision of a game, and the index of the move that was made. */
interface Decided {
  readonly state: State;
  readonly seat: Seat;
  readonly moves: readonly Move[];
  readonly index: number;
}

/**
 * A random game whose rooms mostly lie face up, so that it comes to large rooms and busy helpers. Seats and options
 * follow from its number.
 */
function variedGame(number: number): { readonly decisions: readonly Decided[]; readonly end: State } {
  const dice = rng(`engine-${number}`, 0);
  const options: Options = {
    family: dice.int(3) === 0,
    tieBreak: dice.int(2) === 0 ? 'shared' : 'children',
    decorMandatory: dice.int(2) === 0,
    openRoofs: dice.int(2) === 0,
  };
  const terms = { seats: 2 + (number % 3), options };
  const decisions: Decided[] = [];
  let state = rules.begin(terms, rules.deal(terms, dice));
  for (;;) {
    const turn = rules.turn(state);
    const [seat] = turn.kind === 'play' ? turn.seats : [];
    if (seat === undefined) return { decisions, end: state };
    const moves = rules.moves(state, seat);
    const faceUp = moves.filter((move) => move.kind !== 'skip' && (move.kind !== 'take' || move.up));
    const move = dice.pick(faceUp.length === 0 || dice.int(6) === 0 ? moves : faceUp);
    decisions.push({ state, seat, moves, index: moves.indexOf(move) });
    state = rules.apply(state, seat, move, NO_CHANCE).state;
  }
}

/** Dice that take little time, for playouts (mulberry32). */
export function lightDice(seed: number): Rng {
  let state = seed | 0;
  const int = (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  const heavy = rng('light', seed);
  return { int, pick: heavy.pick, shuffle: heavy.shuffle };
}

/** Decisions about rooms with several tokens, to which games seldom come. */
function crowdedRooms(): readonly Decided[] {
  const home = 'u: LR^+piano ST^ LR^+cat-house GR_ LI_\ng: PL^ LR^ KI^ BE_ BE_\nb: GA^ SR_';
  const swapped = play(finalPosition({ owners: [{ home, helpers: ['handyman', 'supplier'] }] }), 'handyman u2 g2');
  const owner = { home: 'g: LR^+piano . LR^+cat-house . .', helpers: ['interior-designer'] } as const;
  const joined = play(position({ owners: [owner], market: 'LR KI PL BE BA / - - - -' }), 'take m1 g2 up');
  return [swapped, joined].map(({ state }) => ({ state, seat: 0, moves: rules.moves(state, 0), index: 1 }));
}

/** So many games, and all decisions in them. */
export function variedGames(many: number) {
  const games = Array.from({ length: many }, (_, number) => variedGame(number));
  return { games, decisions: [...games.flatMap(({ decisions }) => decisions), ...crowdedRooms()] };
}

/** Some of the decisions, so many apart, and all about rooms with several tokens. */
export function someOf(decisions: readonly Decided[], apart: number): readonly Decided[] {
  return decisions.filter(({ state }, at) => at % apart === 0 || state.phase.kind === 'keep');
}

/** A board as plain values, without what no rule reads: cards dealt long ago, and cards of spaces that hold none. */
export function values(board: Board) {
  return {
    ...board,
    seat: board.phase === OVER ? null : board.seat,
    cards: [...board.cards].map((card, at) => ([FREE, SCAFFOLDING].includes(board.kinds[at] ?? FREE) ? null : card)),
    roomDeck: [...board.roomDeck].slice(board.roomsDealt),
    resourceDeck: [...board.resourceDeck].slice(board.resourcesDealt),
  };
}

export function listOf(board: Board): MoveList {
  const list = new MoveList();
  list.fill(board);
  return list;
}
