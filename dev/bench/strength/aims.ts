import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import { type JsonObject, same } from '../../../src/core/json.ts';
import type { Cell } from './cells.ts';

/** What a level is aimed to win, in percent of first places: at least, at most, or both. */
interface Aim extends Cell {
  readonly least?: number;
  readonly most?: number;
}

const BOTH = { seats: 2, options: {}, others: 'steady' } as const;
const GENTLE: Aim = { ...BOTH, hero: 'gentle', least: 15, most: 25 };
const MIGHTY = { ...BOTH, options: { mightyDuel: true } } as const;

const AIMS: Readonly<Record<string, readonly Aim[]>> = {
  kingdomino: [
    GENTLE,
    { ...BOTH, hero: 'strong', least: 92 },
    { ...BOTH, seats: 4, hero: 'strong', least: 75 },
    { ...GENTLE, ...MIGHTY },
    { ...MIGHTY, hero: 'strong', least: 85 },
  ],
  'dream-home': [GENTLE, { ...BOTH, hero: 'strong', least: 88 }, { ...BOTH, seats: 4, hero: 'strong', least: 45 }],
  oddville: [GENTLE, { ...BOTH, hero: 'strong', least: 90 }, { ...BOTH, seats: 4, hero: 'strong', least: 65 }],
  pebbles: [
    { ...BOTH, hero: 'strong', least: 75 },
    { ...BOTH, seats: 4, hero: 'strong', least: 35 },
  ],
};

/** What is aimed at in every game that has an engine. */
const EVERYWHERE: readonly Aim[] = [
  ...(['random', 'softmax', 'shortsighted', 'impatient', 'former'] as const).map(
    (others): Aim => ({ ...BOTH, hero: 'strong', others, least: 85 }),
  ),
  { ...BOTH, hero: 'strong', others: 'gentle', least: 95 },
  { ...BOTH, hero: 'steady', others: 'random', least: 97 },
  { ...BOTH, hero: 'double', others: 'strong', most: 60 },
];

/** The milliseconds a decision that 95 of a hundred are aimed to stay below; 2,000 where nothing else stands here. */
const SLOWEST: Readonly<
  Record<string, readonly { readonly seats?: number; readonly with?: string; readonly most: number }[]>
> = {
  kingdomino: [{ with: 'mightyDuel', most: 1_500 }, { most: 500 }],
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

/** What is aimed at in a cell, as it is printed; empty where nothing is. */
export function aimOf(game: AnyGame, cell: Cell): string {
  const aim = [...(AIMS[game.id] ?? []), ...(game.engine ? EVERYWHERE : [])].find(
    (one) =>
      one.seats === cell.seats &&
      one.hero === cell.hero &&
      one.others === cell.others &&
      same(one.options, cell.options),
  );
  if (aim?.least !== undefined && aim.most !== undefined) return `${aim.least} to ${aim.most}`;
  if (aim?.least !== undefined) return `≥ ${aim.least}`;
  return aim?.most === undefined ? '' : `≤ ${aim.most}`;
}

/** How many milliseconds a decision of a strong computer may take, as it is printed; empty for others. */
export function timeAimOf(game: AnyGame, { hero, options }: Cell): string {
  if (hero !== 'strong') return '';
  const found = SLOWEST[game.id]?.find((one) => one.with === undefined || one.with in options);
  return `≤ ${found?.most ?? 2_000}`;
}

/** How many playouts a second are aimed at, as it is printed. */
export function speedAimOf(game: AnyGame, seats: number, options: JsonObject): string {
  const names = Object.keys(options);
  const aim = SPEEDS[game.id]?.find((one) => one.seats === seats && (one.with ?? '') === names.join());
  return aim ? `≥ ${aim.least}` : '';
}
