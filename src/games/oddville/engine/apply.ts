import type { Rng } from '../../../core/rng.ts';
import { addSupply, fetchPrice, put, putCheapest, spend, take } from './board.ts';
import { bonus, build, countFigure } from './building.ts';
import { at, FULL_HAND, KINDS } from './cards.ts';
import { cardOf, cellOf, kindOf, MOVE, NO_KIND, resourceOf, spotOf } from './move.ts';
import { buyPrice, coinsFrom, isUntouched, recallPrice } from './moves.ts';
import { LEVELS, type Position, STEP } from './position.ts';
import { drawTop, gain, lastCoin, pay, putBelow } from './purse.ts';
import { afterBuild, endTurn, settle, startTurn } from './turn.ts';

/** Plays a listed move and runs on to the next real decision, as rules/apply does; `world` shuffles characters. */
export function apply(position: Position, move: number, world: Rng): void {
  act(position, position.decider(), move, world);
  settle(position);
}

function act(position: Position, seat: number, move: number, world: Rng): void {
  switch (kindOf(move)) {
    case MOVE.start:
      start(position, seat, resourceOf(move));
      return;
    case MOVE.recall:
      pay(position, seat, recallPrice(position, seat));
      position.hands[seat] = FULL_HAND;
      position.step = STEP.recalled;
      return;
    case MOVE.coins:
      playCard(position, seat, cardOf(move));
      gain(position, seat, coinsFrom(position, seat, cardOf(move)));
      return;
    case MOVE.fetch:
      playCard(position, seat, cardOf(move));
      fetch(position, seat, spotOf(move));
      if (resourceOf(move) !== NO_KIND) fetch(position, seat, resourceOf(move));
      return;
    case MOVE.buy:
      playCard(position, seat, cardOf(move));
      buy(position, seat, cardOf(move), spotOf(move));
      return;
    case MOVE.idle:
      playCard(position, seat, cardOf(move));
      return;
    case MOVE.build:
      build(position, seat, cardOf(move), cellOf(move), world);
      return;
    case MOVE.bonus:
      bonus(position, seat, move);
      return;
    case MOVE.done:
      afterBuild(position, seat);
      return;
    case MOVE.discard:
      position.putDown(seat, cardOf(move));
      putBelow(position, cardOf(move));
      return;
    case MOVE.pass:
      position.step = STEP.end;
      return;
    case MOVE.flip:
      position.takeUp(seat, lastCoin(position, seat));
      return;
    case MOVE.exchange: {
      const place = spotOf(move);
      position.swapHeld(seat, cardOf(move), at(position.row, place));
      position.row[place] = cardOf(move);
      position.exchanges += 1;
      return;
    }
    case MOVE.enter:
      spend(position, seat, resourceOf(move));
      position.plaza[resourceOf(move)] = seat;
      countFigure(position, seat);
      return;
    case MOVE.remove:
      lift(position, seat, spotOf(move));
      return;
    case MOVE.end:
      endTurn(position);
  }
}

// rules 1 step 7: from the last seat backwards, on the dearest space.
function start(position: Position, seat: number, kind: number): void {
  addSupply(position, seat, -1);
  put(position, seat, kind * LEVELS + LEVELS - 1);
  if (seat === 0) {
    startTurn(position, 0);
    return;
  }
  let open = 0;
  let only = 0;
  for (let other = 0; other < KINDS; other += 1) {
    if (!isUntouched(position, other)) continue;
    open += 1;
    only = other;
  }
  position.acting = seat - 1;
  if (open === 1) start(position, seat - 1, only);
}

function lift(position: Position, seat: number, spot: number): void {
  addSupply(position, seat, 1);
  take(position, seat, spot);
}

function playCard(position: Position, seat: number, worker: number): void {
  const hand = at(position.hands, seat) || FULL_HAND;
  position.hands[seat] = hand & ~(1 << worker);
  position.step = STEP.end;
}

// rules 2.4: the figure first, then the price of the space it stands on.
function fetch(position: Position, seat: number, kind: number): void {
  const price = fetchPrice(position, seat, kind);
  addSupply(position, seat, -1);
  putCheapest(position, seat, kind);
  pay(position, seat, price);
}

// rules 2.5: pay, take, slide, refill.
function buy(position: Position, seat: number, worker: number, place: number): void {
  pay(position, seat, buyPrice(worker, place));
  const { row } = position;
  position.takeUp(seat, at(row, place));
  row.copyWithin(place, place + 1, position.rowSize);
  if (position.deckSize > 0) row[position.rowSize - 1] = drawTop(position);
  else position.rowSize -= 1;
}
