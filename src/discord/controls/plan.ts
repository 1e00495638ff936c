import {
  addPremove,
  askPremove,
  clearPremoves,
  MAX_PREMOVES,
  type PremoveDialogue,
} from '../../app/premoves/premoves.ts';
import type { Path } from '../../core/contract/path.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { PLAN, PLAN_ADD, PLAN_ANSWER, PLAN_CLEAR } from '../custom-ids/move-ids.ts';
import { type Call, type Target, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { pressed } from '../views/answer-controls.ts';
import { plannedScreen, planningScreen } from '../views/plan.ts';
import { noteScreen, type Screen } from '../views/screen.ts';
import { tableButtons } from '../views/table-buttons.ts';
import { nextQuestion } from './ask.ts';
import { refusal, refused, tableNow, tableOf } from './at-table.ts';
import { TABLE } from './commands.ts';

/** Moves left for one's next decision, the best first. Everything about them is private. */

/** Shows what is planned; people who have planned nothing are asked at once. */
export const plan = defineControl({
  id: PLAN,
  who: 'player',
  claimed: false,
  success: 'answer',
  subcommand: { of: TABLE, name: 'plan', title: 'namePlan', about: 'commandPlan' },
  async handle(press) {
    const dialogue = await dialogueAfter(press, []);
    if ('screen' in dialogue) return update(dialogue.screen);
    return update(
      dialogue.premoves.length > 0
        ? plannedScreen(press.book, dialogue, MAX_PREMOVES)
        : planningScreen(press.book, dialogue, { begun: false, page: 0 }),
    );
  },
});

/** An answer was given, by a button or in a select, as in the wizard. */
export const planAnswer = defineControl({
  id: PLAN_ANSWER,
  who: 'player',
  claimed: false,
  success: 'answer',
  async handle(press) {
    const { soFar, page } = pressed(press.slots, press.values);
    const dialogue = await dialogueAfter(press, soFar);
    if ('screen' in dialogue) return update(dialogue.screen);
    return update(planningScreen(press.book, dialogue, { begun: soFar.length > 0, page: page ?? 0 }));
  },
});

/** Puts a whole move at the end of the list. */
export const planAdd = defineControl({
  id: PLAN_ADD,
  who: 'player',
  claimed: true,
  success: 'answer',
  async handle(press) {
    const { context, person, slots: path } = press;
    const done = await addPremove(context, { table: tableOf(press), person: person.id, path });
    if (!done.ok) return update(await instead(press, done.error));
    return update(plannedScreen(press.book, done.value, MAX_PREMOVES));
  },
});

/** Takes everything off the list. */
export const planClear = defineControl({
  id: PLAN_CLEAR,
  who: 'player',
  claimed: true,
  success: 'answer',
  async handle(press) {
    const { context, person, book } = press;
    const done = await clearPremoves(context, { table: tableOf(press), person: person.id });
    if (!done.ok) return refused(press, done.error);
    return update(noteScreen(book.planRemoved, tableButtons(press, tableNow(press, done.value))));
  },
});

async function dialogueAfter(
  press: Call & Pick<Target, 'table'>,
  soFar: Path,
): Promise<PremoveDialogue | { readonly screen: Screen }> {
  const asked = await askPremove(press.context, { table: tableOf(press), person: press.person.id, soFar });
  return asked.ok ? asked.value : { screen: await instead(press, asked.error) };
}

/** A person who is on turn already is asked for their move instead. */
async function instead(press: Call & Pick<Target, 'table'>, error: Refused): Promise<Screen> {
  const table = tableOf(press);
  if (error.code === 'on-turn')
    return nextQuestion(press, { table, version: null, seat: null, soFar: [], note: press.book.planNow });
  return refusal(press, error, table);
}
