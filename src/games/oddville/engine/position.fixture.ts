import { writePath } from '../../../core/contract/path.ts';
import { known } from '../../../core/known.ts';
import { BUILDINGS } from '../rules/buildings.ts';
import { CHARACTERS } from '../rules/characters.ts';
import { writeCell } from '../rules/city.ts';
import { COIN_LIMIT } from '../rules/flags.ts';
import { path } from '../rules/path.ts';
import { GUILDS, type Move, RESOURCES, type Spot, type Worker } from '../rules/types.ts';
import { at, CARDS } from './cards.ts';
import { columnOf, rowOf } from './city.ts';
import { cardOf, cellOf, kindOf, MOVE, NO_KIND, NO_SPOT, resourceOf, spotOf } from './move.ts';
import { LEVELS, PILE, type Position } from './position.ts';

/** How the rules spell a move of the engine. */
export function spell(move: number): string {
  return writePath(path(readMove(move)));
}

function readMove(move: number): Move {
  const kind = Object.entries(MOVE).find(([, value]) => value === kindOf(move))?.[0];
  const worker = (cardOf(move) + 1) as Worker;
  const card = BUILDINGS[cardOf(move)]?.id ?? '';
  const cell = { x: columnOf(cellOf(move)), y: rowOf(cellOf(move)) };
  const resource = (n: number) => known(RESOURCES[n], 'resource');
  const to = resourceOf(move) === NO_KIND ? null : resource(resourceOf(move));
  const spot = (): Spot => ({ resource: resource(Math.floor(spotOf(move) / LEVELS)), level: spotOf(move) % LEVELS });
  switch (kind) {
    case 'start':
    case 'enter':
      return { kind, resource: known(to, 'resource') };
    case 'coins':
    case 'idle':
      return { kind, worker };
    case 'fetch':
      return { kind, worker, resources: [resource(spotOf(move)), ...(to ? [to] : [])] };
    case 'buy':
      return { kind, worker, position: spotOf(move) + 1 };
    case 'build':
      return { kind, card, cell };
    case 'bonus':
      return { kind, cell, ...(spotOf(move) === NO_SPOT ? {} : { from: spot() }), ...(to ? { to } : {}) };
    case 'discard':
      return { kind, card };
    case 'exchange':
      return { kind, card, position: spotOf(move) + 1 };
    case 'remove':
      return { kind, ...spot() };
    case 'recall':
    case 'done':
    case 'pass':
    case 'flip':
    case 'end':
      return { kind };
    default:
      throw new Error(`no move ${move}`);
  }
}

/** All that a position says, as text: equal positions have equal texts, however they came to be. */
export function written(position: Position): string {
  const { city, deck, deckTop, deckSize, seats, piles, pileSizes, row, rowSize } = position;
  const card = (n: number): string => BUILDINGS[n]?.id ?? '?';
  const seatNumbers = Array.from({ length: seats }, (_, n) => n);
  return JSON.stringify({
    ...Object.fromEntries(
      (['ending', 'round', 'active', 'step', 'exchanges', 'trigger', 'extraCount'] as const).map((key) => [
        key,
        position[key],
      ]),
    ),
    decider: position.decider(),
    row: [...row.subarray(0, rowSize)].map(card),
    deck: Array.from({ length: deckSize }, (_, n) => card(at(deck, (deckTop + n) % CARDS))),
    piles: GUILDS.map((_, n) =>
      [...piles.subarray(n * PILE, n * PILE + at(pileSizes, n))].map((one) => CHARACTERS[one]?.id),
    ),
    plaza: [...position.plaza],
    figures: [...position.figures],
    crowds: [...position.crowds],
    owned: [...position.owned],
    city: Array.from({ length: city.size }, (_, n) => {
      const cell = city.cellOfLot(n);
      return [card(city.cardAt(cell)), writeCell({ x: columnOf(cell), y: rowOf(cell) }), city.ownerOfLot(n)];
    }),
    sites: BUILDINGS.map((_, n) => city.best(n)),
    players: seatNumbers.map((seat) => ({
      hand: at(position.hands, seat),
      supply: at(position.supplies, seat),
      coins: [...position.coinCards.subarray(seat * COIN_LIMIT, seat * COIN_LIMIT + at(position.coins, seat))].map(
        card,
      ),
      held: Array.from({ length: at(position.heldCounts, seat) }, (_, n) => card(position.heldCard(seat, n))),
      people: at(position.people, seat),
      cityFigures: at(position.cityFigures, seat),
      points: city.total(seat),
    })),
    extra: [...position.extra.subarray(0, Math.max(0, position.extraCount))],
  });
}
