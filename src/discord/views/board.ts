import type { DescribedPicture } from '../../app/ports/renderer.ts';
import type { Standing } from '../../core/contract/standing.ts';
import type { Seat } from '../../core/seat.ts';
import { withoutIconMarks } from '../../core/text/icon-mark.ts';
import type { SeatHints } from '../../domain/analysis/seat-hints.ts';
import type { CurrentTable } from '../../domain/table/current-table.ts';
import { nameAt, seatOf } from '../../domain/table/seats.ts';
import type { LastMove } from '../../domain/table/stop.ts';
import { clip, LIMITS, lastLines } from '../api/limits.ts';
import { parseCustomId, tableControlId } from '../custom-ids/custom-id.ts';
import { BOARD, JUMP, LOOK, RULES, SCORE, TEXT, writeStop } from '../custom-ids/look-ids.ts';
import { listed } from '../text/book.ts';
import { phoneRows } from './phone-rows.ts';
import { plainLines } from './plain-lines.ts';
import { playOnButton } from './practice.ts';
import type { Recipient } from './reader.ts';
import {
  attached,
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
import { shareButtons } from './share.ts';
import { tableButtons } from './table-buttons.ts';
import { hintLines, standingLines, storyOf } from './turn-post.ts';

/** A table looked at by one person: a look of one is no news for the others, so all of these are private. */

/** The board as it is now. */
export interface BoardNow extends DescribedPicture {
  readonly now: CurrentTable;
  readonly round: string;
  readonly task: string;
  /** Null while the game is on. */
  readonly standings: readonly Standing[] | null;
  /** How many hints each seat was given; none while the game is on. */
  readonly hints: readonly SeatHints[];
  /** Whether it shows what only this person may see. */
  readonly own: boolean;
  /** Whether the person wanted to see their own seat and has none here. */
  readonly watches: boolean;
}

export function boardScreen(reader: Recipient, board: BoardNow): Screen {
  const { now, round, own, watches } = board;
  const file = pictureFile(own ? 'mine' : 'board', board);
  return {
    parts: [
      text([reader.book.lookHead({ game: now.game, round }), ...(watches ? [reader.book.lookWatches] : [])].join('\n')),
      gallery([file]),
      text(clip(stateWords(reader, board).join('\n'), 1500)),
      ...rows(lookButtons(reader, now)),
    ],
    files: [file],
  };
}

/** Whose turn it is, or how it ended. */
function stateWords(
  { book, language, person }: Recipient,
  { now, standings, hints, task }: BoardNow,
): readonly string[] {
  const { table, onTurn } = now;
  if (table.phase === 'aborted') return [book.aborted];
  if (standings) return [book.gameOver, ...standingLines(book, table, standings), ...hintLines(book, table, hints)];
  const mine = seatOf(table, person.id);
  if (mine !== null && onTurn.includes(mine)) return [book.yourTurn({ task })];
  const who = listed(
    language,
    onTurn.map((seat) => nameAt(table, seat)),
  );
  return [book.theirTurn({ who, task })];
}

function lookButtons(reader: Recipient, now: CurrentTable): readonly Button[] {
  const { book } = reader;
  const { table } = now;
  const shown = [LOOK.name, SCORE.name];
  const others = tableButtons(reader, now).filter(
    (one) => !('custom_id' in one && shown.includes(parseCustomId(one.custom_id)?.control ?? '')),
  );
  return [
    ...others,
    button(tableControlId(TEXT, table), book.text),
    button(tableControlId(SCORE, table), book.score),
    button(tableControlId(RULES, table, []), book.rules, 'plain', { emoji: '📖' }),
  ];
}

/** The board as it was. */
export interface BoardThen extends Omit<BoardNow, 'now' | 'watches'> {
  /** After how many of all moves. */
  readonly move: number;
  readonly moves: number;
  /** Whose move that was, and what happened; null and nothing before the first. */
  readonly by: Seat | null;
  readonly lines: readonly string[];
  /** Of each seat that has made one. */
  readonly last: readonly LastMove[];
}

/**
 * The board after so many moves: what the last of them was, a step back and a step on, and stops, all in the same
 * message.
 */
export function boardAtScreen(
  reader: Recipient & Parameters<typeof shareButtons>[0],
  now: CurrentTable,
  shown: BoardThen,
): Screen {
  const { book } = reader;
  const { table, game } = now;
  const { move, moves, by, lines, own } = shown;
  const file = pictureFile(own ? 'mine' : 'board', shown);
  const step = (to: number): string => tableControlId(BOARD, table, { move: to });
  const isNow = move === moves;
  const head =
    by === null ? book.boardAtStart({ game }) : book.boardAtMove({ game, move, moves, who: nameAt(table, by) });
  return {
    parts: [
      text([head, ...(lines.length > 0 ? [clip(plainLines(lines).join('\n'), 900)] : [])].join('\n')),
      gallery([file]),
      ...(isNow ? [text(clip(stateWords(reader, { ...shown, now, watches: false }).join('\n'), 1500))] : []),
      ...phoneRows([
        button(step(Math.max(0, move - 1)), book.boardBefore, 'plain', { emoji: '◀️', disabled: move === 0 }),
        button(step(move + 1), book.boardAfter, 'plain', { emoji: '▶️', disabled: isNow }),
        ...(table.phase === 'over' && !isNow ? [playOnButton(book, table, move)] : []),
        ...shareButtons(reader, table, { kind: 'board', move }),
      ]).flatMap(rows),
      ...(moves === 0 ? [] : [stopsSelect(reader, table, shown.last)]),
      ...(isNow ? phoneRows(tableButtons(reader, now).filter((one) => !isLook(one))).flatMap(rows) : []),
    ],
    files: [file],
  };
}

const isLook = (one: Button): boolean =>
  'custom_id' in one && [BOARD.name, LOOK.name].includes(parseCustomId(one.custom_id)?.control ?? '');

/** Where else to look: one's own last move first, then those of the others. */
function stopsSelect({ book, person }: Recipient, table: CurrentTable['table'], last: readonly LastMove[]): Part {
  const mine = seatOf(table, person.id);
  const seats = last.toSorted((a, b) => Number(b.seat === mine) - Number(a.seat === mine));
  return select(tableControlId(JUMP, table, { beside: false }), book.boardStops, [
    { label: book.boardFirst, value: writeStop('first') },
    ...seats.map(({ seat, move }) => ({
      label: seat === mine ? book.boardMyLast({ move }) : book.boardLastOf({ who: nameAt(table, seat), move }),
      value: writeStop({ seat }),
    })),
    { label: table.phase === 'playing' ? book.boardLatest : book.boardEnd, value: writeStop('end') },
  ]);
}

/** What is new since one's own last move. */
export function sinceScreen(
  reader: Recipient,
  now: CurrentTable,
  shown: DescribedPicture & { readonly lines: readonly string[] },
): Screen {
  const { book } = reader;
  const file = pictureFile('since', shown);
  const story = storyOf(book, shown.lines);
  return {
    parts: [
      text(book.sinceHead({ game: now.game })),
      text(story === '' ? book.sinceNothing : story),
      gallery([file]),
      ...rows(tableButtons(reader, now)),
    ],
    files: [file],
  };
}

/**
 * The score sheet, and at the end who came where. The whole score in words is what the picture says to people who do
 * not see it; where it is too long for that, it comes as a file.
 */
export function scoreScreen(
  reader: Parameters<typeof shareButtons>[0],
  { table, game }: Pick<CurrentTable, 'table' | 'game'>,
  lines: readonly string[],
  sheet: DescribedPicture & Pick<BoardNow, 'standings'> & { readonly moves: number },
): Screen {
  const { book } = reader;
  const words = withoutIconMarks(lines.join('\n'));
  const whole = words.length <= LIMITS.alt;
  const file = pictureFile('score', { ...sheet, alt: whole ? words : sheet.alt });
  const long = whole ? [] : [wordsFile('score.txt', words)];
  return {
    parts: [
      text([book.scoreHead({ game }), ...standingLines(book, table, sheet.standings ?? [])].join('\n')),
      gallery([file]),
      ...long.map(attached),
      ...rows(shareButtons(reader, table, { kind: 'score', move: sheet.moves })),
    ],
    files: [file, ...long],
  };
}

const wordsFile = (name: string, words: string): File => ({ name, bytes: new TextEncoder().encode(`${words}\n`) });

/**
 * Lines as text where they fit, as a file of this name where they do not; of a log the newest that fit stand above the
 * file.
 */
export function linesScreen(
  { book }: Pick<Recipient, 'book'>,
  head: string,
  lines: readonly string[],
  name: 'board.txt' | 'log.txt',
): Screen {
  const plain = plainLines(lines);
  const [all, whole] = [plain.join('\n'), book.asFile];
  if (all.length + head.length <= WORDS) return { parts: [text(head), text(all === '' ? '—' : all)] };
  const file = wordsFile(name, withoutIconMarks(lines.join('\n')));
  const { lines: newest } = lastLines(plain, WORDS - head.length - whole.length, lines.length);
  const shown = name === 'log.txt' ? [text(`…\n${newest.join('\n')}`)] : [];
  return { parts: [text(head), ...shown, text(whole), attached(file)], files: [file] };
}

/** So many letters of a message are left to words, beside what else may stand there. */
const WORDS = 3600;
