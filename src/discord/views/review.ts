import type { DescribedPicture } from '../../app/ports/renderer.ts';
import type { Review, ReviewPage } from '../../domain/review.ts';
import { clip } from '../api/limits.ts';
import { REVIEW, SHARE_REVIEW } from '../custom-ids/control-ids.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import type { Book } from '../text/book.ts';
import { retryButton } from './mistake.ts';
import {
  ACCENT,
  type Button,
  button,
  type File,
  gallery,
  type Part,
  pictureFile,
  rows,
  type Screen,
  text,
} from './screen.ts';

/** Who reads it, and in which server; in a direct message nothing can be posted for others. */
interface Placed {
  readonly book: Book;
  readonly place: { readonly guild: string | null };
}

type ShownReview = Review<DescribedPicture>;

/** The analysis of somebody's own play. */
export function reviewScreen(reader: Placed, review: ShownReview): Screen {
  const { book } = reader;
  const { shown } = review;
  const files = filesOf(review);
  const head = book.reviewHead({ game: review.game });
  return {
    parts: [
      ...(shown.kind === 'decision' ? [] : [text(head)]),
      ...shownParts(book, review, files),
      ...rows(buttons(reader, review)),
    ],
    files,
    accent: ACCENT.over,
  };
}

function filesOf({ shown }: ShownReview): readonly File[] {
  if (shown.kind === 'words') return [];
  if (shown.kind === 'card') return [pictureFile('review', shown.card)];
  return [pictureFile(`decision-${shown.n}`, shown.boards)];
}

function shownParts(book: Book, { shown }: ShownReview, files: readonly File[]): readonly Part[] {
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

function buttons({ book, place }: Placed, { table, decisions, shown }: ShownReview): readonly Button[] {
  const page = (to: ReviewPage): string => tableControlId(REVIEW, table, { page: to });
  const now = shown.kind === 'decision' ? shown.n : null;
  const next = (now ?? 0) + 1;
  const retried = decisions.slice((now ?? 1) - 1, now ?? 1);
  return [
    ...decisions.flatMap((_, at) =>
      at + 1 === now
        ? []
        : [button(page(at + 1), book.reviewDecision({ n: at + 1 }), at + 1 === next ? 'primary' : 'plain')],
    ),
    ...retried.map((move) => retryButton(table, move, now === null ? book.retryAll : book.retryThis)),
    ...(shown.kind === 'card' ? [] : [button(page('card'), book.reviewCard, 'plain', { emoji: '📊' })]),
    ...(now !== null || shown.kind === 'words' ? [] : [button(page('words'), book.reviewWords)]),
    // What is posted is the card with all of its decisions.
    ...(now !== null || place.guild === null
      ? []
      : [button(tableControlId(SHARE_REVIEW, table), book.share, 'plain', { emoji: '📢' })]),
  ];
}
