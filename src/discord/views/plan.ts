import type { DescribedPicture } from '../../app/ports/renderer.ts';
import type { SpokenAnswer, Voice } from '../../core/contract/any-game.ts';
import type { Path } from '../../core/contract/path.ts';
import type { Seat } from '../../core/seat.ts';
import type { Table } from '../../domain/table/table.ts';
import { clip, LIMITS } from '../api/limits.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { PLAN_ADD, PLAN_ANSWER, PLAN_CLEAR } from '../custom-ids/move-ids.ts';
import type { Book } from '../text/book.ts';
import { answerControls } from './answer-controls.ts';
import {
  ACCENT,
  button,
  countOf,
  type File,
  gallery,
  type Part,
  pictureFile,
  rows,
  type Screen,
  text,
} from './screen.ts';

/**
 * The private dialogue about moves for one's next decision: the list so far, and the same questions as in the wizard.
 */

/** The next question, or the whole move with a button that puts it at the end of the list. */
export function planningScreen(book: Book, dialogue: PlanDialogue, around: Planning): Screen {
  const { step } = dialogue;
  const picture = step.kind === 'nothing' ? null : pictureFile('plan', step);
  const above = head(book, dialogue);
  // What planning means is said below, where it is not between the question and its picture.
  const below = dialogue.premoves.length === 0 ? [text(book.planHint)] : [];
  const room = LIMITS.components - countOf([...above, ...below]);
  return {
    parts: [...above, ...stepParts(book, dialogue, around, picture, room), ...below],
    ...(picture ? { files: [picture] } : {}),
    accent: ACCENT.mine,
  };
}

/** What has been planned, and what is still open of the move that is being planned now. */
interface PlanDialogue {
  readonly table: Pick<Table, 'id' | 'version'>;
  readonly seat: Seat;
  readonly voice: Pick<Voice, 'name'>;
  /** The best first. */
  readonly premoves: readonly { readonly move: string }[];
  readonly step:
    | (DescribedPicture & {
        readonly kind: 'question';
        readonly soFar: Path;
        readonly given: readonly string[];
        readonly text: string;
        readonly answers: readonly SpokenAnswer[];
      })
    | (DescribedPicture & { readonly kind: 'move'; readonly path: Path; readonly move: string })
    | { readonly kind: 'nothing' };
}

export interface Planning {
  /** Whether the person has chosen something that can be taken back. */
  readonly begun: boolean;
  /** Which page of the answers, from 0. */
  readonly page: number;
}

/** `room`: how many components these parts may have. */
function stepParts(
  book: Book,
  dialogue: PlanDialogue,
  { begun, page }: Planning,
  picture: File | null,
  room: number,
): readonly Part[] {
  const shown = picture ? [gallery([picture])] : [];
  const { table, seat, step } = dialogue;
  const over = begun ? [button(tableControlId(PLAN_ANSWER, table, [], seat), book.startOver)] : [];
  switch (step.kind) {
    case 'nothing':
      return [text(book.planNothing)];
    case 'move':
      return [
        text(clip(book.planMove({ move: step.move }), 800)),
        ...shown,
        ...rows([button(tableControlId(PLAN_ADD, table, step.path, seat), step.move, 'success', { emoji: '✅' })]),
        ...rows(over),
      ];
    case 'question': {
      const lines = [
        clip(book.question({ text: step.text }), 800),
        // What went without a choice is not said to have been chosen.
        ...(begun && step.given.length > 0 ? [clip(book.given({ answers: step.given.join(' › ') }), 600)] : []),
      ];
      const [above, below] = [[text(lines.join('\n')), ...shown], rows(over)];
      const left = room - countOf([...above, ...below]) + 1;
      return [...above, ...answerControls(book, PLAN_ANSWER, { ...step, table, seat }, page, left), ...below];
    }
  }
}

/** What is planned, to be added to or removed; `most`: how many moves can be planned. */
export function plannedScreen(book: Book, dialogue: PlanDialogue, most: number): Screen {
  const { table, seat, premoves: plan } = dialogue;
  const buttons = [
    button(tableControlId(PLAN_ANSWER, table, [], seat), book.planMore, 'plain', {
      emoji: '➕',
      disabled: plan.length >= most,
    }),
    button(tableControlId(PLAN_CLEAR, table, {}, seat), book.planRemove, 'danger'),
  ];
  return { parts: [...head(book, dialogue), text(book.planHint), ...rows(buttons)], accent: ACCENT.mine };
}

/** The name of the game and the ranked list; the list is left out as long as it is empty. */
function head(book: Book, { voice, premoves: plan }: PlanDialogue): readonly Part[] {
  const title = text(book.planHead({ game: voice.name }));
  if (plan.length === 0) return [title];
  const moves = plan.map(({ move }, at) => book.planLine({ n: at + 1, move: clip(move, 300) }));
  return [title, text([...moves, book.planLast].join('\n'))];
}
