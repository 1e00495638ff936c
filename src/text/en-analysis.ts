import { labels } from './labels-analysis.ts';

const many = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;
const points = (n: string): string => `${n} ${/^\D?1$/.test(n) ? 'point' : 'points'}`;

/** The analysis of a game, in English. */
export const analysisEn = {
  ...labels.en,

  analysisTitle: (w: { game: string }) => `Analysis · ${w.game}`,
  analysisChance: 'chance to win lost per decision',
  analysisLuckPoints: 'points by luck and the others',
  analysisCourse: 'Chance to win, decision by decision',
  analysisNoLoss: 'No decision was clearly worse than the best one.',
  analysisNone: 'There is no decision of this seat to judge.',
  analysisHow: 'Judged by what this seat knew at the time. Only clear losses count.',
  analysisBoard: (w: { caption: string; move: string }) => `${w.caption}: ${w.move}`,
  analysisPlayed: (w: { move: string }) => `Played: ${w.move}`,
  analysisBest: (w: { move: string }) => `Better: ${w.move}`,
  /** What was wrong with a move: `n` with its sign. */
  analysisItem: (w: { n: string; item: string }) => `${w.n} ${w.item}`,
  analysisItemOf: (w: { who: string; part: string }) => `${w.who}: ${w.part}`,
  analysisThen: (w: { line: string }) => `then mostly: ${w.line.replace(/\.$/, '')}`,
  /** `points` with its sign, as it is written: "−4.2". */
  analysisPointsOff: (w: { points: string }) => points(w.points),
  /** `percent`: "−18%". */
  analysisChanceOff: (w: { percent: string }) => `${w.percent} to win`,

  // In words.
  puzzleAlt: (w: { game: string }) => `Puzzle: ${w.game}`,
  analysisAlt: (w: { who: string; game: string }) => `Analysis of ${w.who} in ${w.game}`,
  analysisLineGood: (w: { good: number; of: number }) =>
    `${w.good} of ${many(w.of, 'decision', 'decisions')} as good as the best`,
  analysisLineLosses: (w: { slips: number; mistakes: number; blunders: number }) =>
    `${many(w.slips, 'slip', 'slips')}, ${many(w.mistakes, 'mistake', 'mistakes')}, ${many(w.blunders, 'blunder', 'blunders')}`,
  analysisLineLost: (w: { points: string; percent: string }) =>
    `Lost by these: ${points(w.points)}; per decision ${w.percent} chance to win`,
  analysisLineLostChance: (w: { percent: string }) => `Lost per decision: ${w.percent} chance to win`,
  analysisLineLuck: (w: { points: string }) => `Luck and the moves of the others: ${points(w.points)}`,
  analysisLineLuckChance: (w: { percent: string }) => `Luck and the moves of the others: ${w.percent} chance to win`,
  analysisLineCourse: (w: { first: string; most: string; least: string; last: string }) =>
    `Chance to win: ${w.first} at the first decision, ${w.last} after the last one, ${w.most} at its highest, ${w.least} at its lowest`,
  analysisLineDecision: (w: {
    n: number;
    verdict: string;
    round: string;
    lost: string;
    played: string;
    best: string;
  }) => `${w.n}. ${w.verdict}, ${w.round}, ${w.lost}. Played: ${w.played}. Better: ${w.best}`,
  analysisLineReasons: (w: { line: string; reasons: string }) => `${w.line} (${w.reasons})`,
};
