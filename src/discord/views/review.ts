import type { DescribedPicture } from '../../app/ports/renderer.ts';
import type { Review, ReviewedDecision, ReviewPage } from '../../domain/analysis/review.ts';
import { clip, LIMITS } from '../api/limits.ts';
import { hasReaders } from '../api/surroundings.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { JUMP, REVIEW, SHARE_REVIEW, writeStop } from '../custom-ids/look-ids.ts';
import type { Book } from '../text/book.ts';
import { heightToEnd } from './height.ts';
import { retryButton } from './mistake.ts';
import { buttonText, PHONE } from './phone.ts';
import { playOnButton } from './practice.ts';
import type { PlacedRecipient } from './reader.ts';
import {
  ACCENT,
  type Button,
  button,
  type File,
  gallery,
  type Part,
  pictureFile,
  rows,
  rowsOf,
  type Screen,
  select,
  text,
} from './screen.ts';

type Placed = Pick<PlacedRecipient, 'book' | 'place'>;
type ShownReview = Review<DescribedPicture>;

/** The analysis of somebody's own play. */
export function reviewScreen(reader: Placed, review: ShownReview): Screen {
  const { book } = reader;
  const { shown } = review;
  const files = filesOf(review);
  const head = book.reviewHead({ game: review.game });
  const partsOf = (told: ShownReview['shown']): readonly Part[] => [
    ...(shown.kind === 'decision' ? [] : [text(head)]),
    ...shownParts(book, told, files),
    ...decisionRows(book, review),
    ...rows(buttons(reader, review)),
    ...(shown.kind === 'decision' ? [] : roundsParts(book, review)),
  ];
  return { parts: partsOf(shown.kind === 'decision' ? briefly(shown, partsOf) : shown), files, accent: ACCENT.over };
}

type ShownDecision = ReviewedDecision<DescribedPicture>;

/** A decision with as much of what was wrong as a phone shows with all the rest. */
function briefly(shown: ShownDecision, partsOf: (told: ShownDecision) => readonly Part[]): ShownDecision {
  const fits = (told: ShownDecision): boolean =>
    heightToEnd(partsOf(told), { above: PHONE.answer, ...shown.boards }) <= PHONE.seen;
  let told = shown;
  while (told.wrong.length > 0 && !fits(told)) told = { ...told, wrong: told.wrong.slice(0, -1) };
  return told;
}

function filesOf({ shown }: ShownReview): readonly File[] {
  if (shown.kind === 'words') return [];
  if (shown.kind === 'card') return [pictureFile('review', shown.card)];
  return [pictureFile(`decision-${shown.n}`, shown.boards)];
}

function shownParts(book: Book, shown: ShownReview['shown'], files: readonly File[]): readonly Part[] {
  if (shown.kind === 'words') return [text(clip(shown.lines.map((line) => `• ${line}`).join('\n'), 3000))];
  if (shown.kind === 'card') return [gallery(files)];
  const { n, verdict, round, lost, played, wrong, best, reasons } = shown;
  const why = (found: readonly string[]): readonly string[] =>
    found.length === 0 ? [] : [book.hintReasons({ reasons: found.join(' · ') })];
  const lines = [
    book.reviewDecisionHead({ n, verdict, round, lost }),
    book.reviewPlayed({ move: played }),
    ...why(wrong),
    book.reviewBest({ move: best }),
    ...why(reasons),
  ];
  return [text(lines.join('\n')), gallery(files)];
}

/** Opens the board at a round; the dearest decisions have the numbers that the chart has. */
function roundsParts(book: Book, { table, rounds }: ShownReview): readonly Part[] {
  const every = Math.ceil(rounds.length / (LIMITS.selectOptions - MARKS.length));
  const offered = rounds.filter(({ dear }, at) => dear !== null || at % every === 0);
  if (offered.length === 0) return [];
  const options = offered.map(({ round, move, dear }) => ({
    label: dear === null ? round : `${MARKS[dear - 1] ?? ''} ${round}`.trim(),
    value: writeStop(move),
  }));
  return [select(tableControlId(JUMP, table, { beside: true }), book.reviewRounds, options)];
}

const MARKS = ['①', '②', '③'];

const pageId = ({ table }: ShownReview, page: ReviewPage): string => tableControlId(REVIEW, table, { page });

/**
 * A row for each of the dearest decisions; the next one to look at is coloured. In the row of the one that is shown its
 * game can be played on from before it: a phone has no room for a row more.
 */
function decisionRows(book: Book, review: ShownReview): readonly Part[] {
  const now = review.shown.kind === 'decision' ? review.shown.n : 0;
  const named = review.decisions.map(({ played, move }, at) =>
    at + 1 === now
      ? playOnButton(book, review.table, move - 1)
      : button(
          pageId(review, at + 1),
          buttonText(book.reviewDecision({ n: at + 1, move: played })),
          at === now ? 'primary' : 'plain',
        ),
  );
  return rowsOf(1, named);
}

function buttons({ book, place }: Placed, review: ShownReview): readonly Button[] {
  const { table, decisions, shown } = review;
  const now = shown.kind === 'decision' ? shown.n : null;
  const retried = decisions.slice((now ?? 1) - 1, now ?? 1);
  return [
    ...retried.map(({ move }) => retryButton(table, move, now === null ? book.retryAll : book.retryThis)),
    ...(shown.kind === 'card' ? [] : [button(pageId(review, 'card'), book.reviewCard, 'plain', { emoji: '📊' })]),
    ...(now !== null || shown.kind === 'words' ? [] : [button(pageId(review, 'words'), book.reviewWords)]),
    // What is posted is the card with all of its decisions.
    ...(now !== null || !hasReaders(place)
      ? []
      : [button(tableControlId(SHARE_REVIEW, table), book.share, 'plain', { emoji: '📢' })]),
  ];
}
