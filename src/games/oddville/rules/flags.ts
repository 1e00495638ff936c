/** How the open questions of the rulebook are answered (rules 9.6). The ending is an option of the table instead. */
export type Flags = {
  /** Bonuses may be declined. */
  readonly bonusesOptional: boolean;
  /** The number on a diamond card counts as a shield. */
  readonly diamondShield: boolean;
  /** The number in the plaza's shield; 0 for none. */
  readonly plazaShield: number;
  /** The plaza counts where cards are counted. */
  readonly plazaIsCard: boolean;
  /** A figure on the plaza is one of the six that end the game. */
  readonly plazaCountsForEnd: boolean;
  readonly cheaterPerTurn: number;
  /** 1-coin spaces per field with two players. */
  readonly oneSpaces2p: number;
  /** A new character works for the bonuses of the very build that brought it. */
  readonly characterBeforeBonus: boolean;
};

export const FLAGS: Flags = {
  bonusesOptional: true, // ruling A11
  diamondShield: true, // ruling A14
  plazaShield: 4, // ruling A14
  plazaIsCard: true, // ruling A15
  plazaCountsForEnd: true, // ruling A16
  cheaterPerTurn: Number.POSITIVE_INFINITY, // ruling A21
  oneSpaces2p: 1, // ruling A25
  characterBeforeBonus: true, // ruling A10
};

export const COIN_LIMIT = 5;
export const BUILDING_LIMIT = 2;
export const FIGURES = 9;
/** Figures in the city that bring the end. */
export const CITY_FIGURES = 6;
export const ROW_LENGTH = 6;
export const PLAZA_POINTS = 4;
/** Not a rule of the game: keeps a turn finite (docs/records/oddville.md). */
export const EXCHANGES_PER_TURN = 6;
/** By number of players: how many characters leave each guild before the game (rules 1, step 4). */
export const REMOVED_PER_GUILD: { readonly [seats: number]: number } = { 2: 2, 3: 1, 4: 0 };
