/** How well a computer plays, the weakest first. `steady` plays the move of greatest worth, and for seats that are away. */
export const LEVELS = ['gentle', 'steady', 'strong', 'relentless'] as const;
export type Level = (typeof LEVELS)[number];

/** How much is thought: playouts and never time, so that the same position gives the same move on every machine. */
export interface Effort {
  /** Moves that are looked at, those of greatest worth. */
  readonly candidates: number;
  /** Playouts of all candidates together. */
  readonly playouts: number;
}

/** What the levels of a game's computers are made of, found by `npm run bench strength`. */
export interface LevelSettings {
  /**
   * How often of a hundred a gentle computer takes the best move, the second, and so on; what is left falls to the best. By order
   * and not by points.
   */
  readonly gentle: readonly number[];
  /** The effort of a strong computer at a table with so many seats; a relentless one makes eight times as many playouts. */
  strong(seats: number): Effort;
}
