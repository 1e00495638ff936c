import { MAX_PREMOVES, type PremoveDialogue } from '../../app/premoves/premoves.ts';
import { clip } from '../limits.ts';
import { control } from '../links.ts';
import type { Book } from '../text/book.ts';
import { answerControls } from './question.ts';
import { ACCENT, button, type Part, rows, type Screen, text } from './screen.ts';

/** The private dialogue about moves for one's next decision: the list so far, and the same questions as in the wizard. */

/** The next question, or the whole move with a button that puts it at the end of the list. */
export function planningScreen(book: Book, ahead: PremoveDialogue, around: Planning): Screen {
  return { parts: [...head(book, ahead), ...stepParts(book, ahead, around)], accent: ACCENT.mine };
}

export interface Planning {
  /** Whether the person has chosen something that can be taken back. */
  readonly begun: boolean;
  /** Which page of the answers, from 0. */
  readonly page: number;
}

function stepParts(book: Book, ahead: PremoveDialogue, { begun, page }: Planning): readonly Part[] {
  const { table, seat, step } = ahead;
  const over = begun ? [button(control('ahead', table, { seat }), book.startOver)] : [];
  switch (step.kind) {
    case 'nothing':
      return [text(book.planNothing)];
    case 'move':
      return [
        text(clip(book.planMove({ move: step.move }), 800)),
        ...rows([button(control('planned', table, { seat, path: step.path }), step.move, 'success', { emoji: '✅' })]),
        ...rows(over),
      ];
    case 'question':
      return [
        text(clip(book.question({ text: step.text }), 800)),
        ...(step.given.length > 0 ? [text(clip(book.given({ answers: step.given.join(' › ') }), 600))] : []),
        ...answerControls(book, 'ahead', { ...step, table, seat }, page),
        ...rows(over),
      ];
  }
}

/** What is planned, to be added to or removed. */
export function plannedScreen(book: Book, ahead: PremoveDialogue): Screen {
  const { table, seat, premoves: plan } = ahead;
  const buttons = [
    button(control('ahead', table, { seat }), book.planMore, 'plain', {
      emoji: '➕',
      disabled: plan.length >= MAX_PREMOVES,
    }),
    button(control('unplan', table, { seat }), book.planRemove, 'danger'),
  ];
  return { parts: [...head(book, ahead), text(book.planHint), ...rows(buttons)], accent: ACCENT.mine };
}

/** The name of the game and the ranked list; the list is left out as long as it is empty. */
function head(book: Book, { voice, premoves: plan }: PremoveDialogue): readonly Part[] {
  const title = text(book.planHead({ game: voice.name }));
  if (plan.length === 0) return [title, text(book.planHint)];
  const moves = plan.map(({ move }, at) => book.planLine({ n: at + 1, move: clip(move, 300) }));
  return [title, text([...moves, book.planLast].join('\n'))];
}
