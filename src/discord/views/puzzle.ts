import { ComponentType } from 'discord.js';
import type { DescribedPicture } from '../../app/ports/renderer.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Path } from '../../core/contract/path.ts';
import type { PuzzleAnswer } from '../../domain/puzzles/puzzle-answer.ts';
import { clip } from '../api/limits.ts';
import { globalControlId, isControl, parseCustomId } from '../custom-ids/custom-id.ts';
import { RULES } from '../custom-ids/look-ids.ts';
import { GIVE_UP, NEXT_PUZZLE, PUZZLE } from '../custom-ids/puzzle-ids.ts';
import type { Book } from '../text/book.ts';
import { led } from './led.ts';
import { ACCENT, type Button, button, gallery, pictureFile, rows, type Screen, text } from './screen.ts';

/** Puzzles: the question, and what came of the answer. */

/** Which puzzle it is. */
interface PuzzleNow {
  readonly id: string;
  readonly game: Pick<AnyGame, 'id'>;
}

/** A question of the wizard about the decision, with its controls led there. */
export function puzzleScreen(book: Book, { id: puzzle, game }: PuzzleNow, asked: Screen): Screen {
  const lead = (customId: string): string => {
    const id = parseCustomId(customId);
    if (id === null || id.table === null) return customId;
    if (isControl(id, RULES)) return globalControlId(RULES, [game.id, ...id.path]);
    return globalControlId(PUZZLE, { puzzle, control: id.control, path: id.path });
  };
  const { parts, ...rest } = led(asked, lead);
  // The wizard may fill a message: what is said stands in its own first text.
  const headed = parts.map((part, at) =>
    at === 0 && part.type === ComponentType.TextDisplay ? text(`${book.puzzleAsk}\n${part.content}`) : part,
  );
  return { ...rest, parts: headed, accent: ACCENT.over };
}

/** The way to the answer without one, below a question. */
export function giveUpButton(book: Book, { id }: Pick<PuzzleNow, 'id'>): Button {
  const path: Path = [];
  return button(globalControlId(PUZZLE, { puzzle: id, control: GIVE_UP, path }), book.puzzleGiveUp, 'plain', {
    emoji: '🏳️',
  });
}

/** The best move with its reason, and the boards. */
export function answeredScreen(
  book: Book,
  { game, name }: { readonly game: PuzzleNow['game']; readonly name: string },
  answered: PuzzleAnswer<DescribedPicture>,
): Screen {
  const { chosen, wrong, best, reasons, rating, boards } = answered;
  const picture = pictureFile('puzzle', boards);
  const why = (found: readonly string[]): readonly string[] =>
    found.length === 0 ? [] : [book.hintReasons({ reasons: found.join(' · ') })];
  const lines = [
    book.puzzleHead({ game: name }),
    sentence(book, answered),
    ...(chosen === null ? [] : [book.retryChosen({ move: chosen }), ...why(wrong)]),
    book.puzzleBest({ move: best }),
    ...why(reasons),
    rating === null ? book.puzzleBefore : book.puzzleRated(rating),
  ];
  return {
    parts: [
      text(clip(lines.join('\n'), 3000)),
      gallery([picture]),
      ...rows([
        button(globalControlId(NEXT_PUZZLE, { game: game.id }), book.puzzleNext, 'success', { emoji: '🧩' }),
        button(globalControlId(RULES, [game.id]), book.rules, 'plain', { emoji: '📖' }),
      ]),
    ],
    files: [picture],
    accent: ACCENT.over,
  };
}

function sentence(book: Book, { kind, lost }: Pick<PuzzleAnswer<never>, 'kind' | 'lost'>): string {
  if (kind === 'solved') return book.puzzleSolved;
  if (kind === 'given-up') return book.puzzleGivenUp;
  return lost === '' ? book.puzzleMissed : book.puzzleMissedBy({ lost });
}
