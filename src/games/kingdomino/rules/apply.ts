import type { Applied, Terms } from '../../../core/contract/rules.ts';
import { type Seat, seatsOf } from '../../../core/seat.ts';
import { gamesAt, gamesOf, kingsAt } from './deal.ts';
import type { Domino } from './dominoes.ts';
import { discard, EMPTY, kingdomAt, lay, placements } from './kingdom.ts';
import { partsOf, pointsOf, sizeOf, worthOf } from './score.ts';
import type { Deal, Event, GameDeal, Move, Options, Slot, State } from './types.ts';

/**
 * The course of a game (rules 4): each king of the current line places its domino and picks from the next line. What
 * leaves no choice at all (drawing, discarding, scoring, the next game of a dynasty) happens here, between decisions.
 */
type Flow = Applied<State, Event>;

/** The position before the first decision. */
export function begin(terms: Terms<Options>, deal: Deal): State {
  const [first, ...later] = gamesOf(terms, deal) ?? [];
  if (first === undefined) throw new Error('this deal is for another table');
  return open(terms, first, [], later).state;
}

/** The castles and the opening line of one game, after the kingdoms of the `past` ones. */
export function open(
  { seats, options }: Terms<Options>,
  { dominoes, kings }: GameDeal,
  past: State['past'],
  ahead: State['ahead'],
): Flow {
  return draw({
    state: {
      seats,
      options,
      step: 'pick',
      bag: kings,
      line: [],
      at: 0,
      next: [],
      pile: dominoes,
      kingdoms: seatsOf(seats).map(() => EMPTY),
      past,
      ahead,
    },
    events: [],
  });
}

/** Whose king acts, and the domino it stands on; none in the opening, where kings come from the bag. */
interface Actor {
  readonly seat: Seat;
  readonly domino: Domino | null;
}

/** Null when the game is over. */
export function actor(state: State): Actor | null {
  if (state.step === 'over') return null;
  const [drawn] = state.bag;
  if (drawn !== undefined) return { seat: drawn, domino: null };
  const slot = state.line[state.at];
  if (slot === undefined || slot.king === null) throw new Error('no king stands at the one that acts');
  return { seat: slot.king, domino: slot.domino };
}

/** The domino that is to be placed. */
export function inHand(state: State): Domino {
  const domino = actor(state)?.domino ?? null;
  if (domino === null) throw new Error('nothing can be placed now');
  return domino;
}

/** The move alone, nothing after it: what a preview shows. */
export function bare(state: State, seat: Seat, move: Move): State {
  if (move.kind === 'pick') {
    return { ...state, next: state.next.map((slot) => (slot.domino === move.domino ? { ...slot, king: seat } : slot)) };
  }
  const domino = inHand(state);
  const kingdoms = state.kingdoms.map((kingdom, at) => (at === seat ? lay(kingdom, domino, move) : kingdom));
  return { ...state, kingdoms, step: state.next.length > 0 ? 'pick' : 'place' };
}

/** The move and everything up to the next real decision. */
export function apply(state: State, seat: Seat, move: Move): Flow {
  const after = bare(state, seat, move);
  if (move.kind === 'pick') return pass({ state: after, events: [{ kind: 'picked', seat, domino: move.domino }] });
  const domino = inHand(state);
  const { cell, facing } = move;
  const gain = worthOf(kingdomAt(after.kingdoms, seat)) - worthOf(kingdomAt(state.kingdoms, seat));
  const placed: Flow = { state: after, events: [{ kind: 'placed', seat, domino, cell, facing, gain }] };
  return after.step === 'pick' ? placed : pass(placed);
}

/** The king's turn is over; the next one's begins. */
function pass({ state, events }: Flow): Flow {
  const bag = state.bag.slice(1);
  if (bag.length > 0) return { state: { ...state, bag }, events };
  const at = state.at + 1;
  if (at < state.line.length) return settle({ state: { ...state, at, step: 'place' }, events });
  if (state.next.length === 0) return score({ state: { ...state, at }, events });
  return settle(draw({ state: { ...state, bag, line: state.next, at: 0, step: 'place' }, events }));
}

/** A new line for picking, sorted, as long as the pile lasts. */
function draw({ state, events }: Flow): Flow {
  const count = kingsAt(state.seats);
  const dominoes = state.pile.slice(0, count).sort((a, b) => a - b);
  const pile = state.pile.slice(count);
  const next = dominoes.map((domino): Slot => ({ domino, king: null }));
  const drawn: readonly Event[] = dominoes.length > 0 ? [{ kind: 'drawn', dominoes, last: pile.length === 0 }] : [];
  return { state: { ...state, next, pile }, events: [...events, ...drawn] };
}

/** A domino that fits nowhere is discarded; its king still picks, unless this is the last line (ruling R2). */
function settle({ state, events }: Flow): Flow {
  const acting = actor(state);
  if (acting === null || acting.domino === null) return { state, events };
  const { seat, domino } = acting;
  if (placements(kingdomAt(state.kingdoms, seat), sizeOf(state.options), domino).length > 0) return { state, events };
  const kingdoms = state.kingdoms.map((one, at) => (at === seat ? discard(one, domino) : one));
  const after: Flow = { state: { ...state, kingdoms }, events: [...events, { kind: 'discarded', seat, domino }] };
  return state.next.length > 0 ? { ...after, state: { ...after.state, step: 'pick' } } : pass(after);
}

/** The end of a game; in a dynasty the next one follows at once. */
function score({ state, events }: Flow): Flow {
  const { seats, options, kingdoms, past, ahead } = state;
  const points = kingdoms.map((kingdom) => pointsOf(partsOf(kingdom, options)));
  const scored: readonly Event[] = [...events, { kind: 'scored', game: past.length + 1, of: gamesAt(options), points }];
  const [deal, ...later] = ahead;
  if (deal === undefined) return { state: { ...state, step: 'over' }, events: scored };
  const opened = open({ seats, options }, deal, [...past, kingdoms], later);
  return { state: opened.state, events: [...scored, ...opened.events] };
}
