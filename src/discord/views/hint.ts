import type { DescribedPicture } from '../../app/ports/renderer.ts';
import type { Voice } from '../../core/contract/any-game.ts';
import type { Path, Token } from '../../core/contract/path.ts';
import type { Seat } from '../../core/seat.ts';
import type { Table } from '../../domain/table.ts';
import { clip } from '../api/limits.ts';
import { ANSWER, ASK_AGAIN, HINT } from '../custom-ids/control-ids.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import type { Book } from '../text/book.ts';
import { heightToControls } from './height.ts';
import { PHONE } from './phone.ts';
import { rules } from './question.ts';
import type { Reader } from './reader.ts';
import { ACCENT, button, gallery, type Part, pictureFile, rows, type Screen, text } from './screen.ts';

/** The best moves of a decision, in words and with the picture of its question. */
interface Hint extends DescribedPicture {
  readonly table: Pick<Table, 'id' | 'version' | 'hints'>;
  readonly seat: Seat;
  readonly voice: Pick<Voice, 'name'>;
  readonly round: string;
  readonly topic: Token;
  readonly moves: readonly HintedMove[];
  readonly basis:
    | { readonly kind: 'only' | 'solved' }
    | { readonly kind: 'playouts'; readonly playouts: number }
    | { readonly kind: 'thumb'; readonly closer: 'follows' | 'none' | 'not-in-time' };
  readonly given: number;
}

interface HintedMove {
  readonly path: Path;
  readonly move: string;
  readonly reasons: readonly string[];
  readonly compared:
    | { readonly kind: 'unknown' | 'best' | 'alike' }
    | { readonly kind: 'points' | 'chance'; readonly behind: number };
}

/** `before`: the beginning of a move that was being put together, to which *Back* leads. */
export function hintScreen(reader: Pick<Reader, 'book' | 'language'>, hint: Hint, before: Path): Screen {
  const { book } = reader;
  const { table, seat, moves, basis } = hint;
  const picture = pictureFile('question', hint);
  const take = moves.map(({ path }, at) =>
    button(tableControlId(ANSWER, table, path, seat), book.hintTake({ n: at + 1 }), at === 0 ? 'primary' : 'plain'),
  );
  // By rule of thumb only: another press takes the closer look that is missing, also after a restart of the bot.
  const again =
    basis.kind === 'thumb' && basis.closer !== 'none'
      ? [button(tableControlId(HINT, table, before, seat), book.hintAgain, 'plain', { emoji: '💡' })]
      : [];
  const above = [
    text([book.hintHead, book.wizardHead({ game: hint.voice.name, round: hint.round })].join('\n')),
    gallery([picture]),
  ];
  const named = moves.map((one, at) => moveWords(reader, one, at + 1));
  const reasons = moves.map(({ reasons }) => (reasons.length === 0 ? [] : [reasons.join(' · ')]));
  const whole = named.flatMap((name, at) => [
    name,
    ...(reasons[at] ?? []).map((one) => book.hintReasons({ reasons: one })),
  ]);
  const apart = reasons.flatMap((found, at) => found.map((one) => book.hintReasonsOf({ n: at + 1, reasons: one })));
  // A phone shows the picture and the buttons at once: what is said of the moves stands between them as far as there is room.
  const ways = [
    [...told(whole), ...rows(take)],
    [...told(named), ...rows(take), ...told(apart)],
    [...rows(take), ...told(whole)],
  ];
  const fits = (way: readonly Part[]): boolean =>
    heightToControls([...above, ...way], { above: PHONE.answer, ...hint }) <= PHONE.seen;
  return {
    parts: [
      ...above,
      ...(ways.find(fits) ?? ways.at(-1) ?? []),
      text([basisWords(book, basis), book.hintsGiven({ n: hint.given })].join('\n')),
      ...rows([
        button(tableControlId(ASK_AGAIN, table, before, seat), book.back, 'plain', { emoji: '↩️' }),
        ...again,
        rules(book, hint),
      ]),
    ],
    files: [picture],
    accent: ACCENT.mine,
  };
}

const told = (lines: readonly string[]): readonly Part[] =>
  lines.length === 0 ? [] : [text(clip(lines.join('\n'), 2400))];

function moveWords({ book, language }: Pick<Reader, 'book' | 'language'>, one: HintedMove, n: number): string {
  const how = comparedWords(book, language, one.compared);
  return how === null ? book.hintMove({ n, move: one.move }) : book.hintMoveHow({ n, move: one.move, how });
}

function comparedWords(book: Book, language: string, compared: HintedMove['compared']): string | null {
  switch (compared.kind) {
    case 'best':
      return book.hintBest;
    case 'alike':
      return book.hintAlike;
    case 'points': {
      const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
      return book.hintPoints({ points: new Intl.NumberFormat(language, digits).format(compared.behind) });
    }
    case 'chance':
      return book.hintChance({ percent: Math.round(100 * compared.behind) });
    default:
      return null;
  }
}

function basisWords(book: Book, basis: Hint['basis']): string {
  switch (basis.kind) {
    case 'only':
      return book.hintOnly;
    case 'solved':
      return book.hintSolved;
    case 'playouts':
      return book.hintPlayouts({ n: basis.playouts });
    default:
      return { follows: book.hintFollows, none: book.hintThumb, 'not-in-time': book.hintLate }[basis.closer];
  }
}
