/** How well a computer plays, weakest first. `steady` plays the move of greatest worth, also for absent seats. */
export const LEVELS = ['gentle', 'steady', 'strong', 'relentless'] as const;
export type Level = (typeof LEVELS)[number];

/** How much is thought: playouts and never time, so that the same position gives the same move on every machine. */
export interface Effort {
  /** Moves that are looked at, those of greatest worth. */
  readonly candidates: number;
  /** Playouts of all candidates together. */
  readonly playouts: number;
}

/** How much is thought about a decision that is judged. */
export interface JudgingEffort extends Effort {
  /** In how many worlds the move and the best one are compared; up to four times as many in close cases. */
  readonly worlds: number;
}

/** A loss from which on a decision has another word, in points or in chance to win (from 0 to 1). */
export interface LossStep {
  readonly points: number;
  readonly chance: number;
}

/** How decisions of games that are over are judged, found by `npm run bench analysis`. */
export interface AnalysisSettings {
  /** The effort of one decision at a table with so many seats. */
  effort(seats: number): JudgingEffort;
  readonly steps: { readonly slip: LossStep; readonly mistake: LossStep; readonly blunder: LossStep };
}

/** What the levels of a game's computers are made of, found by `npm run bench strength`. */
export interface LevelSettings<State> {
  /**
   * How often of a hundred a gentle computer takes the best move, the second, and so on, in a determinized position;
   * what is left falls to the best. By order and not by points.
   */
  gentle(imagined: State): readonly number[];
  /**
   * The effort of a strong computer at a table with so many seats, by what everybody sees of the position; a relentless
   * one makes eight times as many playouts.
   */
  strong(state: State, seats: number): Effort;
  /** What fits most games when left out. */
  readonly analysis?: AnalysisSettings;
  /** By how many points the best move of a puzzle is ahead of the next; 4 when left out. */
  readonly puzzle?: number;
}

/** How strong a game's computers are on the scale of ratings, found by `npm run calibrate` (docs/ratings.md). */
export interface Calibration {
  /** When they were measured: "2026-12-24". */
  readonly date: string;
  /** How many games it took. */
  readonly games: number;
  /** The mean skill of each level that was measured; `steady` stands where people begin. */
  readonly levels: { readonly [L in Level]?: number };
}
