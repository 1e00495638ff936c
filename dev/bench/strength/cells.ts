import type { AnyGame, AnyOptionSpec } from '../../../src/core/contract/seal.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import type { Player } from './players.ts';

/** One figure of the table: who plays against whom, at which table. */
export interface Cell {
  readonly seats: number;
  readonly options: JsonObject;
  readonly hero: Player;
  readonly others: Player;
}

/** What a game is measured at beside what all games are. */
const MORE: Readonly<Record<string, readonly Cell[]>> = {
  kingdomino: [
    // As in Gedda, Lagerkvist, Butler 2018: four players, both bonuses.
    { seats: 4, options: { harmony: true, middleKingdom: true }, hero: 'strong', others: 'steady' },
    { seats: 4, options: { harmony: true, middleKingdom: true }, hero: 'relentless', others: 'steady' },
    { seats: 2, options: { mightyDuel: true }, hero: 'gentle', others: 'steady' },
  ],
};

/** What is aimed at, in percent of first places: at least, and for some at most. */
const AIMS: Readonly<Record<string, readonly (Cell & { readonly least: number; readonly most?: number })[]>> = {
  kingdomino: [
    { seats: 2, options: {}, hero: 'gentle', others: 'steady', least: 15, most: 25 },
    { seats: 2, options: {}, hero: 'strong', others: 'steady', least: 92 },
    { seats: 4, options: {}, hero: 'strong', others: 'steady', least: 75 },
    { seats: 2, options: { mightyDuel: true }, hero: 'gentle', others: 'steady', least: 15, most: 25 },
    { seats: 2, options: { mightyDuel: true }, hero: 'strong', others: 'steady', least: 85 },
  ],
  'dream-home': [
    { seats: 2, options: {}, hero: 'gentle', others: 'steady', least: 15, most: 25 },
    { seats: 2, options: {}, hero: 'strong', others: 'steady', least: 88 },
    { seats: 4, options: {}, hero: 'strong', others: 'steady', least: 45 },
  ],
  oddville: [
    { seats: 2, options: {}, hero: 'gentle', others: 'steady', least: 15, most: 25 },
    { seats: 2, options: {}, hero: 'strong', others: 'steady', least: 90 },
    { seats: 4, options: {}, hero: 'strong', others: 'steady', least: 65 },
  ],
  pebbles: [
    { seats: 2, options: {}, hero: 'strong', others: 'steady', least: 75 },
    { seats: 4, options: {}, hero: 'strong', others: 'steady', least: 35 },
  ],
};

/** Playouts a second that are aimed at, by seats; `with` is the one option that is not at its default. */
const SPEEDS: Readonly<
  Record<string, readonly { readonly seats: number; readonly with?: string; readonly least: number }[]>
> = {
  kingdomino: [
    { seats: 2, least: 15_000 },
    { seats: 4, least: 8_000 },
    { seats: 2, with: 'mightyDuel', least: 3_000 },
  ],
  'dream-home': [
    { seats: 2, least: 1_500 },
    { seats: 4, least: 1_000 },
  ],
  oddville: [
    { seats: 2, least: 600 },
    { seats: 4, least: 500 },
  ],
};

/** Everything a game is measured at: levels, numbers of seats, each option alone, and opponents that playouts do not expect. */
export function cellsOf(game: AnyGame): readonly Cell[] {
  const { min, max } = game.seats;
  const plain = { seats: min, options: {} };
  const seats = [2, 3, 4].filter((many) => many >= min && many <= max);
  return [
    { ...plain, hero: 'steady', others: 'random' },
    { ...plain, hero: 'gentle', others: 'steady' },
    ...seats.map((many): Cell => ({ seats: many, options: {}, hero: 'strong', others: 'steady' })),
    ...optionsOf(game).map(
      ({ seats: many, options }): Cell => ({ seats: many, options, hero: 'strong', others: 'steady' }),
    ),
    ...(['random', 'softmax', 'shortsighted', 'gentle'] as const).map(
      (others): Cell => ({ ...plain, hero: 'strong', others }),
    ),
    ...seats.map((many): Cell => ({ seats: many, options: {}, hero: 'relentless', others: 'steady' })),
    ...(MORE[game.id] ?? []),
  ];
}

/** Each value of each option that is not its default, at the smallest table that may have it. */
export function optionsOf(game: AnyGame): readonly { readonly seats: number; readonly options: JsonObject }[] {
  return Object.entries(game.options).flatMap(([name, spec]) =>
    otherValues(spec).map((value) => ({ seats: spec.seats?.[0] ?? game.seats.min, options: { [name]: value } })),
  );
}

function otherValues(spec: AnyOptionSpec): readonly (boolean | string)[] {
  return spec.kind === 'flag' ? [!spec.default] : spec.values.filter((value) => value !== spec.default);
}

/** What is aimed at in a cell, as it is printed; empty where nothing is. */
export function aimOf(game: AnyGame, cell: Cell): string {
  const aim = AIMS[game.id]?.find(
    (one) =>
      one.seats === cell.seats &&
      one.hero === cell.hero &&
      one.others === cell.others &&
      JSON.stringify(one.options) === JSON.stringify(cell.options),
  );
  if (!aim) return '';
  return aim.most === undefined ? `≥ ${aim.least}` : `${aim.least} to ${aim.most}`;
}

/** How many playouts a second are aimed at, as it is printed. */
export function speedAimOf(game: AnyGame, seats: number, options: JsonObject): string {
  const names = Object.keys(options);
  const aim = SPEEDS[game.id]?.find((one) => one.seats === seats && (one.with ?? '') === names.join());
  return aim ? `≥ ${aim.least}` : '';
}
