/** First places and points of a published computer, out of the logs of its authors. */
interface PublishedRow {
  readonly computer: string;
  readonly seconds: number | null;
  readonly wins: number;
  readonly points: number | null;
}

/**
 * Gedda, Lagerkvist, Butler 2018 (arXiv 1807.04458; github.com/mgedda/kdom-ai): Kingdomino with four players and both
 * bonuses, one computer against three of theirs that are greedy. `seconds` is the time of a decision on 3.2 GHz.
 */
export const KDOM_AI: readonly PublishedRow[] = [
  { computer: 'FULL_GREEDY', seconds: null, wins: 25, points: 53.7 },
  { computer: 'flat Monte Carlo, random playouts', seconds: 0.5, wins: 38, points: null },
  { computer: 'flat Monte Carlo, random playouts', seconds: 2, wins: 44, points: null },
  { computer: 'flat Monte Carlo, random playouts', seconds: 10, wins: 45, points: 59 },
  { computer: 'flat Monte Carlo, greedy playouts', seconds: 0.5, wins: 32, points: null },
  { computer: 'flat Monte Carlo, greedy playouts', seconds: 2, wins: 54, points: null },
  { computer: 'flat Monte Carlo, greedy playouts', seconds: 10, wins: 70, points: 65 },
  { computer: 'only own moves greedy', seconds: 0.5, wins: 29, points: null },
  { computer: 'only own moves greedy', seconds: 2, wins: 43, points: null },
  { computer: 'only own moves greedy', seconds: 10, wins: 72, points: 67.3 },
  { computer: 'UCT, greedy playouts', seconds: 2, wins: 60, points: null },
  { computer: 'UCT, greedy playouts', seconds: 4, wins: 66, points: null },
  { computer: 'UCT, greedy playouts', seconds: 10, wins: 78, points: 62.6 },
];
