import { seatsOf } from '../../../core/seat.ts';
import { COIN_LIMIT } from '../rules/flags.ts';
import { cityFigures } from '../rules/table.ts';
import { GUILDS, RESOURCES, type State } from '../rules/types.ts';
import { put } from './board.ts';
import { at, cardNumber, characterNumber } from './cards.ts';
import { cellAt } from './city.ts';
import { ENDING, LEVELS, PILE, Position, STEP } from './position.ts';

/** A position of the rules as numbers; `flips` is left out, for nothing depends on it. */
export function read(state: State): Position {
  const position = new Position();
  position.seats = state.seats;
  position.ending = ENDING[state.ending];
  position.round = state.round;
  position.active = state.active;
  position.step = STEP[state.step.kind];
  position.exchanges = state.exchanges;
  position.trigger = state.trigger ?? -1;
  position.extraCount = state.extra?.length ?? -1;
  position.extra.set(state.extra ?? []);
  if ('seat' in state.step) position.acting = state.step.seat;
  readCity(position, state);
  readCards(position, state);
  readPlayers(position, state);
  if (state.step.kind === 'bonus') {
    position.sources.set(state.step.sources.map(({ x, y }) => cellAt(x, y)));
    position.sourceCount = state.step.sources.length;
  }
  return position;
}

function readCity({ city, plaza }: Position, state: State): void {
  city.clear();
  for (const { card, x, y, owner } of state.city) city.build(cardNumber(card), cellAt(x, y), owner);
  plaza.set(RESOURCES.map((resource) => state.plaza[resource] ?? -1));
}

function readCards(position: Position, state: State): void {
  position.row.set(state.row.map(cardNumber));
  position.rowSize = state.row.length;
  position.deck.set(state.deck.map(cardNumber));
  position.deckSize = state.deck.length;
  for (const [guild, name] of GUILDS.entries()) {
    position.piles.set(state.piles[name].map(characterNumber), guild * PILE);
    position.pileSizes[guild] = state.piles[name].length;
  }
}

function readPlayers(position: Position, state: State): void {
  for (const [kind, resource] of RESOURCES.entries()) {
    for (const [level, space] of state.board[resource].entries()) {
      for (const seat of space) put(position, seat, kind * LEVELS + level);
    }
  }
  for (const seat of seatsOf(state.seats)) {
    const one = state.players[seat];
    if (one === undefined) throw new Error(`there is no player ${seat}`);
    position.hands[seat] = one.hand.reduce((set, worker) => set | (1 << (worker - 1)), 0);
    position.supplies[seat] = one.supply;
    position.coins[seat] = one.coins.length;
    position.coinCards.set(one.coins.map(cardNumber), seat * COIN_LIMIT);
    for (const card of one.buildings) position.takeUp(seat, cardNumber(card));
    position.people[seat] = one.characters.reduce((set, id) => set | (1 << characterNumber(id)), 0);
    position.cityFigures[seat] = cityFigures(state, seat);
  }
}

/** What no seat knows of a position, apart from its order (rules 9.4). */
export interface Unseen {
  /** The cards of the deck and of all coins, in the order of their numbers. */
  readonly cards: Int32Array;
}

/** Sorts what no seat knows, so that nothing can depend on how it lay. */
export function hide(position: Position): Unseen {
  const { deckSize, deck, coins, coinCards, seats, piles, pileSizes } = position;
  const cards = [...deck.subarray(0, deckSize)];
  for (let seat = 0; seat < seats; seat += 1) {
    cards.push(...coinCards.subarray(seat * COIN_LIMIT, seat * COIN_LIMIT + at(coins, seat)));
  }
  for (let guild = 0; guild < GUILDS.length; guild += 1) {
    const size = at(pileSizes, guild);
    if (size > 1) piles.subarray(guild * PILE + 1, guild * PILE + size).sort();
  }
  return { cards: Int32Array.from(cards).sort() };
}
