import type { AnyGame, Voice } from '../../core/contract/any-game.ts';
import { known } from '../../core/known.ts';
import { outcome, type Position } from '../../core/match/match.ts';
import type { Scene } from '../../core/scene/scene.ts';
import type { Seat } from '../../core/seat.ts';
import type { Language } from '../../core/text/message.ts';
import type { TableAnalysis } from '../../domain/analysis/analysis.ts';
import type { ReviewedRound } from '../../domain/analysis/review.ts';
import {
  type ClearLoss,
  type Loss,
  type LostDecision,
  type SeatReview,
  seatReview,
  shownLoss,
} from '../../domain/analysis/seat-review.ts';
import { termsOf } from '../../domain/table/position.ts';
import { nameAt } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { voiceOf } from '../../domain/table/voice.ts';
import { reviewedRounds } from './rounds.ts';
import { type Audience, movesShown, type ShownMove } from './shown-moves.ts';
import { wrongWords } from './wrong-words.ts';

/** All that the analysis of a game tells of one seat, ready to be painted or said. */

export interface SeatCard {
  readonly voice: Voice;
  readonly name: (seat: Seat) => string;
  readonly review: SeatReview;
  /** The dearest decisions, the dearest first. */
  readonly dearest: readonly DearDecision[];
  readonly rounds: readonly ReviewedRound[];
  /** What the seat had of the first place, from 0 to 1. */
  readonly won: number;
}

/** A decision that has cost something. */
export interface DearDecision {
  readonly verdict: Loss;
  readonly lost: ClearLoss;
  /** "Round 3 of 12". */
  readonly round: string;
  readonly played: string;
  readonly best: string;
  /** What was wrong with the one that was made: what it brings less of, and what others do then. */
  readonly wrong: readonly string[];
  /** Why the better move is good. */
  readonly reasons: readonly string[];
  /** The boards after the move that was made and after the better one, or the one board before them. */
  readonly boards: readonly [played: Scene, best: Scene] | readonly [before: Scene];
}

/** `positions`: all of the game, the one before the first move first. */
export function seatCard(
  game: AnyGame,
  table: Table,
  positions: readonly Position[],
  analysis: TableAnalysis,
  { seat, audience, language }: { readonly seat: Seat; readonly audience: Audience; readonly language: Language },
): SeatCard {
  const voice = voiceOf(game, table, language);
  const review = seatReview(analysis, seat);
  const standings = outcome(game, termsOf(table), known(positions.at(-1), 'last position')) ?? [];
  const first = standings.filter(({ rank }) => rank === 1);
  const name = (one: Seat): string => nameAt(table, one);
  return {
    voice,
    name,
    review,
    rounds: reviewedRounds(game, voice, positions, review),
    won: first.some((one) => one.seat === seat) ? 1 / first.length : 0,
    dearest: review.dearest.map((judged) => {
      const position = known(positions[judged.move - 1], `position before move ${judged.move}`);
      return dearDecision(game, voice, position, judged, { audience, name });
    }),
  };
}

function dearDecision(
  game: AnyGame,
  voice: Voice,
  position: Position,
  judged: LostDecision,
  { audience, name }: { readonly audience: Audience; readonly name: (seat: Seat) => string },
): DearDecision {
  const { seat, verdict } = judged;
  const shown = movesShown(game, voice, position, { seat, audience, paths: [judged.played, judged.best] });
  const [played, best] = shown.moves ?? [];
  const words = (at: number, move: ShownMove | undefined): string =>
    move?.words ?? known(shown.words[at], 'move in words');
  return {
    verdict,
    lost: shownLoss(judged),
    round: voice.now(game.view(position.state, 'public', position.resigned)).round,
    played: words(0, played),
    best: words(1, best),
    // What the seat expected may tell what it alone knew: it is told to everybody where the boards are.
    wrong: played ? wrongWords(voice, name, judged) : [],
    reasons: best?.reasons ?? [],
    boards: played && best ? [played.scene, best.scene] : [shown.board()],
  };
}
