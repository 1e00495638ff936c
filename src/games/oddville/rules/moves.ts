import type { Seat } from '../../../core/seat.ts';
import { affords, fetchPrices, owned, spots } from './board.ts';
import { bonusMoves, canFlip, helpfulRemovals } from './bonuses.ts';
import { building } from './buildings.ts';
import { has } from './characters.ts';
import { cellsFor } from './city.ts';
import { COIN_LIMIT, EXCHANGES_PER_TURN, FLAGS } from './flags.ts';
import { decider, mustDiscard, onPlaza, person } from './table.ts';
import { type Move, type Person, type Public, RESOURCES, type Resource, type State, type Worker } from './types.ts';
import { ALL_WORKERS, FAR_PRICE, GHOST_COINS, type WorkerCard, workerCard } from './workers.ts';

/** Everything that can be played. */
export function moves(state: State, seat: Seat): readonly Move[] {
  if (decider(state) !== seat) return [];
  const me = person(state, seat);
  if (mustDiscard(me)) return me.buildings.map((card) => ({ kind: 'discard', card }));
  const { step } = state;
  const own = seat === state.active;
  switch (step.kind) {
    case 'start':
      return freeStarts(state).map((resource) => ({ kind: 'start', resource }));
    case 'main':
      return [
        ...builds(state, seat),
        ...works(state, seat),
        ...recalls(state, seat),
        ...abilities(state, seat),
        ...removals(state, seat),
      ];
    case 'recalled':
      return [...works(state, seat), ...abilities(state, seat), ...removals(state, seat)];
    case 'bonus': {
      const bonuses = bonusMoves(state, step);
      const done: readonly Move[] = FLAGS.bonusesOptional || bonuses.length === 0 ? [{ kind: 'done' }] : [];
      return [...bonuses, ...helpfulRemovals(state, step), ...(own ? abilities(state, seat) : []), ...done];
    }
    case 'react':
      return [...builds(state, seat), { kind: 'pass' }];
    case 'end':
      return [...abilities(state, seat), { kind: 'end' }];
    case 'over':
      return [];
  }
}

/** Resources nobody has started with yet: every figure on the board at that time is a start. */
export function freeStarts(state: Pick<State, 'board'>): readonly Resource[] {
  return RESOURCES.filter((resource) => state.board[resource].every((space) => space.length === 0));
}

/** Every building a seat could build now, on every cell. */
export function builds(state: State, seat: Seat): readonly Move[] {
  return person(state, seat).buildings.flatMap((card) =>
    affords(state.board, seat, building(card).cost)
      ? cellsFor(state.city, building(card)).map((cell): Move => ({ kind: 'build', card, cell }))
      : [],
  );
}

/** Worker cards that can be played next: with an empty hand all four come back first (rules 2.1). */
function readyWorkers(who: Pick<Person, 'hand'>): readonly Worker[] {
  return who.hand.length > 0 ? who.hand : ALL_WORKERS;
}

function works(state: State, seat: Seat): readonly Move[] {
  const me = person(state, seat);
  return readyWorkers(me).flatMap((worker): readonly Move[] => {
    const card = workerCard(worker);
    const earns = coinsFrom(me, card) > 0 && me.coins.length < COIN_LIMIT && state.deck.length > 0;
    return [
      ...(earns ? [{ kind: 'coins', worker } as const] : []),
      ...fetches(state, seat, card),
      ...state.row.flatMap((_, at): Move[] =>
        me.coins.length >= buyPrice(card, at + 1) ? [{ kind: 'buy', worker, position: at + 1 }] : [],
      ),
      { kind: 'idle', worker }, // ruling A6
    ];
  });
}

/** What a worker earns (ruling A39). */
export function coinsFrom(who: Pick<Person, 'characters'>, card: WorkerCard): number {
  return has(who, 'ghost') ? GHOST_COINS : card.coins;
}

export function buyPrice(card: WorkerCard, position: number): number {
  return position <= card.free ? 0 : FAR_PRICE;
}

/** What a worker can fetch. */
export function fetchable(who: Pick<Person, 'characters'>, card: WorkerCard): readonly Resource[] {
  return has(who, 'manager') ? RESOURCES : card.resources;
}

function fetches(state: State, seat: Seat, card: WorkerCard): readonly Move[] {
  const me = person(state, seat);
  const open = fetchable(me, card);
  const wishes: (readonly Resource[])[] = open.map((resource) => [resource]);
  if (has(me, 'seignior')) {
    open.forEach((first, at) => {
      wishes.push(...open.slice(at).map((second) => [first, second]));
    });
  }
  return wishes
    .filter((resources) => {
      const prices = pricesFor(state, seat, resources);
      return me.supply >= resources.length && me.coins.length >= prices.reduce((sum, price) => sum + price, 0);
    })
    .map((resources) => ({ kind: 'fetch', worker: card.id, resources }));
}

/** Coins for taking the played cards back early (rules 2.1). */
export function recallPrice(who: Person): number {
  return Math.max(0, who.hand.length - (has(who, 'mistress') ? 1 : 0));
}

function recalls(state: State, seat: Seat): readonly Move[] {
  const me = person(state, seat);
  const open = me.hand.length > 0 && me.played.length > 0 && me.coins.length >= recallPrice(me);
  return open ? [{ kind: 'recall' }] : [];
}

/** What characters allow at any time of the own turn (ruling A32). */
export function abilities(state: State, seat: Seat): readonly Move[] {
  const me = person(state, seat);
  const flip: readonly Move[] = canFlip(state, seat) ? [{ kind: 'flip' }] : [];
  const exchange: readonly Move[] =
    has(me, 'bookkeeper') && state.exchanges < EXCHANGES_PER_TURN
      ? me.buildings.flatMap((card) => state.row.map((_, at): Move => ({ kind: 'exchange', card, position: at + 1 })))
      : [];
  const enter: readonly Move[] =
    has(me, 'traveller') && !onPlaza(state, seat)
      ? RESOURCES.filter((resource) => state.plaza[resource] === null && owned(state.board, seat, resource) > 0).map(
          (resource) => ({ kind: 'enter', resource }),
        )
      : [];
  return [...flip, ...exchange, ...enter];
}

/** Figures that may be taken back where one is missing (ruling A5, docs/records/oddville.md). */
function removals(state: State, seat: Seat): readonly Move[] {
  const me = person(state, seat);
  const wanted = has(me, 'seignior') ? 2 : 1;
  return me.supply < wanted ? spots(state.board, seat).map((spot) => ({ kind: 'remove', ...spot })) : [];
}

/** Coins for fetching these one after the other, as the table stands. */
export function pricesFor(table: Public, seat: Seat, wanted: readonly Resource[]): readonly number[] {
  return fetchPrices(table.board, table.seats, seat, person(table, seat), wanted);
}
