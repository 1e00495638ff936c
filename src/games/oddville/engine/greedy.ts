import type { Rng } from '../../../core/rng.ts';
import { COIN_LIMIT, PLAZA_POINTS, ROW_LENGTH } from '../rules/flags.ts';
import { haste, MOST_SHORTAGE, NUISANCE, PACE, PURSE, restlessness, SECOND, UNSEEN } from '../rules/worths.ts';
import { fetchPrice, ownedBy } from './board.ts';
import {
  at,
  CARDS,
  CHARACTER_COUNT,
  COIN_BONUS,
  COST_SIZES,
  COSTS,
  FULL_HAND,
  GUILD_OF,
  KINDS,
  MEMBERS,
} from './cards.ts';
import { cardOf, cellOf, kindOf, MOVE, NO_KIND, NO_SPOT, resourceOf, spotOf } from './move.ts';
import { bonusOn, buyPrice, coinsFrom, type MoveList, pairPrice, recallPrice } from './moves.ts';
import { LEVELS, PILE, type Position } from './position.ts';
import { HANDS, PEOPLE, promise } from './thumb.ts';

/** Values closer than this count as equal (core/contract/best). */
const TOLERANCE = 1e-9;
const NONE = -1;
const PAIRS = NO_KIND + 1;

const purseOf = (coins: number): number => PURSE[coins] ?? 0;

/**
 * Chooses moves as the autopilot does (rules/worths): by the same rules of thumb, but as differences to the position
 * instead of from the position after each move. One thing is left out: the autopilot counts the round in which its move
 * ends.
 */
export class Greedy {
  private seat = 0;
  /** What is worth the same after most moves: what is planned, coins, workers, and how late it is. */
  private plans = 0;
  private purse = 0;
  private hand = 0;
  private haste = 0;
  /** What the plans are worth after fetching these, and after buying from this place of the row; NaN: not looked at. */
  private readonly fetched = new Float64Array(KINDS * PAIRS);
  private readonly bought = new Float64Array(ROW_LENGTH);
  /** What the seat's buildings count; not a number: not looked at. */
  private standing = Number.NaN;
  /** By building: what it counts on its best cell, and in which city that was found out. */
  private readonly sites = new Int32Array(CARDS);
  private readonly cities = new Int32Array(CARDS);
  private playout = 0;
  private readonly equal = new Int32Array(512);
  private readonly position: Position;

  constructor(position: Position) {
    this.position = position;
  }

  /** Has to be called when another playout begins: what was found out about the last one's city is forgotten. */
  begin(): void {
    this.playout += 1;
  }

  /** The index of the move that is worth most; the dice choose among equals. */
  choose(list: MoveList, dice: Rng): number {
    this.look();
    const restless = restlessness(this.position.round);
    let most = Number.NEGATIVE_INFINITY;
    let many = 0;
    for (let n = 0; n < list.count; n += 1) {
      let value = this.worth(at(list.moves, n));
      if (restless > 0) value += (restless * dice.int(1_000)) / 1_000;
      if (value > most + TOLERANCE) {
        most = value;
        many = 0;
      }
      if (value <= most - TOLERANCE) continue;
      this.equal[many] = n;
      many += 1;
    }
    return at(this.equal, many > 1 ? dice.int(many) : 0);
  }

  /** The moves that are worth most, the best first. */
  ranked(list: MoveList, many: number): readonly number[] {
    this.look();
    return Array.from(list.moves.subarray(0, list.count), (move) => ({ move, worth: this.worth(move) }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, many)
      .map(({ move }) => move);
  }

  private look(): void {
    const { position } = this;
    this.seat = position.decider();
    this.haste = haste(position.round);
    this.plans = this.planned(NONE, NONE, 0);
    this.purse = purseOf(at(position.coins, this.seat));
    this.hand = HANDS[at(position.hands, this.seat)] ?? 0;
    this.fetched.fill(Number.NaN);
    this.bought.fill(Number.NaN);
    this.standing = Number.NaN;
  }

  /** What a move is worth compared with others of this position. */
  private worth(move: number): number {
    const { position, seat, plans, purse, hand } = this;
    const coins = at(position.coins, seat);
    switch (kindOf(move)) {
      case MOVE.start:
        return 0;
      case MOVE.recall:
        return plans + purseOf(coins - recallPrice(position, seat)) + (HANDS[FULL_HAND] ?? 0);
      case MOVE.coins: {
        const gained = Math.min(coinsFrom(position, seat, cardOf(move)), position.deckSize);
        return plans + purseOf(Math.min(COIN_LIMIT, coins + gained)) + this.handAfter(cardOf(move));
      }
      case MOVE.fetch:
        return this.fetching(spotOf(move), resourceOf(move)) + this.handAfter(cardOf(move));
      case MOVE.buy: {
        const price = buyPrice(cardOf(move), spotOf(move));
        return this.buying(spotOf(move)) + purseOf(coins - price) + this.handAfter(cardOf(move));
      }
      case MOVE.idle:
        return plans + purse + this.handAfter(cardOf(move));
      case MOVE.build:
        return this.building(cardOf(move), cellOf(move)) + purse + hand;
      case MOVE.bonus:
        return this.bonus(move) + hand;
      case MOVE.discard:
        return this.planned(cardOf(move), NONE, 0) + purse + hand;
      case MOVE.flip:
        return this.planned(NONE, NONE, UNSEEN) + purseOf(coins - 1) + hand - NUISANCE.flip;
      case MOVE.exchange:
        return this.planned(cardOf(move), at(position.row, spotOf(move)), 0) + purse + hand - NUISANCE.exchange;
      case MOVE.enter:
        return this.entering(resourceOf(move)) + purse + hand;
      case MOVE.remove:
        return this.changed(Math.floor(spotOf(move) / LEVELS), -1, 1) - 1 + purse + hand;
      default:
        return plans + purse + hand;
    }
  }

  /** Workers in hand after one of them was played. */
  private handAfter(worker: number): number {
    const before = at(this.position.hands, this.seat) || FULL_HAND;
    return HANDS[before & ~(1 << worker)] ?? 0;
  }

  private fetching(first: number, second: number): number {
    const place = first * PAIRS + second;
    const known = this.fetched[place] ?? 0;
    if (!Number.isNaN(known)) return known;
    const { position, seat } = this;
    const coins = at(position.coins, seat);
    let value: number;
    if (second === NO_KIND) {
      value = 1 + this.changed(first, 1, -1) + purseOf(coins - fetchPrice(position, seat, first));
    } else {
      this.own(first, 1);
      value = 2 + this.changed(second, 1, -2) + purseOf(coins - pairPrice(position, seat, first, second));
      this.own(first, -1);
    }
    this.fetched[place] = value;
    return value;
  }

  private buying(place: number): number {
    const known = this.bought[place] ?? 0;
    if (!Number.isNaN(known)) return known;
    const value = this.planned(NONE, at(this.position.row, place), 0);
    this.bought[place] = value;
    return value;
  }

  /** A building on a cell: points, pace, its character, and what else is planned then. */
  private building(card: number, cell: number): number {
    const { position, seat } = this;
    const { city, supplies } = position;
    if (Number.isNaN(this.standing)) this.standing = city.total(seat);
    const size = at(COST_SIZES, card);
    city.build(card, cell, seat);
    for (let kind = 0; kind < KINDS; kind += 1) this.own(kind, -at(COSTS, card * KINDS + kind));
    supplies[seat] = at(supplies, seat) + size - 1;
    const points = city.total(seat) - this.standing - size;
    const plans = this.planned(card, NONE, 0, true);
    supplies[seat] = at(supplies, seat) - size + 1;
    for (let kind = 0; kind < KINDS; kind += 1) this.own(kind, at(COSTS, card * KINDS + kind));
    city.undo();
    return points + PACE + this.haste + this.joining(at(GUILD_OF, card)) + plans;
  }

  /** What the character is worth that a guild sends, less those that leave. */
  private joining(guild: number): number {
    if (guild < 0) return 0;
    const { position, seat } = this;
    const before = at(position.people, seat);
    let after = before;
    if (at(position.pileSizes, guild) > 0) after |= 1 << at(position.piles, guild * PILE);
    else if (position.extraCount < 0) {
      let gathered = 0;
      for (let other = 0; other < position.seats; other += 1) gathered |= at(position.people, other);
      gathered &= at(MEMBERS, guild);
      after &= ~at(MEMBERS, guild);
      // Which of several comes is not known yet.
      if ((gathered & (gathered - 1)) === 0) after |= gathered;
    }
    return after === before ? 0 : this.company(after) - this.company(before);
  }

  private company(people: number): number {
    return PEOPLE[people + (this.position.onPlaza(this.seat) ? 2 ** CHARACTER_COUNT : 0)] ?? 0;
  }

  private bonus(move: number): number {
    const { position, seat, purse } = this;
    const kind = bonusOn(position, cellOf(move));
    if (kind === COIN_BONUS) return this.plans + purseOf(at(position.coins, seat) + 1);
    const target = resourceOf(move) === NO_KIND ? kind : resourceOf(move);
    if (spotOf(move) === NO_SPOT) return 1 + this.changed(target, 1, -1) + purse;
    const from = Math.floor(spotOf(move) / LEVELS);
    this.own(from, -1);
    const value = this.changed(target, 1, 0) + purse;
    this.own(from, 1);
    return value;
  }

  /** A figure from the resource board to the plaza. */
  private entering(kind: number): number {
    const people = at(this.position.people, this.seat);
    const guest = (PEOPLE[people + 2 ** CHARACTER_COUNT] ?? 0) - (PEOPLE[people] ?? 0);
    return PLAZA_POINTS - 1 + PACE + this.haste + guest + this.changed(kind, -1, 0);
  }

  private own(kind: number, more: number): void {
    const { owned } = this.position;
    const place = this.seat * KINDS + kind;
    owned[place] = at(owned, place) + more;
  }

  /** The plans when the seat has so many more of a kind, and so many figures more in its supply. */
  private changed(kind: number, more: number, supply: number): number {
    const { supplies } = this.position;
    this.own(kind, more);
    supplies[this.seat] = at(supplies, this.seat) + supply;
    const value = this.planned(NONE, NONE, 0);
    supplies[this.seat] = at(supplies, this.seat) - supply;
    this.own(kind, -more);
    return value;
  }

  /**
   * What the buildings in front of the seat promise, without one and with another; `unseen` is what one is worth that
   * nobody has seen. `tried`: another building stands in the city for a moment.
   */
  private planned(without: number, plus: number, unseen: number, tried = false): number {
    const { position, seat } = this;
    const held = at(position.heldCounts, seat);
    let first = 0;
    let second = 0;
    let short = MOST_SHORTAGE;
    for (let n = 0; n <= held; n += 1) {
      const card = n < held ? position.heldCard(seat, n) : plus;
      if (card === NONE || (n < held && card === without)) continue;
      const lacking = this.lacking(card);
      const value = promise(card, lacking, tried ? position.city.best(card) : this.site(card));
      if (value > first) {
        second = first;
        first = value;
      } else if (value > second) second = value;
      short = Math.min(short, Math.max(0, lacking - at(position.supplies, seat)));
    }
    return first + SECOND * second + unseen - short * (1 + this.haste / 2);
  }

  /** How many figures are lacking for a building. */
  private lacking(card: number): number {
    let sum = 0;
    for (let kind = 0; kind < KINDS; kind += 1) {
      sum += Math.max(0, at(COSTS, card * KINDS + kind) - ownedBy(this.position, this.seat, kind));
    }
    return sum;
  }

  private site(card: number): number {
    const { city } = this.position;
    const version = this.playout * 64 + city.size;
    if (at(this.cities, card) !== version) {
      this.cities[card] = version;
      this.sites[card] = city.best(card);
    }
    return at(this.sites, card);
  }
}
