import { COIN_LIMIT, EXCHANGES_PER_TURN } from '../rules/flags.ts';
import { FAR_PRICE, GHOST_COINS } from '../rules/workers.ts';
import { affords, fetchPrice, figuresAt, ownedBy, ownedInAll, SPOTS } from './board.ts';
import {
  ANY_BONUS,
  at,
  BONUS_OF,
  BOOKKEEPER,
  CHEATER,
  COIN_BONUS,
  DOUBLE_BONUS,
  FULL_HAND,
  GHOST,
  KINDS,
  MANAGER,
  MISTRESS,
  SEIGNIOR,
  SWAP_BONUS,
  TRAVELLER,
  WORKER_COINS,
  WORKER_FREE,
  WORKER_KINDS,
} from './cards.ts';
import { MOVE, moveOf, NO_KIND, NO_SPOT } from './move.ts';
import { LEVELS, type Position, STEP } from './position.ts';

/** More than any position has. */
const MOST = 512;

/** All legal moves of a position, in the order of rules/moves. */
export class MoveList {
  readonly moves = new Int32Array(MOST);
  count = 0;
  private readonly cells = new Int32Array(128);

  /** Whether a move is listed. */
  has(move: number): boolean {
    for (let n = 0; n < this.count; n += 1) if (at(this.moves, n) === move) return true;
    return false;
  }

  private add(move: number): void {
    this.moves[this.count] = move;
    this.count += 1;
  }

  /** Lists the moves of the seat that has to decide; none when the game is over. */
  fill(position: Position): void {
    this.count = 0;
    const seat = position.decider();
    if (seat < 0) return;
    if (position.mustDiscard()) {
      for (let n = 0; n < at(position.heldCounts, seat); n += 1) {
        this.add(moveOf(MOVE.discard, position.heldCard(seat, n)));
      }
      return;
    }
    switch (position.step) {
      case STEP.start:
        for (let kind = 0; kind < KINDS; kind += 1) {
          if (isUntouched(position, kind)) this.add(moveOf(MOVE.start, 0, NO_SPOT, kind));
        }
        return;
      case STEP.main:
        this.builds(position, seat);
        this.works(position, seat);
        if (canRecall(position, seat)) this.add(moveOf(MOVE.recall));
        this.abilities(position, seat);
        this.removals(position, seat);
        return;
      case STEP.recalled:
        this.works(position, seat);
        this.abilities(position, seat);
        this.removals(position, seat);
        return;
      case STEP.bonus:
        this.bonuses(position, seat);
        this.helpfulRemovals(position, seat);
        if (seat === position.active) this.abilities(position, seat);
        this.add(moveOf(MOVE.done));
        return;
      case STEP.react:
        this.builds(position, seat);
        this.add(moveOf(MOVE.pass));
        return;
      case STEP.end:
        this.abilities(position, seat);
        this.add(moveOf(MOVE.end));
    }
  }

  private builds(position: Position, seat: number): void {
    const held = at(position.heldCounts, seat);
    for (let n = 0; n < held; n += 1) {
      const card = position.heldCard(seat, n);
      if (!affords(position, seat, card)) continue;
      const many = position.city.cellsFor(card, this.cells);
      for (let i = 0; i < many; i += 1) this.add(moveOf(MOVE.build, card, NO_SPOT, NO_KIND, at(this.cells, i)));
    }
  }

  private works(position: Position, seat: number): void {
    const coins = at(position.coins, seat);
    const hand = at(position.hands, seat) || FULL_HAND;
    const room = coins < COIN_LIMIT && position.deckSize > 0;
    for (let worker = 0; 1 << worker <= hand; worker += 1) {
      if ((hand & (1 << worker)) === 0) continue;
      if (room && coinsFrom(position, seat, worker) > 0) this.add(moveOf(MOVE.coins, worker));
      this.fetches(position, seat, worker, coins);
      for (let place = 0; place < position.rowSize; place += 1) {
        if (coins >= buyPrice(worker, place)) this.add(moveOf(MOVE.buy, worker, place));
      }
      this.add(moveOf(MOVE.idle, worker));
    }
  }

  private fetches(position: Position, seat: number, worker: number, coins: number): void {
    const supply = at(position.supplies, seat);
    if (supply === 0) return;
    const kinds = position.has(seat, MANAGER) ? KINDS : at(WORKER_KINDS, worker);
    for (let kind = 0; kind < kinds; kind += 1) {
      if (coins >= fetchPrice(position, seat, kind)) this.add(moveOf(MOVE.fetch, worker, kind));
    }
    if (supply < 2 || !position.has(seat, SEIGNIOR)) return;
    for (let first = 0; first < kinds; first += 1) {
      for (let second = first; second < kinds; second += 1) {
        const price = pairPrice(position, seat, first, second);
        if (coins >= price) this.add(moveOf(MOVE.fetch, worker, first, second));
      }
    }
  }

  private abilities(position: Position, seat: number): void {
    if (canFlip(position, seat)) this.add(moveOf(MOVE.flip));
    if (canExchange(position, seat)) {
      const held = at(position.heldCounts, seat);
      for (let n = 0; n < held; n += 1) {
        const card = position.heldCard(seat, n);
        for (let place = 0; place < position.rowSize; place += 1) this.add(moveOf(MOVE.exchange, card, place));
      }
    }
    if (!position.has(seat, TRAVELLER) || position.onPlaza(seat)) return;
    for (let kind = 0; kind < KINDS; kind += 1) {
      if (canEnter(position, seat, kind)) this.add(moveOf(MOVE.enter, 0, NO_SPOT, kind));
    }
  }

  private removals(position: Position, seat: number): void {
    const wanted = position.has(seat, SEIGNIOR) ? 2 : 1;
    if (at(position.supplies, seat) >= wanted) return;
    for (let spot = 0; spot < SPOTS; spot += 1) {
      if (figuresAt(position, seat, spot) > 0) this.add(moveOf(MOVE.remove, 0, spot));
    }
  }

  private bonuses(position: Position, seat: number): void {
    for (let n = 0; n < position.sourceCount; n += 1) this.ways(position, seat, at(position.sources, n));
  }

  private ways(position: Position, seat: number, cell: number): void {
    const bonus = bonusOn(position, cell);
    if (!canTake(position, seat, bonus)) return;
    if (bonus === COIN_BONUS || bonus < KINDS) {
      this.add(moveOf(MOVE.bonus, 0, NO_SPOT, NO_KIND, cell));
    } else if (bonus === SWAP_BONUS) {
      for (let spot = 0; spot < SPOTS; spot += 1) {
        if (figuresAt(position, seat, spot) === 0) continue;
        for (let kind = 0; kind < KINDS; kind += 1) {
          if (kind !== Math.floor(spot / LEVELS)) this.add(moveOf(MOVE.bonus, 0, spot, kind, cell));
        }
      }
    } else {
      for (let kind = 0; kind < KINDS; kind += 1) {
        if (bonus === ANY_BONUS || ownedBy(position, seat, kind) > 0) {
          this.add(moveOf(MOVE.bonus, 0, NO_SPOT, kind, cell));
        }
      }
    }
  }

  private helpfulRemovals(position: Position, seat: number): void {
    if (!canHelp(position, seat)) return;
    for (let spot = 0; spot < SPOTS; spot += 1) {
      if (figuresAt(position, seat, spot) > 0) this.add(moveOf(MOVE.remove, 0, spot));
    }
  }
}

/** Nobody has started with it yet. */
export function isUntouched({ crowds }: Position, kind: number): boolean {
  return at(crowds, kind * LEVELS) + at(crowds, kind * LEVELS + 1) + at(crowds, kind * LEVELS + 2) === 0;
}

export function coinsFrom(position: Position, seat: number, worker: number): number {
  return position.has(seat, GHOST) ? GHOST_COINS : at(WORKER_COINS, worker);
}

export function buyPrice(worker: number, place: number): number {
  return place < at(WORKER_FREE, worker) ? 0 : FAR_PRICE;
}

/** Coins for fetching two, one after the other. */
export function pairPrice(position: Position, seat: number, first: number, second: number): number {
  return fetchPrice(position, seat, first) + fetchPrice(position, seat, second, first === second ? 1 : 0);
}

/** Workers in a set. */
function count(hand: number): number {
  return (hand & 1) + ((hand >> 1) & 1) + ((hand >> 2) & 1) + ((hand >> 3) & 1);
}

export function recallPrice(position: Position, seat: number): number {
  return Math.max(0, count(at(position.hands, seat)) - (position.has(seat, MISTRESS) ? 1 : 0));
}

function canRecall(position: Position, seat: number): boolean {
  const hand = at(position.hands, seat);
  return hand !== 0 && hand !== FULL_HAND && at(position.coins, seat) >= recallPrice(position, seat);
}

function canFlip(position: Position, seat: number): boolean {
  return position.has(seat, CHEATER) && at(position.coins, seat) > 0;
}

function canExchange(position: Position, seat: number): boolean {
  return position.has(seat, BOOKKEEPER) && position.exchanges < EXCHANGES_PER_TURN;
}

function canEnter(position: Position, seat: number, kind: number): boolean {
  return at(position.plaza, kind) < 0 && ownedBy(position, seat, kind) > 0;
}

/** Whether a seat could do anything now that characters allow at any time of its turn. */
export function hasAbilities(position: Position, seat: number): boolean {
  if (canFlip(position, seat)) return true;
  if (canExchange(position, seat) && at(position.heldCounts, seat) > 0 && position.rowSize > 0) return true;
  if (!position.has(seat, TRAVELLER) || position.onPlaza(seat)) return false;
  for (let kind = 0; kind < KINDS; kind += 1) if (canEnter(position, seat, kind)) return true;
  return false;
}

/** Whether a seat can build one of its buildings somewhere. */
export function canBuild(position: Position, seat: number): boolean {
  for (let n = 0; n < at(position.heldCounts, seat); n += 1) {
    const card = position.heldCard(seat, n);
    if (affords(position, seat, card) && position.city.fitsSomewhere(card)) return true;
  }
  return false;
}

export const bonusOn = ({ city }: Position, cell: number): number => at(BONUS_OF, city.cardAt(cell));

function canTake(position: Position, seat: number, bonus: number): boolean {
  if (bonus === COIN_BONUS) return at(position.coins, seat) < COIN_LIMIT && position.deckSize > 0;
  if (bonus === SWAP_BONUS) return ownedInAll(position, seat) > 0;
  return at(position.supplies, seat) > 0 && (bonus !== DOUBLE_BONUS || ownedInAll(position, seat) > 0);
}

/** Whether taking any figure back would let a waiting bonus do something (ruling A5). */
function canHelp(position: Position, seat: number): boolean {
  if (at(position.supplies, seat) > 0) return false;
  for (let n = 0; n < position.sourceCount; n += 1) {
    const bonus = bonusOn(position, at(position.sources, n));
    if (bonus < KINDS || bonus === ANY_BONUS) return true;
    if (bonus === DOUBLE_BONUS && ownedInAll(position, seat) > 1) return true;
  }
  return false;
}

/** Whether there is anything to decide about the waiting bonuses. */
export function hasOpenBonuses(position: Position, seat: number): boolean {
  const flips = seat === position.active && canFlip(position, seat) && at(position.coins, seat) === COIN_LIMIT;
  for (let n = 0; n < position.sourceCount; n += 1) {
    const bonus = bonusOn(position, at(position.sources, n));
    if (canTake(position, seat, bonus) || (flips && bonus === COIN_BONUS)) return true;
  }
  return canHelp(position, seat) && ownedInAll(position, seat) > 0;
}
