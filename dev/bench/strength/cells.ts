import type { AnyGame, AnyOptionSpec } from '../../../src/core/contract/any-game.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import type { Player } from './players.ts';

/** One figure of the table: who plays against whom, at which table. */
export interface Cell {
  readonly seats: number;
  readonly options: JsonObject;
  readonly hero: Player;
  readonly others: Player;
}

/** A cell of the whole table, and how many games of it are worth their time. */
export interface PlannedCell extends Cell {
  readonly game: AnyGame;
  readonly games: number;
}

/** Four players and both bonuses, as in Gedda, Lagerkvist, Butler 2018. */
export const PUBLISHED_TERMS = { seats: 4, options: { harmony: true, middleKingdom: true } } as const;

/** A cell, and how many games of it. */
type Row = readonly [games: number, cell: Cell];

/** The whole table in the order of importance: what is aimed at first, games in turn. */
export function planOf(games: readonly AnyGame[]): readonly PlannedCell[] {
  const parts = [levels, strangers, threeSeats, amongLevels, singleOptions, published, relentless];
  return parts.flatMap((part) =>
    games.flatMap((game) =>
      part(game).flatMap(([many, cell]) => (hasSeats(game, cell.seats) ? [{ game, games: many, ...cell }] : [])),
    ),
  );
}

/** The cells that have an aim of their own. */
function levels(game: AnyGame): readonly Row[] {
  const mighty: readonly Cell[] =
    'mightyDuel' in game.options
      ? (['strong', 'gentle'] as const).map((hero) => ({ ...twoSeats(hero), options: { mightyDuel: true } }))
      : [];
  const gentle = game.engine ? [twoSeats('gentle')] : [];
  const four: readonly Cell[] = hasSeats(game, 4) ? [{ ...twoSeats('strong'), seats: 4 }] : [];
  return [twoSeats('strong'), ...four, ...gentle, ...mighty].map((cell) => [200, cell]);
}

/**
 * Opponents whom playouts do not expect. The search of the first version is slow, and equal worths make others random.
 */
function strangers(game: AnyGame): readonly Row[] {
  const all = game.engine ? (['softmax', 'impatient', 'shortsighted', 'random'] as const) : (['random'] as const);
  return [
    ...all.map((others): Row => [100, twoSeats('strong', others)]),
    ...(game.engine ? [[20, twoSeats('strong', 'former')] as const] : []),
  ];
}

function threeSeats(game: AnyGame): readonly Row[] {
  return hasSeats(game, 3) ? [[99, { ...twoSeats('strong'), seats: 3 }]] : [];
}

function amongLevels(game: AnyGame): readonly Row[] {
  if (!game.engine) return [];
  return [
    [60, twoSeats('strong', 'gentle')],
    [60, twoSeats('double', 'strong')],
    [200, twoSeats('steady', 'random')],
  ];
}

function singleOptions(game: AnyGame): readonly Row[] {
  const measured = levels(game).map(([, { options }]) => Object.keys(options).join());
  return optionsOf(game)
    .filter(({ options }) => !measured.includes(Object.keys(options).join()))
    .map(({ seats, options }) => [60, { seats, options, hero: 'strong', others: 'steady' }]);
}

function published(game: AnyGame): readonly Row[] {
  if (!Object.keys(PUBLISHED_TERMS.options).every((name) => name in game.options)) return [];
  const cell = (hero: Player, others: Player): Cell => ({ ...PUBLISHED_TERMS, hero, others });
  return [
    [100, cell('strong', 'steady')],
    [100, cell('strong', 'shortsighted')],
    [100, cell('steady', 'steady')],
    [100, cell('shortsighted', 'shortsighted')],
    [100, cell('steady', 'random')],
    [16, cell('relentless', 'steady')],
  ];
}

function relentless(game: AnyGame): readonly Row[] {
  if (!game.engine) return [];
  return [
    [40, twoSeats('relentless')],
    ...(hasSeats(game, 4) ? [[20, { ...twoSeats('relentless'), seats: 4 }] as const] : []),
    ...(hasSeats(game, 3) ? [[21, { ...twoSeats('relentless'), seats: 3 }] as const] : []),
  ];
}

const twoSeats = (hero: Player, others: Player = 'steady'): Cell => ({ seats: 2, options: {}, hero, others });

const hasSeats = ({ seats: { min, max } }: AnyGame, seats: number): boolean => seats >= min && seats <= max;

/** Each value of each option that is not its default, at the smallest table that may have it. */
export function optionsOf(game: AnyGame): readonly { readonly seats: number; readonly options: JsonObject }[] {
  return Object.entries(game.options).flatMap(([name, spec]) =>
    otherValues(spec).map((value) => ({ seats: spec.seats?.[0] ?? game.seats.min, options: { [name]: value } })),
  );
}

function otherValues(spec: AnyOptionSpec): readonly (boolean | string)[] {
  return spec.kind === 'flag' ? [!spec.default] : spec.values.filter((value) => value !== spec.default);
}
