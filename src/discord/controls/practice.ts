import { preferencesOf } from '../../app/people/people.ts';
import {
  beginPractice,
  compared,
  findPractice,
  goOnInPractice,
  hintInPractice,
  moveInPractice,
  type Practice,
  type PracticeGame,
  type PracticeRequest,
  practicePicture,
} from '../../app/practice/practice.ts';
import { LEVELS, type Level } from '../../core/contract/level.ts';
import type { Path } from '../../core/contract/path.ts';
import type { TableId } from '../../domain/ids.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import type { AskedDecision } from '../../domain/table/decision.ts';
import { ASK_AGAIN, HINT } from '../custom-ids/move-ids.ts';
import { PRACTICE, readPracticeDeal } from '../custom-ids/practice-ids.ts';
import { NUMBER } from '../custom-ids/slots.ts';
import { type Answer, type Call, followUp, update } from '../interactions/call.ts';
import { defineControl, mayKnow } from '../interactions/control.ts';
import { hintScreen } from '../views/hint.ts';
import { goOnButton, practiceEndScreen, practiceQuestion, practiceScreen } from '../views/practice.ts';
import { noteScreen, type Screen } from '../views/screen.ts';
import { nextQuestion } from './ask.ts';
import { refusal, tableOf } from './at-table.ts';
import { inTime } from './hint.ts';
import { type Moves, movedNote, type PrivatePress, pressInWizard, soFarIn } from './wizard-in-private.ts';

/** Playing on from a position of a finished game, in one private message. The wizard asks its questions. */

export const practice = defineControl({
  id: PRACTICE,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  async handle(press) {
    const { context, book, slots, values } = press;
    const { how, version } = slots;
    const [chosen = ''] = values;
    const move = slots.move ?? NUMBER.readSlots([chosen]);
    if (move === null) return followUp(noteScreen(book.unknownControl));
    const level = slots.level ?? LEVELS.find((one) => one === chosen) ?? null;
    const request = requestOf(press, { table: tableOf(press), move, level });
    if (how === 'begin') return begin(press, request, version);
    const found = await (how === 'on' ? goOnInPractice : findPractice)(context, request);
    if (!found.ok) return refusedHere(press, found.error);
    const { game } = found.value;
    const note = how === 'on' && found.value.version !== version ? book.dailyStale : null;
    if (how === 'on' && game) return gameShown(press, request, { practice: found.value, game, note });
    const screen = await openScreen(press, request, found.value, note);
    return how === 'open' ? followUp(screen) : update(screen);
  },
});

/** A press of the wizard in such a game. */
export async function pressInPractice(press: PrivatePress): Promise<Answer> {
  const { context, book, slots } = press;
  const deal = readPracticeDeal(slots.deal);
  if (deal === null) return followUp(noteScreen(book.unknownControl));
  if (!(await mayKnow(press, deal.table))) return refusedHere(press, { code: 'gone' });
  const request = requestOf(press, deal);
  const found = await findPractice(context, request);
  if (!found.ok) return refusedHere(press, found.error);
  const { game } = found.value;
  if (!game || game.over || game.version !== slots.version) return stale(press, found.value);
  if (slots.control === HINT.name) return hintShown(press, request, { practice: found.value, game });
  if (slots.control === ASK_AGAIN.name) {
    const soFar = soFarIn(game.decision, slots.path);
    return gameShown(press, request, { practice: found.value, game, note: null, soFar });
  }
  const given = await pressInWizard(press, await askedOf(press, game), slots);
  if (given.kind === 'unknown') return followUp(noteScreen(book.unknownControl));
  if (given.kind === 'moves') return makeMoves(press, request, { practice: found.value, game }, given);
  const asked = given.answer;
  return asked && { ...asked, screen: practiceQuestion(asked.screen, found.value) };
}

/** A game that goes on, or has come to its end. */
interface Open {
  readonly practice: Practice;
  readonly game: PracticeGame;
}

async function begin(call: Call, request: PracticeRequest, version: number): Promise<Answer> {
  const begun = await beginPractice(call.context, request, version);
  if (begun.ok) {
    const { game } = begun.value;
    return game && gameShown(call, request, { practice: begun.value, game, note: null });
  }
  return begun.error === 'stale' ? staleNow(call, request) : refusedHere(call, begun.error);
}

async function makeMoves(call: Call, request: PracticeRequest, open: Open, { moves, soFar }: Moves): Promise<Answer> {
  const made = await moveInPractice(call.context, request, open.game.version, moves);
  if (made.ok) {
    const note = movedNote(call.book, open.practice, made.value.moves);
    const { game } = made.value;
    return gameShown(call, request, { ...made.value, note, soFar: game.over ? [] : soFarIn(game.decision, soFar) });
  }
  if (made.error === 'stale') return staleNow(call, request);
  if (made.error === 'illegal') return gameShown(call, request, { ...open, note: null });
  return refusedHere(call, made.error);
}

/** The present question of a game, or its end. `soFar`: what has been answered to the question already. */
async function gameShown(
  call: Call,
  request: PracticeRequest,
  { practice: now, game, note, soFar = [] }: Open & { readonly note: string | null; readonly soFar?: Path },
): Promise<Answer> {
  const { context, book } = call;
  if (game.over) {
    const sheet = await practicePicture(context, request, now, game);
    return update(practiceEndScreen(book, now, { sheet, ended: await compared(context, now, game), note }));
  }
  const decision = await askedOf(call, game);
  const asked = await nextQuestion(
    { ...call, decision, confirms: true },
    {
      table: decision.table.id,
      version: null,
      seat: decision.seat,
      soFar,
      note: [book.dailyPractice, ...(note === null ? [] : [note])].join('\n'),
    },
  );
  return update(practiceQuestion(asked, now));
}

async function hintShown(
  press: PrivatePress,
  request: PracticeRequest,
  { practice: now, game }: Open,
): Promise<Answer> {
  const given = await hintInPractice(press.context, request, now, game);
  if (!given.ok) return refusedHere(press, given.error);
  const { hint, closer } = given.value;
  const before = press.slots.path;
  const first = practiceQuestion(hintScreen(press, hint, before), now);
  if (!closer) return update(first);
  return update(first, undefined, async () => {
    const looked = await inTime(closer);
    return looked.ok ? practiceQuestion(hintScreen(press, looked.value, before), now) : first;
  });
}

async function openScreen(
  { context, book }: Call,
  request: PracticeRequest,
  now: Practice,
  note: string | null,
): Promise<Screen> {
  return practiceScreen(book, now, await practicePicture(context, request, now, null), note);
}

async function staleNow(call: Call, request: PracticeRequest): Promise<Answer> {
  const found = await findPractice(call.context, request);
  return found.ok ? stale(call, found.value) : refusedHere(call, found.error);
}

/** Beside the message: a second press must not wipe out what the first one brought. */
function stale({ book }: Call, now: Practice): Answer {
  return followUp(noteScreen(book.dailyStale, [goOnButton(book, now)]));
}

async function refusedHere(call: Call, refused: Refused): Promise<Answer> {
  if (refused.code === 'held-back') return followUp(noteScreen(call.book.practiceHeldBack));
  return followUp(await refusal(call, refused, null));
}

async function askedOf({ context, who, language }: Call, { decision }: PracticeGame): Promise<AskedDecision> {
  return { ...decision, palette: (await preferencesOf(context, who, { language, palette: 'standard' })).palette };
}

function requestOf(
  { person, who, language }: Call,
  place: { readonly table: TableId; readonly move: number; readonly level: Level | null },
): PracticeRequest {
  return { ...place, person, who, language };
}
