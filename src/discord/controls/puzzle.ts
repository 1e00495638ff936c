import { answerPuzzle } from '../../app/puzzles/answer.ts';
import { askPuzzle, type OpenPuzzle, openPuzzle, type Solver } from '../../app/puzzles/puzzles.ts';
import { spend } from '../../app/quotas/quotas.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Path } from '../../core/contract/path.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { CONFIRM } from '../custom-ids/move-ids.ts';
import { GIVE_UP, NEXT_PUZZLE, PUZZLE } from '../custom-ids/puzzle-ids.ts';
import { type Answer, type Call, followUp, update } from '../interactions/call.ts';
import { controlNamed, defineControl } from '../interactions/control.ts';
import { answeredScreen, giveUpButton, puzzleScreen } from '../views/puzzle.ts';
import { noteScreen, type Screen } from '../views/screen.ts';
import { nextQuestion } from './ask.ts';
import { refusal } from './at-table.ts';
import { allAnswers, answer, askAgain, stepBack } from './wizard.ts';

/** Puzzles, in one private message. The wizard asks their questions. */

/** The wizard's controls that stand there as well; `CONFIRM` answers. */
const WIZARD = [answer, stepBack, allAnswers, askAgain];

export const nextPuzzle = defineControl({
  id: NEXT_PUZZLE,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  async handle(press) {
    const game = press.context.games.find(({ id }) => id === press.slots.game);
    return game ? update(await puzzleOf(press, game)) : followUp(noteScreen(press.book.unknownControl));
  },
});

export const puzzleStep = defineControl({
  id: PUZZLE,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  async handle(press) {
    const { context, book, slots } = press;
    const { path } = slots;
    const control = controlNamed(WIZARD, slots.control);
    const isKnown = control !== null || slots.control === GIVE_UP || slots.control === CONFIRM.name;
    if (!isKnown) return followUp(noteScreen(book.unknownControl));
    const puzzle = await openPuzzle(context, solverOf(press), slots.puzzle);
    if (!puzzle) return followUp(noteScreen(book.puzzleGone));
    if (control === null) return answered(press, puzzle, slots.control === GIVE_UP ? null : path);
    const isFirst = path.length === 0 && press.values.length === 0 && control !== allAnswers;
    if (isFirst) return update(await question(press, puzzle, []));
    const target = { table: puzzle.asked.table.id, version: null, seat: puzzle.decision.seat, path };
    const given = await control.press({ ...press, ...atPuzzle(puzzle) }, target, { chosen: press.values });
    return given && { ...given, screen: puzzleScreen(book, puzzle, given.screen) };
  },
});

/** The puzzle of a game that this person is asked now. */
export async function puzzleOf(call: Call, game: AnyGame): Promise<Screen> {
  const { context, person, book, language } = call;
  const spent = await spend(context, 'pictures', { person: person.id, server: null });
  if (!spent.ok) return refusal(call, spent.error, null);
  const puzzle = await askPuzzle(context, solverOf(call), game);
  return puzzle ? question(call, puzzle, []) : noteScreen(book.puzzleNone({ game: plainVoice(game, language).name }));
}

async function question(call: Call, puzzle: OpenPuzzle, soFar: Path): Promise<Screen> {
  const asked = await nextQuestion(
    { ...call, ...atPuzzle(puzzle) },
    {
      table: puzzle.asked.table.id,
      version: null,
      seat: puzzle.decision.seat,
      soFar,
      more: [giveUpButton(call.book, puzzle)],
    },
  );
  return puzzleScreen(call.book, puzzle, asked);
}

async function answered(call: Call, puzzle: OpenPuzzle, path: Path | null): Promise<Answer> {
  const found = await answerPuzzle(call.context, solverOf(call), puzzle, path);
  if (!found.ok) return followUp(await refusal(call, found.error, null));
  if (found.value === null) return update(await question(call, puzzle, path ?? []));
  const { game, asked } = puzzle;
  return update(answeredScreen(call.book, { game, name: asked.voice.name }, found.value));
}

const solverOf = ({ person, who, language }: Call): Solver => ({ person, who, language });

/** What the wizard asks about. A move is always shown before it is made, and never two at once. */
function atPuzzle({ asked }: OpenPuzzle): Pick<Call, 'decision' | 'confirms' | 'joins'> {
  return { decision: asked, confirms: true, joins: false };
}
