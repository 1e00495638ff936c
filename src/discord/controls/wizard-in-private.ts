import type { Beginning, PlayedMove } from '../../app/private-games/course.ts';
import type { Voice } from '../../core/contract/any-game.ts';
import { offer, type Path } from '../../core/contract/path.ts';
import type { AskedDecision, Decision } from '../../domain/table/decision.ts';
import { ANSWER, CONFIRM, CONFIRM_ALL, CONFIRM_AND_ANSWER, CONFIRM_BOTH } from '../custom-ids/move-ids.ts';
import type { PrivateSlots } from '../custom-ids/private-ids.ts';
import type { Answer, Call, Press } from '../interactions/call.ts';
import { controlNamed } from '../interactions/control.ts';
import type { Book } from '../text/book.ts';
import { pressed } from '../views/answer-controls.ts';
import { movedLines } from '../views/outcome.ts';
import { allAnswers, answer, askAgain, stepBack } from './wizard.ts';

/** The wizard in a private game: its questions are those of tables, and its moves are left to the game's kind. */

/** The controls that only ask. */
const ASKING = [answer, stepBack, allAnswers, askAgain];

/** Moves to be made, and the beginning of the next one. */
export interface Moves {
  readonly moves: readonly Path[];
  readonly soFar: Path;
}

/** A press of the wizard in a private game. */
export type PrivatePress = Press<PrivateSlots>;

type WizardPress =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | ({ readonly kind: 'moves' } & Moves)
  /** No control of the wizard has this name and path. */
  | { readonly kind: 'unknown' };

/** What a press of one of the wizard's controls comes to, about a decision of a private game. */
export async function pressInWizard(
  press: Call & Pick<Press<unknown>, 'values'>,
  decision: AskedDecision,
  { control: name, path }: { readonly control: string; readonly path: Path },
): Promise<WizardPress> {
  const made = movesOf(name, path) ?? wholeAnswer(press, decision, name, path);
  if (made) return { kind: 'moves', ...made };
  const control = controlNamed(ASKING, name);
  if (!control) return { kind: 'unknown' };
  // Answers are asked for in any case; what is whole is made above where no preview is wished for.
  const call: Call = { ...press, decision, confirms: true };
  const target = { table: decision.table.id, version: null, seat: decision.seat, path };
  return { kind: 'answer', answer: await control.press(call, target, { chosen: press.values }) };
}

/** The moves that a control makes; null where it makes none. */
function movesOf(name: string, path: Path): Moves | null {
  switch (name) {
    case CONFIRM.name:
      return { moves: [path], soFar: [] };
    case CONFIRM_BOTH.name: {
      const both = CONFIRM_BOTH.readSlots(path);
      return both && { moves: [both.first, both.next], soFar: [] };
    }
    case CONFIRM_ALL.name: {
      const all = CONFIRM_ALL.readSlots(path);
      return all && { moves: all, soFar: [] };
    }
    case CONFIRM_AND_ANSWER.name: {
      const both = CONFIRM_AND_ANSWER.readSlots(path);
      return both && { moves: [both.first], soFar: both.next };
    }
    default:
      return null;
  }
}

/** The move that an answer completes, of somebody who does not wish to see their moves before. */
function wholeAnswer(
  { confirms, values }: Call & Pick<Press<unknown>, 'values'>,
  { game, position, seat }: AskedDecision,
  name: string,
  path: Path,
): Moves | null {
  if (confirms || name !== ANSWER.name) return null;
  const { soFar, page } = pressed(path, values);
  const next = page === null ? offer(game.paths(position.state, seat), soFar) : null;
  return next?.answers.length === 0 ? { moves: [next.path], soFar: [] } : null;
}

/** What was answered ahead, as far as it is still possible. */
export function soFarIn({ game, position, seat }: Decision, soFar: Path): Path {
  const begins = game.paths(position.state, seat).some((path) => soFar.every((token, at) => path[at] === token));
  return begins ? soFar : [];
}

/** What the person's moves have done, and what the computers did after them. */
export function movedNote(
  book: Book,
  { voice, beginning }: { readonly voice: Voice; readonly beginning: Beginning },
  moves: readonly PlayedMove[],
): string {
  const { game, seat } = beginning;
  const own = moves.filter(({ entry }) => entry.seat === seat && entry.choices > 1);
  const said = own.map((move) => voice.move(game.view(move.before.state, seat, move.before.resigned), move.entry.path));
  const secrets = moves.flatMap(({ entry }) => entry.events).flatMap((event) => voice.tellPrivately(event, seat) ?? []);
  const others = moves.filter(({ entry }) => entry.seat !== seat).flatMap(({ entry }) => entry.events);
  const replies = others.flatMap((event) => voice.tell(event) ?? []);
  return [
    ...movedLines(book, { said: said.join(' · '), secrets: [] }),
    ...secrets.map((line) => book.secret({ line })),
    ...(replies.length === 0 ? [] : [`-# ${book.learnReplies} ${replies.join(' · ')}`]),
  ].join('\n');
}
