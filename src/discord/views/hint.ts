import type { DescribedPicture } from '../../app/ports/renderer.ts';
import type { Voice } from '../../core/contract/any-game.ts';
import type { Path, Token } from '../../core/contract/path.ts';
import type { Seat } from '../../core/seat.ts';
import type { Table } from '../../domain/table/table.ts';
import { clip } from '../api/limits.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { ANSWER, ASK_AGAIN, HINT } from '../custom-ids/move-ids.ts';
import type { Book } from '../text/book.ts';
import { heightToEnd } from './height.ts';
import { buttonText, PHONE } from './phone.ts';
import { rules } from './question.ts';
import type { Recipient } from './reader.ts';
import { ACCENT, button, gallery, type Part, pictureFile, rows, rowsOf, type Screen, text } from './screen.ts';

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
  /** Null where nobody counts them. */
  readonly given: number | null;
}

interface HintedMove {
  readonly path: Path;
  readonly move: string;
  readonly reasons: readonly string[];
  readonly compared:
    | { readonly kind: 'best' }
    | {
        readonly kind: 'behind';
        readonly points: number | null;
        readonly chance: number | null;
        readonly alike: boolean;
      };
}

/** `before`: the beginning of a move that was being put together, to which *Back* leads. */
export function hintScreen(reader: Pick<Recipient, 'book' | 'language'>, hint: Hint, before: Path): Screen {
  const { book, language } = reader;
  const { table, seat, moves, basis } = hint;
  const picture = pictureFile('question', hint);
  const shown = moves.map((one, at) => {
    const label = book.hintTake({ n: at + 1, move: one.move });
    const id = tableControlId(ANSWER, table, one.path, seat);
    const take = button(id, buttonText(label), at === 0 ? 'primary' : 'plain');
    // What the button says is not said again.
    const whole = buttonText(label) === label ? [] : [book.hintMove({ n: at + 1, move: one.move })];
    const how = comparedWords(book, language, one.compared);
    const why = [...(how === '' ? [] : [how]), ...one.reasons].join(' · ');
    const said =
      whole.length > 0 ? book.hintReasons({ reasons: why }) : book.hintReasonsOf({ n: at + 1, reasons: why });
    return { take, lines: why === '' ? whole : [...whole, said] };
  });
  // By rule of thumb only: another press takes the closer look that is missing, also after a restart of the bot.
  const again =
    basis.kind === 'thumb' && basis.closer !== 'none'
      ? [button(tableControlId(HINT, table, before, seat), book.hintAgain, 'plain', { emoji: '💡' })]
      : [];
  const above = [
    text([book.hintHead, book.wizardHead({ game: hint.voice.name, round: hint.round })].join('\n')),
    gallery([picture]),
  ];
  // A phone shows the picture and the buttons at once: what is said of each move stands above its button where there is
  // room.
  const mixed = shown.flatMap((one) => [...told(one.lines), ...rows([one.take])]);
  const fits = heightToEnd([...above, ...mixed], { above: PHONE.answer, ...hint }) <= PHONE.seen;
  const apart = [
    ...rowsOf(
      1,
      shown.map(({ take }) => take),
    ),
    ...told(shown.flatMap(({ lines }) => lines)),
  ];
  return {
    parts: [
      ...above,
      ...(fits ? mixed : apart),
      text([basisWords(book, basis), ...(hint.given === null ? [] : [book.hintsGiven({ n: hint.given })])].join('\n')),
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

/** "−0.8 points, −3 % to win", and whether that is about as good. */
function comparedWords(book: Book, language: string, compared: HintedMove['compared']): string {
  if (compared.kind === 'best') return book.hintBest;
  const { points, chance, alike } = compared;
  const by = [
    ...(points === null ? [] : [book.hintPoints({ points: behind(language, points, 1) })]),
    ...(chance === null ? [] : [book.hintChance({ percent: behind(language, 100 * chance, 0) })]),
  ].join(' · ');
  return alike ? book.hintAlike({ by }) : by;
}

/** "−0.8", "±0" where nothing is left of it, "+0.3" of what is ahead. */
function behind(language: string, by: number, digits: number): string {
  const written = new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(Math.abs(by));
  return written === '0' ? '±0' : `${by > 0 ? '−' : '+'}${written}`;
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
