import { known } from '../../core/known.ts';
import type { Language } from '../../core/text/message.ts';
import type { ClearLoss, Loss, SeatReview } from '../../domain/analysis/seat-review.ts';
import { appWords } from '../../text/words.ts';
import { decimal, percent } from '../statistics/figures.ts';
import { meanChance, signedChance, signedPoints } from './figures.ts';
import type { DearDecision, SeatCard } from './seat-card.ts';

/** What the card of a seat shows, in words. */

type Say = ReturnType<typeof appWords>['say'];

export function verdictWord(say: Say, verdict: Loss): string {
  return say({
    say: ({ slip: 'analysisSlip', mistake: 'analysisMistake', blunder: 'analysisBlunder' } as const)[verdict],
  });
}

/** "−4.2 points · −18% to win", as much of it as is clear. */
export function lossWords(say: Say, language: Language, { points, chance }: ClearLoss): string {
  return [
    ...(points === null ? [] : [say({ say: 'analysisPointsOff', with: { points: signedPoints(language, -points) } })]),
    ...(chance === null ? [] : [say({ say: 'analysisChanceOff', with: { percent: signedChance(language, -chance) } })]),
  ].join(' · ');
}

/** All that the card shows, line by line. */
export function cardLines({ voice, name, review, dearest }: SeatCard): readonly string[] {
  const { language } = voice;
  const { say } = appWords(language, name);
  if (review.decisions.length === 0) return [say({ say: 'analysisNone' })];
  return [
    say({ say: 'analysisLineGood', with: { good: review.good, of: review.choices } }),
    ...(dearest.length === 0 ? [say({ say: 'analysisNoLoss' })] : lossLines(say, language, review)),
    ...luckLines(say, language, review),
    courseLine(say, language, review),
    ...dearest.map((one, at) => decisionLine(say, language, one, at + 1)),
    say({ say: 'analysisHow' }),
  ];
}

function lossLines(say: Say, language: Language, { losses, lost }: SeatReview): readonly string[] {
  const { slip: slips, mistake: mistakes, blunder: blunders } = losses;
  const chance = meanChance(language, lost.chance);
  return [
    say({ say: 'analysisLineLosses', with: { slips, mistakes, blunders } }),
    lost.points === null
      ? say({ say: 'analysisLineLostChance', with: { percent: chance } })
      : say({ say: 'analysisLineLost', with: { points: decimal(language, lost.points), percent: chance } }),
  ];
}

function luckLines(say: Say, language: Language, { luck }: SeatReview): readonly string[] {
  if (luck === null) return [];
  if (luck.points === null)
    return [say({ say: 'analysisLineLuckChance', with: { percent: signedChance(language, luck.chance) } })];
  return [say({ say: 'analysisLineLuck', with: { points: signedPoints(language, luck.points) } })];
}

function courseLine(say: Say, language: Language, { decisions }: SeatReview): string {
  const best = decisions.map(({ promised }) => promised.best.chance);
  const played = decisions.map(({ promised }) => promised.played.chance);
  const said = (chance: number | undefined): string => percent(language, chance ?? 0);
  return say({
    say: 'analysisLineCourse',
    with: {
      first: said(best[0]),
      most: said(Math.max(...best, ...played)),
      least: said(Math.min(...best, ...played)),
      last: said(played.at(-1)),
    },
  });
}

/** One of the dearest decisions: what was made of it and what would have been better. */
function decisionLine(say: Say, language: Language, one: DearDecision, n: number): string {
  const { verdict, round, played, best, reasons, wrong, lost } = one;
  const why = (line: string, found: readonly string[]): string =>
    found.length === 0 ? line : say({ say: 'analysisLineReasons', with: { line, reasons: found.join(' · ') } });
  const words = { n, verdict: verdictWord(say, verdict), round, lost: lossWords(say, language, lost), best };
  return why(say({ say: 'analysisLineDecision', with: { ...words, played: why(played, wrong) } }), reasons);
}

/** Whose decision it is and in which game, and the decision in words; `n`: its number among the dearest, from 1. */
export function decisionAlt(card: SeatCard, n: number): string {
  const { say } = appWords(card.voice.language, card.name);
  return fitting([whose(card), decisionLine(say, card.voice.language, known(card.dearest[n - 1], `decision ${n}`), n)]);
}

/** Whose boards are compared and in which game, and what each of them is. */
export function comparedAlt(
  card: SeatCard,
  captions: readonly [string, string],
  moves: readonly [string, string],
): string {
  const { say } = appWords(card.voice.language, card.name);
  const of = (at: 0 | 1): string => say({ say: 'analysisBoard', with: { caption: captions[at], move: moves[at] } });
  return fitting([whose(card), of(0), of(1)]);
}

/** The longest description that a picture may have. */
const LONGEST = 1_024;

/** Its lines in order, as many as a description holds. */
export const cardAlt = (card: SeatCard): string => fitting([whose(card), ...cardLines(card)]);

function whose({ voice, name, review }: SeatCard): string {
  return appWords(voice.language, name).say({ say: 'analysisAlt', with: { who: name(review.seat), game: voice.name } });
}

function fitting(lines: readonly string[]): string {
  const last = lines.findLastIndex((_, at) => lines.slice(0, at + 1).join('. ').length <= LONGEST);
  return lines.slice(0, last + 1).join('. ');
}
