import type { Point } from '../grid.ts';
import type { Path, Token } from './path.ts';

/** What the wizard asks, and what can be answered. */

/** The next question of the wizard in words. */
export interface Question<M> {
  readonly text: M;
  /** One for each answer, in the order given. */
  readonly answers: readonly Answer<M>[];
  /** The answer that is nearly always wanted. The wizard fills it in unasked, and the preview offers the others. */
  readonly usual?: Token;
  /**
   * Ways to go on where few questions decide together, the most promising first: the wizard offers the first four of
   * them as buttons, and after *more* the answers one by one. A function, since they take long to find and are not
   * always shown.
   */
  readonly shortcuts?: () => readonly Shortcut<M>[];
  /** The answers worth most, which are coloured unless all are. A function, for they may take long to find. */
  readonly best?: () => readonly Token[];
  /** Why the first shortcut is better than one that brings more at once, where one does: at most 100 characters. */
  readonly remark?: () => M | null;
}

/** Several answers in one: a room and its place, for example. */
export interface Shortcut<M> {
  /** The tokens that follow the path so far: two or more, one only for an answer that belongs beside such ways. */
  readonly path: Path;
  /** The text of a button: at most 80 characters, to be understood without the question. */
  readonly label: M;
}

/** The beginning of a move that can be chosen at the board, where everybody sees it. */
export interface OpenAnswer<M> {
  readonly path: Path;
  /** The text of a narrow button: at most 12 letters, to be understood with the board. */
  readonly label: M;
}

/** One of the answers to a question. */
export interface Answer<M> {
  readonly token: Token;
  /** The text of a button: at most 80 characters, to be understood without the question. */
  readonly label: M;
  /**
   * The same for a narrow button, of which five stand beside each other on a phone: at most 9 letters ("g1 +2"), to be
   * understood with the question and the picture. It is used when every answer of a question has one.
   */
  readonly short?: M;
  /** What it is called on the board, alone: at most 5 letters ("g1"). */
  readonly name?: M;
  /** Where it lies on the board, rows from above. Where all answers have name and spot, buttons stand as there. */
  readonly spot?: Point;
  /** More about the answer, where there is room: at most 100 characters. */
  readonly hint?: M;
}
