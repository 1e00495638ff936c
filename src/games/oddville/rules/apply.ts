import type { Applied, Chance } from '../../../core/contract/rules.ts';
import { samePoint } from '../../../core/grid.ts';
import { clockwise, type Seat } from '../../../core/seat.ts';
import { cheapest, fetchPrice, put, spend, take } from './board.ts';
import { afterBonus, bonusAt, isResource, sources } from './bonuses.ts';
import { building } from './buildings.ts';
import { FLAGS } from './flags.ts';
import { join } from './guilds.ts';
import { buyPrice, coinsFrom, freeStarts, recallPrice } from './moves.ts';
import { amend, type Play } from './play.ts';
import { gain, pay } from './purse.ts';
import { points } from './score.ts';
import { person } from './table.ts';
import { afterBuild, countFigures, endTurn, settle, startTurn } from './turn.ts';
import type { CardId, Event, Move, MoveOf, Resource, Spot, State, Worker } from './types.ts';
import { ALL_WORKERS, workerCard } from './workers.ts';

export function apply(state: State, seat: Seat, move: Move, chance: Chance): Applied<State, Event> {
  const play: Play = { state, events: [], chance };
  act(play, seat, move);
  settle(play);
  return { state: play.state, events: play.events };
}

function act(play: Play, seat: Seat, move: Move): void {
  switch (move.kind) {
    case 'start':
      start(play, seat, move.resource);
      break;
    case 'recall':
      recall(play, seat);
      break;
    case 'coins':
    case 'fetch':
    case 'buy':
    case 'idle':
      work(play, seat, move);
      break;
    case 'build':
      build(play, seat, move);
      break;
    case 'bonus':
      bonus(play, seat, move);
      break;
    case 'done':
      afterBuild(play, seat);
      break;
    case 'discard':
      discard(play, seat, move.card);
      break;
    case 'pass':
      play.events.push({ kind: 'passed', seat });
      play.state = { ...play.state, step: { kind: 'end' } };
      break;
    case 'flip':
      flip(play, seat);
      break;
    case 'exchange':
      exchange(play, seat, move);
      break;
    case 'enter':
      enter(play, seat, move.resource);
      break;
    case 'remove':
      lift(play, seat, move);
      play.events.push({ kind: 'removed', seat, resource: move.resource });
      break;
    case 'end':
      endTurn(play);
      break;
  }
}

// rules 1 step 7: from the last seat backwards, each on the dearest space, free of charge.
function start(play: Play, seat: Seat, resource: Resource): void {
  set(play, seat, resource, 2);
  play.events.push({ kind: 'started', seat, resource });
  const next = clockwise(play.state.seats, 0)[seat - 1];
  const [only, ...others] = freeStarts(play.state);
  if (next === undefined) startTurn(play, 0);
  else if (only !== undefined && others.length === 0) start(play, next, only);
  else play.state = { ...play.state, step: { kind: 'start', seat: next } };
}

/** A figure from the supply to the board. */
function set(play: Play, seat: Seat, resource: Resource, level: number): void {
  amend(play, seat, { supply: person(play.state, seat).supply - 1 });
  play.state = { ...play.state, board: put(play.state.board, seat, resource, level) };
}

/** A figure from the board back to the supply. */
function lift(play: Play, seat: Seat, spot: Spot): void {
  amend(play, seat, { supply: person(play.state, seat).supply + 1 });
  play.state = { ...play.state, board: take(play.state.board, seat, spot) };
}

function recall(play: Play, seat: Seat): void {
  const me = person(play.state, seat);
  const paid = recallPrice(me);
  play.events.push({ kind: 'recalled', seat, paid });
  pay(play, seat, paid);
  amend(play, seat, { hand: ALL_WORKERS, played: [] });
  play.state = { ...play.state, step: { kind: 'recalled' } };
}

// rules 2.2: a card is used once and is spent, also when it brings nothing.
function work(play: Play, seat: Seat, move: MoveOf<'coins' | 'fetch' | 'buy' | 'idle'>): void {
  const { worker } = move;
  playCard(play, seat, worker);
  switch (move.kind) {
    case 'coins': {
      const count = gain(play, seat, coinsFrom(person(play.state, seat), workerCard(worker)));
      play.events.push({ kind: 'coins', seat, worker, count });
      break;
    }
    case 'fetch':
      for (const resource of move.resources) fetch(play, seat, worker, resource);
      break;
    case 'buy':
      buy(play, seat, worker, move.position);
      break;
    case 'idle':
      play.events.push({ kind: 'idled', seat, worker });
  }
  play.state = { ...play.state, step: { kind: 'end' } };
}

function playCard(play: Play, seat: Seat, worker: Worker): void {
  const { hand, played } = person(play.state, seat);
  if (hand.length === 0) play.events.push({ kind: 'refreshed', seat });
  amend(play, seat, {
    hand: (hand.length === 0 ? ALL_WORKERS : hand).filter((one) => one !== worker),
    played: [...(hand.length === 0 ? [] : played), worker],
  });
}

// rules 2.4: the figure first, then the price of the space it stands on.
function fetch(play: Play, seat: Seat, worker: Worker, resource: Resource): void {
  const { board, seats } = play.state;
  const paid = fetchPrice(board, seats, person(play.state, seat), resource);
  set(play, seat, resource, cheapest(board, seats, resource));
  play.events.push({ kind: 'fetched', seat, worker, resource, paid });
  pay(play, seat, paid);
}

// rules 2.5, ruling A9: pay, take, slide, refill; a third building is discarded after that.
function buy(play: Play, seat: Seat, worker: Worker, position: number): void {
  const paid = buyPrice(workerCard(worker), position);
  const card = play.state.row[position - 1];
  if (card === undefined) throw new Error(`the row has no position ${position}`);
  play.events.push({ kind: 'bought', seat, worker, card, paid });
  pay(play, seat, paid);
  const [refill, ...deck] = play.state.deck;
  play.state = {
    ...play.state,
    deck,
    row: [...play.state.row.filter((_, i) => i !== position - 1), ...(refill === undefined ? [] : [refill])],
  };
  amend(play, seat, { buildings: [...person(play.state, seat).buildings, card] });
  if (refill !== undefined) play.events.push({ kind: 'refilled', card: refill });
}

// rules 3: pay, place, mark, character, bonuses.
function build(play: Play, seat: Seat, { card, cell }: MoveOf<'build'>): void {
  const { cost, guild } = building(card);
  const reaction = play.state.step.kind === 'react';
  for (const resource of cost) {
    play.state = { ...play.state, board: spend(play.state.board, seat, resource) };
  }
  const me = person(play.state, seat);
  // One of the figures just freed goes onto the card.
  amend(play, seat, {
    supply: me.supply + cost.length - 1,
    buildings: me.buildings.filter((one) => one !== card),
  });
  const lot = { ...cell, card, owner: seat };
  const city = [...play.state.city, lot];
  play.state = { ...play.state, city };
  play.events.push({ kind: 'built', seat, card, cell, points: points(play.state, lot).total, reaction });
  countFigures(play, seat);
  const before = sources(city, lot, person(play.state, seat));
  if (guild !== null) join(play, seat, guild);
  const after = sources(city, lot, person(play.state, seat));
  const chosen = FLAGS.characterBeforeBonus ? after : before;
  play.state = { ...play.state, step: { kind: 'bonus', seat, sources: chosen } };
}

function bonus(play: Play, seat: Seat, { cell, from, to }: MoveOf<'bonus'>): void {
  const kind = bonusAt(play.state.city, cell);
  if (kind === 'coin') {
    gain(play, seat, 1);
    play.events.push({ kind: 'coin', seat, why: 'bonus' });
  } else {
    const target = to ?? (isResource(kind) ? kind : null);
    if (target === null) throw new Error(`the bonus ${kind} needs a target`);
    if (from === undefined) amend(play, seat, { supply: person(play.state, seat).supply - 1 });
    play.state = { ...play.state, board: afterBonus(play.state, seat, from, target) };
    play.events.push(
      from ? { kind: 'swapped', seat, from: from.resource, to: target } : { kind: 'received', seat, resource: target },
    );
  }
  const { step } = play.state;
  if (step.kind !== 'bonus') return;
  play.state = { ...play.state, step: { ...step, sources: step.sources.filter((one) => !samePoint(one, cell)) } };
}

// rules 2.5: to the bottom of the deck, coin face up.
function discard(play: Play, seat: Seat, card: CardId): void {
  amend(play, seat, { buildings: person(play.state, seat).buildings.filter((one) => one !== card) });
  play.state = { ...play.state, deck: [...play.state.deck, card] };
  play.events.push({ kind: 'discarded', seat, card });
}

function flip(play: Play, seat: Seat): void {
  const { coins, buildings } = person(play.state, seat);
  const card = coins.at(-1);
  if (card === undefined) throw new Error(`seat ${seat} has no coin`);
  amend(play, seat, { coins: coins.slice(0, -1), buildings: [...buildings, card] });
  play.state = { ...play.state, flips: play.state.flips + 1 };
  play.events.push({ kind: 'flipped', seat, card });
}

// ruling A22: both cards keep their places.
function exchange(play: Play, seat: Seat, { card, position }: MoveOf<'exchange'>): void {
  const taken = play.state.row[position - 1];
  if (taken === undefined) throw new Error(`the row has no position ${position}`);
  const { buildings } = person(play.state, seat);
  amend(play, seat, { buildings: buildings.map((one) => (one === card ? taken : one)) });
  play.state = {
    ...play.state,
    row: play.state.row.map((one, at) => (at === position - 1 ? card : one)),
    exchanges: play.state.exchanges + 1,
  };
  play.events.push({ kind: 'exchanged', seat, given: card, taken });
}

// rules 4.3: the cheapest own figure leaves the field, and one stands on the plaza for good.
function enter(play: Play, seat: Seat, resource: Resource): void {
  play.state = {
    ...play.state,
    board: spend(play.state.board, seat, resource),
    plaza: { ...play.state.plaza, [resource]: seat },
  };
  play.events.push({ kind: 'entered', seat, resource });
  countFigures(play, seat);
}
