import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Level } from '../../core/contract/level.ts';
import type { Token } from '../../core/contract/path.ts';
import type { Json, JsonObject } from '../../core/json.ts';
import type { PersonId } from '../ids.ts';
import type { Clock } from '../time/time-control.ts';

/** What somebody wants a new table to be like, as far as a form asks for it. */
export interface TableWish {
  readonly game: Token;
  /** Of the game; those that are left out have their defaults. */
  readonly options: JsonObject;
  readonly clock: Clock | null;
  /** Null: as many as those who are invited need; for the host alone, as many as the game has. */
  readonly seats: number | null;
  /** The level of the computers that take all seats that are nobody's; null: these seats are for others. */
  readonly computers: Level | null;
  readonly ranked: RankedWish;
  /** The other people of the last such table, who can be invited again. */
  readonly others: readonly { readonly id: PersonId; readonly name: string }[];
  /** Whether it is listed for people of other servers. */
  readonly listed: boolean;
}

/**
 * `usual`: ranked where it can be, as new tables of the place are; `never`: there are no ranked tables there. Else what
 * was chosen.
 */
export const RANKED_WISHES = ['usual', 'yes', 'no', 'never'] as const;
export type RankedWish = (typeof RANKED_WISHES)[number];

/** The values of a game's options, one digit (base 36) for each in the order of the game: which of its values it is. */
export function optionDigits({ options: specs }: Pick<AnyGame, 'options'>, options: JsonObject): string {
  return Object.entries(specs)
    .map(([key, spec]) => {
      const values = valuesOf(spec);
      const at = values.indexOf(options[key] ?? spec.default);
      return (at === -1 ? values.indexOf(spec.default) : at).toString(36);
    })
    .join('');
}

/** What was written so. An option has its default where the digits are of other options, or there is no such value. */
export function optionsByDigits({ options: specs }: Pick<AnyGame, 'options'>, digits: string): JsonObject {
  const all = Object.entries(specs);
  const known = digits.length === all.length;
  return Object.fromEntries(
    all.map(([key, spec], at): [string, Json] => {
      const value = known ? valuesOf(spec)[Number.parseInt(digits[at] ?? '', 36)] : undefined;
      return [key, value ?? spec.default];
    }),
  );
}

function valuesOf(spec: AnyGame['options'][string]): readonly Json[] {
  return spec.kind === 'flag' ? [false, true] : spec.values;
}
