import type { Seat } from '../../../core/seat.ts';
import { openColumns, resourceIn, roomIn } from './market.ts';
import { hasDesigner, playerOf, readyHelper, toolOf } from './player.ts';
import { drillable, exchanges, roofsAmong, suppliable, typesAmong } from './swap.ts';
import { COLUMNS, type Column, type Move, type State } from './types.ts';
import { waysToPlace, waysToTake } from './ways.ts';

/** The lists of legal moves, decision by decision (rules 9.2, docs/records/dream-home.md). */
export function moves(state: State, seat: Seat): readonly Move[] {
  const { phase } = state;
  if (phase.kind === 'over' || phase.seat !== seat) return [];
  switch (phase.kind) {
    case 'cull':
      // The first-player column may not be culled (L26).
      return COLUMNS.slice(1).map((column) => ({ kind: 'cull', column }));
    case 'jackhammer':
      return [...hammerings(state, seat), { kind: 'wait' }];
    case 'turn':
      return [...takings(state, seat), ...drillings(state, seat), ...mixings(state, seat)];
    case 'keep':
      return phase.cells.map((cell) => ({ kind: 'keep', cell }));
    case 'roofer':
      return [...roofings(state), { kind: 'skip' }];
    case 'help':
      return [...helpings(state, seat), { kind: 'skip' }];
  }
}

/** Rules 4.3: any room of the market, placed like any other; the resource above plays no part. */
function hammerings(state: State, seat: Seat): readonly Move[] {
  const player = playerOf(state, seat);
  return openColumns(state.market).flatMap((column) =>
    waysToPlace(player, roomIn(state.market, column)).map(
      ({ cell, up }): Move => ({ kind: 'jackhammer', column, cell, up }),
    ),
  );
}

function takings(state: State, seat: Seat): readonly Move[] {
  return openColumns(state.market).flatMap((column) => takingsOf(state, seat, column));
}

/** Every way to place the column's room and what lies above it (rules 2, step c). */
export function takingsOf(state: State, seat: Seat, column: Column): readonly Move[] {
  const { round, market, options } = state;
  const terms = { round, decorMandatory: options.decorMandatory };
  const [room, above] = [roomIn(market, column), resourceIn(market, column)];
  return waysToTake(playerOf(state, seat), room, above, terms).map((way) => ({ kind: 'take', column, ...way }));
}

function drillings(state: State, seat: Seat): readonly Move[] {
  const player = playerOf(state, seat);
  if (toolOf(player, 'drill') === null) return [];
  return openColumns(state.market).flatMap((column) =>
    drillable(player.home, roomIn(state.market, column), hasDesigner(player)).map(
      (cell): Move => ({ kind: 'drill', column, cell }),
    ),
  );
}

function mixings(state: State, seat: Seat): readonly Move[] {
  if (toolOf(playerOf(state, seat), 'concrete-mixer') === null) return [];
  const open = openColumns(state.market);
  return open.flatMap((left, at) => open.slice(at + 1).map((right): Move => ({ kind: 'mix', left, right })));
}

/** The roofs the Roofer can choose from; none when no roof was discarded. */
export function roofings(state: State): readonly Move[] {
  return roofsAmong(state.roofDiscard).map(({ colour, window }) => ({ kind: 'roofer', colour, window }));
}

/** What Supplier and Handyman can do, if the seat has them unused. */
export function helpings(state: State, seat: Seat): readonly Move[] {
  const player = playerOf(state, seat);
  const { home } = player;
  const supplies =
    readyHelper(state, seat, 'supplier') === null
      ? []
      : typesAmong(state.roomDiscard).flatMap((type) =>
          suppliable(home, type, hasDesigner(player)).map((cell): Move => ({ kind: 'supplier', type, cell })),
        );
  const swaps =
    readyHelper(state, seat, 'handyman') === null
      ? []
      : exchanges(home).map(({ a, b }): Move => ({ kind: 'handyman', a, b }));
  return [...supplies, ...swaps];
}
