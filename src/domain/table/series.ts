/** Series: rounds of tables that belong together, as those of a league. */

/** Which series: what kind of thing organises it, and its id among those. */
export interface SeriesId {
  /** A word, as "league". */
  readonly kind: string;
  readonly id: string;
}

/** The series that a table belongs to, and where it stands in it. */
export interface Series extends SeriesId {
  /** From 1 on. */
  readonly round: number;
  /** What people call the series. */
  readonly name: string;
  readonly rules: SeriesRules;
}

/** What is otherwise at the tables of a series than at others. */
export interface SeriesRules {
  /** How many ranked games between the same people begin in a day, in the series alone; null: as many as there are. */
  readonly rankedADay: number | null;
  /** Whether each seat has a rank also in a game that was aborted: those who left it behind the others. */
  readonly ranksAborted: boolean;
}
