import { ComponentType } from 'discord.js';
import type { DescribedPicture } from '../../app/ports/renderer.ts';
import type { MistakeNow, Retried } from '../../domain/analysis/review.ts';
import { clip } from '../api/limits.ts';
import { isControl, parseCustomId, tableControlId } from '../custom-ids/custom-id.ts';
import { RETRY, REVIEW, RULES } from '../custom-ids/look-ids.ts';
import type { Book } from '../text/book.ts';
import { led } from './led.ts';
import { phoneRows } from './phone-rows.ts';
import { playOnButton } from './practice.ts';
import { ACCENT, type Button, button, gallery, pictureFile, rows, type Screen, text } from './screen.ts';

/** Decisions of a game that is over, made again: the question, and what came of the answer. */

/** A question of the wizard about the decision, with its controls led there. */
export function mistakeScreen(book: Book, now: MistakeNow, asked: Screen): Screen {
  const lead = (customId: string): string => {
    const id = parseCustomId(customId);
    if (id === null || id.table === null || isControl(id, RULES) || isControl(id, REVIEW)) return customId;
    return retryId(now, { control: id.control, path: id.path });
  };
  const { parts, ...rest } = led(asked, lead);
  // The wizard may fill a message: what is said stands in its own first text.
  const headed = parts.map((part, at) =>
    at === 0 && part.type === ComponentType.TextDisplay ? text(`${book.retryAsk(now)}\n${part.content}`) : part,
  );
  return { ...rest, parts: headed, accent: ACCENT.over };
}

/** The way back, below a question. */
export const backToReview = (book: Book, { table, n }: Pick<MistakeNow, 'table' | 'n'>): Button =>
  button(tableControlId(REVIEW, table, { page: n }), book.retryBack, 'plain', { emoji: '📊' });

/** What came of it: both boards, and a sentence. */
export function retriedScreen(book: Book, retried: Retried<DescribedPicture>): Screen {
  const { now, chosen, best, reasons, played, wrong, boards } = retried;
  const picture = pictureFile(`retry-${now.n}`, boards);
  const isOther = retried.kind !== 'found' && retried.kind !== 'as-before';
  const why = (found: readonly string[]): readonly string[] =>
    found.length === 0 ? [] : [book.hintReasons({ reasons: found.join(' · ') })];
  const lines = [
    head(book, now),
    sentence(book, retried),
    ...(isOther ? [book.retryChosen({ move: chosen })] : [book.reviewPlayed({ move: played }), ...why(wrong)]),
    ...(retried.kind === 'as-good' ? [book.retrySame({ move: best })] : [book.reviewBest({ move: best })]),
    ...why(reasons),
  ];
  return {
    parts: [
      text(clip(lines.join('\n'), 3000)),
      gallery([picture]),
      ...phoneRows([
        ...(now.next === null ? [] : [button(retryId({ ...now, move: now.next }, null), book.retryNext, 'success')]),
        button(retryId(now, null), book.retryAgain, 'plain', { emoji: '🔁' }),
        playOnButton(book, now.table, now.move - 1),
        backToReview(book, now),
      ]).flatMap(rows),
    ],
    files: [picture],
    accent: ACCENT.over,
  };
}

/** The button that asks one of the decisions again. */
export function retryButton(table: MistakeNow['table'], move: number, label: string): Button {
  return button(tableControlId(RETRY, table, { move, step: null }), label, 'plain', { emoji: '🔁' });
}

function sentence(book: Book, { kind, how }: Retried<unknown>): string {
  switch (kind) {
    case 'found':
      return book.retryFound;
    case 'as-before':
      return book.retryAsBefore({ how });
    case 'as-good':
      return book.retryAsGood;
    case 'other':
      return book.retryOther({ how });
    case 'unknown':
      return book.retryUnknown;
  }
}

const head = (book: Book, { game, n, of }: MistakeNow): string => book.retryHead({ game, n, of });

function retryId(
  { table, move, seat }: Pick<MistakeNow, 'table' | 'move' | 'seat'>,
  step: { readonly control: string; readonly path: readonly string[] } | null,
): string {
  return tableControlId(RETRY, table, { move, step }, seat);
}
