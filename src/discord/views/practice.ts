import type { DescribedPicture } from '../../app/ports/renderer.ts';
import type { AnyGame, Voice } from '../../core/contract/any-game.ts';
import type { Ending } from '../../core/contract/engine.ts';
import type { Level } from '../../core/contract/level.ts';
import type { Seat } from '../../core/seat.ts';
import { gained as signed } from '../../core/text/signed.ts';
import { levelsOf } from '../../domain/table/computer-levels.ts';
import { nameAt } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';
import { clip } from '../api/limits.ts';
import { globalControlId, tableControlId } from '../custom-ids/custom-id.ts';
import { RULES } from '../custom-ids/look-ids.ts';
import { PRACTICE, type PracticeSlots, writePracticeDeal } from '../custom-ids/practice-ids.ts';
import { ANY } from '../custom-ids/slots.ts';
import type { Book } from '../text/book.ts';
import { heightToEnd, linesThatFit } from './height.ts';
import { levelWords } from './level.ts';
import { PHONE } from './phone.ts';
import { phoneRows } from './phone-rows.ts';
import { inPrivateGame, stepIn } from './private-game.ts';
import {
  ACCENT,
  type Button,
  button,
  gallery,
  type Part,
  pictureFile,
  rows,
  type Screen,
  select,
  text,
} from './screen.ts';

/** A position of a finished game to play on from: what it was, the questions, and what became of it beside then. */

/** From where it is played on, and against which computers. */
interface Place {
  readonly table: Table;
  readonly move: number;
  readonly level: Level;
  /** That of the game that was begun, 0 for none. */
  readonly version: number;
}

interface Practice extends Place {
  readonly moves: number;
  readonly beginning: { readonly game: Pick<AnyGame, 'engine'>; readonly seat: Seat };
  readonly voice: Pick<Voice, 'name'>;
  readonly game: { readonly over: boolean } | null;
}

/** A move that mattered, of which a film says this. */
export interface Turning {
  readonly at: number;
  readonly headline: string;
}

/** Below what shows a finished game after so many moves. */
export function playOnButton(book: Book, table: Pick<TableSummary, 'id' | 'version'>, move: number): Button {
  const slots = { how: 'open', move, level: null, version: 0 } as const;
  return button(tableControlId(PRACTICE, table, slots), book.practicePlayOn, 'plain', { emoji: '🔀' });
}

/** Below a film: before each move that mattered. */
export function turningSelect(
  book: Book,
  table: Pick<TableSummary, 'id' | 'version'>,
  turning: readonly Turning[],
): readonly Part[] {
  if (turning.length === 0) return [];
  const slots = { how: 'open', move: null, level: null, version: 0 } as const;
  const options = turning.map(({ at, headline }) => ({ label: `${at} · ${headline}`, value: String(at - 1) }));
  return [select(tableControlId(PRACTICE, table, slots), book.practiceTurning, options)];
}

export function practiceScreen(book: Book, practice: Practice, board: DescribedPicture, note: string | null): Screen {
  const { table, move, moves, level, beginning, voice, game } = practice;
  const picture = pictureFile('practice', board);
  const state = game === null ? [] : [game.over ? book.practiceOver : book.practiceRuns];
  const lines = [
    ...(note === null ? [] : [note]),
    book.practiceAt({ move, moves, who: nameAt(table, beginning.seat) }),
    ...state,
    `-# ${book.practiceAbout}`,
  ];
  const options = levelsOf(beginning.game).map((one) => ({
    label: levelWords(book, one),
    value: one,
    chosen: one === level,
  }));
  return {
    parts: [
      text(book.practiceHead({ game: voice.name })),
      gallery([picture]),
      text(lines.join('\n')),
      select(practiceId(practice, 'level', null), book.practiceLevel, options),
      ...phoneRows([
        ...(game === null ? [] : [goOnButton(book, practice)]),
        button(
          practiceId(practice, 'begin'),
          game === null ? book.dailyBegin : book.learnAgain,
          game === null ? 'success' : 'plain',
        ),
        button(globalControlId(RULES, [table.game]), book.rules, 'plain', { emoji: '📖' }),
      ]).flatMap(rows),
    ],
    files: [picture],
    accent: ACCENT.mine,
  };
}

/** A question of the wizard, a preview or a hint. */
export function practiceQuestion(asked: Screen, place: Place): Screen {
  const { table, move, level, version } = place;
  const deal = writePracticeDeal({ table: table.id, move, level });
  return inPrivateGame(asked, {
    game: table.game,
    on: practiceId(place, 'on'),
    // The game is left out, so that the longest of moves has room.
    step: stepIn({ kind: 'practice', game: ANY, deal, version }),
  });
}

/** How it went here, and how it went then. */
export function practiceEndScreen(
  book: Book,
  practice: Practice,
  {
    sheet,
    ended,
    note,
  }: {
    readonly sheet: DescribedPicture;
    readonly ended: { readonly here: Ending; readonly former: Ending };
    readonly note: string | null;
  },
): Screen {
  const picture = pictureFile('score', sheet);
  const lines = [
    book.practiceHead({ game: practice.voice.name }),
    book.practiceEnd({ here: endWords(book, ended.here), former: endWords(book, ended.former) }),
  ];
  const partsOf = (above: readonly string[]): readonly Part[] => [
    text([...above, ...lines].join('\n')),
    gallery([picture]),
    ...phoneRows([
      button(practiceId(practice, 'begin'), book.learnAgain, 'plain', { emoji: '🔁' }),
      button(practiceId(practice, 'level'), book.practiceBack, 'plain', { emoji: '↩️' }),
    ]).flatMap(rows),
  ];
  const shown = linesThatFit(note === null ? [] : clip(note, 1200).split('\n'), (some) =>
    heightToEnd(partsOf(some), { above: PHONE.answer, ...sheet }),
  );
  return { parts: partsOf(shown), files: [picture], accent: ACCENT.over };
}

/** Leads to the present question of a game, or to its end. */
export function goOnButton(book: Book, place: Pick<Practice, keyof Place | 'game'>): Button {
  const over = place.game?.over === true;
  return button(practiceId(place, 'on'), over ? book.score : book.learnGoOn, over ? 'plain' : 'success');
}

/** Points ahead or behind; of an end without points who has won. */
function endWords(book: Book, { margin, first }: Ending): string {
  if (margin !== null) return signed(margin);
  return first === 1 ? book.practiceWon : first > 0 ? book.practiceDrawn : book.practiceLost;
}

function practiceId(
  { table, move, level, version }: Place,
  how: PracticeSlots['how'],
  chosen: Place['level'] | null = level,
): string {
  return tableControlId(PRACTICE, table, { how, move, level: chosen, version });
}
