import type { DescribedPicture } from '../../app/ports/renderer.ts';
import type { Review, ReviewPage } from '../../domain/review.ts';
import { clip, LIMITS } from '../api/limits.ts';
import { JUMP, REVIEW, SHARE_REVIEW, writeStop } from '../custom-ids/control-ids.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import type { Book } from '../text/book.ts';
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
  select,
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
      ...(shown.kind === 'decision' ? [] : roundsParts(book, review)),
    ],
    files,
    accent: ACCENT.over,
  };
}

function filesOf({ shown }: ShownReview): readonly File[] {
  if (shown.kind === 'words') return [];
  if (shown.kind === 'card') return [pictureFile('review', shown.card)];
  return shown.boards.map((board, at) => pictureFile(`decision-${shown.n}-${at + 1}`, board));
}

function shownParts(book: Book, { shown }: ShownReview, files: readonly File[]): readonly Part[] {
  if (shown.kind === 'words') return [text(clip(shown.lines.map((line) => `• ${line}`).join('\n'), 3000))];
  if (shown.kind === 'card') return [gallery(files)];
  const { n, verdict, round, lost, played, best, reasons } = shown;
  const head = book.reviewDecisionHead({ n, verdict, round, lost });
  const better = [
    book.reviewBest({ move: best }),
    ...(reasons.length === 0 ? [] : [book.hintReasons({ reasons: reasons.join(' · ') })]),
  ].join('\n');
  const [first, second] = files;
  // Each picture in a gallery of its own is shown whole; the better move stands right above its board.
  return [
    text(`${head}\n${book.reviewPlayed({ move: played })}`),
    ...(second ? [] : [text(better)]),
    ...(first ? [gallery([first])] : []),
    ...(second ? [text(better), gallery([second])] : []),
  ];
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

function buttons({ book, place }: Placed, { table, decisions, shown }: ShownReview): readonly Button[] {
  const page = (to: ReviewPage): string => tableControlId(REVIEW, table, { page: to });
  const now = shown.kind === 'decision' ? shown.n : null;
  const next = (now ?? 0) + 1;
  return [
    ...Array.from({ length: decisions }, (_, at) =>
      button(page(at + 1), book.reviewDecision({ n: at + 1 }), at + 1 === next ? 'primary' : 'plain', {
        disabled: at + 1 === now,
      }),
    ),
    ...(shown.kind === 'card' ? [] : [button(page('card'), book.reviewCard, 'plain', { emoji: '📊' })]),
    ...(shown.kind === 'words' ? [] : [button(page('words'), book.reviewWords)]),
    ...(place.guild === null
      ? []
      : [button(tableControlId(SHARE_REVIEW, table), book.share, 'plain', { emoji: '📢' })]),
  ];
}
